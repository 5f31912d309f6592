package rust

import (
	"cmp"
	"maps"
	"slices"
	"strings"
)

// question asks what a name means inside of a module, to somebody who sees what
// is at least as visible as from.
type question struct {
	module *module
	name   string
	from   Visibility
}

// answer says where a name or path leads.
type answer struct {
	found []definition
	// external says that it leads out of the project.
	external bool
	// module is the last module on the way of a path that was not found to its
	// end.
	module *module
}

func (a *answer) empty() bool { return len(a.found) == 0 && !a.external }

// generates reports whether macros may make items of a module.
func (m *module) generates() bool {
	return slices.ContainsFunc(m.parts, func(own part) bool { return own.declared().Generates })
}

// maxQuestions is how many questions wait for each other.
const maxQuestions = 200

// maxFound is how many definitions of one name are kept.
const maxFound = 16

// fill sorts what is in a module by name.
func (m *module) fill() {
	if m.ready {
		return
	}
	m.ready = true
	m.items, m.imports = map[string][]definition{}, map[string][]binding{}
	for _, own := range m.parts {
		scope := own.declared()
		for i := range scope.Items {
			item := &scope.Items[i]
			if item.Space != Macros {
				m.items[item.Name] = append(m.items[item.Name], definition{item.Space, item.Visibility, nil, own.file, item})
			}
		}
		for i := range scope.Imports {
			b := binding{&scope.Imports[i], own.file}
			switch {
			case b.Glob:
				m.globs = append(m.globs, b)
			case b.Name != "":
				m.imports[b.Name] = append(m.imports[b.Name], b)
			}
		}
		for i := range scope.Crates {
			c := &scope.Crates[i]
			if c.Alias != "_" {
				m.imports[c.Alias] = append(m.imports[c.Alias], binding{&Import{Path: externPrefix + c.Name, Name: c.Alias, Visibility: c.Visibility, Line: c.Line}, own.file})
			}
		}
	}
	for name, c := range m.children {
		m.items[name] = append(m.items[name], definition{space: Types, visibility: c.visibility, module: c.module})
	}
}

// externPrefix begins the path of an extern crate.
const externPrefix = "extern::"

// macrosOf lists the macros of a crate by name.
func (p *program) macrosOf(c *crate) map[string][]definition {
	if c.macros != nil {
		return c.macros
	}
	c.macros = map[string][]definition{}
	open := []*module{c.root}
	for len(open) > 0 {
		m := open[len(open)-1]
		open = open[:len(open)-1]
		for _, own := range m.parts {
			scope := own.declared()
			for i := range scope.Items {
				if item := &scope.Items[i]; item.Space == Macros && len(c.macros[item.Name]) < maxFound {
					c.macros[item.Name] = append(c.macros[item.Name], definition{Macros, Restricted, nil, own.file, item})
				}
			}
		}
		for _, name := range slices.Sorted(maps.Keys(m.children)) {
			open = append(open, m.children[name].module)
		}
	}
	return c.macros
}

// exported are the macros of a crate that others can use.
func (p *program) exported(c *crate, name string) []definition {
	return slices.DeleteFunc(slices.Clone(p.macrosOf(c)[name]), func(d definition) bool { return !d.item.Exported })
}

// name looks a name up among what a module declares and imports.
func (p *program) name(m *module, name string, from Visibility) answer {
	key := question{m, name, from}
	if known, ok := p.answers[key]; ok {
		return *known
	}
	if p.depth > maxQuestions {
		return answer{}
	}
	found := &answer{}
	p.answers[key] = found // while it is being answered
	p.depth++
	*found = p.search(m, name, from)
	p.depth--
	return *found
}

func (p *program) search(m *module, name string, from Visibility) answer {
	m.fill()
	var a answer
	for _, d := range m.items[name] {
		if d.visibility >= from {
			a.add(d)
		}
	}
	if m.parent == nil {
		for _, d := range p.exported(m.crate, name) {
			a.add(d)
		}
	}
	p.imported(m, name, from, &a)
	if !a.empty() || a.module != nil {
		return a
	}
	for _, b := range m.globs {
		if b.Visibility < from {
			continue
		}
		if d, ok := p.glob(m, b, name); ok {
			a.add(d...)
		}
	}
	return a
}

// imported adds what the imports of a name lead to.
func (p *program) imported(m *module, name string, from Visibility, a *answer) {
	var spaces Space
	for _, d := range a.found {
		spaces |= d.space
	}
	for _, b := range m.imports[name] {
		if b.Visibility < from {
			continue
		}
		imported := p.path(m, b.Path, true)
		a.external = a.external || imported.external
		for _, d := range imported.found {
			// An item of the same name stands under another condition, unless
			// the import is that of a function.
			if !b.Local || d.space&^spaces != 0 {
				d.visibility = b.Visibility
				a.add(d)
			}
		}
		if imported.empty() && imported.module != nil {
			a.module = imported.module
		}
	}
}

