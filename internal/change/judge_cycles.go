package change

import (
	"cmp"
	"slices"

	"gonum.org/v1/gonum/graph"
	"gonum.org/v1/gonum/graph/iterator"
	"gonum.org/v1/gonum/graph/simple"
	"gonum.org/v1/gonum/graph/traverse"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/codemap"
)

// link is a dependency between two nodes of a scope, files or folders, with one
// dependency between files that makes it.
type link struct {
	from, to codemap.Node
	edge     codemap.Edge
}

// cycles judges the files that the rule is about and the dependencies between
// them.
func (c *court) cycles(rule gen.CycleRule) error {
	r := c.rule(rule.ID, gen.RuleTypeCycles, rule.Severity, rule.Reason)
	files := c.match.chosen(rule.Within, rule.Except)
	if files.count == 0 {
		c.warn(r, gen.CodeRuleUnmatched, 0)
	}
	c.exceptions(r, rule.Except)
	c.close(r, files.count)
	ends := c.ends(rule.Scope != nil && *rule.Scope == gen.CycleRuleScopeFolder)
	components := codemap.Cycles(c.Len(), func(yield func(from, to int32) bool) {
		for e := range c.edgesFrom(files) {
			if from, to := ends(e); from != to && files.has(e.To) && !yield(int32(from), int32(to)) {
				return
			}
		}
	})
	component := make([]int32, c.Len()) // of each node, from 1; 0 is none
	for i, members := range components {
		for _, n := range members {
			component[n] = int32(i) + 1
		}
	}
	links := make([][]link, len(components))
	for e := range c.edgesFrom(files) {
		from, to := ends(e)
		if at := component[from]; at > 0 && at == component[to] && from != to && files.has(e.To) {
			links[at-1] = append(links[at-1], link{from, to, e})
		}
	}
	for i, members := range components {
		if err := c.cycle(r, members, links[i]); err != nil {
			return err
		}
	}
	return nil
}

// ends returns what tells the nodes of the scope that a dependency joins: its
// files, or the folders that hold them.
func (c *court) ends(folders bool) func(codemap.Edge) (from, to codemap.Node) {
	if !folders {
		return func(e codemap.Edge) (from, to codemap.Node) { return e.From, e.To }
	}
	if c.holder == nil {
		c.holder = c.holders()
	}
	return func(e codemap.Edge) (from, to codemap.Node) { return c.holder[e.From], c.holder[e.To] }
}

func byEnds(a, b link) int { return cmp.Or(cmp.Compare(a.from, b.from), cmp.Compare(a.to, b.to)) }

// cycle takes down one component: its members and a shortest way around through
// the first of them.
func (c *court) cycle(r gen.ReportRule, members []int32, links []link) error {
	// Dependencies come by their files, and the first of two folders stays the first.
	slices.SortStableFunc(links, byEnds)
	links = slices.CompactFunc(links, func(a, b link) bool { return byEnds(a, b) == 0 })
	first := codemap.Node(members[0])
	nodes := make([]codemap.Node, len(members))
	for i, m := range members {
		nodes[i] = codemap.Node(m)
		if c.path(nodes[i]) < c.path(first) {
			first = nodes[i]
		}
	}
	v := gen.RuleViolation{Cycle: c.sorted(nodes)}
	for _, e := range around(first, newRing(nodes, links)) {
		v.Route = append(v.Route, c.edge(e))
	}
	v.Path, v.Line, v.Edge = v.Cycle[0], v.Route[0].Line, &v.Route[0]
	return c.violate(r, v, v.Cycle...)
}

// ring is a component as a graph that gonum walks through.
type ring struct {
	node  map[int64]codemap.Node
	links []link // by both ends
}

func newRing(nodes []codemap.Node, links []link) ring {
	g := ring{make(map[int64]codemap.Node, len(nodes)), links}
	for _, n := range nodes {
		g.node[int64(n)] = n
	}
	return g
}

// out are the links from a node.
func (g ring) out(n codemap.Node) []link {
	begin, _ := slices.BinarySearchFunc(g.links, n, func(l link, n codemap.Node) int { return cmp.Compare(l.from, n) })
	end := begin
	for end < len(g.links) && g.links[end].from == n {
		end++
	}
	return g.links[begin:end]
}

// From returns what a node leads to, in order.
func (g ring) From(id int64) graph.Nodes {
	out := g.out(g.node[id])
	nodes := make([]graph.Node, len(out))
	for i, l := range out {
		nodes[i] = simple.Node(l.to)
	}
	return iterator.NewOrderedNodes(nodes)
}

// Edge returns the edge between two nodes that From put together.
func (g ring) Edge(from, to int64) graph.Edge {
	return simple.Edge{F: simple.Node(from), T: simple.Node(to)}
}

// around is a shortest way from a node back to it; of several the first.
func around(start codemap.Node, g ring) []codemap.Edge {
	came := map[codemap.Node]codemap.Node{}
	walk := traverse.BreadthFirst{Traverse: func(e graph.Edge) bool {
		from, to := g.node[e.From().ID()], g.node[e.To().ID()]
		if _, known := came[to]; !known && to != start {
			came[to] = from
		}
		return true
	}}
	last := walk.Walk(g, simple.Node(start), func(n graph.Node, _ int) bool {
		at := g.node[n.ID()]
		return at != start && g.leads(at, start)
	})
	if last == nil {
		return nil
	}
	steps := []codemap.Node{start}
	for n := g.node[last.ID()]; n != start; n = came[n] {
		steps = append(steps, n)
	}
	steps = append(steps, start)
	slices.Reverse(steps)
	var route []codemap.Edge
	for i, n := range steps[:len(steps)-1] {
		for _, l := range g.out(n) {
			if l.to == steps[i+1] {
				route = append(route, l.edge)
			}
		}
	}
	return route
}

func (g ring) leads(from, to codemap.Node) bool {
	for _, l := range g.out(from) {
		if l.to == to {
			return true
		}
	}
	return false
}
