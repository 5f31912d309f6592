package evidenceserver

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
	"github.com/repo2c4/repo2c4/internal/fault"
)

// keptFacts are component facts of a version.
func keptFacts(version string) *gen.SemanticC3Facts {
	return &gen.SemanticC3Facts{
		SchemaVersion: version,
		Facts: []gen.ComponentFact{{
			ID: "fact_of_the_server", ProjectPath: "src/Shop/Shop.csproj", SourcePath: "src/Shop/Orders.cs", Line: 3,
			SourceSymbol: gen.ComponentSymbol{ID: "symbol_1", ProjectPath: "src/Shop/Shop.csproj", SymbolID: "T:Shop.Orders"},
			Kind:         gen.ComponentFactKindTypeDeclaration, Category: "class", Description: "Declares a class.",
		}},
		Diagnostics: []gen.SnapshotDiagnostic{},
	}
}

// withKept is a server whose snapshot has facts and imported evidence beside it.
func withKept(t *testing.T, facts *gen.SemanticC3Facts) (*server, *held) {
	t.Helper()
	s := serverOf(t, libraryOnly())
	h, err := s.store.get(s.inspect(t))
	if err != nil {
		t.Fatal(err)
	}
	snapshot := h.snapshot
	snapshot.SemanticC3Facts = facts
	snapshot.ExternalIntegrationEvidence = &gen.ExternalIntegrationEvidence{ReportSchemaVersion: "imported_by_the_server"}
	return s, s.store.inspected(snapshot)
}

// shopContainers is a C2 model; the snapshot is JSON, null for none.
func shopContainers(snapshot string) json.RawMessage {
	return json.RawMessage(`{"schemaVersion":"1.0","level":"C2","snapshot":` + snapshot + `,"semanticC3Facts":{"schemaVersion":"9.9"},
		"elements":[{"id":"shop","kind":"softwareSystem","name":"Shop","evidenceIds":[],"status":"requiresReview","reviewReason":"Assumed."},
		{"id":"shop.web","kind":"container","name":"Web","parentId":"shop","evidenceIds":[],"status":"requiresReview","reviewReason":"Assumed."}],"relations":[]}`)
}

// fabricated is the public snapshot with what only this process may say.
func fabricated(h *held) string {
	return strings.TrimSuffix(string(h.bytes), "}") + `,"semanticC3Facts":{"schemaVersion":"9.9","facts":[{"id":"fact_of_the_client"}],"diagnostics":[]},
		"externalIntegrationEvidence":{"reportSchemaVersion":"imported_by_the_client"}}`
}

// Components come from the facts that this process read, whatever a client
// sends in their place, and only what makes components gets them.
func TestOnlyTheServersFactsAreBound(t *testing.T) {
	t.Parallel()
	for _, facts := range []*gen.SemanticC3Facts{keptFacts(gen.SchemaVersion), nil} {
		s, h := withKept(t, facts)
		for name, snapshot := range map[string]string{"session": `null`, "embedded": string(h.bytes), "fabricated": fabricated(h)} {
			b, err := s.bind(h.id, shopContainers(snapshot))
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			stored := b.stored().Snapshot
			if diff := cmp.Diff(facts, stored.SemanticC3Facts); diff != "" {
				t.Errorf("%s: %s", name, diff)
			}
			if external := stored.ExternalIntegrationEvidence; external == nil || external.ReportSchemaVersion != "imported_by_the_server" {
				t.Errorf("%s: imported evidence is %+v", name, external)
			}
			if !slices.Equal(architecture.CanonicalSnapshot(stored), h.bytes) {
				t.Errorf("%s: another snapshot", name)
			}
			if b.model.Snapshot.SemanticC3Facts != nil || b.model.Snapshot.ExternalIntegrationEvidence != nil {
				t.Errorf("%s: the model of all tools is not public", name)
			}
		}
	}
}

// Facts of another version give no components; facts of a client are of no
// version at all.
func TestFactsOfAnotherVersion(t *testing.T) {
	t.Parallel()
	for version, want := range map[string]bool{"9.9": true, gen.SchemaVersion: false} {
		s, h := withKept(t, keptFacts(version))
		for _, in := range []gen.GenerateLikec4Input{
			{SnapshotID: h.id, Model: shopContainers(fabricated(h)), C3Containers: []string{"shop.web"}},
			{SnapshotID: h.id, Model: shopContainers(`null`), C3ContainerID: new("shop.web")},
		} {
			_, err := s.generate(in)
			refused, _ := fault.As(err)
			if got := refused != nil && slices.Contains(refused.Details, "c3.schemaMismatch at $.snapshot.semanticC3Facts.schemaVersion"); got != want {
				t.Errorf("version %s: got %+v and %v", version, refused, err)
			}
		}
	}
}

