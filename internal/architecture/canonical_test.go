package architecture_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
)

// The canonical form of the valid model, written out by hand.
const canonicalModel = `{"schemaVersion":"1.0","level":"C2","snapshot":{"schemaVersion":"1.0","repositoryId":"acme",` +
	`"files":[{"relativePath":"README.md","sizeBytes":0},{"relativePath":"src/Api.csproj","sizeBytes":7,"sha256":"` + digest + `"}],` +
	`"evidence":[{"id":"ev_api","category":"dotnet.project","relativePath":"src/Api.csproj","line":3,"sourceType":"projectFile","description":"Declares project Api.","subject":"Api","target":"README.md"},` +
	`{"id":"ev_kind","category":"dotnet.project.kind","relativePath":"src/Api.csproj","sourceType":"projectFile","description":"Has project kind web."}],` +
	`"diagnostics":[{"code":"scan.excluded","severity":"info","relativePath":"README.md","message":"Left out: 1."},{"code":"scan.link","severity":"warning","message":"Links: 2."}]},` +
	`"elements":[{"id":"el_api","kind":"container","name":"API","parentId":"el_shop","evidenceIds":["ev_api","ev_kind"],"status":"confirmed"},` +
	`{"id":"el_shop","kind":"softwareSystem","name":"Shop","evidenceIds":[],"status":"requiresReview","reviewReason":"Is this the boundary?"},` +
	`{"id":"el_user","kind":"actor","name":"Customer","evidenceIds":[],"status":"requiresReview","reviewReason":"Who is it?"}],` +
	`"relations":[{"id":"rel_asks","sourceId":"el_api","destinationId":"el_shop","description":"Asks","evidenceIds":[],"status":"requiresReview","reviewReason":"A guess."},` +
	`{"id":"rel_uses","sourceId":"el_user","destinationId":"el_api","description":"Orders with","evidenceIds":["ev_api"],"status":"confirmed"}]}`

func TestCanonicalModel(t *testing.T) {
	t.Parallel()
	for name, document := range map[string]string{
		"as written":           validModel,
		"canonical already":    canonicalModel,
		"with spaces and more": " " + with(` "x" : null `) + "\n",
		"references reversed":  edit(t, validModel, `["ev_api","ev_kind"]`, `["ev_kind","ev_api"]`),
		"another number form":  edit(t, validModel, `"sizeBytes":7`, `"sizeBytes":70e-1`),
		"escapes":              edit(t, validModel, `"Shop"`, `"\u0053h\u006fp"`),
		"nulls":                edit(t, validModel, `"sizeBytes":0`, `"sizeBytes":0,"sha256":null`),
	} {
		model, err := architecture.ReadModel([]byte(document))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if diff := cmp.Diff(canonicalModel, string(architecture.CanonicalModel(model))); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

func TestCanonicalFormIsOneForAllOrders(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		model := drawModel(t)
		want := string(architecture.CanonicalModel(model))
		snapshot, id := string(architecture.CanonicalSnapshot(model.Snapshot)), architecture.SnapshotID(model.Snapshot)
		other := permuted(t, model)
		if got := string(architecture.CanonicalModel(other)); got != want {
			t.Fatalf("the model has two forms:\n%s\n%s", want, got)
		}
		if got := string(architecture.CanonicalSnapshot(other.Snapshot)); got != snapshot {
			t.Fatalf("the snapshot has two forms:\n%s\n%s", snapshot, got)
		}
		if got := architecture.SnapshotID(other.Snapshot); got != id {
			t.Fatalf("the snapshot has two ids, %s and %s", id, got)
		}
		if !strings.Contains(want, snapshot) {
			t.Fatal("the model does not embed its snapshot's canonical form")
		}
	})
}

func TestCanonicalFormReadsBack(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		model := drawModel(t)
		written := architecture.CanonicalModel(model)
		back, err := architecture.ReadModel(written)
		if err != nil {
			t.Fatalf("refused: %v\n%s", err, written)
		}
		if again := architecture.CanonicalModel(back); !bytes.Equal(written, again) {
			t.Fatalf("read back it is another:\n%s\n%s", written, again)
		}
		// The standard library reads the same values.
		var standard gen.ArchitectureModel
		if err := json.Unmarshal(written, &standard); err != nil {
			t.Fatal(err)
		}
		normalise(&standard)
		normalise(&back)
		if diff := cmp.Diff(standard, back); diff != "" {
			t.Fatalf("(-encoding/json +ours):\n%s", diff)
		}
		if diff := cmp.Diff(architecture.SortSnapshot(model.Snapshot), back.Snapshot, cmp.Transformer("", emptyIsNil)); diff != "" {
			t.Fatalf("(-written +read):\n%s", diff)
		}
	})
}

// normalise makes empty lists nil, which mean the same.
func normalise(m *gen.ArchitectureModel) {
	m.Snapshot = emptyIsNil(m.Snapshot)
	m.Elements, m.Relations = orNil(m.Elements), orNil(m.Relations)
	for i := range m.Elements {
		m.Elements[i].EvidenceIDs = orNil(m.Elements[i].EvidenceIDs)
	}
	for i := range m.Relations {
		m.Relations[i].EvidenceIDs = orNil(m.Relations[i].EvidenceIDs)
	}
}

func emptyIsNil(s gen.RepositorySnapshot) gen.RepositorySnapshot {
	s.Files, s.Evidence, s.Diagnostics = orNil(s.Files), orNil(s.Evidence), orNil(s.Diagnostics)
	return s
}

func orNil[S ~[]T, T any](list S) S {
	if len(list) == 0 {
		return nil
	}
	return list
}

