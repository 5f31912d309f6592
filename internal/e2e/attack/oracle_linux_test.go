package attack_test

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/sys/unix"
)

// oracle is told by the kernel when anybody opens, reads, writes, lists,
// creates, moves or removes something below a folder. It does not see who only
// asks what stands there.
type oracle struct {
	t      *testing.T
	folder string
	fd     int
}

// trespass is what the oracle watches for. Closing is left out: whoever closes
// has opened before, and a copy of a descriptor that a starting child holds for
// an instant closes late.
const trespass = unix.IN_OPEN | unix.IN_ACCESS | unix.IN_MODIFY | unix.IN_ATTRIB | unix.IN_CREATE | unix.IN_DELETE | unix.IN_MOVE |
	unix.IN_DELETE_SELF | unix.IN_MOVE_SELF

// watch begins to watch a folder, all below it, and each file by itself.
func watch(t *testing.T, folder string) *oracle {
	t.Helper()
	fd, err := unix.InotifyInit1(unix.IN_NONBLOCK | unix.IN_CLOEXEC)
	must(t, err)
	t.Cleanup(func() { _ = unix.Close(fd) })
	must(t, filepath.WalkDir(folder, func(path string, _ fs.DirEntry, err error) error {
		if err == nil {
			_, err = unix.InotifyAddWatch(fd, path, trespass|unix.IN_DONT_FOLLOW)
		}
		return err
	}))
	o := &oracle{t: t, folder: folder, fd: fd}
	o.events() // adding a watch lists the folder that is already watched
	return o
}

// events tells what has happened since it was asked last.
func (o *oracle) events() []string {
	o.t.Helper()
	var all []string
	buffer := make([]byte, 1<<16)
	for {
		n, err := unix.Read(o.fd, buffer)
		if errors.Is(err, unix.EAGAIN) {
			return all
		}
		must(o.t, err)
		for at := 0; at < n; {
			mask := binary.NativeEndian.Uint32(buffer[at+4:])
			end := at + unix.SizeofInotifyEvent + int(binary.NativeEndian.Uint32(buffer[at+12:]))
			all = append(all, fmt.Sprintf("%x of %q", mask, strings.TrimRight(string(buffer[at+unix.SizeofInotifyEvent:end]), "\x00")))
			at = end
		}
	}
}

// silent demands that nothing has happened.
func (o *oracle) silent(during string) {
	o.t.Helper()
	if events := o.events(); len(events) > 0 {
		o.t.Errorf("%s: something outside the root was touched: %.2000q", during, events)
	}
}

// proves demands that the oracle sees what act does.
func (o *oracle) proves(what string, act func() error) {
	o.t.Helper()
	must(o.t, act())
	if len(o.events()) == 0 {
		o.t.Errorf("the oracle does not see who %s", what)
	}
}

// control shows that the oracle sees each kind of trespass. It leaves
// everything as it was.
func (o *oracle) control(other *conversation) {
	o.t.Helper()
	file := filepath.Join(o.folder, "secret.cs")
	o.proves("opens a file", func() error {
		opened, err := os.Open(file)
		if err == nil {
			err = opened.Close()
		}
		return err
	})
	o.proves("opens a file without reading", func() error {
		fd, err := unix.Open(file, unix.O_WRONLY|unix.O_NONBLOCK, 0)
		if err == nil {
			err = unix.Close(fd)
		}
		return err
	})
	o.proves("lists a folder", func() error {
		_, err := os.ReadDir(filepath.Join(o.folder, "sub"))
		return err
	})
	o.proves("opens a pipe", func() error {
		fd, err := unix.Open(filepath.Join(o.folder, "pipe"), unix.O_RDONLY|unix.O_NONBLOCK, 0)
		if err == nil {
			err = unix.Close(fd)
		}
		return err
	})
	o.proves("creates a file", func() error { return os.WriteFile(filepath.Join(o.folder, "sub", "new"), nil, 0o600) })
	o.proves("moves a file", func() error {
		return os.Rename(filepath.Join(o.folder, "sub", "new"), filepath.Join(o.folder, "sub", "newer"))
	})
	o.proves("removes a file", func() error { return os.Remove(filepath.Join(o.folder, "sub", "newer")) })
	o.proves("reads from another process through a link", func() error {
		if said := other.ask("trespass"); said != "read" {
			return errors.New(said)
		}
		return nil
	})
}
