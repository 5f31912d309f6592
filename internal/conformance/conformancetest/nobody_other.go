//go:build !unix

package conformancetest

import "os/exec"

// asNobody changes nothing: only unix has a user that may do everything.
func asNobody(*exec.Cmd) {}
