//go:build !unix

package main

// parent is a role for systems that kill.
func parent() {}
