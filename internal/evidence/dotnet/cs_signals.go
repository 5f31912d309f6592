package dotnet

import (
	"slices"
	"strconv"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/evidence"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// signalReader walks one tree in document order.
type signalReader struct {
	Sources
	sink  *evidence.Sink
	facts *sourceFacts

	usings []string        // namespaces that the file imports
	types  []typeMention   // of technologies, judged after the usings are known
	seen   map[string]bool // types of technologies that were taken
}

// typeMention is a type of a technology, named somewhere in the file.
type typeMention struct {
	row  int
	name string
	line int
}

func (r *signalReader) read(tree *syntax.Tree) {
	var bases []syntax.Node // judged after the usings are known
	skip := 0               // nodes before this index were looked at as a whole
	for node := range tree.All() {
		if node.Index() < skip {
			continue
		}
		switch node.Kind() {
		case "using_directive":
			r.using(node)
			skip = node.After()
		case "invocation_expression":
			r.invocation(node)
		case "object_creation_expression":
			r.named(r.hosts.objects, node.Child("type"))
		case "attribute":
			r.attribute(node)
		case "base_list":
			bases = append(bases, node)
		case "identifier":
			r.identifier(node)
		}
	}
	for _, list := range bases {
		r.baseList(list)
	}
	for _, mention := range r.types {
		r.mention(mention)
	}
}

// using takes an import. One that is global holds for the whole project.
func (r *signalReader) using(directive syntax.Node) {
	var name syntax.Node
	global, alias := false, false
	for child := range directive.Children() {
		switch {
		case child.Is("global"):
			global = true
		case child.Field() == "name":
			alias = true
		case child.IsNamed() && !child.IsExtra():
			name = child
		}
	}
	namespace := nameText(name)
	if namespace == "" {
		return
	}
	for _, technology := range r.technologies.ofNamespace(namespace) {
		r.sink.Emit(signalFact(gen.CategoryDotnetIntegrationCandidate(technology), name.Line(), namespace))
	}
	if alias {
		return // it names one type and imports nothing
	}
	r.usings = append(r.usings, namespace)
	if global {
		r.facts.globalUsings = append(r.facts.globalUsings, namespace)
	}
}

// invocation takes the call of a known method.
func (r *signalReader) invocation(node syntax.Node) {
	name, receiver := calledMethod(node)
	if name.IsZero() || receiver.IsZero() {
		return
	}
	method := identifierText(name)
	if category, ok := r.hosts.calls[method]; ok && !receiver.Is("base") {
		r.sink.Emit(signalFact(category, name.Line(), method))
	}
	for _, row := range r.technologies.byCall[method] {
		r.sink.Emit(signalFact(gen.CategoryDotnetIntegrationCandidate(r.technologies.rows[row].Technology), name.Line(), method))
	}
	if typeName := simpleName(receiver); !typeName.IsZero() {
		call := identifierText(typeName) + "." + method
		if category, ok := r.hosts.staticCalls[call]; ok {
			r.sink.Emit(signalFact(category, name.Line(), call))
		}
	}
}

// named emits a signal when the last identifier of a type is in the table.
func (r *signalReader) named(table map[string]string, typeNode syntax.Node) {
	name := simpleName(typeNode)
	if category, ok := table[identifierText(name)]; ok {
		r.sink.Emit(signalFact(category, name.Line(), identifierText(name)))
	}
}

func (r *signalReader) attribute(node syntax.Node) {
	name := simpleName(node.Child("name"))
	text := strings.TrimSuffix(identifierText(name), "Attribute")
	if category, ok := r.hosts.attributes[text]; ok {
		r.sink.Emit(signalFact(category, name.Line(), text))
	}
}

// baseList takes the base types of a class. Some names are so common that they
// count only where their namespace is imported or written out.
func (r *signalReader) baseList(list syntax.Node) {
	for child := range list.NamedChildren() {
		if child.Is("primary_constructor_base_type") {
			child = child.Child("type")
		}
		name := simpleName(child)
		base, ok := r.hosts.bases[identifierText(name)]
		if !ok {
			continue
		}
		fact := signalFact(base.category, name.Line(), identifierText(name))
		switch {
		case len(base.namespaces) == 0, r.imports(base.namespaces),
			child.Is("qualified_name") && base.namespaces.match(nameText(child.Child("qualifier"))):
			r.sink.Emit(fact)
		case !child.Is("qualified_name"):
			r.facts.pending = append(r.facts.pending, pendingSignal{fact: fact, namespaces: base.namespaces})
		}
	}
}

// identifier takes the name of a technology's type where it is used, not where
// something of that name is declared or is a member of something else.
func (r *signalReader) identifier(node syntax.Node) {
	rows, ok := r.technologies.byType[identifierText(node)]
	if !ok {
		return
	}
	for _, row := range rows {
		mention := typeMention{row: row, name: identifierText(node), line: node.Line()}
		if node.Field() != "name" {
			r.types = append(r.types, mention)
			continue
		}
		var qualifier syntax.Node
		switch parent := node.Parent(); parent.Kind() {
		case "qualified_name":
			qualifier = parent.Child("qualifier")
		case "member_access_expression":
			qualifier = parent.Child("expression")
		}
		if r.technologies.rows[row].Namespaces.match(nameText(qualifier)) {
			r.emitType(mention)
		}
	}
}

// mention judges an unqualified type by the imports of the file; where they do
// not tell, those of the project may.
func (r *signalReader) mention(mention typeMention) {
	if namespaces := r.technologies.rows[mention.row].Namespaces; r.imports(namespaces) {
		r.emitType(mention)
	} else if r.first(mention) {
		r.facts.pending = append(r.facts.pending, pendingSignal{fact: r.typeFact(mention), namespaces: namespaces})
	}
}

// emitType emits a type once a file: where it is named again adds nothing.
func (r *signalReader) emitType(mention typeMention) {
	if r.first(mention) {
		r.sink.Emit(r.typeFact(mention))
	}
}

func (r *signalReader) first(mention typeMention) bool {
	key := strconv.Itoa(mention.row) + " " + mention.name
	first := !r.seen[key]
	r.seen[key] = true
	return first
}

func (r *signalReader) typeFact(mention typeMention) evidence.Fact {
	technology := r.technologies.rows[mention.row].Technology
	return signalFact(gen.CategoryDotnetIntegrationCandidate(technology), mention.line, mention.name)
}

// imports reports whether the file imports one of the namespaces.
func (r *signalReader) imports(namespaces patterns) bool {
	return slices.ContainsFunc(r.usings, namespaces.match)
}
