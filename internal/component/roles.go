package component

import (
	"slices"

	"github.com/repo2c4/repo2c4/gen"
)

// part is a component before it is written down.
type part struct {
	of       *typ
	category gen.ComponentCategory
	// role is the fact that shows the role, nil when none does.
	role *gen.ComponentFact
	// library is the fact that shows the use of a client library.
	library *gen.ComponentFact
	// wired and called are the first signs of wiring and of a call.
	wired, called *gen.ComponentFact
	// imported are the findings of an integration report that belong to it.
	imported []string
}

// parts finds the components of a container.
type parts struct {
	*graph
	found map[*typ]*part
	// findings are those of the integration report, by the type that they
	// belong to.
	findings map[*typ][]*gen.ExternalFinding
}

// newParts finds all components. Who has several roles is one component:
// endpoints first, then consumers, workers, publishers, persistence and
// integration; what is left may be an application service.
func newParts(g *graph, findings map[*typ][]*gen.ExternalFinding) *parts {
	p := &parts{graph: g, found: map[*typ]*part{}, findings: findings}
	for _, assign := range []func(*typ) *part{
		p.endpoint, p.consumer, p.worker, p.publisher, p.persistence, p.integration,
	} {
		for _, t := range g.index.ordered {
			if g.scope.all[t.project] && p.found[t] == nil {
				if made := assign(t); made != nil {
					made.of = t
					p.found[t] = made
				}
			}
		}
	}
	p.dropUnreached()
	p.findApplicationServices()
	for _, found := range p.found {
		p.sign(found)
	}
	return p
}

// endpoint: a controller, an endpoint class, a gRPC service or the type around
// minimal API mappings, of the container's own projects.
func (p *parts) endpoint(t *typ) *part {
	if len(t.http) == 0 || !p.scope.own[t.project] || t.abstraction() {
		return nil
	}
	return &part{category: gen.ComponentCategoryHTTPEndpoint, role: t.http[0]}
}

// consumer: a class of that role that uses a messaging library, is registered
// as a subscription, or is reported to consume. One of another project counts
// when the container registers it, or when nobody does and that project is no
// program of its own.
func (p *parts) consumer(t *typ) *part {
	if len(t.consumers) == 0 || !t.concrete() {
		return nil
	}
	own := p.scope.own[t.project]
	subscribed := p.registration(t, "consumer")
	if len(t.publishers) > 0 && subscribed == nil && (!own || len(t.hosted) == 0) {
		return nil // others call it: it is the way out rather than the way in
	}
	if !own && !p.takesFrom(t, subscribed) {
		return nil
	}
	library := p.clientUse(t, carries)
	if library == nil && subscribed == nil && !p.reported(t, gen.IntegrationDirectionConsume) {
		return nil
	}
	return &part{category: gen.ComponentCategoryMessagingConsumer, role: t.consumers[0], library: library}
}

// takesFrom reports whether a consumer of another project is the container's.
func (p *parts) takesFrom(t *typ, subscribed *gen.ComponentFact) bool {
	if subscribed != nil {
		return p.scope.own[subscribed.ProjectPath] || !p.programs[t.project]
	}
	registered := slices.ContainsFunc(t.registered, func(fact *gen.ComponentFact) bool { return fact.Category == "consumer" })
	return !registered && !p.programs[t.project]
}

// publisher: a class of that role that uses a messaging library or is reported
// to publish.
func (p *parts) publisher(t *typ) *part {
	if len(t.publishers) == 0 || !t.concrete() {
		return nil
	}
	library := p.clientUse(t, carries)
	if library == nil && !p.reported(t, gen.IntegrationDirectionPublish) {
		return nil
	}
	return &part{category: gen.ComponentCategoryMessagingPublisher, role: t.publishers[0], library: library}
}

// reported reports whether an integration report has the type exchange messages
// in the direction.
func (p *parts) reported(t *typ, direction gen.IntegrationDirection) bool {
	return slices.ContainsFunc(p.findings[t], func(f *gen.ExternalFinding) bool {
		return f.Kind == gen.IntegrationKindMessaging && (f.Direction == direction || f.Direction == gen.IntegrationDirectionBidirectional)
	})
}

// worker: a hosted service of the container's own projects, or one that they
// register.
func (p *parts) worker(t *typ) *part {
	if !t.concrete() {
		return nil
	}
	made := &part{category: gen.ComponentCategoryBackgroundWorker}
	for _, fact := range t.hosted {
		switch {
		case !p.scope.own[fact.ProjectPath]:
		case fact.Category == "registration":
			if made.wired == nil {
				made.wired = fact
			}
		case made.role == nil:
			made.role = fact
		}
	}
	if made.role == nil && made.wired == nil {
		return nil
	}
	return made
}

