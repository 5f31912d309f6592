package e2e_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
	"github.com/repo2c4/repo2c4/internal/generation"
	"github.com/repo2c4/repo2c4/internal/inspection"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

const (
	fixture      = "../../examples/fixtures/parcel"
	modelFile    = "../../examples/parcel/model.json"
	outputFolder = "../../examples/parcel/architecture"
)

// TestBundledModelSpeaksOfTheBundledRepository shows that the model's snapshot
// is what an inspection finds today. REPO2C4_UPDATE=1 puts today's in.
func TestBundledModelSpeaksOfTheBundledRepository(t *testing.T) {
	t.Parallel()
	found := inspect(t, fixture)
	model := bundledModel(t)
	if os.Getenv("REPO2C4_UPDATE") == "1" {
		model.Snapshot = found
		data := architecture.Indented(architecture.CanonicalModel(model))
		if err := os.WriteFile(modelFile, data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if diff := cmp.Diff(string(architecture.CanonicalSnapshot(found)), string(architecture.CanonicalSnapshot(model.Snapshot))); diff != "" {
		t.Errorf("the snapshot in the model is not what an inspection finds: %s", diff)
	}
}

// TestBundledOutputIsWhatTheModelGives compares the committed files with what
// generation makes of the model. REPO2C4_UPDATE=1 rewrites them.
func TestBundledOutputIsWhatTheModelGives(t *testing.T) {
	t.Parallel()
	files, err := generation.Files(bundledModel(t))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		name := filepath.Join(outputFolder, f.Name)
		if os.Getenv("REPO2C4_UPDATE") == "1" {
			if err := os.WriteFile(name, f.Content, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		committed, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(committed), string(f.Content)); diff != "" {
			t.Errorf("%s: %s", f.Name, diff)
		}
	}
}

// TestLibraryOnlyShowsNothingThatRuns inspects the other fixture: a solution,
// a project, a framework, and no candidate.
func TestLibraryOnlyShowsNothingThatRuns(t *testing.T) {
	t.Parallel()
	var categories []string
	for _, e := range inspect(t, "../../examples/fixtures/library-only").Evidence {
		categories = append(categories, e.Category)
	}
	want := map[string]bool{gen.CategoryDotnetSolutionProject: true, gen.CategoryDotnetProject: true, gen.CategoryDotnetProjectKind: true, gen.CategoryDotnetProjectTargetFramework: true}
	if len(categories) != len(want) {
		t.Errorf("categories %v", categories)
	}
	for _, c := range categories {
		if !want[c] {
			t.Errorf("unexpected %s", c)
		}
	}
}

func bundledModel(t *testing.T) gen.ArchitectureModel {
	t.Helper()
	data, err := os.ReadFile(modelFile)
	if err != nil {
		t.Fatal(err)
	}
	model, err := architecture.ReadModel(bytes.TrimSpace(data))
	if err != nil {
		t.Fatal(err)
	}
	return model
}

func inspect(t *testing.T, folder string) gen.RepositorySnapshot {
	t.Helper()
	path, err := filepath.Abs(folder)
	if err == nil {
		path, err = filepath.EvalSymlinks(path)
	}
	if err != nil {
		t.Fatal(err)
	}
	root, err := workspace.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	result, err := inspection.Run(t.Context(), root, inspection.Options{MaxFiles: gen.LimitFiles})
	if err != nil {
		t.Fatal(err)
	}
	return result.Snapshot
}
