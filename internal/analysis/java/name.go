package java

import (
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/internal/syntax"
)

// scopedName is the name that a declaration of a package or an import holds.
func scopedName(node syntax.Node) string {
	for child := range node.NamedChildren() {
		if child.Is("scoped_identifier") || child.Is("identifier") {
			return joined(child)
		}
	}
	return ""
}

// joined is a scoped identifier without blanks and comments.
func joined(node syntax.Node) string {
	var parts []string
	for part := range node.Descend() {
		if part.Is("identifier") {
			parts = append(parts, part.Text())
		}
	}
	return strings.Join(parts, ".")
}

// isPart tells a type identifier that is part of a longer name.
func isPart(node syntax.Node) bool {
	parent := node.Parent()
	if parent.Is("generic_type") && parent.Index()+1 == node.Index() {
		parent = parent.Parent()
	}
	return parent.Is("scoped_type_identifier") || parent.Is("type_parameter") && node.Is("type_identifier")
}

// typeName are the parts of the name of a type, without its arguments, or none.
func typeName(node syntax.Node) []string {
	var parts []string
	for {
		switch node.Kind() {
		case "generic_type":
			node = node.FirstChild()
		case "annotated_type":
			node = lastChild(node)
		case "scoped_type_identifier":
			parts = append(parts, lastChild(node).Text())
			node = node.FirstChild()
		case "type_identifier":
			parts = append(parts, node.Text())
			slices.Reverse(parts)
			return parts
		default:
			return nil
		}
	}
}

// lastChild is the last named child.
func lastChild(node syntax.Node) syntax.Node {
	var last syntax.Node
	for child := range node.NamedChildren() {
		last = child
	}
	return last
}
