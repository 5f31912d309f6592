//go:build !unix

package main_test

import "os/exec"

// asNobody changes nothing: only unix has a user that may do everything.
func asNobody(*exec.Cmd) {}
