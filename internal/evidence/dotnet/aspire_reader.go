package dotnet

import (
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/internal/syntax"
)

// readAspire follows the application model through one file: the builder, the
// resources added to it and the variables that hold them. Statements are read
// in order; within a statement what is inside is read before what it is inside
// of, so that every expression is looked at once and nothing recurses.
func readAspire(tree *syntax.Tree) aspireFile {
	reader := aspireReader{values: map[int]aspireValue{}, scopes: newScopes(tree)}
	for _, statement := range statements(tree) {
		for _, parameter := range statement.parameters {
			reader.parameter(parameter)
		}
		for _, node := range slices.Backward(statement.expressions) {
			switch node.Kind() {
			case "invocation_expression":
				reader.values[node.Index()] = reader.invocation(node)
			case "variable_declarator":
				reader.declarator(node)
			case "assignment_expression":
				reader.assignment(node)
			}
		}
	}
	return reader.file
}

// statement is what the reader looks at of a statement or declaration, without
// the statements inside of it.
type statement struct {
	field       bool
	parameters  []syntax.Node
	expressions []syntax.Node // in document order
}

// statements returns fields first, for they are in sight wherever they stand,
// and everything else in document order.
func statements(tree *syntax.Tree) []statement {
	owners := make([]int32, tree.Len()) // by node: place in found
	found := []statement{{}}
	for node := range tree.All() {
		owner := int32(0)
		if parent := node.Parent(); !parent.IsZero() {
			owner = owners[parent.Index()]
		}
		switch kind := node.Kind(); {
		case kind == "parameter":
			found[owner].parameters = append(found[owner].parameters, node)
		case kind == "invocation_expression", kind == "variable_declarator", kind == "assignment_expression":
			found[owner].expressions = append(found[owner].expressions, node)
		case strings.HasSuffix(kind, "_statement"), strings.HasSuffix(kind, "_declaration") && kind != "variable_declaration":
			owner = int32(len(found))
			found = append(found, statement{field: kind == "field_declaration"})
		}
		owners[node.Index()] = owner
	}
	slices.SortStableFunc(found, func(a, b statement) int {
		switch {
		case a.field == b.field:
			return 0
		case a.field:
			return -1
		}
		return 1
	})
	return found
}

// aspireValue is what an expression stands for.
type aspireValue struct {
	kind     valueKind
	resource int // index, for a resource
	literal  string
}

type valueKind uint8

const (
	unknownValue  valueKind = iota
	builderValue            // the distributed application builder
	resourceValue           // a resource of it
	literalValue            // a constant string
)

type aspireReader struct {
	file   aspireFile
	values map[int]aspireValue // of invocations, by index of the node
	scopes scopes
}

// declarator binds a local or a field to its initial value.
func (r *aspireReader) declarator(node syntax.Node) {
	var value syntax.Node
	for child := range node.NamedChildren() {
		if child.Field() != "name" {
			value = child
		}
	}
	if found := r.value(value); found.kind != unknownValue {
		r.scopes.declare(node, identifierText(node.Child("name")), found)
	}
}

// assignment binds a variable again.
func (r *aspireReader) assignment(node syntax.Node) {
	target := node.Child("left")
	if found := r.value(node.Child("right")); target.Is("identifier") && found.kind != unknownValue {
		r.scopes.assign(target, identifierText(target), found)
	}
}

// parameter binds a builder that a method is handed.
func (r *aspireReader) parameter(node syntax.Node) {
	if isTypeName(node.Child("type"), "IDistributedApplicationBuilder") {
		r.scopes.declare(node, identifierText(node.Child("name")), aspireValue{kind: builderValue})
	}
}

// value tells what an expression stands for. Invocations inside were read
// before.
func (r *aspireReader) value(node syntax.Node) aspireValue {
	for {
		switch node.Kind() {
		case "parenthesized_expression", "await_expression", "postfix_unary_expression", "checked_expression":
			node = firstNamed(node)
		case "cast_expression":
			node = node.Child("value")
		case "as_expression":
			node = node.Child("left")
		case "invocation_expression":
			return r.values[node.Index()]
		case "identifier":
			return r.scopes.lookup(node, identifierText(node))
		default:
			if text, ok := plainString(node); ok {
				return aspireValue{kind: literalValue, literal: text}
			}
			return aspireValue{}
		}
	}
}

