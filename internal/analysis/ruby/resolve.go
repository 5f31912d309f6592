package ruby

import (
	"path"
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/analysis/dependency"
)

// use leads a constant to the file that declares it.
func (x *index) use(tally *dependency.Tally, from string, scope *nesting, used use) {
	test := isTest(from)
	found, whole := x.find(scope, used.Name, test)
	note := func() { tally.External(from) }
	if found != nil {
		m := x.meaning(found, test)
		file := m.file(x.gems, from)
		switch {
		case m.foreign:
		case whole && file == "":
			note = func() { tally.Unresolved(from) }
		case whole || found.isClass && file != "":
			note = func() { tally.Add(from, file, gen.DependencyKindType, used.Line) }
		case m.expected:
			note = func() { tally.Unresolved(from) }
		}
	}
	for range used.Count {
		note()
	}
}

// find looks a constant up as a scope sees it. It gives the last of its names
// that is found, and whether that is all of it; nil when the first is not.
func (x *index) find(scope *nesting, name string, test bool) (found *module, whole bool) {
	if scope == nil {
		return nil, false
	}
	name, top := strings.CutPrefix(name, "::")
	first, rest, more := strings.Cut(name, "::")
	if !top {
		found = x.around(scope, first, test)
	}
	if found == nil {
		found = x.get(first, test)
	}
	for found != nil && more {
		first, rest, more = strings.Cut(rest, "::")
		next := x.get(found.name+"::"+first, test)
		if next == nil {
			next = x.inherited(found, first, test)
		}
		if next == nil {
			return found, false
		}
		found = next
	}
	return found, found != nil
}

// get gives a constant when code or tests see it.
func (x *index) get(name string, test bool) *module {
	if m := x.modules[name]; m != nil && (test || !m.fromTests) {
		return m
	}
	return nil
}

// around looks a name up in the modules around a place and in what the
// innermost inherits from.
func (x *index) around(scope *nesting, name string, test bool) *module {
	for at := scope; at.module != nil; at = at.outer {
		if m := x.get(at.module.name+"::"+name, test); m != nil {
			return m
		}
	}
	if scope.module == nil {
		return nil
	}
	return x.inherited(scope.module, name, test)
}

// inherited looks a name up in the ancestors of a class or module.
func (x *index) inherited(m *module, name string, test bool) *module {
	for _, ancestor := range x.ancestorsOf(m) {
		if found := x.get(ancestor.name+"::"+name, test); found != nil {
			return found
		}
	}
	return nil
}

// meaning says which files are meant by a constant.
type meaning struct {
	files []string
	// expected is set when their paths say so.
	expected bool
	// foreign is set when the project only opens what others declare.
	foreign bool
}

// meaning chooses among the files of a constant, once for code and for tests.
func (x *index) meaning(m *module, test bool) *meaning {
	place := &m.meant[0]
	if test {
		place = &m.meant[1]
	}
	if *place == nil {
		*place = x.choose(m, test)
	}
	return *place
}

// choose takes the files whose paths say so, else all that declare it. What Ruby
// declares itself needs the path of a load path.
func (x *index) choose(m *module, test bool) *meaning {
	core := x.core[m.name]
	declared, opened := m.declared, m.opened
	if !test || !m.fromTests {
		declared, opened = code(declared), code(opened)
	}
	key := pathOf(m.name)
	for _, fits := range []func(string) bool{
		func(file string) bool { return isRooted(file, key) },
		func(file string) bool { return endsIn(plain(file), key) && !isInitializer(file) },
		func(file string) bool { return endsIn(plain(file), path.Base(key)) && !isInitializer(file) },
	} {
		for _, list := range [][]string{declared, opened} {
			if files := keep(list, fits); len(files) > 0 && !(core && !isRooted(files[0], key)) {
				return &meaning{files: files, expected: true}
			}
		}
	}
	if at := strings.LastIndex(m.name, "::"); at > 0 && x.modules[m.name[:at]] != nil {
		return x.within(x.modules[m.name[:at]], declared, test)
	}
	declared = keep(declared, func(file string) bool { return !isConfig(file) })
	return &meaning{files: declared, foreign: len(declared) == 0 || core}
}

// within chooses among files that declare something in a module, whose own
// files it follows. In a module that nobody declares it is that of others.
func (x *index) within(outer *module, declared []string, test bool) *meaning {
	of := x.meaning(outer, test)
	declared = keep(declared, func(file string) bool { return !isConfig(file) || slices.Contains(of.files, file) })
	foreign := len(declared) == 0 || of.foreign && len(outer.opened) == 0
	return &meaning{files: declared, foreign: foreign}
}

// file gives the one file that is meant from another, or "".
func (m *meaning) file(gems *gems, from string) string {
	if len(m.files) == 1 {
		return m.files[0]
	}
	if _, ok := slices.BinarySearch(m.files, from); ok {
		return from
	}
	if len(m.files) > maxNeighbors {
		return ""
	}
	own := gems.gemOf(from)
	near := keep(m.files, func(file string) bool { return gems.gemOf(file) == own })
	if len(near) == 1 {
		return near[0]
	}
	return ""
}

// maxNeighbors is how many declarations of one name are told apart.
const maxNeighbors = 64

func keep(files []string, fits func(string) bool) []string {
	var kept []string
	for _, file := range files {
		if fits(file) {
			kept = append(kept, file)
		}
	}
	return kept
}

// code leaves out the files of tests.
func code(files []string) []string {
	return keep(files, func(file string) bool { return !isTest(file) })
}

// isInitializer tells whether a file lies in a folder initializers: those have
// the names of the gems that they change.
func isInitializer(file string) bool {
	return strings.HasPrefix(file, "initializers/") || strings.Contains(file, "/initializers/")
}

// isConfig tells whether a file lies in a folder config.
func isConfig(file string) bool {
	return strings.HasPrefix(file, "config/") || strings.Contains(file, "/config/")
}

// pathOf gives the path that a constant is expected at, in the form of plain.
func pathOf(name string) string {
	return strings.ToLower(strings.ReplaceAll(strings.ReplaceAll(name, "::", "/"), "_", ""))
}

// plain takes off a path what inflections differ in.
func plain(file string) string {
	return strings.ToLower(strings.ReplaceAll(strings.TrimSuffix(file, ".rb"), "_", ""))
}

// endsIn tells whether a path ends in another.
func endsIn(file, end string) bool {
	rest, ok := strings.CutSuffix(file, end)
	return ok && (rest == "" || strings.HasSuffix(rest, "/"))
}

// isRooted tells whether a file has a path below lib, a folder of app or its
// concerns.
func isRooted(file, key string) bool {
	rest, ok := strings.CutSuffix(plain(file), key)
	if !ok {
		return false
	}
	folders := strings.Split(strings.TrimSuffix(rest, "/"), "/")
	last := len(folders) - 1
	if rest == "" || !strings.HasSuffix(rest, "/") {
		return false
	}
	return folders[last] == "lib" || last >= 1 && folders[last-1] == "app" ||
		last >= 2 && folders[last] == "concerns" && folders[last-2] == "app"
}
