package contractgen

import (
	"fmt"
	"slices"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/oapi-codegen/oapi-codegen/v2/pkg/codegen"
)

// The generator's own header names the module that calls it, which would make
// the output depend on the tool; the imports that are not used are dropped.
const importsTemplate = `// Code generated from contracts by mage generate. DO NOT EDIT.

// Package {{.PackageName}} holds what the contracts generate: types, constants,
// tables, schemas and reference pages.
package {{.PackageName}}

import (
	"encoding/json"
)
`

// goTypes generates the Go types of all components.
func (s *flatSet) goTypes() ([]byte, error) {
	doc := s.openAPI()
	schemas := doc.object("components").object("schemas")
	for _, m := range schemas.members {
		if schema, ok := m.value.(*object); ok {
			prepare(schema)
		}
	}
	spec, err := readOpenAPI(doc)
	if err != nil {
		return nil, err
	}
	config := codegen.Configuration{
		PackageName:         "gen",
		Generate:            codegen.GenerateOptions{Models: true},
		Compatibility:       codegen.CompatibilityOptions{AlwaysPrefixEnumValues: true},
		AllowRemoteRefsFrom: []string{},
		OutputOptions: codegen.OutputOptions{
			SkipPrune:                 true,
			NameNormalizer:            "ToCamelCaseWithInitialisms",
			DisableTypeAliasesForType: []string{"array"},
			PreferSkipOptionalPointerOnContainerTypes: true,
			TypeMapping: &codegen.TypeMapping{
				Integer: codegen.FormatMapping{Default: codegen.SimpleTypeSpec{Type: "int64"}},
				Number:  codegen.FormatMapping{Default: codegen.SimpleTypeSpec{Type: "float64"}},
			},
			UserTemplates: map[string]string{"imports.tmpl": importsTemplate},
		},
	}.UpdateDefaults()
	if err := config.Validate(); err != nil {
		return nil, fmt.Errorf("configure type generator: %w", err)
	}
	code, err := codegen.Generate(spec, config)
	if err != nil {
		return nil, fmt.Errorf("generate types: %w", err)
	}
	return []byte(code), nil
}

// prepare rewrites a schema for the type generator alone; the contract stays
// as it is. A constant becomes its plain type, enum values get names, and each
// property gets its place and its Go name.
func prepare(schema *object) {
	schema.remove("const")
	schema.remove("pattern")
	if _, ok := schema.get("allOf"); ok && schema.text("type") == "string" {
		schema.remove("allOf")
	}
	if values := schema.list("enum"); values != nil {
		names := make([]any, len(values))
		for i, v := range values {
			text, _ := v.(string)
			names[i] = pascal(text)
		}
		schema.set("x-enum-varnames", names)
	}
	if items := schema.object("items"); items != nil {
		prepare(items)
	}
	properties := schema.object("properties")
	if properties == nil {
		return
	}
	for i, m := range properties.members {
		property, ok := m.value.(*object)
		if !ok {
			continue
		}
		ref := property.text("$ref")
		switch {
		case property.text("x-judged") == "domain":
			// The wrapper hands such an argument on as it came.
			property = newObject("description", property.text("description"), "type", "object", "x-go-type", "json.RawMessage")
			properties.members[i].value = property
		case ref != "":
			property = newObject("$ref", ref)
			properties.members[i].value = property
		default:
			prepare(property)
		}
		property.set("x-order", jsontext.Value(fmt.Sprint(i+1)))
		property.set("x-go-name", goName(m.name))
		if property.text("type") == "array" && !slices.Contains(schema.list("required"), any(m.name)) { // an empty list is not an absent one
			property.set("x-omitempty", false)
			property.set("x-omitzero", true)
		}
	}
}

// goName is the exported Go field of a JSON member: evidenceIds is EvidenceIDs.
func goName(jsonName string) string {
	name := pascal(jsonName)
	for _, w := range [][2]string{{"Ids", "IDs"}, {"Id", "ID"}, {"Utc", "UTC"}, {"Url", "URL"}} {
		if stem, ok := strings.CutSuffix(name, w[0]); ok {
			return stem + w[1]
		}
	}
	return strings.Replace(name, "Utf8", "UTF8", 1)
}
