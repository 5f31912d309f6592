package workspace

import (
	"io/fs"
	"runtime"
)

// Kind says what an entry of a folder is.
type Kind string

// The kinds of entries.
const (
	KindFile    Kind = "file"    // a regular file
	KindDir     Kind = "dir"     // a folder
	KindLink    Kind = "link"    // a symbolic link; on Windows every reparse point
	KindSpecial Kind = "special" // a pipe, socket, device or anything else
)

// Entry is one entry of a folder. Size is in bytes, and zero for everything
// but regular files. Name is as the file system has it, so it may break the
// rule of ValidRelative; then no path leads to it.
type Entry struct {
	Name string
	Kind Kind
	Size int64
}

// kindOf sorts an entry by its own mode, not that of what a link points at.
func kindOf(info fs.FileInfo) Kind {
	return kindOfMode(info.Mode(), runtime.GOOS == "windows")
}

// kindOfMode is kindOf for a platform. Where reparse points exist, one that is
// no symbolic link (a junction, a cloud placeholder) shows as irregular.
func kindOfMode(mode fs.FileMode, reparsePoints bool) Kind {
	switch {
	case mode&fs.ModeSymlink != 0:
		return KindLink
	case reparsePoints && mode&fs.ModeIrregular != 0:
		return KindLink
	case mode.IsDir():
		return KindDir
	case mode.IsRegular():
		return KindFile
	}
	return KindSpecial
}
