package ruby

import (
	"context"
	"path"
	"strings"

	"github.com/repo2c4/repo2c4/internal/analysis/dependency"
)

// module is a constant of the project and what is known about it.
type module struct {
	name string // in full
	// declared are the files that declare it, opened those that only open it.
	declared, opened []string
	isClass          bool
	// fromTests is set while only files of tests declare or open it.
	fromTests bool
	// parents are its superclasses and the modules it includes, as written
	// where they stand.
	parents   []parent
	ancestors []*module
	ready     bool
	// meant are the files that are meant in code and in tests.
	meant [2]*meaning
}

// parent is a constant and the scope it is written in.
type parent struct {
	scope *nesting
	name  string
}

// nesting is a scope with those around it.
type nesting struct {
	module *module // nil at the top
	outer  *nesting
}

// index is what the project declares.
type index struct {
	gems    *gems
	modules map[string]*module
	// scopes are those of each file, as facts.Scopes.
	scopes [][]*nesting
	core   map[string]bool
}

func newIndex(ctx context.Context, gems *gems, all []dependency.Of[facts]) (*index, error) {
	x := &index{gems: gems, modules: map[string]*module{}, scopes: make([][]*nesting, len(all)), core: core()}
	// A name like A::B in a module has a place that other files decide, so all
	// that needs no look comes first.
	for _, late := range []bool{false, true} {
		for at, file := range all {
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			x.declare(at, file, late)
		}
	}
	for at, file := range all {
		for i, s := range file.Facts.Scopes {
			x.inherit(x.scopes[at][i], s)
		}
	}
	return x, nil
}

// declare notes the scopes and constants of a file: those whose names are plain
// from the top on, or the others.
func (x *index) declare(at int, file dependency.Of[facts], late bool) {
	scopes := x.scopes[at]
	if scopes == nil {
		scopes = make([]*nesting, max(1, len(file.Facts.Scopes)))
		scopes[0] = &nesting{}
		x.scopes[at] = scopes
	}
	for i, s := range file.Facts.Scopes {
		if i == 0 || scopes[i] != nil {
			continue
		}
		outer := scopes[s.Outer]
		if outer == nil || !late && outer.module != nil && strings.Contains(s.Name, "::") {
			continue
		}
		m := x.note(x.placeOf(outer, s.Name), file.Path, s.Opens)
		m.isClass = m.isClass || s.IsClass
		scopes[i] = &nesting{m, outer}
	}
	if late {
		for _, a := range file.Facts.Assigns {
			x.note(x.placeOf(scopes[a.Scope], a.Name), file.Path, false)
		}
	}
}

// note adds a file to those of a constant. What stands before its last name is
// there too, wherever it comes from.
func (x *index) note(name, file string, opens bool) *module {
	test := isTest(file)
	m := x.module(name, test)
	for above := name; ; {
		at := strings.LastIndex(above, "::")
		if at < 0 {
			break
		}
		above = above[:at]
		if known := x.modules[above]; known != nil && (test || !known.fromTests) {
			break
		}
		x.module(above, test)
	}
	list := &m.declared
	if opens {
		list = &m.opened
	}
	if len(*list) == 0 || (*list)[len(*list)-1] != file {
		*list = append(*list, file)
	}
	return m
}

// module gives a constant that code or tests see.
func (x *index) module(name string, test bool) *module {
	m := x.modules[name]
	if m == nil {
		m = &module{name: name, fromTests: true}
		x.modules[name] = m
	}
	m.fromTests = m.fromTests && test
	return m
}

// placeOf gives the full name of what is declared in a scope.
func (x *index) placeOf(outer *nesting, name string) string {
	if rest, ok := strings.CutPrefix(name, "::"); ok {
		return rest
	}
	if outer.module == nil {
		return name
	}
	first, rest, several := strings.Cut(name, "::")
	if several {
		for at := outer; at.module != nil; at = at.outer {
			if x.modules[at.module.name+"::"+first] != nil {
				return at.module.name + "::" + first + "::" + rest
			}
		}
		return name
	}
	return outer.module.name + "::" + name
}

// maxParents is how many ancestors of one class are looked into.
const maxParents = 32

// inherit notes what a scope inherits from.
func (x *index) inherit(scope *nesting, s scope) {
	if scope == nil || scope.module == nil {
		return
	}
	add := func(at *nesting, name string) {
		if name != "" && len(scope.module.parents) < maxParents {
			scope.module.parents = append(scope.module.parents, parent{at, name})
		}
	}
	add(scope.outer, s.Super)
	for _, name := range s.Mixins {
		add(scope, name)
	}
}

// ancestorsOf lists the ancestors of a class or module, the nearest first.
func (x *index) ancestorsOf(m *module) []*module {
	if m.ready {
		return m.ancestors
	}
	m.ready = true
	seen := map[*module]bool{m: true}
	for queue := []*module{m}; len(queue) > 0 && len(m.ancestors) < maxParents; queue = queue[1:] {
		for _, p := range queue[0].parents {
			found := x.lexical(p.scope, p.name)
			if found != nil && !seen[found] && len(m.ancestors) < maxParents {
				seen[found] = true
				m.ancestors = append(m.ancestors, found)
				queue = append(queue, found)
			}
		}
	}
	return m.ancestors
}

// lexical finds a constant without regard to what is inherited.
func (x *index) lexical(scope *nesting, name string) *module {
	if rest, ok := strings.CutPrefix(name, "::"); ok {
		return x.modules[rest]
	}
	first, rest, several := strings.Cut(name, "::")
	found := x.modules[first]
	for at := scope; at.module != nil; at = at.outer {
		if m := x.modules[at.module.name+"::"+first]; m != nil {
			found = m
			break
		}
	}
	if found == nil || !several {
		return found
	}
	return x.modules[found.name+"::"+rest]
}

// isTest tells whether a file lies in a folder of tests.
func isTest(file string) bool {
	for folder := path.Dir(file); folder != "."; folder = path.Dir(folder) {
		switch path.Base(folder) {
		case "spec", "test", "tests", "features":
			return true
		}
	}
	return false
}
