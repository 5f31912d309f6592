package csharp

import "github.com/repo2c4/repo2c4/internal/syntax"

// shapes are the shapes of the grammar's expressions, where the kind of the
// node alone tells.
var shapes = map[string]ExpressionKind{
	"identifier": Name, "generic_name": Name,
	"this": ThisValue, "base": BaseValue, "predefined_type": TypeValue,
	"member_access_expression": Access, "qualified_name": Access, "alias_qualified_name": Access,
	"element_access_expression": Element,
	"invocation_expression":     Call, "object_creation_expression": Creation, "implicit_object_creation_expression": Creation,
	"array_creation_expression": ArrayValue, "implicit_array_creation_expression": ArrayValue,
	"collection_expression": ArrayValue, "initializer_expression": ArrayValue,
	"anonymous_object_creation_expression": Anonymous,
	"return_statement":                     Return, "yield_statement": Return,
	"lambda_expression": LambdaValue, "anonymous_method_expression": LambdaValue,
	"await_expression": Await, "cast_expression": Cast, "as_expression": Cast, "typeof_expression": TypeOf,
	"default_expression": Default, "declaration_expression": Declaration,
	"conditional_expression": Choice, "switch_expression": Choice, "tuple_expression": Tuple,
	"with_expression": With, "query_expression": Query, "throw_expression": Throw,
	"string_literal": StringLiteral, "verbatim_string_literal": StringLiteral, "raw_string_literal": StringLiteral,
	"interpolated_string_expression": InterpolatedString, "character_literal": CharacterLiteral,
	"integer_literal": NumberLiteral, "real_literal": NumberLiteral, "boolean_literal": BooleanLiteral, "null_literal": NullLiteral,
}

// kindOf returns the shape of an expression.
func kindOf(node syntax.Node) ExpressionKind {
	switch node.Kind() {
	case "invocation_expression":
		if isPattern(node) {
			return Other
		}
	case "argument_list":
		return BaseCall
	case "constructor_initializer":
		if node.ChildOfKind("this").IsZero() {
			return BaseCall
		}
		return ThisCall
	case "assignment_expression":
		if node.Parent().Is("initializer_expression") {
			return Initializer
		}
		return Assignment
	case "binary_expression":
		if node.Child("operator").Is("??") {
			return Choice
		}
		return Other
	case "conditional_access_expression":
		if node.ChildOfKind("member_binding_expression").IsZero() {
			return Element
		}
		return Access
	}
	return shapes[node.Kind()]
}

// isPattern tells patterns that the grammar takes for calls: "a is B(1)", and
// "a is var (b, c)", in which the call is of all that stands before.
func isPattern(invocation syntax.Node) bool {
	function := invocation.Child("function")
	switch function.Kind() {
	case "is_expression", "is_pattern_expression":
		return true
	}
	switch invocation.Parent().Kind() {
	case "constant_pattern", "switch_section":
		return function.Text() != "nameof"
	}
	return false
}

// receiver returns what a member is taken of and the node of its name; both
// are zero for other nodes.
func receiver(node syntax.Node) (of, name syntax.Node, conditional bool) {
	switch node.Kind() {
	case "member_access_expression":
		return node.Child("expression"), node.Child("name"), false
	case "conditional_access_expression":
		return node.Child("condition"), node.ChildOfKind("member_binding_expression").Child("name"), true
	case "qualified_name":
		return node.Child("qualifier"), node.Child("name"), false
	case "alias_qualified_name":
		of = node.Child("alias")
		if of.Text() == "global" {
			of = syntax.Node{}
		}
		return of, node.Child("name"), false
	}
	return syntax.Node{}, syntax.Node{}, false
}

// access reads a member or an element of something.
func (r *reader) access(node syntax.Node, to *Expression) {
	of, name, conditional := receiver(node)
	if to.Kind == Element && of.IsZero() {
		of = node.Child("expression")
	}
	to.Of, to.Conditional = r.want(of), conditional
	if !name.IsZero() {
		to.Name, to.TypeArguments = r.named(name)
		to.Line = int32(name.Line())
		if of.IsZero() {
			to.Kind = Name // global::A
		}
	}
}

