package workspace_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/internal/workspace"
)

// opener opens a root with one back end.
type opener func(path string) (*workspace.Root, error)

// backEnds has the platform's own back end and the one that all platforms have.
var backEnds = map[string]opener{
	"platform": workspace.Open,
	"portable": workspace.OpenPortable,
}

// mustOpen opens a root for the time of a test.
func mustOpen(t testing.TB, open opener, path string) *workspace.Root {
	t.Helper()
	root, err := open(path)
	if err != nil {
		t.Fatalf("open: %v", err)
	}
	t.Cleanup(func() {
		if err := root.Close(); err != nil {
			t.Errorf("close: %v", err)
		}
	})
	return root
}

// fill writes files below a folder; a name that ends in a separator is a folder.
func fill(t testing.TB, root string, files map[string]string) {
	t.Helper()
	for name, content := range files {
		path := filepath.Join(root, filepath.FromSlash(name))
		if name[len(name)-1] == '/' {
			must(t, os.MkdirAll(path, 0o755))
			continue
		}
		must(t, os.MkdirAll(filepath.Dir(path), 0o755))
		must(t, os.WriteFile(path, []byte(content), 0o644))
	}
}

// tree gives everything below a folder: files with their bytes, links with
// their targets, folders with "/".
func tree(t testing.TB, root string) map[string]string {
	t.Helper()
	all := map[string]string{}
	must(t, filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || path == root {
			return err
		}
		name, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		name = filepath.ToSlash(name)
		switch {
		case entry.IsDir():
			all[name] = "/"
		case entry.Type()&fs.ModeSymlink != 0:
			all[name], err = os.Readlink(path)
		case entry.Type().IsRegular():
			var data []byte
			data, err = os.ReadFile(path)
			all[name] = string(data)
		default:
			all[name] = entry.Type().String()
		}
		return err
	}))
	return all
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// wantError demands one of this package's errors, without an absolute path in its text.
func wantError(t testing.TB, err, want error, secret string) {
	t.Helper()
	if !errors.Is(err, want) {
		t.Errorf("error %v, want %v", err, want)
	}
	wantNoPath(t, err, secret)
}

func wantNoPath(t testing.TB, err error, secret string) {
	t.Helper()
	if err != nil && secret != "" && containsFold(err.Error(), secret) {
		t.Errorf("the error %q holds the absolute path", err)
	}
}

// output makes generated files from pairs of name and content.
func output(pairs ...string) []workspace.OutputFile {
	var files []workspace.OutputFile
	for i := 0; i < len(pairs); i += 2 {
		files = append(files, workspace.OutputFile{Name: pairs[i], Content: []byte(pairs[i+1])})
	}
	return files
}

// write does what a writer does: recover, plan, commit.
func write(root *workspace.Root, destination string, files []workspace.OutputFile) error {
	if err := root.Recover(destination); err != nil {
		return fmt.Errorf("recover: %w", err)
	}
	plan, err := root.Plan(destination, files, "1.0")
	if err != nil {
		return fmt.Errorf("plan: %w", err)
	}
	return root.Commit(context.Background(), plan)
}

// mustWrite is write where nothing may fail.
func mustWrite(t testing.TB, root *workspace.Root, destination string, files []workspace.OutputFile) {
	t.Helper()
	if err := write(root, destination, files); err != nil {
		t.Fatalf("write: %v", err)
	}
}

func containsFold(text, part string) bool {
	return strings.Contains(strings.ToLower(text), strings.ToLower(part))
}

// wantTree demands that a folder holds exactly these entries.
func wantTree(t testing.TB, root string, want map[string]string) {
	t.Helper()
	if diff := cmp.Diff(want, tree(t, root)); diff != "" {
		t.Errorf("tree (-want +got):\n%s", diff)
	}
}

// quickDir gives an empty folder in memory where the machine has one, for
// tests that write so often that flushing to a disk would be all they do.
func quickDir(t testing.TB) string {
	t.Helper()
	dir, err := os.MkdirTemp("/dev/shm", "workspace")
	if err != nil {
		return t.TempDir()
	}
	t.Cleanup(func() {
		if err := os.RemoveAll(dir); err != nil {
			t.Error(err)
		}
	})
	return dir
}

// someTime is any time but now.
var someTime = time.Unix(1_700_000_000, 0)
