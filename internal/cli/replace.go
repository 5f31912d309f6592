package cli

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/repo2c4/repo2c4/internal/process"
)

// replaceable reports that a path cannot be written by replace, before the work
// for it is done.
func (a *app) replaceable(path string) error {
	absolute := a.absolute(path)
	info, err := os.Lstat(absolute)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		folder, err := os.Stat(filepath.Dir(absolute))
		if err != nil {
			return files(path, plain(err))
		}
		if !folder.IsDir() {
			return &failure{exit: process.ExitFiles, message: path + ": is in no folder"}
		}
		return nil
	case err != nil:
		return files(path, plain(err))
	case !info.Mode().IsRegular():
		return &failure{exit: process.ExitFiles, message: path + ": is no regular file and is not replaced", hint: "Name another file, or remove this one first."}
	}
	return nil
}

// replace writes a file completely or not at all, in the place of one that may
// stand there. A link there is refused, not followed: were it put there in
// between, it would be replaced itself.
func (a *app) replace(path string, data []byte) error {
	if err := a.replaceable(path); err != nil {
		return err
	}
	temporary, err := a.beside(path, data)
	if err != nil {
		return err
	}
	if err := os.Rename(temporary, a.absolute(path)); err != nil {
		_ = os.Remove(temporary) // at worst it stays as a hidden file
		return files(path, plain(err))
	}
	return nil
}