func firstNamed(node syntax.Node) syntax.Node {
	for child := range node.NamedChildren() {
		return child
	}
	return syntax.Node{}
}

// invocation tells what a call stands for and takes note of what it adds.
func (r *aspireReader) invocation(node syntax.Node) aspireValue {
	name, receiver := calledMethod(node)
	method := identifierText(name)
	if method == "CreateBuilder" && isTypeName(receiver, "DistributedApplication") {
		return aspireValue{kind: builderValue}
	}
	on := r.value(receiver)
	switch {
	case on.kind != builderValue && on.kind != resourceValue:
		return aspireValue{}
	case strings.HasPrefix(method, "Add"):
		return r.add(node, name, on)
	case on.kind == builderValue:
		return aspireValue{} // it builds or runs the application
	case usesResource(method):
		r.use(node, name, on)
	}
	return on
}

// usesResource knows the methods that hand one resource to another.
func usesResource(method string) bool {
	switch method {
	case "WithReference", "WaitFor", "WaitForCompletion", "WaitForStart":
		return true
	}
	return false
}

// add takes an Add… call. Without a name it is taken for an extension method
// that returns what it was called on.
func (r *aspireReader) add(node, method syntax.Node, on aspireValue) aspireValue {
	arguments := arguments(node)
	if len(arguments) == 0 {
		return on
	}
	name := r.name(arguments[0])
	if !name.known() {
		return on
	}
	resource := aspireResource{
		name: name, line: method.Line(), method: identifierText(method), parent: -1,
		project: projectArgument(method.Parent()),
	}
	if on.kind == resourceValue {
		resource.parent = on.resource
	}
	if len(arguments) > 1 {
		if path, ok := plainString(arguments[1]); ok && isProject(path) {
			resource.projectPath = path
		}
	}
	r.file.resources = append(r.file.resources, resource)
	return aspireValue{kind: resourceValue, resource: len(r.file.resources) - 1}
}

// use takes a call that hands its argument to the resource it is called on.
func (r *aspireReader) use(node, method syntax.Node, on aspireValue) {
	arguments := arguments(node)
	if len(arguments) == 0 {
		return
	}
	if used := r.value(arguments[0]); used.kind == resourceValue {
		r.file.references = append(r.file.references, aspireReference{
			consumer: on.resource, used: used.resource, line: method.Line(),
		})
	}
}

// name reads an expression that names a resource.
func (r *aspireReader) name(node syntax.Node) nameExpression {
	if node.Is("member_access_expression") {
		owner := simpleName(node.Child("expression"))
		member := node.Child("name")
		// A constant is written as Type.Name, in capitals as both are.
		if !owner.IsZero() && member.Is("identifier") && isCapital(owner) && isCapital(member) {
			return nameExpression{owner: identifierText(owner), member: identifierText(member)}
		}
		return nameExpression{}
	}
	if value := r.value(node); value.kind == literalValue {
		return nameExpression{literal: value.literal}
	}
	return nameExpression{}
}

func isCapital(identifier syntax.Node) bool {
	text := identifierText(identifier)
	return text != "" && text[0] >= 'A' && text[0] <= 'Z'
}

// arguments returns the expressions that a call is given. One with the name
// "name" is the first, wherever it stands.
func arguments(invocation syntax.Node) []syntax.Node {
	var expressions []syntax.Node
	for argument := range invocation.Child("arguments").NamedChildren() {
		var expression syntax.Node
		isName := false
		for child := range argument.NamedChildren() {
			if child.Field() == "name" {
				isName = identifierText(child) == "name"
				continue
			}
			expression = child
		}
		if isName {
			expressions = append([]syntax.Node{expression}, expressions...)
		} else {
			expressions = append(expressions, expression)
		}
	}
	return expressions
}

// projectArgument returns X for the generic name Add…<Projects.X>.
func projectArgument(generic syntax.Node) string {
	if !generic.Is("generic_name") {
		return ""
	}
	argument := firstNamed(generic.ChildOfKind("type_argument_list"))
	if !argument.Is("qualified_name") || !isTypeName(argument.Child("qualifier"), "Projects") {
		return ""
	}
	return identifierText(simpleName(argument))
}
