package cli

import (
	"errors"
	"io/fs"
	"path"
	"runtime"

	"github.com/repo2c4/repo2c4/internal/conformance"
	cases "github.com/repo2c4/repo2c4/testdata/conformance"
)

// isUnix says that the cases which need a unix file system can be set up.
const isUnix = runtime.GOOS != "windows"

// conformanceSuites are the suites that a server can be judged by, the default
// first. Each is a folder of cases.
func conformanceSuites() []string { return []string{"repo2c4", "codarch"} }

// conformanceCases are the cases of a suite whose names match a glob, all
// without one.
func conformanceCases(suite, glob string) ([]conformance.Case, error) {
	folder, err := fs.Sub(cases.Files(), suite)
	if err != nil {
		return nil, err
	}
	found, err := conformance.Select(folder, glob)
	switch {
	case errors.Is(err, path.ErrBadPattern):
		return nil, errors.New("flag --case is no glob")
	case err != nil:
		return nil, err
	case len(found) == 0:
		return nil, errors.New("flag --case matches no case; names are like get_evidence/pages")
	}
	return found, nil
}