// persistence: a DbContext, or a repository that is registered and given to
// those who use it.
func (p *parts) persistence(t *typ) *part {
	switch {
	case !t.concrete():
		return nil
	case len(t.contexts) > 0:
		return &part{category: gen.ComponentCategoryPersistenceAdapter, role: t.contexts[0], library: p.clientUse(t, persists)}
	case len(t.repositories) == 0 || p.service(t) == nil:
		return nil
	}
	if in := p.incoming[t]; in == nil || in.wired == nil {
		return nil
	}
	return &part{category: gen.ComponentCategoryPersistenceAdapter, role: t.repositories[0], library: p.clientUse(t, persists)}
}

// integration: a typed HTTP client, a class that uses a client library, or one
// that is reported to talk to a service, a cache or storage. A handler of
// requests and a class that puts together persistence or messages with it are
// application services all the same.
func (p *parts) integration(t *typ) *part {
	if !t.concrete() || t.entry || p.helps(t) || p.registration(t, "handler") != nil {
		return nil // what sets clients up is not who uses them
	}
	library, typed := p.clientUse(t, integrates), p.registration(t, "httpClient")
	imported := slices.ContainsFunc(p.findings[t], func(f *gen.ExternalFinding) bool { return integrationKind(f.Kind) })
	if library == nil && typed == nil && !imported {
		return nil
	}
	if !endsWithAny(t.simpleName(), infrastructureEnds()) && p.orchestrates(t) {
		return nil
	}
	return &part{category: gen.ComponentCategoryIntegrationAdapter, role: library, library: library, wired: typed}
}

func integrationKind(kind gen.IntegrationKind) bool {
	return kind == gen.IntegrationKindHTTP || kind == gen.IntegrationKindCache || kind == gen.IntegrationKindStorage
}

// orchestrates reports whether a type uses persistence or a publisher.
func (p *parts) orchestrates(t *typ) bool {
	return slices.ContainsFunc(p.edges[t], func(step *edge) bool {
		used := p.found[step.to]
		return used != nil && step.uses() && (used.category == gen.ComponentCategoryPersistenceAdapter || used.category == gen.ComponentCategoryMessagingPublisher)
	})
}

// registration is the first registration of a category in sight.
func (p *parts) registration(t *typ, category string) *gen.ComponentFact {
	for _, fact := range t.registered {
		if fact.Category == category && p.inScope(fact) {
			return fact
		}
	}
	return nil
}

// service is the first registration in sight that makes a class a service.
func (p *parts) service(t *typ) *gen.ComponentFact {
	for _, fact := range t.registered {
		if fact.Category != "handler" && fact.Category != "consumer" && p.inScope(fact) {
			return fact
		}
	}
	return nil
}

// registersItself reports whether a project of the container, and not only one
// that it references, registers a type as a service.
func (p *parts) registersItself(t *typ) bool {
	return slices.ContainsFunc(t.registered, func(fact *gen.ComponentFact) bool {
		return fact.Category != "handler" && fact.Category != "consumer" && p.scope.own[fact.ProjectPath]
	})
}

// boundary reports whether a component is where something comes in from
// outside.
func (found *part) boundary() bool {
	switch found.category {
	case gen.ComponentCategoryHTTPEndpoint, gen.ComponentCategoryMessagingConsumer, gen.ComponentCategoryBackgroundWorker:
		return true
	default:
		return false
	}
}

// boundaries are the types of the components where something comes in, in
// order.
func (p *parts) boundaries() []*typ {
	var list []*typ
	for _, t := range p.index.ordered {
		if found := p.found[t]; found != nil && found.boundary() {
			list = append(list, t)
		}
	}
	return list
}

// dropUnreached drops components of referenced projects that nothing of the
// container comes to: a library that several containers share holds adapters of
// all of them. What the container itself registers for keeping data or sending
// messages stays.
func (p *parts) dropUnreached() {
	reached := p.within(p.boundaries(), func(*edge) bool { return true })
	for t, found := range p.found {
		if p.scope.own[t.project] || reached[t] {
			continue
		}
		if found.category == gen.ComponentCategoryIntegrationAdapter || !p.registersItself(t) {
			delete(p.found, t)
		}
	}
}

// sign notes what else was seen of a component.
func (p *parts) sign(found *part) {
	if found.wired == nil {
		for _, fact := range found.of.registered {
			if p.inScope(fact) {
				found.wired = fact
				break
			}
		}
	}
	if in := p.incoming[found.of]; in != nil {
		if found.wired == nil {
			found.wired = in.wired
		}
		found.called = in.called
	}
	for _, finding := range p.findings[found.of] {
		if concerns(finding.Kind, found.category) {
			found.imported = append(found.imported, finding.ID)
		}
	}
}

// concerns reports whether a finding says something about a component of the
// category.
func concerns(kind gen.IntegrationKind, category gen.ComponentCategory) bool {
	switch category {
	case gen.ComponentCategoryMessagingConsumer, gen.ComponentCategoryMessagingPublisher:
		return kind == gen.IntegrationKindMessaging
	case gen.ComponentCategoryPersistenceAdapter:
		return kind == gen.IntegrationKindDatabase
	case gen.ComponentCategoryIntegrationAdapter:
		return integrationKind(kind)
	default:
		return false
	}
}
