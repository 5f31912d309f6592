package workspace

import (
	"errors"
	"io/fs"
	"os"
	"path"

	"golang.org/x/sys/unix"
)

// beneath is the back end for Linux: every open is one openat2 below the
// folder's descriptor, and every change is made in a parent opened that way.
type beneath struct {
	directory *os.File // opened with O_PATH: good for lookups, needs no read permission
}

// contained is how every path is resolved: below the folder, through no link.
const contained = unix.RESOLVE_BENEATH | unix.RESOLVE_NO_SYMLINKS | unix.RESOLVE_NO_MAGICLINKS

// openAttempts bounds the repetitions when the kernel sees the tree change
// during a lookup, or when a signal interrupts it.
const openAttempts = 128

// openBeneath opens a directory by its absolute path. It gives
// errors.ErrUnsupported where the kernel or a sandbox has no openat2.
func openBeneath(name string) (folder, error) {
	const flags = unix.O_PATH | unix.O_DIRECTORY | unix.O_NOFOLLOW | unix.O_CLOEXEC
	fd, err := unix.Open(name, flags, 0)
	if err != nil {
		return nil, fail(here, err)
	}
	b := &beneath{directory: os.NewFile(uintptr(fd), here)}
	probe, err := b.openat2(here, unix.O_PATH|unix.O_DIRECTORY, 0)
	if err != nil {
		_ = b.close()
		for _, lacking := range []error{unix.ENOSYS, unix.EPERM, unix.EINVAL, unix.EOPNOTSUPP} {
			if errors.Is(err, lacking) {
				return nil, errors.ErrUnsupported
			}
		}
		return nil, fail(here, err)
	}
	return b, fail(here, unix.Close(probe))
}

func (b *beneath) promise() string {
	return "Every open is resolved by the kernel (openat2) below the root without following any link; this holds while other processes change the tree."
}

func (b *beneath) close() error { return fail(here, b.directory.Close()) }

// with calls act with the descriptor, which stays open meanwhile.
func (b *beneath) with(act func(fd int) error) error {
	connection, err := b.directory.SyscallConn()
	if err != nil {
		return err
	}
	var failure error
	if err := connection.Control(func(fd uintptr) { failure = act(int(fd)) }); err != nil {
		return err
	}
	return failure
}

func (b *beneath) openat2(name string, flags int, mode fs.FileMode) (opened int, err error) {
	how := unix.OpenHow{
		Flags:   uint64(flags | unix.O_CLOEXEC | unix.O_LARGEFILE),
		Mode:    uint64(mode.Perm()),
		Resolve: contained,
	}
	err = b.with(func(fd int) error {
		var err error
		for range openAttempts {
			opened, err = unix.Openat2(fd, name, &how)
			if err != unix.EAGAIN && err != unix.EINTR {
				return err
			}
		}
		return unix.EAGAIN
	})
	return opened, err
}

// file is openat2 with an os.File as its result.
func (b *beneath) file(name string, flags int, mode fs.FileMode) (*os.File, error) {
	fd, err := b.openat2(name, flags, mode)
	if err != nil {
		return nil, fail(name, err)
	}
	return os.NewFile(uintptr(fd), path.Base(name)), nil
}

func (b *beneath) open(name string) (folder, error) {
	directory, err := b.file(name, unix.O_PATH|unix.O_DIRECTORY, 0)
	if err != nil {
		return nil, err
	}
	return &beneath{directory: directory}, nil
}

func (b *beneath) stat(name string) (found status, err error) {
	err = b.in(name, func(fd int, last string) (err error) {
		found, err = statAt(fd, last)
		return err
	})
	return found, err
}

// statAt describes a child of an open folder; a single name leads nowhere else.
func statAt(fd int, name string) (status, error) {
	var raw unix.Stat_t
	if err := unix.Fstatat(fd, name, &raw, unix.AT_SYMLINK_NOFOLLOW|unix.AT_NO_AUTOMOUNT); err != nil {
		return status{}, err
	}
	return statusOfRaw(&raw), nil
}

