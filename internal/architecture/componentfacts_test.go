package architecture_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
)

// validFacts are component facts for validSnapshot, in stored form.
const validFacts = `{"schemaVersion":"1.0","facts":[` +
	`{"id":"fact_a","projectPath":"src/Api.csproj","sourcePath":"README.md","line":3,"sourceSymbol":{"id":"symbol_a","projectPath":"src/Api.csproj","symbolId":"T:N.A` + "`" + `1"},"kind":"typeDeclaration","category":"class","description":"Declares a class."},` +
	`{"id":"fact_b","projectPath":"src/Api.csproj","sourcePath":"README.md","line":4,"sourceSymbol":{"id":"symbol_b","projectPath":"src/Api.csproj","symbolId":"M:N.A` + "`" + `1.Do(int)"},"kind":"symbolInvocation","category":"instance","description":"Calls.","relatedSymbolId":"symbol_0123456789abcdef01234567"}],` +
	`"diagnostics":[{"code":"semanticC3.partialSyntax","severity":"info","relativePath":"README.md","message":"Broken."}]}`

// besideSnapshot is validSnapshot in stored form with further members.
func besideSnapshot(members string) string {
	return validSnapshot[:len(validSnapshot)-1] + "," + members + "}"
}

// Component facts stand in files alone, before imported evidence, in an order
// of their own.
func TestComponentFactsAreBesideThePublicSnapshot(t *testing.T) {
	t.Parallel()
	document := besideSnapshot(`"semanticC3Facts":` + validFacts + `,"externalIntegrationEvidence":` + validExternal)
	public, stored := read(t, validSnapshot), read(t, document)
	if public.SemanticC3Facts != nil || stored.SemanticC3Facts == nil || len(stored.SemanticC3Facts.Facts) != 2 {
		t.Fatal("they are not read as they were written")
	}
	form := string(architecture.CanonicalSnapshot(public))
	if got := string(architecture.CanonicalSnapshot(stored)); got != form || architecture.SnapshotID(public) != architecture.SnapshotID(stored) {
		t.Errorf("the canonical form or the id is another: %s", cmp.Diff(form, got))
	}
	want := form[:len(form)-1] + `,"semanticC3Facts":` + validFacts + `,"externalIntegrationEvidence":` + validExternal + "}"
	facts := stored.SemanticC3Facts.Facts
	facts[0], facts[1] = facts[1], facts[0]
	if got := string(architecture.StoredSnapshot(stored)); got != want {
		t.Errorf("(-want +got):\n%s", cmp.Diff(want, got))
	}
	if facts[0].ID != "fact_b" {
		t.Error("sorting has changed what it was given")
	}
	if model := string(architecture.CanonicalModel(gen.ArchitectureModel{Snapshot: stored})); strings.Contains(model, "semanticC3Facts") {
		t.Error("a canonical model holds them")
	}
}

func TestComponentFactsKeepTheirRules(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, old, with string
		want            []string
	}{
		{"another version is read", `"schemaVersion":"1.0"`, `"schemaVersion":"2.0"`, nil},
		{"an id twice", "fact_b", "fact_a", []string{"id.duplicate at $.semanticC3Facts.facts[1].id"}},
		{"an unknown project", `"projectPath":"src/Api.csproj","sourcePath"`, `"projectPath":"b","sourcePath"`, []string{"evidence.fileMissing at $.semanticC3Facts.facts[0].projectPath"}},
		{"an unknown file", "README.md", "b", []string{"evidence.fileMissing at $.semanticC3Facts.facts[0].sourcePath"}},
		{"a line that is none", `"line":3`, `"line":0`, []string{"evidence.line at $.semanticC3Facts.facts[0].line"}},
		{"an unknown kind", "typeDeclaration", "type", []string{"json.invalid at $.semanticC3Facts.facts[0].kind"}},
		{"a category of two words", `"category":"class"`, `"category":"a class"`, []string{"id.invalid at $.semanticC3Facts.facts[0].category"}},
		{"a symbol of another kind", `"T:N.A`, `"F:N.A`, []string{"id.invalid at $.semanticC3Facts.facts[0].sourceSymbol.symbolId"}},
		{"a symbol that begins with no letter", `"T:N.A`, `"T:<script>.A`, []string{"id.invalid at $.semanticC3Facts.facts[0].sourceSymbol.symbolId"}},
		{"a symbol without a name", `"T:N.A`, `"T:.`, []string{"id.invalid at $.semanticC3Facts.facts[0].sourceSymbol.symbolId"}},
		{"a symbol with a blank", "N.A`1.Do(int)", "N.A`1.Do(int, int)", []string{"id.invalid at $.semanticC3Facts.facts[1].sourceSymbol.symbolId"}},
		{"no symbol", `"sourceSymbol":{`, `"otherSymbol":{`, []string{"json.invalid at $.semanticC3Facts.facts[0].sourceSymbol"}},
		{"a related symbol that is a method", "symbol_0123456789abcdef01234567", "M:N.A", []string{"id.invalid at $.semanticC3Facts.facts[1].relatedSymbolId"}},
		{"a related symbol that is short", "symbol_0123456789abcdef01234567", "symbol_0123", []string{"id.invalid at $.semanticC3Facts.facts[1].relatedSymbolId"}},
		{"a related type outside", "symbol_0123456789abcdef01234567", "T:Ns.Type`1", nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			facts := strings.Replace(validFacts, test.old, test.with, 1)
			_, err := architecture.ReadSnapshot([]byte(besideSnapshot(`"semanticC3Facts":` + facts)))
			if diff := cmp.Diff(test.want, problemsOf(err)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// problemsOf are the broken rules that an error names.
func problemsOf(err error) []string {
	if invalid, ok := errors.AsType[*architecture.Invalid](err); ok {
		return invalid.Details()
	}
	return nil
}
