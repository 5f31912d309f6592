package architecture_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
)

// citing is a model whose container and relation cite one fact of each category.
func citing(status gen.ReviewStatus, categories ...string) gen.ArchitectureModel {
	var m gen.ArchitectureModel
	var ids []string
	for i, category := range categories {
		id := fmt.Sprintf("ev_%d", i)
		ids = append(ids, id)
		m.Snapshot.Evidence = append(m.Snapshot.Evidence, gen.Evidence{ID: id, Category: category})
	}
	for _, kind := range []gen.ElementKind{gen.ElementKindSoftwareSystem, gen.ElementKindContainer, gen.ElementKindActor} {
		m.Elements = append(m.Elements, gen.ModelElement{ID: string(kind), Kind: kind, Status: status, EvidenceIDs: ids})
	}
	m.Relations = []gen.ModelRelation{{ID: "relation", SourceID: "actor", DestinationID: "container", Status: status, EvidenceIDs: ids}}
	return m
}

func TestCategoriesDecide(t *testing.T) {
	t.Parallel()
	// What a confirmed model must not say, by the category that it cites.
	refused := map[string][]string{}
	for _, category := range gen.Categories() {
		switch info, _ := gen.LookupCategory(category); {
		case info.Static:
			refused[category] = []string{"container", "relation"}
		case info.RelationOnly:
			refused[category] = []string{"container"}
		default:
			refused[category] = nil
		}
	}
	for _, imported := range []string{"external.http.outbound", "external.messaging.publish", "external.database.write"} {
		if diff := cmp.Diff([]string{"container"}, refused[imported]); diff != "" {
			t.Errorf("%s (-want +got):\n%s", imported, diff)
		}
	}
	for _, unknown := range []string{
		"made.up", "", "dotnet", "Dotnet.Project", "dotnet.project ", "deployment.unknown", "node.package",
		"external.http.outbound.candidate", "external.http.unknown", "external.unknown.outbound", "external.http", "External.http.outbound", "anything.candidate",
	} {
		refused[unknown] = []string{"container", "relation"}
	}
	for category, want := range refused {
		for _, cited := range [][]string{{category}, {gen.CategoryDotnetProject, category}, {category, "made.up"}} {
			if diff := cmp.Diff(want, architecture.ReviewRequired(citing(gen.ReviewStatusConfirmed, cited...))); diff != "" {
				t.Errorf("%q (-want +got):\n%s", cited, diff)
			}
		}
		if got := architecture.ReviewRequired(citing(gen.ReviewStatusRequiresReview, category)); got != nil {
			t.Errorf("%q: what requires review already is listed: %v", category, got)
		}
	}
}

func TestNoEvidenceConfirmsNothing(t *testing.T) {
	t.Parallel()
	want := []string{"container", "relation"}
	if diff := cmp.Diff(want, architecture.ReviewRequired(citing(gen.ReviewStatusConfirmed))); diff != "" {
		t.Errorf("none cited (-want +got):\n%s", diff)
	}
	model := citing(gen.ReviewStatusConfirmed, gen.CategoryDotnetProject)
	model.Snapshot.Evidence = nil
	if diff := cmp.Diff(want, architecture.ReviewRequired(model)); diff != "" {
		t.Errorf("cited but not in the snapshot (-want +got):\n%s", diff)
	}
}

func TestReviewRequiredKeepsModelOrder(t *testing.T) {
	t.Parallel()
	var m gen.ArchitectureModel
	for _, id := range []string{"c", "a", "b"} {
		m.Elements = append(m.Elements, gen.ModelElement{ID: id, Kind: gen.ElementKindContainer, Status: gen.ReviewStatusConfirmed})
		m.Relations = append(m.Relations, gen.ModelRelation{ID: "r" + id, Status: gen.ReviewStatusConfirmed})
	}
	if diff := cmp.Diff([]string{"c", "a", "b", "rc", "ra", "rb"}, architecture.ReviewRequired(m)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
