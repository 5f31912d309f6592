package facts

import (
	"cmp"
	"strconv"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
)

// fact is a fact with what it is sorted by.
type fact struct {
	gen.ComponentFact
	project *project
	// step is the order within a project: types and methods first, because
	// other facts speak of them.
	step int
}

// Steps of facts within a project.
const (
	ofTypes = iota
	ofRoles
	ofWiring
	ofCalls
)

// stepOf says how soon facts of a kind find room.
func stepOf(kind gen.ComponentFactKind) int {
	switch kind {
	case gen.ComponentFactKindTypeDeclaration, gen.ComponentFactKindMethodDeclaration, gen.ComponentFactKindConstructorDeclaration:
		return ofTypes
	case gen.ComponentFactKindMethodParameter, gen.ComponentFactKindConstructorInjection, gen.ComponentFactKindDependencyInjectionRegistration,
		gen.ComponentFactKindEndpointHandler, gen.ComponentFactKindEndpointDependency, gen.ComponentFactKindParameterObject:
		return ofWiring
	case gen.ComponentFactKindSymbolInvocation:
		return ofCalls
	default:
		return ofRoles
	}
}

// compareFacts orders facts by how soon they find room.
func compareFacts(a, b fact) int {
	return cmp.Or(
		cmp.Compare(a.project.rank, b.project.rank),
		cmp.Compare(a.step, b.step),
		cmp.Compare(a.ProjectPath, b.ProjectPath),
		cmp.Compare(a.SourcePath, b.SourcePath),
		cmp.Compare(a.Line, b.Line),
		cmp.Compare(a.ID, b.ID),
	)
}

// about is what a fact speaks of: a type or method with its project.
type about struct {
	project *project
	id      string // T:… or M:…
}

func (s *symbol) about() about { return about{s.project, s.typeID()} }

// where is a line of a file.
type where struct {
	file *file
	line int32
}

func (s *symbol) where() where {
	return where{s.parts[0].file, s.declaration().Line}
}

// related names the other end of a fact; it is "" when that has no name that
// facts may hold.
func related(t typeRef) string {
	if t.symbol != nil {
		return t.symbol.key()
	}
	if name := "T:" + t.outside; t.outside != "" && validOutside(t.outside) {
		return name
	}
	return ""
}

const maxOutside = 200

func validOutside(name string) bool {
	return len(name) <= maxOutside && architecture.ValidSymbol("T:"+name) && architecture.QuotableName(name)
}

// add adds a fact, once. One about a symbol with an unusual name is left out.
func (b *builder) add(kind gen.ComponentFactKind, category string, at where, of about, other string) {
	if !architecture.ValidSymbol(of.id) {
		b.omitted[at.file.path] = true
		return
	}
	source := b.key(of)
	id := architecture.StableID("fact", string(kind), category, source, other, at.file.path, strconv.Itoa(int(at.line)))
	if b.seen[id] {
		return
	}
	if len(b.facts) >= collected*b.limits.Facts {
		b.diagnose(gen.CodeSemanticC3FactLimit, "")
		return
	}
	b.seen[id] = true
	added := gen.ComponentFact{
		ID: id, ProjectPath: at.file.project.Path, SourcePath: at.file.path, Line: int64(max(at.line, 1)),
		SourceSymbol: gen.ComponentSymbol{ID: source, ProjectPath: of.project.Path, SymbolID: of.id},
		Kind:         kind, Category: category, Description: b.describe(kind, category),
	}
	if other != "" {
		added.RelatedSymbolID = &other
	}
	b.facts = append(b.facts, fact{added, at.file.project, stepOf(kind)})
}

// tie adds a fact that ties two symbols, unless the other is unknown.
func (b *builder) tie(kind gen.ComponentFactKind, category string, at where, of about, other typeRef) {
	if name := related(other); name != "" {
		b.add(kind, category, at, of, name)
	}
}

// key is the id of what a fact is about; equal ones share their text.
func (b *builder) key(of about) string {
	known, ok := b.keys[of]
	if !ok {
		known = key(of.project, of.id)
		b.keys[of] = known
	}
	return known
}

// describe is a fact in words.
func (b *builder) describe(kind gen.ComponentFactKind, category string) string {
	of := string(kind) + " " + category
	words, ok := b.words[of]
	if !ok {
		words = phrase(kind) + " (" + category + ")."
		b.words[of] = words
	}
	return words
}

func phrase(kind gen.ComponentFactKind) string {
	switch kind {
	case gen.ComponentFactKindTypeDeclaration:
		return "Declares a type"
	case gen.ComponentFactKindMethodDeclaration:
		return "Declares a method"
	case gen.ComponentFactKindConstructorDeclaration:
		return "Declares a constructor"
	case gen.ComponentFactKindBaseType:
		return "Derives from a class"
	case gen.ComponentFactKindImplementedInterface:
		return "Implements an interface"
	case gen.ComponentFactKindAttribute:
		return "Has an attribute"
	case gen.ComponentFactKindMethodParameter:
		return "Takes a parameter"
	case gen.ComponentFactKindConstructorInjection:
		return "Is given a type by its constructor"
	case gen.ComponentFactKindDependencyInjectionRegistration:
		return "Is registered as a service"
	case gen.ComponentFactKindHostedService:
		return "Is a hosted service"
	case gen.ComponentFactKindHTTPBoundary:
		return "Takes HTTP requests"
	case gen.ComponentFactKindControllerAction:
		return "Is an action of a controller"
	case gen.ComponentFactKindEndpointHandler:
		return "Is mapped to a handler"
	case gen.ComponentFactKindEndpointDependency:
		return "Is given a type with a request"
	case gen.ComponentFactKindPersistenceCandidate:
		return "Has the shape of persistence"
	case gen.ComponentFactKindMessagingCandidate:
		return "Has the shape of messaging"
	case gen.ComponentFactKindGrpcService:
		return "Is a gRPC service"
	case gen.ComponentFactKindParameterObject:
		return "Holds parameters of a request"
	case gen.ComponentFactKindSymbolInvocation:
		return "Calls"
	}
	return "Is a fact"
}
