package component_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/component"
)

// everything is a model in which every list has something, and containers that
// share a library.
func everything() gen.ArchitectureModel {
	model := read(acceptance + `
		[Web]
	` + roles + `
		Entry calls Service
		Worker takes Database
		Database takes Worker
		class Second
		Second is controller
		Second sends Command
		Second takes Client
		record Command
		class CommandHandler
		CommandHandler registered:handler Command
		CommandHandler calls Client
		interface IThing
		class Thing : IThing
		class OtherThing : IThing
		Second takes IThing
		Thing registered IThing
		OtherThing registered IThing
	`)
	for i, file := range []string{"src/Web/Client.cs", "src/Shared/RedisOrderCache.cs", "src/Web/Missing.cs"} {
		id := report(&model, "http", "outbound", file, true)
		for _, container := range []string{"web", "ingest"} {
			model.Relations = append(model.Relations, gen.ModelRelation{
				ID: fmt.Sprintf("rel_%s%d", container, i), SourceID: container, DestinationID: system, Description: "Talks to",
				EvidenceIDs: []string{id, static(&model, file)}, Status: gen.ReviewStatusConfirmed,
			})
		}
	}
	return model
}

// shuffled returns the model with every list in another order.
func shuffled(t *rapid.T, model gen.ArchitectureModel) gen.ArchitectureModel {
	model.Elements = rapid.Permutation(model.Elements).Draw(t, "elements")
	model.Relations = rapid.Permutation(model.Relations).Draw(t, "relations")
	model.Snapshot.Files = rapid.Permutation(model.Snapshot.Files).Draw(t, "files")
	model.Snapshot.Evidence = rapid.Permutation(model.Snapshot.Evidence).Draw(t, "evidence")
	facts := *model.Snapshot.SemanticC3Facts
	facts.Facts = rapid.Permutation(facts.Facts).Draw(t, "facts")
	model.Snapshot.SemanticC3Facts = &facts
	external := *model.Snapshot.ExternalIntegrationEvidence
	external.Evidence = rapid.Permutation(external.Evidence).Draw(t, "imported")
	model.Snapshot.ExternalIntegrationEvidence = &external
	return model
}

func encoded(tb rapid.TB, value any) string {
	tb.Helper()
	text, err := json.MarshalIndent(value, "", " ")
	if err != nil {
		tb.Fatal(err)
	}
	return string(text)
}

// The order of lists and of the selection says nothing; nor does what else is
// selected.
func TestOrderSaysNothing(t *testing.T) {
	t.Parallel()
	containers := []string{"consumer", "ingest", "outbox", "reading", "web"}
	model := everything()
	proposals, err := component.Propose(model, all(containers...))
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{}
	for i, proposal := range proposals {
		if proposal.ContainerID != containers[i] {
			t.Errorf("%s at %d", proposal.ContainerID, i)
		}
		want[proposal.ContainerID] = encoded(t, proposal)
	}
	if !strings.Contains(want["web"], "weakCycleOmitted") || !strings.Contains(want["web"], "externalAmbiguous") ||
		!strings.Contains(want["ingest"], "modelRelationId") {
		t.Error("the model does not hold everything")
	}
	rapid.Check(t, func(t *rapid.T) {
		selection := rapid.Permutation(rapid.SliceOfNDistinct(rapid.SampledFrom(containers), 1, 5, rapid.ID).Draw(t, "selected")).Draw(t, "order")
		got, err := component.Propose(shuffled(t, model), all(selection...))
		if err != nil {
			t.Fatal(err)
		}
		if len(got) != len(selection) {
			t.Fatalf("%d proposals of %d", len(got), len(selection))
		}
		for _, proposal := range got {
			if diff := cmp.Diff(want[proposal.ContainerID], encoded(t, proposal)); diff != "" {
				t.Fatal(diff)
			}
		}
	})
}

