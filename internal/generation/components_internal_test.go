package generation

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/likec4"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

// shopModel has two containers.
func shopModel() gen.ArchitectureModel {
	model := gen.ArchitectureModel{
		SchemaVersion: gen.SchemaVersion, Level: gen.ModelLevelC2,
		Elements: gen.ModelElements{{ID: "shop", Kind: gen.ElementKindSoftwareSystem, Name: "Shop", Status: gen.ReviewStatusConfirmed, EvidenceIDs: gen.EvidenceIds{"ev_1"}}},
	}
	for _, id := range []string{"api", "worker"} {
		model.Elements = append(model.Elements, gen.ModelElement{ID: id, Kind: gen.ElementKindContainer, Name: id, ParentID: new("shop"), Status: gen.ReviewStatusConfirmed, EvidenceIDs: gen.EvidenceIds{"ev_1"}})
	}
	return model
}

func shopProposal(container string, basis gen.ProposalBasis) gen.ComponentProposal {
	return gen.ComponentProposal{
		ContainerID: container, Basis: basis,
		Components: []gen.ProposedComponent{{ID: "component_" + container, Category: gen.ComponentCategoryHTTPEndpoint, Name: "Orders", Description: "Endpoint.", Status: gen.ReviewStatusRequiresReview, ReviewReason: "Boundary."}},
	}
}

func names(set Set) (list []string) {
	for _, f := range set.Files {
		list = append(list, f.Name)
	}
	return list
}

// The component report is there when some proposal comes from facts; the views
// are there whenever there are components.
func TestWhatComponentsAdd(t *testing.T) {
	t.Parallel()
	facts, evidence := gen.ProposalBasisComponentFacts, gen.ProposalBasisContainerEvidence
	tests := map[string]struct {
		components likec4.Components
		files      []string
		views      []gen.ComponentView
	}{
		"nothing": {
			files: []string{"evidence-report.md", "model.c4", "specification.c4", "views.c4"},
		},
		"grouped evidence": {
			components: likec4.Components{Proposals: []gen.ComponentProposal{shopProposal("worker", evidence), shopProposal("api", evidence)}},
			files:      []string{"c3.views.c4", "evidence-report.md", "model.c4", "specification.c4", "views.c4"},
			views:      []gen.ComponentView{{ContainerID: "api", ViewID: "c3_api"}, {ContainerID: "worker", ViewID: "c3_worker"}},
		},
		"facts": {
			components: likec4.Components{Proposals: []gen.ComponentProposal{shopProposal("worker", facts)}, Single: true},
			files:      []string{"c3.views.c4", "evidence-report.md", "model.c4", "semantic-c3-evidence-report.md", "specification.c4", "views.c4"},
			views:      []gen.ComponentView{{ContainerID: "worker", ViewID: "c3"}},
		},
		"both": {
			components: likec4.Components{Proposals: []gen.ComponentProposal{shopProposal("api", evidence), shopProposal("worker", facts)}},
			files:      []string{"c3.views.c4", "evidence-report.md", "model.c4", "semantic-c3-evidence-report.md", "specification.c4", "views.c4"},
			views:      []gen.ComponentView{{ContainerID: "api", ViewID: "c3_api"}, {ContainerID: "worker", ViewID: "c3_worker"}},
		},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			set, err := assemble(shopModel(), test.components)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(test.files, names(set)); diff != "" {
				t.Error(diff)
			}
			if diff := cmp.Diff(test.views, set.Views); diff != "" {
				t.Error(diff)
			}
			for _, f := range set.Files {
				if !generated(f.Name) {
					t.Errorf("%s would be nobody's when it is stale", f.Name)
				}
			}
		})
	}
}

// A folder with components, written again without: what is no longer generated
// goes in the same commit, unless a person changed it.
func TestComponentFilesBecomeStale(t *testing.T) {
	t.Parallel()
	for _, edited := range []bool{false, true} {
		folder := t.TempDir()
		root, err := workspace.Open(folder)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = root.Close() })
		first := write(t, root, likec4.Components{Proposals: []gen.ComponentProposal{shopProposal("api", gen.ProposalBasisComponentFacts)}})
		if first.Conflict || len(first.Stale) > 0 {
			t.Fatalf("the first plan is %+v", first)
		}
		views := filepath.Join(folder, "docs", likec4.ComponentViewsFile)
		if edited {
			if err := os.WriteFile(views, []byte("views {\n}\n"), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		second := write(t, root, likec4.Components{})
		want := map[string]workspace.ChangeKind{likec4.ComponentViewsFile: workspace.Removed, ComponentReportFileName: workspace.Removed}
		if edited {
			want[likec4.ComponentViewsFile] = workspace.Conflict
		}
		got := map[string]workspace.ChangeKind{}
		for _, stale := range second.Stale {
			got[stale.FileName] = stale.Kind
		}
		if diff := cmp.Diff(want, got); diff != "" || second.Conflict != edited {
			t.Errorf("edited %t: conflict %t\n%s", edited, second.Conflict, diff)
		}
		var left []string
		entries, err := os.ReadDir(filepath.Join(folder, "docs"))
		if err != nil {
			t.Fatal(err)
		}
		for _, entry := range entries {
			left = append(left, entry.Name())
		}
		plain := []string{workspace.ManifestName, "evidence-report.md", "model.c4", "specification.c4", "views.c4"}
		if edited {
			plain = slices.Sorted(slices.Values(append(plain, likec4.ComponentViewsFile, ComponentReportFileName)))
		}
		if diff := cmp.Diff(plain, left); diff != "" {
			t.Errorf("edited %t: %s", edited, diff)
		}
	}
}

// write plans the shop with components and commits what may be committed.
func write(t *testing.T, root *workspace.Root, components likec4.Components) *workspace.Plan {
	t.Helper()
	set, err := assemble(shopModel(), components)
	if err != nil {
		t.Fatal(err)
	}
	plan, err := Plan(root, "docs", set.Files)
	if err != nil {
		t.Fatal(err)
	}
	if err := root.Commit(t.Context(), plan); err != nil && !(plan.Conflict && errors.Is(err, workspace.ErrConflict)) {
		t.Fatal(err)
	}
	return plan
}
