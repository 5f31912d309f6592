package java

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/repo2c4/repo2c4/internal/syntax"
)

// readSource reads a Java file in one pass over its tree.
func readSource(tree *syntax.Tree) *source {
	c := collector{
		file:        &source{},
		types:       map[string]*use{},
		expressions: map[string]*use{},
		variables:   map[string]bool{},
		parameters:  map[string]int{},
		heads:       map[inHead]*use{},
	}
	for node := range tree.All() {
		c.leave(node.Index())
		if node.Index() >= c.skip {
			c.visit(node)
		}
	}
	c.finish()
	return c.file
}

type collector struct {
	file *source
	// types are names that must be types, expressions names that may be.
	types, expressions map[string]*use
	variables          map[string]bool
	// open are the declarations of types around the place.
	open []enclosing
	// parameters counts the type parameters of each name around the place, which
	// end where the scopes end.
	parameters map[string]int
	scopes     []scope
	// skip is the index behind what was read as a whole.
	skip int
	// head is the type whose declaration the place is in before its body, which
	// begins at body. heads are the names that stand in such places.
	head  string
	body  int
	heads map[inHead]*use
}

// inHead is a name before the body of a type.
type inHead struct{ of, name string }

type enclosing struct {
	name string
	end  int
}

type scope struct {
	name string
	end  int
}

// leave closes what ended before a node.
func (c *collector) leave(index int) {
	for len(c.open) > 0 && c.open[len(c.open)-1].end <= index {
		c.open = c.open[:len(c.open)-1]
	}
	for len(c.scopes) > 0 && c.scopes[len(c.scopes)-1].end <= index {
		c.parameters[c.scopes[len(c.scopes)-1].name]--
		c.scopes = c.scopes[:len(c.scopes)-1]
	}
}

func (c *collector) visit(node syntax.Node) {
	switch node.Kind() {
	case "package_declaration":
		c.file.Package = scopedName(node)
	case "import_declaration":
		c.addImport(node)
		c.skip = node.After()
	case "exports_module_directive", "opens_module_directive", "requires_module_directive":
		c.skip = node.After()
	case "class_declaration", "interface_declaration", "enum_declaration", "record_declaration", "annotation_type_declaration":
		c.addType(node)
	case "type_parameter":
		name := node.ChildOfKind("type_identifier").Text()
		c.parameters[name]++
		c.scopes = append(c.scopes, scope{name, node.Parent().Parent().After()})
	case "type_identifier":
		if !isPart(node) {
			c.addName(c.types, node, []string{node.Text()})
		}
	case "scoped_type_identifier":
		if !isPart(node) {
			c.addName(c.types, node, typeName(node))
		}
	case "scoped_identifier":
		if parent := node.Parent(); !parent.Is("scoped_identifier") && !parent.Is("package_declaration") && !parent.Is("module_declaration") {
			c.addName(c.types, node, strings.Split(joined(node), "."))
		}
	case "identifier":
		c.addIdentifier(node)
	}
}

// addImport notes an import.
func (c *collector) addImport(node syntax.Node) {
	i := imported{
		Name:   scopedName(node),
		Static: !node.ChildOfKind("static").IsZero(),
		Star:   !node.ChildOfKind("asterisk").IsZero(),
		Line:   node.Line(),
	}
	if i.Name != "" {
		c.file.Imports = append(c.file.Imports, i)
	}
}

// addType notes the declaration of a type.
func (c *collector) addType(node syntax.Node) {
	name := node.Child("name").Text()
	if name == "" {
		return
	}
	switch node.Parent().Kind() {
	case "block", "switch_block_statement_group", "constructor_body":
		c.file.Locals = append(c.file.Locals, name)
		c.open = append(c.open, enclosing{"", node.After()})
		return
	}
	full := name
	if len(c.open) > 0 {
		around := c.open[len(c.open)-1].name
		if around == "" || strings.Count(around, ".") >= maxParts {
			c.file.Locals = append(c.file.Locals, name)
			c.open = append(c.open, enclosing{"", node.After()})
			return
		}
		full = around + "." + name
	}
	c.open = append(c.open, enclosing{full, node.After()})
	c.file.Types = append(c.file.Types, declared{
		Name:   full,
		Supers: supers(node),
		Public: full != name || !node.ChildOfKind("modifiers").ChildOfKind("public").IsZero(),
	})
	c.head, c.body = full, node.Child("body").Index()
	if components := node.Child("parameters"); node.Is("record_declaration") && !components.IsZero() {
		c.body = components.Index() // the components see the members
	}
}

// maxParts is how many parts a name may have that is looked up.
const maxParts = 16

