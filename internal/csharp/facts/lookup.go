package facts

import (
	"strconv"
	"strings"

	"github.com/repo2c4/repo2c4/internal/csharp"
)

// typeRef is a type that something has.
type typeRef struct {
	// symbol is the type when the repository declares it.
	symbol *symbol
	// outside is the name of a type that it does not declare, as far as it is
	// written; neither is there for type parameters, tuples and what is unknown.
	outside string
	// name is the type as written, and at where, to find its arguments.
	name csharp.TypeName
	at   place
}

func (t typeRef) known() bool { return t.symbol != nil || t.outside != "" }

// last is the last part of the name.
func (t typeRef) last() string {
	if t.symbol != nil {
		return t.symbol.declaration().Name
	}
	return t.outside[strings.LastIndexByte(t.outside, '.')+1:]
}

type nameKey struct {
	name    csharp.TypeName
	typ, of int32
}

// segment is one part of a qualified name.
type segment struct {
	name  string
	arity int
}

func (s segment) String() string {
	if s.arity == 0 {
		return s.name
	}
	return s.name + "`" + strconv.Itoa(s.arity)
}

// segments splits a bare type at its dots. They are none for tuples, pointers
// to functions and predefined types.
func segments(t csharp.TypeName) []segment {
	var found []segment
	for t != "" {
		name := t.Name()
		if name == "" {
			return nil
		}
		found = append(found, segment{name, len(t.Arguments())})
		t = t.Qualifier()
	}
	for i, j := 0, len(found)-1; i < j; i, j = i+1, j-1 {
		found[i], found[j] = found[j], found[i]
	}
	if len(found) == 1 && found[0].arity == 0 && predefined(found[0].name) {
		return nil
	}
	return found
}

func predefined(name string) bool {
	switch name {
	case "bool", "byte", "sbyte", "char", "decimal", "double", "float", "int", "uint", "nint", "nuint", "long", "ulong",
		"object", "short", "ushort", "string", "void", "dynamic", "var":
		return true
	}
	return false
}

func pathOf(segments []segment) string {
	parts := make([]string, len(segments))
	for i, s := range segments {
		parts[i] = s.String()
	}
	return strings.Join(parts, ".")
}

// resolve looks a type up where it is written.
func (p *program) resolve(name csharp.TypeName, at place) typeRef {
	if at.of != csharp.None && len(at.file.Members[at.of].TypeParameters) == 0 && at.file.Members[at.of].Within == csharp.None {
		at.of = csharp.None
	}
	memo := nameKey{name, at.typ, at.of}
	if found, ok := at.file.names[memo]; ok {
		return found
	}
	found := p.lookUp(segments(name.Bare()), at)
	found.name, found.at = name, at
	at.file.names[memo] = found
	return found
}

// lookUp goes outward from a place, through types and then namespaces.
func (p *program) lookUp(parts []segment, at place) typeRef {
	if len(parts) == 0 || p.isTypeParameter(parts, at) {
		return typeRef{}
	}
	path := pathOf(parts)
	for typ := at.typ; typ != csharp.None && p.work.take(1); typ = at.file.Types[typ].Outer {
		if found, sure := p.declared(at.file.symbols[typ].path+"."+path, at); found != nil || !sure {
			return typeRef{symbol: found}
		}
	}
	namespace := ""
	if at.typ != csharp.None {
		namespace = at.file.Types[at.typ].Namespace
	}
	for p.work.take(1) {
		found, done := p.inNamespace(namespace, parts, path, at)
		if done {
			return found
		}
		if namespace == "" {
			break
		}
		namespace = outer(namespace)
	}
	return typeRef{outside: outsideName(parts)}
}

// outsideName is the name of a type that no source declares.
func outsideName(parts []segment) string {
	names := make([]string, len(parts))
	for i, s := range parts {
		names[i] = s.name
	}
	return strings.Join(names, ".")
}

// inNamespace looks for a type in a namespace and in what is imported there.
func (p *program) inNamespace(namespace string, parts []segment, path string, at place) (typeRef, bool) {
	if found, sure := p.declared(join(namespace, path), at); found != nil || !sure {
		return typeRef{symbol: found}, true
	}
	for _, imported := range []imports{at.file.imports, at.file.project.imports} {
		if target, ok := imported.aliases[namespace][parts[0].name]; ok && parts[0].arity == 0 {
			return p.alias(target, parts[1:], at), true
		}
	}
	var found *symbol
	for _, imported := range []imports{at.file.imports, at.file.project.imports} {
		for _, other := range imported.namespaces[namespace] {
			if !p.work.take(1) {
				return typeRef{}, true
			}
			candidate, sure := p.imported(other, namespace, path, at)
			switch {
			case !sure:
				return typeRef{}, true
			case candidate == nil:
			case found != nil && found != candidate:
				p.ambiguous[at.file.path]++
				return typeRef{}, true
			default:
				found = candidate
			}
		}
	}
	return typeRef{symbol: found}, found != nil
}

