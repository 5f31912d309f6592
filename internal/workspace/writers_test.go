package workspace_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/repo2c4/repo2c4/internal/workspace"
)

// Writers with a root each, as in several processes: one wins, the others get a conflict.
func TestTwoWriters(t *testing.T) {
	t.Parallel()
	for name, open := range backEnds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for round := range 10 {
				base := quickDir(t)
				const writers = 4
				errs := make([]error, writers)
				var ready, done sync.WaitGroup
				ready.Add(writers)
				for i := range writers {
					root := mustOpen(t, open, base)
					done.Go(func() {
						p := plan(t, root, "docs/c1", output("model.c4", fmt.Sprint("writer ", i), "views.c4", fmt.Sprint("writer ", i)))
						ready.Done()
						ready.Wait()
						errs[i] = root.Commit(t.Context(), p)
					})
				}
				done.Wait()
				winner := -1
				for i, err := range errs {
					switch {
					case err == nil && winner < 0:
						winner = i
					case err == nil:
						t.Fatalf("round %d: writers %d and %d both won", round, winner, i)
					default:
						wantError(t, err, workspace.ErrConflict, base)
					}
				}
				if winner < 0 {
					t.Fatalf("round %d: nobody won: %v", round, errs)
				}
				root := mustOpen(t, open, base)
				p := plan(t, root, "docs/c1", output("model.c4", fmt.Sprint("writer ", winner), "views.c4", fmt.Sprint("writer ", winner)))
				for _, change := range p.Changes {
					if p.Conflict || change.Kind != workspace.Unchanged {
						t.Fatalf("round %d: %+v", round, p)
					}
				}
				if _, err := os.Stat(filepath.Join(base, workspace.TransactionFolder)); err == nil {
					t.Fatalf("round %d: the transaction folder is left", round)
				}
			}
		})
	}
}

// Writers that also recover and plan meet at every stage of one another.
func TestManyWriters(t *testing.T) {
	t.Parallel()
	for name, open := range backEnds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			base := quickDir(t)
			var done sync.WaitGroup
			for i := range 4 {
				root := mustOpen(t, open, base)
				done.Go(func() {
					for round := range 25 {
						content := fmt.Sprint("writer ", i, " round ", round)
						files := output("model.c4", content, "views.c4", content)
						if round%2 == 0 {
							files = append(files, output("c3.views.c4", content)...)
						}
						if err := write(root, "docs/c1", files); err != nil && !errors.Is(err, workspace.ErrConflict) {
							t.Errorf("writer %d: %v", i, err)
						}
					}
				})
			}
			done.Wait()
			root := mustOpen(t, open, base)
			mustWrite(t, root, "docs/c1", output("model.c4", "last"))
			if got := tree(t, base); got["docs/c1/model.c4"] != "last" || len(got) != 4 {
				t.Errorf("in the end: %v", got)
			}
		})
	}
}
