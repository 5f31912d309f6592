package contractgen_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/internal/contractgen"
)

// The type generator keeps its settings in globals, so no test here that gets
// as far as generating types runs in parallel with another one.

// contracts copies the real contracts into memory, where a test may break them.
func contracts(t *testing.T) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	source := os.DirFS("../../contracts")
	err := fs.WalkDir(source, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(source, name)
		files[name] = &fstest.MapFile{Data: data}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// declarations stands in for the program that writes TypeScript; its answer
// depends on every byte that it is handed.
func declarations(bundle []byte) ([]byte, error) {
	sum := sha256.Sum256(bundle)
	return []byte("// " + hex.EncodeToString(sum[:]) + "\n"), nil
}

// generated is the output for the real contracts, made once.
var generated = sync.OnceValues(func() (map[string][]byte, error) {
	return contractgen.Generate(os.DirFS("../../contracts"), declarations)
})

func generate(t *testing.T) map[string][]byte {
	t.Helper()
	out, err := generated()
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestGenerationIsDeterministic(t *testing.T) {
	want, files := generate(t), contracts(t)
	for range 2 {
		got, err := contractgen.Generate(files, declarations)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(names(want), names(got)); diff != "" {
			t.Fatalf("the same contracts gave other files (-first +again):\n%s", diff)
		}
		for name := range want {
			if !bytes.Equal(want[name], got[name]) {
				t.Errorf("the same contracts gave other bytes of %s", name)
			}
		}
	}
	for name, before := range contracts(t) {
		if !bytes.Equal(before.Data, files[name].Data) {
			t.Errorf("generation changed %s", name)
		}
	}
}

func TestGeneratedGoIsMarkedAndFormatted(t *testing.T) {
	seen := 0
	for name, data := range generate(t) {
		if path.Ext(name) != ".go" {
			continue
		}
		seen++
		file, err := parser.ParseFile(token.NewFileSet(), name, data, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			t.Errorf("%s does not parse: %v", name, err)
			continue
		}
		if !ast.IsGenerated(file) {
			t.Errorf("%s is not marked as generated", name)
		}
		if file.Name.Name != "gen" {
			t.Errorf("%s is of package %s", name, file.Name.Name)
		}
		if !strings.HasSuffix(name, ".gen.go") {
			t.Errorf("%s is not named as generated", name)
		}
	}
	if seen == 0 {
		t.Error("no Go file was generated")
	}
}

func TestEveryContractIsPublished(t *testing.T) {
	files := contracts(t)
	out := generate(t)
	for name := range files {
		var want []string
		stem := strings.TrimSuffix(name, ".json")
		switch {
		case strings.HasPrefix(name, "registry/"):
			want = []string{"reference/" + strings.TrimPrefix(stem, "registry/") + ".md"}
			if name == "registry/technologies.json" {
				want = []string{"technologies.gen.go"}
			}
		case strings.HasPrefix(name, "meta/"):
			want = []string{"schemas/" + name}
		case strings.HasSuffix(name, ".schema.json"):
			want = []string{"schemas/" + published(t, files[name].Data) + ".schema.json"}
		case strings.HasPrefix(name, "tools/") && !strings.HasSuffix(name, ".defs.json"):
			want = []string{"schemas/" + stem + ".input.schema.json", "schemas/" + stem + ".output.schema.json"}
		}
		for _, file := range want {
			if _, ok := out[file]; !ok {
				t.Errorf("%s gives no %s", name, file)
			}
		}
	}
}

// published is the kebab-case form of a schema's title.
func published(t *testing.T, schema []byte) string {
	t.Helper()
	var head struct{ Title string }
	if err := json.Unmarshal(schema, &head); err != nil {
		t.Fatal(err)
	}
	var words []string
	for _, r := range head.Title {
		if r >= 'A' && r <= 'Z' {
			words = append(words, "")
		}
		words[len(words)-1] += strings.ToLower(string(r))
	}
	return strings.Join(words, "-")
}

func TestGeneratedJSONIsIndentedAndEndsOnce(t *testing.T) {
	for name, data := range generate(t) {
		if path.Ext(name) != ".json" {
			continue
		}
		var again bytes.Buffer
		if err := json.Indent(&again, data, "", "  "); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if !bytes.Equal(again.Bytes(), data) || !bytes.HasSuffix(data, []byte("}\n")) || bytes.HasSuffix(data, []byte("\n\n")) {
			t.Errorf("%s is not indented by two spaces with one final newline", name)
		}
	}
}

func TestPublishedSchemasKeepContractOrder(t *testing.T) {
	out := generate(t)
	schema := string(out["schemas/repository-snapshot.schema.json"])
	last := 0
	for _, member := range []string{"schemaVersion", "repositoryId", "files", "evidence", "diagnostics"} {
		at := strings.Index(schema, `"`+member+`": {`)
		if at <= last {
			t.Fatalf("%s stands at %d, before its predecessor at %d", member, at, last)
		}
		last = at
	}
}

func TestTypeScriptComesFromAllComponents(t *testing.T) {
	var handed []byte
	out, err := contractgen.Generate(contracts(t), func(bundle []byte) ([]byte, error) {
		handed = bytes.Clone(bundle)
		return []byte("// declarations\n"), nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if got := string(out["contracts.ts"]); got != "// declarations\n" {
		t.Errorf("contracts.ts is %q", got)
	}
	var bundle struct {
		Defs map[string]json.RawMessage `json:"$defs"`
	}
	if err := json.Unmarshal(handed, &bundle); err != nil {
		t.Fatal(err)
	}
	var document struct {
		Components struct{ Schemas map[string]json.RawMessage }
	}
	if err := json.Unmarshal(out["openapi.json"], &document); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(names(document.Components.Schemas), names(bundle.Defs)); diff != "" {
		t.Errorf("OpenAPI and TypeScript hold other components (-OpenAPI +TypeScript):\n%s", diff)
	}
}

func TestTypeScriptFailureIsReported(t *testing.T) {
	failure := errors.New("no Node")
	_, err := contractgen.Generate(contracts(t), func([]byte) ([]byte, error) { return nil, failure })
	if !errors.Is(err, failure) {
		t.Errorf("got %v", err)
	}
}

func names[T any](m map[string]T) []string {
	var list []string
	for name := range m {
		list = append(list, name)
	}
	slices.Sort(list)
	return list
}
