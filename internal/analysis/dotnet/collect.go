package dotnet

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/internal/csharp"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// collect keeps what a source declares and uses.
func collect(tree *syntax.Tree) Facts {
	file := csharp.Read(tree)
	c := collector{
		types: slices.Repeat([]int32{-1}, 1), hidden: map[string]int{}, generic: map[string]int{}, uses: map[useKey]int{},
	}
	for i := range file.Types {
		c.facts.Types = append(c.facts.Types, typeOf(file.Types[i]))
	}
	for _, m := range file.Members {
		c.member(m)
	}
	for _, u := range file.Usings {
		c.using(u)
	}
	c.frames = framesOf(file)
	for node := range tree.All() {
		if node.Index() >= c.skip {
			c.enter(node.Start())
			c.node(node)
		}
	}
	for i := range c.facts.Types {
		t := &c.facts.Types[i]
		t.Members, t.Statics, t.Methods = unique(t.Members), unique(t.Statics), unique(t.Methods)
	}
	return c.facts
}

func unique(names []string) []string {
	slices.Sort(names)
	return slices.Compact(names)
}

func typeOf(t csharp.Type) Type {
	found := Type{
		Path: strings.TrimPrefix(t.ID, "T:"), Namespace: t.Namespace, Outer: t.Outer, Public: t.Modifiers.Has(csharp.Public),
		Partial: t.Modifiers.Has(csharp.Partial), FileLocal: t.Modifiers.Has(csharp.FileLocal),
	}
	if t.Kind == csharp.Enum {
		return found
	}
	for _, base := range t.Bases {
		if name := encodeType(base); name != "" {
			found.Bases = append(found.Bases, name)
		}
	}
	if t.Kind == csharp.Record || t.Kind == csharp.RecordStruct {
		for _, parameter := range t.Parameters {
			found.Members = append(found.Members, parameter.Name)
		}
	}
	return found
}

// collector walks one tree in document order.
type collector struct {
	facts Facts
	// frames are those to come, open those around the node.
	frames, open []frame
	// types are the types around the node, innermost last, -1 first.
	types []int32
	// hidden and generic count the names in sight.
	hidden, generic map[string]int
	uses            map[useKey]int
	skip            int
}

// member adds a member to its type.
func (c *collector) member(m csharp.Member) {
	t := &c.facts.Types[m.Type]
	switch m.Kind {
	case csharp.Method, csharp.Field, csharp.Property, csharp.Event, csharp.EnumMember:
	default:
		return
	}
	if m.Explicit != "" {
		return
	}
	t.Members = append(t.Members, m.Name)
	if m.Modifiers&(csharp.Static|csharp.Const) != 0 || m.Kind == csharp.EnumMember {
		t.Statics = append(t.Statics, m.Name)
	}
	if m.Kind != csharp.Method {
		return
	}
	if len(m.Parameters) == 0 || !m.Parameters[0].Modifiers.Has(csharp.This) {
		if !m.Modifiers.Has(csharp.Static) {
			t.Methods = append(t.Methods, m.Name)
		}
		return
	}
	e := Extension{Name: m.Name}
	for _, parameter := range m.Parameters[1:] {
		switch {
		case parameter.Modifiers.Has(csharp.Params):
			e.Most = math.MaxInt32 - 1
		case parameter.Optional:
			e.Most++
		default:
			e.Least++
			e.Most++
		}
	}
	t.Extensions = append(t.Extensions, e)
}

func (c *collector) using(u csharp.Using) {
	found := Using{Global: u.Global, Alias: u.Alias, Target: encodeType(u.Target), Namespace: u.Namespace}
	switch u.Kind {
	case csharp.UsingExtern:
		return
	case csharp.UsingStatic:
		found.Kind = UsingStatic
	case csharp.UsingAlias:
		found.Kind = UsingAlias
	case csharp.UsingNamespace:
	}
	if found.Target != "" {
		c.facts.Usings = append(c.facts.Usings, found)
	}
}

// frame is a part of the source with the names that it brings into sight.
type frame struct {
	start, end int
	// typ is the type that it is, or -1.
	typ int32
	// hidden are variables, generic are type parameters.
	hidden, generic []string
}

// framesOf lists the frames of a file in the order in which they begin, the
// outer ones first.
func framesOf(file csharp.File) []frame {
	scopes := make([]frame, len(file.Scopes), len(file.Scopes)+len(file.Types)+len(file.Members))
	for i, s := range file.Scopes {
		scopes[i] = frame{start: int(s.Start), end: int(s.End), typ: -1}
	}
	for _, v := range file.Variables {
		if v.Scope >= 0 {
			scopes[v.Scope].hidden = append(scopes[v.Scope].hidden, v.Name)
		}
	}
	frames := slices.DeleteFunc(scopes, func(f frame) bool { return len(f.hidden) == 0 })
	for i, t := range file.Types {
		f := frame{start: int(t.Start), end: int(t.End), typ: int32(i), generic: parametersOf(t.TypeParameters)}
		if t.Implicit {
			f.start, f.end = 0, math.MaxInt32
		}
		frames = append(frames, f)
	}
	for _, m := range file.Members {
		f := frame{start: int(m.Start), end: int(m.End), typ: -1, generic: parametersOf(m.TypeParameters)}
		if m.Kind == csharp.LocalFunction && m.Within >= 0 {
			around := file.Members[m.Within]
			frames = append(frames, frame{start: int(around.Start), end: int(around.End), typ: -1, hidden: []string{m.Name}})
		}
		if len(f.generic) > 0 {
			frames = append(frames, f)
		}
	}
	slices.SortStableFunc(frames, func(a, b frame) int { return cmp.Or(cmp.Compare(a.start, b.start), cmp.Compare(b.end, a.end)) })
	return frames
}

func parametersOf(parameters []csharp.TypeParameter) []string {
	var names []string
	for _, p := range parameters {
		names = append(names, p.Name)
	}
	return names
}

// useKey tells uses apart.
type useKey struct {
	role      Role
	name      string
	arguments int32
	typ       int32
	namespace string
}

// enter closes the frames that end before a place and opens those that begin.
func (c *collector) enter(at int) {
	for len(c.open) > 0 && c.open[len(c.open)-1].end <= at {
		c.toggle(c.open[len(c.open)-1], -1)
		c.open = c.open[:len(c.open)-1]
	}
	for len(c.frames) > 0 && c.frames[0].start <= at {
		if c.frames[0].end > at {
			c.toggle(c.frames[0], 1)
			c.open = append(c.open, c.frames[0])
		}
		c.frames = c.frames[1:]
	}
}

func (c *collector) toggle(f frame, by int) {
	for _, name := range f.hidden {
		c.hidden[name] += by
	}
	for _, name := range f.generic {
		c.generic[name] += by
	}
	switch {
	case f.typ < 0:
	case by > 0:
		c.types = append(c.types, f.typ)
	default:
		c.types = c.types[:len(c.types)-1]
	}
}

// add notes a use.
func (c *collector) add(key useKey, line int) {
	if key.name == "" {
		return
	}
	key.typ = c.types[len(c.types)-1]
	if i, ok := c.uses[key]; ok {
		c.facts.Uses[i].Count++
		return
	}
	c.uses[key] = len(c.facts.Uses)
	c.facts.Uses = append(c.facts.Uses, Use{
		Role: key.role, Name: key.name, Arguments: key.arguments, Type: key.typ, Namespace: key.namespace,
		Line: int32(line), Count: 1,
	})
}
