package component

import (
	"cmp"
	"slices"

	"github.com/repo2c4/repo2c4/gen"
)

// A graph says which type uses which, as far as one container sees it: types of
// its projects and of those that they reference, with the class that stands
// behind an interface in the interface's place.
//
// A use has two sides. It is wired when the one type is given the other: by its
// constructor, as a parameter of a handler, or by a registration. It is called
// when code of the one calls the other. Both are kept apart, because a relation
// between components is certain only when both are seen.
//
// Ways run through types that are no components and only pass on. Some steps
// are no use by themselves, but part of one: from a class to its base class,
// from a boundary to the static class that holds its handlers, from a request
// to its handler. Such a step continues a way without counting as its signal.
type graph struct {
	*repository
	scope   scope
	clients catalog
	// services are the classes registered for a service, by what facts call
	// the service; nil when there are several.
	services map[string]*registration
	// implementers are the only classes behind abstractions; nil when there
	// are several.
	implementers map[*typ]*implementer
	requests     map[string]*typ
	edges        map[*typ][]*edge
	// incoming are the sides of uses of a type or request by others.
	incoming map[*typ]*side
	// served are classes that somebody reaches through an interface or a
	// registration.
	served map[*typ]bool

	utilityBases map[string]bool
	// What was found out already.
	utilities  map[*typ]bool
	clientUses map[roleOf]*gen.ComponentFact
}

// registration is a class with the fact that registers it.
type registration struct {
	class *typ
	fact  *gen.ComponentFact
}

// implementer is a class with the fact that ties it to its abstraction.
type implementer struct {
	class *typ
	fact  *gen.ComponentFact
}

// side is what was seen of a use; nil is nothing.
type side struct {
	// wired is the fact that gives the one type the other, and called the one
	// that calls it; behind are the registrations that led there.
	wired, called             *gen.ComponentFact
	wiredBehind, calledBehind *gen.ComponentFact
}

// edge is one step. A step that may be taken on a wired way, or on a called
// one, without a fact of that side continues the way only.
type edge struct {
	from, to *typ
	side
	wires, calls bool
}

// uses reports whether the step is a use, or part of one.
func (e *edge) uses() bool { return e.wires || e.calls }

func newGraph(r *repository, s scope, clients catalog) *graph {
	g := &graph{
		repository: r, scope: s, clients: clients,
		services: map[string]*registration{}, implementers: map[*typ]*implementer{}, requests: map[string]*typ{},
		edges: map[*typ][]*edge{}, incoming: map[*typ]*side{}, served: map[*typ]bool{},
		utilityBases: utilityBases(), utilities: map[*typ]bool{}, clientUses: map[roleOf]*gen.ComponentFact{},
	}
	for _, t := range r.index.ordered {
		if s.all[t.project] && t.concrete() {
			g.register(t)
			g.implement(t)
		}
	}
	for _, t := range r.index.ordered {
		if s.all[t.project] {
			g.connect(t)
		}
	}
	for _, request := range g.requests {
		g.merge(request)
	}
	return g
}

// inScope reports whether a fact stands in a project that the container sees.
func (g *graph) inScope(fact *gen.ComponentFact) bool { return g.scope.all[fact.ProjectPath] }

// register notes what a class is registered for.
func (g *graph) register(t *typ) {
	for _, fact := range t.registered {
		service := relatedOf(fact)
		if service == "" || !g.inScope(fact) {
			continue
		}
		switch fact.Category {
		case "handler":
			g.handle(service, t, fact)
		case "consumer":
		default:
			if found, ok := g.services[service]; !ok {
				g.services[service] = &registration{t, fact}
			} else if found != nil && found.class != t {
				g.services[service] = nil
			}
		}
	}
}

// handle ties a request to a class that handles it.
func (g *graph) handle(request string, handler *typ, fact *gen.ComponentFact) {
	from := g.request(request)
	g.add(&edge{from: from, to: handler, side: side{wired: fact}, wires: true, calls: true})
}

func (g *graph) request(id string) *typ {
	r := g.requests[id]
	if r == nil {
		r = &typ{id: id, request: true}
		g.requests[id] = r
	}
	return r
}

// implement notes the abstractions that a class stands behind.
func (g *graph) implement(t *typ) {
	for _, base := range g.index.ancestors(t).types {
		if !base.abstraction() {
			continue
		}
		if _, ok := g.implementers[base]; ok {
			g.implementers[base] = nil
			continue
		}
		g.implementers[base] = &implementer{t, tieTo(t, base)}
	}
}

// tieTo is the fact that ties a type to one of its base types, or the first of
// those on the way there.
func tieTo(t, base *typ) *gen.ComponentFact {
	ties := slices.Concat(t.interfaces, t.bases)
	direct := slices.IndexFunc(ties, func(tie *gen.ComponentFact) bool { return relatedOf(tie) == base.id })
	return ties[max(0, direct)]
}

// resolve finds the class that does the work behind the other end of a fact:
// the one that is registered for it, else the type itself when instances of it
// can be made or it is static, else its only implementation. A registration is
// returned with it. Where several classes could be meant there is none.
func (g *graph) resolve(ref string) (found *typ, behind *gen.ComponentFact, registered bool) {
	t := g.index.typeOf(ref)
	if t != nil {
		ref = t.id
	}
	service, known := g.services[ref]
	switch {
	case service != nil:
		return service.class, service.fact, true
	case t == nil || !g.scope.all[t.project]:
		return nil, nil, false
	case t.concrete(), t.sort == "staticClass":
		return t, nil, false
	case known || !t.abstraction():
		return nil, nil, false
	}
	if only := g.implementers[t]; only != nil {
		return only.class, only.fact, false
	}
	return nil, nil, false
}

