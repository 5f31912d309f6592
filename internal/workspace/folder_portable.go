package workspace

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"runtime"
	"slices"
	"strings"
	"syscall"
)

// portable is the back end for every platform: os.Root, walked segment by
// segment, because os.Root itself follows links that stay inside.
type portable struct {
	root *os.Root
	// looked is called between the look at a folder and its opening. Nil
	// outside tests.
	looked func()
}

// openPortable opens a directory by its absolute path.
func openPortable(path string) (folder, error) {
	root, err := os.OpenRoot(path)
	if err != nil {
		return nil, fail(here, err)
	}
	return &portable{root: root}, nil
}

func (p *portable) promise() string {
	if runtime.GOOS == "windows" {
		return "Paths are opened segment by segment below the root and every reparse point counts as a link; links that leave the root are refused, but entries swapped inside the root during a read are not excluded."
	}
	return "Paths are opened segment by segment below the root without following links; links that leave the root are refused, but entries swapped inside the root during a read are not excluded."
}

func (p *portable) close() error { return fail(here, p.root.Close()) }

func (p *portable) open(path string) (folder, error) {
	root, err := p.walk(path)
	if err != nil {
		return nil, err
	}
	return &portable{root: root, looked: p.looked}, nil
}

// walk opens the folder path as a root of its own. Each segment is looked at
// in its parent first, and must be the very folder that was then opened.
func (p *portable) walk(path string) (*os.Root, error) {
	current, err := p.root.OpenRoot(here)
	if err != nil {
		return nil, fail(path, err)
	}
	if path == here {
		return current, nil
	}
	for segment := range strings.SplitSeq(path, "/") {
		next, err := p.step(current, segment)
		_ = current.Close() // a directory opened for reading only has nothing to lose
		if err != nil {
			return nil, fail(path, err)
		}
		current = next
	}
	return current, nil
}

// step opens one child folder.
func (p *portable) step(parent *os.Root, segment string) (*os.Root, error) {
	seen, err := parent.Lstat(segment)
	if err != nil {
		return nil, err
	}
	switch kindOf(seen) {
	case KindDir:
	case KindLink:
		return nil, syscall.ELOOP
	default:
		return nil, syscall.ENOTDIR
	}
	if p.looked != nil {
		p.looked()
	}
	// The trailing "/." makes os.Root open the segment as a directory, so that a
	// pipe put there in between cannot block.
	child, err := parent.OpenRoot(segment + "/.")
	if err != nil {
		return nil, err
	}
	opened, err := child.Stat(here)
	if err == nil && !os.SameFile(seen, opened) {
		err = syscall.EAGAIN
	}
	if err != nil {
		_ = child.Close()
		return nil, err
	}
	return child, nil
}

// in calls act with the opened parent folder of path and its last segment.
func (p *portable) in(path string, act func(parent *os.Root, name string) error) error {
	folder, name := split(path)
	if folder == here {
		return fail(path, act(p.root, name))
	}
	parent, err := p.walk(folder)
	if err != nil {
		return err
	}
	defer parent.Close()
	return fail(path, act(parent, name))
}

func (p *portable) stat(path string) (found status, err error) {
	err = p.in(path, func(parent *os.Root, name string) error {
		info, err := parent.Lstat(name)
		if err == nil {
			found = statusOf(info)
		}
		return err
	})
	return found, err
}

func (p *portable) list(path string, limit int) ([]Entry, int, error) {
	root, err := p.walk(path)
	if err != nil {
		return nil, 0, err
	}
	defer root.Close()
	directory, err := root.Open(here)
	if err != nil {
		return nil, 0, fail(path, err)
	}
	defer directory.Close()
	return listing(path, directory, limit, func(name string) (Entry, error) {
		info, err := root.Lstat(name)
		if err != nil {
			return Entry{}, err
		}
		return statusOf(info).entry(name), nil
	})
}

// listing reads a folder's names, sorts them and describes the first limit of
// them. What vanishes meanwhile is left out.
func listing(path string, directory *os.File, limit int, describe func(name string) (Entry, error)) ([]Entry, int, error) {
	var names []string
	for {
		some, err := directory.Readdirnames(4096)
		names = append(names, some...)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, 0, fail(path, err)
		}
		if len(names) > maxFolderEntries {
			return nil, 0, &pathError{path: path, kind: ErrTooLarge}
		}
	}
	slices.Sort(names)
	entries := make([]Entry, 0, min(len(names), limit))
	for _, name := range names[:min(len(names), limit)] {
		entry, err := describe(name)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, 0, fail(path, err)
		}
		entries = append(entries, entry)
	}
	return entries, len(names), nil
}

func (p *portable) read(path string) (readable, error) {
	file, err := p.openFile(path, os.O_RDONLY|nonBlocking, 0)
	if err != nil {
		return nil, err
	}
	return openFile{file}, nil
}

func (p *portable) create(path string, mode fs.FileMode) (*os.File, error) {
	return p.openFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
}

func (p *portable) lockable(path string) (*os.File, error) {
	return p.openFile(path, os.O_RDWR|nonBlocking, 0)
}

func (p *portable) openFile(path string, flags int, mode fs.FileMode) (file *os.File, err error) {
	err = p.in(path, func(parent *os.Root, name string) (err error) {
		file, err = parent.OpenFile(name, flags, mode)
		return err
	})
	return file, err
}

func (p *portable) mkdir(path string) error {
	return p.in(path, func(parent *os.Root, name string) error {
		return parent.Mkdir(name, folderMode)
	})
}

// both checks the parents of two paths, then acts below the folder's own root:
// os.Root moves entries only within one root.
func (p *portable) both(from, to string, act func(from, to string) error) error {
	for _, path := range []string{from, to} {
		if err := p.in(path, func(*os.Root, string) error { return nil }); err != nil {
			return err
		}
	}
	return fail(from, act(from, to))
}

func (p *portable) rename(from, to string) error { return p.both(from, to, p.root.Rename) }

func (p *portable) link(from, to string) error { return p.both(from, to, p.root.Link) }

func (p *portable) renameNew(from, _ string) error { return fail(from, errors.ErrUnsupported) }

func (p *portable) exchange(one, _ string) error { return fail(one, errors.ErrUnsupported) }

func (p *portable) unlink(path string) error { return p.remove(path, false) }

func (p *portable) rmdir(path string) error { return p.remove(path, true) }

// remove looks first, because os.Root removes files and empty folders alike.
func (p *portable) remove(path string, wantFolder bool) error {
	return p.in(path, func(parent *os.Root, name string) error {
		info, err := parent.Lstat(name)
		if err != nil {
			return err
		}
		if isFolder := kindOf(info) == KindDir; isFolder != wantFolder {
			if isFolder {
				return syscall.EISDIR
			}
			return syscall.ENOTDIR
		}
		return parent.Remove(name)
	})
}

func (p *portable) sync(path string) error {
	if runtime.GOOS == "windows" { // directories cannot be flushed there
		return nil
	}
	root, err := p.walk(path)
	if err != nil {
		return err
	}
	defer root.Close()
	directory, err := root.Open(here)
	if err == nil {
		err = directory.Sync()
		_ = directory.Close()
	}
	return fail(path, ignoreUnsyncable(err))
}

// ignoreUnsyncable drops the answers of file systems that flush no directories,
// and of folders that may be changed but not read.
func ignoreUnsyncable(err error) error {
	if errors.Is(err, syscall.EINVAL) || errors.Is(err, errors.ErrUnsupported) || errors.Is(err, fs.ErrPermission) {
		return nil
	}
	return err
}