// glob looks a name up in what a glob imports.
func (p *program) glob(m *module, b binding, name string) ([]definition, bool) {
	target := p.path(m, b.Path, true)
	var found []definition
	for _, d := range target.found {
		switch {
		case d.module != nil:
			from := Restricted
			switch {
			case d.module.crate != m.crate:
				from = Public
			case d.module == m || d.module.above(m):
				from = Private
			}
			if d.module != m {
				found = append(found, p.name(d.module, name, from).found...)
			}
		case d.item != nil && slices.Contains(d.item.Variants, name):
			found = append(found, definition{Types | Values, Public, nil, d.file, d.item})
		}
	}
	return found, len(found) > 0
}

// above reports whether a module is around another.
func (m *module) above(other *module) bool {
	for other = other.parent; other != nil; other = other.parent {
		if other == m {
			return true
		}
	}
	return false
}

func (a *answer) add(definitions ...definition) {
	for _, d := range definitions {
		if len(a.found) < maxFound && !slices.ContainsFunc(a.found, func(known definition) bool {
			return known.module == d.module && known.file == d.file && known.item == d.item
		}) {
			a.found = append(a.found, d)
		}
	}
}

// path follows a path from a module.
func (p *program) path(m *module, path string, use bool) answer {
	rest, rooted := strings.CutPrefix(path, "::")
	parts := strings.Split(rest, "::")
	var at answer
	if name, ok := strings.CutPrefix(path, externPrefix); ok {
		return p.extern(m.crate, name)
	}
	switch first := parts[0]; {
	case first == "crate":
		at.add(definition{space: Types, module: m.crate.root})
	case first == "self":
		at.add(definition{space: Types, module: m})
	case first == "super":
		if m.parent == nil {
			return answer{}
		}
		at.add(definition{space: Types, module: m.parent})
		m = m.parent
	case m.crate.old && (rooted || use):
		at = p.name(m.crate.root, first, Private)
		if at.empty() {
			at = p.extern(m.crate, first)
		}
	case rooted:
		at = p.extern(m.crate, first)
	default:
		at = p.name(m, first, Private)
		if len(parts) > 1 {
			at.found = slices.DeleteFunc(slices.Clone(at.found), func(d definition) bool { return d.space&Types == 0 && d.space != 0 })
		}
		if at.empty() && at.module == nil {
			at = p.extern(m.crate, first)
		}
	}
	if len(at.found) == 0 {
		return at
	}
	return p.follow(m, at, parts[1:])
}

// follow goes on from where the first part of a path led.
func (p *program) follow(m *module, at answer, parts []string) answer {
	for len(parts) > 0 && parts[0] == "super" {
		if m = m.parent; m == nil {
			return answer{}
		}
		at, parts = answer{found: []definition{{space: Types, module: m}}}, parts[1:]
	}
	for _, part := range parts {
		if !slices.ContainsFunc(at.found, func(d definition) bool { return d.module != nil }) {
			return at // something that belongs to what was found
		}
		if at = p.inner(m, at.found, part); len(at.found) == 0 {
			break
		}
	}
	return at
}

// inner looks a name up in those of some definitions that are modules.
func (p *program) inner(m *module, definitions []definition, name string) answer {
	var next answer
	for _, d := range definitions {
		if d.module == nil {
			continue
		}
		from := Private
		if d.module.crate != m.crate {
			from = Public
		}
		inner := p.name(d.module, name, from)
		next.add(inner.found...)
		next.external = next.external || inner.external
		if inner.empty() && next.module == nil {
			next.module = cmp.Or(inner.module, d.module)
		}
	}
	return next
}

// extern finds another crate by name.
func (p *program) extern(c *crate, name string) answer {
	var at answer
	if own := c.pack; own != nil {
		target := own.crates[name]
		if name == own.libraryName() && own.library != nil && own.library != c {
			target = own
		}
		if name == "self" {
			at.add(definition{space: Types, module: c.root})
			return at
		}
		if target != nil && target.library != nil {
			at.add(definition{space: Types, module: target.library.root})
			return at
		}
		if own.depends(name) {
			at.external = true
			return at
		}
	}
	switch name {
	case "std", "core", "alloc", "proc_macro", "test":
		at.external = true
	}
	return at
}

// depends reports whether a manifest names a dependency.
func (p *pack) depends(name string) bool {
	return slices.ContainsFunc(p.manifest.Dependencies, func(d Dependency) bool { return crateName(d.Name) == name })
}
