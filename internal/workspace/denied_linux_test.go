package workspace_test

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"

	"golang.org/x/sys/unix"

	"github.com/repo2c4/repo2c4/internal/workspace"
)

// unprivileged runs act without a superuser's rights on files, on this thread only.
func unprivileged(t *testing.T, act func()) {
	t.Helper()
	if os.Geteuid() != 0 {
		act()
		return
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		runtime.LockOSThread() // never unlocked: the thread ends with the goroutine
		if _, err := unix.SetfsgidRetGid(65534); err != nil {
			t.Error(err)
			return
		}
		if _, err := unix.SetfsuidRetUid(65534); err != nil {
			t.Error(err)
			return
		}
		act()
	}()
	<-done
}

// open TempDir's parents to everybody, or nobody else could reach it.
func sharedTempDir(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	must(t, os.Chmod(filepath.Dir(dir), 0o755))
	return dir
}

func TestDenied(t *testing.T) {
	t.Parallel()
	for name, open := range backEnds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			base := sharedTempDir(t)
			fill(t, base, map[string]string{"file": "x", "closed/f": "x", "unlisted/f": "x", "open/f": "x", "manifest/" + workspace.ManifestName: "{}"})
			for name, mode := range map[string]os.FileMode{
				"file": 0, "closed": 0, "unlisted": 0o311, "manifest/" + workspace.ManifestName: 0,
			} {
				must(t, os.Chmod(filepath.Join(base, name), mode))
			}
			t.Cleanup(func() { // or an ordinary user cannot remove them
				_ = os.Chmod(filepath.Join(base, "closed"), 0o755)
				_ = os.Chmod(filepath.Join(base, "unlisted"), 0o755)
			})
			unprivileged(t, func() {
				root, err := open(base)
				if err != nil {
					t.Error(err)
					return
				}
				defer root.Close()
				if file, err := root.ReadFile("open/f", 10); err != nil || string(file.Bytes) != "x" {
					t.Errorf("readable file: %v", err)
				}
				for _, rel := range []string{"file", "closed/f"} {
					_, err := root.ReadFile(rel, 10)
					wantError(t, err, workspace.ErrDenied, base)
				}
				for _, rel := range []string{"closed", "unlisted"} {
					_, err := root.ReadDir(rel)
					wantError(t, err, workspace.ErrDenied, base)
				}
				plan, err := root.Plan("manifest", output("a.c4", "x"), "1.0")
				if err != nil || plan.Manifest != workspace.ManifestUnreadable || !plan.Conflict {
					t.Errorf("plan over a manifest that cannot be read: %+v, %v", plan, err)
				}
				_, err = open(filepath.Join(base, "closed", "below"))
				var refused *workspace.RootError
				if !errors.As(err, &refused) || refused.Reason != workspace.ReasonUnavailable {
					t.Errorf("open below a closed folder: %v", err)
				}
			})
		})
	}
}

// A folder that lets nobody write gives ErrWrite, and nothing changes.
func TestReadOnlyDestination(t *testing.T) {
	t.Parallel()
	for name, open := range backEnds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			base := sharedTempDir(t)
			root := mustOpen(t, open, base)
			mustWrite(t, root, "out", output("a.c4", "old"))
			must(t, os.Chmod(filepath.Join(base, "out"), 0o555)) // for its owner, too
			t.Cleanup(func() { _ = os.Chmod(filepath.Join(base, "out"), 0o755) })
			before := tree(t, base)
			unprivileged(t, func() {
				for _, destination := range []string{"out", "out/new/folder"} {
					if err := root.Recover(destination); err != nil {
						t.Errorf("recover: %v", err)
					}
					plan, err := root.Plan(destination, output("a.c4", "new"), "1.0")
					if err != nil {
						t.Error(err)
						continue
					}
					err = root.Commit(t.Context(), plan)
					wantError(t, err, workspace.ErrWrite, base)
					if !errors.Is(err, syscall.EACCES) {
						t.Errorf("the cause is not wrapped: %v", err)
					}
				}
			})
			wantTree(t, base, before)
		})
	}
}

// The kernel's own files show no size, so what was read cannot be proved whole;
// and its links lead anywhere, so none is followed.
func TestKernelFiles(t *testing.T) {
	t.Parallel()
	for name, open := range backEnds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			root := mustOpen(t, open, "/proc")
			_, err := root.ReadFile("version", 1<<20)
			wantError(t, err, workspace.ErrChanged, "")
			_, err = root.ReadFile("self/status", 1<<20)
			wantError(t, err, workspace.ErrLink, "")
			_, err = root.ReadFile("1/exe", 1<<20)
			if err == nil {
				t.Error("a magic link was followed")
			}
		})
	}
}
