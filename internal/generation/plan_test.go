package generation_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/generation"
	"github.com/repo2c4/repo2c4/internal/likec4"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

// planned writes the first files into a folder, lets change do something to
// it, and plans the second files.
func planned(t *testing.T, first, second []likec4.File, change func(folder string) error) *workspace.Plan {
	t.Helper()
	folder := t.TempDir()
	root, err := workspace.Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = root.Close() })
	plan, err := root.Plan("docs", generation.Output(first), gen.SchemaVersion)
	if err != nil {
		t.Fatal(err)
	}
	if err := root.Commit(t.Context(), plan); err != nil {
		t.Fatal(err)
	}
	if err := change(filepath.Join(folder, "docs")); err != nil {
		t.Fatal(err)
	}
	plan, err = root.Plan("docs", generation.Output(second), gen.SchemaVersion)
	if err != nil {
		t.Fatal(err)
	}
	return plan
}

func file(name, content string) likec4.File {
	return likec4.File{Name: name, Content: []byte(content)}
}

// row is a change without its hashes, which are there or not.
type row struct {
	Name, Kind    string
	Previous, New bool
}

func changes(plan *workspace.Plan) []row {
	var rows []row
	for _, c := range generation.Changes(plan) {
		rows = append(rows, row{c.FileName, string(c.Kind), c.PreviousHash != nil, len(c.NewHash) == 64})
	}
	return rows
}

func stale(plan *workspace.Plan) []row {
	var rows []row
	for _, f := range generation.StaleFiles(plan) {
		rows = append(rows, row{f.FileName, string(f.Kind), f.PreviousHash != nil, false})
	}
	return rows
}

func TestRowsOfAPlanForAFolder(t *testing.T) {
	t.Parallel()
	plan := planned(t,
		[]likec4.File{file("edited.c4", "a"), file("gone.c4", "a"), file("kept.c4", "a"), file("old.c4", "a"), file("stale.c4", "a"), file("touched.c4", "a")},
		[]likec4.File{file("edited.c4", "b"), file("gone.c4", "b"), file("kept.c4", "a"), file("new.c4", "b"), file("old.c4", "b")},
		func(folder string) error {
			return errors.Join(
				os.WriteFile(filepath.Join(folder, "edited.c4"), []byte("by hand"), 0o644),
				os.WriteFile(filepath.Join(folder, "touched.c4"), []byte("by hand"), 0o644),
				os.Remove(filepath.Join(folder, "gone.c4")),
			)
		})
	if diff := cmp.Diff([]row{
		{"edited.c4", "conflict", true, true},
		{"gone.c4", "conflict", false, true},
		{"kept.c4", "unchanged", true, true},
		{"new.c4", "added", false, true},
		{"old.c4", "modified", true, true},
	}, changes(plan)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]row{{"stale.c4", "removed", true, false}, {"touched.c4", "conflict", true, false}}, stale(plan)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"edited.c4", "gone.c4", "touched.c4"}, generation.Conflicts(plan)); diff != "" {
		t.Error(diff)
	}
}

func TestRowsOfAPlanForNothing(t *testing.T) {
	t.Parallel()
	plan := planned(t, nil, nil, func(string) error { return nil })
	if rows := generation.Changes(plan); rows == nil || len(rows) != 0 {
		t.Errorf("changes %v: an empty list is not null", rows)
	}
	if rows := generation.StaleFiles(plan); rows != nil {
		t.Errorf("stale files %v: the member is absent when there are none", rows)
	}
	if names := generation.Conflicts(plan); names != nil {
		t.Errorf("conflicts %v", names)
	}
}
