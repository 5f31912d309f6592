package analysis

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/analysis/dependency"
)

// found is what all resolvers found together.
type found struct {
	edges  []dependency.Edge           // by From, then To
	counts map[string]dependency.Count // by path
	totals gen.CodeMapImports
}

// resolveAll lets every resolver look at the facts of all files.
func resolveAll(ctx context.Context, with []dependency.Resolver, all []gen.SnapshotFile, files []*file) (found, error) {
	p := newProject(all)
	results := make([]<-chan outcome[dependency.Result], len(with))
	for i, r := range with {
		var facts []dependency.FileFacts
		for _, f := range files {
			if own := f.factsOf(i); own != nil {
				facts = append(facts, dependency.FileFacts{Path: f.path, Facts: own})
			}
		}
		results[i] = inBackground(func() (dependency.Result, error) { return r.Resolve(ctx, p, facts) })
	}
	sum := found{counts: map[string]dependency.Count{}}
	edges := map[[2]string]*dependency.Edge{}
	var failure error
	for i, r := range with {
		got := <-results[i]
		if got.err != nil {
			failure = cmp.Or(failure, fmt.Errorf("resolve %s: %w", r.Name(), got.err))
			continue
		}
		sum.add(p, edges, got.value)
	}
	if failure != nil {
		return found{}, failure
	}
	for _, e := range edges {
		sum.edges = append(sum.edges, *e)
		sum.totals.Resolved += int64(e.Occurrences)
	}
	slices.SortFunc(sum.edges, func(a, b dependency.Edge) int {
		return cmp.Or(strings.Compare(a.From, b.From), strings.Compare(a.To, b.To))
	})
	return sum, nil
}

// add takes over what one resolver found. Two that lead from one file to
// another are one edge, whose first occurrence is the earlier of both. An edge
// without two different files of the project at its ends is none, and its
// occurrences led to no file.
func (s *found) add(p *project, edges map[[2]string]*dependency.Edge, result dependency.Result) {
	for _, e := range result.Edges {
		if e.From == e.To || !p.Has(e.From) || !p.Has(e.To) {
			s.count(dependency.Count{Path: e.From, Unresolved: e.Occurrences})
			continue
		}
		key := [2]string{e.From, e.To}
		known := edges[key]
		if known == nil {
			edges[key] = &e
			continue
		}
		known.Occurrences += e.Occurrences
		if e.Line < known.Line || e.Line == known.Line && e.Kind < known.Kind {
			known.Line, known.Kind = e.Line, e.Kind
		}
	}
	for _, c := range result.Counts {
		s.count(c)
	}
}

func (s *found) count(c dependency.Count) {
	sum := s.counts[c.Path]
	sum.External += c.External
	sum.Unresolved += c.Unresolved
	s.counts[c.Path] = sum
	s.totals.External += int64(c.External)
	s.totals.Unresolved += int64(c.Unresolved)
}
