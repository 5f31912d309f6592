package dotnet

import (
	"strings"

	"github.com/repo2c4/repo2c4/internal/syntax"
)

// maxNameBytes bounds the text of a qualified name. Longer ones are no names
// of this world, and reading each level of one that is thousands of levels deep
// would take the square of its length.
const maxNameBytes = 512

// nameText returns the text of a name without spaces, comments and a leading
// "global::", or "" when it is too long.
func nameText(node syntax.Node) string {
	text := node.Bytes()
	if len(text) > maxNameBytes {
		return ""
	}
	name := strings.Join(strings.Fields(string(text)), "")
	return strings.TrimPrefix(name, "global::")
}

// simpleName returns the last identifier of a name, type or member access: B of
// A.B<C>. The result is the zero Node when there is none.
func simpleName(node syntax.Node) syntax.Node {
	// A generic name is inside a qualified one at most, and the other way
	// round only in type arguments: three steps reach the end.
	for range 3 {
		switch node.Kind() {
		case "identifier":
			return node
		case "generic_name":
			node = node.ChildOfKind("identifier")
		case "qualified_name", "alias_qualified_name", "member_access_expression", "member_binding_expression":
			node = node.Child("name")
		default:
			return syntax.Node{}
		}
	}
	return syntax.Node{}
}

// identifierText returns the text of an identifier without a verbatim "@".
func identifierText(node syntax.Node) string {
	return strings.TrimPrefix(node.Text(), "@")
}

// calledMethod returns the node of the name of the method that an invocation
// calls, and what it is called on; the latter is the zero Node for a plain
// name. Both are zero when the callee is something else.
func calledMethod(invocation syntax.Node) (name, receiver syntax.Node) {
	function := invocation.Child("function")
	if function.Is("conditional_access_expression") {
		receiver = function.Child("condition")
		for child := range function.NamedChildren() {
			function = child // the last one is what is accessed
		}
		if function.Is("member_access_expression") {
			receiver = function.Child("expression")
		}
		return simpleName(function), receiver
	}
	return simpleName(function), function.Child("expression")
}

// isTypeName reports whether the last identifier of a node is the name.
func isTypeName(node syntax.Node, name string) bool {
	last := simpleName(node)
	return !last.IsZero() && identifierText(last) == name
}
