package dotnet

import (
	"slices"
	"strings"
)

// What one file may cost: steps are looks at a candidate.
const (
	freeSteps   = 100_000
	stepsPerUse = 100
)

// lookup looks up the names of one file.
type lookup struct {
	program *program
	file    *file
	steps   int
	levels  map[string]*level
	seen    map[seenKey]answer
}

// seenKey is a question that was answered before.
type seenKey struct {
	name  string
	place place
	value bool
}

// place is where a name stands.
type place struct {
	typ       int32
	namespace string
}

// answer says where a name leads.
type answer struct {
	// types are those that its parts lead to, one after the other.
	types []*symbol
	// space is a namespace, when it leads to one and no type.
	space string
	// parts are how many parts of the name led there.
	parts int
	// unsure says that there were several, or too many to look at.
	unsure bool
	// member says that it is a member.
	member bool
}

func (a answer) found() bool { return len(a.types) > 0 || a.space != "" || a.unsure || a.member }

func (a answer) last() *symbol {
	if len(a.types) == 0 {
		return nil
	}
	return a.types[len(a.types)-1]
}

// newLookup makes ready to look up the names of a file.
func newLookup(p *program, f *file) *lookup {
	l := &lookup{
		program: p, file: f, steps: freeSteps + stepsPerUse*(len(f.facts.Uses)+len(f.facts.Usings)),
		levels: map[string]*level{}, seen: map[seenKey]answer{},
	}
	for _, u := range f.facts.Usings {
		if !u.Global {
			l.imports(u)
		}
	}
	for _, u := range f.view.usings {
		l.imports(u)
	}
	return l
}

// level is what is imported in one namespace of a file.
type level struct {
	spaces  map[string]bool
	order   []string // of spaces
	aliases map[string]string
	statics []string
	// static are the types of statics, once somebody asked.
	static []*symbol
	asked  bool
}

// imports takes an import.
func (l *lookup) imports(u Using) {
	at := l.levels[u.Namespace]
	if at == nil {
		at = &level{spaces: map[string]bool{}, aliases: map[string]string{}}
		l.levels[u.Namespace] = at
	}
	switch u.Kind {
	case UsingAlias:
		if _, ok := at.aliases[u.Alias]; !ok {
			at.aliases[u.Alias] = u.Target
		}
	case UsingStatic:
		at.statics = append(at.statics, u.Target)
	case UsingNamespace:
		if space := l.space(u.Target, u.Namespace); space != "" && !at.spaces[space] {
			at.spaces[space] = true
			at.order = append(at.order, space)
		}
	}
}

// space is the full name of an imported namespace, "" for one of others.
func (l *lookup) space(target, namespace string) string {
	target = strings.TrimPrefix(target, ".")
	for {
		if full := join(namespace, target); l.program.declares(l.file.view, full) {
			return full
		}
		if namespace == "" {
			return ""
		}
		namespace = outer(namespace)
	}
}

// take counts steps and reports whether any were left.
func (l *lookup) take(steps int) bool {
	l.steps -= steps
	return l.steps >= 0
}

// name looks a name up. With value it may also be the name of a member.
func (l *lookup) name(name string, at place, value bool) answer {
	key := seenKey{name, at, value}
	if known, ok := l.seen[key]; ok {
		return known
	}
	l.seen[key] = answer{} // while it is being answered
	found := l.search(name, at, value)
	l.seen[key] = found
	return found
}

func (l *lookup) search(name string, at place, value bool) answer {
	parts := strings.Split(name, ".")
	if parts[0] == "" { // global::
		if len(parts) < 2 {
			return answer{}
		}
		return l.follow(l.inSpace("", parts[1], len(parts) > 2), parts[1:], 1)
	}
	if found := l.inTypes(parts[0], at, value); found.found() {
		return l.follow(found, parts, 0)
	}
	for namespace := at.namespace; ; namespace = outer(namespace) {
		found := l.inSpace(namespace, parts[0], len(parts) > 1)
		if !found.found() {
			found = l.imported(namespace, parts[0])
		}
		if found.found() {
			return l.follow(found, parts, 0)
		}
		if namespace == "" {
			return answer{}
		}
	}
}

// inTypes looks for a nested type, or a member, of the types around a place.
func (l *lookup) inTypes(first string, at place, value bool) answer {
	for typ := at.typ; typ >= 0; typ = l.file.facts.Types[typ].Outer {
		around := l.file.symbols[typ]
		if !l.take(1) {
			return answer{unsure: true}
		}
		if found := l.nested(around, first); found.found() {
			return found
		}
		if value && l.program.hasMember(l, around, plain(first)) {
			return answer{member: true}
		}
	}
	return answer{}
}

