package architecture_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
)

// manyFaults has a fault in nearly every record; reported lists them in the
// order that an answer gives.
func manyFaults(t *testing.T) (document string, reported []string) {
	t.Helper()
	document = validModel
	for _, change := range [][2]string{
		{`"C2"`, `"C3"`},
		{`"acme"`, `"Acme"`},
		{`"sizeBytes":7,"sha256":"` + digest + `"`, `"sizeBytes":-7,"sha256":"x"`},
		{`{"relativePath":"README.md"`, `{"relativePath":"./README.md"`},
		{`"id":"ev_api","category":"dotnet.project"`, `"id":"","category":""`},
		{`"line":3`, `"line":-3`},
		{`"warning"`, `"worse"`},
		{`"name":"Shop"`, `"name":""`},
		{`"kind":"container","name":"API","parentId":"el_shop"`, `"kind":"container","name":"API","parentId":"el_api"`},
		{`{"id":"el_user"`, `null,{"id":"el_api"`},
		{`"sourceId":"el_api"`, `"sourceId":"el_none"`},
		{`,"reviewReason":"A guess."`, ``},
	} {
		document = edit(t, document, change[0], change[1])
	}
	return document, []string{
		"level.invalid at $.level",
		"id.invalid at $.snapshot.repositoryId",
		"file.size at $.snapshot.files[0].sizeBytes",
		"file.hash at $.snapshot.files[0].sha256",
		"path.invalid at $.snapshot.files[1].relativePath",
		"id.invalid at $.snapshot.evidence[0].id",
		"text.required at $.snapshot.evidence[0].category",
		"evidence.line at $.snapshot.evidence[0].line",
		"diagnostic.severity at $.snapshot.diagnostics[1].severity",
		"text.required at $.elements[0].name",
		"containment.cycle at $.elements[1].parentId",
		"containment.parentKind at $.elements[1].parentId",
		"evidence.referenceMissing at $.elements[1].evidenceIds[0]",
		"element.missing at $.elements[2]",
		"id.duplicate at $.elements[3].id",
		"relation.sourceMissing at $.relations[0].sourceId",
		"evidence.referenceMissing at $.relations[0].evidenceIds[0]",
		"relation.sourceMissing at $.relations[1].sourceId",
		"review.reason at $.relations[1].reviewReason",
	}
}

// shuffled writes a document with the members of every object in random order.
func shuffled(t *rapid.T, document string) []byte {
	var b bytes.Buffer
	var write func(v any)
	write = func(v any) {
		switch v := v.(type) {
		case map[string]any:
			names := make([]string, 0, len(v))
			for name := range v {
				names = append(names, name)
			}
			slices.Sort(names)
			b.WriteByte('{')
			for i, name := range rapid.Permutation(names).Draw(t, "order") {
				if i > 0 {
					b.WriteByte(',')
				}
				write(name)
				b.WriteByte(':')
				write(v[name])
			}
			b.WriteByte('}')
		case []any:
			b.WriteByte('[')
			for i, item := range v {
				if i > 0 {
					b.WriteByte(',')
				}
				write(item)
			}
			b.WriteByte(']')
		default:
			data, err := json.Marshal(v)
			if err != nil {
				t.Fatal(err)
			}
			b.Write(data)
		}
	}
	var tree any
	if err := json.Unmarshal([]byte(document), &tree); err != nil {
		t.Fatal(err)
	}
	write(tree)
	return b.Bytes()
}

func TestProblemsComeInContractOrder(t *testing.T) {
	t.Parallel()
	document, want := manyFaults(t)
	if diff := cmp.Diff(want, readModel(t, document)); diff != "" {
		t.Fatalf("(-want +got):\n%s", diff)
	}
	rapid.Check(t, func(r *rapid.T) {
		_, err := architecture.ReadModel(shuffled(r, document))
		if diff := cmp.Diff(want, problems(t, err)); diff != "" {
			r.Fatalf("(-want +got):\n%s", diff)
		}
	})
}

