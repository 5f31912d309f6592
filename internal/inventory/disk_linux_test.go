package inventory_test

import (
	"context"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/inventory"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

// TestOnDisk walks a real folder with everything that must not be followed or
// opened.
func TestOnDisk(t *testing.T) {
	t.Parallel()
	base := t.TempDir()
	spread(t, base, map[string]string{"outside/stolen.cs": "secret", "root/src/a.cs": "class A;", "root/docs/": "", "root/src/deep/b.go": "package b"})
	root := filepath.Join(base, "root")
	for name, target := range map[string]string{
		"up": "..", "src/cycle": "..", "src/self": ".", "file.cs": "src/a.cs", "dangling.cs": "nowhere", "stolen.cs": "../outside/stolen.cs",
		"docs/abs.md": "/etc/passwd", "src/deep/loop.cs": "loop.cs",
	} {
		if err := os.Symlink(target, filepath.Join(root, name)); err != nil {
			t.Fatal(err)
		}
	}
	if err := syscall.Mkfifo(filepath.Join(root, "pipe.cs"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(root+"/bad\xff.cs", nil, 0o644); err != nil {
		t.Fatal(err)
	}
	opened, err := workspace.Open(root)
	if err != nil {
		t.Fatal(err)
	}
	defer opened.Close()
	taken := take(t, opened)
	if diff := cmp.Diff([]string{"src/a.cs", "src/deep/b.go"}, paths(taken)); diff != "" {
		t.Errorf("accepted (-want +got):\n%s", diff)
	}
	want := map[gen.Code]int64{gen.CodeScanLink: 8, gen.CodeScanSpecial: 1, gen.CodeScanNotIncluded: 1}
	if diff := cmp.Diff(want, omitted(taken)); diff != "" {
		t.Errorf("left out (-want +got):\n%s", diff)
	}
	again := take(t, opened)
	if diff := cmp.Diff(taken, again); diff != "" {
		t.Errorf("the second time (-first +second):\n%s", diff)
	}
}

// TestFilesThatComeAndGo takes a folder whose files are replaced meanwhile:
// whatever is seen, each file is accepted with bytes it once had, or counted.
func TestFilesThatComeAndGo(t *testing.T) {
	t.Parallel()
	root := t.TempDir()
	spread(t, root, map[string]string{"a/x.cs": "old", "a/y.cs": "old", "b/x.cs": "old"})
	opened, err := workspace.Open(root)
	if err != nil {
		t.Fatal(err)
	}
	defer opened.Close()
	// The visit of the first file takes the others away.
	options := inventory.Options{MaxFiles: 10, Workers: 1}
	taken, err := inventory.Take(t.Context(), opened, options, func(context.Context, inventory.File) error {
		return os.RemoveAll(filepath.Join(root, "b"))
	})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"a/x.cs", "a/y.cs"}, paths(taken)); diff != "" {
		t.Errorf("accepted (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"b/x.cs"}, named(taken, gen.CodeScanUnavailable)); diff != "" {
		t.Errorf("unavailable (-want +got):\n%s", diff)
	}
}
