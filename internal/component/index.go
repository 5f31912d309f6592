package component

import (
	"cmp"
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
)

// typ is a type of the repository with what the facts say of it, or, with
// request set, a request that a mediator hands to its handlers.
type typ struct {
	// id is the symbol's id, or what requests are told apart by.
	id      string
	request bool
	// symbolID is like T:Ns.Type.
	symbolID string
	project  string
	// declared is the declaration, or, where it is missing, the first fact.
	declared *gen.ComponentFact
	// sort is the category of the declaration: class, interface and so on.
	sort string
	// ownMethod says that it has a method that does something.
	ownMethod bool
	// entry says that the program starts in it.
	entry bool

	bases, interfaces []*gen.ComponentFact
	http, hosted      []*gen.ComponentFact
	contexts          []*gen.ComponentFact
	repositories      []*gen.ComponentFact
	publishers        []*gen.ComponentFact
	consumers         []*gen.ComponentFact
	registered        []*gen.ComponentFact
	// uses are the facts that tie it to another type, in order.
	uses []*gen.ComponentFact
}

// concrete reports whether instances of the type can be made.
func (t *typ) concrete() bool { return t.sort == "class" || t.sort == "record" || t.sort == "struct" }

// abstraction reports whether something else stands behind the type.
func (t *typ) abstraction() bool { return t.sort == "interface" || t.sort == "abstractClass" }

// index holds the facts by the types that they are about.
type index struct {
	types map[string]*typ
	// ordered are the types in the order of their ids.
	ordered []*typ
	// owners are the types of methods, by the methods' ids.
	owners map[string]*typ
	// setups are the methods in which a program starts or maps requests.
	setups map[string]bool
	// files are the types that a file declares or holds methods of.
	files map[string][]*typ
	// projectOf is the project of a source file.
	projectOf map[string]string

	// What was found out already.
	lineages map[*typ]lineage
	soles    map[string]*typ
}

// newIndex reads the facts, in whatever order they come.
func newIndex(given *gen.SemanticC3Facts) *index {
	x := &index{
		types: map[string]*typ{}, owners: map[string]*typ{}, setups: map[string]bool{},
		files: map[string][]*typ{}, projectOf: map[string]string{}, lineages: map[*typ]lineage{}, soles: map[string]*typ{},
	}
	if given == nil {
		return x
	}
	facts := make([]*gen.ComponentFact, len(given.Facts))
	for i := range given.Facts {
		facts[i] = &given.Facts[i]
	}
	slices.SortFunc(facts, compareWhole)
	facts = slices.CompactFunc(facts, func(a, b *gen.ComponentFact) bool { return a.ID == b.ID })
	slices.SortFunc(facts, compareFacts)
	for _, fact := range facts {
		x.declare(fact)
	}
	for _, fact := range facts {
		x.own(fact)
	}
	for _, fact := range facts {
		x.read(fact)
	}
	for _, t := range x.types {
		x.ordered = append(x.ordered, t)
	}
	slices.SortFunc(x.ordered, compareTypes)
	return x
}

// compareFacts orders facts by place, then id.
func compareFacts(a, b *gen.ComponentFact) int {
	return cmp.Or(cmp.Compare(a.SourcePath, b.SourcePath), cmp.Compare(a.Line, b.Line), cmp.Compare(a.ID, b.ID))
}

// compareWhole orders facts by id and then by all else, so that of several with
// one id always the same stays.
func compareWhole(a, b *gen.ComponentFact) int {
	return cmp.Or(
		cmp.Compare(a.ID, b.ID),
		compareFacts(a, b),
		cmp.Compare(a.Kind, b.Kind),
		cmp.Compare(a.Category, b.Category),
		cmp.Compare(a.SourceSymbol.ID, b.SourceSymbol.ID),
		cmp.Compare(a.SourceSymbol.SymbolID, b.SourceSymbol.SymbolID),
		cmp.Compare(a.SourceSymbol.ProjectPath, b.SourceSymbol.ProjectPath),
		cmp.Compare(relatedOf(a), relatedOf(b)),
		cmp.Compare(a.ProjectPath, b.ProjectPath),
	)
}

func compareTypes(a, b *typ) int { return cmp.Compare(a.id, b.id) }

// relatedOf is the other end of a fact, or "".
func relatedOf(fact *gen.ComponentFact) string {
	if fact.RelatedSymbolID == nil {
		return ""
	}
	return *fact.RelatedSymbolID
}

// outside reports whether the other end of a fact is a type that no source of
// the repository declares.
func outside(ref string) bool { return strings.HasPrefix(ref, "T:") }

// declare makes the type that a fact is about.
func (x *index) declare(fact *gen.ComponentFact) {
	if _, ok := x.projectOf[fact.SourcePath]; !ok {
		x.projectOf[fact.SourcePath] = fact.ProjectPath
	}
	symbol := fact.SourceSymbol
	if !strings.HasPrefix(symbol.SymbolID, "T:") {
		return
	}
	t := x.types[symbol.ID]
	if t == nil {
		t = &typ{id: symbol.ID, symbolID: symbol.SymbolID, project: symbol.ProjectPath, declared: fact, sort: "class"}
		x.types[symbol.ID] = t
	}
	if fact.Kind == gen.ComponentFactKindTypeDeclaration && t.declared.Kind != gen.ComponentFactKindTypeDeclaration {
		t.declared, t.sort = fact, fact.Category
	} else if fact.Kind == gen.ComponentFactKindTypeDeclaration && t.declared == fact {
		t.sort = fact.Category
	}
}

