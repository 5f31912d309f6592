package facts

import (
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/csharp"
)

// typ adds what a type declares of itself.
func (b *builder) typ(s *symbol) {
	b.add(gen.ComponentFactKindTypeDeclaration, typeCategory(s), s.where(), s.about(), "")
	switch s.declaration().Kind {
	case csharp.Enum, csharp.Delegate:
		return
	default:
	}
	for _, base := range b.program.basesOf(s) {
		if isInterface(base) {
			b.tie(gen.ComponentFactKindImplementedInterface, "interface", s.where(), s.about(), base)
		} else {
			b.tie(gen.ComponentFactKindBaseType, "class", s.where(), s.about(), base)
		}
	}
	if methods := s.methods(); len(methods) > 0 {
		b.method(methods[0])
	}
	if !s.isClass() {
		return
	}
	b.injections(s)
	b.roles(s)
}

// typeCategory is a type's kind in one word.
func typeCategory(s *symbol) string {
	modifiers := s.modifiers()
	switch s.declaration().Kind {
	case csharp.Class:
		switch {
		case modifiers.Has(csharp.Static):
			return "staticClass"
		case modifiers.Has(csharp.Abstract):
			return "abstractClass"
		}
		return "class"
	case csharp.Struct:
		return "struct"
	case csharp.Record, csharp.RecordStruct:
		return "record"
	case csharp.Interface:
		return "interface"
	case csharp.Enum:
		return "enum"
	case csharp.Delegate:
		return "delegate"
	}
	return "class"
}

// isInterface tells interfaces: by their declaration, or outside of the
// repository by the customary name.
func isInterface(t typeRef) bool {
	if t.symbol != nil {
		return t.symbol.declaration().Kind == csharp.Interface
	}
	name := t.last()
	return len(name) > 1 && name[0] == 'I' && name[1] >= 'A' && name[1] <= 'Z'
}

// method adds the declaration of a method that other facts speak of, and gives
// what they call it.
func (b *builder) method(m *member) about {
	d := m.declaration()
	of := about{m.of.project, m.methodID()}
	at := where{m.file, d.Line}
	kind, category := gen.ComponentFactKindMethodDeclaration, "method"
	switch d.Kind {
	case csharp.LocalFunction:
		category = "localFunction"
	case csharp.EntryPoint:
		category = "entryPoint"
	case csharp.PrimaryConstructor:
		kind, category = gen.ComponentFactKindConstructorDeclaration, "primaryConstructor"
	case csharp.Constructor:
		kind, category = gen.ComponentFactKindConstructorDeclaration, "constructor"
	case csharp.Field:
		kind, category = gen.ComponentFactKindConstructorDeclaration, "constructor"
		at = m.of.where() // of the constructor, one fact for all fields
		for _, constructor := range m.of.made {
			if !d.Modifiers.Has(csharp.Static) {
				return b.method(constructor)
			}
		}
	case csharp.Method:
		if d.Modifiers.Has(csharp.Abstract) || m.of.declaration().Kind == csharp.Interface {
			category = "abstractMethod"
		}
	default:
	}
	b.add(kind, category, at, of, m.of.key())
	return of
}

// injections adds what the constructors of a class are given.
func (b *builder) injections(s *symbol) {
	for _, constructor := range s.made {
		d := constructor.declaration()
		category := "constructor"
		if d.Kind == csharp.PrimaryConstructor {
			category = "primaryConstructor"
		}
		for _, parameter := range d.Parameters {
			given := b.program.service(b.program.resolve(parameter.Type, constructor.place()))
			if injectable(given) {
				b.method(constructor)
				b.tie(gen.ComponentFactKindConstructorInjection, category, where{constructor.file, parameter.Line}, s.about(), given)
			}
		}
	}
}

// injectable tells types that containers give: classes and interfaces.
func injectable(t typeRef) bool {
	if t.symbol == nil {
		return t.outside != ""
	}
	switch t.symbol.declaration().Kind {
	case csharp.Class, csharp.Interface, csharp.Delegate:
		return true
	default:
		return false
	}
}

// ancestors are the base types of a type, direct ones first, each once.
func (p *program) ancestors(s *symbol) []typeRef {
	var found []typeRef
	seen := map[*symbol]bool{s: true}
	open := []*symbol{s}
	for len(open) > 0 && len(found) < maxBases && p.work.take(1) {
		next := open[0]
		open = open[1:]
		for _, base := range p.basesOf(next) {
			if base.symbol != nil {
				if seen[base.symbol] {
					continue
				}
				seen[base.symbol] = true
				open = append(open, base.symbol)
			}
			found = append(found, base)
		}
	}
	return found
}

// roles adds the roles that a class has by its base types, attributes and name.
func (b *builder) roles(s *symbol) {
	ancestors := b.program.ancestors(s)
	b.boundary(s, ancestors)
	for _, base := range ancestors {
		switch name := base.last(); {
		case base.symbol != nil:
		case name == "BackgroundService":
			b.tie(gen.ComponentFactKindHostedService, "backgroundService", s.where(), s.about(), base)
		case name == "IHostedService", name == "IHostedLifecycleService":
			b.tie(gen.ComponentFactKindHostedService, "hostedService", s.where(), s.about(), base)
		case isDBContext(name):
			b.tie(gen.ComponentFactKindPersistenceCandidate, "dbContext", s.where(), s.about(), base)
		}
	}
	b.persistence(s, ancestors)
	b.messaging(s, ancestors)
	b.grpc(s)
	b.handler(s)
}

