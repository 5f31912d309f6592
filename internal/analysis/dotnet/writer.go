package dotnet

import (
	"path"
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/analysis/dependency"
)

// writer writes down where the names of one file lead.
type writer struct {
	*lookup
	tally *dependency.Tally
}

// all takes every import and use of the file.
func (w *writer) all() {
	for _, u := range w.file.facts.Usings {
		if u.Kind == UsingNamespace && w.space(u.Target, u.Namespace) == "" {
			w.tally.External(w.file.path)
		}
	}
	for i := range w.file.facts.Uses {
		w.use(&w.file.facts.Uses[i])
	}
}

// at is the place of a use.
func (w *writer) at(u *Use) place {
	if u.Type >= 0 {
		return place{u.Type, w.file.facts.Types[u.Type].Namespace}
	}
	return place{-1, u.Namespace}
}

func (w *writer) use(u *Use) {
	switch u.Role {
	case RoleType:
		w.typed(u, w.name(u.Name, w.at(u), false))
	case RoleAttribute:
		w.typed(u, w.attribute(u))
	case RoleAlone:
		if found := w.name(u.Name, w.at(u), true); found.parts == count(u.Name) {
			w.lead(u, found.types)
		}
	case RoleChain:
		w.chain(u)
	case RoleBare:
		w.bare(u)
	case RoleCall:
		w.extension(u, u.Name)
	}
}

// count counts the parts of a name.
func count(name string) int { return strings.Count(name, ".") + 1 }

// external and unresolved count a use that led nowhere.
func (w *writer) external(u *Use) {
	for range u.Count {
		w.tally.External(w.file.path)
	}
}

func (w *writer) unresolved(u *Use) {
	for range u.Count {
		w.tally.Unresolved(w.file.path)
	}
}

// typed takes a name in the place of a type.
func (w *writer) typed(u *Use, found answer) {
	parts := count(u.Name)
	switch {
	case found.unsure:
		w.unresolved(u)
	case found.parts == parts && found.last() != nil:
		w.lead(u, found.types)
	case found.parts == parts-1 && found.parts > 0:
		w.unresolved(u)
	default:
		w.external(u)
	}
}

// attribute looks up an attribute, whose name may lack its end.
func (w *writer) attribute(u *Use) answer {
	const end = "Attribute"
	name, arity := u.Name, ""
	if i := strings.LastIndexByte(name, '`'); i > strings.LastIndexByte(name, '.') {
		name, arity = name[:i], name[i:]
	}
	if found := w.name(name+end+arity, w.at(u), false); found.unsure || found.parts == count(name) {
		return found
	}
	found := w.name(u.Name, w.at(u), false)
	if last := found.last(); last != nil && found.parts == count(name) && !w.isAttribute(last) {
		return answer{}
	}
	return found
}

// isAttribute tells types that are attributes by their names or those of bases.
func (w *writer) isAttribute(s *symbol) bool {
	for _, t := range append([]*symbol{s}, w.program.ancestors(w.lookup, s)...) {
		for _, own := range t.parts {
			if slices.ContainsFunc(append([]string{t.path}, own.declaration().Bases...), func(name string) bool {
				return strings.HasSuffix(plain(name[strings.LastIndexByte(name, '.')+1:]), "Attribute")
			}) {
				return true
			}
		}
	}
	return false
}

// lead notes that a use leads to types.
func (w *writer) lead(u *Use, types []*symbol) {
	if files, ok := w.filesOf(types); ok {
		w.edges(u, files)
	} else {
		w.unresolved(u)
	}
}

// filesOf are the files of types, unless one of them could be several.
func (w *writer) filesOf(types []*symbol) ([]string, bool) {
	var files []string
	for _, s := range types {
		own := w.parts(s)
		if own == nil {
			return nil, false
		}
		for _, one := range own {
			files = append(files, one.file.path)
		}
	}
	return files, true
}

// parts are the declarations of a type that the file may mean: all of a partial
// one. Of others, which no build has together, those in the file itself or else
// in the one file of its folder that has any; nil when there is no such file.
func (w *writer) parts(s *symbol) []part {
	if s.partial || allIn(s.parts, s.parts[0].file) {
		return s.parts
	}
	var near []part
	folder := path.Dir(w.file.path)
	for _, own := range s.parts {
		if own.file == w.file {
			return []part{own}
		}
		if path.Dir(own.file.path) == folder {
			near = append(near, own)
		}
	}
	if len(near) > 0 && allIn(near, near[0].file) {
		return near
	}
	return nil
}

func allIn(parts []part, f *file) bool {
	return !slices.ContainsFunc(parts, func(own part) bool { return own.file != f })
}

// edges notes that a use leads to files.
func (w *writer) edges(u *Use, files []string) {
	slices.Sort(files)
	for _, to := range slices.Compact(files) {
		for range u.Count {
			w.tally.Add(w.file.path, to, gen.DependencyKindType, int(u.Line))
		}
	}
}

// chain takes a.b.c, whose beginning may be a type.
func (w *writer) chain(u *Use) {
	found := w.name(u.Name, w.at(u), true)
	parts := strings.Split(u.Name, ".")
	last := found.last()
	switch {
	case found.unsure:
		w.unresolved(u)
		return
	case last == nil && found.space != "":
		return
	case last == nil:
		if u.Arguments >= 0 && (found.member || len(parts) > 2 || !isUpper(parts[0])) {
			w.extension(u, plain(parts[len(parts)-1]))
		}
		return
	case found.parts == len(parts):
		w.lead(u, found.types)
		return
	}
	member := plain(parts[found.parts])
	if !w.program.mayHaveMember(w.lookup, last, member) {
		return
	}
	files, known := w.filesOf(found.types[:len(found.types)-1])
	own := w.parts(last)
	if !known || own == nil {
		w.unresolved(u)
		return
	}
	w.edges(u, append(files, declaring(own, member)...))
	if u.Arguments >= 0 && found.parts < len(parts)-1 {
		w.extension(u, plain(parts[len(parts)-1]))
	}
}

// declaring are the files that declare a member, or all of the parts.
func declaring(parts []part, member string) []string {
	var some, all []string
	for _, own := range parts {
		all = append(all, own.file.path)
		if _, ok := slices.BinarySearch(own.declaration().Members, member); ok {
			some = append(some, own.file.path)
		}
	}
	if some != nil {
		return some
	}
	return all
}

// bare takes a name that a static import may bring into sight.
func (w *writer) bare(u *Use) {
	at := w.at(u)
	for namespace := at.namespace; ; namespace = outer(namespace) {
		var found []*symbol
		for _, s := range w.statics(namespace) {
			if w.take(len(s.parts)) && hasStatic(s, u.Name) {
				found = append(found, s)
			}
		}
		switch {
		case len(found) == 0:
		case len(found) == 1 && !w.isMember(u.Name, at):
			if own := w.parts(found[0]); own != nil {
				w.edges(u, declaring(own, u.Name))
			} else {
				w.unresolved(u)
			}
			return
		default:
			return
		}
		if namespace == "" {
			return
		}
	}
}

// isMember reports whether a type around a place has a member.
func (w *writer) isMember(name string, at place) bool {
	for typ := at.typ; typ >= 0; typ = w.file.facts.Types[typ].Outer {
		if !w.take(1) || w.program.hasMember(w.lookup, w.file.symbols[typ], name) {
			return true
		}
	}
	return false
}

func hasStatic(s *symbol, name string) bool {
	return slices.ContainsFunc(s.parts, func(own part) bool {
		_, ok := slices.BinarySearch(own.declaration().Statics, name)
		return ok
	})
}
