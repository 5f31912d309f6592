package csharp

import (
	"strconv"
	"strings"

	"github.com/repo2c4/repo2c4/internal/syntax"
)

// memberKind tells the declaration of a member.
func memberKind(node syntax.Node) (MemberKind, bool) {
	switch node.Kind() {
	case "method_declaration":
		return Method, true
	case "constructor_declaration":
		return Constructor, true
	case "destructor_declaration":
		return Destructor, true
	case "property_declaration":
		return Property, true
	case "indexer_declaration":
		return Indexer, true
	case "event_declaration":
		return Event, true
	case "operator_declaration":
		return Operator, true
	case "conversion_operator_declaration":
		return Conversion, true
	case "enum_member_declaration":
		return EnumMember, true
	case "local_function_statement":
		return LocalFunction, true
	case "field_declaration", "event_field_declaration":
		return Field, true
	}
	return 0, false
}

// member takes the declaration of a member.
func (r *reader) member(node syntax.Node, kind MemberKind) {
	outer := r.inner()
	if kind == Field {
		r.fields = r.header(node) // the declarators are the members
		return
	}
	if outer.typ == None || outer.nesting >= maxNesting {
		r.file.Truncated = r.file.Truncated || outer.nesting >= maxNesting
		r.leaveOut(node)
		return
	}
	nameNode := node.Child("name")
	head := r.header(node)
	found := Member{
		Span: namedSpan(node, nameNode), Kind: kind, Name: r.memberName(node, kind, head), Type: outer.typ, Within: None,
		Explicit: head.explicit, Modifiers: head.modifiers, Attributes: head.attributes, TypeParameters: head.typeParameters,
		Parameters: head.parameters, Returns: r.returns(node, kind), Value: None,
	}
	if kind == LocalFunction {
		found.Within = outer.member
	}
	if kind == Constructor && found.Name != r.file.Types[outer.typ].Name {
		found.Name = "" // no constructor, but something that the grammar does not know
	}
	in := *outer
	in.generics = outer.generics.within(head.typeParameters, true)
	if !r.addMember(&in, found) {
		r.leaveOut(node)
		return
	}
	scope := r.open(node, in)
	member := &r.file.Members[in.member]
	member.Scope = scope
	member.Value = r.bodyValue(node)
	r.parameterVariables(head)
}

// addMember gives a member its id and adds it, and makes it the frame's own.
func (r *reader) addMember(in *frame, found Member) bool {
	if found.Name == "" {
		return false
	}
	found.ID = r.memberID(in, found)
	found.Conditional = in.conditional
	if !r.takeID(found.ID) {
		return false
	}
	in.member, in.lambda = place(r.file.Members), None
	in.nesting++
	r.file.Members = append(r.file.Members, found)
	r.facts++
	return true
}

// memberID composes the id of a member of the frame's type.
func (r *reader) memberID(in *frame, found Member) string {
	name := explicitName(found.Explicit, found.Name)
	switch {
	case found.Kind == Constructor && found.Modifiers.Has(Static):
		name = "#cctor"
	case found.Kind == Constructor:
		name = "#ctor"
	case found.Kind == Destructor:
		name = "Finalize"
	}
	tail := name + arity("``", found.TypeParameters) + signature(found.Parameters, in.generics)
	if found.Kind == Conversion {
		var result strings.Builder
		writeType(&result, found.Returns, in.generics)
		tail += "~" + result.String()
	}
	if found.Kind != LocalFunction {
		return found.Kind.letter() + in.path + "." + tail
	}
	id := tail
	if found.Within != None {
		id = r.file.Members[found.Within].ID + "/" + tail
	}
	r.locals[id]++
	if count := r.locals[id]; count > 1 {
		id += "|" + strconv.Itoa(count)
	}
	return id
}

// memberName is the name of a member as compilers have it.
func (r *reader) memberName(node syntax.Node, kind MemberKind, head header) string {
	switch kind {
	case Indexer:
		return "Item"
	case Operator:
		return operatorName(node.Child("operator").Kind(), len(head.parameters), head.isChecked)
	case Conversion:
		name := "Implicit"
		if head.isExplicit {
			name = "Explicit"
		}
		if head.isChecked {
			name = "Checked" + name
		}
		return "op_" + name
	default:
		name := node.Child("name")
		if len(name.Bytes()) > maxNameBytes {
			r.file.Truncated = true
		}
		return r.declared(name)
	}
}

// returns is the type of the value of a member.
func (r *reader) returns(node syntax.Node, kind MemberKind) TypeName {
	if kind == Method {
		return r.typeName(node.Child("returns"))
	}
	return r.typeName(node.Child("type"))
}

// bodyValue is the expression of a body after => or of an initializer.
func (r *reader) bodyValue(node syntax.Node) int32 {
	value := node.Child("value")
	if value.IsZero() {
		value = node.Child("body")
	}
	switch value.Kind() {
	case "block":
		return None
	case "arrow_expression_clause":
		value = operand(value)
	}
	return r.want(value)
}

// field takes one variable of a field declaration.
func (r *reader) field(node, declaration syntax.Node) {
	in := *r.inner()
	if in.typ == None {
		r.leaveOut(node)
		return
	}
	kind := Field
	if r.fields.isEvent {
		kind = Event
	}
	name := node.Child("name")
	added := r.addMember(&in, Member{
		Span: namedSpan(node, name), Kind: kind, Name: r.declared(name), Type: in.typ, Within: None, Modifiers: r.fields.modifiers,
		Attributes: r.fields.attributes, Returns: r.variableHead(declaration).typ, Scope: in.scope, Value: r.initializer(node),
	})
	if !added {
		r.leaveOut(node)
		return
	}
	in.after = node.After()
	r.around = append(r.around, in)
}
