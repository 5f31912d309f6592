package workspace

import (
	"io"
	"io/fs"
	"os"
)

// status describes an entry itself, not what a link points at.
type status struct {
	kind     Kind
	perm     fs.FileMode
	size     int64 // bytes
	modified int64 // nanoseconds since 1970
	// changed is when anything about the file changed, its names included, in
	// nanoseconds since 1970; 0 where it is not known.
	changed int64
	id      fileID
}

// statusOf takes over what the os package says of an entry.
func statusOf(info fs.FileInfo) status {
	return status{
		kind:     kindOf(info),
		perm:     info.Mode().Perm(),
		size:     info.Size(),
		modified: info.ModTime().UnixNano(),
		id:       idOf(info),
	}
}

// same reports whether two descriptions are of one file or folder.
func (s status) same(other status) bool { return s.id.same(other.id) }

// untouched reports whether a file is as it was, by its description later.
func (s status) untouched(later status) bool {
	return s.size == later.size && s.modified == later.modified && s.changed == later.changed
}

// entry describes the entry under its name in its folder.
func (s status) entry(name string) Entry {
	entry := Entry{Name: name, Kind: s.kind}
	if s.kind == KindFile {
		entry.Size = s.size
	}
	return entry
}

// readable is a file that was opened for reading.
type readable interface {
	io.ReadCloser
	// stat describes what was opened.
	stat() (status, error)
	// identity makes an identity of what stat said.
	identity(opened status) (Identity, error)
}

// openFile is a readable of the os package.
type openFile struct{ *os.File }

func (f openFile) stat() (status, error) {
	info, err := f.Stat()
	if err != nil {
		return status{}, err
	}
	return statusOf(info), nil
}

func (f openFile) identity(opened status) (Identity, error) { return identify(f.File, opened) }