// imported looks for a type in an imported namespace, whose name is relative to
// the namespaces around the import: the innermost that makes sense is meant.
func (p *program) imported(other, namespace, path string, at place) (*symbol, bool) {
	for ; namespace != "" && p.work.take(1); namespace = outer(namespace) {
		if found, sure := p.declared(join(join(namespace, other), path), at); found != nil || !sure {
			return found, sure
		}
	}
	return p.declared(join(other, path), at)
}

// outer is the namespace around another, "" around the outermost.
func outer(namespace string) string { return namespace[:max(strings.LastIndexByte(namespace, '.'), 0)] }

// alias is what a using alias stands for, with what follows it.
func (p *program) alias(target csharp.TypeName, rest []segment, at place) typeRef {
	parts := append(segments(target.Bare()), rest...)
	if len(parts) == 0 {
		return typeRef{}
	}
	if found, sure := p.declared(pathOf(parts), at); found != nil || !sure {
		return typeRef{symbol: found}
	}
	return typeRef{outside: outsideName(parts)}
}

// bytesPerStep is how long a name is that takes one more step to look up.
const bytesPerStep = 32

// declared returns the type with a full name that is in sight of a place: the
// one of the project, else the one of all referenced projects. It is not sure
// when several of those declare it.
func (p *program) declared(path string, at place) (found *symbol, sure bool) {
	if !p.work.take(1 + len(path)/bytesPerStep) {
		return nil, false
	}
	for _, s := range p.byPath[path] {
		switch {
		case s.project == at.file.project:
			return s, true
		case !at.file.project.visible[s.project]:
		case found != nil:
			p.ambiguous[at.file.path]++
			return nil, false
		default:
			found = s
		}
	}
	return found, true
}

func join(namespace, name string) string {
	if namespace == "" {
		return name
	}
	return namespace + "." + name
}

// isTypeParameter reports whether a name is a type parameter at a place.
func (p *program) isTypeParameter(parts []segment, at place) bool {
	if len(parts) != 1 || parts[0].arity > 0 {
		return false
	}
	for of := at.of; of != csharp.None; of = at.file.Members[of].Within {
		p.work.take(len(at.file.Members[of].TypeParameters))
		if parameterIndex(at.file.Members[of].TypeParameters, parts[0].name) >= 0 {
			return true
		}
	}
	for typ := at.typ; typ != csharp.None; typ = at.file.Types[typ].Outer {
		p.work.take(len(at.file.Types[typ].TypeParameters))
		if parameterIndex(at.file.Types[typ].TypeParameters, parts[0].name) >= 0 {
			return true
		}
	}
	return false
}

func parameterIndex(parameters []csharp.TypeParameter, name string) int {
	for i, parameter := range parameters {
		if parameter.Name == name {
			return i
		}
	}
	return -1
}

// basesOf are the base types of a type, of all its parts.
func (p *program) basesOf(s *symbol) []typeRef {
	if s.based {
		return s.bases
	}
	s.based = true
	for _, part := range s.parts {
		if s.declaration().Kind == csharp.Enum {
			break
		}
		for _, name := range part.declaration().Bases {
			if !p.work.take(1) {
				return nil
			}
			base := p.resolve(name, place{part.file, part.typ, csharp.None})
			if base.known() && base.symbol != s && len(s.bases) < maxBases {
				s.bases = append(s.bases, base)
			}
		}
	}
	return s.bases
}

// maxBases is how many base types of a type are looked at.
const maxBases = 64

// find looks for members of a name in a type and its base types of the
// repository.
func (p *program) find(s *symbol, name string) []*member {
	seen := map[*symbol]bool{}
	open := []*symbol{s}
	for len(open) > 0 && len(seen) < maxBases && p.work.take(1) {
		next := open[0]
		open = open[1:]
		if seen[next] {
			continue
		}
		seen[next] = true
		if found := next.members[name]; len(found) > 0 {
			return found
		}
		for _, base := range p.basesOf(next) {
			if base.symbol != nil {
				open = append(open, base.symbol)
			}
		}
	}
	return nil
}
