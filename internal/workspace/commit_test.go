package workspace_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/repo2c4/repo2c4/internal/workspace"
)

func TestCommit(t *testing.T) {
	t.Parallel()
	for _, trial := range trials() {
		t.Run(trial.name, func(t *testing.T) {
			t.Parallel()
			open, s := trial.open, trial.resolved(t, trial.open)
			base := t.TempDir()
			s.prepare(t, base)
			want := tree(t, base)
			for _, file := range s.before {
				delete(want, s.destination+"/"+file.Name)
			}
			root := mustOpen(t, open, base)
			mustWrite(t, root, s.destination, s.after)
			got := tree(t, base)
			for _, file := range s.after {
				want[s.destination+"/"+file.Name] = string(file.Content)
			}
			manifest := s.destination + "/" + workspace.ManifestName
			want[manifest] = got[manifest]
			for parent := s.destination; parent != "."; parent = filepath.ToSlash(filepath.Dir(parent)) {
				want[parent] = "/"
			}
			wantTree(t, base, want)

			again := plan(t, root, s.destination, s.after)
			if again.Conflict || again.Pending || again.Stale != nil || again.Manifest != workspace.ManifestReadable {
				t.Errorf("second plan: %+v", again)
			}
			for _, change := range again.Changes {
				if change.Kind != workspace.Unchanged {
					t.Errorf("second plan: %+v", change)
				}
			}
			root.SetSteps(func(step string) error { return fmt.Errorf("the second commit writes: %s", step) })
			must(t, root.Commit(t.Context(), again))
			wantTree(t, base, got)
		})
	}
}

// A file's permission bits are whoever set them.
func TestCommitKeepsPermissions(t *testing.T) {
	t.Parallel()
	for name, open := range backEnds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			base := t.TempDir()
			root := mustOpen(t, open, base)
			mustWrite(t, root, "out", output("a.c4", "x"))
			path := filepath.Join(base, "out", "a.c4")
			must(t, os.Chmod(path, 0o660))
			mustWrite(t, root, "out", output("a.c4", "y"))
			if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o660 {
				t.Errorf("mode %v, %v", info.Mode(), err)
			}
		})
	}
}

// A manifest in another spelling is as good, and is left alone until something changes.
func TestCommitOverCamelCaseManifest(t *testing.T) {
	t.Parallel()
	for name, open := range backEnds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			base := t.TempDir()
			fill(t, base, map[string]string{
				"out/a.c4":                      "x",
				"out/" + workspace.ManifestName: `{"schemaVersion":"1.0","modelSchemaVersion":"1.0","files":[{"fileName":"a.c4","sha256":"` + hashOfX + `"}]}`,
			})
			before := tree(t, base)
			root := mustOpen(t, open, base)
			mustWrite(t, root, "out", output("a.c4", "x"))
			wantTree(t, base, before)
			mustWrite(t, root, "out", output("a.c4", "y"))
			if data := tree(t, base)["out/"+workspace.ManifestName]; !strings.Contains(data, `"SchemaVersion"`) || !strings.Contains(data, hashOfY) {
				t.Errorf("manifest %s", data)
			}
		})
	}
}

func TestCommitOfOutdatedPlan(t *testing.T) {
	t.Parallel()
	for name, open := range backEnds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for name, change := range map[string]func(out string) error{
				"edited":    func(out string) error { return os.WriteFile(filepath.Join(out, "a.c4"), []byte("edited"), 0o644) },
				"bystander": func(out string) error { return os.WriteFile(filepath.Join(out, "same.c4"), []byte("edited"), 0o644) },
				"deleted":   func(out string) error { return os.Remove(filepath.Join(out, "a.c4")) },
				"appeared":  func(out string) error { return os.WriteFile(filepath.Join(out, "b.c4"), []byte("mine"), 0o644) },
				"manifest":  func(out string) error { return os.Remove(filepath.Join(out, workspace.ManifestName)) },
				"vanished":  os.RemoveAll,
				"linked": func(out string) error {
					if err := os.Rename(filepath.Join(out, "a.c4"), filepath.Join(out, "z")); err != nil {
						return err
					}
					return os.Symlink("z", filepath.Join(out, "a.c4"))
				},
			} {
				base := quickDir(t)
				root := mustOpen(t, open, base)
				mustWrite(t, root, "out", output("a.c4", "x", "same.c4", "x"))
				p := plan(t, root, "out", output("a.c4", "y", "b.c4", "y", "same.c4", "x"))
				same := plan(t, root, "out", output("a.c4", "x", "same.c4", "x"))
				must(t, change(filepath.Join(base, "out")))
				before := tree(t, base)
				wantError(t, root.Commit(t.Context(), p), workspace.ErrConflict, base)
				if name != "appeared" {
					wantError(t, root.Commit(t.Context(), same), workspace.ErrConflict, base)
				}
				wantTree(t, base, before)
			}
		})
	}
}

var errDead = errors.New("the process is dead")

// dieAt lets a root's process die, as far as the disk can tell, before step n.
func dieAt(root *workspace.Root, n int) {
	count := 0
	root.SetSteps(func(string) error {
		if count++; count >= n {
			return errDead
		}
		return nil
	})
}

