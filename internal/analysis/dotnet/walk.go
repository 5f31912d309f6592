package dotnet

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/repo2c4/repo2c4/internal/syntax"
)

// node takes one node of the walk.
func (c *collector) node(node syntax.Node) {
	switch node.Kind() {
	case "using_directive":
		c.directive(node)
	case "extern_alias_directive":
		c.skip = node.After()
	case "namespace_declaration", "file_scoped_namespace_declaration":
	case "invocation_expression":
		c.call(node)
	case "identifier", "generic_name", "qualified_name", "alias_qualified_name":
		c.name(node)
	}
}

// directive takes the type that an alias or a static import names.
func (c *collector) directive(node syntax.Node) {
	c.skip = node.After()
	names := !node.ChildOfKind("static").IsZero() || !node.Child("name").IsZero()
	if !names {
		return
	}
	namespace := ""
	for around := node.Parent(); !around.IsZero(); around = around.Parent() {
		if around.Is("namespace_declaration") {
			namespace = join(encode(around.Child("name")), namespace)
		}
	}
	for part := range node.Descend() {
		top := part.Parent().Index() == node.Index() && part.Field() != "name"
		if isName(part) && (top || isTypePlace(part)) {
			c.add(useKey{role: RoleType, name: encode(part), arguments: -1, namespace: namespace}, part.Line())
		}
	}
}

// isTypePlace tells the places where nothing but a type can stand.
func isTypePlace(node syntax.Node) bool {
	switch node.Field() {
	case "type", "returns":
		return true
	case "right":
		return node.Parent().Is("as_expression") || node.Parent().Is("is_expression")
	}
	switch node.Parent().Kind() {
	case "type_argument_list", "base_list", "explicit_interface_specifier", "type_parameter_constraint":
		return true
	}
	return false
}

// name takes a name that is not part of a longer one.
func (c *collector) name(node syntax.Node) {
	parent := node.Parent()
	switch {
	case isTypePlace(node):
		c.typed(RoleType, node)
	case parent.Is("attribute") && node.Field() == "name":
		c.typed(RoleAttribute, node)
	case parent.Is("member_access_expression") && node.Field() == "expression":
		c.chain(node, parent)
	case parent.Is("constant_pattern"), parent.Is("argument") && node.Field() != "name" && isNameof(parent):
		if name := encode(node); !c.isHidden(name) {
			c.add(useKey{role: RoleAlone, name: name, arguments: -1}, node.Line())
		}
	case parent.Is("member_binding_expression"):
		if call := parent.Parent().Parent(); parent.Parent().Is("conditional_access_expression") && call.Is("invocation_expression") &&
			parent.Parent().Field() == "function" {
			c.add(useKey{role: RoleCall, name: plain(simple(node)), arguments: argumentsOf(call)}, node.Line())
		}
	case node.Is("identifier") && isValuePlace(node, parent):
		if name := encode(node); !c.isHidden(name) && isUpper(name) {
			c.add(useKey{role: RoleBare, name: name, arguments: -1}, node.Line())
		}
	}
}

// typed takes the name of a type or an attribute.
func (c *collector) typed(role Role, node syntax.Node) {
	name := encode(node)
	if isPredefined(name) || c.generic[name] > 0 {
		return
	}
	c.add(useKey{role: role, name: name, arguments: -1}, node.Line())
}

// isHidden tells names that a variable or a type parameter has.
func (c *collector) isHidden(name string) bool { return c.hidden[name] > 0 || c.generic[name] > 0 }

// chain takes an expression a.b.c at its first name.
func (c *collector) chain(node, access syntax.Node) {
	name := encode(node)
	if c.isHidden(name) || isPredefined(name) {
		return
	}
	parts := []string{name}
	top := access
	for len(parts) < maxParts {
		parts = append(parts, simple(top.Child("name")))
		if around := top.Parent(); !around.Is("member_access_expression") || top.Field() != "expression" {
			break
		}
		top = top.Parent()
	}
	if top.Parent().Is("subpattern") {
		return // the name of a property
	}
	key := useKey{role: RoleChain, name: strings.Join(parts, "."), arguments: -1}
	if len(key.name) > maxNameBytes {
		return
	}
	if call := top.Parent(); call.Is("invocation_expression") && top.Field() == "function" {
		key.arguments = argumentsOf(call)
	}
	c.add(key, node.Line())
}

// call takes a call of a method by its name alone or on a value.
func (c *collector) call(node syntax.Node) {
	function := node.Child("function")
	switch {
	case function.Is("identifier"), function.Is("generic_name"):
		if name := plain(simple(function)); !c.isHidden(name) && name != "nameof" {
			c.add(useKey{role: RoleBare, name: name, arguments: argumentsOf(node)}, function.Line())
		}
	case function.Is("member_access_expression"):
		receiver := function.Child("expression")
		for receiver.Is("member_access_expression") {
			receiver = receiver.Child("expression")
		}
		if isName(receiver) && !c.isHidden(encode(receiver)) || !function.ChildOfKind("base").IsZero() {
			return // a chain, or what cannot be an extension
		}
		name := function.Child("name")
		c.add(useKey{role: RoleCall, name: plain(simple(name)), arguments: argumentsOf(node)}, name.Line())
	}
}

// argumentsOf counts the arguments of a call.
func argumentsOf(call syntax.Node) int32 {
	count := int32(0)
	for range call.Child("arguments").NamedChildren() {
		count++
	}
	return count
}

// isNameof tells the argument of nameof.
func isNameof(argument syntax.Node) bool {
	call := argument.Parent().Parent()
	function := call.Child("function")
	return call.Is("invocation_expression") && function.Is("identifier") && function.Text() == "nameof"
}

// isValuePlace tells the places where an identifier is a value.
func isValuePlace(node, parent syntax.Node) bool {
	switch node.Field() {
	case "name", "alias", "qualifier", "function", "type", "returns":
		return false
	case "left":
		return !parent.Is("assignment_expression") || !parent.Parent().Is("initializer_expression")
	}
	switch parent.Kind() {
	case "generic_name", "qualified_name", "alias_qualified_name", "type_parameter_constraints_clause", "type_parameter", "labeled_statement",
		"goto_statement", "subpattern", "member_access_expression", "member_binding_expression", "anonymous_object_creation_expression",
		"attribute", "ERROR", "tuple_pattern", "join_clause", "join_into_clause", "let_clause", "query_expression":
		return false
	}
	return true
}

func isUpper(name string) bool {
	first, _ := utf8.DecodeRuneInString(name)
	return unicode.IsUpper(first)
}
