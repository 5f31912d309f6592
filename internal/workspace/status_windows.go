//go:build windows

package workspace

import (
	"io/fs"
	"os"

	"golang.org/x/sys/windows"
)

// fileID is who a file is: the os package knows how to compare.
type fileID struct{ info fs.FileInfo }

func (a fileID) same(b fileID) bool { return os.SameFile(a.info, b.info) }

func idOf(info fs.FileInfo) fileID { return fileID{info: info} }

// identify makes an identity of an open file, with the volume's serial number
// and the file index.
func identify(file *os.File, opened status) (Identity, error) {
	connection, err := file.SyscallConn()
	if err != nil {
		return Identity{}, err
	}
	var data windows.ByHandleFileInformation
	var failure error
	err = connection.Control(func(handle uintptr) {
		failure = windows.GetFileInformationByHandle(windows.Handle(handle), &data)
	})
	if err == nil {
		err = failure
	}
	return Identity{
		device: uint64(data.VolumeSerialNumber),
		number: uint64(data.FileIndexHigh)<<32 | uint64(data.FileIndexLow),
		size:   opened.size, modified: opened.modified,
	}, err
}