// call reads the call of a method or of something that has no name.
func (r *reader) call(node syntax.Node, to *Expression) {
	function := unwrap(node.Child("function"))
	of, name, conditional := receiver(function)
	switch {
	case !name.IsZero():
	case function.Is("identifier"), function.Is("generic_name"):
		name = function
	default:
		of = function
	}
	to.Of, to.Conditional = r.want(of), conditional
	if !name.IsZero() {
		to.Name, to.TypeArguments = r.named(name)
		to.Line = int32(name.Line())
	}
	to.Arguments = r.arguments(node.Child("arguments"))
}

// constructorCall reads ": base(a)", ": this(a)" and the B(a) of class A : B(a).
func (r *reader) constructorCall(node syntax.Node, to *Expression) {
	if node.Is("constructor_initializer") {
		to.Arguments = r.arguments(node.ChildOfKind("argument_list"))
		return
	}
	to.Arguments = r.arguments(node)
	if bases := r.file.Types[r.inner().typ].Bases; len(bases) > 0 {
		to.Type = bases[0]
	}
}

// arguments reads a list of arguments.
func (r *reader) arguments(list syntax.Node) []Argument {
	var found []Argument
	for child := range list.NamedChildren() {
		if child.Is("argument") {
			found = append(found, r.argument(child))
		}
	}
	return found
}

func (r *reader) argument(node syntax.Node) Argument {
	argument := Argument{Value: None}
	for child := range node.Children() {
		switch {
		case child.Field() == "name":
			argument.Name = r.identifier(child)
		case child.Is("ref"), child.Is("out"), child.Is("in"):
			argument.Mode = modifierOf(child.Kind())
		case isOperand(child):
			argument.Value = r.want(child)
		}
	}
	return argument
}

// creation reads new A(b) { C = d }, arrays and collections.
func (r *reader) creation(node syntax.Node, to *Expression) {
	typ := node.Child("type")
	to.Type = r.typeName(typ)
	if typ.Is("array_type") {
		to.Kind = ArrayValue
	}
	to.Arguments = r.arguments(node.ChildOfKind("argument_list"))
	list := node
	if !node.Is("initializer_expression") && !node.Is("collection_expression") {
		list = node.ChildOfKind("initializer_expression")
	}
	for child := range list.Children() {
		if isOperand(child) {
			to.Values = append(to.Values, r.want(child))
		}
	}
}

// assignment reads a = b, also inside of a creation.
func (r *reader) assignment(node syntax.Node, to *Expression) {
	left := node.Child("left")
	to.Value = r.want(node.Child("right"))
	switch {
	case to.Kind == Assignment:
		to.Of = r.want(left)
	case left.Is("identifier"):
		to.Name = r.identifier(left)
	}
}

// typed reads expressions that name a type.
func (r *reader) typed(node syntax.Node, to *Expression) {
	switch node.Kind() {
	case "predefined_type":
		to.Type = r.typeName(node)
	case "as_expression":
		to.Type, to.Of = r.typeName(node.Child("right")), r.want(node.Child("left"))
	default:
		to.Type, to.Of = r.typeName(node.Child("type")), r.want(node.Child("value"))
		to.Name = r.identifier(node.Child("name"))
	}
}

// values reads expressions that are one of several, or several.
func (r *reader) values(node syntax.Node, to *Expression) {
	for child := range node.Children() {
		switch {
		case child.Is("switch_expression_arm"):
			child = lastNamed(child)
		case child.Is("argument"):
			child = lastNamed(child)
		case node.Is("switch_expression"), child.Field() == "condition", !isOperand(child):
			continue
		}
		to.Values = append(to.Values, r.want(child))
	}
}

// lambda reads a lambda expression or an anonymous method.
func (r *reader) lambda(node syntax.Node, to *Expression) {
	body := node.Child("body")
	if body.IsZero() {
		body = node.ChildOfKind("block")
	}
	head := r.header(node)
	to.Lambda = place(r.file.Lambdas)
	found := Lambda{
		Span: spanOf(node), Expression: place(r.file.Expressions), Parameters: head.parameters, Modifiers: head.modifiers,
		Returns: r.typeName(node.Child("type")), Attributes: head.attributes, Body: spanOf(body), Value: None,
	}
	if !body.Is("block") {
		found.Value = r.want(body)
	}
	r.file.Lambdas = append(r.file.Lambdas, found)
	r.addExpression(node, *to)
	r.facts++

	in := *r.inner()
	in.lambda = to.Lambda
	r.file.Lambdas[to.Lambda].Scope = r.open(node, in)
	r.parameterVariables(head)
}
