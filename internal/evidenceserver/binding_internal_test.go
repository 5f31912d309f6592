package evidenceserver

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
	"github.com/repo2c4/repo2c4/internal/fault"
)

// libraryOnly is a repository with one static fact at least.
func libraryOnly() map[string]string {
	return map[string]string{
		"src/Shop/Shop.csproj": `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup></Project>`,
	}
}

// TestBindingErrorsInOrder gives each model all the faults that come later, so
// that only the order decides which one is answered.
func TestBindingErrorsInOrder(t *testing.T) {
	t.Parallel()
	s := serverOf(t, libraryOnly())
	id := s.inspect(t)
	h, err := s.store.get(id)
	if err != nil {
		t.Fatal(err)
	}
	var project string
	for _, e := range h.evidence {
		if e.Category == gen.CategoryDotnetProject {
			project = e.ID
		}
	}
	// Confirmed by static evidence alone: the last of the faults.
	confirmed := `"elements":[{"id":"shop","kind":"softwareSystem","name":"Shop","evidenceIds":[],"status":"requiresReview","reviewReason":"Assumed."},
		{"id":"shop.web","kind":"container","name":"Web","parentId":"shop","evidenceIds":["` + project + `"],"status":"confirmed"}]`
	foreign := `"snapshot":{"schemaVersion":"1.0","repositoryId":"other","files":[{"relativePath":"a.csproj","sizeBytes":1}],"evidence":[
		{"id":"` + project + `","category":"dotnet.project","relativePath":"a.csproj","sourceType":"projectFile","description":"x"}],"diagnostics":[]},`
	model := func(level, snapshot string) string {
		return `{"schemaVersion":"1.0","level":"` + level + `",` + snapshot + confirmed + `,"relations":[]}`
	}
	for _, c := range []struct {
		name, id, model string
		want            gen.Code
		details         []string
	}{
		{"unknown snapshot", "snapshot_00000000000000000000000000000000", model("C9", foreign), gen.CodeSnapshotNotFoundOrExpired, nil},
		{"broken rule", id, model("C9", foreign), gen.CodeModelInvalid, []string{"level.invalid at $.level"}},
		{"no JSON", id, `{"schemaVersion":`, gen.CodeModelInvalid, []string{"json.invalid at $"}},
		{"other snapshot", id, model("C2", foreign), gen.CodeSnapshotMismatch, nil},
		{"static evidence confirms", id, model("C2", ""), gen.CodeModelReviewRequired, []string{"shop.web"}},
		{"the same with the snapshot", id, model("C2", `"snapshot":`+string(h.bytes)+`,`), gen.CodeModelReviewRequired, []string{"shop.web"}},
		{"a null snapshot is none", id, model("C2", `"snapshot":null,`), gen.CodeModelReviewRequired, []string{"shop.web"}},
	} {
		for tool, call := range map[string]func() error{
			"report": func() error {
				_, err := s.getEvidenceReport(t.Context(), gen.GetEvidenceReportInput{SnapshotID: c.id, Model: json.RawMessage(c.model)})
				return err
			},
			"generate": func() error {
				_, err := s.generateLikec4(t.Context(), gen.GenerateLikec4Input{SnapshotID: c.id, Model: json.RawMessage(c.model)})
				return err
			},
			"validate": func() error {
				_, err := s.validateLikec4(t.Context(), gen.ValidateLikec4Input{SnapshotID: c.id, Model: json.RawMessage(c.model), DestinationPath: new("nowhere")})
				return err
			},
		} {
			f, ok := fault.As(call())
			if !ok || f.Code != c.want {
				t.Errorf("%s, %s: got %v, want %s", c.name, tool, f, c.want)
				continue
			}
			if diff := cmp.Diff(c.details, f.Details); diff != "" {
				t.Errorf("%s, %s: %s", c.name, tool, diff)
			}
		}
	}
}

func TestEmbeddedSnapshotMustBeTheSessions(t *testing.T) {
	t.Parallel()
	s := serverOf(t, libraryOnly())
	id := s.inspect(t)
	h, err := s.store.get(id)
	if err != nil {
		t.Fatal(err)
	}
	binding := func(snapshot string) (string, error) {
		out, err := s.generateLikec4(t.Context(), gen.GenerateLikec4Input{
			SnapshotID: id,
			Model:      json.RawMessage(`{"schemaVersion":"1.0","level":"C1","snapshot":` + snapshot + `,"elements":[],"relations":[]}`),
		})
		return string(out.SnapshotBinding), err
	}
	shuffled := gen.RepositorySnapshot{SchemaVersion: h.snapshot.SchemaVersion, RepositoryID: h.snapshot.RepositoryID, Files: h.snapshot.Files, Diagnostics: h.snapshot.Diagnostics}
	for i := range h.snapshot.Evidence {
		shuffled.Evidence = append(shuffled.Evidence, h.snapshot.Evidence[len(h.snapshot.Evidence)-1-i])
	}
	unsorted, err := json.Marshal(shuffled)
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		snapshot, want string
	}{
		"canonical":               {string(h.bytes), "embedded"},
		"in another order":        {string(unsorted), "embedded"},
		"indented":                {string(architecture.Indented(h.bytes)), "embedded"},
		"with an unknown member":  {strings.Replace(string(h.bytes), `{`, `{"more":1,`, 1), "embedded"},
		"absent":                  {`null`, "session"},
		"one description changed": {strings.Replace(string(h.bytes), "net8.0", "net9.0", 1), string(gen.CodeSnapshotMismatch)},
		"one size changed":        {strings.Replace(string(h.bytes), `"sizeBytes":`, `"sizeBytes":1`, 1), string(gen.CodeSnapshotMismatch)},
		"without evidence": {fmt.Sprintf(`{"schemaVersion":"1.0","repositoryId":%q,"files":[],"evidence":[],"diagnostics":[]}`,
			h.snapshot.RepositoryID), string(gen.CodeSnapshotMismatch)},
	} {
		got, err := binding(c.snapshot)
		if err != nil {
			got = codeOf(err)
		}
		if got != c.want {
			t.Errorf("%s: got %s, want %s", name, got, c.want)
		}
	}
}
