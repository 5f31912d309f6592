package workspace_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/internal/workspace"
)

const (
	hashOfX = "2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881"
	hashOfY = "a1fce4363854ff888cff4b8e7875d600c2682390412a8cf79b37d0b11148b0fa"
)

func TestManifestBytes(t *testing.T) {
	t.Parallel()
	base := t.TempDir()
	root := mustOpen(t, workspace.Open, base)
	mustWrite(t, root, "out", output("views.c4", "y", "model.c4", "x"))
	got, err := os.ReadFile(filepath.Join(base, "out", workspace.ManifestName))
	must(t, err)
	want := `{
  "SchemaVersion": "1.0",
  "ModelSchemaVersion": "1.0",
  "Files": [
    {
      "FileName": "model.c4",
      "Sha256": "` + hashOfX + `"
    },
    {
      "FileName": "views.c4",
      "Sha256": "` + hashOfY + `"
    }
  ]
}
`
	if diff := cmp.Diff(want, string(got)); diff != "" {
		t.Errorf("manifest (-want +got):\n%s", diff)
	}
}

func TestManifestForms(t *testing.T) {
	t.Parallel()
	row := func(name, hash string) string { return `{"FileName":"` + name + `","Sha256":"` + hash + `"}` }
	document := func(rows ...string) string {
		return `{"SchemaVersion":"1.0","ModelSchemaVersion":"1.0","Files":[` + strings.Join(rows, ",") + `]}`
	}
	for name, test := range map[string]struct {
		data string
		want bool
	}{
		"pascal case":       {document(row("a.c4", hashOfX)), true},
		"camel case":        {`{"schemaVersion":"1.0","modelSchemaVersion":"1.0","files":[{"fileName":"a.c4","sha256":"` + hashOfX + `"}]}`, true},
		"upper-case hash":   {document(row("a.c4", strings.ToUpper(hashOfX))), true},
		"unknown member":    {strings.Replace(document(), "{", `{"Tool":"x",`, 1), true},
		"no files":          {document(), true},
		"carriage returns":  {strings.ReplaceAll(document(row("a.c4", hashOfX)), ",", ",\r\n"), true},
		"empty":             {``, false},
		"not JSON":          {`SchemaVersion: 1.0`, false},
		"an array":          {`[]`, false},
		"null":              {`null`, false},
		"other version":     {strings.Replace(document(), "1.0", "2.0", 1), false},
		"no version":        {`{"Files":[]}`, false},
		"trailing data":     {document() + `{}`, false},
		"duplicate member":  {strings.Replace(document(), "{", `{"SchemaVersion":"1.0",`, 1), false},
		"duplicate by case": {strings.Replace(document(), "{", `{"schemaVersion":"1.0",`, 1), false},
		"number as version": {strings.Replace(document(), `"1.0"`, `1.0`, 1), false},
		"nested":            {strings.Replace(document(), "{", `{"Deep":[[[[[[[[[]]]]]]]]],`, 1), false},
		"large":             {document() + strings.Repeat(" ", 1<<20), false},
		"invalid UTF-8":     {strings.Replace(document(), "{", "{\"\xff\":1,", 1), false},
		"duplicate file":    {document(row("a.c4", hashOfX), row("a.c4", hashOfX)), false},
		"same but for case": {document(row("a.c4", hashOfX), row("A.c4", hashOfX)), false},
		"short hash":        {document(row("a.c4", hashOfX[1:])), false},
		"no hash":           {document(row("a.c4", "")), false},
		"not hex":           {document(row("a.c4", "g"+hashOfX[1:])), false},
		"folder":            {document(row("x/a.c4", hashOfX)), false},
		"parent":            {document(row("..", hashOfX)), false},
		"traversal":         {document(row("../a.c4", hashOfX)), false},
		"absolute":          {document(row("/etc/passwd", hashOfX)), false},
		"backslash":         {document(row(`x\\a.c4`, hashOfX)), false},
		"drive":             {document(row("c:a.c4", hashOfX)), false},
		"hidden":            {document(row(".env", hashOfX)), false},
		"itself":            {document(row(workspace.ManifestName, hashOfX)), false},
		"transaction":       {document(row(workspace.TransactionFolder, hashOfX)), false},
		"device":            {document(row("nul.c4", hashOfX)), false},
		"final dot":         {document(row("a.", hashOfX)), false},
		"empty name":        {document(row("", hashOfX)), false},
		"control character": {document(row(`a\u0000b`, hashOfX)), false},
		"too many files":    {document(strings.Repeat(row("a", hashOfX)+",", 1024) + row("b", hashOfX)), false},
	} {
		_, _, err := workspace.RewriteManifest([]byte(test.data))
		if got := err == nil; got != test.want {
			t.Errorf("%s: readable %v, want %v (%v)", name, got, test.want, err)
		}
	}
}

func FuzzManifest(f *testing.F) {
	f.Add([]byte(`{"SchemaVersion":"1.0","ModelSchemaVersion":"1.0","Files":[{"FileName":"a.c4","Sha256":"` + hashOfX + `"}]}`))
	f.Add([]byte(`{"schemaVersion":"1.0","files":[{"fileName":"b.md","sha256":"` + strings.ToUpper(hashOfY) + `"}]}`))
	f.Add([]byte(`{"SchemaVersion":"1.0","schemaVersion":"1.0"}`))
	f.Add([]byte(`[[[[[[[[[[`))
	f.Fuzz(func(t *testing.T, data []byte) { rewritesStably(t, data, workspace.RewriteManifest) })
}

func FuzzJournal(f *testing.F) {
	f.Add([]byte(journalOf(".", "a.c4", "", hashOfX, workspace.ManifestName, hashOfX, hashOfY)))
	f.Add([]byte(journalOf("docs/c1", "a.c4", hashOfX, "", workspace.ManifestName, "", hashOfY)))
	f.Add([]byte(journalOf("../x", workspace.ManifestName, "", hashOfY)))
	f.Fuzz(func(t *testing.T, data []byte) { rewritesStably(t, data, workspace.RewriteJournal) })
}

// rewritesStably demands that a document which can be read names plain files
// only, and reads the same after it was written.
func rewritesStably(t *testing.T, data []byte, rewrite func([]byte) ([]byte, []string, error)) {
	once, names, err := rewrite(data)
	if err != nil {
		return
	}
	for _, name := range names {
		if !workspace.ValidRelative(name) || filepath.Base(name) != name || name != workspace.ManifestName && name[0] == '.' {
			t.Fatalf("accepted the name %q", name)
		}
	}
	twice, _, err := rewrite(once)
	if err != nil || !bytes.Equal(once, twice) {
		t.Fatalf("%q reads as %q, then as %q, %v", data, once, twice, err)
	}
}

// journalOf makes a journal from triples of name, old hash and new hash.
func journalOf(destination string, triples ...string) string {
	var rows []string
	for i := 0; i < len(triples); i += 3 {
		rows = append(rows, `{"FileName":"`+triples[i]+`","PreviousSha256":"`+triples[i+1]+`","NewSha256":"`+triples[i+2]+`"}`)
	}
	return `{"SchemaVersion":"1.0","Destination":"` + destination + `","Files":[` + strings.Join(rows, ",") + `]}`
}