func TestCanonicalOrderIsThatOfBytes(t *testing.T) {
	t.Parallel()
	paths := []string{"Z", "a", "a-", "a/b", "ab", "é", "\uffff", "😀"} // UTF-16 order would put the last two the other way round
	want := slices.Clone(paths)
	slices.Reverse(paths)
	s := gen.RepositorySnapshot{}
	for _, p := range paths {
		s.Files = append(s.Files, gen.SnapshotFile{RelativePath: p})
	}
	var got []string
	for _, f := range architecture.SortSnapshot(s).Files {
		got = append(got, f.RelativePath)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if s.Files[0].RelativePath != "😀" {
		t.Error("sorting changed the snapshot that was given")
	}
}

func TestDiagnosticsByCodePathMessage(t *testing.T) {
	t.Parallel()
	a, b := "a", "b"
	want := []gen.SnapshotDiagnostic{
		{Code: "c1", Message: "m2", Severity: gen.DiagnosticSeverityWarning},
		{Code: "c1", RelativePath: &a, Message: "m1", Severity: gen.DiagnosticSeverityWarning},
		{Code: "c1", RelativePath: &a, Message: "m2", Severity: gen.DiagnosticSeverityError},
		{Code: "c1", RelativePath: &a, Message: "m2", Severity: gen.DiagnosticSeverityInfo},
		{Code: "c1", RelativePath: &b, Message: "m0", Severity: gen.DiagnosticSeverityWarning},
		{Code: "c2", Message: "m0", Severity: gen.DiagnosticSeverityError},
	}
	given := slices.Clone(want)
	slices.Reverse(given)
	got := architecture.SortSnapshot(gen.RepositorySnapshot{Diagnostics: given}).Diagnostics
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// canonicalText follows the rule word by word, one character at a time.
func canonicalText(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range s {
		switch {
		case r == '"':
			b.WriteString(`\"`)
		case r == '\\':
			b.WriteString(`\\`)
		case r == 0x08:
			b.WriteString(`\b`)
		case r == 0x09:
			b.WriteString(`\t`)
		case r == 0x0A:
			b.WriteString(`\n`)
		case r == 0x0C:
			b.WriteString(`\f`)
		case r == 0x0D:
			b.WriteString(`\r`)
		case r < 0x20:
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			b.WriteString(string(r))
		}
	}
	b.WriteByte('"')
	return b.String()
}

func TestCanonicalText(t *testing.T) {
	t.Parallel()
	form := func(text string) string {
		written := string(architecture.CanonicalSnapshot(gen.RepositorySnapshot{SchemaVersion: "1.0", RepositoryID: text}))
		written, _ = strings.CutPrefix(written, `{"schemaVersion":"1.0","repositoryId":`)
		written, _ = strings.CutSuffix(written, `,"files":[],"evidence":[],"diagnostics":[]}`)
		return written
	}
	for text, want := range map[string]string{
		"":                         `""`,
		`say "hi" \ bye /`:         `"say \"hi\" \\ bye /"`,
		"\b\t\n\f\r":               `"\b\t\n\f\r"`,
		"\x00\x01\x0b\x0e\x1a\x1f": `"\u0000\u0001\u000b\u000e\u001a\u001f"`,
		"\x7f\u0080\u2028\u2029":   "\"\x7f\u0080\u2028\u2029\"",
		"<b>&amp;</b>":             `"<b>&amp;</b>"`,
		"é😀\ufeff\uffff":           "\"é😀\ufeff\uffff\"",
	} {
		if got := form(text); got != want {
			t.Errorf("%q: got %s, want %s", text, got, want)
		}
	}
	for c := range rune(0x100) {
		text := "a" + string(c) + "b"
		if got, want := form(text), canonicalText(text); got != want {
			t.Errorf("%U: got %s, want %s", c, got, want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.String().Draw(t, "text")
		got := form(text)
		if want := canonicalText(text); got != want {
			t.Fatalf("got %s, want %s", got, want)
		}
		var back string
		if err := json.Unmarshal([]byte(got), &back); err != nil || back != text {
			t.Fatalf("%s reads back as %q: %v", got, back, err)
		}
	})
}

func TestIndentedIsTheSameDocument(t *testing.T) {
	t.Parallel()
	const want = "{\n  \"schemaVersion\": \"1.0\",\n  \"repositoryId\": \"acme\",\n  \"files\": [\n    {\n      \"relativePath\": \"a\",\n      \"sizeBytes\": 1\n    }\n  ],\n  \"evidence\": [],\n  \"diagnostics\": []\n}\n"
	canonical := architecture.CanonicalSnapshot(gen.RepositorySnapshot{
		SchemaVersion: "1.0", RepositoryID: "acme", Files: []gen.SnapshotFile{{RelativePath: "a", SizeBytes: 1}},
	})
	before := bytes.Clone(canonical)
	if diff := cmp.Diff(want, string(architecture.Indented(canonical))); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if !bytes.Equal(before, canonical) {
		t.Error("indenting changed the canonical bytes")
	}
	rapid.Check(t, func(t *rapid.T) {
		model := drawModel(t)
		canonical := architecture.CanonicalModel(model)
		indented := architecture.Indented(canonical)
		if !utf8.Valid(indented) || !bytes.HasSuffix(indented, []byte("\n}\n")) {
			t.Fatalf("not indented:\n%s", indented)
		}
		// Line feeds and the spaces after them stand outside texts, where
		// they are escaped; so does ": " after a name.
		var compact bytes.Buffer
		if err := json.Compact(&compact, indented); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(compact.Bytes(), canonical) {
			t.Fatalf("another document:\n%s\n%s", canonical, compact.Bytes())
		}
	})
}