// supers are the types that a declaration extends and implements.
func supers(declaration syntax.Node) []string {
	var found []string
	for clause := range declaration.Children() {
		switch clause.Kind() {
		case "superclass":
			for child := range clause.NamedChildren() {
				found = appendType(found, child)
			}
		case "super_interfaces", "extends_interfaces":
			for child := range clause.ChildOfKind("type_list").NamedChildren() {
				found = appendType(found, child)
			}
		}
	}
	return found
}

func appendType(found []string, node syntax.Node) []string {
	if parts := typeName(node); len(parts) > 0 {
		return append(found, strings.Join(parts, "."))
	}
	return found
}

// addIdentifier notes an identifier that is a variable or may begin with a type.
func (c *collector) addIdentifier(node syntax.Node) {
	parent := node.Parent()
	switch parent.Kind() {
	case "field_access", "method_invocation":
		if node.Field() == "object" {
			c.addName(c.expressions, node, chain(node))
		}
	case "method_reference":
		if node.Index() == parent.Index()+1 {
			c.addName(c.expressions, node, []string{node.Text()})
		}
	case "annotation", "marker_annotation", "record_pattern":
		c.addName(c.types, node, []string{node.Text()})
	case "variable_declarator", "formal_parameter", "catch_formal_parameter", "resource", "enhanced_for_statement",
		"instanceof_expression", "enum_constant":
		if node.Field() == "name" {
			c.variables[node.Text()] = true
		}
	case "lambda_expression":
		if node.Field() == "parameters" {
			c.variables[node.Text()] = true
		}
	case "type_pattern", "record_pattern_component", "inferred_parameters":
		c.variables[node.Text()] = true
	}
}

// chain is a name with the fields that are read of it.
func chain(node syntax.Node) []string {
	parts := []string{node.Text()}
	for parent := node.Parent(); parent.Is("field_access") && node.Field() == "object" && len(parts) < maxParts; parent = node.Parent() {
		field := parent.Child("field")
		if !field.Is("identifier") {
			break
		}
		parts = append(parts, field.Text())
		node = parent
	}
	return parts
}

// addName notes one place where a name stands, unless it is a type parameter's.
func (c *collector) addName(into map[string]*use, node syntax.Node, parts []string) {
	if len(parts) == 0 || len(parts) > maxParts || c.parameters[parts[0]] > 0 || parts[0] == "var" {
		return
	}
	name := strings.Join(parts, ".")
	if node.Index() < c.body {
		key := inHead{c.head, name}
		c.heads[key] = plus(c.heads[key], use{Name: name, Line: node.Line(), Count: 1})
		return
	}
	into[name] = plus(into[name], use{Name: name, Line: node.Line(), Count: 1})
}

// plus adds one use of a name to another, which may be nil.
func plus(known *use, more use) *use {
	if known == nil {
		return &more
	}
	known.Count += more.Count
	known.Line = min(known.Line, more.Line)
	return known
}

// finish makes the uses of what was noted.
func (c *collector) finish() {
	for name, u := range c.expressions {
		first, _, _ := strings.Cut(name, ".")
		if !c.variables[first] && slices.ContainsFunc(strings.Split(name, "."), capital) {
			c.types[name] = plus(c.types[name], *u)
		}
	}
	members := map[string]bool{}
	for _, t := range c.file.Types {
		members[t.Name] = true
	}
	outside := map[string]*use{}
	for key, u := range c.heads {
		first, _, _ := strings.Cut(key.name, ".")
		if members[key.of+"."+first] && !seesOwn(members, key.of, first) {
			outside[key.name] = plus(outside[key.name], *u)
		} else {
			c.types[key.name] = plus(c.types[key.name], *u)
		}
	}
	for _, u := range c.types {
		c.file.Uses = append(c.file.Uses, *u)
	}
	for _, u := range outside {
		u.Outside = true
		c.file.Uses = append(c.file.Uses, *u)
	}
	slices.SortFunc(c.file.Uses, func(a, b use) int {
		if a.Name == b.Name && a.Outside != b.Outside {
			return map[bool]int{false: -1, true: 1}[a.Outside]
		}
		return strings.Compare(a.Name, b.Name)
	})
}

// seesOwn reports whether a type around another, or the file, has a type of a
// name. Before its body a type does not see its own members.
func seesOwn(members map[string]bool, of, name string) bool {
	for around := of; ; {
		dot := strings.LastIndexByte(around, '.')
		if dot < 0 {
			return members[name]
		}
		around = around[:dot]
		if members[around+"."+name] {
			return true
		}
	}
}

func capital(name string) bool {
	first, _ := utf8.DecodeRuneInString(name)
	return unicode.IsUpper(first)
}
