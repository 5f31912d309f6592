package rust

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/repo2c4/repo2c4/internal/syntax"
)

// collect keeps what a source declares and uses.
func collect(tree *syntax.Tree) Facts {
	p := parser{tokens: tokensOf(tree), uses: map[useKey]int{}}
	p.facts.Scopes = []Scope{{Parent: -1}}
	p.frames = []frame{{kind: items}}
	for p.at < len(p.tokens) {
		p.token()
	}
	if !p.globs {
		p.dropNames()
	}
	return p.facts
}

// frameKind says what the tokens between two brackets are.
type frameKind uint8

const (
	items     frameKind = iota // of a module, or of what macros are given in one
	code                       // everything else
	attribute                  // #[…]
	variants                   // of an enumeration
)

// frame is an open bracket.
type frame struct {
	kind  frameKind
	scope int
	// item is the place of an enumeration among the items of its scope.
	item int
}

// useKey tells uses apart.
type useKey struct {
	scope int
	path  string
	space Space
}

// parser reads the tokens of one file.
type parser struct {
	tokens []token
	at     int
	frames []frame
	facts  Facts
	uses   map[useKey]int
	globs  bool
	// attributeEnd is where the last bracket of an attribute was.
	attributeEnd int
	// pending is what was said about the item that comes.
	pending pending
}

// pending is what stands before an item.
type pending struct {
	visibility Visibility
	paths      []string
	fixed      bool
	exported   bool
	// enum is one more than the place of the item whose body comes.
	enum int
	// module is one more than the scope whose body comes.
	module int
}

func (p *parser) frame() *frame { return &p.frames[len(p.frames)-1] }

func (p *parser) scope() *Scope { return &p.facts.Scopes[p.frame().scope] }

// peek returns a token near the current one, or one that is nothing.
func (p *parser) peek(by int) token {
	if at := p.at + by; at >= 0 && at < len(p.tokens) {
		return p.tokens[at]
	}
	return token{}
}

// token takes the current token and those that belong to it.
func (p *parser) token() {
	t := p.tokens[p.at]
	switch {
	case t.kind == word:
		p.word(t)
	case t.kind == text || t.kind == other:
		p.at++
	case t.is("{"), t.is("("), t.is("["):
		p.open(t)
	case t.is("}"), t.is(")"), t.is("]"):
		p.close(t)
	case t.is(";"):
		p.pending = pending{}
		p.at++
	default:
		p.keyword(t)
	}
}

// open begins what stands between brackets.
func (p *parser) open(t token) {
	in := *p.frame()
	next := frame{kind: code, scope: in.scope}
	before := p.peek(-1)
	switch {
	case in.kind == attribute, t.is("[") && (before.is("#") || before.is("!") && p.peek(-2).is("#")):
		next.kind = attribute
	case in.kind == items && t.is("{") && p.pending.module > 0:
		next.kind, next.scope = items, p.pending.module-1
	case in.kind == items && t.is("{") && p.pending.enum > 0:
		next.kind, next.item = variants, p.pending.enum-1
	case in.kind == items && before.is("!") && p.peek(-2).kind == word:
		next.kind = items // of a macro, which may pass them on
		p.scope().Generates = true
	case in.kind == items && t.is("{") && p.passes(before):
		next.kind = items
	}
	if next.kind == items || next.kind != attribute && t.is("{") {
		p.pending = pending{}
	}
	p.frames = append(p.frames, next)
	p.at++
}

// passes tells braces around items from those of a body by what stands before:
// extern "C", or a choice as in cfg_if!.
func (p *parser) passes(before token) bool {
	return before.is("else") || p.at > 0 && p.attributeEnd == p.at-1 ||
		before.is("extern") || before.kind == text && p.peek(-2).is("extern")
}

func (p *parser) close(t token) {
	if p.frame().kind == attribute {
		p.attributeEnd = p.at
	}
	if len(p.frames) > 1 {
		p.frames = p.frames[:len(p.frames)-1]
	}
	if t.is("}") {
		p.pending = pending{}
	}
	p.at++
}