// No answer says what is kept beside the public snapshot.
func TestKeptFactsStayInside(t *testing.T) {
	t.Parallel()
	s, h := withKept(t, keptFacts(gen.SchemaVersion))
	evidence, err := s.getEvidence(t.Context(), gen.GetEvidenceInput{SnapshotID: h.id})
	if err != nil {
		t.Fatal(err)
	}
	page, err := s.getSnapshot(t.Context(), gen.GetSnapshotInput{SnapshotID: h.id})
	if err != nil {
		t.Fatal(err)
	}
	summary, err := summarize(h)
	if err != nil {
		t.Fatal(err)
	}
	report, err := s.getEvidenceReport(t.Context(), gen.GetEvidenceReportInput{SnapshotID: h.id, Model: shopContainers(`null`)})
	if err != nil {
		t.Fatal(err)
	}
	generated := s.generates(t, gen.GenerateLikec4Input{SnapshotID: h.id, Model: shopContainers(fabricated(h))})
	for name, out := range map[string]any{"evidence": evidence, "snapshot": page, "summary": summary, "report": report, "generated": generated} {
		text, err := json.Marshal(out)
		if err != nil {
			t.Fatal(err)
		}
		for _, word := range []string{"fact_of_the", "imported_by", "semanticC3", "externalIntegration"} {
			if strings.Contains(string(text), word) {
				t.Errorf("%s says %s: %s", name, word, text)
			}
		}
	}
	if generated.C3Views != nil {
		t.Errorf("nobody asked for %v", generated.C3Views)
	}
}

// A selection is judged after the model and before everything that touches a
// folder, also when the folder is validated as it is.
func TestSelectionsAreJudgedFirst(t *testing.T) {
	t.Parallel()
	s, h := withKept(t, nil)
	folder := s.options.Root.Path()
	before := tree(t, folder)
	many := make([]string, gen.LimitC3SelectionEntries+1)
	for i := range many {
		many[i] = "shop.web"
	}
	nine := strings.Fields("a b c d e f g h i")
	tests := map[string]struct {
		containers []string
		container  *string
		level      string
		want       string
	}{
		"unknown":            {containers: []string{"nobody"}, want: "c3.containerMissing at $.c3Containers (nobody)"},
		"no id":              {containers: []string{"No id\n"}, want: "c3.containerMissing at $.c3Containers"},
		"a system":           {container: new("shop"), want: "c3.containerKind at $.elements[0].kind (shop)"},
		"context":            {containers: []string{"shop"}, level: "C1", want: "c3.baseLevel at $.level"},
		"too many":           {containers: nine, want: "c3.selectionLimit at $.c3Containers"},
		"too many entries":   {containers: many, want: "c3.selectionLimit at $.c3Containers"},
		"both, and not one":  {containers: []string{"shop"}, container: new("shop.web"), want: "c3.selectionConflict at $.c3ContainerId (shop.web)"},
		"both, and none":     {containers: []string{}, container: new("shop.web"), want: "c3.selectionConflict at $.c3ContainerId (shop.web)"},
		"both, and two":      {containers: []string{"shop", "shop.web"}, container: new("shop.web"), want: "c3.selectionConflict at $.c3ContainerId (shop.web)"},
		"model first of all": {containers: nine, level: "C9", want: "level.invalid at $.level"},
	}
	for name, test := range tests {
		model := shopContainers(`null`)
		switch test.level {
		case "C1":
			model = oneSystem("Shop")
		case "C9":
			model = json.RawMessage(strings.Replace(string(model), `"C2"`, `"C9"`, 1))
		}
		calls := map[string]func() error{
			"write": func() error {
				in := call(h.id, model, true)
				in.C3Containers, in.C3ContainerID, in.DestinationPath = test.containers, test.container, new("src/Shop/Shop.csproj")
				_, err := s.generate(in)
				return err
			},
			"proposal": func() error {
				_, err := s.validateLikec4(t.Context(), gen.ValidateLikec4Input{SnapshotID: h.id, Model: model, C3Containers: test.containers, C3ContainerID: test.container})
				return err
			},
			"folder": func() error {
				_, err := s.validateLikec4(t.Context(), gen.ValidateLikec4Input{SnapshotID: h.id, Model: model, C3Containers: test.containers, C3ContainerID: test.container, DestinationPath: new("nowhere")})
				return err
			},
		}
		for tool, attempt := range calls {
			f := mustFault(t, attempt())
			if diff := cmp.Diff([]string{test.want}, f.Details); diff != "" || f.Code != gen.CodeModelInvalid {
				t.Errorf("%s, %s: %s %s", name, tool, f.Code, diff)
			}
		}
	}
	if diff := cmp.Diff(before, tree(t, folder)); diff != "" {
		t.Error(diff)
	}
}

// An empty selection is none; the answer has no member for views.
func TestEmptySelectionIsNone(t *testing.T) {
	t.Parallel()
	s, h := withKept(t, keptFacts(gen.SchemaVersion))
	plain := s.generates(t, gen.GenerateLikec4Input{SnapshotID: h.id, Model: shopContainers(`null`)})
	empty := s.generates(t, gen.GenerateLikec4Input{SnapshotID: h.id, Model: shopContainers(`null`), C3Containers: []string{}})
	if diff := cmp.Diff(plain, empty); diff != "" || empty.C3Views != nil {
		t.Errorf("views %v\n%s", empty.C3Views, diff)
	}
}
