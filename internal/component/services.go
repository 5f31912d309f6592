package component

import (
	"slices"

	"github.com/repo2c4/repo2c4/gen"
)

// findApplicationServices finds the classes that do the work behind endpoints,
// consumers and workers, however many such classes lie in between.
func (p *parts) findApplicationServices() {
	reached := p.reached()
	given := map[*typ]bool{}
	var open []*typ
	take := func(t *typ) {
		if reached[t] && p.found[t] == nil && p.applicationService(t, given) {
			p.found[t] = &part{of: t, category: gen.ComponentCategoryApplicationService}
			open = append(open, t)
		}
	}
	for _, t := range p.index.ordered {
		if found := p.found[t]; p.scope.all[t.project] && (found != nil && found.boundary() || p.service(t) != nil) {
			open = append(open, t)
		}
	}
	for _, t := range p.index.ordered {
		take(t)
	}
	// What a service is given is a service: each may make further ones.
	seen := map[*typ]bool{}
	for len(open) > 0 {
		next := open[len(open)-1]
		open = open[:len(open)-1]
		for _, giver := range append([]*typ{next}, p.index.ancestors(next).types...) {
			if seen[giver] {
				continue
			}
			seen[giver] = true
			for _, to := range p.gives(giver) {
				given[to] = true
				take(to)
			}
		}
	}
}

// reached are the types that the work of a boundary comes to: by uses, through
// everything but adapters and utilities, and handlers of whatever is sent or
// raised on the way.
func (p *parts) reached() map[*typ]bool {
	open := p.boundaries()
	for t := range p.within(slices.Clone(open), func(*edge) bool { return true }) {
		if p.registration(t, "handler") != nil {
			open = append(open, t)
		}
	}
	return p.within(open, func(step *edge) bool {
		found := p.found[step.from]
		return step.uses() && !p.helps(step.to) && (found == nil || found.boundary())
	})
}

// within are the types that steps lead to from the given ones, with these.
func (p *parts) within(open []*typ, may func(*edge) bool) map[*typ]bool {
	reached := map[*typ]bool{}
	for _, t := range open {
		reached[t] = true
	}
	for len(open) > 0 {
		next := open[len(open)-1]
		open = open[:len(open)-1]
		for _, step := range p.edges[next] {
			if !reached[step.to] && may(step) {
				reached[step.to] = true
				open = append(open, step.to)
			}
		}
	}
	return reached
}

// applicationService reports whether a class that was reached is a service and
// no entity, message or helper: it has a method of its own, no name of
// infrastructure, and is wired as services are.
func (p *parts) applicationService(t *typ, given map[*typ]bool) bool {
	switch {
	case t.request, !t.concrete(), !t.ownMethod, t.entry, p.helps(t), endsWithAny(t.simpleName(), infrastructureEnds()):
		return false
	case given[t], p.served[t], slices.ContainsFunc(t.registered, p.inScope):
		return true
	}
	return slices.ContainsFunc(p.edges[t], func(step *edge) bool {
		used := p.found[step.to]
		return used != nil && step.uses() && adapter(used.category)
	})
}

// adapter reports whether components of a category are what services use.
func adapter(category gen.ComponentCategory) bool {
	switch category {
	case gen.ComponentCategoryPersistenceAdapter, gen.ComponentCategoryMessagingPublisher, gen.ComponentCategoryIntegrationAdapter:
		return true
	default:
		return false
	}
}

// gives are the classes that a type takes by its constructor, or asks a locator
// of services for. What others take by their constructors may be data; who asks
// for them is a service.
func (p *parts) gives(t *typ) []*typ {
	var list []*typ
	for _, fact := range t.uses {
		located := fact.Kind == gen.ComponentFactKindMethodParameter && fact.Category == "serviceLocator"
		if (located || fact.Kind == gen.ComponentFactKindConstructorInjection) && p.inScope(fact) {
			if to, _, _ := p.resolve(relatedOf(fact)); to != nil {
				list = append(list, to)
			}
		}
	}
	return list
}