// Facts of foreign make: any kind about any symbol, ids that lead nowhere or to
// themselves, several facts of one id.
func hostileFacts(t *rapid.T, most int) []gen.ComponentFact {
	kinds := []gen.ComponentFactKind{
		gen.ComponentFactKindTypeDeclaration, gen.ComponentFactKindMethodDeclaration, gen.ComponentFactKindConstructorDeclaration,
		gen.ComponentFactKindBaseType, gen.ComponentFactKindImplementedInterface, gen.ComponentFactKindAttribute,
		gen.ComponentFactKindMethodParameter, gen.ComponentFactKindConstructorInjection, gen.ComponentFactKindDependencyInjectionRegistration,
		gen.ComponentFactKindHostedService, gen.ComponentFactKindHTTPBoundary, gen.ComponentFactKindControllerAction,
		gen.ComponentFactKindEndpointHandler, gen.ComponentFactKindEndpointDependency, gen.ComponentFactKindPersistenceCandidate,
		gen.ComponentFactKindMessagingCandidate, gen.ComponentFactKindGrpcService, gen.ComponentFactKindParameterObject,
		gen.ComponentFactKindSymbolInvocation,
	}
	categories := []string{
		"class", "staticClass", "abstractClass", "interface", "record", "struct", "method", "entryPoint", "scoped", "handler", "consumer",
		"publisher", "dbContext", "repository", "mediator", "creation", "instance", "httpClient", "registration", "backgroundService",
	}
	projects := []string{projectFile("Api"), projectFile("Core"), "elsewhere.csproj"}
	return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) gen.ComponentFact {
		number := rapid.IntRange(0, 12)
		symbol := func(n int) string { return fmt.Sprintf("symbol_%024d", n) }
		from, to := number.Draw(t, "from"), number.Draw(t, "to")
		letter := rapid.SampledFrom([]string{"T:", "T:", "M:"}).Draw(t, "letter")
		project := rapid.SampledFrom(projects).Draw(t, "project")
		fact := gen.ComponentFact{
			ID:          fmt.Sprintf("fact_%d", rapid.IntRange(0, 300).Draw(t, "id")),
			ProjectPath: project, SourcePath: fmt.Sprintf("src/Api/%d.cs", number.Draw(t, "file")), Line: int64(number.Draw(t, "line") + 1),
			SourceSymbol: gen.ComponentSymbol{ID: symbol(from), ProjectPath: project, SymbolID: fmt.Sprintf("%sNs.T%d", letter, from)},
			Kind:         rapid.SampledFrom(kinds).Draw(t, "kind"), Category: rapid.SampledFrom(categories).Draw(t, "category"), Description: "A fact.",
		}
		if rapid.IntRange(0, 9).Draw(t, "related") > 0 {
			fact.RelatedSymbolID = new(symbol(to))
		} else {
			fact.RelatedSymbolID = new(rapid.SampledFrom([]string{"T:HttpClient", "T:IConnection", "T:DbContext", "T:Profile", "T:"}).Draw(t, "outside"))
		}
		return fact
	}), 0, most).Draw(t, "facts")
}

// Whatever the facts are, the answer is a proposal that keeps the rules, or a
// refusal, and the same in every order.
func TestHostileFacts(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		model := read("[Api > Core]\n[Core > Api]")
		model.Snapshot.SemanticC3Facts.Facts = hostileFacts(t, 120)
		model.Snapshot.ExternalIntegrationEvidence = &gen.ExternalIntegrationEvidence{}
		first, err := component.Propose(model, all("api", "core"))
		other := shuffled(t, model)
		other.Elements = model.Elements // what is refused is named by its place
		second, again := component.Propose(other, all("core", "api"))
		if diff := cmp.Diff(encoded(t, first), encoded(t, second)); diff != "" || fmt.Sprint(err) != fmt.Sprint(again) {
			t.Fatal(diff, err, again)
		}
		for _, proposal := range first {
			keepsRules(t, proposal)
		}
	})
}

// keepsRules checks what holds for every proposal.
func keepsRules(t *rapid.T, proposal gen.ComponentProposal) {
	t.Helper()
	categories := map[string]gen.ComponentCategory{}
	for i, c := range proposal.Components {
		if i > 0 && proposal.Components[i-1].ID >= c.ID {
			t.Fatal("components are not in order, each once")
		}
		categories[c.ID] = c.Category
		if c.Status != gen.ReviewStatusRequiresReview || len(c.EvidenceIDs) == 0 {
			t.Fatalf("%+v", c)
		}
	}
	between := map[[2]string]bool{}
	for i, r := range proposal.Relations {
		if i > 0 && proposal.Relations[i-1].ID >= r.ID {
			t.Fatal("relations are not in order, each once")
		}
		if categories[r.SourceID] == "" || categories[r.DestinationID] == "" || r.SourceID == r.DestinationID {
			t.Fatalf("%+v", r)
		}
		if between[[2]string{r.DestinationID, r.SourceID}] {
			t.Fatal("two components use each other")
		}
		between[[2]string{r.SourceID, r.DestinationID}] = true
		if (r.Status == gen.ReviewStatusConfirmed) != (len(r.Signals) == 2 && len(r.MissingSignals) == 0 && r.ReviewReason == nil) {
			t.Fatalf("%+v", r)
		}
	}
}
