package workspace

import (
	"errors"
	"io/fs"
	"os"
	"strings"
	"syscall"
)

// disk is a folder whose changing calls are announced one by one, so that a
// test can end the process, or let the call fail, at each of them.
type disk struct {
	folder
	steps func(step string) error
}

// sub opens a contained folder.
func (d disk) sub(path string) (disk, error) {
	opened, err := d.open(path)
	return disk{folder: opened, steps: d.steps}, err
}

// announce says what comes next; an error is a failure of it.
func (d disk) announce(path string, step ...string) error {
	if d.steps == nil {
		return nil
	}
	return fail(path, d.steps(strings.Join(append(step, path), " ")))
}

func (d disk) create(path string, mode fs.FileMode) (*os.File, error) {
	if err := d.announce(path, "create"); err != nil {
		return nil, err
	}
	return d.folder.create(path, mode)
}

func (d disk) mkdir(path string) error {
	return d.do(path, "mkdir", func() error { return d.folder.mkdir(path) })
}

func (d disk) rename(from, to string) error {
	return d.do(to, "rename "+from, func() error { return d.folder.rename(from, to) })
}

func (d disk) renameNew(from, to string) error {
	return d.do(to, "renameNew "+from, func() error { return d.folder.renameNew(from, to) })
}

func (d disk) exchange(one, other string) error {
	return d.do(other, "exchange "+one, func() error { return d.folder.exchange(one, other) })
}

func (d disk) link(from, to string) error {
	return d.do(to, "link "+from, func() error { return d.folder.link(from, to) })
}

func (d disk) unlink(path string) error {
	return d.do(path, "unlink", func() error { return d.folder.unlink(path) })
}

func (d disk) rmdir(path string) error {
	return d.do(path, "rmdir", func() error { return d.folder.rmdir(path) })
}

func (d disk) sync(path string) error {
	return d.do(path, "sync", func() error { return d.folder.sync(path) })
}

func (d disk) do(path, step string, act func() error) error {
	if err := d.announce(path, step); err != nil {
		return err
	}
	return act()
}

// write makes a new file with all its bytes on the disk. An exact mode is set
// in spite of the umask.
func (d disk) write(path string, data []byte, mode fs.FileMode, exact bool) error {
	file, err := d.create(path, mode)
	if err != nil {
		return err
	}
	if exact {
		err = file.Chmod(mode)
	}
	if err == nil {
		err = d.do(path, "write", func() error {
			_, err := file.Write(data)
			return err
		})
	}
	if err == nil {
		err = d.do(path, "flush", file.Sync)
	}
	return fail(path, errors.Join(err, file.Close()))
}

// place moves an entry to where nothing stands, and never replaces anything
// where the platform offers one of two ways to be sure of it.
func (d disk) place(from, to string) error {
	err := d.renameNew(from, to)
	if !errors.Is(err, errors.ErrUnsupported) {
		return err
	}
	err = d.link(from, to)
	if err == nil {
		return d.unlink(from)
	}
	if !linksUnsupported(err) {
		return err
	}
	if err := d.vacant(to); err != nil {
		return err
	}
	return d.rename(from, to)
}

// vacant is an error like "file exists" unless nothing stands under a path.
func (d disk) vacant(path string) error {
	_, err := d.stat(path)
	if err == nil {
		err = syscall.EEXIST
	}
	return ignoreMissing(fail(path, err))
}

// linksUnsupported recognises file systems without hard links, and entries
// that can have none.
func linksUnsupported(err error) bool {
	const one = syscall.Errno(1) // EPERM on Unix, "invalid function" on Windows
	return errors.Is(err, errors.ErrUnsupported) || errors.Is(err, one) || errors.Is(err, syscall.EMLINK)
}
