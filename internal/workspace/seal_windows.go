//go:build windows

package workspace

import (
	"fmt"
	"os"

	"golang.org/x/sys/windows"
)

// SealOf names an open file by what the file system alone decides about it: its
// index, with the sequence number in it, and the time of its creation. A journal
// is obeyed only beside the lock file that it names so.
func SealOf(file *os.File) (string, error) {
	connection, err := file.SyscallConn()
	if err != nil {
		return "", err
	}
	var data windows.ByHandleFileInformation
	var failure error
	err = connection.Control(func(handle uintptr) {
		failure = windows.GetFileInformationByHandle(windows.Handle(handle), &data)
	})
	if err == nil {
		err = failure
	}
	return fmt.Sprintf("%x%08x-%x", data.FileIndexHigh, data.FileIndexLow, data.CreationTime.Nanoseconds()), err
}