// keyword takes what is no name.
func (p *parser) keyword(t token) {
	p.at++
	next := p.peek(0)
	switch {
	case t.text == "use":
		p.use(t)
	case t.text == "pub":
		p.visible(next)
	case next.kind == word && t.text == "macro_rules!":
		p.macro(next)
	case p.frame().kind == items:
		p.declare(t.text, next)
	}
}

// visible takes what follows pub.
func (p *parser) visible(next token) {
	p.pending.visibility = Public
	if !next.is("(") {
		return
	}
	switch p.peek(1).text {
	case "crate", "super", "self", "in":
		p.pending.visibility = Restricted
		for p.at < len(p.tokens) && !p.peek(0).is(")") {
			p.at++
		}
		p.at++
	}
}

// declare takes the keyword of a declaration.
func (p *parser) declare(keyword string, next token) {
	switch keyword {
	case "mod":
		if next.kind == word {
			p.module(next)
		}
	case "extern":
		if next.is("crate") && p.peek(1).kind == word {
			p.crate()
		}
	case "struct":
		p.item(next, Types|Values)
	case "enum":
		if p.item(next, Types) {
			p.pending.enum = len(p.scope().Items)
		}
	case "trait", "type", "union":
		p.item(next, Types)
	case "fn", "const", "static":
		if next.is("mut") {
			p.at++
			next = p.peek(0)
		}
		p.item(next, Values)
	}
}

// item adds an item and reports whether it did.
func (p *parser) item(name token, space Space) bool {
	if name.kind != word {
		return false
	}
	p.at++
	if name.text == "_" {
		return false
	}
	scope := p.scope()
	scope.Items = append(scope.Items, Item{Name: name.text, Space: space, Visibility: p.pending.visibility})
	return true
}

// macro adds a macro and skips its rules, as far as they are tokens.
func (p *parser) macro(name token) {
	p.at++
	scope := p.scope()
	scope.Items = append(scope.Items, Item{Name: name.text, Space: Macros, Visibility: p.pending.visibility, Exported: p.pending.exported})
	p.pending = pending{}
	depth := 0
	for p.at < len(p.tokens) {
		t := p.tokens[p.at]
		switch {
		case t.is("{"), t.is("("), t.is("["):
			depth++
		case t.is("}"), t.is(")"), t.is("]"):
			depth--
		}
		if depth < 0 {
			return
		}
		p.at++
		if depth == 0 {
			return
		}
	}
}

// module adds a module, written out here or in a file.
func (p *parser) module(name token) {
	p.at++
	scope := p.scope()
	switch next := p.peek(0); {
	case next.is("{"):
		p.pending.module = len(p.facts.Scopes) + 1
		inner := Scope{Name: name.text, Parent: p.frame().scope, Visibility: p.pending.visibility}
		if len(p.pending.paths) > 0 {
			inner.Path = p.pending.paths[0]
		}
		p.facts.Scopes = append(p.facts.Scopes, inner)
	case next.is(";"):
		scope.Modules = append(scope.Modules, Module{
			Name: name.text, Visibility: p.pending.visibility, Paths: p.pending.paths, Fixed: p.pending.fixed, Line: name.line,
		})
		p.pending = pending{}
	}
}

// crate adds an extern crate.
func (p *parser) crate() {
	name := p.peek(1)
	found := Crate{Name: name.text, Alias: name.text, Visibility: p.pending.visibility, Line: name.line}
	p.at += 2
	if p.peek(0).is("as") && (p.peek(1).kind == word || p.peek(1).is("_")) {
		found.Alias = p.peek(1).text
		p.at += 2
	}
	scope := p.scope()
	scope.Crates = append(scope.Crates, found)
	p.pending = pending{}
}

