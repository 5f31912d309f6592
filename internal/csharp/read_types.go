package csharp

import "github.com/repo2c4/repo2c4/internal/syntax"

// typeKind tells the declaration of a type.
func typeKind(node syntax.Node) (TypeKind, bool) {
	switch node.Kind() {
	case "class_declaration":
		return Class, true
	case "struct_declaration":
		return Struct, true
	case "interface_declaration":
		return Interface, true
	case "record_declaration":
		if !node.ChildOfKind("struct").IsZero() {
			return RecordStruct, true
		}
		return Record, true
	case "enum_declaration":
		return Enum, true
	case "delegate_declaration":
		return Delegate, true
	}
	return 0, false
}

// declaration takes the declaration of a type or member.
func (r *reader) declaration(node syntax.Node) bool {
	if kind, ok := typeKind(node); ok {
		r.typeDeclaration(node, kind)
		return true
	}
	kind, ok := memberKind(node)
	if ok {
		r.member(node, kind)
	}
	return ok
}

func (r *reader) typeDeclaration(node syntax.Node, kind TypeKind) {
	outer := *r.inner()
	nameNode := node.Child("name")
	name := r.declared(nameNode)
	if outer.nesting >= maxNesting || name == "" {
		r.file.Truncated = r.file.Truncated || outer.nesting >= maxNesting || len(nameNode.Bytes()) > 0
		r.leaveOut(node)
		return
	}
	head := r.header(node)
	in := outer
	in.generics = outer.generics.within(head.typeParameters, false)
	in.path = join(outer.path, name) + arity("`", head.typeParameters)
	if !r.takeID(in.path) {
		r.leaveOut(node)
		return
	}
	if outer.typ == None {
		r.entryClosed = true
	}
	in.nesting++
	in.typ, in.member, in.lambda = place(r.file.Types), None, None
	found := Type{
		Span: namedSpan(node, nameNode), Kind: kind, ID: "T:" + in.path, Name: name, Namespace: in.namespace, Outer: outer.typ,
		Modifiers: head.modifiers, Attributes: head.attributes, TypeParameters: head.typeParameters, Bases: head.bases,
		Parameters: head.parameters, Constructor: None, Conditional: in.conditional,
	}
	if kind == Struct && head.isRef {
		found.Modifiers |= Ref
	}
	if kind == Delegate {
		found.Returns = r.typeName(node.Child("type"))
	}
	r.facts++
	r.file.Types = append(r.file.Types, found)
	scope := r.open(node, in)
	r.file.Types[in.typ].Scope = scope
	if kind != Delegate && !head.list.IsZero() {
		r.file.Types[in.typ].Constructor = r.primaryConstructor(head)
		r.parameterVariables(head)
	}
}

// primaryConstructor adds the constructor of the innermost type.
func (r *reader) primaryConstructor(head header) int32 {
	in := r.inner()
	id := "M:" + in.path + ".#ctor" + signature(head.parameters, in.generics)
	if !r.takeID(id) {
		return None
	}
	of := r.file.Types[in.typ]
	span := spanOf(head.list)
	span.Line = of.Line
	found := place(r.file.Members)
	r.file.Members = append(r.file.Members, Member{
		Span: span, Kind: PrimaryConstructor, ID: id, Name: of.Name, Type: in.typ, Within: None,
		Parameters: head.parameters, Scope: in.scope, Value: None, Conditional: in.conditional,
	})
	r.facts++
	return found
}

// parameterVariables puts the parameters into the innermost scope.
func (r *reader) parameterVariables(head header) {
	for i, parameter := range head.parameters {
		r.addVariable(head.names[i], Variable{Kind: ParameterVariable, Type: parameter.Type, Value: None})
	}
}

// takeID reports whether an id is short enough, and counts it.
func (r *reader) takeID(id string) bool {
	if len(id) > maxIDBytes {
		r.file.Truncated = true
		return false
	}
	r.text += len(id)
	return true
}
