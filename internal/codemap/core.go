package codemap

import (
	"slices"

	"gonum.org/v1/gonum/graph"
	"gonum.org/v1/gonum/graph/iterator"
	"gonum.org/v1/gonum/graph/simple"
)

// core is what is left of a graph, as gonum wants it.
type core struct {
	ids  []int32 // nodes that are left
	out  rows    // of all nodes; some lead to nodes that are gone
	in   rows
	kept []bool
}

// rows are nodes that edges lead to, by the node that they come from.
type rows struct {
	first []int32
	to    []int32
}

func (r rows) of(n int32) []int32 { return r.to[r.first[n]:r.first[n+1]] }

// trim finds the core of a graph.
func trim(nodes int, out func(yield func(from, to int32) bool)) *core {
	c := &core{
		out: sortRows(nodes, out),
		in: sortRows(nodes, func(yield func(from, to int32) bool) {
			out(func(from, to int32) bool { return yield(to, from) })
		}),
		kept: make([]bool, nodes),
	}
	ins, outs := make([]int32, nodes), make([]int32, nodes)
	var gone []int32
	for n := range int32(nodes) {
		ins[n], outs[n] = int32(len(c.in.of(n))), int32(len(c.out.of(n)))
		c.kept[n] = ins[n] > 0 && outs[n] > 0
		if !c.kept[n] {
			gone = append(gone, n)
		}
	}
	lose := func(n int32, left []int32) {
		if left[n]--; left[n] == 0 && c.kept[n] {
			c.kept[n] = false
			gone = append(gone, n)
		}
	}
	for len(gone) > 0 {
		n := gone[len(gone)-1]
		gone = gone[:len(gone)-1]
		for _, next := range c.out.of(n) {
			lose(next, ins)
		}
		for _, previous := range c.in.of(n) {
			lose(previous, outs)
		}
	}
	for n, ok := range c.kept {
		if ok {
			c.ids = append(c.ids, int32(n))
		}
	}
	return c
}

// sortRows sorts edges by their first node; loops are left out.
func sortRows(nodes int, out func(yield func(from, to int32) bool)) rows {
	first := make([]int32, nodes+1)
	for from, to := range out {
		if from != to {
			first[from+1]++
		}
	}
	for n := range nodes {
		first[n+1] += first[n]
	}
	sorted := make([]int32, first[nodes])
	next := slices.Clone(first)
	for from, to := range out {
		if from != to {
			sorted[next[from]] = to
			next[from]++
		}
	}
	return rows{first, sorted}
}

// vertex is a node of gonum.
type vertex int32

// ID is the number itself.
func (n vertex) ID() int64 { return int64(n) }

// Node returns a node that is left, nil for others.
func (c *core) Node(id int64) graph.Node {
	if !c.has(id) {
		return nil
	}
	return vertex(id)
}

// Nodes lists all nodes.
func (c *core) Nodes() graph.Nodes { return c.list(c.ids) }

// From lists where the edges of a node lead.
func (c *core) From(id int64) graph.Nodes { return c.list(c.out.of(int32(id))) }

// To lists where the edges to a node come from.
func (c *core) To(id int64) graph.Nodes { return c.list(c.in.of(int32(id))) }

// HasEdgeFromTo reports whether an edge leads from one node to another.
func (c *core) HasEdgeFromTo(from, to int64) bool {
	return c.has(from) && c.has(to) && slices.Contains(c.out.of(int32(from)), int32(to))
}

// HasEdgeBetween reports whether an edge leads from one to the other or back.
func (c *core) HasEdgeBetween(a, b int64) bool {
	return c.HasEdgeFromTo(a, b) || c.HasEdgeFromTo(b, a)
}

// Edge returns the edge from one node to another, nil if there is none.
func (c *core) Edge(from, to int64) graph.Edge {
	if !c.HasEdgeFromTo(from, to) {
		return nil
	}
	return simple.Edge{F: vertex(from), T: vertex(to)}
}

func (c *core) has(id int64) bool { return id >= 0 && id < int64(len(c.kept)) && c.kept[id] }

// list makes nodes of those that are left.
func (c *core) list(ids []int32) graph.Nodes {
	nodes := make([]graph.Node, 0, len(ids))
	for _, id := range ids {
		if c.kept[id] {
			nodes = append(nodes, vertex(id))
		}
	}
	return iterator.NewOrderedNodes(nodes)
}
