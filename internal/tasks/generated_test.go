package tasks_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/internal/tasks"
)

// tree writes the files into a fresh folder and returns it.
func tree(t *testing.T, files map[string]string) string {
	t.Helper()
	root := t.TempDir()
	for name, content := range files {
		path := filepath.Join(root, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

func TestStale(t *testing.T) {
	t.Parallel()
	generated := map[string][]byte{"a.go": []byte("a"), "docs/b.md": []byte("b")}
	cases := map[string]struct {
		onDisk map[string]string
		want   []string
	}{
		"equal":    {map[string]string{"a.go": "a", "docs/b.md": "b"}, []string{}},
		"empty":    {nil, []string{"a.go: missing", "docs/b.md: missing"}},
		"differs":  {map[string]string{"a.go": "A", "docs/b.md": "b"}, []string{"a.go: differs"}},
		"orphan":   {map[string]string{"a.go": "a", "docs/b.md": "b", "docs/c.md": ""}, []string{"docs/c.md: orphan"}},
		"combined": {map[string]string{"a.go": "", "c": ""}, []string{"a.go: differs", "c: orphan", "docs/b.md: missing"}},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := tasks.Stale(tree(t, c.onDisk), generated)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Errorf("verdicts (-want +got):\n%s", diff)
			}
		})
	}
}

func TestStaleTakesAnAbsentFolderForAnEmptyOne(t *testing.T) {
	t.Parallel()
	got, err := tasks.Stale(filepath.Join(t.TempDir(), "gen"), map[string][]byte{"a.go": nil})
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"a.go: missing"}, got); diff != "" {
		t.Errorf("verdicts (-want +got):\n%s", diff)
	}
}

func TestWriteMakesTheFolderFresh(t *testing.T) {
	t.Parallel()
	generated := map[string][]byte{"a.go": []byte("a"), "docs/b.md": []byte("b"), "same": []byte("c")}
	dir := tree(t, map[string]string{"a.go": "A", "old/orphan.md": "", "same": "c"})
	for range 2 {
		if err := tasks.Write(dir, generated); err != nil {
			t.Fatal(err)
		}
		stale, err := tasks.Stale(dir, generated)
		if err != nil || len(stale) != 0 {
			t.Fatalf("after writing, %q is stale (%v)", stale, err)
		}
	}
}

func TestWriteMakesTheFolder(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "gen")
	if err := tasks.Write(dir, map[string][]byte{"a.go": []byte("a")}); err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(filepath.Join(dir, "a.go")); err != nil || string(got) != "a" {
		t.Errorf("wrote %q (%v)", got, err)
	}
}