// inSpace looks for a type or namespace in a namespace.
func (l *lookup) inSpace(namespace, first string, more bool) answer {
	path := join(namespace, first)
	if found := l.declared(path); found.found() {
		return found
	}
	if more && l.program.declares(l.file.view, path) {
		return answer{space: path, parts: 1}
	}
	return answer{}
}

// imported looks for a type among what is imported in a namespace.
func (l *lookup) imported(namespace, first string) answer {
	at := l.levels[namespace]
	if at == nil {
		return answer{}
	}
	if target, ok := at.aliases[first]; ok {
		return l.alias(target, namespace)
	}
	var found answer
	for _, space := range at.order {
		next := l.declared(space + "." + first)
		switch {
		case next.unsure:
			return next
		case next.last() == nil:
		case found.last() != nil && !same(found.last(), next.last()):
			return answer{unsure: true}
		default:
			found = next
		}
	}
	if found.last() != nil {
		return found
	}
	for _, static := range l.statics(namespace) { // they bring nested types
		if found = l.nested(static, first); found.found() {
			return found
		}
	}
	return answer{}
}

// statics are the types of static imports in a namespace.
func (l *lookup) statics(namespace string) []*symbol {
	at := l.levels[namespace]
	if at == nil || at.asked {
		if at == nil {
			return nil
		}
		return at.static
	}
	at.asked = true
	for _, target := range at.statics {
		found := l.alias(target, namespace)
		if last := found.last(); last != nil && !slices.Contains(at.static, last) {
			at.static = append(at.static, last)
		}
	}
	return at.static
}

// alias is what an alias stands for. Other aliases are not looked at.
func (l *lookup) alias(target, namespace string) answer {
	parts := strings.Split(strings.TrimPrefix(target, "."), ".")
	for ; ; namespace = outer(namespace) {
		if found := l.inSpace(namespace, parts[0], true); found.found() {
			found = l.follow(found, parts, 0)
			if found.parts < len(parts) {
				return answer{unsure: true}
			}
			found.parts = 1
			return found
		}
		if namespace == "" {
			return answer{member: true} // something outside, and nothing else
		}
	}
}

// follow leads on from the first part of a name.
func (l *lookup) follow(found answer, parts []string, skipped int) answer {
	found.types = slices.Clone(found.types)
	for found.parts < len(parts) && !found.unsure && !found.member {
		part := parts[found.parts]
		var next answer
		switch last := found.last(); {
		case last != nil:
			next = l.nested(last, part)
		default:
			next = l.inSpace(found.space, part, true)
		}
		if next.unsure {
			return next
		}
		if !next.found() {
			break
		}
		found.types = append(found.types, next.types...)
		found.space = next.space
		found.parts++
	}
	found.parts += skipped
	return found
}

// nested looks for a type inside of a type or its bases.
func (l *lookup) nested(s *symbol, part string) answer {
	if found := l.declared(s.path + "." + part); found.found() {
		return found
	}
	for _, base := range l.program.ancestors(l, s) {
		if found := l.declared(base.path + "." + part); found.found() {
			return found
		}
	}
	return answer{}
}

// declared returns the nearest type with a path.
func (l *lookup) declared(path string) answer {
	if own := l.program.owned[owned{path, l.file.view.own[0]}]; own != nil && len(l.file.view.own) == 1 && !l.program.local[path] {
		return answer{types: []*symbol{own}, parts: 1}
	}
	candidates := l.program.types[path]
	if !l.take(1 + len(candidates)) {
		return answer{unsure: true}
	}
	var found *symbol
	near, unsure := unseen, false
	for _, s := range candidates {
		switch nearness := l.file.nearness(s); {
		case nearness > near, nearness == unseen:
		case nearness < near:
			found, near, unsure = s, nearness, false
		case !same(found, s):
			unsure = true
		}
	}
	switch {
	case unsure:
		return answer{unsure: true}
	case found == nil:
		return answer{}
	}
	return answer{types: []*symbol{found}, parts: 1}
}

// same reports whether two symbols are one type, or one that two projects have
// from the same files.
func same(a, b *symbol) bool {
	return a == b || a.path == b.path && slices.Equal(a.parts, b.parts)
}
