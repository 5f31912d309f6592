package csharp

import "github.com/repo2c4/repo2c4/internal/syntax"

// Read reads a tree. The tree is not needed afterwards.
func Read(tree *syntax.Tree) File {
	r := reader{
		file:   File{Broken: tree.Broken()},
		nodes:  make([]int32, tree.Len()),
		names:  map[string]string{},
		locals: map[string]int{},
		entry:  frame{typ: None, member: None, lambda: None, scope: None},
	}
	r.around = []frame{{after: tree.Len(), typ: None, member: None, lambda: None, scope: None}}
	for index := 0; index < tree.Len() && !r.full(); {
		node := tree.At(index)
		r.leave(index)
		r.read(node)
		index = max(index+1, r.skip)
	}
	r.resolve()
	return r.file
}

// reader walks one tree in document order.
type reader struct {
	file File
	// around are the declarations and scopes around the node, innermost last.
	around []frame
	// nodes says what became of each node: 0 for nothing, wanted, or one more
	// than the place of its expression.
	nodes []int32
	skip  int // nodes before this index are left out
	names map[string]string
	// locals counts the ids of local functions.
	locals map[string]int
	// entry is the frame of top-level statements; its member is None until
	// there are any, and entryClosed says that there can be no more.
	entry       frame
	entryClosed bool
	facts, text int
	// fields is the head of the field declaration that was seen last.
	fields header
	// shared is what the variables share that were seen last.
	shared variableHead
}

// wanted marks a node that something refers to as an expression.
const wanted = -1

// frame is a part of the source with what it is inside of.
type frame struct {
	after                      int // the index of the node at which it ends
	typ, member, lambda, scope int32
	namespace                  string
	path                       string // what ids of declarations begin with, without kind and dot
	generics                   *generics
	nesting                    int
	conditional                bool
}

func (r *reader) inner() *frame { return &r.around[len(r.around)-1] }

func (r *reader) leave(index int) {
	for len(r.around) > 1 && index >= r.inner().after {
		r.around = r.around[:len(r.around)-1]
	}
}

// full reports whether a limit is reached, and takes note of it.
func (r *reader) full() bool {
	full := r.facts >= maxFacts || r.text >= maxTextBytes
	r.file.Truncated = r.file.Truncated || full
	return full
}

// leaveOut skips everything below a node.
func (r *reader) leaveOut(node syntax.Node) { r.skip = node.After() }

// read takes one node.
func (r *reader) read(node syntax.Node) {
	kind := node.Kind()
	if isStatement(kind) {
		r.statement(node)
	}
	if r.skip > node.Index() {
		return
	}
	if r.inner().typ == None { // or in text that does not parse
		if !r.surroundings(node) {
			r.declaration(node)
		}
		return
	}
	if r.nodes[node.Index()] == wanted || isRoot(node) {
		r.expression(node)
	}
	switch {
	case !node.IsNamed():
	case r.surroundings(node), r.scope(node), r.declaration(node):
	default:
		r.variable(node)
	}
}

// surroundings takes what declarations stand in.
func (r *reader) surroundings(node syntax.Node) bool {
	switch node.Kind() {
	case "ERROR":
		if in := r.inner(); in.typ == None && in.member == None {
			r.entryClosed = true // what follows may be the rest of a type
		}
	case "preproc_if", "preproc_if_in_attribute_list":
		in := *r.inner()
		in.after, in.conditional = node.After(), true
		r.around = append(r.around, in)
	case "namespace_declaration", "file_scoped_namespace_declaration":
		r.namespace(node)
	case "using_directive", "extern_alias_directive":
		r.using(node)
	default:
		return false
	}
	return true
}

// scope takes what opens a scope and is no declaration.
func (r *reader) scope(node syntax.Node) bool {
	switch node.Kind() {
	case "block", "for_statement", "foreach_statement", "using_statement", "fixed_statement", "while_statement", "catch_clause",
		"switch_section", "switch_expression_arm", "query_expression", "accessor_declaration":
		r.open(node, *r.inner())
		switch node.Kind() {
		case "foreach_statement":
			r.foreach(node)
		case "query_expression":
			r.continuation(node)
		}
	default:
		return false
	}
	return true
}

// open begins a scope that ends with the node, inside of what the frame says.
func (r *reader) open(node syntax.Node, in frame) int32 {
	place := place(r.file.Scopes)
	r.file.Scopes = append(r.file.Scopes, Scope{Span: spanOf(node), Parent: r.inner().scope, Type: in.typ, Member: in.member, Lambda: in.lambda})
	r.facts++
	in.after, in.scope = node.After(), place
	r.around = append(r.around, in)
	return place
}

// place is the index of the next entry of a table.
func place[T any](table []T) int32 { return int32(len(table)) }

func spanOf(node syntax.Node) Span {
	return Span{Line: int32(node.Line()), Start: int32(node.Start()), End: int32(node.End())}
}

// namedSpan is the span of a node with the line of its name.
func namedSpan(node, name syntax.Node) Span {
	span := spanOf(node)
	if !name.IsZero() {
		span.Line = int32(name.Line())
	}
	return span
}

func (r *reader) namespace(node syntax.Node) {
	in := *r.inner()
	name := string(r.typeName(node.Child("name")))
	fileScoped := node.Is("file_scoped_namespace_declaration")
	if fileScoped {
		in.namespace, in.path = "", "" // another one is that of another branch of an #if
	}
	in.namespace, in.path = join(in.namespace, name), join(in.path, name)
	in.nesting++
	if name == "" || len(in.namespace) > maxNameBytes || in.nesting > maxNesting || in.typ != None {
		r.file.Truncated = true
		r.leaveOut(node)
		return
	}
	r.entryClosed = true
	r.file.Namespaces = append(r.file.Namespaces, Namespace{
		Span: namedSpan(node, node.Child("name")), Name: in.namespace, FileScoped: fileScoped, Conditional: in.conditional,
	})
	r.facts++
	if !fileScoped {
		in.after = node.After()
		r.around = append(r.around, in)
		return
	}
	for i := range r.around {
		r.around[i].namespace, r.around[i].path = in.namespace, in.path
	}
}

// join joins names by a dot.
func join(qualifier, name string) string {
	if qualifier == "" || name == "" {
		return qualifier + name
	}
	return qualifier + "." + name
}

func (r *reader) using(node syntax.Node) {
	in := r.inner()
	using := Using{Span: spanOf(node), Namespace: in.namespace, Conditional: in.conditional}
	if node.Is("extern_alias_directive") {
		using.Kind, using.Alias = UsingExtern, r.identifier(node.Child("name"))
	}
	for child := range node.Children() {
		switch {
		case child.Is("global"):
			using.Global = true
		case child.Is("static"):
			using.Kind = UsingStatic
		case child.Field() == "name" && using.Kind != UsingExtern:
			using.Kind, using.Alias = UsingAlias, r.identifier(child)
		case child.IsNamed() && !child.IsExtra() && using.Kind != UsingExtern:
			using.Target = r.typeName(child)
		}
	}
	if using.Target != "" || using.Kind == UsingExtern {
		r.file.Usings = append(r.file.Usings, using)
		r.facts++
	}
	r.leaveOut(node)
}
