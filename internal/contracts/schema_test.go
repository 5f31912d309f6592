package contracts_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	google "github.com/google/jsonschema-go/jsonschema"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/repo2c4/repo2c4/gen"
)

// schema is a contract as these tests read it.
type schema struct {
	ID          string             `json:"$id"`
	Ref         string             `json:"$ref"`
	Title       string             `json:"title"`
	Description string             `json:"description"`
	Type        string             `json:"type"`
	Const       *string            `json:"const"`
	Enum        []string           `json:"enum"`
	Default     any                `json:"default"`
	Pattern     string             `json:"pattern"`
	Minimum     *json.Number       `json:"minimum"`
	Maximum     *json.Number       `json:"maximum"`
	MinLength   int                `json:"minLength"`
	MinItems    int                `json:"minItems"`
	MaxItems    *int               `json:"maxItems"`
	Properties  members            `json:"properties"`
	Required    []string           `json:"required"`
	Items       *schema            `json:"items"`
	AllOf       []*schema          `json:"allOf"`
	Additional  *bool              `json:"additionalProperties"`
	Defs        map[string]*schema `json:"$defs"`
	// Judged is "domain" for an argument that is handed on as it came.
	Judged string `json:"x-judged"`
}

// members are properties in the order of the contract.
type members []property

type property struct {
	name string
	*schema
}

func (m *members) UnmarshalJSON(data []byte) error {
	d := json.NewDecoder(bytes.NewReader(data))
	if _, err := d.Token(); err != nil {
		return err
	}
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return err
		}
		p := property{fmt.Sprint(name), &schema{}}
		if err := d.Decode(p.schema); err != nil {
			return err
		}
		*m = append(*m, p)
	}
	return nil
}

func (s *schema) requires(name string) bool {
	return slices.Contains(s.Required, name)
}

// walk visits a schema and everything inside it, each with its place.
func (s *schema) walk(place string, visit func(place string, s *schema)) {
	visit(place, s)
	for _, p := range s.Properties {
		p.walk(place+"."+p.name, visit)
	}
	for name, d := range s.Defs {
		d.walk(place+"#"+name, visit)
	}
	for i, part := range s.AllOf {
		part.walk(fmt.Sprintf("%s.allOf[%d]", place, i), visit)
	}
	if s.Items != nil {
		s.Items.walk(place+"[]", visit)
	}
}

func parse(t *testing.T, c gen.Contract) *schema {
	t.Helper()
	var s schema
	if err := json.Unmarshal(c.Schema(), &s); err != nil {
		t.Fatalf("%s: %v", c.Name, err)
	}
	return &s
}

// compile compiles a schema; references to outside fail.
func compile(t *testing.T, source []byte, at string) *jsonschema.Schema {
	t.Helper()
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(source))
	if err != nil {
		t.Fatal(err)
	}
	const address = "https://repo2c4.dev/contracts/test.json"
	compiler := jsonschema.NewCompiler()
	compiler.UseLoader(jsonschema.SchemeURLLoader{})
	if err := compiler.AddResource(address, doc); err != nil {
		t.Fatal(err)
	}
	compiled, err := compiler.Compile(address + at)
	if err != nil {
		t.Fatal(err)
	}
	return compiled
}

