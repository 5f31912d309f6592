//go:build darwin || dragonfly || freebsd || linux || netbsd || openbsd

package filelock

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// Try takes the advisory lock of an open file until it is closed. It
// reports false when another holder lives, and true where the file system has
// no locks.
func Try(file *os.File) (bool, error) {
	failure, err := flock(file, unix.LOCK_EX|unix.LOCK_NB)
	return err == nil && !errors.Is(failure, unix.EWOULDBLOCK), err
}

// Release gives the lock back. Closing alone is not enough: a child process that
// is just being started holds the descriptor for a moment, too.
func Release(file *os.File) {
	_, _ = flock(file, unix.LOCK_UN) // the file is closed next, which does it otherwise
}

// flock gives the answer of the system call, and an error when file is closed.
func flock(file *os.File, how int) (failure, err error) {
	connection, err := file.SyscallConn()
	if err != nil {
		return nil, err
	}
	err = connection.Control(func(fd uintptr) {
		failure = unix.Flock(int(fd), how)
		for errors.Is(failure, unix.EINTR) {
			failure = unix.Flock(int(fd), how)
		}
	})
	return failure, err
}

// EndsWithHolder says that a lock ends with the process that holds it.
const EndsWithHolder = true