// countSteps gives the number of disk-changing calls of act.
func countSteps(root *workspace.Root, act func() error) (int, error) {
	count := 0
	root.SetSteps(func(string) error { count++; return nil })
	defer root.SetSteps(nil)
	err := act()
	return count, err
}

// One call fails, as on a full disk, and the write is taken back to the last byte.
func TestFailureAtEveryStep(t *testing.T) {
	t.Parallel()
	for _, trial := range trials() {
		t.Run(trial.name, func(t *testing.T) {
			t.Parallel()
			open, s := trial.open, trial.resolved(t, trial.open)
			before, after := s.old, s.new
			for n := 1; n <= s.steps; n++ {
				base := quickDir(t)
				s.prepare(t, base)
				root := mustOpen(t, open, base)
				count, failed := 0, ""
				root.SetSteps(func(step string) error {
					if count++; count == n {
						failed = step
						return syscall.ENOSPC
					}
					return nil
				})
				err := write(root, s.destination, s.after)
				root.SetSteps(nil)
				if err != nil {
					wantError(t, err, workspace.ErrWrite, base)
					wantError(t, err, syscall.ENOSPC, base)
					wantTree(t, base, before)
				}
				must(t, root.Recover(s.destination))
				if err == nil {
					wantTree(t, base, after)
				}
				if t.Failed() {
					t.Fatalf("step %d: %s: %v", n, failed, err)
				}
			}
		})
	}
}

// A file system that can neither exchange nor refuse to replace, and one
// without hard links, too.
func TestCommitWithoutModernCalls(t *testing.T) {
	t.Parallel()
	for _, lacking := range [][]string{{"exchange"}, {"exchange", "renameNew"}, {"exchange", "renameNew", "link"}} {
		for _, trial := range trials() {
			t.Run(trial.name, func(t *testing.T) {
				t.Parallel()
				open, s := trial.open, trial.resolved(t, trial.open)
				after := s.new
				base := t.TempDir()
				s.prepare(t, base)
				root := mustOpen(t, open, base)
				refused := 0
				root.SetSteps(func(step string) error {
					for _, call := range lacking {
						if strings.HasPrefix(step, call+" ") {
							refused++
							return errors.ErrUnsupported
						}
					}
					return nil
				})
				mustWrite(t, root, s.destination, s.after)
				wantTree(t, base, after)
				if refused == 0 && len(lacking) == 3 {
					t.Error("no call was refused")
				}
			})
		}
	}
}

// Cancellation ends a commit before its first change, and never later.
func TestCancelAtEveryStep(t *testing.T) {
	t.Parallel()
	for _, trial := range trials() {
		t.Run(trial.name, func(t *testing.T) {
			t.Parallel()
			open, s := trial.open, trial.resolved(t, trial.open)
			before, after := s.old, s.new
			late := 0
			for n := 0; n <= s.steps; n++ {
				base := quickDir(t)
				s.prepare(t, base)
				root := mustOpen(t, open, base)
				p := plan(t, root, s.destination, s.after)
				reason := errors.New("enough")
				ctx, cancel := context.WithCancelCause(t.Context())
				count, begun := 0, false
				if n == 0 {
					cancel(reason)
				}
				root.SetSteps(func(step string) error {
					if count++; count <= n {
						begun = begun || movesOut(step)
					}
					if count == n {
						cancel(reason)
					}
					return nil
				})
				err := root.Commit(ctx, p)
				if begun {
					late++
					must(t, err)
					wantTree(t, base, after)
				} else {
					wantError(t, err, reason, base)
					if errors.Is(err, workspace.ErrWrite) {
						t.Errorf("a cancellation is no failure to write: %v", err)
					}
					wantTree(t, base, before)
				}
				cancel(nil)
				if t.Failed() {
					t.Fatalf("step %d", n)
				}
			}
			if late == 0 {
				t.Error("every cancellation came before the first move")
			}
		})
	}
}

// The destination vanishes while it is written.
func TestVanishedFolderAtEveryStep(t *testing.T) {
	t.Parallel()
	for _, trial := range trials() {
		t.Run(trial.name, func(t *testing.T) {
			t.Parallel()
			open, s := trial.open, trial.resolved(t, trial.open)
			for n := 1; n <= s.steps; n++ {
				for _, top := range []string{"docs", s.destination} {
					base := quickDir(t)
					s.prepare(t, base)
					root := mustOpen(t, open, base)
					count := 0
					root.SetSteps(func(string) error {
						if count++; count == n {
							must(t, os.RemoveAll(filepath.Join(base, filepath.FromSlash(top))))
						}
						return nil
					})
					err := write(root, s.destination, s.after)
					root.SetSteps(nil)
					wantNoPath(t, err, base)
					if err != nil && !errors.Is(err, workspace.ErrConflict) && !errors.Is(err, workspace.ErrWrite) {
						t.Errorf("error %v", err)
					}
					mustWrite(t, root, s.destination, s.after)
					got := tree(t, base)
					for _, file := range s.after {
						if name := s.destination + "/" + file.Name; got[name] != string(file.Content) {
							t.Errorf("%s is %q", name, got[name])
						}
					}
					for name := range got {
						if strings.Contains(name, txn) {
							t.Errorf("%s is left", name)
						}
					}
					if t.Failed() {
						t.Fatalf("%s before step %d: %v", top, n, err)
					}
				}
			}
		})
	}
}