func TestSchemasCompile(t *testing.T) {
	t.Parallel()
	for _, c := range gen.Contracts() {
		t.Run(c.Name, func(t *testing.T) {
			t.Parallel()
			compile(t, c.Schema(), "")
			var other google.Schema
			if err := json.Unmarshal(c.Schema(), &other); err != nil {
				t.Fatal(err)
			}
			if _, err := other.Resolve(&google.ResolveOptions{ValidateDefaults: true}); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestContractsAreNamedOnce(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, c := range gen.Contracts() {
		if seen[c.Name] || seen[c.Title] {
			t.Errorf("%s or %s is taken", c.Name, c.Title)
		}
		seen[c.Name], seen[c.Title] = true, true
		if c.Name == "" || c.Title == "" || !strings.HasSuffix(c.Summary, ".") {
			t.Errorf("%+v has no name, title or summary", c)
		}
		if s := parse(t, c); strings.Contains(c.Name, ".") == (s.ID != "") {
			t.Errorf("%s: $id is %q; data contracts have one, tool schemas have none", c.Name, s.ID)
		}
	}
}

// Everything that a client reads says what it is for; every reference leads
// to a definition of the same document, and every definition is reached.
func TestSchemasAreComplete(t *testing.T) {
	t.Parallel()
	for _, c := range gen.Contracts() {
		root := parse(t, c)
		reached := map[string]bool{}
		root.walk(c.Name, func(place string, s *schema) {
			for _, p := range s.Properties {
				target := root.Defs[strings.TrimPrefix(p.Ref, "#/$defs/")]
				if p.Description == "" && (target == nil || target.Description == "") {
					t.Errorf("%s.%s is not described", place, p.name)
				}
			}
			for name, d := range s.Defs {
				if d.Description == "" {
					t.Errorf("%s#%s is not described", place, name)
				}
			}
			for _, r := range s.Required {
				if !s.declares(r) {
					t.Errorf("%s requires %s, which it does not declare", place, r)
				}
			}
			if s.Ref == "" {
				return
			}
			name, local := strings.CutPrefix(s.Ref, "#/$defs/")
			if root.Defs[name] == nil || !local {
				t.Errorf("%s refers to %s, which is not in the document", place, s.Ref)
			}
			reached[name] = true
		})
		for name := range root.Defs {
			if !reached[name] {
				t.Errorf("%s carries %s for nothing", c.Name, name)
			}
		}
	}
}

func (s *schema) declares(name string) bool {
	return slices.ContainsFunc(s.Properties, func(p property) bool { return p.name == name })
}

func TestToolSchemas(t *testing.T) {
	t.Parallel()
	published := map[string][]byte{}
	for _, c := range gen.Contracts() {
		published[c.Name] = c.Schema()
	}
	tools := gen.ToolsRepo2c4()
	if len(tools) == 0 {
		t.Fatal("there are no tools")
	}
	for _, tool := range tools {
		for side, raw := range map[string][]byte{"input": tool.InputSchema, "output": tool.OutputSchema} {
			name := tool.Name + "." + side
			if !bytes.Equal(raw, published[name]) {
				t.Errorf("%s: the tool has another schema than the one that is published", name)
			}
			var root map[string]json.RawMessage
			if err := json.Unmarshal(raw, &root); err != nil {
				t.Fatal(err)
			}
			if string(root["type"]) != `"object"` {
				t.Errorf("%s: the root's type is %s", name, root["type"])
			}
			if string(root["additionalProperties"]) != "false" {
				t.Errorf("%s: the root is open", name)
			}
			// Clients judge by other drafts than ours, take $id as a cache
			// key and know no reference or alternative at the root.
			for _, keyword := range []string{"$schema", "$id", "$ref", "allOf", "anyOf", "oneOf", "not", "if"} {
				if _, ok := root[keyword]; ok {
					t.Errorf("%s: %s stands at the root", name, keyword)
				}
			}
			if bytes.Contains(raw, []byte(`"$id"`)) {
				t.Errorf("%s holds an $id", name)
			}
		}
		if tool.Title == "" || tool.Description == "" || len(tool.Errors) == 0 {
			t.Errorf("%s has no title, description or errors", tool.Name)
		}
		for _, code := range tool.Errors {
			if info, ok := gen.LookupCode(code); !ok || info.Appears != "tool" {
				t.Errorf("%s answers %s, which is no tool error", tool.Name, code)
			}
		}
	}
}

// Objects of tools are closed, those of data contracts stay open for additive
// members.
func TestObjectsAreClosedInToolsOnly(t *testing.T) {
	t.Parallel()
	data := map[string]bool{}
	for _, c := range gen.Contracts() {
		if strings.Contains(c.Name, ".") || c.Title == "ToolError" {
			continue
		}
		root := parse(t, c)
		data[c.Title] = true
		for name := range root.Defs {
			data[name] = true
		}
		root.walk(c.Name, func(place string, s *schema) {
			if s.Additional != nil {
				t.Errorf("%s says whether it is open", place)
			}
		})
	}
	for name, s := range components(t) {
		if s.Type == "object" && data[name] == (s.Additional != nil && !*s.Additional) {
			t.Errorf("%s: data contract %t, closed %t", name, data[name], !data[name])
		}
	}
}

// One name means one schema, in every published document.
func TestDefinitionsAreTheSameEverywhere(t *testing.T) {
	t.Parallel()
	var document struct {
		Components struct{ Schemas map[string]map[string]any }
	}
	source := strings.ReplaceAll(string(gen.OpenAPI()), "#/components/schemas/", "#/$defs/")
	if err := json.Unmarshal([]byte(source), &document); err != nil {
		t.Fatal(err)
	}
	for _, c := range gen.Contracts() {
		var root map[string]any
		if err := json.Unmarshal(c.Schema(), &root); err != nil {
			t.Fatal(err)
		}
		definitions, _ := root["$defs"].(map[string]any)
		for name, definition := range definitions {
			if diff := cmp.Diff(any(document.Components.Schemas[name]), definition); diff != "" {
				t.Errorf("%s: %s (-OpenAPI +bundle):\n%s", c.Name, name, diff)
			}
		}
		for _, own := range []string{"$schema", "$id", "title", "$defs"} {
			delete(root, own)
		}
		if diff := cmp.Diff(document.Components.Schemas[c.Title], root); diff != "" {
			t.Errorf("%s (-OpenAPI +bundle):\n%s", c.Name, diff)
		}
	}
}
