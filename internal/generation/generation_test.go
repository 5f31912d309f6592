package generation_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/component"
	"github.com/repo2c4/repo2c4/internal/generation"
	"github.com/repo2c4/repo2c4/internal/likec4"
	"github.com/repo2c4/repo2c4/internal/review"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

func shop(name string) gen.ArchitectureModel {
	return gen.ArchitectureModel{
		SchemaVersion: gen.SchemaVersion,
		Level:         gen.ModelLevelC1,
		Elements:      gen.ModelElements{{ID: "shop", Kind: gen.ElementKindSoftwareSystem, Name: name, Status: gen.ReviewStatusConfirmed, EvidenceIDs: gen.EvidenceIds{"ev_1"}}},
	}
}

func TestFilesAreEmissionAndReport(t *testing.T) {
	t.Parallel()
	set, err := generation.Files(shop("Shop"), component.Selection{})
	files := set.Files
	if err != nil {
		t.Fatal(err)
	}
	emitted, err := likec4.Emit(shop("Shop"), likec4.Components{})
	if err != nil {
		t.Fatal(err)
	}
	report, err := review.Report(shop("Shop"))
	if err != nil {
		t.Fatal(err)
	}
	want := []likec4.File{
		{Name: "evidence-report.md", Content: report},
		emitted.Files[1], emitted.Files[0], emitted.Files[2],
	}
	if diff := cmp.Diff(want, files); diff != "" || set.Views != nil {
		t.Errorf("views %v\n%s", set.Views, diff)
	}
	names := []string{files[0].Name, files[1].Name, files[2].Name, files[3].Name}
	if !slices.Equal(names, []string{generation.ReportFileName, "model.c4", "specification.c4", "views.c4"}) {
		t.Errorf("the files are %q", names)
	}
}

func TestFilesHandsOnWhatEmissionRefuses(t *testing.T) {
	t.Parallel()
	set, err := generation.Files(shop("Sh\x00p"), component.Selection{})
	var refused *likec4.Refused
	if !errors.As(err, &refused) || set.Files != nil {
		t.Errorf("got %d files and %v", len(set.Files), err)
	}
}

// What a selection is refused for is said before anything about the model.
func TestFilesHandsOnWhatASelectionIsRefusedFor(t *testing.T) {
	t.Parallel()
	set, err := generation.Files(shop("Sh\x00p"), component.Selection{Containers: []string{"shop"}})
	var refused *component.Refused
	if !errors.As(err, &refused) || refused.Error() != "c3.baseLevel at $.level" || set.Files != nil {
		t.Errorf("got %d files and %v", len(set.Files), err)
	}
}

func TestOutput(t *testing.T) {
	t.Parallel()
	got := generation.Output([]likec4.File{{Name: "b", Content: []byte("2")}, {Name: "a", Content: []byte("1")}})
	want := []workspace.OutputFile{{Name: "b", Content: []byte("2")}, {Name: "a", Content: []byte("1")}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestRowsOfAPlan(t *testing.T) {
	t.Parallel()
	plan := &workspace.Plan{
		Changes: []workspace.Change{
			{FileName: "a", Kind: workspace.Added, NewHash: "1"},
			{FileName: "b", Kind: workspace.Conflict, PreviousHash: "0", NewHash: "2"},
		},
		Stale: []workspace.Stale{
			{FileName: "c", Kind: workspace.Removed, PreviousHash: "3"},
			{FileName: "d", Kind: workspace.Conflict},
		},
	}
	changes := []gen.FileChange{
		{FileName: "a", Kind: gen.FileChangeKindAdded, NewHash: "1"},
		{FileName: "b", Kind: gen.FileChangeKindConflict, PreviousHash: new("0"), NewHash: "2"},
	}
	if diff := cmp.Diff(changes, generation.Changes(plan)); diff != "" {
		t.Error(diff)
	}
	stale := []gen.StaleFile{
		{FileName: "c", Kind: gen.StaleFileKindRemoved, PreviousHash: new("3")},
		{FileName: "d", Kind: gen.StaleFileKindConflict},
	}
	if diff := cmp.Diff(stale, generation.StaleFiles(plan)); diff != "" {
		t.Error(diff)
	}
	if got := generation.Conflicts(plan); !slices.Equal(got, []string{"b", "d"}) {
		t.Errorf("conflicts are %q", got)
	}
	if generation.StaleFiles(&workspace.Plan{}) != nil || generation.Conflicts(&workspace.Plan{}) != nil {
		t.Error("an empty plan has rows")
	}
}
