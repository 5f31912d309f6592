package component

import (
	"slices"

	"github.com/repo2c4/repo2c4/gen"
)

// findApplicationServices finds the classes that do the work behind endpoints,
// consumers and workers. A search goes from each of these through types that
// pass on and ends at the first class that is one, so that what such a class
// uses in turn stays its own affair; handlers of requests that it sends are
// looked for all the same.
func (p *parts) findApplicationServices() {
	given := p.givenAsServices()
	seen := map[*typ]bool{}
	open := p.boundaries()
	for _, t := range open {
		seen[t] = true
	}
	var found []*typ
	for len(open) > 0 {
		next := open[0]
		open = open[1:]
		service := p.found[next] == nil && p.applicationService(next, given)
		if service {
			found = append(found, next)
		}
		for _, step := range p.edges[next] {
			if seen[step.to] || p.found[step.to] != nil || p.helps(step.to) || service && !step.to.request {
				continue
			}
			seen[step.to] = true
			open = append(open, step.to)
		}
	}
	for _, t := range found {
		p.found[t] = &part{of: t, category: gen.ComponentCategoryApplicationService}
	}
}

// applicationService reports whether a class that was reached is a service and
// no entity, message or helper: it has a method of its own, no name of
// infrastructure, and is wired as services are.
func (p *parts) applicationService(t *typ, given map[*typ]bool) bool {
	if t.request || !t.concrete() || t.sort == "struct" || !t.ownMethod || t.entry || endsWithAny(t.simpleName(), infrastructureEnds()) {
		return false
	}
	if given[t] || p.served[t] || slices.ContainsFunc(t.registered, p.inScope) {
		return true
	}
	for _, step := range p.edges[t] {
		if used := p.found[step.to]; used != nil && !used.boundary() {
			return true
		}
	}
	return p.clientUse(t, persists) != nil || p.clientUse(t, integrates) != nil || p.clientUse(t, carries) != nil
}

// givenAsServices are the classes that constructors of boundaries and of
// registered services take. What other constructors take may be data.
func (p *parts) givenAsServices() map[*typ]bool {
	given, seen := map[*typ]bool{}, map[*typ]bool{}
	give := func(t *typ) {
		if seen[t] {
			return
		}
		seen[t] = true
		for _, fact := range t.uses {
			if fact.Kind == gen.ComponentFactKindConstructorInjection && p.inScope(fact) {
				if to, _, _ := p.resolve(relatedOf(fact)); to != nil {
					given[to] = true
				}
			}
		}
	}
	for _, t := range p.index.ordered {
		if !p.scope.all[t.project] {
			continue
		}
		if found := p.found[t]; found != nil && found.boundary() || p.service(t) != nil {
			give(t)
			for _, base := range p.index.ancestors(t).types {
				give(base)
			}
		}
	}
	return given
}
