package python

import (
	"maps"
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/internal/syntax"
)

// readSource reads a Python file in one pass over its tree.
func readSource(tree *syntax.Tree) *source {
	c := collector{file: &source{}, defined: map[string]bool{}}
	for node := range tree.All() {
		c.visit(node)
	}
	c.file.Defines = slices.Sorted(maps.Keys(c.defined))
	return c.file
}

type collector struct {
	file    *source
	defined map[string]bool
	// inner is the index behind the function or class that the place is in.
	inner int
	// covered is the index behind the last target that was looked at.
	covered int
}

func (c *collector) visit(node syntax.Node) {
	top := node.Index() >= c.inner
	switch node.Kind() {
	case "import_statement":
		c.addModules(node, top)
		return
	case "import_from_statement":
		c.addNames(node, top)
		return
	case "future_import_statement":
		c.file.Imports = append(c.file.Imports, imported{Module: "__future__", From: true, Line: node.Line()})
		return
	case "attribute":
		if top && node.Child("attribute").Text() == "declare_namespace" {
			c.defined["__path__"] = true // pkg_resources does it
		}
		if object := node.FirstChild(); object.Is("identifier") && object.Text() == "__all__" {
			c.file.Open = true // __all__.extend(…)
		}
		return
	}
	if !top {
		return
	}
	switch node.Kind() {
	case "function_definition", "class_definition":
		c.defined[node.Child("name").Text()] = true
		c.inner = node.After()
	case "lambda":
		c.inner = node.After()
	case "assignment", "augmented_assignment":
		left := node.Child("left")
		c.define(left)
		if left.Is("identifier") && left.Text() == "__all__" {
			c.addPublic(node.Child("right"))
		}
	case "named_expression":
		c.define(node.Child("name"))
	case "for_statement", "type_alias_statement":
		c.define(node.Child("left"))
	case "as_pattern_target":
		c.define(node)
	}
}

// addModules notes "import a.b, c as d".
func (c *collector) addModules(statement syntax.Node, top bool) {
	for child := range statement.NamedChildren() {
		module, as := child, ""
		if child.Is("aliased_import") {
			module, as = child.Child("name"), child.Child("alias").Text()
		}
		if !module.Is("dotted_name") {
			continue
		}
		i := imported{Module: dottedName(module), Top: top, Line: child.Line()}
		if as == "" { // binds the first part alone
			as, _, _ = strings.Cut(i.Module, ".")
			i.Names = []name{{As: as}}
		} else {
			i.Names = []name{{Name: i.Module, As: as}}
		}
		c.file.Imports = append(c.file.Imports, i)
	}
}

// addNames notes "from ..a import b, c as d".
func (c *collector) addNames(statement syntax.Node, top bool) {
	i := imported{From: true, Top: top, Line: statement.Line()}
	for child := range statement.NamedChildren() {
		switch {
		case child.Field() == "module_name" && child.Is("relative_import"):
			i.Level = strings.Count(child.ChildOfKind("import_prefix").Text(), ".")
			i.Module = dottedName(child.ChildOfKind("dotted_name"))
		case child.Field() == "module_name":
			i.Module = dottedName(child)
		case child.Is("wildcard_import"):
			i.Star = true
		case child.Is("aliased_import"):
			i.Names = append(i.Names, name{dottedName(child.Child("name")), child.Child("alias").Text(), child.Line()})
		case child.Is("dotted_name"):
			text := dottedName(child)
			i.Names = append(i.Names, name{text, text, child.Line()})
		}
	}
	if i.Module != "" || i.Level > 0 {
		c.file.Imports = append(c.file.Imports, i)
	}
}

// dottedName is the text of a dotted name without blanks and comments.
func dottedName(node syntax.Node) string {
	var parts []string
	for child := range node.NamedChildren() {
		parts = append(parts, child.Text())
	}
	return strings.Join(parts, ".")
}

// define notes the names that a target of an assignment binds. Attributes and
// elements of other values bind none.
func (c *collector) define(target syntax.Node) {
	if target.IsZero() || target.Index() < c.covered {
		return
	}
	c.covered = target.After()
	behind := 0
	for node := range target.Descend() {
		switch {
		case node.Index() < behind:
		case node.Is("identifier"):
			c.defined[node.Text()] = true
		case node.Is("attribute"), node.Is("subscript"), node.Is("call"):
			behind = node.After()
		}
	}
}

// addPublic notes the value of __all__, or of what is added to it.
func (c *collector) addPublic(value syntax.Node) {
	c.file.Listed = true
	if !value.Is("list") && !value.Is("tuple") {
		c.file.Open = true
	}
	for child := range value.NamedChildren() {
		if text, ok := plainString(child); ok {
			c.file.Public = append(c.file.Public, text)
		} else {
			c.file.Open = true
		}
	}
}

// plainString is the value of a string without escapes and expressions.
func plainString(node syntax.Node) (string, bool) {
	if !node.Is("string") {
		return "", false
	}
	text := ""
	for child := range node.NamedChildren() {
		switch child.Kind() {
		case "string_start", "string_end":
		case "string_content":
			text = child.Text()
		default:
			return "", false
		}
	}
	return text, !strings.Contains(text, `\`)
}
