package e2e_test

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
	"github.com/repo2c4/repo2c4/internal/component"
	"github.com/repo2c4/repo2c4/internal/generation"
	"github.com/repo2c4/repo2c4/internal/inspection"
	"github.com/repo2c4/repo2c4/internal/syntax"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

const (
	fixture      = "../../examples/fixtures/parcel"
	modelFile    = "../../examples/parcel/model.json"
	outputFolder = "../../examples/parcel/architecture"
)

// TestBundledModelSpeaksOfTheBundledRepository shows that the model's snapshot
// is what an inspection finds today. REPO2C4_UPDATE=1 puts today's in. A build
// without syntax trees finds all but what stands in sources, and says so.
func TestBundledModelSpeaksOfTheBundledRepository(t *testing.T) {
	t.Parallel()
	found, extractors := inspect(t, fixture, "")
	model := bundledModel(t)
	sources := gen.CoverageExtractorStatusRan
	if !syntax.Available() {
		model.Snapshot, sources = withoutSources(t, model.Snapshot), gen.CoverageExtractorStatusSkipped
	} else if os.Getenv("REPO2C4_UPDATE") == "1" {
		model.Snapshot = found
		data := architecture.Indented(architecture.CanonicalModel(model))
		if err := os.WriteFile(modelFile, data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if diff := cmp.Diff(string(architecture.CanonicalSnapshot(found)), string(architecture.CanonicalSnapshot(model.Snapshot))); diff != "" {
		t.Errorf("the snapshot in the model is not what an inspection finds: %s", diff)
	}
	for _, e := range extractors {
		want := gen.CoverageExtractorStatusRan
		if e.Name == "dotnet-sources" || e.Name == "csharp-components" {
			want = sources
		}
		if e.Status != want {
			t.Errorf("%s %s, want %s", e.Name, e.Status, want)
		}
	}
}

// withoutSources is a snapshot as a build finds it that cannot parse sources.
func withoutSources(t *testing.T, s gen.RepositorySnapshot) gen.RepositorySnapshot {
	t.Helper()
	before := len(s.Evidence)
	s.Evidence = slices.DeleteFunc(slices.Clone(s.Evidence), func(e gen.Evidence) bool {
		return e.SourceType == gen.EvidenceSourceTypeSourceCode
	})
	if len(s.Evidence) == before {
		t.Error("the model rests on no source")
	}
	info, ok := gen.LookupCode(gen.CodeExtractSkipped)
	if !ok {
		t.Fatal("a skipped extractor has no code")
	}
	s.Diagnostics = append(slices.Clone(s.Diagnostics), gen.SnapshotDiagnostic{
		Code: string(info.Code), Severity: gen.DiagnosticSeverity(info.Severity), Message: info.Meaning + " (2)", // extractors
	})
	return s
}

// TestBundledOutputIsWhatTheModelGives compares the committed files with what
// generation makes of the model. REPO2C4_UPDATE=1 rewrites them.
func TestBundledOutputIsWhatTheModelGives(t *testing.T) {
	t.Parallel()
	set, err := generation.Files(bundledModel(t), component.Selection{})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range set.Files {
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
	found, _ := inspect(t, "../../examples/fixtures/library-only", "")
	for _, e := range found.Evidence {
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

// inspect inspects a folder, with the integration report of that name if any.
func inspect(t *testing.T, folder, report string) (gen.RepositorySnapshot, []gen.CoverageExtractor) {
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
	result, err := inspection.Run(t.Context(), root, inspection.Options{MaxFiles: gen.LimitFiles, IntegrationReport: report})
	if err != nil {
		t.Fatal(err)
	}
	return result.Snapshot, result.Coverage.Extractors
}
