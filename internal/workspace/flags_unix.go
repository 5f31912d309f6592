//go:build unix

package workspace

import "syscall"

// nonBlocking keeps an open from waiting for a pipe's other end and from
// taking a terminal as the process's own.
const nonBlocking = syscall.O_NONBLOCK | syscall.O_NOCTTY
