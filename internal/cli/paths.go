package cli

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/process"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

// absolute is a path that a person gave, as an absolute one.
func (a *app) absolute(path string) string {
	if filepath.IsAbs(path) {
		return filepath.Clean(path)
	}
	return filepath.Join(a.WorkDir, path)
}

// openRepository opens a folder that a person named. A link is followed: the
// person chose it.
func (a *app) openRepository(path string) (*workspace.Root, error) {
	folder, err := filepath.EvalSymlinks(a.absolute(path))
	if err != nil {
		return nil, files(path, plain(err))
	}
	return openFolder(folder, path)
}

// openFolder opens an absolute folder without links; errors call it as the
// person did.
func openFolder(folder, named string) (*workspace.Root, error) {
	root, err := workspace.Open(folder)
	if err != nil {
		return nil, files(named, folderError(err))
	}
	return root, nil
}

// folderError words why a folder cannot be opened.
func folderError(err error) error {
	refused, ok := errors.AsType[*workspace.RootError](err)
	if !ok {
		return err
	}
	switch refused.Reason {
	case workspace.ReasonNotDirectory:
		return errors.New("is not a folder")
	case workspace.ReasonMissing:
		return errors.New("does not exist")
	case workspace.ReasonUnavailable:
		if cause := errors.Unwrap(refused); cause != nil {
			return cause
		}
	case workspace.ReasonRelative, workspace.ReasonTraversal, workspace.ReasonLink:
	}
	return err
}

// readDocument reads a JSON document that a person named.
func (a *app) readDocument(path string) ([]byte, error) {
	absolute := a.absolute(path)
	info, err := os.Stat(absolute)
	if err != nil {
		return nil, files(path, plain(err))
	}
	if !info.Mode().IsRegular() {
		return nil, &failure{exit: process.ExitFiles, message: path + ": is not a file"}
	}
	file, err := os.Open(absolute)
	if err != nil {
		return nil, files(path, plain(err))
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, gen.LimitModelBytes+1))
	if err != nil {
		return nil, files(path, plain(err))
	}
	if len(data) > gen.LimitModelBytes {
		return nil, &failure{exit: process.ExitInvalid, message: path + ": is larger than 32 MiB"}
	}
	return data, nil
}

// plain is the reason of a file system error without the path, which the
// message names as the person wrote it.
func plain(err error) error {
	if path, ok := errors.AsType[*fs.PathError](err); ok {
		return path.Err
	}
	if link, ok := errors.AsType[*os.LinkError](err); ok {
		return link.Err
	}
	return err
}
