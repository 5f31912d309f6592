package contractgen

import (
	"bytes"
	"fmt"
	"io/fs"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// checkForms compiles every schema against the meta-schema and checks tools
// and registries against their forms. Nothing outside the contracts is read.
func checkForms(c *corpus) error {
	compiler := jsonschema.NewCompiler()
	compiler.UseLoader(refuseLoader{})
	for _, list := range [][]file{c.schemas, c.meta, c.tools} {
		for _, f := range list {
			doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(f.raw))
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
	if err := checkTools(c, compiler); err != nil {
		return err
	}
	return checkRegistries(c, compiler)
}

func checkTools(c *corpus, compiler *jsonschema.Compiler) error {
	form, err := compiler.Compile(idBase + "meta/tool.schema.json")
	if err != nil {
		return err
	}
	for _, f := range c.tools {
		if err := judge(form, f.root); err != nil {
			return fmt.Errorf("%s: %w", f.path, err)
		}
		for _, side := range []string{"input", "output"} {
			if _, err := compiler.Compile(idBase + f.path + "#/" + side); err != nil {
				return fmt.Errorf("%s: %w", f.path, err)
			}
		}
	}
	return nil
}

// registryMember is the member of the form that describes the rows of a
// registry, by the stem of its file.
func registryMember(stem string) (string, bool) {
	switch stem {
	case "error-codes":
		return "errorCodes", true
	case "evidence-categories":
		return "evidenceCategories", true
	case "technologies":
		return "technologies", true
	case "limits":
		return "limits", true
	case "metrics":
		return "metrics", true
	default:
		return "", false
	}
}

// checkRegistries judges each registry alone, so that a complaint names its file.
func checkRegistries(c *corpus, compiler *jsonschema.Compiler) error {
	form, err := compiler.Compile(idBase + "meta/registry.schema.json")
	if err != nil {
		return err
	}
	for stem, rows := range c.registries {
		all := newObject("errorCodes", []any{}, "evidenceCategories", []any{}, "technologies", []any{}, "limits", []any{}, "metrics", []any{})
		list := make([]any, len(rows))
		for i, row := range rows {
			list[i] = row
		}
		member, _ := registryMember(stem)
		all.set(member, list)
		if err := judge(form, all); err != nil {
			return fmt.Errorf("registry/%s.json: %w", stem, err)
		}
	}
	return nil
}

func judge(schema *jsonschema.Schema, v any) error {
	data, err := compact(v)
	if err != nil {
		return err
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		return err
	}
	return schema.Validate(doc)
}

// fits judges a value by a schema that refers to nothing.
func fits(s *object, v any) error {
	data, err := compact(s)
	if err != nil {
		return err
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		return err
	}
	const here = idBase + "default"
	compiler := jsonschema.NewCompiler()
	compiler.UseLoader(refuseLoader{})
	if err := compiler.AddResource(here, doc); err != nil {
		return err
	}
	schema, err := compiler.Compile(here)
	if err != nil {
		return err
	}
	return judge(schema, v)
}

type refuseLoader struct{}

func (refuseLoader) Load(url string) (any, error) {
	return nil, fmt.Errorf("%s: contracts refer to contracts only: %w", url, fs.ErrNotExist)
}
