package inventory

import (
	"runtime"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/fault"
)

// Options say how much of a folder is taken.
type Options struct {
	// MaxFiles is the number of files accepted at most, from 1 to Ceiling.
	MaxFiles int
	// Ceiling is the host's limit for MaxFiles; zero means 1,000. The budgets
	// of bytes and visited entries grow with it.
	Ceiling int
	// Globs narrow the inventory to files whose whole path matches one of
	// them; none means no narrowing. `*` and `?` stay within a segment, `**` as
	// a segment stands for any number of them, everything else for itself.
	Globs []string
	// Within is the path of the inspected folder below the authorised root, or
	// empty. What is excluded there stays excluded when it is named.
	Within string
	// Workers is the number of goroutines that list and read; zero means one
	// for each processor. It never changes the result.
	Workers int
}

// limits are the options after they were checked.
type limits struct {
	files   int
	bytes   int64
	entries int
	workers int
	globs   globs
	// secretive says that the inspected folder lies where secrets are kept.
	secretive bool
}

// check gives the limits of the options, or the fault of the first that is
// out of bounds.
func (o Options) check() (limits, error) {
	ceiling := o.Ceiling
	if ceiling == 0 {
		ceiling = gen.LimitFiles
	}
	if ceiling < 1 || ceiling > gen.LimitFilesCeiling || o.MaxFiles < 1 || o.MaxFiles > ceiling {
		return limits{}, fault.New(gen.CodeMaxFilesInvalid)
	}
	secretive := false
	for name := range strings.SplitSeq(strings.ToLower(o.Within), "/") {
		if excludedFolder(name) || keepsSecrets(name) {
			return limits{}, fault.New(gen.CodeRepositoryPathInvalid)
		}
		secretive = secretive || speaksOfSecrets(name)
	}
	globs, err := parseGlobs(o.Globs)
	if err != nil {
		return limits{}, err
	}
	workers := o.Workers
	if workers < 1 {
		workers = runtime.GOMAXPROCS(0)
	}
	// A host that lowers the ceiling wants fewer files, not a shorter walk.
	scale := max(ceiling, gen.LimitFiles)
	return limits{
		files:   o.MaxFiles,
		bytes:   gen.LimitInspectionBytes * int64(scale) / gen.LimitFiles,
		entries: gen.LimitInspectionEntries * scale / gen.LimitFiles,
		workers: workers,
		globs:   globs,

		secretive: secretive,
	}, nil
}