func (b *beneath) list(name string, limit int) ([]Entry, int, error) {
	directory, err := b.file(name, unix.O_RDONLY|unix.O_DIRECTORY, 0)
	if err != nil {
		return nil, 0, err
	}
	defer directory.Close()
	opened := &beneath{directory: directory}
	return listing(name, directory, limit, func(child string) (Entry, error) {
		found, err := opened.stat(child)
		return found.entry(child), err
	})
}

func (b *beneath) read(name string) (readable, error) {
	fd, err := b.openat2(name, unix.O_RDONLY|unix.O_NOFOLLOW|nonBlocking, 0)
	if err != nil {
		return nil, fail(name, err)
	}
	return descriptor(fd), nil
}

func (b *beneath) create(name string, mode fs.FileMode) (*os.File, error) {
	return b.file(name, unix.O_WRONLY|unix.O_CREAT|unix.O_EXCL|unix.O_NOFOLLOW, mode)
}

func (b *beneath) lockable(name string) (*os.File, error) {
	return b.file(name, unix.O_RDWR|unix.O_NOFOLLOW|nonBlocking, 0)
}

// in calls act with the descriptor of the parent folder of a path, and its last segment.
func (b *beneath) in(name string, act func(fd int, last string) error) error {
	parent, last := split(name)
	if parent == here {
		return fail(name, b.with(func(fd int) error { return act(fd, last) }))
	}
	fd, err := b.openat2(parent, unix.O_PATH|unix.O_DIRECTORY, 0)
	if err != nil {
		return fail(name, err)
	}
	defer unix.Close(fd)
	return fail(name, act(fd, last))
}

// both is in for two paths.
func (b *beneath) both(from, to string, act func(fromFD int, from string, toFD int, to string) error) error {
	return b.in(from, func(fromFD int, fromName string) error {
		return b.in(to, func(toFD int, toName string) error {
			return act(fromFD, fromName, toFD, toName)
		})
	})
}

func (b *beneath) mkdir(name string) error {
	return b.in(name, func(fd int, last string) error { return unix.Mkdirat(fd, last, uint32(folderMode)) })
}

func (b *beneath) rename(from, to string) error { return b.renameat2(from, to, 0) }

func (b *beneath) renameNew(from, to string) error {
	return b.renameat2(from, to, unix.RENAME_NOREPLACE)
}

func (b *beneath) exchange(one, other string) error {
	return b.renameat2(one, other, unix.RENAME_EXCHANGE)
}

func (b *beneath) renameat2(from, to string, flags uint) error {
	return b.both(from, to, func(fromFD int, from string, toFD int, to string) error {
		err := unix.Renameat2(fromFD, from, toFD, to, flags)
		if flags != 0 && (err == unix.EINVAL || err == unix.ENOSYS) { // the file system does not know the flag
			return errors.ErrUnsupported
		}
		return err
	})
}

func (b *beneath) link(from, to string) error {
	return b.both(from, to, func(fromFD int, from string, toFD int, to string) error {
		return unix.Linkat(fromFD, from, toFD, to, 0)
	})
}

func (b *beneath) unlink(name string) error {
	return b.in(name, func(fd int, last string) error { return unix.Unlinkat(fd, last, 0) })
}

func (b *beneath) rmdir(name string) error {
	return b.in(name, func(fd int, last string) error { return unix.Unlinkat(fd, last, unix.AT_REMOVEDIR) })
}

func (b *beneath) sync(name string) error {
	fd, err := b.openat2(name, unix.O_RDONLY|unix.O_DIRECTORY, 0)
	if err == nil {
		err = unix.Fsync(fd)
		_ = unix.Close(fd)
	}
	return fail(name, ignoreUnsyncable(err))
}
