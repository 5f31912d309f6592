package dotnet

import (
	"strings"

	"github.com/repo2c4/repo2c4/internal/architecture"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// constant is a constant string that could name something: of a type, with a
// value that a declared name may have.
type constant struct {
	owner, member string
	value         string
}

// constantsOf returns the constant strings of the types of a file.
func constantsOf(tree *syntax.Tree) []constant {
	var found []constant
	for node := range tree.All() {
		if !node.Is("field_declaration") || !hasModifier(node, "const") {
			continue
		}
		owner := node.Parent().Parent().Child("name") // of the type around the declaration list
		declaration := node.ChildOfKind("variable_declaration")
		if owner.IsZero() || declaration.Child("type").Text() != "string" {
			continue
		}
		for declarator := range declaration.NamedChildren() {
			if !declarator.Is("variable_declarator") {
				continue
			}
			for child := range declarator.NamedChildren() {
				if value, ok := plainString(child); ok && architecture.ValidName(value) {
					found = append(found, constant{identifierText(owner), identifierText(declarator.Child("name")), value})
				}
			}
		}
	}
	return found
}

func hasModifier(declaration syntax.Node, text string) bool {
	for child := range declaration.NamedChildren() {
		if child.Is("modifier") && child.Text() == text {
			return true
		}
	}
	return false
}

// plainString returns the value of a string literal that holds nothing to be
// replaced: neither escapes nor interpolation.
func plainString(node syntax.Node) (string, bool) {
	switch node.Kind() {
	case "string_literal":
		value := ""
		for child := range node.NamedChildren() {
			if !child.Is("string_literal_content") || value != "" {
				return "", false
			}
			value = child.Text()
		}
		return value, true
	case "verbatim_string_literal":
		value := strings.TrimSuffix(strings.TrimPrefix(node.Text(), `@"`), `"`)
		return value, !strings.Contains(value, `"`)
	case "raw_string_literal":
		value := node.ChildOfKind("raw_string_content").Text()
		return value, !strings.Contains(value, "\n")
	}
	return "", false
}
