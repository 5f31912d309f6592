package workspace_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/internal/workspace"
)

func TestReadDir(t *testing.T) {
	t.Parallel()
	for name, open := range backEnds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			base := t.TempDir()
			fill(t, base, map[string]string{"dir/b": "22", "dir/a": "1", "dir/B": "", "dir/ä": "333", "dir/sub/": "", "file": "x"})
			must(t, os.Symlink("/etc/passwd", filepath.Join(base, "dir", "link")))
			root := mustOpen(t, open, base)
			want := []workspace.Entry{
				{Name: "B", Kind: workspace.KindFile},
				{Name: "a", Kind: workspace.KindFile, Size: 1},
				{Name: "b", Kind: workspace.KindFile, Size: 2},
				{Name: "link", Kind: workspace.KindLink},
				{Name: "sub", Kind: workspace.KindDir},
				{Name: "ä", Kind: workspace.KindFile, Size: 3},
			}
			got, err := root.ReadDir("dir")
			must(t, err)
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("entries (-want +got):\n%s", diff)
			}
			some, total, err := root.ReadDirN("dir", 2)
			must(t, err)
			if diff := cmp.Diff(want[:2], some); diff != "" || total != len(want) {
				t.Errorf("the first two of %d (-want +got):\n%s", total, diff)
			}
			if top, err := root.ReadDir("."); err != nil || len(top) != 2 {
				t.Errorf("the root has %v, %v", top, err)
			}
			for rel, want := range map[string]error{
				"missing": workspace.ErrNotFound, "file": workspace.ErrNotDirectory, "dir/link": workspace.ErrLink,
				"../" + filepath.Base(base): workspace.ErrOutside, base: workspace.ErrOutside,
			} {
				_, err := root.ReadDir(rel)
				wantError(t, err, want, base)
			}
		})
	}
}

// Names that no path can lead to are listed all the same, so that they can be counted.
func TestReadDirShowsForeignNames(t *testing.T) {
	t.Parallel()
	for name, open := range backEnds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			base := t.TempDir()
			for _, name := range []string{`a\b`, "c:d", "e\nf", "g\xffh"} {
				if err := os.WriteFile(filepath.Join(base, name), nil, 0o644); err != nil {
					continue // this file system does not store such a name
				}
				root := mustOpen(t, open, base)
				entries, err := root.ReadDir(".")
				must(t, err)
				found := false
				for _, entry := range entries {
					found = found || entry.Name == name
				}
				if !found {
					t.Errorf("%q is not listed: %v", name, entries)
				}
				_, err = root.ReadFile(name, 10)
				wantError(t, err, workspace.ErrOutside, base)
			}
		})
	}
}

func TestStat(t *testing.T) {
	t.Parallel()
	for name, open := range backEnds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			base := t.TempDir()
			fill(t, base, map[string]string{"dir/file": "abc"})
			must(t, os.Symlink("file", filepath.Join(base, "dir", "link")))
			root := mustOpen(t, open, base)
			for rel, want := range map[string]workspace.Entry{
				".":        {Name: ".", Kind: workspace.KindDir},
				"dir":      {Name: "dir", Kind: workspace.KindDir},
				"dir/file": {Name: "file", Kind: workspace.KindFile, Size: 3},
				"dir/link": {Name: "link", Kind: workspace.KindLink},
			} {
				got, err := root.Stat(rel)
				if err != nil || got != want {
					t.Errorf("Stat(%q) = %v, %v, want %v", rel, got, err, want)
				}
			}
			for rel, want := range map[string]error{
				"missing": workspace.ErrNotFound, "dir/file/x": workspace.ErrNotDirectory,
				"dir/link/x": workspace.ErrLink, "/": workspace.ErrOutside, strings.Repeat("x", 300): workspace.ErrNotFound,
			} {
				_, err := root.Stat(rel)
				wantError(t, err, want, base)
			}
		})
	}
}

func TestReadFile(t *testing.T) {
	t.Parallel()
	for name, open := range backEnds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			base := t.TempDir()
			large := strings.Repeat("0123456789abcdef", 1<<17) // 2 MiB: more than the first buffer
			fill(t, base, map[string]string{"a/b/file": "hello", "empty": "", "large": large})
			must(t, os.Symlink("a", filepath.Join(base, "folderlink")))
			must(t, os.Symlink("a/b/file", filepath.Join(base, "filelink")))
			must(t, os.Symlink("/etc/passwd", filepath.Join(base, "outside")))
			root := mustOpen(t, open, base)
			for rel, want := range map[string]string{"a/b/file": "hello", "empty": "", "large": large} {
				file, err := root.ReadFile(rel, int64(len(large)))
				if err != nil || string(file.Bytes) != want || file.Size != int64(len(want)) {
					t.Errorf("ReadFile(%q): %d bytes, size %d, %v", rel, len(file.Bytes), file.Size, err)
				}
			}
			if file, err := root.ReadFile("a/b/file", 5); err != nil || string(file.Bytes) != "hello" {
				t.Errorf("at the limit: %q, %v", file.Bytes, err)
			}
			for rel, want := range map[string]error{
				"missing": workspace.ErrNotFound, "a/missing/x": workspace.ErrNotFound, "empty/x": workspace.ErrNotDirectory,
				"a": workspace.ErrSpecial, ".": workspace.ErrSpecial, "a/b": workspace.ErrSpecial,
				"filelink": workspace.ErrLink, "folderlink/b/file": workspace.ErrLink, "outside": workspace.ErrLink,
				"../x": workspace.ErrOutside, base + "/empty": workspace.ErrOutside, `a\b\file`: workspace.ErrOutside,
				"large": workspace.ErrTooLarge,
			} {
				_, err := root.ReadFile(rel, 100)
				wantError(t, err, want, base)
			}
		})
	}
}

