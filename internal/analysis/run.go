package analysis

import (
	"context"
	"fmt"
	"path/filepath"
	"runtime"
	"slices"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/analysis/dependency"
	"github.com/repo2c4/repo2c4/internal/analysis/history"
	"github.com/repo2c4/repo2c4/internal/inventory"
	"github.com/repo2c4/repo2c4/internal/syntax"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

// Options say how a folder is analysed.
type Options struct {
	// MaxFiles is the number of files accepted at most, those that are no source
	// included.
	MaxFiles int
	// Workers is how many files are worked on at once; less than 1 means one for
	// each processor. It never changes the result.
	Workers int
	// Git is the git program by its absolute path; empty when there is none.
	Git string
	// Since is a revision whose history is left out; empty for all of it.
	Since string
	// Known is what Result.Known was in an earlier run, of whatever content;
	// empty for none. What is damaged or of another version is not used.
	Known []byte
	// Progress is called after each file, from several goroutines at once; nil
	// for nobody.
	Progress func()
}

// Result is what an analysis found.
type Result struct {
	Map gen.CodeMapData
	// Known is what the next run can use; nil when it would be that of the
	// options again.
	Known []byte
	// Reused is the number of files that were not parsed again.
	Reused int
	// HistoryReason says why the history is unavailable, for a person.
	HistoryReason string
	// Diagnostics count what the inventory left out.
	Diagnostics []gen.SnapshotDiagnostic
}

// Run analyses the folder of a root. Errors: syntax.ErrUnavailable in a build
// that cannot parse, a fault max_files_invalid or repository_unavailable,
// history.ErrRevision, or the context's error.
func Run(ctx context.Context, root *workspace.Root, options Options) (Result, error) {
	return run(ctx, root, options, resolvers())
}

func run(ctx context.Context, root *workspace.Root, options Options, with []dependency.Resolver) (Result, error) {
	if !syntax.Available() {
		return Result{}, syntax.ErrUnavailable
	}
	if options.Workers < 1 {
		options.Workers = runtime.GOMAXPROCS(0)
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	past := inBackground(func() (history.Result, error) {
		return history.Read(ctx, history.Options{Git: options.Git, Folder: root.Path(), Since: options.Since})
	})
	known := readKnown(options.Known, with)
	files, taken, err := measureAll(ctx, root, options, with, known)
	if err != nil {
		cancel()
		<-past
		return Result{}, err
	}
	found, err := resolveAll(ctx, with, taken.Files, files)
	if err != nil {
		cancel()
		<-past
		return Result{}, err
	}
	read := <-past
	if read.err != nil {
		return Result{}, read.err
	}
	document := document{files: files, found: found, history: read.value, resolved: languagesOf(with)}
	data := document.data(inventory.RepositoryID(filepath.Base(root.Path())))
	data.Analysis.Truncated = taken.Coverage.Truncated
	result := Result{Map: data, HistoryReason: read.value.Reason, Diagnostics: taken.Diagnostics}
	result.Known, result.Reused = known.next(files)
	return result, nil
}

// measureAll takes the files of a root and measures each; they come sorted by
// path.
func measureAll(ctx context.Context, root *workspace.Root, options Options, with []dependency.Resolver, known *known) ([]*file, inventory.Inventory, error) {
	bench := &workbench{resolvers: with, known: known}
	taken, err := inventory.Take(ctx, root, inventory.Options{
		MaxFiles: options.MaxFiles,
		Ceiling:  max(options.MaxFiles, gen.LimitFiles),
		Workers:  options.Workers,
	}, func(ctx context.Context, taken inventory.File) error {
		err := bench.take(ctx, taken)
		if options.Progress != nil {
			options.Progress()
		}
		return err
	})
	if err != nil {
		return nil, inventory.Inventory{}, err
	}
	files := bench.files
	slices.SortFunc(files, byPath)
	return files, taken, nil
}

// outcome is what a call in the background gave.
type outcome[T any] struct {
	value T
	err   error
}

// inBackground calls in another goroutine; a panic is an error.
func inBackground[T any](call func() (T, error)) <-chan outcome[T] {
	done := make(chan outcome[T], 1)
	go func() {
		var o outcome[T]
		defer func() {
			if cause := recover(); cause != nil {
				o.err = fmt.Errorf("analysis: panic: %v", cause)
			}
			done <- o
		}()
		o.value, o.err = call()
	}()
	return done
}

// languagesOf is the set of languages that have a resolver.
func languagesOf(with []dependency.Resolver) map[syntax.Language]bool {
	set := map[syntax.Language]bool{}
	for _, r := range with {
		for _, l := range r.Languages() {
			set[l] = true
		}
	}
	return set
}
