package csharp

import (
	"bytes"
	"strings"

	"github.com/repo2c4/repo2c4/internal/syntax"
)

// intern returns the text as a string that is made once a file.
func (r *reader) intern(text []byte) string {
	if name, ok := r.names[string(text)]; ok {
		return name
	}
	name := string(text)
	r.names[name] = name
	return name
}

// identifier returns the name in an identifier, or "" when it is too long.
func (r *reader) identifier(node syntax.Node) string {
	text := node.Bytes()
	if len(text) > maxNameBytes {
		return ""
	}
	return r.intern(bytes.TrimPrefix(text, []byte("@")))
}

// declared returns the name of a declaration, or "" when it is a keyword,
// which a parser that recovers from an error takes for a name.
func (r *reader) declared(node syntax.Node) string {
	text := node.Bytes()
	if isKeyword(string(text)) {
		return ""
	}
	return r.identifier(node)
}

// typeName returns the text of a type or name.
func (r *reader) typeName(node syntax.Node) TypeName {
	source := node.Bytes()
	switch {
	case len(source) == 0, len(source) > maxTypeBytes, node.Is("implicit_type"):
		return ""
	case node.FirstChild().IsZero():
		return TypeName(r.identifier(node))
	}
	var text strings.Builder
	skip := 0
	for part := range node.Descend() {
		if part.Index() < skip {
			continue
		}
		switch {
		case part.IsExtra(), dropped(part):
			skip = part.After()
		case part.FirstChild().IsZero():
			text.Write(bytes.TrimPrefix(part.Bytes(), []byte("@")))
			if part.Parent().Is("function_pointer_parameter") && !part.IsNamed() {
				text.WriteByte(' ')
			}
		}
	}
	return TypeName(r.intern([]byte(text.String())))
}

// dropped tells parts of a type that do not tell which type it is.
func dropped(part syntax.Node) bool {
	parent := part.Parent()
	switch parent.Kind() {
	case "tuple_element":
		return part.Field() == "name"
	case "array_rank_specifier":
		return part.IsNamed()
	case "ref_type", "scoped_type":
		return part.Field() != "type"
	case "alias_qualified_name":
		isGlobal := parent.Child("alias").Text() == "global"
		return isGlobal && part.Field() != "name"
	}
	return false
}

// named returns the name and the type arguments of a simple name.
func (r *reader) named(node syntax.Node) (string, []TypeName) {
	if !node.Is("generic_name") {
		return r.identifier(node), nil
	}
	var arguments []TypeName
	for argument := range node.ChildOfKind("type_argument_list").NamedChildren() {
		arguments = append(arguments, r.typeName(argument))
	}
	return r.identifier(node.ChildOfKind("identifier")), arguments
}
