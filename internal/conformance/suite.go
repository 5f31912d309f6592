package conformance

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"time"
)

// Suite is how many cases are replayed.
type Suite struct {
	// Start starts a server for each case.
	Start Starter
	// Folder is where each case gets a folder of its own for as long as it
	// lasts.
	Folder string
	// Jobs is how many cases run at once, at least one.
	Jobs int
	// Limit is how long a case may take.
	Limit time.Duration
}

// Replay replays cases and hands over their outcomes in the order of the
// cases, each as soon as those before it are known. It ends early when the
// context ends, when a server cannot be started or when a case cannot be set
// up; whatever it started has ended then.
func (s Suite) Replay(ctx context.Context, cases []Case, each func(Outcome)) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	type result struct {
		outcome Outcome
		err     error
	}
	results := make([]chan result, len(cases))
	for i := range results {
		results[i] = make(chan result, 1)
	}
	next := make(chan int)
	var workers sync.WaitGroup
	for range s.Jobs {
		workers.Go(func() {
			for i := range next {
				outcome, err := s.one(ctx, cases[i], i)
				results[i] <- result{outcome, err}
			}
		})
	}
	workers.Go(func() {
		defer close(next)
		for i := range cases {
			select {
			case next <- i:
			case <-ctx.Done():
				return
			}
		}
	})
	defer workers.Wait()
	for i := range cases {
		select {
		case r := <-results[i]:
			if ctx.Err() != nil || r.err != nil {
				cancel(r.err)
				return context.Cause(ctx)
			}
			each(r.outcome)
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	}
	return nil
}

// one replays one case in a folder of its own.
func (s Suite) one(ctx context.Context, c Case, number int) (Outcome, error) {
	folder := filepath.Join(s.Folder, strconv.Itoa(number))
	if err := os.Mkdir(folder, 0o755); err != nil {
		return Outcome{}, err
	}
	ctx, cancel := context.WithTimeoutCause(ctx, s.Limit, fmt.Errorf("the case took longer than %s", s.Limit))
	defer cancel()
	outcome, err := Run(ctx, c, s.Start, folder)
	if removed := RemoveAll(folder); removed != nil && err == nil {
		outcome.Failures = append(outcome.Failures, "afterwards: the case's folder cannot be removed: "+removed.Error())
	}
	return outcome, err
}

// RemoveAll is os.RemoveAll for a folder of ours in which a server may have
// closed folders, for us, too.
func RemoveAll(folder string) error {
	if os.RemoveAll(folder) == nil {
		return nil
	}
	if root, err := os.OpenRoot(folder); err == nil {
		// What cannot be opened all the same shows in the second attempt.
		_ = fs.WalkDir(root.FS(), ".", func(path string, entry fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return fs.SkipDir
			case entry.IsDir():
				return root.Chmod(path, 0o700)
			}
			return nil
		})
		_ = root.Close() // nothing was written through it
	}
	return os.RemoveAll(folder)
}
