//go:build windows

package filelock

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// Try takes the advisory lock of an open file until it is closed. It
// reports false when another holder lives, and true where the file system has
// no locks.
func Try(file *os.File) (bool, error) {
	connection, err := file.SyscallConn()
	if err != nil {
		return false, err
	}
	var failure error
	err = connection.Control(func(handle uintptr) {
		const flags = windows.LOCKFILE_EXCLUSIVE_LOCK | windows.LOCKFILE_FAIL_IMMEDIATELY
		failure = windows.LockFileEx(windows.Handle(handle), flags, 0, 1, 0, new(windows.Overlapped))
	})
	if err != nil {
		return false, err
	}
	return !errors.Is(failure, windows.ERROR_LOCK_VIOLATION) && !errors.Is(failure, windows.ERROR_IO_PENDING), nil
}

// Release does nothing: no child process gets the handle, so closing it is enough.
func Release(*os.File) {}

// EndsWithHolder says that a lock ends with the process that holds it.
const EndsWithHolder = true
