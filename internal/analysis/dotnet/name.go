package dotnet

import (
	"strconv"
	"strings"

	"github.com/repo2c4/repo2c4/internal/csharp"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// maxParts is how many parts of a name are kept, maxNameBytes how many bytes.
const (
	maxParts     = 32
	maxNameBytes = 1024
)

// isName tells nodes that are names of types, namespaces or values.
func isName(node syntax.Node) bool {
	switch node.Kind() {
	case "identifier", "generic_name", "qualified_name", "alias_qualified_name":
		return true
	}
	return false
}

// simple encodes an identifier or a generic name.
func simple(node syntax.Node) string {
	if !node.Is("generic_name") {
		return strings.TrimPrefix(node.Text(), "@")
	}
	arity := 1
	for child := range node.ChildOfKind("type_argument_list").Children() {
		if child.Is(",") {
			arity++
		}
	}
	return strings.TrimPrefix(node.ChildOfKind("identifier").Text(), "@") + "`" + strconv.Itoa(arity)
}

// encode encodes the name that a node is. It is empty for one that is too long.
func encode(node syntax.Node) string {
	if node.End()-node.Start() > maxNameBytes {
		return ""
	}
	var parts []string
	for len(parts) < maxParts {
		switch node.Kind() {
		case "qualified_name":
			parts = append(parts, simple(node.Child("name")))
			node = node.Child("qualifier")
			continue
		case "alias_qualified_name":
			parts = append(parts, simple(node.Child("name")))
			if alias := node.Child("alias").Text(); alias != "global" {
				parts = append(parts, alias)
			} else {
				parts = append(parts, "")
			}
		default:
			parts = append(parts, simple(node))
		}
		return reversed(parts)
	}
	return ""
}

func reversed(parts []string) string {
	for i, j := 0, len(parts)-1; i < j; i, j = i+1, j-1 {
		parts[i], parts[j] = parts[j], parts[i]
	}
	return strings.Join(parts, ".")
}

// encodeType encodes a type as the reader of C# gives it. It is empty for one
// that is no name.
func encodeType(t csharp.TypeName) string {
	var parts []string
	for t = t.Bare(); t != ""; t = t.Qualifier() {
		name := t.Name()
		if name == "" || len(parts) == maxParts {
			return ""
		}
		if arity := len(t.Arguments()); arity > 0 {
			name += "`" + strconv.Itoa(arity)
		}
		parts = append(parts, name)
	}
	return reversed(parts)
}

// plain is a part of a name without its arity.
func plain(part string) string {
	name, _, _ := strings.Cut(part, "`")
	return name
}

// join joins names by a dot.
func join(qualifier, name string) string {
	if qualifier == "" || name == "" {
		return qualifier + name
	}
	return qualifier + "." + name
}

// outer is the namespace around another, "" around the outermost.
func outer(namespace string) string { return namespace[:max(strings.LastIndexByte(namespace, '.'), 0)] }

// isPredefined tells identifiers that are no name of a type of anybody.
func isPredefined(name string) bool {
	switch name {
	case "", "_", "dynamic", "var", "nint", "nuint", "notnull", "unmanaged":
		return true
	}
	return false
}
