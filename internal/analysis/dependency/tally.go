package dependency

import (
	"cmp"
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
)

// Tally gathers occurrences into edges and counts. The zero value is ready.
type Tally struct {
	edges  map[[2]string]*Edge
	counts map[string]*Count
}

// Add notes one occurrence in from, at a line, that leads to a file. One that
// leads to from itself is left out.
func (t *Tally) Add(from, to string, kind gen.DependencyKind, line int) {
	if from == to {
		return
	}
	if t.edges == nil {
		t.edges = map[[2]string]*Edge{}
	}
	key := [2]string{from, to}
	known, ok := t.edges[key]
	if !ok {
		t.edges[key] = &Edge{From: from, To: to, Kind: kind, Line: line, Occurrences: 1}
		return
	}
	known.Occurrences++
	if line < known.Line || line == known.Line && kind < known.Kind {
		known.Line, known.Kind = line, kind
	}
}

// External notes one occurrence in a file of what is outside of the project.
func (t *Tally) External(path string) { t.count(path).External++ }

// Unresolved notes one occurrence in a file that led to no file.
func (t *Tally) Unresolved(path string) { t.count(path).Unresolved++ }

func (t *Tally) count(path string) *Count {
	if t.counts == nil {
		t.counts = map[string]*Count{}
	}
	if t.counts[path] == nil {
		t.counts[path] = &Count{Path: path}
	}
	return t.counts[path]
}

// Result is what was noted, sorted.
func (t *Tally) Result() Result {
	r := Result{Edges: make([]Edge, 0, len(t.edges)), Counts: make([]Count, 0, len(t.counts))}
	for _, e := range t.edges {
		r.Edges = append(r.Edges, *e)
	}
	for _, c := range t.counts {
		r.Counts = append(r.Counts, *c)
	}
	slices.SortFunc(r.Edges, func(a, b Edge) int {
		return cmp.Or(strings.Compare(a.From, b.From), strings.Compare(a.To, b.To))
	})
	slices.SortFunc(r.Counts, func(a, b Count) int { return strings.Compare(a.Path, b.Path) })
	return r
}