func TestAnAnswerNamesTheFirstEight(t *testing.T) {
	t.Parallel()
	document, want := manyFaults(t)
	_, err := architecture.ReadModel([]byte(document))
	var invalid *architecture.Invalid
	if !errors.As(err, &invalid) {
		t.Fatal(err)
	}
	const eight = 8
	if gen.LimitModelProblems != eight {
		t.Errorf("the limit is %d", gen.LimitModelProblems)
	}
	if diff := cmp.Diff(want[:eight], invalid.Details()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if got := err.Error(); got != strings.Join(want[:eight], "; ") {
		t.Errorf("the error reads %q", got)
	}
}

func TestFewProblemsAreAllNamed(t *testing.T) {
	t.Parallel()
	err := architecture.NewInvalid([]architecture.Problem{{Code: gen.CodeLikec4RelationHierarchy, Path: "$.relations[0]"}})
	if got := err.Error(); got != "likec4.relationHierarchy at $.relations[0]" {
		t.Errorf("got %q", got)
	}
	if err := architecture.NewInvalid(nil); err != nil {
		t.Errorf("no problem is no error, got %v", err)
	}
}

// However many faults come first in the text, the first in contract order are
// the ones that an answer names.
func TestHostileListsDoNotHideWhatComesFirst(t *testing.T) {
	t.Parallel()
	flood := "[" + strings.Repeat("null,", 50_000) + "null]"
	document := `{"relations":` + flood + `,"elements":` + flood + `,"level":"C7","snapshot":{"diagnostics":` + flood +
		`,"evidence":[],"files":[{"relativePath":"","sizeBytes":1}],"repositoryId":"","schemaVersion":"1.0"},"schemaVersion":"1.0"}`
	_, err := architecture.ReadModel([]byte(document))
	var invalid *architecture.Invalid
	if !errors.As(err, &invalid) {
		t.Fatal(err)
	}
	want := []string{
		"level.invalid at $.level", "id.invalid at $.snapshot.repositoryId", "path.invalid at $.snapshot.files[0].relativePath",
		"diagnostic.missing at $.snapshot.diagnostics[0]", "diagnostic.missing at $.snapshot.diagnostics[1]", "diagnostic.missing at $.snapshot.diagnostics[2]",
		"diagnostic.missing at $.snapshot.diagnostics[3]", "diagnostic.missing at $.snapshot.diagnostics[4]",
	}
	if diff := cmp.Diff(want, invalid.Details()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// The same for faults that need the whole document to be seen.
func TestManyDuplicatesDoNotHideWhatComesFirst(t *testing.T) {
	t.Parallel()
	row := `{"id":"el_a","kind":"container","name":"A","evidenceIds":[],"status":"confirmed"}`
	document := edit(t, validModel, `"elements":[`, `"elements":[`+strings.Repeat(row+",", 20_000))
	got := readModel(t, document)
	want := []string{
		"model.limit at $.elements",
		"containment.parentRequired at $.elements[0].parentId", "review.unsubstantiated at $.elements[0].evidenceIds",
		"id.duplicate at $.elements[1].id", "containment.parentRequired at $.elements[1].parentId", "review.unsubstantiated at $.elements[1].evidenceIds",
		"id.duplicate at $.elements[2].id", "containment.parentRequired at $.elements[2].parentId",
	}
	if diff := cmp.Diff(want, got[:len(want)]); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// Where a list is cut, nothing is said about entries that were only read over.
func TestRulesOfTheWholeDocumentNeedTheWhole(t *testing.T) {
	t.Parallel()
	document := edit(t, validModel, `"elements":[`, `"elements":[`+strings.Repeat("null,", 10_000))
	for _, p := range readModel(t, document) {
		if !strings.HasPrefix(p, "element.missing at $.elements[") {
			t.Fatalf("%s, though it is there", p)
		}
	}
}
