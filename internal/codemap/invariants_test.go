package codemap_test

import (
	"math"
	"slices"
	"strings"

	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/internal/codemap"
)

// manyLetters is a text of some length.
func manyLetters(length int) string { return strings.Repeat("x", length) }

// holds checks what is true of every map.
func holds(t rapid.TB, m *codemap.Map) {
	t.Helper()
	files := 0
	for n := codemap.Node(0); int(n) < m.Len(); n++ {
		if found, ok := m.Find(m.Path(n)); !ok || found != n {
			t.Fatalf("%q is found as %d instead of %d", m.Path(n), found, n)
		}
		if after := m.After(n); after <= n || int(after) > m.Len() {
			t.Fatalf("%d is after %d", after, n)
		}
		if m.IsFile(n) {
			files++
		}
		before := ""
		for child := range m.Children(n) {
			if m.Parent(child) != n || m.Depth(child) != m.Depth(n)+1 || child <= n || child >= m.After(n) {
				t.Fatalf("%q is no child of %q", m.Path(child), m.Path(n))
			}
			if name := m.Name(child); name <= before {
				t.Fatalf("%q stands behind %q", name, before)
			} else {
				before = name
			}
		}
		for _, measure := range append(m.Metrics(), "risk", "size", "complexity") {
			value, ok := m.Measure(n, measure)
			if math.IsNaN(value) || math.IsInf(value, 0) || !ok && value != 0 {
				t.Fatalf("%s of %q is %v, %v", measure, m.Path(n), value, ok)
			}
		}
		if risk, ok := m.Risk(n); ok && (risk < 0 || risk > 100) {
			t.Fatalf("the risk of %q is %v", m.Path(n), risk)
		}
	}
	if files != m.FileCount(0) || m.FolderCount() != m.Len()-files || m.Parent(0) != codemap.None {
		t.Fatalf("%d files, %d counted, %d folders", files, m.FileCount(0), m.FolderCount())
	}
	holdsEdges(t, m)
}

func holdsEdges(t rapid.TB, m *codemap.Map) {
	t.Helper()
	all := slices.Collect(m.Edges())
	var out, in []codemap.Edge
	for n := codemap.Node(0); int(n) < m.Len(); n++ {
		out = slices.AppendSeq(out, m.Out(n))
		in = slices.AppendSeq(in, m.In(n))
	}
	if !slices.Equal(all, out) || len(all) != m.EdgeCount() {
		t.Fatalf("edges by where they come from are others")
	}
	slices.SortStableFunc(in, func(a, b codemap.Edge) int { return int(a.From) - int(b.From) })
	if !slices.Equal(all, in) {
		t.Fatalf("edges by where they lead are others")
	}
	for i, e := range all {
		if e.From == e.To || !m.IsFile(e.From) || !m.IsFile(e.To) || math.IsNaN(e.Weight) || math.IsInf(e.Weight, 0) {
			t.Fatalf("%+v", e)
		}
		if i > 0 && (all[i-1].From > e.From || all[i-1].From == e.From && all[i-1].To >= e.To) {
			t.Fatalf("%+v stands behind %+v", e, all[i-1])
		}
	}
	for i, cycle := range m.Cycles() {
		if len(cycle.Members) < 2 || !slices.IsSorted(cycle.Members) {
			t.Fatalf("%+v", cycle)
		}
		for _, member := range cycle.Members {
			if place, ok := m.CycleOf(member); !ok || place != i {
				t.Fatalf("%q is in cycle %d, not %d", m.Path(member), place, i)
			}
		}
	}
}
