package evidenceserver

import (
	"fmt"
	"testing"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/likec4"
	"github.com/repo2c4/repo2c4/internal/mcpserver"
	"github.com/repo2c4/repo2c4/internal/review"
)

// As many components and relations as a call may have, each with as many
// citations as rich code gives, fit into one answer with the content of all
// files.
func TestTheLargestSelectionFitsIntoAnAnswer(t *testing.T) {
	t.Parallel()
	const citations = 8
	model := gen.ArchitectureModel{SchemaVersion: gen.SchemaVersion, Level: gen.ModelLevelC2}
	facts := &gen.SemanticC3Facts{SchemaVersion: gen.SchemaVersion}
	model.Snapshot.SemanticC3Facts = facts
	model.Elements = append(model.Elements, gen.ModelElement{ID: "shop", Kind: gen.ElementKindSoftwareSystem, Name: "Shop", Status: gen.ReviewStatusConfirmed})
	cite := func() (ids []string) {
		for range citations {
			id := fmt.Sprintf("fact_%024d", len(facts.Facts))
			facts.Facts = append(facts.Facts, gen.ComponentFact{ID: id, SourcePath: "src/Shop.Ordering.Application/Orders/OrderingService.cs", Line: 1234})
			ids = append(ids, id)
		}
		return ids
	}
	both := []gen.SignalClass{gen.SignalClassWiring, gen.SignalClassInvocation}
	var proposals []gen.ComponentProposal
	for c := range gen.LimitC3Selections {
		container := fmt.Sprintf("shop.container_%d", c)
		model.Elements = append(model.Elements, gen.ModelElement{ID: container, Kind: gen.ElementKindContainer, Name: container, ParentID: new("shop"), Status: gen.ReviewStatusConfirmed})
		made := gen.ComponentProposal{ContainerID: container, Basis: gen.ProposalBasisComponentFacts}
		for i := range gen.LimitC3Components / gen.LimitC3Selections {
			made.Components = append(made.Components, gen.ProposedComponent{
				ID: fmt.Sprintf("el_%012d%012d", c, i), Category: gen.ComponentCategoryApplicationService, Name: "Order acceptance and validation service", Description: "Carries out use cases of the application.",
				SymbolID: new("T:Shop.Ordering.Application.Orders.OrderAcceptanceAndValidationService"), SourcePath: new("src/Shop.Ordering.Application/Orders/OrderingService.cs"), Line: new(int64(1234)),
				EvidenceIDs: cite(), Signals: both, MissingSignals: both, Status: gen.ReviewStatusRequiresReview, ReviewReason: "Where a component ends and the next begins is for people to decide.",
			})
		}
		for i := range gen.LimitC3Relations / gen.LimitC3Selections {
			from := i % (len(made.Components) - 1)
			made.Relations = append(made.Relations, gen.ProposedRelation{
				ID: fmt.Sprintf("rel_%012d%012d", c, i), SourceID: made.Components[from].ID, DestinationID: made.Components[from+1].ID, Description: "Calls the service with what was received.",
				EvidenceIDs: cite()[:citations/2], Signals: both, MissingSignals: both, Status: gen.ReviewStatusRequiresReview, ReviewReason: new("Only one of wiring and invocation was seen in the sources."),
			})
		}
		proposals = append(proposals, made)
	}
	emitted, err := likec4.Emit(model, likec4.Components{Proposals: proposals})
	if err != nil {
		t.Fatal(err)
	}
	report, err := review.ComponentReport(model, proposals)
	if err != nil {
		t.Fatal(err)
	}
	out := gen.GenerateLikec4Output{
		Files:   generated(append(emitted.Files, likec4.File{Name: "report", Content: report}), true),
		C3Views: emitted.Views,
	}
	for _, f := range out.Files {
		t.Logf("%s: %d bytes", f.FileName, f.UTF8Bytes)
	}
	t.Logf("the answer: %d bytes of %d", size(t, out), gen.LimitResponseBytes)
	if err := mcpserver.CheckSize(out); err != nil {
		t.Error(err)
	}
}