func TestIdentity(t *testing.T) {
	t.Parallel()
	for name, open := range backEnds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			base := t.TempDir()
			fill(t, base, map[string]string{"a": "same", "b": "same"})
			when := time.Unix(1_700_000_000, 0)
			must(t, os.Chtimes(filepath.Join(base, "a"), when, when))
			must(t, os.Chtimes(filepath.Join(base, "b"), when, when))
			root := mustOpen(t, open, base)
			identity := func(rel string) workspace.Identity {
				t.Helper()
				file, err := root.ReadFile(rel, 100)
				must(t, err)
				return file.Identity
			}
			first := identity("a")
			if first != identity("a") {
				t.Error("an untouched file has two identities")
			}
			if first == (workspace.Identity{}) || first == identity("b") {
				t.Error("two files have one identity")
			}
			must(t, os.Chtimes(filepath.Join(base, "a"), when, when.Add(time.Second)))
			if first == identity("a") {
				t.Error("a file keeps its identity though its time of change moved")
			}
			must(t, os.Chtimes(filepath.Join(base, "a"), when, when))
			must(t, os.Rename(filepath.Join(base, "b"), filepath.Join(base, "a")))
			if first == identity("a") {
				t.Error("a replaced file keeps its identity")
			}
		})
	}
}

// Readers of several goroutines share one root.
func TestConcurrentReads(t *testing.T) {
	t.Parallel()
	for name, open := range backEnds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			base := t.TempDir()
			files := map[string]string{}
			for i := range 20 {
				files[fmt.Sprintf("d%d/f%d", i%4, i)] = fmt.Sprint("content ", i)
			}
			fill(t, base, files)
			root := mustOpen(t, open, base)
			failures := make(chan error)
			for name, want := range files {
				go func() {
					var err error
					for range 50 {
						file, readErr := root.ReadFile(name, 100)
						if readErr != nil || string(file.Bytes) != want {
							err = errors.Join(readErr, fmt.Errorf("%s: %q", name, file.Bytes))
							break
						}
					}
					failures <- err
				}()
			}
			for range files {
				if err := <-failures; err != nil {
					t.Error(err)
				}
			}
		})
	}
}

// TestReadFilesIsReadFileForEach compares reading together with reading one by
// one, of whatever a folder holds.
func TestReadFilesIsReadFileForEach(t *testing.T) {
	t.Parallel()
	for name, open := range backEnds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			fill(t, dir, map[string]string{"top.txt": "t", "dir/a.txt": "a", "dir/b.txt": "bb", "dir/empty": "", "dir/deep/c.txt": "c"})
			must(t, os.Symlink("a.txt", filepath.Join(dir, "dir", "link")))
			root := mustOpen(t, open, dir)
			for _, folder := range []string{".", "dir", "dir/deep", "dir/link", "dir/a.txt", "missing", "..", ""} {
				names := []string{"top.txt", "a.txt", "b.txt", "empty", "link", "deep", "c.txt", "missing", "dir/a.txt", "..", ".", "", "../top.txt"}
				next := 0
				root.ReadFiles(folder, names, 1<<20, func(i int, file workspace.File, err error) {
					if i != next {
						t.Fatalf("%q: file %d instead of %d", folder, i, next)
					}
					next++
					want, wantErr := root.ReadFile(path.Join(folder, names[i]), 1<<20)
					if strings.Contains(names[i], "/") || names[i] == "" || strings.Trim(names[i], ".") == "" || folder == "" {
						if err == nil {
							t.Errorf("%q in %q is no name of a file", names[i], folder)
						}
						return
					}
					if !bytes.Equal(file.Bytes, want.Bytes) || (err == nil) != (wantErr == nil) {
						t.Errorf("%q in %q: %q, %v, want %q, %v", names[i], folder, file.Bytes, err, want.Bytes, wantErr)
					}
				})
				if next != len(names) {
					t.Errorf("%q: %d of %d files", folder, next, len(names))
				}
			}
		})
	}
}
