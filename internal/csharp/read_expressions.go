package csharp

import (
	"cmp"
	"slices"

	"github.com/repo2c4/repo2c4/internal/syntax"
)

// isRoot tells expressions that are read wherever they stand.
func isRoot(node syntax.Node) bool {
	switch node.Kind() {
	case "argument_list": // of class A(b) : B(b)
		around := node.Parent()
		return around.Is("base_list") || around.Is("primary_constructor_base_type")
	case "invocation_expression", "object_creation_expression", "implicit_object_creation_expression", "assignment_expression",
		"lambda_expression", "anonymous_method_expression", "await_expression", "return_statement", "yield_statement", "constructor_initializer":
		return true
	}
	return false
}

// isOperand tells nodes that may be expressions from punctuation.
func isOperand(node syntax.Node) bool {
	return node.IsNamed() && !node.IsExtra() || node.Is("this") || node.Is("base")
}

// operand returns the first expression among the children.
func operand(node syntax.Node) syntax.Node {
	for child := range node.Children() {
		if isOperand(child) {
			return child
		}
	}
	return syntax.Node{}
}

// lastNamed returns the last operand among the children.
func lastNamed(node syntax.Node) syntax.Node {
	var last syntax.Node
	for child := range node.Children() {
		if isOperand(child) {
			last = child
		}
	}
	return last
}

// unwrap looks through what does not change which value it is.
func unwrap(node syntax.Node) syntax.Node {
	for {
		switch node.Kind() {
		case "parenthesized_expression", "checked_expression", "ref_expression", "collection_element", "expression_element", "spread_element":
			node = operand(node)
		case "postfix_unary_expression":
			if node.ChildOfKind("!").IsZero() {
				return node
			}
			node = operand(node)
		default:
			return node
		}
	}
}

// want refers to an expression that is read when the walk comes to it. Until
// the end a reference is the index of its node.
func (r *reader) want(node syntax.Node) int32 {
	node = unwrap(node)
	if node.IsZero() {
		return None
	}
	if r.nodes[node.Index()] == 0 {
		r.nodes[node.Index()] = wanted
	}
	return int32(node.Index())
}

func (r *reader) newExpression(node syntax.Node, kind ExpressionKind) Expression {
	return Expression{Span: spanOf(node), Kind: kind, Of: None, Value: None, Lambda: None, Scope: r.inner().scope}
}

func (r *reader) addExpression(node syntax.Node, found Expression) {
	r.file.Expressions = append(r.file.Expressions, found)
	r.nodes[node.Index()] = place(r.file.Expressions) // one more than its own place
	r.facts += 1 + len(found.Arguments) + len(found.Values) + len(found.TypeArguments)
}

// expression reads a node that is an expression.
func (r *reader) expression(node syntax.Node) {
	found := r.newExpression(node, kindOf(node))
	switch found.Kind {
	case Name:
		found.Name, found.TypeArguments = r.named(node)
	case Access, Element:
		r.access(node, &found)
	case Call:
		r.call(node, &found)
	case BaseCall, ThisCall:
		r.constructorCall(node, &found)
	case Creation, ArrayValue:
		r.creation(node, &found)
	case LambdaValue:
		r.lambda(node, &found)
		return
	case Assignment, Initializer:
		r.assignment(node, &found)
	case TypeValue, Cast, TypeOf, Default, Declaration:
		r.typed(node, &found)
	case Choice, Tuple:
		r.values(node, &found)
	case Return, Await, With:
		found.Of = r.want(operand(node))
	case Query:
		found.Of = r.want(lastNamed(node.ChildOfKind("from_clause")))
	default:
	}
	r.addExpression(node, found)
}

// resolve replaces the indexes of nodes by places of expressions, and sorts the
// variables: the name of a pattern stands after those inside of it.
func (r *reader) resolve() {
	slices.SortStableFunc(r.file.Variables, func(a, b Variable) int { return cmp.Compare(a.Start, b.Start) })
	to := func(reference *int32) {
		if *reference >= 0 {
			*reference = max(r.nodes[*reference], 0) - 1
		}
	}
	for i := range r.file.Expressions {
		expression := &r.file.Expressions[i]
		to(&expression.Of)
		to(&expression.Value)
		for j := range expression.Arguments {
			to(&expression.Arguments[j].Value)
		}
		for j := range expression.Values {
			to(&expression.Values[j])
		}
	}
	for i := range r.file.Variables {
		to(&r.file.Variables[i].Value)
	}
	for i := range r.file.Members {
		to(&r.file.Members[i].Value)
	}
	for i := range r.file.Lambdas {
		to(&r.file.Lambdas[i].Value)
	}
}
