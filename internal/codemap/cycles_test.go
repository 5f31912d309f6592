package codemap_test

import (
	"cmp"
	"fmt"
	"runtime/debug"
	"slices"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/codemap"
)

// pairs yields edges of a list.
func pairs(edges [][2]int32) func(yield func(from, to int32) bool) {
	return func(yield func(from, to int32) bool) {
		for _, e := range edges {
			if !yield(e[0], e[1]) {
				return
			}
		}
	}
}

// reachable are the components by their definition: two nodes are in one when
// each can be reached from the other.
func reachable(nodes int, edges [][2]int32) [][]int32 {
	reach := make([][]bool, nodes)
	for n := range reach {
		reach[n] = make([]bool, nodes)
		reach[n][n] = true
	}
	for _, e := range edges {
		reach[e[0]][e[1]] = true
	}
	for via := range nodes {
		for from := range nodes {
			for to := range nodes {
				reach[from][to] = reach[from][to] || reach[from][via] && reach[via][to]
			}
		}
	}
	var found [][]int32
	for n := range nodes {
		var component []int32
		for other := range nodes {
			if reach[n][other] && reach[other][n] {
				component = append(component, int32(other))
			}
		}
		if len(component) > 1 && component[0] == int32(n) {
			found = append(found, component)
		}
	}
	slices.SortStableFunc(found, func(a, b []int32) int { return cmp.Compare(len(b), len(a)) })
	return found
}

func TestCyclesByDefinition(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		nodes := rapid.IntRange(0, 12).Draw(t, "nodes")
		var edges [][2]int32
		if nodes > 0 {
			end := rapid.Int32Range(0, int32(nodes-1))
			edges = rapid.SliceOfN(rapid.Custom(func(t *rapid.T) [2]int32 {
				return [2]int32{end.Draw(t, "from"), end.Draw(t, "to")}
			}), 0, 24).Draw(t, "edges")
		}
		if diff := gocmp.Diff(reachable(nodes, edges), codemap.Cycles(nodes, pairs(edges))); diff != "" {
			t.Fatalf("-want +got\n%s", diff)
		}
	})
}

// TestCyclesOfTheLongestWay: a way through as many files as a map may have does
// not exhaust the stack, which grows to 512 MiB. It is shown with a fifth of the
// files and a fifth of the stack. Two files that depend on each other at either
// end keep all between them.
func TestCyclesOfTheLongestWay(t *testing.T) {
	t.Parallel()
	const nodes = gen.LimitCodeMapNodes / 5
	before := debug.SetMaxStack(512 << 20 / 5)
	t.Cleanup(func() { debug.SetMaxStack(before) })
	found := codemap.Cycles(nodes, func(yield func(from, to int32) bool) {
		for n := range int32(nodes - 1) {
			if !yield(n, n+1) {
				return
			}
		}
		if yield(1, 0) {
			yield(nodes-1, nodes-2)
		}
	})
	if !gocmp.Equal(found, [][]int32{{0, 1}, {nodes - 2, nodes - 1}}) {
		t.Errorf("%d cycles", len(found))
	}
}

// TestCyclesOfAMap: self edges, edges to nowhere and what a document says of
// cycles make none.
func TestCyclesOfAMap(t *testing.T) {
	t.Parallel()
	edge := func(from, to string) string {
		return fmt.Sprintf(`{"fromNodeName":"/root/%s","toNodeName":"/root/%s"}`, from, to)
	}
	document := `{"edges":[` + edge("a", "a") + "," + edge("c", "b") + "," + edge("b", "c") + "," + edge("d/x", "d/y") + "," + edge("d/y", "d/z") + "," + edge("d/z", "d/x") + "," +
		edge("b", "d/x") + "," + edge("a", "nowhere") + "," + edge("nowhere", "a") + `],` +
		flat(file("a", `"inCycle":1,"cycleSize":2`) + "," + file("b", ``) + "," + file("c", ``) + `,{"name":"d","type":"Folder","children":[` + file("x", ``) + "," + file("y", ``) + "," + file("z", ``) + `]}`)[1:]
	m := read(t, document)
	var got [][]string
	for _, cycle := range m.Cycles() {
		var members []string
		for _, n := range cycle.Members {
			members = append(members, m.Path(n))
		}
		got = append(got, members)
	}
	if diff := gocmp.Diff([][]string{{"d/x", "d/y", "d/z"}, {"b", "c"}}, got); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	if n, _ := m.Find("a"); true {
		if _, ok := m.CycleOf(n); ok {
			t.Error("a file on its own is in a cycle")
		}
	}
	holds(t, m)
}
