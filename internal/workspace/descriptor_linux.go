package workspace

import (
	"io"
	"io/fs"

	"golang.org/x/sys/unix"
)

// descriptor is an open file without the poller that os.File brings along:
// thousands of small files are read, and none of them can be waited for.
type descriptor int

func (d descriptor) Read(buffer []byte) (int, error) {
	for {
		n, err := unix.Read(int(d), buffer)
		switch {
		case err == unix.EINTR:
		case err != nil:
			return 0, err
		case n == 0 && len(buffer) > 0:
			return 0, io.EOF
		default:
			return n, nil
		}
	}
}

func (d descriptor) Close() error { return unix.Close(int(d)) }

func (d descriptor) stat() (status, error) {
	var raw unix.Stat_t
	if err := unix.Fstat(int(d), &raw); err != nil {
		return status{}, err
	}
	return statusOfRaw(&raw), nil
}

func (d descriptor) identity(opened status) (Identity, error) { return identify(nil, opened) }

// statusOfRaw takes over what the kernel says of an entry.
func statusOfRaw(raw *unix.Stat_t) status {
	s := status{
		kind:     KindSpecial,
		perm:     fs.FileMode(raw.Mode) & fs.ModePerm,
		size:     raw.Size,
		modified: raw.Mtim.Nano(),
		changed:  raw.Ctim.Nano(),
		id:       fileID{device: uint64(raw.Dev), number: raw.Ino},
	}
	switch raw.Mode & unix.S_IFMT {
	case unix.S_IFREG:
		s.kind = KindFile
	case unix.S_IFDIR:
		s.kind = KindDir
	case unix.S_IFLNK:
		s.kind = KindLink
	}
	return s
}
