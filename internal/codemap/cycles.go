package codemap

import (
	"cmp"
	"slices"
	"sync"

	"gonum.org/v1/gonum/graph"
	"gonum.org/v1/gonum/graph/topo"
)

// Cycle is two or more files each of which depends on every other, directly or
// not: a strongly connected component.
type Cycle struct {
	// Members are the files in the order of the map. They must not be changed.
	Members []Node
}

// cycles are those of a map and the place of each member.
type cycles struct {
	all []Cycle
	of  map[Node]int
}

// Cycles returns the cycles of the edges, the largest first, then by their first
// member. They are found at the first call. The slice must not be changed.
func (m *Map) Cycles() []Cycle { return m.cycles().all }

// CycleOf returns the place in Cycles of the cycle that a file is in.
func (m *Map) CycleOf(n Node) (int, bool) {
	place, ok := m.cycles().of[n]
	return place, ok
}

// findCycles returns what finds the cycles of a map once.
func findCycles(m *Map) func() cycles {
	return sync.OnceValue(func() cycles {
		found := cycles{of: map[Node]int{}}
		for _, component := range Cycles(m.Len(), func(yield func(from, to int32) bool) {
			for _, e := range m.edges.edges {
				if !yield(int32(e.from), int32(e.to)) {
					return
				}
			}
		}) {
			members := make([]Node, len(component))
			for i, n := range component {
				members[i] = Node(n)
				found.of[members[i]] = len(found.all)
			}
			found.all = append(found.all, Cycle{members})
		}
		return found
	})
}

// Cycles returns the strongly connected components of two or more nodes of any
// graph, each sorted, the largest first, then by the first node. Nodes are 0 to
// nodes-1, no more than a map may have; out yields every edge and is called
// several times.
//
// The components are those of gonum. What no cycle can pass through is taken away
// before, which is nearly all of most graphs: a node that nothing leads to, or
// that leads nowhere, again and again.
//
// The search of gonum recurses as deep as the longest way through the rest. A node
// takes 250 bytes of the stack, so that a way through all nodes of the largest
// map takes 128 MiB; the runtime lets a stack grow to four times that. The
// goroutine is its own, so that its stack is gone with it.
func Cycles(nodes int, out func(yield func(from, to int32) bool)) [][]int32 {
	core := trim(nodes, out)
	if len(core.ids) == 0 {
		return nil
	}
	done := make(chan [][]graph.Node)
	go func() { done <- topo.TarjanSCC(core) }()
	var found [][]int32
	for _, component := range <-done {
		if len(component) < 2 {
			continue
		}
		members := make([]int32, len(component))
		for i, n := range component {
			members[i] = int32(n.ID())
		}
		slices.Sort(members)
		found = append(found, members)
	}
	slices.SortFunc(found, func(a, b []int32) int {
		return cmp.Or(cmp.Compare(len(b), len(a)), cmp.Compare(a[0], b[0]))
	})
	return found
}