// boundary finds controllers and endpoint classes.
func (b *builder) boundary(s *symbol, ancestors []typeRef) {
	if s.modifiers().Has(csharp.Abstract) {
		return
	}
	for _, base := range ancestors {
		if base.symbol != nil {
			continue
		}
		switch name := base.last(); {
		case name == "ControllerBase", name == "Controller", name == "ApiController", name == "ODataController":
			b.controller(s, related(base))
			return
		case name == "PageModel":
			b.page(s, base)
			return
		case isEndpointBase(base):
			b.tie(gen.ComponentFactKindHTTPBoundary, "endpoint", s.where(), s.about(), base)
			return
		}
	}
	for _, part := range s.parts {
		for _, attribute := range part.declaration().Attributes {
			if name := strings.TrimSuffix(attribute.Name.Name(), "Attribute"); name == "ApiController" || name == "Controller" {
				b.add(gen.ComponentFactKindAttribute, "attribute", where{part.file, attribute.Line}, s.about(), "T:"+name+"Attribute")
				b.controller(s, "T:"+name+"Attribute")
				return
			}
		}
	}
	if b.isConventional(s) {
		b.controller(s, "")
	}
}

// page adds a Razor page with its handlers, OnGet and its like.
func (b *builder) page(s *symbol, base typeRef) {
	b.tie(gen.ComponentFactKindHTTPBoundary, "page", s.where(), s.about(), base)
	for _, m := range s.methods() {
		if d := m.declaration(); strings.HasPrefix(d.Name, "On") && d.Modifiers.Has(csharp.Public) {
			b.add(gen.ComponentFactKindControllerAction, "action", where{m.file, d.Line}, b.method(m), s.key())
		}
	}
}

// isConventional tells controllers that only their name and actions show.
func (b *builder) isConventional(s *symbol) bool {
	if !strings.HasSuffix(s.declaration().Name, "Controller") || !s.modifiers().Has(csharp.Public) || len(s.declaration().TypeParameters) > 0 {
		return false
	}
	return slices.ContainsFunc(s.methods(), func(m *member) bool {
		d := m.declaration()
		result := d.Returns.Bare()
		if arguments := result.Arguments(); len(arguments) == 1 && (result.Name() == "Task" || result.Name() == "ValueTask") {
			result = arguments[0].Bare()
		}
		return d.Modifiers.Has(csharp.Public) && (strings.HasSuffix(result.Name(), "ActionResult") || slices.ContainsFunc(d.Attributes, isVerb))
	})
}

// isVerb tells attributes that map an action: HttpGet and its like.
func isVerb(a csharp.Attribute) bool {
	switch strings.TrimSuffix(a.Name.Name(), "Attribute") {
	case "HttpGet", "HttpPost", "HttpPut", "HttpDelete", "HttpPatch", "HttpHead", "HttpOptions":
		return true
	}
	return false
}

// isEndpointBase tells the base types of one class an endpoint: Endpoint<A, B>,
// EndpointWithoutRequest and EndpointBaseAsync.WithRequest<A>.WithResult<B>.
func isEndpointBase(t typeRef) bool {
	first, _, _ := strings.Cut(t.outside, ".")
	switch first {
	case "Ep", "EndpointBaseAsync", "EndpointBaseSync":
		return t.outside != first
	}
	switch t.last() {
	case "Endpoint", "EndpointWithoutRequest", "EndpointWithMapping", "EndpointWithMapper", "EndpointWithoutRequestWithMapper":
		return t.last() != "Endpoint" || len(t.name.Arguments()) > 0
	}
	return false
}

// controller adds a controller with its actions.
func (b *builder) controller(s *symbol, base string) {
	b.add(gen.ComponentFactKindHTTPBoundary, "controller", s.where(), s.about(), base)
	for _, m := range s.methods() {
		d := m.declaration()
		if !d.Modifiers.Has(csharp.Public) || d.Modifiers&(csharp.Static|csharp.Override|csharp.Abstract) != 0 || hasAttribute(d.Attributes, "NonAction") {
			continue
		}
		of := b.method(m)
		b.add(gen.ComponentFactKindControllerAction, "action", where{m.file, d.Line}, of, s.key())
		for _, parameter := range d.Parameters {
			if hasAttribute(parameter.Attributes, "FromServices") || hasAttribute(parameter.Attributes, "FromKeyedServices") {
				given := b.program.service(b.program.resolve(parameter.Type, m.place()))
				b.tie(gen.ComponentFactKindEndpointDependency, "method", where{m.file, parameter.Line}, s.about(), given)
			}
		}
	}
}

func hasAttribute(attributes []csharp.Attribute, name string) bool {
	return slices.ContainsFunc(attributes, func(a csharp.Attribute) bool { return strings.TrimSuffix(a.Name.Name(), "Attribute") == name })
}

// grpc finds services that derive from what a compiler makes of their contract:
// Basket.BasketBase.
func (b *builder) grpc(s *symbol) {
	for _, part := range s.parts {
		for _, base := range part.declaration().Bases {
			if of := base.Qualifier().Name(); of != "" && base.Name() == of+"Base" {
				found := b.program.resolve(base, place{part.file, part.typ, csharp.None})
				if found.symbol == nil {
					b.tie(gen.ComponentFactKindGrpcService, "grpcService", s.where(), s.about(), found)
				}
			}
		}
	}
}
