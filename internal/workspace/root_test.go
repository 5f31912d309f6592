package workspace_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/internal/workspace"
)

func TestOpenRefuses(t *testing.T) {
	t.Parallel()
	for name, open := range backEnds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			base := t.TempDir()
			fill(t, base, map[string]string{"file": "x", "dir/child/": ""})
			must(t, os.Symlink(filepath.Join(base, "dir"), filepath.Join(base, "link")))
			must(t, os.Symlink("nowhere", filepath.Join(base, "dangling")))
			for path, want := range map[string]workspace.RootReason{
				"":                                 workspace.ReasonRelative,
				"dir":                              workspace.ReasonRelative,
				"../dir":                           workspace.ReasonRelative,
				base + "/dir/../dir":               workspace.ReasonTraversal,
				base + "/..":                       workspace.ReasonTraversal,
				base + "/missing":                  workspace.ReasonMissing,
				base + "/file/below":               workspace.ReasonMissing,
				base + "/a\x00b":                   workspace.ReasonMissing,
				base + strings.Repeat("/xx", 3000): workspace.ReasonMissing,
				base + "/file":                     workspace.ReasonNotDirectory,
				base + "/link":                     workspace.ReasonLink,
				base + "/link/":                    workspace.ReasonLink,
				base + "/link/.":                   workspace.ReasonLink,
				base + "/dangling":                 workspace.ReasonLink,
			} {
				root, err := open(path)
				if err == nil {
					_ = root.Close()
				}
				var refused *workspace.RootError
				if !errors.As(err, &refused) || refused.Reason != want {
					t.Errorf("Open(%q): %v, want %s", path, err, want)
					continue
				}
				wantNoPath(t, err, base)
				for cause := error(refused); cause != nil; cause = errors.Unwrap(cause) {
					wantNoPath(t, cause, base)
				}
			}
		})
	}
}

func TestOpenAccepts(t *testing.T) {
	t.Parallel()
	for name, open := range backEnds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			base := t.TempDir()
			fill(t, base, map[string]string{"dir/child/a": "x"})
			must(t, os.Symlink("dir", filepath.Join(base, "link")))
			for _, path := range []string{base + "/dir/child", base + "/dir/child/", base + "/./dir//child", base + "/link/child"} {
				root := mustOpen(t, open, path)
				if got, want := root.Path(), filepath.Clean(path); got != want {
					t.Errorf("Path() = %q, want %q", got, want)
				}
				file, err := root.ReadFile("a", 10)
				if err != nil || string(file.Bytes) != "x" {
					t.Errorf("below %q: %q, %v", path, file.Bytes, err)
				}
				if promise := root.Promise(); !strings.HasSuffix(promise, ".") || strings.Contains(promise, base) {
					t.Errorf("promise %q", promise)
				}
			}
		})
	}
}

func TestPromiseNamesTheBackEnd(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	portable := mustOpen(t, workspace.OpenPortable, dir).Promise()
	if !strings.Contains(portable, "not excluded") {
		t.Errorf("the portable back end promises too much: %q", portable)
	}
	platform := mustOpen(t, workspace.Open, dir).Promise()
	if strings.Contains(platform, "openat2") == (platform == portable) {
		t.Errorf("%s: the platform's promise is %q", runtime.GOOS, platform)
	}
}

func TestClosedRootOpensNothing(t *testing.T) {
	t.Parallel()
	for name, open := range backEnds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			base := t.TempDir()
			fill(t, base, map[string]string{"a/b": "x"})
			root, err := open(base)
			must(t, err)
			sub, err := root.Sub("a")
			must(t, err)
			must(t, root.Close())
			if _, err := root.ReadFile("a/b", 10); err == nil {
				t.Error("a closed root still reads")
			} else {
				wantNoPath(t, err, base)
			}
			if _, err := sub.ReadFile("b", 10); err != nil {
				t.Errorf("a sub root was closed with its parent: %v", err)
			}
			must(t, sub.Close())
		})
	}
}

func TestSub(t *testing.T) {
	t.Parallel()
	for name, open := range backEnds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			base := t.TempDir()
			fill(t, base, map[string]string{"a/b/c.txt": "deep", "file": "x"})
			must(t, os.Symlink("a", filepath.Join(base, "inside")))
			must(t, os.Symlink("/", filepath.Join(base, "outside")))
			root := mustOpen(t, open, base)
			for _, rel := range []string{".", "a", "a/b"} {
				sub, err := root.Sub(rel)
				must(t, err)
				if got, want := sub.Path(), filepath.Join(base, rel); got != want {
					t.Errorf("Path() = %q, want %q", got, want)
				}
				if rel == "a/b" {
					if file, err := sub.ReadFile("c.txt", 10); err != nil || string(file.Bytes) != "deep" {
						t.Errorf("read below a sub root: %q, %v", file.Bytes, err)
					}
				}
				must(t, sub.Close())
			}
			for rel, want := range map[string]error{
				"missing": workspace.ErrNotFound, "a/missing": workspace.ErrNotFound, "file": workspace.ErrNotDirectory,
				"file/x": workspace.ErrNotDirectory, "inside": workspace.ErrLink, "inside/b": workspace.ErrLink,
				"outside": workspace.ErrLink, "outside/etc": workspace.ErrLink, "..": workspace.ErrOutside,
				"": workspace.ErrOutside, base: workspace.ErrOutside, "a/../a": workspace.ErrOutside,
			} {
				_, err := root.Sub(rel)
				wantError(t, err, want, base)
			}
		})
	}
}

// A junction shows as irregular on Windows, without a link's bit.
func TestReparsePointsAreLinks(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		mode    fs.FileMode
		unix    workspace.Kind
		windows workspace.Kind
	}{
		{0o644, workspace.KindFile, workspace.KindFile},
		{fs.ModeDir, workspace.KindDir, workspace.KindDir},
		{fs.ModeSymlink, workspace.KindLink, workspace.KindLink},
		{fs.ModeSymlink | fs.ModeDir, workspace.KindLink, workspace.KindLink},
		{fs.ModeIrregular, workspace.KindSpecial, workspace.KindLink},
		{fs.ModeIrregular | fs.ModeDir, workspace.KindDir, workspace.KindLink},
		{fs.ModeNamedPipe, workspace.KindSpecial, workspace.KindSpecial},
		{fs.ModeSocket, workspace.KindSpecial, workspace.KindSpecial},
		{fs.ModeDevice | fs.ModeCharDevice, workspace.KindSpecial, workspace.KindSpecial},
	} {
		if got := workspace.KindOfMode(test.mode, false); got != test.unix {
			t.Errorf("%v: %s, want %s", test.mode, got, test.unix)
		}
		if got := workspace.KindOfMode(test.mode, true); got != test.windows {
			t.Errorf("%v with reparse points: %s, want %s", test.mode, got, test.windows)
		}
	}
}
