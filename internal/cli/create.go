package cli

import (
	"encoding/hex"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/repo2c4/repo2c4/internal/process"
)

// vacant reports that a file cannot be created, before the work for it is done.
func (a *app) vacant(path string) error {
	_, err := os.Lstat(a.absolute(path))
	switch {
	case err == nil:
		return taken(path)
	case errors.Is(err, fs.ErrNotExist):
		return nil
	default:
		return files(path, plain(err))
	}
}

func taken(path string) error {
	return &failure{exit: process.ExitFiles, message: path + ": exists already and is not replaced", hint: "Name another file, or remove this one first."}
}

// create writes a new file completely or not at all and never replaces one.
func (a *app) create(path string, data []byte) error {
	return a.createWith(os.Link, path, data)
}

// createWith is create with the call that gives the finished file its name and
// fails when there is one. Where a file system cannot link, the file is written
// under its name at once.
func (a *app) createWith(link func(from, to string) error, path string, data []byte) error {
	temporary, err := a.beside(path, data)
	if err != nil {
		return err
	}
	absolute := a.absolute(path)
	err = link(temporary, absolute)
	if err != nil && !errors.Is(err, fs.ErrExist) {
		err = writeNew(absolute, data)
	}
	_ = os.Remove(temporary) // at worst it stays as a hidden file
	switch {
	case errors.Is(err, fs.ErrExist):
		return taken(path)
	case err != nil:
		return files(path, plain(err))
	}
	return nil
}

// beside writes a whole file in the folder that path lies in, under a name that
// nobody guesses. After a failure there is none.
func (a *app) beside(path string, data []byte) (string, error) {
	random := make([]byte, 8)
	if _, err := io.ReadFull(a.Random, random); err != nil {
		return "", err
	}
	temporary := filepath.Join(filepath.Dir(a.absolute(path)), ".repo2c4-"+hex.EncodeToString(random))
	file, err := os.Create(temporary)
	if err == nil {
		err = fill(file, data)
	}
	if err != nil {
		return "", files(path, plain(err))
	}
	return temporary, nil
}

// writeNew makes a file where there is none.
func writeNew(absolute string, data []byte) error {
	file, err := os.OpenFile(absolute, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	return fill(file, data)
}

// fill writes and closes a new file; after a failure there is none.
func fill(file *os.File, data []byte) error {
	_, err := file.Write(data)
	if err = errors.Join(err, file.Sync(), file.Close()); err != nil {
		_ = os.Remove(file.Name())
	}
	return err
}