// connect adds the steps from a type.
func (g *graph) connect(t *typ) {
	for _, tie := range t.bases {
		if base := g.index.types[relatedOf(tie)]; base != nil && base != t && g.scope.all[base.project] {
			g.add(&edge{from: t, to: base, wires: true, calls: true})
		}
	}
	for _, fact := range t.uses {
		// What is done before the first request is not what requests come to.
		setup := len(t.http) > 0 && g.index.setups[fact.SourceSymbol.ID]
		if g.inScope(fact) && !setup {
			g.use(t, fact)
		}
	}
	g.merge(t)
}

// use adds the step that a fact is. Making an object, handing one on as an event
// and calling what another one's member gave are no use by the type itself; they
// only tell what its work comes to in the end.
func (g *graph) use(t *typ, fact *gen.ComponentFact) {
	ref := relatedOf(fact)
	invoked := fact.Kind == gen.ComponentFactKindSymbolInvocation
	if invoked && (fact.Category == "mediator" || fact.Category == "event") {
		if !outside(ref) && ref != "" {
			sent := fact.Category == "mediator"
			step := &edge{from: t, to: g.request(ref), wires: sent, calls: sent}
			if sent {
				step.called = fact
			}
			g.add(step)
		}
		return
	}
	to, behind, registered := g.resolve(ref)
	if to == nil || to == t || slices.Contains(g.index.ancestors(to).types, t) {
		return // a base class that calls what it leaves to others is one with them
	}
	step := &edge{from: t, to: to}
	switch {
	case invoked && (fact.Category == "creation" || fact.Category == "chained"):
		g.add(step)
		return
	case invoked:
		step.called, step.calledBehind, step.calls = fact, behind, true
		if registered {
			step.wired, step.wires = behind, true
		}
	case fact.Kind == gen.ComponentFactKindEndpointHandler:
		step.wired, step.wiredBehind, step.wires, step.calls = fact, behind, true, true
	default:
		step.wired, step.wiredBehind, step.wires = fact, behind, true
	}
	if registered || behind != nil && behind.Kind == gen.ComponentFactKindImplementedInterface {
		g.served[to] = true
	}
	g.add(step)
}

func (g *graph) add(step *edge) { g.edges[step.from] = append(g.edges[step.from], step) }

// merge makes one step of those between the same two types, keeping the first
// fact of each side, orders them by where they lead, and notes them there.
func (g *graph) merge(from *typ) {
	steps := g.edges[from]
	slices.SortStableFunc(steps, func(a, b *edge) int {
		return cmp.Or(compareTypes(a.to, b.to), compareRequests(a.to, b.to))
	})
	var merged []*edge
	for _, step := range steps {
		if len(merged) == 0 || merged[len(merged)-1].to != step.to {
			merged = append(merged, step)
			continue
		}
		into := merged[len(merged)-1]
		into.wires, into.calls = into.wires || step.wires, into.calls || step.calls
		into.take(step.side)
	}
	for _, step := range merged {
		if g.incoming[step.to] == nil {
			g.incoming[step.to] = &side{}
		}
		arriving := step.side
		if sent := g.incoming[from]; from.request && sent != nil {
			arriving.called = sent.called // whoever sends the request calls its handlers
		}
		g.incoming[step.to].take(arriving)
	}
	g.edges[from] = merged
}

func compareRequests(a, b *typ) int {
	switch {
	case a.request == b.request:
		return 0
	case a.request:
		return 1
	}
	return -1
}

// take keeps the first fact of each side.
func (s *side) take(other side) {
	if first(other.wired, s.wired) {
		s.wired, s.wiredBehind = other.wired, other.wiredBehind
	}
	if first(other.called, s.called) {
		s.called, s.calledBehind = other.called, other.calledBehind
	}
}

// first reports whether a fact stands before another, which may be missing.
func first(fact, than *gen.ComponentFact) bool {
	return fact != nil && (than == nil || compareFacts(fact, than) < 0)
}

// clientUse is the first fact that shows a type, or a base class of it, to use
// a client library with the role; nil when there is none.
func (g *graph) clientUse(t *typ, role clientRole) *gen.ComponentFact {
	lineage := g.index.ancestors(t)
	found := g.clients.first(lineage.beyond, role, nil)
	if own := g.ownClientUse(t, role); first(own, found) {
		found = own
	}
	for _, base := range lineage.types {
		if base.sort != "interface" {
			if its := g.ownClientUse(base, role); first(its, found) {
				found = its
			}
		}
	}
	return found
}

// ownClientUse is clientUse without base classes.
func (g *graph) ownClientUse(t *typ, role clientRole) *gen.ComponentFact {
	key := roleOf{t, role}
	found, ok := g.clientUses[key]
	if !ok {
		for _, facts := range [][]*gen.ComponentFact{t.uses, t.publishers, t.consumers, t.repositories, t.contexts} {
			found = g.clients.first(facts, role, found)
		}
		g.clientUses[key] = found
	}
	return found
}

// roleOf is a type in its use of client libraries of one role.
type roleOf struct {
	of   *typ
	role clientRole
}