// word takes a name and the path that it begins.
func (p *parser) word(t token) {
	in := p.frame()
	before, next := p.peek(-1), p.peek(1)
	switch {
	case in.kind == attribute && p.attribute(t, before, next):
	case t.text == "macro_rules" && next.is("!") && p.peek(2).kind == word:
		p.at += 2
		p.macro(p.tokens[p.at])
	case t.text == "union" && in.kind == items && next.kind == word && p.beginsBody(2):
		p.at++
		p.item(next, Types)
	case t.text == "include" && next.is("!") && p.peek(3).kind == text && p.peek(4).is(")"):
		scope := p.scope()
		scope.Includes = append(scope.Includes, Include{Name: p.peek(3).text, Items: in.kind == items, Line: t.line})
		p.at += 5
	case in.kind == variants && endsVariant(before):
		enum := &p.scope().Items[in.item]
		enum.Variants = append(enum.Variants, t.text)
		p.at++
	case before.is("::") && p.continues():
		p.at++
	default:
		p.path(t, before)
	}
}

// beginsBody tells what follows the name of a type.
func (p *parser) beginsBody(by int) bool { return p.peek(by).is("{") || p.peek(by).is("<") }

// endsVariant tells what stands before the name of a variant.
func endsVariant(before token) bool { return before.is("{") || before.is(",") || before.is("]") }

// attribute takes what an attribute says about the item that comes, and reports
// whether it was such.
func (p *parser) attribute(t, before, next token) bool {
	switch {
	case t.text == "path" && next.is("=") && p.peek(2).kind == text:
		p.pending.paths = append(p.pending.paths, p.peek(2).text)
		p.pending.fixed = p.pending.fixed || before.is("[")
		p.at += 3
	case t.text == "macro_export":
		p.pending.exported = true
		p.at++
	default:
		return false
	}
	return true
}

// continues tells the :: inside of a path from that at the beginning of one.
func (p *parser) continues() bool {
	earlier := p.peek(-2)
	return earlier.kind == word || earlier.is(">") || earlier.kind == other && p.at >= 2
}

// maxParts is how many parts of a path are kept.
const maxParts = 32

// path takes a path, or a name that a glob may have brought.
func (p *parser) path(t, before token) {
	parts := []string{t.text}
	p.at++
	for p.peek(0).is("::") && p.peek(1).kind == word {
		if len(parts) < maxParts {
			parts = append(parts, p.peek(1).text)
		}
		p.at += 2
	}
	space := Types | Values
	if p.peek(0).is("!") && !p.peek(1).is("=") {
		space = Macros
	}
	if t.text == "Self" || len(parts) == 1 && !isLoneName(t.text, before, p.peek(0), space) {
		return
	}
	path := strings.Join(parts, "::")
	if before.is("::") {
		path = "::" + path
	}
	p.add(path, space, t.line)
}

// isLoneName tells names of one part that a glob may have brought from fields,
// methods, variables and type parameters.
func isLoneName(name string, before, next token, space Space) bool {
	switch {
	case len(name) == 1, name == "self", name == "super", name == "crate":
		return false
	case space == Macros:
		return true
	}
	return !before.is(".") && (next.is("::") || next.is("(") || isUpper(name))
}

func isUpper(name string) bool {
	first, _ := utf8.DecodeRuneInString(name)
	return unicode.IsUpper(first)
}

// add notes a use.
func (p *parser) add(path string, space Space, line int) {
	key := useKey{p.frame().scope, path, space}
	scope := p.scope()
	if i, ok := p.uses[key]; ok {
		scope.Uses[i].Count++
		return
	}
	p.uses[key] = len(scope.Uses)
	scope.Uses = append(scope.Uses, Use{Path: path, Space: space, Line: line, Count: 1})
}

// dropNames leaves out names that only a glob could bring.
func (p *parser) dropNames() {
	for i := range p.facts.Scopes {
		scope := &p.facts.Scopes[i]
		kept := scope.Uses[:0]
		for _, use := range scope.Uses {
			if use.Space == Macros || strings.Contains(use.Path, "::") {
				kept = append(kept, use)
			}
		}
		scope.Uses = kept
	}
}
