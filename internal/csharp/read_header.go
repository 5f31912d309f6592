package csharp

import "github.com/repo2c4/repo2c4/internal/syntax"

// header is what stands before the body of a declaration.
type header struct {
	modifiers      Modifiers
	attributes     []Attribute
	typeParameters []TypeParameter
	parameters     []Parameter
	names          []syntax.Node // of the parameters
	list           syntax.Node   // the list of parameters
	bases          []TypeName
	explicit       TypeName
	// isRef, isChecked, isExplicit and isEvent are keywords that are no
	// modifiers.
	isRef, isChecked, isExplicit, isEvent bool
}

// header reads the children of a declaration.
func (r *reader) header(node syntax.Node) header {
	var head header
	for child := range node.Children() {
		switch child.Kind() {
		case "modifier":
			head.modifiers |= modifierOf(child.Text())
		case "attribute_list", "preproc_if_in_attribute_list":
			head.attributes = append(head.attributes, r.attributes(child)...)
		case "type_parameter_list":
			for parameter := range child.NamedChildren() {
				head.typeParameters = append(head.typeParameters, TypeParameter{Name: r.identifier(parameter.Child("name"))})
			}
		case "parameter_list", "bracketed_parameter_list":
			head.list = child
			head.parameters, head.names = r.parameters(child)
		case "implicit_parameter":
			head.parameters = []Parameter{{Line: int32(child.Line()), Name: r.identifier(child)}}
			head.names = []syntax.Node{child}
		case "base_list":
			head.bases = r.bases(child)
		case "explicit_interface_specifier":
			head.explicit = r.typeName(child.FirstChild())
		case "type_parameter_constraints_clause":
			r.constraints(head.typeParameters, child)
		case "ref":
			head.isRef = true
		case "checked":
			head.isChecked = true
		case "explicit":
			head.isExplicit = true
		case "event":
			head.isEvent = true
		}
	}
	return head
}

// attributes reads the attributes below a list, or below an #if around one.
func (r *reader) attributes(list syntax.Node) []Attribute {
	var found []Attribute
	if !list.Is("attribute_list") {
		list = list.ChildOfKind("attribute_list")
	}
	target := ""
	for child := range list.NamedChildren() {
		switch child.Kind() {
		case "attribute_target_specifier":
			target = r.intern(child.FirstChild().Bytes())
		case "attribute":
			found = append(found, r.attribute(child, target))
		}
	}
	return found
}

func (r *reader) attribute(node syntax.Node, target string) Attribute {
	name := node.Child("name")
	attribute := Attribute{Line: int32(name.Line()), Name: r.typeName(name), Target: target}
	for argument := range node.ChildOfKind("attribute_argument_list").NamedChildren() {
		if expression := argument.ChildOfKind("typeof_expression"); !expression.IsZero() {
			attribute.TypeOf = append(attribute.TypeOf, r.typeName(expression.Child("type")))
		}
	}
	r.facts++
	return attribute
}

// parameters reads a list of parameters; names are their nodes.
func (r *reader) parameters(list syntax.Node) (parameters []Parameter, names []syntax.Node) {
	add := func(parameter Parameter, name syntax.Node) {
		parameter.Name, parameter.Line = r.identifier(name), int32(name.Line())
		parameters, names = append(parameters, parameter), append(names, name)
		r.facts++
	}
	var array Parameter // "params" and its type stand in the list itself
	for child := range list.Children() {
		switch {
		case child.Is("parameter"):
			add(r.parameter(child))
		case child.Is("params"):
			array.Modifiers = Params
		case child.Is("attribute_list"):
			array.Attributes = append(array.Attributes, r.attributes(child)...)
		case child.Field() == "type":
			array.Type = r.typeName(child)
		case child.Field() == "name":
			add(array, child)
			array = Parameter{}
		}
	}
	return parameters, names
}

func (r *reader) parameter(node syntax.Node) (parameter Parameter, name syntax.Node) {
	for child := range node.Children() {
		switch {
		case child.Is("modifier"):
			parameter.Modifiers |= modifierOf(child.Text())
		case child.Is("attribute_list"):
			parameter.Attributes = append(parameter.Attributes, r.attributes(child)...)
		case child.Field() == "type":
			parameter.Type = r.typeName(child)
			parameter.Modifiers |= typeModifiers(child)
		case child.Field() == "name":
			name = child
		case child.Is("="):
			parameter.Optional = true
		}
	}
	return parameter, name
}

// typeModifiers are modifiers of a parameter that the grammar takes for a part
// of its type.
func typeModifiers(node syntax.Node) Modifiers {
	var found Modifiers
	for range 2 { // scoped ref A
		switch node.Kind() {
		case "ref_type":
			found |= Ref
		case "scoped_type":
			found |= Scoped
		default:
			return found
		}
		node = node.Child("type")
	}
	return found
}

// bases reads base types without what the base class is handed.
func (r *reader) bases(list syntax.Node) []TypeName {
	var bases []TypeName
	for child := range list.NamedChildren() {
		switch child.Kind() {
		case "argument_list":
			continue
		case "primary_constructor_base_type":
			child = child.Child("type")
		}
		if name := r.typeName(child); name != "" {
			bases = append(bases, name)
			r.facts++
		}
	}
	return bases
}

// constraints adds the types of a where clause to its type parameter.
func (r *reader) constraints(parameters []TypeParameter, clause syntax.Node) {
	name := r.identifier(clause.ChildOfKind("identifier"))
	for i := range parameters {
		if parameters[i].Name != name {
			continue
		}
		for child := range clause.NamedChildren() {
			if constraint := r.typeName(child.Child("type")); constraint != "" {
				parameters[i].Constraints = append(parameters[i].Constraints, constraint)
				r.facts++
			}
		}
		return
	}
}
