package golang

import (
	"cmp"
	"go/build/constraint"
	"slices"
	"strconv"
	"unicode"
	"unicode/utf8"

	"github.com/repo2c4/repo2c4/internal/syntax"
)

// readSource reads a Go file in one pass over its tree.
func readSource(tree *syntax.Tree) *source {
	c := &collector{
		file:     &source{},
		declared: map[string]bool{},
		uses:     map[[2]string]*use{},
	}
	for node := range tree.All() {
		c.scopes.arrive(node.Index())
		c.visit(node)
	}
	c.file.Ignored = c.ignored
	for _, u := range c.uses {
		c.file.Uses = append(c.file.Uses, *u)
	}
	slices.SortFunc(c.file.Uses, compareUses)
	return c.file
}

func compareUses(a, b use) int {
	return cmp.Or(cmp.Compare(a.Package, b.Package), cmp.Compare(a.Name, b.Name))
}

type collector struct {
	file     *source
	scopes   scopes
	declared map[string]bool
	uses     map[[2]string]*use
	// dotted is set when the file has a dot import.
	dotted bool
	// clause is set behind the package clause, ignored by a constraint before.
	clause, ignored bool
}

func (c *collector) visit(node syntax.Node) {
	switch node.Kind() {
	case "comment":
		if !c.clause && ignores(node.Text()) {
			c.ignored = true
		}
	case "package_clause":
		c.clause = true
		if name := node.ChildOfKind("package_identifier").Text(); c.file.Package == "" {
			c.file.Package = name
		}
	case "import_spec":
		c.addImport(node)
	case "function_declaration":
		if node.Parent().Is("source_file") {
			c.declare(node.Child("name"))
		}
		c.scopes.enter(node)
	case "type_spec", "type_alias", "const_spec", "var_spec":
		c.addSpec(node)
	case "selector_expression":
		c.addUse(node.FirstChild(), node.Child("field"))
	case "qualified_type":
		c.addUse(node.FirstChild(), node.Child("name"))
	case "identifier", "type_identifier":
		if c.dotted && !isName(node) {
			c.count(".", node)
		}
	default:
		c.scopes.enter(node)
	}
}

// addImport notes an import spec whose path is a string.
func (c *collector) addImport(spec syntax.Node) {
	name, err := strconv.Unquote(spec.Child("path").Text())
	if err != nil || name == "" {
		return
	}
	i := imported{Path: name, Name: spec.Child("name").Text(), Line: spec.Line()}
	c.dotted = c.dotted || i.Name == "."
	c.file.Imports = append(c.file.Imports, i)
}

// addSpec declares what a type, constant or variable spec names: in the package,
// or in the scope around it.
func (c *collector) addSpec(spec syntax.Node) {
	group := spec.Parent()
	if group.Is("var_spec_list") {
		group = group.Parent()
	}
	inPackage := group.Parent().Is("source_file")
	isType := spec.Is("type_spec") || spec.Is("type_alias")
	for child := range spec.Children() {
		switch {
		case child.Field() != "name":
		case inPackage:
			c.declare(child)
		case isType: // may name itself
			c.scopes.hideNow(child.Text())
		default:
			c.scopes.hide(child.Text(), spec.After())
		}
	}
	if isType {
		c.scopes.enter(spec)
	}
}

// declare notes a name of the package.
func (c *collector) declare(name syntax.Node) {
	text := name.Text()
	if exported(text) && !c.declared[text] {
		c.declared[text] = true
		c.file.Declares = append(c.file.Declares, text)
	}
}

// addUse notes a selector whose operand is a plain name that hides behind none.
func (c *collector) addUse(operand, name syntax.Node) {
	if operand.Is("identifier") || operand.Is("package_identifier") {
		if pkg := operand.Text(); !c.scopes.hidden(pkg) {
			c.count(pkg, name)
		}
	}
}

// count notes one place where an exported name is used.
func (c *collector) count(pkg string, name syntax.Node) {
	text := name.Text()
	if !exported(text) || pkg == "." && c.scopes.hidden(text) {
		return
	}
	key := [2]string{pkg, text}
	if c.uses[key] == nil {
		c.uses[key] = &use{Package: pkg, Name: text, Line: name.Line()}
	}
	c.uses[key].Count++
}

// isName tells an identifier that names something instead of using it: what is
// declared, and the key of an element, which is mostly a field.
func isName(node syntax.Node) bool {
	parent := node.Parent()
	switch parent.Kind() {
	case "literal_element":
		return parent.Field() == "key"
	case "keyed_element":
		return node.Field() == "key"
	case "qualified_type":
		return true
	}
	return node.Field() == "name"
}

// ignores tells a constraint that no build meets by custom.
func ignores(comment string) bool {
	if !constraint.IsGoBuild(comment) {
		return false
	}
	expression, err := constraint.Parse(comment)
	return err == nil && needsIgnore(expression)
}

// needsIgnore tells an expression that is false without the tag ignore.
func needsIgnore(expression constraint.Expr) bool {
	switch e := expression.(type) {
	case *constraint.TagExpr:
		return e.Tag == "ignore"
	case *constraint.AndExpr:
		return needsIgnore(e.X) || needsIgnore(e.Y)
	case *constraint.OrExpr:
		return needsIgnore(e.X) && needsIgnore(e.Y)
	}
	return false
}

// exported tells a name that other packages can use.
func exported(name string) bool {
	first, _ := utf8.DecodeRuneInString(name)
	return unicode.IsUpper(first)
}
