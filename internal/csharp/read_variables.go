package csharp

import "github.com/repo2c4/repo2c4/internal/syntax"

// variableHead is what the variables of one declaration share.
type variableHead struct {
	at                    int // the index of the declaration
	typ                   TypeName
	isUsing, await, fixed bool
}

// variableHead reads a variable_declaration and the statement around it.
func (r *reader) variableHead(node syntax.Node) variableHead {
	if r.shared.at == node.Index() && node.Index() > 0 {
		return r.shared
	}
	head := variableHead{at: node.Index(), typ: r.typeName(node.Child("type"))}
	around := node.Parent()
	for child := range around.Children() {
		switch child.Kind() {
		case "using":
			head.isUsing = true
		case "await":
			head.await = true
		case "modifier":
			head.fixed = head.fixed || child.Text() == "const"
		}
	}
	r.shared = head
	return head
}

// addVariable adds a variable of the innermost scope, unless it has no name.
func (r *reader) addVariable(name syntax.Node, found Variable) {
	found.Span = spanOf(name)
	found.Name, found.Scope = r.declared(name), r.inner().scope
	if found.Name == "" || found.Name == "_" && found.Kind != ParameterVariable {
		return
	}
	r.file.Variables = append(r.file.Variables, found)
	r.facts++
}

// variable takes what declares a variable.
func (r *reader) variable(node syntax.Node) {
	switch node.Kind() {
	case "variable_declarator":
		r.declarator(node)
	case "tuple_pattern", "parenthesized_variable_designation":
		r.parts(node)
	case "declaration_expression":
		r.addVariable(node.Child("name"), Variable{Kind: ArgumentVariable, Type: r.typeName(node.Child("type")), Value: None})
	case "declaration_pattern", "recursive_pattern", "var_pattern", "list_pattern":
		r.addVariable(node.Child("name"), Variable{Kind: PatternVariable, Type: r.typeName(node.Child("type")), Value: None})
	case "invocation_expression":
		if function := node.Child("function"); function.Child("right").Is("implicit_type") {
			r.varPattern(node.Child("arguments"))
		}
	case "catch_declaration":
		r.addVariable(node.Child("name"), Variable{Kind: CatchVariable, Type: r.typeName(node.Child("type")), Value: None})
	case "from_clause":
		r.addVariable(node.Child("name"), Variable{Kind: RangeVariable, Type: r.typeName(node.Child("type")), Value: r.want(lastNamed(node))})
	case "let_clause":
		r.addVariable(node.ChildOfKind("identifier"), Variable{Kind: LocalVariable, Value: r.want(lastNamed(node))})
	case "join_clause":
		r.join(node)
	case "join_into_clause":
		r.addVariable(node.ChildOfKind("identifier"), Variable{Kind: RangeVariable, Value: None})
	}
}

// declarator takes a local variable or a field.
func (r *reader) declarator(node syntax.Node) {
	declaration := node.Parent()
	switch declaration.Parent().Kind() {
	case "field_declaration", "event_field_declaration":
		r.field(node, declaration)
		return
	}
	head := r.variableHead(declaration)
	if name := node.Child("name"); !name.IsZero() {
		r.addVariable(name, Variable{
			Kind: LocalVariable, Type: head.typ, Value: r.initializer(node),
			Using: head.isUsing, Await: head.await, Const: head.fixed,
		})
	}
}

// initializer is what stands after the "=" of a declarator.
func (r *reader) initializer(node syntax.Node) int32 {
	seen := false
	for child := range node.Children() {
		if seen && isOperand(child) {
			return r.want(child)
		}
		seen = seen || child.Is("=")
	}
	return None
}

// parts takes the names of a deconstruction.
func (r *reader) parts(node syntax.Node) {
	for child := range node.NamedChildren() {
		if child.Is("identifier") {
			r.addVariable(child, Variable{Kind: DeconstructedPart, Value: None})
		}
	}
}

// varPattern takes b and c of "a is var (b, c)".
func (r *reader) varPattern(list syntax.Node) {
	for argument := range list.NamedChildren() {
		if name := operand(argument); name.Is("identifier") {
			r.addVariable(name, Variable{Kind: PatternVariable, Value: None})
		}
	}
}

// continuation takes the range variable after the "into" of a query, whose
// scope is open.
func (r *reader) continuation(query syntax.Node) {
	for child := range query.Children() {
		if child.Is("identifier") {
			r.addVariable(child, Variable{Kind: RangeVariable, Value: None})
		}
	}
}

// foreach takes the variable of the loop, whose scope is open.
func (r *reader) foreach(node syntax.Node) {
	if name := node.Child("left"); name.Is("identifier") && !node.Child("type").IsZero() {
		r.addVariable(name, Variable{
			Kind: LoopVariable, Type: r.typeName(node.Child("type")), Value: r.want(node.Child("right")),
			Await: !node.ChildOfKind("await").IsZero(),
		})
	}
}

// join takes the range variable of a join, which stands before "in".
func (r *reader) join(node syntax.Node) {
	var name syntax.Node
	seen := false
	for child := range node.Children() {
		switch {
		case child.Is("in"):
			seen = true
		case seen && isOperand(child):
			r.addVariable(name, Variable{Kind: RangeVariable, Type: r.typeName(node.Child("type")), Value: r.want(child)})
			return
		case child.Is("identifier") && child.Field() == "":
			name = child
		}
	}
}
