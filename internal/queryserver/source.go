package queryserver

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"io/fs"
	"os"
	"syscall"
)

// What keeps a file from being opened.
var (
	errMissing    = errors.New("is missing")
	errUnreadable = errors.New("cannot be read")
)

// source is a file that was named when the server started: opened once, and
// looked at again for each answer.
type source struct {
	path   string
	file   *os.File
	opened fs.FileInfo
}

// openSource opens a regular file. Errors: errMissing, errUnreadable.
func openSource(path string) (*source, error) {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENOTDIR):
		return nil, errMissing
	case err != nil, !info.Mode().IsRegular(): // opening a pipe would wait for its writer
		return nil, errUnreadable
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, errUnreadable
	}
	opened, err := file.Stat()
	if err != nil || !opened.Mode().IsRegular() {
		_ = file.Close() // nothing was written
		return nil, errUnreadable
	}
	return &source{path: path, file: file, opened: opened}, nil
}

// close lets go of the file; what it was like stays known.
func (s *source) close() { _ = s.file.Close() }

// stale tells whether the file is no longer the one that was opened.
func (s *source) stale() bool { return (&watch{s.path, s.opened}).stale() }

// watch is a file as it was, and nil where none was.
type watch struct {
	path string
	was  fs.FileInfo
}

// watching looks at what stands at a path, if anything does.
func watching(path string) *watch {
	info, err := os.Stat(path)
	if err != nil {
		info = nil
	}
	return &watch{path, info}
}

// stale tells whether the file was changed, replaced or removed, or has come.
func (w *watch) stale() bool {
	now, err := os.Stat(w.path)
	if err != nil || w.was == nil {
		return (err == nil) != (w.was != nil)
	}
	return now.Size() != w.was.Size() || !now.ModTime().Equal(w.was.ModTime()) || !os.SameFile(now, w.was)
}

const (
	// sniffed is how much of each end of a file is looked at before it is loaded.
	sniffed = 4096
	// smallPlain and smallPacked are the sizes up to which a file is loaded
	// before the first message, so that whatever is wrong with it ends the start.
	smallPlain, smallPacked = 4 << 20, 256 << 10
)

// packed tells files in gzip form by their first bytes.
func (s *source) packed() bool {
	var magic [2]byte
	_, err := s.file.ReadAt(magic[:], 0)
	return err == nil && magic == [2]byte{0x1f, 0x8b}
}

// small tells files that are loaded in no time.
func (s *source) small() bool {
	if s.packed() {
		return s.opened.Size() <= smallPacked
	}
	return s.opened.Size() <= smallPlain
}

// looksWhole tells whether the file begins as a JSON object does and, as far
// as that shows without reading all of it, ends as one.
func (s *source) looksWhole() bool {
	whole := io.NewSectionReader(s.file, 0, s.opened.Size())
	if s.packed() {
		unpacked, err := gzip.NewReader(whole)
		return err == nil && begins(unpacked)
	}
	if !begins(whole) {
		return false
	}
	end := make([]byte, min(sniffed, s.opened.Size()))
	if _, err := s.file.ReadAt(end, s.opened.Size()-int64(len(end))); err != nil {
		return false
	}
	end = bytes.TrimRightFunc(end, blank)
	return bytes.HasSuffix(end, []byte("}"))
}

// begins tells whether a text begins with an object, after what some tools
// write in front of it.
func begins(text io.Reader) bool {
	start, err := io.ReadAll(io.LimitReader(text, sniffed))
	start = bytes.TrimLeftFunc(start, blank)
	return len(start) > 0 && start[0] == '{' && (err == nil || errors.Is(err, io.ErrUnexpectedEOF))
}

// blank are white space, control characters and the byte order mark.
func blank(r rune) bool { return r <= ' ' || r == '\ufeff' }
