package cli

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/internal/process"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

// destination is where generated files go.
type destination struct {
	root   *workspace.Root
	folder string   // relative to the root
	made   []string // folders that were created for it, absolute, the outermost first
}

// destination finds the root for an output folder that a person named. A commit
// looks for the journal of an earlier one in its root and below, so the choice
// may not depend on how far that one came: it is the folder that holds the
// output folder, which is created when create says so, or the outermost folder of
// the working directory that holds a journal, as the server leaves it.
func (a *app) destination(path string, create bool) (*destination, error) {
	absolute := a.absolute(path)
	parent := filepath.Dir(absolute)
	if parent == absolute {
		return nil, &failure{exit: process.ExitFiles, message: path + ": cannot be an output folder"}
	}
	above := deepestExisting(parent)
	folder, err := filepath.EvalSymlinks(above)
	if err != nil {
		return nil, files(path, plain(err))
	}
	rest, err := filepath.Rel(above, absolute)
	if err != nil {
		return nil, files(path, err)
	}
	target := filepath.Join(folder, rest) // the person chose the links on the way
	top := a.outermostJournal(folder)
	var made []string
	switch {
	case top != "":
	case create:
		top = filepath.Dir(target)
		if made, err = makeFolders(folder, top); err != nil {
			return nil, files(path, plain(err))
		}
	default:
		top = folder
	}
	root, err := openFolder(top, path)
	if err != nil {
		removeFolders(made)
		return nil, err
	}
	below := strings.TrimPrefix(strings.TrimPrefix(target, top), string(filepath.Separator))
	return &destination{root: root, folder: filepath.ToSlash(below), made: made}, nil
}

// close gives the root back. Folders that were created in vain are removed.
func (d *destination) close(written bool) {
	_ = d.root.Close() // it was only read through
	if !written {
		removeFolders(d.made)
	}
}

// deepestExisting is the folder itself or the nearest above it at which
// something stands.
func deepestExisting(folder string) string {
	for folder != filepath.Dir(folder) {
		if _, err := os.Lstat(folder); !errors.Is(err, fs.ErrNotExist) {
			break
		}
		folder = filepath.Dir(folder)
	}
	return folder
}

// outermostJournal is the outermost folder, from one without links up to the working
// directory, in which a commit was begun; empty when there is none, or when the
// path is not in the working directory: what others leave elsewhere is no order
// to us.
func (a *app) outermostJournal(folder string) string {
	work, err := filepath.EvalSymlinks(a.WorkDir)
	if err != nil || folder != work && !strings.HasPrefix(folder, strings.TrimSuffix(work, string(filepath.Separator))+string(filepath.Separator)) {
		return ""
	}
	found := ""
	for at := folder; ; at = filepath.Dir(at) {
		if _, err := os.Lstat(filepath.Join(at, workspace.TransactionFolder)); err == nil {
			found = at
		}
		if at == work || at == filepath.Dir(at) {
			return found
		}
	}
}

// makeFolders creates the folders between an existing one and another below it,
// that one included, or none of them.
func makeFolders(existing, folder string) ([]string, error) {
	var missing []string
	for at := folder; at != existing; at = filepath.Dir(at) {
		missing = append(missing, at)
	}
	slices.Reverse(missing)
	for i, at := range missing {
		if err := os.Mkdir(at, 0o777); err != nil {
			removeFolders(missing[:i])
			return nil, err
		}
	}
	return missing, nil
}

// removeFolders takes back makeFolders, as far as the folders are empty.
func removeFolders(made []string) {
	for _, at := range slices.Backward(made) {
		_ = os.Remove(at) // somebody uses it by now
	}
}
