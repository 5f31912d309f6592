package php

import (
	"bytes"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// collector reads one file in one pass over its tree.
type collector struct {
	scope scope
	facts facts
	// seen maps a name without line and count to its place in facts.Names.
	seen map[name]int
}

func collect(tree *syntax.Tree) facts {
	c := &collector{scope: scope{until: tree.Len()}, seen: map[name]int{}}
	for at := 0; at < tree.Len(); {
		if at >= c.scope.until {
			c.scope = scope{until: tree.Len()}
		}
		node := tree.At(at)
		at = c.visit(node)
	}
	return c.facts
}

// visit reads a node and gives the index of the next one to read.
func (c *collector) visit(node syntax.Node) int {
	switch node.Kind() {
	case "namespace_definition":
		return c.namespace(node)
	case "namespace_use_declaration":
		c.uses(node)
		return node.After()
	case "class_declaration", "interface_declaration", "trait_declaration", "enum_declaration":
		c.declare(class, node.Child("name").Text())
	case "function_definition":
		c.declare(function, node.Child("name").Text())
	case "const_element":
		c.constants(node)
	case "function_call_expression":
		c.defines(node)
	case "require_expression", "require_once_expression", "include_expression", "include_once_expression":
		c.include(node)
	case "name", "qualified_name":
		c.use(node)
		return node.After()
	case "variable_name", "comment", "namespace_name":
		return node.After()
	}
	return node.Index() + 1
}

// namespace enters a namespace; one without a body lasts until the next.
func (c *collector) namespace(node syntax.Node) int {
	written := node.Child("name")
	if text := written.Bytes(); len(text) > 0 && text[0] == '\\' {
		// A statement that begins with namespace\ is none for the grammar.
		c.relative(written, node.ChildOfKind("ERROR").Bytes())
		return node.Index() + 1
	}
	body := node.Child("body")
	c.scope = scope{namespace: written.Text(), until: node.After()}
	if body.IsZero() {
		c.scope.until = int(^uint32(0) >> 1)
		return node.After()
	}
	return body.Index() + 1
}

// relative notes namespace\Name at the beginning of a statement; what follows
// tells what it names.
func (c *collector) relative(written syntax.Node, follows []byte) {
	r := class
	switch {
	case bytes.HasPrefix(follows, []byte("(")):
		r = function
	case !bytes.HasPrefix(follows, []byte("::")):
		return
	}
	full, _, sure := c.scope.full(r, "namespace"+written.Text())
	c.add(name{Role: r, Name: key(r, full), Kind: gen.DependencyKindType, Sure: sure}, written.Line())
}

// declare notes a declaration in the namespace.
func (c *collector) declare(r role, local string) {
	if local != "" && len(c.scope.namespace)+len(local) <= maxName {
		c.facts.Declares = append(c.facts.Declares, declaration{r, c.scope.inside(local)})
	}
}

// constants notes a constant that belongs to no class.
func (c *collector) constants(element syntax.Node) {
	if list := element.Parent().Parent(); list.Is("declaration_list") || list.Is("enum_declaration_list") {
		return
	}
	c.declare(constant, element.FirstChild().Text())
}

// defines notes define('NAME', …), whose name is in full.
func (c *collector) defines(call syntax.Node) {
	if !call.Child("function").Is("name") || key(function, call.Child("function").Text()) != "define" {
		return
	}
	for argument := range call.Child("arguments").NamedChildren() {
		if text, ok := literal(argument.FirstChild()); ok && text != "" && len(text) <= maxName {
			c.facts.Declares = append(c.facts.Declares, declaration{constant, text})
		}
		return
	}
}

// uses notes what a use declaration brings in.
func (c *collector) uses(node syntax.Node) {
	base := node.ChildOfKind("namespace_name").Text()
	common := roleOf(node, class)
	clauses := node
	if group := node.Child("body"); !group.IsZero() {
		clauses = group
		base += `\`
	}
	for clause := range clauses.NamedChildren() {
		if !clause.Is("namespace_use_clause") {
			continue
		}
		r := roleOf(clause, common)
		written, alias := syntax.Node{}, clause.Child("alias")
		for part := range clause.NamedChildren() {
			if part.Field() != "alias" && (part.Is("name") || part.Is("qualified_name")) {
				written = part
			}
		}
		if len(base)+written.End()-written.Start() > maxName {
			continue
		}
		full := base + written.Text()
		if full != "" && full[0] == '\\' {
			full = full[1:]
		}
		if written.IsZero() || full == "" {
			continue
		}
		if alias.IsZero() {
			alias = written
			if last := written.ChildOfKind("name"); !last.IsZero() {
				alias = last
			}
		}
		c.scope.declare(r, alias.Text(), full)
		c.add(name{Role: r, Name: key(r, full), Kind: gen.DependencyKindImport, Sure: true}, clause.Line())
	}
}

// roleOf tells what a use declaration or a part of it names.
func roleOf(node syntax.Node, otherwise role) role {
	for child := range node.Children() {
		switch child.Kind() {
		case "function":
			return function
		case "const":
			return constant
		}
	}
	return otherwise
}

// use notes a name in code.
func (c *collector) use(node syntax.Node) {
	r, ok := position(node)
	if !ok {
		return
	}
	written := node.Text()
	if r == class && isReserved(written) || len(c.scope.namespace)+len(written) > maxName {
		return
	}
	full, or, sure := c.scope.full(r, written)
	if or != "" {
		or = key(r, or)
	}
	c.add(name{Role: r, Name: key(r, full), Or: or, Kind: gen.DependencyKindType, Sure: sure}, node.Line())
}

// maxName is how long a name in full may be; people write sixty letters.
const maxName = 1000

// add counts an occurrence.
func (c *collector) add(used name, line int) {
	at, ok := c.seen[used]
	if !ok {
		at = len(c.facts.Names)
		c.seen[used] = at
		used.Line = line
		c.facts.Names = append(c.facts.Names, used)
	}
	c.facts.Names[at].Count++
}

// position tells what a name stands for by its place in the tree.
func position(node syntax.Node) (role, bool) {
	parent := node.Parent()
	switch parent.Kind() {
	case "named_type", "base_clause", "class_interface_clause", "use_declaration", "object_creation_expression", "attribute", "use_instead_of_clause":
		return class, true
	case "scoped_call_expression", "scoped_property_access_expression":
		return class, node.Field() == "scope"
	case "class_constant_access_expression":
		return class, parent.FirstChild() == node
	case "binary_expression":
		if node.Field() == "right" && !parent.ChildOfKind("instanceof").IsZero() {
			return class, true
		}
	case "function_call_expression":
		return function, node.Field() == "function"
	case "const_element":
		return constant, parent.FirstChild() != node
	case "ERROR", "named_label_statement", "goto_statement", "use_as_clause", "declare_directive", "enum_case":
		return constant, false
	}
	return constant, node.Field() != "name"
}
