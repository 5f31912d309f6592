package acquire

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/repo2c4/repo2c4/internal/filelock"
)

const (
	privateFolder = 0o700
	privateFile   = 0o600

	folderPrefix = "repo2c4-remote-"
	lockName     = "lock"
	objectsName  = "objects"
	treeName     = "tree"

	// folderTries is how often a folder is made anew that another process took
	// for one that was left behind, in the instant before it was locked.
	folderTries = 8
)

// errTaken means that a folder was taken away before it was locked.
var errTaken = errors.New("the temporary folder was taken away")

// folder is a private temporary folder. A lock in it says that its process
// lives; one that does not gives its folder up to whoever comes next.
type folder struct {
	path string
	lock *os.File
}

// newFolder makes a folder below parent, or in the system's folder for
// temporary files, and removes those that killed processes left there.
func newFolder(parent string) (*folder, error) {
	var failure error
	for range folderTries {
		path, err := os.MkdirTemp(parent, folderPrefix)
		if err != nil {
			return nil, local(err)
		}
		f, err := claim(path)
		if err == nil {
			sweep(filepath.Dir(path))
			return f, nil
		}
		failure = errors.Join(err, os.RemoveAll(path))
		if !errors.Is(err, errTaken) {
			break
		}
	}
	return nil, local(failure)
}

// claim locks a new folder.
func claim(path string) (*folder, error) {
	name := filepath.Join(path, lockName)
	lock, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, privateFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, errTaken
	}
	if err != nil {
		return nil, err
	}
	locked, err := filelock.Try(lock)
	if err == nil && !locked {
		err = errTaken
	}
	var mine, there os.FileInfo
	if err == nil {
		mine, err = lock.Stat()
	}
	if err == nil {
		if there, err = os.Lstat(name); errors.Is(err, fs.ErrNotExist) || err == nil && !os.SameFile(mine, there) {
			err = errTaken
		}
	}
	if err != nil {
		_ = lock.Close() // it holds nothing
		return nil, err
	}
	return &folder{path: path, lock: lock}, nil
}

// remove takes the folder away with everything in it.
func (f *folder) remove() error {
	filelock.Release(f.lock)
	return errors.Join(f.lock.Close(), os.RemoveAll(f.path))
}

// sweep removes the folders of processes that were killed: those with a lock
// that nobody holds. What cannot be looked at or removed stays.
func sweep(parent string) {
	if !filelock.EndsWithHolder {
		return // a lock says nothing there
	}
	entries, err := os.ReadDir(parent)
	if err != nil {
		return
	}
	for _, entry := range entries {
		if entry.IsDir() && strings.HasPrefix(entry.Name(), folderPrefix) {
			sweepFolder(filepath.Join(parent, entry.Name()))
		}
	}
}

func sweepFolder(path string) {
	root, err := os.OpenRoot(path)
	if err != nil {
		return
	}
	defer root.Close()
	info, err := root.Lstat(lockName)
	if err != nil || !info.Mode().IsRegular() {
		return
	}
	lock, err := root.OpenFile(lockName, os.O_RDWR|syscall.O_NONBLOCK, 0)
	if err != nil {
		return
	}
	defer lock.Close()
	if free, err := filelock.Try(lock); err != nil || !free {
		return
	}
	defer filelock.Release(lock)
	_ = os.RemoveAll(path) // the next one tries again
}
