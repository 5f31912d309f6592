package likec4

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"

	"github.com/repo2c4/repo2c4/internal/workspace"
)

// errCheckName says that a file cannot stand in the copy under its name.
var errCheckName = errors.New("name does not fit the workspace copy")

// checkFolder is a private folder that holds nothing but the copy of a
// workspace. LikeC4 runs any likec4.config.js that it finds below the folder it
// is pointed at, so it is never pointed at any other.
type checkFolder struct {
	// private is the folder itself; LikeC4 starts in it.
	private string
	// workspace is the folder in it that LikeC4 is pointed at.
	workspace string
	// names maps a path as LikeC4 reports it to the name of the file.
	names map[string]string
}

// newCheckFolder makes the folders, for this user alone, below parent, or
// where the system keeps temporary files when parent is empty.
func newCheckFolder(parent string) (*checkFolder, error) {
	private, err := os.MkdirTemp(parent, "repo2c4-likec4-")
	if err != nil {
		return nil, fmt.Errorf("making a private folder for LikeC4: %w", err)
	}
	folder := &checkFolder{private: private, names: map[string]string{}}
	if resolved, err := filepath.EvalSymlinks(private); err == nil {
		folder.private = resolved
	}
	folder.workspace = filepath.Join(folder.private, "workspace")
	if err := os.Mkdir(folder.workspace, 0o700); err != nil {
		return nil, errors.Join(fmt.Errorf("making a private folder for LikeC4: %w", err), folder.remove())
	}
	return folder, nil
}

// write copies the files into the workspace. errCheckName means that a name is
// not a relative path, leaves the folder or stands for another file, too.
func (f *checkFolder) write(ctx context.Context, files []WorkspaceFile) error {
	root, err := os.OpenRoot(f.workspace)
	if err != nil {
		return fmt.Errorf("opening the private folder for LikeC4: %w", err)
	}
	defer root.Close()
	for _, file := range files {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := writeCheckFile(root, file); err != nil {
			return err
		}
		reported := filepath.Join(f.workspace, filepath.FromSlash(file.Name))
		f.names[checkPathKey(reported)] = file.Name
	}
	return nil
}

// writeCheckFile writes one new file, never over another one.
func writeCheckFile(root *os.Root, file WorkspaceFile) error {
	name := filepath.FromSlash(file.Name)
	if !workspace.ValidRelative(file.Name) || !filepath.IsLocal(name) {
		return errCheckName
	}
	err := root.MkdirAll(filepath.FromSlash(path.Dir(file.Name)), 0o700)
	if err == nil {
		err = writeNew(root, name, file.Content)
	}
	switch {
	case err == nil:
		return nil
	case errors.Is(err, fs.ErrExist), errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENOTDIR), errors.Is(err, syscall.ENAMETOOLONG):
		// The file system holds the name for that of another file, a file
		// stands where a folder should, or the name is too long for it, which
		// Windows calls not found.
		return errCheckName
	}
	return fmt.Errorf("copying the workspace for LikeC4: %w", err)
}

// writeNew creates a file and fails when there is one.
func writeNew(root *os.Root, name string, content []byte) error {
	file, err := root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = file.Write(content)
	return errors.Join(err, file.Close())
}

// name finds the file that LikeC4 reports by an absolute path.
func (f *checkFolder) name(reported string) (string, bool) {
	name, ok := f.names[checkPathKey(reported)]
	return name, ok
}

// remove deletes the private folder and all that lies in it.
func (f *checkFolder) remove() error {
	if err := os.RemoveAll(f.private); err != nil {
		return fmt.Errorf("removing the private folder for LikeC4: %w", err)
	}
	return nil
}

// checkPathKey makes the spellings of one absolute path equal.
func checkPathKey(reported string) string {
	cleaned := filepath.Clean(filepath.FromSlash(reported))
	if runtime.GOOS == "windows" {
		return strings.ToLower(cleaned)
	}
	return cleaned
}

// isLikeC4File tells the names that LikeC4 reads. A name that is nothing but
// the extension is not among them.
func isLikeC4File(name string) bool {
	base := path.Base(name)
	extension := path.Ext(base)
	return len(base) > len(extension) && slices.Contains([]string{".c4", ".likec4", ".like-c4"}, extension)
}
