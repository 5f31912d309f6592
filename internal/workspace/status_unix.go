//go:build unix

package workspace

import (
	"io/fs"
	"os"
	"syscall"
)

// fileID is who a file is: device and inode.
type fileID struct{ device, number uint64 }

func (a fileID) same(b fileID) bool { return a == b && a != fileID{} }

func idOf(info fs.FileInfo) fileID {
	if raw, ok := info.Sys().(*syscall.Stat_t); ok {
		return fileID{device: uint64(raw.Dev), number: uint64(raw.Ino)}
	}
	return fileID{} // nobody: it is the same as no other
}

// identify makes an identity of an open file's description.
func identify(_ *os.File, opened status) (Identity, error) {
	return Identity{
		device: opened.id.device, number: opened.id.number,
		size: opened.size, modified: opened.modified,
	}, nil
}
