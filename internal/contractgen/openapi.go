package contractgen

import (
	"context"
	"fmt"

	"github.com/getkin/kin-openapi/openapi3"
)

// openAPI is the flat set as an OpenAPI 3.1 document, references rewritten to
// its components.
func (s *flatSet) openAPI() *object {
	schemas := &object{}
	for _, c := range s.components {
		schema := clone(c.schema)
		retarget(schema)
		schemas.set(c.name, schema)
	}
	return newObject(
		"openapi", "3.1.0",
		"info", newObject(
			"title", "repo2c4 contracts",
			"version", "1.0",
			"description", "Data contracts and tool arguments of repo2c4 as components; there are no HTTP operations.",
			"license", newObject("name", "MIT", "identifier", "MIT"),
		),
		"paths", &object{},
		"components", newObject("schemas", schemas),
	)
}

func retarget(v any) {
	switch v := v.(type) {
	case *object:
		for i, m := range v.members {
			if ref, ok := m.value.(string); ok && m.name == "$ref" {
				v.members[i].value = "#/components/schemas/" + ref[len("#/$defs/"):]
				continue
			}
			retarget(m.value)
		}
	case []any:
		for _, item := range v {
			retarget(item)
		}
	}
}

// readOpenAPI loads a document and lints it: misspelt keywords, defaults of
// the wrong type and expressions that Go cannot compile are errors.
func readOpenAPI(doc *object) (*openapi3.T, error) {
	data, err := encode(doc)
	if err != nil {
		return nil, err
	}
	spec, err := openapi3.NewLoader().LoadFromData(data)
	if err != nil {
		return nil, fmt.Errorf("load OpenAPI document: %w", err)
	}
	if err := spec.Validate(context.Background()); err != nil {
		return nil, fmt.Errorf("lint contracts: %w", err)
	}
	return spec, nil
}
