package rust

import (
	"slices"
	"strings"
)

// use takes the names of a use declaration, up to its semicolon.
func (p *parser) use(keyword token) {
	if p.peek(0).is("<") {
		return // use<'a> of a type
	}
	u := usePath{line: keyword.line}
	var around []usePath
	for p.at < len(p.tokens) {
		t := p.tokens[p.at]
		p.at++
		switch {
		case t.kind == word:
			if !u.fresh {
				u.fresh, u.line = true, t.line
			}
			if len(u.parts) < maxParts {
				u.parts = append(slices.Clip(u.parts), t.text)
			}
		case t.is("::"):
			u.rooted = u.rooted || len(u.parts) == 0
		case t.is("*"):
			u.fresh, u.glob, u.line = true, true, t.line
		case t.is("as"):
			u.alias = p.peek(0).text
			p.at++
		case t.is("{"):
			around = append(around, u)
			u.fresh = false
		case t.is(","), t.is("}"):
			p.emit(u)
			if len(around) == 0 {
				p.pending = pending{}
				return // no use declaration
			}
			u = around[len(around)-1]
			u.fresh = false
			if t.is("}") {
				around = around[:len(around)-1]
				u.alias, u.glob = "", false
			}
		default:
			p.emit(u)
			p.pending = pending{}
			if !t.is(";") {
				p.at-- // no use declaration
			}
			return
		}
	}
}

// usePath is one path of a use declaration.
type usePath struct {
	parts        []string
	rooted, glob bool
	alias        string
	line         int
	// fresh says that something was added since the last bracket or comma.
	fresh bool
}

// emit adds an import.
func (p *parser) emit(u usePath) {
	if !u.fresh || len(u.parts) == 0 {
		return
	}
	name := u.parts[len(u.parts)-1]
	if name == "self" && len(u.parts) > 1 && !u.glob {
		u.parts = u.parts[:len(u.parts)-1]
		name = u.parts[len(u.parts)-1]
	}
	found := Import{
		Path: strings.Join(u.parts, "::"), Name: name, Glob: u.glob, Visibility: p.pending.visibility,
		Local: p.frame().kind != items, Line: u.line,
	}
	switch {
	case u.glob:
		found.Name = ""
		p.globs = true
	case u.alias == "_":
		found.Name = ""
	case u.alias != "":
		found.Name = u.alias
	}
	if u.rooted {
		found.Path = "::" + found.Path
	}
	scope := p.scope()
	scope.Imports = append(scope.Imports, found)
}
