package contractgen

import (
	"fmt"
	"path"
	"sort"
	"strings"
)

// component is one named schema of the flat set that all generators start from.
type component struct {
	name   string // Go and TypeScript name
	schema *object
	source string // contract file
}

// flatSet is every schema under one name, with each $ref rewritten to
// "#/$defs/<name>".
type flatSet struct {
	components []component // sorted by name
	byName     map[string]*object
	toolIO     map[string][2]string // tool file -> input and output component
}

// flattener gives names and resolves references.
type flattener struct {
	set    *flatSet
	names  map[string]string // "file" or "file#/$defs/x" -> component
	owners map[string]string // the other way round
	all    []component
}

// flatten names every schema file and definition and resolves all references.
// Only whole files and file#/$defs/name may be referenced.
func flatten(c *corpus) (*flatSet, error) {
	f := &flattener{
		set:    &flatSet{byName: map[string]*object{}, toolIO: map[string][2]string{}},
		names:  map[string]string{},
		owners: map[string]string{},
	}
	for _, file := range c.schemas {
		if err := f.schemas(file); err != nil {
			return nil, err
		}
	}
	for _, file := range c.tools {
		if err := f.tool(file); err != nil {
			return nil, err
		}
	}
	for _, p := range f.all {
		if err := rewrite(p.schema, p.source, f.names); err != nil {
			return nil, err
		}
	}
	f.set.components = f.all
	sort.Slice(f.all, func(i, j int) bool { return f.all[i].name < f.all[j].name })
	return f.set, nil
}

func (f *flattener) claim(name, key, source string, schema *object) error {
	if owner, taken := f.owners[name]; taken {
		return fmt.Errorf("%s: the name %s is taken by %s", key, name, owner)
	}
	f.set.byName[name] = schema
	f.names[key], f.owners[name] = name, key
	f.all = append(f.all, component{name, schema, source})
	return nil
}

// schemas claims the names of a schema file: its title and its definitions.
func (f *flattener) schemas(from file) error {
	root, _ := clone(from.root).(*object)
	defs := root.object("$defs")
	for _, drop := range []string{"$schema", "$id", "$defs"} {
		root.remove(drop)
	}
	if title := root.text("title"); title != "" {
		root.remove("title")
		if err := f.claim(title, from.path, from.path, root); err != nil {
			return err
		}
	}
	if defs == nil {
		return nil
	}
	for _, m := range defs.members {
		schema, ok := m.value.(*object)
		if !ok {
			return fmt.Errorf("%s: $defs/%s is not an object", from.path, m.name)
		}
		if err := f.claim(pascal(m.name), from.path+"#/$defs/"+m.name, from.path, schema); err != nil {
			return err
		}
	}
	return nil
}

// tool claims the names of a tool's input and output.
func (f *flattener) tool(from file) error {
	stem := pascal(strings.TrimSuffix(path.Base(from.path), ".json"))
	for _, side := range []string{"input", "output"} {
		declared, _ := from.root.get(side)
		schema, ok := clone(declared).(*object)
		if !ok {
			return fmt.Errorf("%s: %s is missing", from.path, side)
		}
		if err := f.claim(stem+pascal(side), from.path+"#"+side, from.path, schema); err != nil {
			return err
		}
	}
	f.set.toolIO[from.path] = [2]string{stem + "Input", stem + "Output"}
	return nil
}

func rewrite(v any, base string, names map[string]string) error {
	switch v := v.(type) {
	case *object:
		for i, m := range v.members {
			if ref, ok := m.value.(string); ok && m.name == "$ref" {
				key := resolve(base, ref)
				name, ok := names[key]
				if !ok {
					return fmt.Errorf("%s: nothing stands at %s", base, ref)
				}
				v.members[i].value = "#/$defs/" + name
				continue
			}
			if err := rewrite(m.value, base, names); err != nil {
				return err
			}
		}
	case []any:
		for _, item := range v {
			if err := rewrite(item, base, names); err != nil {
				return err
			}
		}
	}
	return nil
}

func resolve(base, ref string) string {
	target, fragment, _ := strings.Cut(ref, "#")
	if target == "" {
		target = base
	} else {
		target = path.Join(path.Dir(base), target)
	}
	if fragment == "" {
		return target
	}
	return target + "#" + fragment
}

// bundle is the schema of one component together with the part of the set that
// it reaches, as one self-contained document.
func (s *flatSet) bundle(name string) *object {
	root, _ := clone(s.byName[name]).(*object)
	reached := map[string]bool{}
	queue := references(root)
	for len(queue) > 0 {
		next := queue[0]
		queue = queue[1:]
		if reached[next] {
			continue
		}
		reached[next] = true
		queue = append(queue, references(s.byName[next])...)
	}
	names := make([]string, 0, len(reached))
	for n := range reached {
		names = append(names, n)
	}
	sort.Strings(names)
	if len(names) > 0 {
		defs := &object{}
		for _, n := range names {
			defs.set(n, clone(s.byName[n]))
		}
		root.set("$defs", defs)
	}
	return root
}

func references(v any) []string {
	var found []string
	switch v := v.(type) {
	case *object:
		for _, m := range v.members {
			if ref, ok := m.value.(string); ok && m.name == "$ref" {
				found = append(found, strings.TrimPrefix(ref, "#/$defs/"))
				continue
			}
			found = append(found, references(m.value)...)
		}
	case []any:
		for _, item := range v {
			found = append(found, references(item)...)
		}
	}
	return found
}
