package workspace_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/repo2c4/repo2c4/internal/workspace"
)

// edits are the ways in which a person's work can come between.
var edits = map[string]func(path string) error{
	"in place": func(path string) error { return os.WriteFile(path, []byte("a person's work"), 0o644) },
	"by rename": func(path string) error {
		if err := os.WriteFile(path+".tmp", []byte("a person's work"), 0o644); err != nil {
			return err
		}
		return os.Rename(path+".tmp", path)
	},
}

// edit changes a file as a person would, when its folder exists.
func edit(t testing.TB, path string, how func(string) error) (done bool) {
	t.Helper()
	err := how(path)
	if errors.Is(err, fs.ErrNotExist) {
		return false
	}
	must(t, err)
	return true
}

// Whatever a person writes while a commit runs is there afterwards.
func TestEditAtEveryStep(t *testing.T) {
	t.Parallel()
	for _, trial := range trials() {
		t.Run(trial.name, func(t *testing.T) {
			t.Parallel()
			open, s := trial.open, trial.resolved(t, trial.open)
			for how, change := range edits {
				for n := 1; n <= s.steps; n++ {
					base := quickDir(t)
					s.prepare(t, base)
					root := mustOpen(t, open, base)
					path := filepath.Join(base, filepath.FromSlash(s.destination), s.edited)
					count, done, before := 0, false, ""
					root.SetSteps(func(step string) error {
						if count++; count == n {
							before = step
							done = edit(t, path, change)
						}
						return nil
					})
					err := write(root, s.destination, s.after)
					root.SetSteps(nil)
					wantNoPath(t, err, base)
					if err != nil && !errors.Is(err, workspace.ErrConflict) {
						t.Errorf("error %v", err)
					}
					if data, readErr := os.ReadFile(path); done && (readErr != nil || string(data) != "a person's work") {
						t.Errorf("the work is lost: %q, %v", data, readErr)
					}
					if _, statErr := os.Stat(filepath.Join(base, filepath.FromSlash(s.destination), workspace.TransactionFolder)); statErr == nil {
						t.Error("the transaction folder is left")
					}
					if t.Failed() {
						t.Fatalf("%s before step %d, %s: %v", how, n, before, err)
					}
				}
			}
		})
	}
}

// A move fails, and while the moves before it are taken back, a person writes.
func TestEditWhileUndoing(t *testing.T) {
	t.Parallel()
	for _, trial := range trials() {
		t.Run(trial.name, func(t *testing.T) {
			t.Parallel()
			open, s := trial.open, trial.resolved(t, trial.open)
			disturbed := 0
			for n := 0; ; n++ {
				base := quickDir(t)
				s.prepare(t, base)
				root := mustOpen(t, open, base)
				path := filepath.Join(base, filepath.FromSlash(s.destination), s.edited)
				count, failed, done, where := 0, false, false, ""
				root.SetSteps(func(step string) error {
					if !failed && movesOut(step) && strings.Contains(step, workspace.ManifestName) {
						failed = true
						return syscall.EIO
					}
					if failed {
						if count == n {
							where, done = step, edit(t, path, edits["by rename"])
						}
						count++
					}
					return nil
				})
				err := write(root, s.destination, s.after)
				root.SetSteps(nil)
				wantError(t, err, workspace.ErrWrite, base)
				if data, readErr := os.ReadFile(path); done && (readErr != nil || string(data) != "a person's work") {
					t.Fatalf("%s: the work is lost: %q, %v", where, data, readErr)
				}
				if count <= n {
					break
				}
				disturbed++
			}
			if disturbed < 3 {
				t.Errorf("only %d steps take a commit back", disturbed)
			}
		})
	}
}
