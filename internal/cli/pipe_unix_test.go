//go:build unix

package cli_test

import "syscall"

// makePipe makes a named pipe.
func makePipe(at string) error { return syscall.Mkfifo(at, 0o600) }
