//go:build unix

package workspace_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/sys/unix"

	"github.com/repo2c4/repo2c4/internal/workspace"
)

// What was looked at is replaced before it is opened: nothing else is read in
// its place, and no pipe is waited for.
func TestReplacedBeforeOpen(t *testing.T) {
	t.Parallel()
	for name, open := range backEnds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for name, replace := range map[string]func(path string) error{
				"nothing":         func(string) error { return nil },
				"pipe":            func(path string) error { return unix.Mkfifo(path, 0o644) },
				"folder":          func(path string) error { return os.Mkdir(path, 0o755) },
				"other file":      func(path string) error { return os.WriteFile(path, []byte("other"), 0o644) },
				"link inside":     func(path string) error { return os.Symlink("secret", path) },
				"link outside":    func(path string) error { return os.Symlink("/etc/passwd", path) },
				"link of a name":  func(path string) error { return os.Link(filepath.Join(filepath.Dir(path), "secret"), path) },
				"link to nothing": func(path string) error { return os.Symlink("nothing", path) },
			} {
				base := t.TempDir()
				fill(t, base, map[string]string{"d/f": "mine", "d/secret": "secret"})
				path := filepath.Join(base, "d", "f")
				root := mustOpen(t, open, base)
				root.SetRace(workspace.Race{BeforeOpen: func(string) {
					must(t, os.Rename(path, path+".moved")) // it stays, so that no other gets its number
					must(t, replace(path))
				}})
				file, err := root.ReadFile("d/f", 1000)
				if err == nil {
					t.Errorf("%s: read %q", name, file.Bytes)
				}
				wantNoPath(t, err, base)
			}
		})
	}
}

// The same for a folder on the way, where each is opened by itself.
func TestFolderReplacedBeforeOpen(t *testing.T) {
	t.Parallel()
	for name, replace := range map[string]func(path string) error{
		"nothing":      func(string) error { return nil },
		"pipe":         func(path string) error { return unix.Mkfifo(path, 0o644) },
		"file":         func(path string) error { return os.WriteFile(path, nil, 0o644) },
		"other folder": func(path string) error { return os.Mkdir(path, 0o755) },
		"link inside":  func(path string) error { return os.Symlink("secret", path) },
		"link outside": func(path string) error { return os.Symlink("/etc", path) },
	} {
		base := t.TempDir()
		fill(t, base, map[string]string{"d/f": "mine", "secret/f": "secret", "secret/passwd": "secret"})
		path := filepath.Join(base, "d")
		root, err := workspace.OpenPortableRacing(base, func() {
			must(t, os.Rename(path, path+".moved"))
			must(t, replace(path))
		})
		must(t, err)
		file, err := root.ReadFile("d/f", 1000)
		if err == nil {
			t.Errorf("%s: read %q", name, file.Bytes)
		}
		wantNoPath(t, err, base)
		must(t, root.Close())
	}
}

func TestChangedWhileRead(t *testing.T) {
	t.Parallel()
	for name, open := range backEnds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for name, change := range map[string]func(path string) error{
				"longer": func(path string) error { return os.WriteFile(path, []byte("longer than before"), 0o644) },
				"shorter": func(path string) error {
					return os.Truncate(path, 1)
				},
				"empty":    func(path string) error { return os.Truncate(path, 0) },
				"touched":  func(path string) error { return os.Chtimes(path, someTime, someTime) },
				"deleted":  os.Remove,
				"replaced": edits["by rename"],
				"link": func(path string) error {
					return errors.Join(os.Rename(path, path+".moved"), os.Symlink("f.moved", path))
				},
			} {
				base := t.TempDir()
				fill(t, base, map[string]string{"d/f": "mine"})
				root := mustOpen(t, open, base)
				root.SetRace(workspace.Race{WhileRead: func() { must(t, change(filepath.Join(base, "d", "f"))) }})
				file, err := root.ReadFile("d/f", 1000)
				if !errors.Is(err, workspace.ErrChanged) {
					t.Errorf("%s: read %q, %v", name, file.Bytes, err)
				}
			}
		})
	}
}

// A managed file that never holds still is somebody else's.
func TestPlanOverChangingFile(t *testing.T) {
	t.Parallel()
	for name, open := range backEnds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			base := t.TempDir()
			root := mustOpen(t, open, base)
			mustWrite(t, root, "out", output("a.c4", "x"))
			path := filepath.Join(base, "out", "a.c4")
			root.SetRace(workspace.Race{WhileRead: func() {
				data, err := os.ReadFile(path)
				must(t, err)
				must(t, os.WriteFile(path, append(data, '+'), 0o644))
			}})
			p := plan(t, root, "out", output("a.c4", "y"))
			if p.Changes[0].Kind != workspace.Conflict || !p.Conflict {
				t.Errorf("plan %+v", p)
			}
		})
	}
}

// The transaction folder is replaced by another writer's while its lock is
// taken: the lock is worthless, and the other's folder stays.
func TestReplacedWhileLocking(t *testing.T) {
	t.Parallel()
	for name, open := range backEnds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, begin := range []func(*workspace.Root) error{
				func(root *workspace.Root) error {
					p, err := root.Plan("out", output("a.c4", "y"), "1.0")
					must(t, err)
					return root.Commit(t.Context(), p)
				},
				func(root *workspace.Root) error {
					must(t, os.Mkdir(filepath.Join(root.Path(), "out", txn), 0o755))
					return root.Recover("out")
				},
			} {
				base := t.TempDir()
				root := mustOpen(t, open, base)
				mustWrite(t, root, "out", output("a.c4", "x"))
				folder := filepath.Join(base, "out", txn)
				root.SetRace(workspace.Race{AfterLock: func() {
					must(t, os.Rename(folder, folder+".moved"))
					fill(t, folder, map[string]string{"lock": "", "0.staged": "the other's"})
				}})
				wantError(t, begin(root), workspace.ErrConflict, base)
				got := tree(t, base)
				if got["out/"+txn+"/0.staged"] != "the other's" || got["out/a.c4"] != "x" {
					t.Errorf("tree %v", got)
				}
			}
		})
	}
}
