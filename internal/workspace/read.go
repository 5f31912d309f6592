package workspace

import (
	"errors"
	"io"
	"math"
	"path"
	"slices"
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

// ReadFiles reads regular files that stand in one folder (".", the root, or one
// below it), each as ReadFile does, but looks the folder up once. It calls each
// for every name, in order.
func (r *Root) ReadFiles(folder string, names []string, limit int64, each func(i int, file File, err error)) {
	parent, err := r.top, checkPath(folder)
	if err == nil && folder != here {
		if parent, err = r.top.open(folder); err == nil {
			defer parent.close()
		}
	}
	for i, name := range names {
		rel, failure := within(folder, name), err
		if failure == nil {
			failure = checkPath(rel)
		}
		if failure == nil && path.Base(rel) != name {
			failure = &pathError{path: rel, kind: ErrOutside}
		}
		var file File
		if failure == nil {
			file, _, failure = readEntry(parent, name, rel, limit)
		}
		each(i, file, failure)
	}
}

// readFile reads a regular file below a folder, and describes it.
func readFile(top folder, rel string, limit int64) (File, status, error) {
	folder, name := split(rel)
	if folder == here {
		return readEntry(top, name, rel, limit)
	}
	parent, err := top.open(folder)
	if err != nil {
		return File{}, status{}, err
	}
	defer parent.close()
	return readEntry(parent, name, rel, limit)
}

// readEntry reads a regular file by its name in an open folder; rel names it in
// errors.
func readEntry(parent folder, name, rel string, limit int64) (File, status, error) {
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
	content, err := readWhole(file, opened.size)
	if err != nil {
		return File{}, status{}, fail(rel, err)
	}
	after, err := file.stat()
	if err != nil {
		return File{}, status{}, fail(rel, err)
	}
	if int64(len(content)) != opened.size || !opened.untouched(after) {
		return File{}, status{}, changed
	}
	if opened.changed == 0 { // then it may have been moved or replaced unseen
		if named, err := parent.stat(name); err != nil || !opened.same(named) {
			return File{}, status{}, changed
		}
	}
	identity, err := file.identity(opened)
	if err != nil {
		return File{}, status{}, fail(rel, err)
	}
	return File{Bytes: content, Size: opened.size, Identity: identity}, opened, nil
}

// trustedBytes is how large a file may say to be without its memory being taken
// by the size that it says.
const trustedBytes = 1 << 20

// readWhole reads a file of so many bytes. One byte more shows that it grew; a
// read that gives less than it may shows, at the right size, that it ended.
func readWhole(file io.Reader, size int64) ([]byte, error) {
	content := make([]byte, 0, min(size, trustedBytes)+1)
	for {
		room := content[len(content):cap(content)]
		n, err := file.Read(room)
		content = content[:len(content)+n]
		length := int64(len(content))
		switch {
		case errors.Is(err, io.EOF), err == nil && (length > size || length == size && n < len(room)):
			return content, nil
		case err != nil:
			return nil, err
		case len(content) == cap(content):
			content = slices.Grow(content, 1)
		}
	}
}
