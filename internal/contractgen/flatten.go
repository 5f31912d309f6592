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

// flatten names every schema file and definition and resolves all references.
// Only whole files and file#/$defs/name may be referenced.
func flatten(c *corpus) (*flatSet, error) {
	names := map[string]string{} // "file" or "file#/$defs/x" -> component
	set := &flatSet{byName: map[string]*object{}, toolIO: map[string][2]string{}}
	type pending struct {
		component
		base string
	}
	var all []pending
	claim := func(name, key, base string, schema *object) error {
		if _, taken := set.byName[name]; taken {
			return fmt.Errorf("%s: the name %s is taken", key, name)
		}
		set.byName[name] = schema
		names[key] = name
		all = append(all, pending{component{name, schema, base}, base})
		return nil
	}
	for _, f := range c.schemas {
		root, _ := clone(f.root).(*object)
		defs := root.object("$defs")
		for _, drop := range []string{"$schema", "$id", "$defs"} {
			root.remove(drop)
		}
		if title := root.text("title"); title != "" {
			root.remove("title")
			if err := claim(title, f.path, f.path, root); err != nil {
				return nil, err
			}
		}
		if defs == nil {
			continue
		}
		for _, m := range defs.members {
			schema, ok := m.value.(*object)
			if !ok {
				return nil, fmt.Errorf("%s: $defs/%s is not an object", f.path, m.name)
			}
			if err := claim(pascal(m.name), f.path+"#/$defs/"+m.name, f.path, schema); err != nil {
				return nil, err
			}
		}
	}
	for _, f := range c.tools {
		stem := pascal(strings.TrimSuffix(path.Base(f.path), ".json"))
		for _, side := range []string{"input", "output"} {
			schema, _ := clone(f.root.object(side)).(*object)
			if schema == nil {
				return nil, fmt.Errorf("%s: %s is missing", f.path, side)
			}
			if err := claim(stem+pascal(side), f.path+"#"+side, f.path, schema); err != nil {
				return nil, err
			}
		}
		set.toolIO[f.path] = [2]string{stem + "Input", stem + "Output"}
	}
	for _, p := range all {
		if err := rewrite(p.schema, p.base, names); err != nil {
			return nil, err
		}
		set.components = append(set.components, p.component)
	}
	sort.Slice(set.components, func(i, j int) bool { return set.components[i].name < set.components[j].name })
	return set, nil
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
