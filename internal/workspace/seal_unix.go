//go:build unix

package workspace

import (
	"fmt"
	"os"

	"golang.org/x/sys/unix"
)

// SealOf names an open file by what the file system alone decides about it and
// no archive or checkout can bring along: its number and the time of its last
// change of status. A journal is obeyed only beside the lock file that it names
// so.
func SealOf(file *os.File) (string, error) {
	connection, err := file.SyscallConn()
	if err != nil {
		return "", err
	}
	var raw unix.Stat_t
	var failure error
	if err := connection.Control(func(fd uintptr) { failure = unix.Fstat(int(fd), &raw) }); err != nil {
		return "", err
	}
	return fmt.Sprintf("%x-%x", raw.Ino, unix.TimespecToNsec(raw.Ctim)), failure
}
