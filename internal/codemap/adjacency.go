package codemap

import (
	"cmp"
	"iter"
	"math"
	"slices"
	"strings"
)

// Edge is a dependency of one file on another. Kind and Line are those of its
// first occurrence, "" and 0 when the document does not say.
type Edge struct {
	From, To Node
	Weight   float64
	Kind     string
	Line     int
}

// adjacency holds edges sorted by From and To, and their order by To and From.
type adjacency struct {
	edges    []edge
	kinds    []string
	firstOut []int32 // of each node; one entry more than nodes
	in       []int32 // places in edges
	firstIn  []int32
}

type edge struct {
	from, to   Node
	kind, line int32
	weight     float64
}

// EdgeCount returns the number of edges.
func (m *Map) EdgeCount() int { return len(m.edges.edges) }

// Out yields what a file depends on, by To.
func (m *Map) Out(n Node) iter.Seq[Edge] {
	return func(yield func(Edge) bool) {
		for i := m.edges.firstOut[n]; i < m.edges.firstOut[n+1]; i++ {
			if !yield(m.edges.edge(i)) {
				return
			}
		}
	}
}

// HasEdge tells whether a file depends on another.
func (m *Map) HasEdge(from, to Node) bool {
	row := m.edges.edges[m.edges.firstOut[from]:m.edges.firstOut[from+1]]
	_, found := slices.BinarySearchFunc(row, to, func(e edge, to Node) int { return cmp.Compare(e.to, to) })
	return found
}

// In yields what depends on a file, by From.
func (m *Map) In(n Node) iter.Seq[Edge] {
	return func(yield func(Edge) bool) {
		for _, i := range m.edges.in[m.edges.firstIn[n]:m.edges.firstIn[n+1]] {
			if !yield(m.edges.edge(i)) {
				return
			}
		}
	}
}

// SelfEdges returns how many edges led from a file at or below a node to itself;
// they are counted and are no edges of the map.
func (m *Map) SelfEdges(n Node) int {
	first, _ := slices.BinarySearch(m.selfEdges, n)
	after, _ := slices.BinarySearch(m.selfEdges, m.After(n))
	return after - first
}

// Edges yields all edges, by From and To.
func (m *Map) Edges() iter.Seq[Edge] {
	return func(yield func(Edge) bool) {
		for i := range m.edges.edges {
			if !yield(m.edges.edge(int32(i))) {
				return
			}
		}
	}
}

func (a *adjacency) edge(i int32) Edge {
	e := a.edges[i]
	return Edge{From: e.from, To: e.to, Weight: e.weight, Kind: a.kinds[e.kind], Line: int(e.line)}
}

// connect makes the edges of a map from those of the draft, whose ends stand in
// nodes by handle; None is no file.
func (m *Map) connect(d *draft, nodes []Node) {
	kinds, rank := sortKinds(d.kindsOf)
	edges := make([]edge, 0, len(d.edges))
	for _, e := range d.edges {
		from, to := nodes[e.from], nodes[e.to]
		switch {
		case from == None || to == None:
			m.losses.DanglingEdges++
		case from == to:
			m.losses.SelfEdges++
			m.selfEdges = append(m.selfEdges, from)
		default:
			edges = append(edges, edge{from, to, rank[e.kind], e.line, e.weight})
		}
	}
	d.edges = nil
	slices.Sort(m.selfEdges)
	edges = sortEdges(edges, m.Len())
	joined := joinEdges(edges)
	m.losses.DuplicateEdges = len(edges) - len(joined)
	m.edges = adjacency{edges: slices.Clip(joined), kinds: kinds}
	m.edges.index(m.Len())
}

// sortKinds returns the kinds sorted, and the place of each.
func sortKinds(kinds []string) (sorted []string, rank []int32) {
	sorted = slices.Clone(kinds)
	slices.SortFunc(sorted, strings.Compare)
	rank = make([]int32, len(kinds))
	for i, kind := range kinds {
		at, _ := slices.BinarySearch(sorted, kind)
		rank[i] = int32(at)
	}
	return sorted, rank
}

// sortEdges sorts by both ends; among equal pairs the first occurrence is first,
// and nothing depends on the order in the document.
func sortEdges(edges []edge, nodes int) []edge {
	first := make([]int32, nodes+1)
	for _, e := range edges {
		first[e.from+1]++
	}
	for n := range nodes {
		first[n+1] += first[n]
	}
	next := slices.Clone(first)
	sorted := make([]edge, len(edges))
	for _, e := range edges {
		sorted[next[e.from]] = e
		next[e.from]++
	}
	for n := range nodes {
		if row := sorted[first[n]:first[n+1]]; len(row) > 1 {
			slices.SortFunc(row, compareEdges)
		}
	}
	return sorted
}

func compareEdges(a, b edge) int {
	if a.to != b.to {
		return cmp.Compare(a.to, b.to)
	}
	return cmp.Or(
		cmp.Compare(known(a.line), known(b.line)),
		cmp.Compare(a.kind, b.kind),
		cmp.Compare(a.weight, b.weight))
}

// known puts an unknown line behind all others.
func known(line int32) int32 {
	if line == 0 {
		return math.MaxInt32
	}
	return line
}

// joinEdges adds edges of a pair to the first of them, in place.
func joinEdges(edges []edge) []edge {
	kept := 0
	for i, e := range edges {
		if i > 0 && edges[kept-1].from == e.from && edges[kept-1].to == e.to {
			edges[kept-1].weight = plus(edges[kept-1].weight, e.weight)
			continue
		}
		edges[kept] = e
		kept++
	}
	return edges[:kept]
}

// plus adds what may be as large as a float can be, and stays finite.
func plus(a, b float64) float64 {
	return max(-math.MaxFloat64, min(a+b, math.MaxFloat64))
}

// index fills both directions.
func (a *adjacency) index(nodes int) {
	a.firstOut, a.firstIn = make([]int32, nodes+1), make([]int32, nodes+1)
	for _, e := range a.edges {
		a.firstOut[e.from+1]++
		a.firstIn[e.to+1]++
	}
	for n := range nodes {
		a.firstOut[n+1] += a.firstOut[n]
		a.firstIn[n+1] += a.firstIn[n]
	}
	a.in = make([]int32, len(a.edges))
	next := slices.Clone(a.firstIn)
	for i, e := range a.edges {
		a.in[next[e.to]] = int32(i)
		next[e.to]++
	}
}
