package ecmascript

import (
	"bytes"
	"regexp"
	"strconv"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// referencePath matches the text of a comment that refers to a file.
var referencePath = regexp.MustCompile(`^///\s*<reference\s[^>]*?\bpath\s*=\s*["']([^"'>]+)["']`)

// collect reads the imports of a source file in one pass over its tree.
func collect(tree *syntax.Tree) []reference {
	var found []reference
	add := func(at syntax.Node, specifier string, kind gen.DependencyKind) {
		if specifier != "" {
			found = append(found, reference{Specifier: specifier, Line: at.Line(), Kind: kind})
		}
	}
	heading := true
	for node := range tree.All() {
		switch node.Kind() {
		case "import_statement", "export_statement":
			source := node.Child("source")
			if source.IsZero() {
				source = node.ChildOfKind("import_require_clause").Child("source")
			}
			add(node, literal(source), kindOf(node))
		case "call_expression":
			specifier, kind := call(node)
			add(node, specifier, kind)
		case "new_expression":
			add(node, location(node), gen.DependencyKindImport)
		case "module":
			if name := literal(node.Child("name")); name != "" {
				found = append(found, reference{Specifier: name, Line: node.Line(), Kind: gen.DependencyKindType, Declares: true})
			}
		case "comment":
			// References stand in front of all code.
			if match := referencePath.FindSubmatch(node.Bytes()); heading && match != nil {
				found = append(found, reference{Specifier: string(match[1]), Line: node.Line(), Kind: gen.DependencyKindInclude, AsRelative: true})
			}
		case "program", "hash_bang_line":
		default:
			heading = false
		}
	}
	return found
}

// kindOf tells whether an import or export brings nothing but types.
func kindOf(statement syntax.Node) gen.DependencyKind {
	list := syntax.Node{}
	for child := range statement.Children() {
		switch child.Kind() {
		case "type":
			return gen.DependencyKindType
		case "export_clause":
			list = child
		case "import_clause":
			for part := range child.NamedChildren() {
				if !part.Is("named_imports") {
					return gen.DependencyKindImport
				}
				list = part
			}
		}
	}
	kind := gen.DependencyKindImport
	for name := range list.NamedChildren() {
		if !onlyType(name) {
			return gen.DependencyKindImport
		}
		kind = gen.DependencyKindType
	}
	return kind
}

// onlyType tells whether a name in a list is "type Name". The name type itself
// may be brought in, as in { type } or { type as T }.
func onlyType(specifier syntax.Node) bool {
	words := bytes.Fields(specifier.Bytes())
	return len(words) > 1 && string(words[0]) == "type" && string(words[1]) != "as"
}

// call reads import("…"), require("…") and require.resolve("…"), and import
// types, which the grammars give as calls.
func call(node syntax.Node) (specifier string, kind gen.DependencyKind) {
	function := node.Child("function")
	kind = gen.DependencyKindImport
	switch function.Kind() {
	case "import":
		if inType(node) {
			kind = gen.DependencyKindType
		}
	case "identifier":
		if string(function.Bytes()) != "require" {
			return "", ""
		}
	case "member_expression":
		if text := function.Bytes(); string(text) != "require.resolve" {
			return "", ""
		}
	default:
		return "", ""
	}
	for argument := range node.Child("arguments").NamedChildren() {
		return literal(argument), kind
	}
	return "", ""
}

// inType tells whether an import stands where a type does.
func inType(node syntax.Node) bool {
	outer := node.Parent()
	for outer.Is("member_expression") || outer.Is("call_expression") {
		outer = outer.Parent()
	}
	kind := outer.Kind()
	return strings.HasSuffix(kind, "_type") || strings.HasPrefix(kind, "type_") || strings.HasSuffix(kind, "_type_clause")
}

// location reads new URL("./x", import.meta.url).
func location(node syntax.Node) string {
	if string(node.Child("constructor").Bytes()) != "URL" {
		return ""
	}
	specifier, count := "", 0
	for argument := range node.Child("arguments").NamedChildren() {
		switch count++; {
		case count == 1:
			specifier = literal(argument)
		case string(argument.Bytes()) != "import.meta.url":
			return ""
		}
	}
	if count != 2 || !isRelative(specifier) {
		return ""
	}
	return specifier
}

// literal returns the text of a string or a template without substitutions, or
// "" for all else.
func literal(node syntax.Node) string {
	if !node.Is("string") && !node.Is("template_string") {
		return ""
	}
	text := node.Bytes()
	if len(text) < 2 || !node.ChildOfKind("template_substitution").IsZero() {
		return ""
	}
	inner := string(text[1 : len(text)-1])
	if !strings.Contains(inner, `\`) {
		return inner
	}
	// Escapes of both languages that mean something in a path are the same.
	plain, err := strconv.Unquote(`"` + inner + `"`)
	if err != nil {
		return ""
	}
	return plain
}

// isRelative tells whether a specifier begins with a step from the file.
func isRelative(specifier string) bool {
	return specifier == "." || specifier == ".." || strings.HasPrefix(specifier, "./") || strings.HasPrefix(specifier, "../")
}
