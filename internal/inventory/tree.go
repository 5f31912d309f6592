package inventory

import (
	"errors"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

// Tree is the inspected folder. *workspace.Root is one. Paths are relative,
// "." is the folder itself. Methods are called from several goroutines, and
// their errors are told apart by the sentinels of package workspace.
type Tree interface {
	// ReadDirN gives the first limit entries of a folder in byte order of the
	// names, and the number of all.
	ReadDirN(rel string, limit int) (entries []workspace.Entry, total int, err error)
	// ReadFile reads a regular file of at most limit bytes.
	ReadFile(rel string, limit int64) (workspace.File, error)
	// ReadFiles is ReadFile for several files of one folder, each of which is
	// handed over in turn.
	ReadFiles(folder string, names []string, limit int64, each func(i int, file workspace.File, err error))
}

// failureCode says under which code an entry that could not be opened is
// counted.
func failureCode(err error) gen.Code {
	switch {
	case errors.Is(err, workspace.ErrLink):
		return gen.CodeScanLink
	case errors.Is(err, workspace.ErrSpecial):
		return gen.CodeScanSpecial
	case errors.Is(err, workspace.ErrDenied):
		return gen.CodeScanAccessDenied
	case errors.Is(err, workspace.ErrOutside):
		return gen.CodeScanOutsideRoot
	case errors.Is(err, workspace.ErrTooLarge):
		return gen.CodeScanFileTooLarge
	case errors.Is(err, workspace.ErrChanged):
		return gen.CodeScanChanged
	}
	return gen.CodeScanUnavailable
}
