package analysis

import (
	"bytes"
	"slices"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/repo2c4/repo2c4/gen"
)

// contract is the published schema of a code map.
func contract(t *testing.T) *jsonschema.Schema {
	t.Helper()
	at := slices.IndexFunc(gen.Contracts(), func(c gen.Contract) bool { return c.Name == "code-map" })
	if at < 0 {
		t.Fatal("there is no contract of code maps")
	}
	source, err := jsonschema.UnmarshalJSON(bytes.NewReader(gen.Contracts()[at].Schema()))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource("code-map.json", source); err != nil {
		t.Fatal(err)
	}
	schema, err := compiler.Compile("code-map.json")
	if err != nil {
		t.Fatal(err)
	}
	return schema
}
