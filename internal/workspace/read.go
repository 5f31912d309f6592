package workspace

import (
	"bytes"
	"io"
	"math"
	"path"
)

// File is what was read of a regular file: all its bytes, their number, and
// the identity the file had from before the first byte to after the last.
type File struct {
	Bytes    []byte
	Size     int64
	Identity Identity
}

// ReadDir lists the folder rel ("." is the root) in byte order of the names.
// It opens no entry. Errors: ErrOutside, ErrNotFound, ErrLink,
// ErrNotDirectory, ErrDenied, ErrTooLarge (over 1,048,576 entries),
// ErrUnavailable.
func (r *Root) ReadDir(rel string) ([]Entry, error) {
	entries, _, err := r.ReadDirN(rel, math.MaxInt)
	return entries, err
}

// ReadDirN is ReadDir for the first limit entries only, so that a folder with
// very many costs no more than its names; total says how many names there are.
func (r *Root) ReadDirN(rel string, limit int) (entries []Entry, total int, err error) {
	if err := checkPath(rel); err != nil {
		return nil, 0, err
	}
	return r.top.list(rel, max(limit, 0))
}

// Stat describes the entry rel ("." is the root) itself, without opening it.
// Errors are those of ReadDir.
func (r *Root) Stat(rel string) (Entry, error) {
	if err := checkPath(rel); err != nil {
		return Entry{}, err
	}
	found, err := r.top.stat(rel)
	if err != nil {
		return Entry{}, err
	}
	return found.entry(path.Base(rel)), nil
}

// ReadFile reads the whole regular file rel. It never waits for a pipe or
// device and never opens one. Errors: those of ReadDir, ErrSpecial (not a
// regular file), ErrTooLarge (more than limit bytes; nothing is read then),
// ErrChanged (size, identity or time of change moved meanwhile).
func (r *Root) ReadFile(rel string, limit int64) (File, error) {
	if err := checkPath(rel); err != nil {
		return File{}, err
	}
	file, _, err := readFile(r.top, rel, limit)
	return file, err
}

// readFile reads a regular file below a folder, and describes it.
func readFile(top folder, rel string, limit int64) (File, status, error) {
	parent, name := top, rel
	if folder, last := split(rel); folder != here {
		opened, err := top.open(folder)
		if err != nil {
			return File{}, status{}, err
		}
		defer opened.close()
		parent, name = opened, last
	}
	seen, err := parent.stat(name)
	if err != nil {
		return File{}, status{}, err
	}
	switch seen.kind {
	case KindFile:
	case KindLink:
		return File{}, status{}, &pathError{path: rel, kind: ErrLink}
	default:
		return File{}, status{}, &pathError{path: rel, kind: ErrSpecial}
	}
	if seen.size > limit {
		return File{}, status{}, &pathError{path: rel, kind: ErrTooLarge}
	}
	file, err := parent.read(name)
	if err != nil {
		return File{}, status{}, err
	}
	defer file.Close()
	return readOpened(parent, name, rel, file, seen, limit)
}

// readOpened reads a file that was opened by name in its parent; seen is what
// stood there before. Nothing is read unless that is what was opened.
func readOpened(parent folder, name, rel string, file readable, seen status, limit int64) (File, status, error) {
	opened, err := file.stat()
	if err != nil {
		return File{}, status{}, fail(rel, err)
	}
	changed := &pathError{path: rel, kind: ErrChanged}
	if opened.kind != KindFile || !opened.same(seen) {
		return File{}, status{}, changed
	}
	if opened.size > limit {
		return File{}, status{}, &pathError{path: rel, kind: ErrTooLarge}
	}
	var content bytes.Buffer
	content.Grow(int(min(opened.size, 1<<20)) + bytes.MinRead)
	// One byte more than expected shows that the file grew.
	if _, err := content.ReadFrom(io.LimitReader(file, opened.size+1)); err != nil {
		return File{}, status{}, fail(rel, err)
	}
	after, err := file.stat()
	if err != nil {
		return File{}, status{}, fail(rel, err)
	}
	named, err := parent.stat(name)
	if err != nil || !opened.same(named) {
		return File{}, status{}, changed
	}
	if int64(content.Len()) != opened.size || after.size != opened.size || after.modified != opened.modified {
		return File{}, status{}, changed
	}
	identity, err := file.identity(opened)
	if err != nil {
		return File{}, status{}, fail(rel, err)
	}
	return File{Bytes: content.Bytes(), Size: opened.size, Identity: identity}, opened, nil
}
