package ruby

import (
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/internal/syntax"
)

const (
	// maxScopes is how deep classes and modules may lie in one another; those
	// below belong to the last.
	maxScopes = 32
	// maxChain is how many names one constant may have.
	maxChain = 32
	// maxName is how long one constant may be; people write thirty letters.
	maxName = 400
)

// open is a class or module that is being read.
type open struct {
	scope      int
	body, next int // indices of the first node of the body and of that behind it
}

// collector reads one file in one pass over its tree.
type collector struct {
	facts facts
	// stack holds what is open, the innermost last; the last one or more may
	// not have begun yet.
	stack []open
	seen  map[use]int
}

func collect(tree *syntax.Tree) facts {
	c := &collector{seen: map[use]int{}}
	c.facts.Scopes = []scope{{}}
	for at := 0; at < tree.Len(); {
		for len(c.stack) > 0 && at >= c.stack[len(c.stack)-1].next {
			c.stack = c.stack[:len(c.stack)-1]
		}
		at = c.visit(tree.At(at))
	}
	return c.facts
}

// scope gives the scope that a node lies in.
func (c *collector) scope(node syntax.Node) int {
	for _, o := range slices.Backward(c.stack) {
		if node.Index() >= o.body {
			return o.scope
		}
	}
	return 0
}

// visit reads a node and gives the index of the next one to read.
func (c *collector) visit(node syntax.Node) int {
	switch node.Kind() {
	case "class", "module":
		if node.IsNamed() {
			c.enter(node)
		}
	case "call":
		c.call(node)
	case "constant":
		c.constant(node, node.Text())
	case "scope_resolution":
		if name, ok := chain(node); ok {
			c.constant(node, name)
			return node.After()
		}
	}
	return node.Index() + 1
}

// enter opens the scope of a class or module.
func (c *collector) enter(node syntax.Node) {
	name, ok := chain(node.Child("name"))
	body := node.Child("body")
	if !ok || len(c.stack) >= maxScopes {
		return
	}
	s := scope{Outer: c.scope(node), Name: name, IsClass: node.Is("class"), Opens: opens(body)}
	if super := node.Child("superclass"); !super.IsZero() {
		s.Opens = false
		for child := range super.NamedChildren() {
			s.Super, _ = chain(child)
		}
	}
	c.facts.Scopes = append(c.facts.Scopes, s)
	if !body.IsZero() {
		c.stack = append(c.stack, open{len(c.facts.Scopes) - 1, body.Index(), body.After()})
	}
}

// opens tells whether a body holds other classes and modules alone, at least
// one.
func opens(body syntax.Node) bool {
	found := false
	for child := range body.NamedChildren() {
		if !child.Is("class") && !child.Is("module") {
			return false
		}
		found = true
	}
	return found
}

// constant notes a constant by its place in the tree: one that is declared, one
// that gets a value, or one that is used.
func (c *collector) constant(node syntax.Node, name string) {
	if name == "" || len(name) > maxName {
		return
	}
	parent := node.Parent()
	switch parent.Kind() {
	case "class", "module", "scope_resolution", "method", "singleton_method":
		// The name of what is declared, and the last of a computed chain.
		if node.Field() == "name" {
			return
		}
	case "call":
		if node.Field() == "method" {
			return
		}
	case "assignment", "operator_assignment":
		if node.Field() == "left" {
			c.assign(node, name)
			return
		}
	case "left_assignment_list":
		c.assign(node, name)
		return
	case "alias", "undef":
		return
	}
	used := use{Scope: c.scope(node), Name: name}
	at, ok := c.seen[used]
	if !ok {
		at = len(c.facts.Uses)
		c.seen[used] = at
		used.Line = node.Line()
		c.facts.Uses = append(c.facts.Uses, used)
	}
	c.facts.Uses[at].Count++
}

func (c *collector) assign(node syntax.Node, name string) {
	c.facts.Assigns = append(c.facts.Assigns, assign{c.scope(node), name})
}

// call notes what loads files and what includes modules.
func (c *collector) call(node syntax.Node) {
	method := node.Child("method").Bytes()
	receiver := node.Child("receiver")
	switch string(method) {
	case "include", "prepend", "extend":
		if receiver.IsZero() {
			c.mix(node)
		}
	case "require", "require_relative", "load", "autoload":
		if !receiver.IsZero() && receiver.Text() != "Kernel" && string(method) != "autoload" {
			return
		}
		c.load(node, string(method))
	}
}

// maxMixins is how many modules of one scope are looked into.
const maxMixins = 16

// mix notes the modules that a scope includes.
func (c *collector) mix(call syntax.Node) {
	s := &c.facts.Scopes[c.scope(call)]
	for argument := range call.Child("arguments").NamedChildren() {
		if name, ok := chain(argument); ok && len(s.Mixins) < maxMixins {
			s.Mixins = append(s.Mixins, name)
		}
	}
}

// chain reads a constant with all names before it; ::A keeps its colons.
func chain(node syntax.Node) (string, bool) {
	if node.Is("constant") {
		return node.Text(), !node.IsMissing() && node.End()-node.Start() <= maxName
	}
	if !node.Is("scope_resolution") || node.End()-node.Start() > 2*maxName {
		return "", false
	}
	var names []string
	for node.Is("scope_resolution") && len(names) < maxChain {
		name := node.Child("name")
		if !name.Is("constant") || name.IsMissing() {
			return "", false
		}
		names = append(names, name.Text())
		scope := node.Child("scope")
		if scope.IsZero() {
			names = append(names, "")
		}
		node = scope
	}
	switch {
	case node.Is("constant") && !node.IsMissing():
		names = append(names, node.Text())
	case !node.IsZero():
		return "", false
	}
	slices.Reverse(names)
	text := strings.Join(names, "::")
	return text, len(text) <= maxName
}
