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

// collector reads the imports of a source file in one pass over its tree.
type collector struct {
	found []reference
	// heading is set in front of all code.
	heading bool
	broken  broken
}

func collect(tree *syntax.Tree) []reference {
	c := collector{heading: true}
	for node := range tree.All() {
		if tree.Broken() {
			c.broken.visit(node, tree.Source())
		}
		c.visit(node)
	}
	return append(c.found, c.broken.rest()...)
}

// visit notes what a node imports.
func (c *collector) visit(node syntax.Node) {
	switch node.Kind() {
	case "import_statement", "export_statement":
		source := node.Child("source")
		if source.IsZero() {
			source = node.ChildOfKind("import_require_clause").Child("source")
		}
		c.add(node, source, kindOf(node))
	case "call_expression":
		// In what did not parse the text tells more than the tree.
		if source, kind := call(node); node.Start() >= c.broken.end {
			c.add(node, source, kind)
		}
	case "new_expression":
		c.add(node, location(node), gen.DependencyKindImport)
	case "module":
		if c.add(node, node.Child("name"), gen.DependencyKindType) {
			c.found[len(c.found)-1].Declares = true
		}
	case "comment":
		// References stand in front of all code.
		if match := referencePath.FindSubmatch(node.Bytes()); c.heading && match != nil {
			c.found = append(c.found, reference{Specifier: string(match[1]), Line: node.Line(), Kind: gen.DependencyKindInclude, AsRelative: true})
		}
		return
	case "program", "hash_bang_line":
		return
	}
	c.heading = false
}

// add notes an occurrence when its specifier is one literal.
func (c *collector) add(at, source syntax.Node, kind gen.DependencyKind) bool {
	specifier := literal(source)
	if specifier == "" {
		return false
	}
	c.found = append(c.found, reference{Specifier: specifier, Line: at.Line(), Kind: kind})
	c.broken.taken = append(c.broken.taken, source.Start())
	return true
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

// call reads import("…"), require("…"), also as module.require("…"), and
// require.resolve("…"), and import types, which the grammars give as calls.
func call(node syntax.Node) (source syntax.Node, kind gen.DependencyKind) {
	function := node.Child("function")
	kind = gen.DependencyKindImport
	switch function.Kind() {
	case "import":
		if inType(node) {
			kind = gen.DependencyKindType
		}
	case "identifier":
		if string(function.Bytes()) != "require" {
			return syntax.Node{}, ""
		}
	case "member_expression":
		if text := string(function.Bytes()); text != "require.resolve" && text != "module.require" {
			return syntax.Node{}, ""
		}
	default:
		return syntax.Node{}, ""
	}
	for argument := range node.Child("arguments").NamedChildren() {
		return argument, kind
	}
	return syntax.Node{}, ""
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
func location(node syntax.Node) syntax.Node {
	var source syntax.Node
	if string(node.Child("constructor").Bytes()) != "URL" {
		return source
	}
	count := 0
	for argument := range node.Child("arguments").NamedChildren() {
		switch count++; {
		case count == 1:
			source = argument
		case string(argument.Bytes()) != "import.meta.url":
			return syntax.Node{}
		}
	}
	if count != 2 || !isRelative(literal(source)) {
		return syntax.Node{}
	}
	return source
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
