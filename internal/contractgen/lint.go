package contractgen

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

// checkForms compiles every schema against the meta-schema and checks tools
// and registries against their forms. Nothing outside the contracts is read.
func checkForms(c *corpus) error {
	compiler := jsonschema.NewCompiler()
	compiler.UseLoader(refuseLoader{})
	for _, list := range [][]file{c.schemas, c.meta} {
		for _, f := range list {
			doc, err := jsonschema.UnmarshalJSON(strings.NewReader(string(f.raw)))
			if err != nil {
				return fmt.Errorf("%s: %w", f.path, err)
			}
			if err := compiler.AddResource(idBase+f.path, doc); err != nil {
				return fmt.Errorf("%s: %w", f.path, err)
			}
		}
	}
	for _, list := range [][]file{c.schemas, c.meta} {
		for _, f := range list {
			if _, err := compiler.Compile(idBase + f.path); err != nil {
				return fmt.Errorf("%s: %w", f.path, err)
			}
		}
	}
	toolForm, err := compiler.Compile(idBase + "meta/tool.schema.json")
	if err != nil {
		return err
	}
	for _, f := range c.tools {
		if err := judge(toolForm, f.root); err != nil {
			return fmt.Errorf("%s: %w", f.path, err)
		}
	}
	registryForm, err := compiler.Compile(idBase + "meta/registry.schema.json")
	if err != nil {
		return err
	}
	all := &object{}
	for _, r := range [][2]string{{"errorCodes", "error-codes"}, {"evidenceCategories", "evidence-categories"}, {"technologies", "technologies"}, {"limits", "limits"}} {
		rows := []any{}
		for _, row := range c.registries[r[1]] {
			rows = append(rows, row)
		}
		all.set(r[0], rows)
	}
	if err := judge(registryForm, all); err != nil {
		return fmt.Errorf("registry: %w", err)
	}
	return nil
}

func judge(schema *jsonschema.Schema, v *object) error {
	data, err := compact(v)
	if err != nil {
		return err
	}
	doc, err := jsonschema.UnmarshalJSON(strings.NewReader(string(data)))
	if err != nil {
		return err
	}
	return schema.Validate(doc)
}

type refuseLoader struct{}

func (refuseLoader) Load(url string) (any, error) {
	return nil, fmt.Errorf("%s: contracts refer to contracts only: %w", url, fs.ErrNotExist)
}

// lint holds the rules that make one schema mean the same to the generator of
// Go types, to both official clients and to every validator.
func lint(c *corpus, set *flatSet, r *registries) error {
	var problems []error
	report := func(where, what string, args ...any) {
		problems = append(problems, fmt.Errorf("%s: %s", where, fmt.Sprintf(what, args...)))
	}
	for _, comp := range set.components {
		closed := strings.HasPrefix(comp.source, "tools/")
		lintSchema(comp.source+" "+comp.name, comp.schema, closed, true, r, report)
	}
	known := map[string]bool{}
	for _, row := range r.codes {
		known[row.Code] = true
	}
	for _, f := range c.tools {
		stem := f.root.text("name")
		if !strings.HasSuffix(f.path, "/"+stem+".json") {
			report(f.path, "the file is not named after the tool %s", stem)
		}
		answers := map[string]bool{}
		for _, e := range f.root.list("errors") {
			text, _ := e.(string)
			answers[text] = true
			if !known[text] {
				report(f.path, "%s is not in the error code registry", text)
			}
		}
		input := f.root.object("input")
		for _, m := range input.object("properties").members {
			property, _ := m.value.(*object)
			if code := property.text("x-error"); code == "" || !answers[code] {
				report(f.path, "%s: x-error must name one of the tool's errors", m.name)
			}
		}
	}
	return errors.Join(problems...)
}

func lintSchema(where string, s *object, closed, root bool, r *registries, report func(string, string, ...any)) {
	for _, banned := range []string{"patternProperties", "prefixItems", "if", "then", "else", "unevaluatedProperties", "unevaluatedItems", "dependentSchemas", "not"} {
		if _, ok := s.get(banned); ok {
			report(where, "%s is not for contracts", banned)
		}
	}
	_, hasConst := s.get("const")
	if (hasConst || s.list("enum") != nil) && s.text("type") == "" {
		report(where, "const and enum need a type")
	}
	if s.text("type") == "object" {
		if !root {
			report(where, "objects are files or definitions, not inline")
		}
		additional, given := s.get("additionalProperties")
		if closed && (!given || additional != false) {
			report(where, "tool objects are closed by additionalProperties false")
		}
		if !closed && given {
			report(where, "data contracts stay open for unknown members")
		}
	}
	if root && s.text("description") == "" && !strings.HasSuffix(where, "Input") && !strings.HasSuffix(where, "Output") {
		report(where, "description is missing")
	}
	if limits := s.object("x-limit"); limits != nil {
		for _, m := range limits.members {
			name, _ := m.value.(string)
			want, ok := r.limit(name)
			got, _ := s.get(m.name)
			number, _ := got.(jsontext.Value)
			if !ok || string(number) != fmt.Sprint(want) {
				report(where, "%s is %s, the limit %s is %d", m.name, number, name, want)
			}
		}
	}
	if items := s.object("items"); items != nil {
		lintSchema(where+"[]", items, closed, false, r, report)
	}
	seen := map[string]string{}
	if properties := s.object("properties"); properties != nil {
		for _, m := range properties.members {
			property, ok := m.value.(*object)
			if !ok {
				report(where, "%s is not an object", m.name)
				continue
			}
			if other, clash := seen[goName(m.name)]; clash {
				report(where, "%s and %s have one Go name", other, m.name)
			}
			seen[goName(m.name)] = m.name
			lintSchema(where+"."+m.name, property, closed, false, r, report)
		}
	}
}