// own notes whose a method is.
func (x *index) own(fact *gen.ComponentFact) {
	switch fact.Kind {
	case gen.ComponentFactKindMethodDeclaration, gen.ComponentFactKindConstructorDeclaration:
		t := x.types[relatedOf(fact)]
		if t == nil {
			return
		}
		if _, ok := x.owners[fact.SourceSymbol.ID]; !ok {
			x.owners[fact.SourceSymbol.ID] = t
		}
		t.entry = t.entry || fact.Category == "entryPoint"
		if fact.Category == "entryPoint" || fact.Category == "mapping" {
			x.setups[fact.SourceSymbol.ID] = true
		}
		t.ownMethod = t.ownMethod || fact.Category == "method" && ordinary(fact.SourceSymbol.SymbolID)
		x.place(fact.SourcePath, t)
	case gen.ComponentFactKindTypeDeclaration:
		x.place(fact.SourcePath, x.types[fact.SourceSymbol.ID])
	default:
	}
}

// place notes that a file holds a part of a type.
func (x *index) place(path string, t *typ) {
	if t != nil && !slices.Contains(x.files[path][max(0, len(x.files[path])-1):], t) {
		x.files[path] = append(x.files[path], t)
	}
}

// ordinary tells methods from the accessors and operators that look like some.
func ordinary(symbolID string) bool {
	name, _, _ := strings.Cut(symbolID, "(")
	name = name[strings.LastIndexByte(name, '.')+1:]
	for _, begin := range []string{"get_", "set_", "add_", "remove_", "op_"} {
		if strings.HasPrefix(name, begin) {
			return false
		}
	}
	return true
}

// read notes what a fact says of its type.
func (x *index) read(fact *gen.ComponentFact) {
	t := x.types[fact.SourceSymbol.ID]
	if t == nil {
		t = x.owners[fact.SourceSymbol.ID]
	}
	if t == nil {
		return
	}
	switch fact.Kind {
	case gen.ComponentFactKindBaseType:
		t.bases = append(t.bases, fact)
	case gen.ComponentFactKindImplementedInterface:
		t.interfaces = append(t.interfaces, fact)
	case gen.ComponentFactKindHTTPBoundary, gen.ComponentFactKindGrpcService:
		t.http = append(t.http, fact)
	case gen.ComponentFactKindHostedService:
		t.hosted = append(t.hosted, fact)
	case gen.ComponentFactKindDependencyInjectionRegistration:
		t.registered = append(t.registered, fact)
	case gen.ComponentFactKindPersistenceCandidate:
		if fact.Category == "dbContext" {
			t.contexts = append(t.contexts, fact)
		} else {
			t.repositories = append(t.repositories, fact)
		}
	case gen.ComponentFactKindMessagingCandidate:
		if fact.Category == "consumer" {
			t.consumers = append(t.consumers, fact)
		} else {
			t.publishers = append(t.publishers, fact)
		}
	case gen.ComponentFactKindConstructorInjection, gen.ComponentFactKindMethodParameter, gen.ComponentFactKindEndpointHandler, gen.ComponentFactKindEndpointDependency,
		gen.ComponentFactKindParameterObject, gen.ComponentFactKindSymbolInvocation:
		t.uses = append(t.uses, fact)
	default:
	}
}

// typeOf is the type behind the other end of a fact: the type itself or the
// one whose method it is. It is nil for types outside of the repository.
func (x *index) typeOf(ref string) *typ {
	if t := x.types[ref]; t != nil {
		return t
	}
	return x.owners[ref]
}

// mostTies bounds how far base types are followed for one type, so that chains
// of foreign make take no more than linear time.
const mostTies = 64

// lineage is what a type derives from.
type lineage struct {
	// types are the base classes and interfaces of the repository, nearest
	// first, each once.
	types []*typ
	// beyond are the facts that tie the type, or one of these, to types that
	// no source declares.
	beyond []*gen.ComponentFact
}

// ancestors follows the base types of a type.
func (x *index) ancestors(t *typ) lineage {
	known, ok := x.lineages[t]
	if !ok {
		known = x.follow(t)
		x.lineages[t] = known
	}
	return known
}

func (x *index) follow(t *typ) (found lineage) {
	next, ties := t, 0
	for at := 0; ; at++ {
		for _, list := range [][]*gen.ComponentFact{next.bases, next.interfaces} {
			for _, tie := range list {
				if ties++; ties > mostTies {
					return found
				}
				switch base := x.types[relatedOf(tie)]; {
				case base == nil:
					found.beyond = append(found.beyond, tie)
				case base != t && !slices.Contains(found.types, base):
					found.types = append(found.types, base)
				}
			}
		}
		if at == len(found.types) {
			return found
		}
		next = found.types[at]
	}
}

// soleTypeIn is the type that evidence of a file belongs to: the only one in it
// that instances can be made of, where those that merely hold data do not count
// beside one that does something. It is nil when there is none or more.
func (x *index) soleTypeIn(path string) *typ {
	known, ok := x.soles[path]
	if !ok {
		known = soleOf(x.files[path])
		x.soles[path] = known
	}
	return known
}

func soleOf(types []*typ) *typ {
	var all, active []*typ
	for _, t := range types {
		if !t.concrete() {
			continue
		}
		all = append(all, t)
		if t.ownMethod || t.entry || len(t.uses) > 0 {
			active = append(active, t)
		}
	}
	if len(active) > 0 {
		return sole(active)
	}
	return sole(all)
}

// sole is the one type of a list that may name it more than once.
func sole(list []*typ) *typ {
	if len(list) == 0 || slices.ContainsFunc(list, func(t *typ) bool { return t != list[0] }) {
		return nil
	}
	return list[0]
}
