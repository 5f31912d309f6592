package component

import (
	"slices"

	"github.com/repo2c4/repo2c4/gen"
)

// way is how one type reaches another: the steps in order.
type way []*edge

// kindOfWay tells the two sides of uses apart.
type kindOfWay int

const (
	wiredWay kindOfWay = iota
	calledWay
)

// open reports whether a step may be part of a way of the kind, and whether it
// is a signal of it by itself.
func (e *edge) open(kind kindOfWay) (may, signal bool) {
	if kind == wiredWay {
		return e.wires, e.wired != nil
	}
	return e.calls, e.called != nil
}

// facts are those of one side of a step.
func (e *edge) facts(kind kindOfWay) [2]*gen.ComponentFact {
	if kind == wiredWay {
		return [2]*gen.ComponentFact{e.wired, e.wiredBehind}
	}
	return [2]*gen.ComponentFact{e.called, e.calledBehind}
}

// stop says what a search does at a type.
type stop int

const (
	// passes: the search looks behind the type.
	passes stop = iota
	// arrives: the type is a component, where the way ends.
	arrives
	// blocks: nothing behind the type counts.
	blocks
)

// mostSteps bounds a search, so that a repository of foreign make cannot take
// too long; programs that people write are far below it.
const mostSteps = 5000

// waysFrom finds a shortest way of the kind from a type to each component that
// it uses, through types that pass on and never through another component. A
// way without any signal of its kind is none.
func (g *graph) waysFrom(start *typ, kind kindOfWay, at func(*typ) stop) map[*typ]way {
	type place struct {
		of       *typ
		signaled bool
	}
	type arrival struct {
		before place
		by     *edge
	}
	begin := place{of: start}
	seen := map[place]arrival{begin: {}}
	open := []place{begin}
	found := map[*typ]way{}
	for steps := 0; len(open) > 0; {
		here := open[0]
		open = open[1:]
		for _, step := range g.edges[here.of] {
			if steps++; steps > mostSteps {
				return found
			}
			may, signal := step.open(kind)
			next := place{step.to, here.signaled || signal}
			if _, visited := seen[next]; !may || visited || step.to == start {
				continue
			}
			seen[next] = arrival{here, step}
			switch at(step.to) {
			case passes:
				open = append(open, next)
			case arrives:
				if next.signaled {
					var taken way
					for p := next; p != begin; p = seen[p].before {
						taken = append(taken, seen[p].by)
					}
					slices.Reverse(taken)
					found[step.to] = taken
				}
			case blocks:
			}
		}
	}
	return found
}

// evidence are the ids of the facts that a way of the kind rests on.
func (w way) evidence(kind kindOfWay) []string {
	var ids []string
	for _, step := range w {
		for _, fact := range step.facts(kind) {
			if fact != nil {
				ids = append(ids, fact.ID)
			}
		}
	}
	return ids
}
