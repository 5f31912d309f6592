package queryserver

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/codemap"
)

// drawn draws a server and a path argument of it.
func drawServer(t *rapid.T, folder string, r *gen.ChangeReport) (s *server, d *documents, place codemap.Node) {
	document, _ := drawDocument(t)
	s, ok := loaded(t, folder, document, r)
	if !ok {
		t.SkipNow()
	}
	d = s.loading.data
	return s, d, codemap.Node(rapid.IntRange(0, d.Len()-1).Draw(t, "place"))
}

// TestMapListsEverythingOnce: all answers to one question together list each
// folder, file and dependency of the map once, and all that lies directly in the
// mapped folder.
func TestMapListsEverythingOnce(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	rapid.Check(t, func(t *rapid.T) {
		s, d, place := drawServer(t, dir, nil)
		if d.IsFile(place) {
			place = d.Parent(place)
		}
		in := gen.GetArchitectureMapInput{
			Path: new(d.Path(place)), Depth: new(rapid.Int64Range(1, 6).Draw(t, "depth")),
			MaxChildren: new(rapid.SampledFrom([]int64{1, 2, 200}).Draw(t, "children")), MaxFiles: new(rapid.SampledFrom([]int64{1, 3, 1000}).Draw(t, "files")),
			IncludeFiles: new(rapid.Bool().Draw(t, "with files")),
		}
		pages := walk(t, func(cursor *string) (gen.GetArchitectureMapOutput, error) {
			in.Cursor = cursor
			return s.getArchitectureMap(background(), in)
		}, func(out gen.GetArchitectureMapOutput) *string { return out.NextCursor })
		folders, files, pairs := map[string]gen.MapFolder{}, map[string]bool{}, map[[2]string]bool{}
		total := -1
		listed := 0
		for _, page := range pages {
			direct := 0
			for _, f := range page.Folders {
				if n, _ := d.Find(f.Path); d.Parent(n) == place {
					direct++
				}
			}
			if direct > int(*in.MaxChildren) {
				t.Errorf("%d folders directly in the mapped one", direct)
			}
			for _, f := range page.Folders {
				if _, twice := folders[f.Path]; twice {
					t.Errorf("folder %q twice", f.Path)
				}
				folders[f.Path] = f
			}
			for _, f := range page.Files {
				if files[f.Path] {
					t.Errorf("file %q twice", f.Path)
				}
				files[f.Path] = true
			}
			for _, e := range page.Dependencies {
				if pairs[[2]string{e.From, e.To}] {
					t.Errorf("%v twice", e)
				}
				pairs[[2]string{e.From, e.To}] = true
			}
			listed += len(page.Folders) + len(page.Files) + len(page.Dependencies)
			if total < 0 {
				total = listed + int(page.Omitted)
			}
			if listed+int(page.Omitted) != total {
				t.Errorf("%d listed and %d omitted, but %d in the beginning", listed, page.Omitted, total)
			}
		}
		for child := range d.Children(place) {
			_, shown := folders[d.Path(child)]
			switch {
			case d.IsFile(child) && files[d.Path(child)] != *in.IncludeFiles:
				t.Errorf("file %q: listed %t", d.Path(child), files[d.Path(child)])
			case !d.IsFile(child) && !shown:
				t.Errorf("folder %q is not listed", d.Path(child))
			}
		}
		if got := mapEdges(d, place, folders); !cmp.Equal(got, pairs) {
			t.Errorf("dependencies: %s", cmp.Diff(got, pairs))
		}
		for path, f := range folders {
			n, _ := d.Find(path)
			if int(f.FileCount) != d.FileCount(n) || f.OmittedFolders > f.Folders || f.OmittedFiles > f.Files {
				t.Errorf("%+v", f)
			}
		}
	})
}

// mapEdges are the pairs of folders that dependencies tie, by looking at every
// edge. Folders that came later are no part of the map itself.
func mapEdges(d *documents, place codemap.Node, folders map[string]gen.MapFolder) map[[2]string]bool {
	pairs := map[[2]string]bool{}
	holder := func(n codemap.Node) string {
		for {
			n = d.Parent(n)
			f, ok := folders[d.Path(n)]
			// What is shown beyond the map has its place in the mapped folder.
			if ok && (n == place || !beyond(d, place, n, f, folders)) {
				return d.Path(n)
			}
		}
	}
	for e := range d.Edges() {
		if d.within(e.From, place) && d.within(e.To, place) {
			if from, to := holder(e.From), holder(e.To); from != to {
				pairs[[2]string{from, to}] = true
			}
		}
	}
	return pairs
}

// beyond tells the folders that the mapped folder's own row leaves out: those
// with the fewest files.
func beyond(d *documents, place, n codemap.Node, _ gen.MapFolder, folders map[string]gen.MapFolder) bool {
	if d.Parent(n) != place {
		return false
	}
	before := 0
	for sibling := range d.Children(place) {
		if d.IsFile(sibling) || sibling == n {
			continue
		}
		if d.FileCount(sibling) > d.FileCount(n) || d.FileCount(sibling) == d.FileCount(n) && sibling < n {
			before++
		}
	}
	own := folders[d.Path(place)]
	return before >= int(own.Folders-own.OmittedFolders)
}

// TestHotspotsListEverythingOnce: all answers together rank what has a value,
// each once, from the highest to the lowest.
func TestHotspotsListEverythingOnce(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	rapid.Check(t, func(t *rapid.T) {
		s, d, place := drawServer(t, dir, nil)
		kind := rapid.SampledFrom([]gen.FindHotspotsInputKind{gen.FindHotspotsInputKindFile, gen.FindHotspotsInputKindFolder}).Draw(t, "kind")
		metric := rapid.SampledFrom(append(measureNames(), d.metricNames()...)).Draw(t, "metric")
		in := gen.FindHotspotsInput{
			Path: new(d.Path(place)), Metric: &metric, Kind: &kind, Limit: new(rapid.SampledFrom([]int64{1, 4, 100}).Draw(t, "limit")),
		}
		pages := walk(t, func(cursor *string) (gen.FindHotspotsOutput, error) {
			in.Cursor = cursor
			return s.findHotspots(background(), in)
		}, func(out gen.FindHotspotsOutput) *string { return out.NextCursor })
		var got []string
		last := 0.0
		for _, page := range pages {
			for _, h := range page.Hotspots {
				got = append(got, h.Path)
				if int(h.Rank) != len(got) || len(got) > 1 && h.Value > last {
					t.Errorf("rank %d at %d, %v after %v", h.Rank, len(got), h.Value, last)
				}
				last = h.Value
			}
			if len(page.Hotspots) > int(*in.Limit) || int(page.Omitted) != int(page.Ranked)-len(got) {
				t.Errorf("%d of %d listed, %d omitted", len(got), page.Ranked, page.Omitted)
			}
		}
		var want []string
		all := 0
		for n := place; n < d.After(place); n++ {
			if d.IsFile(n) != (kind == gen.FindHotspotsInputKindFile) || n == place && !d.IsFile(n) {
				continue
			}
			all++
			if _, ok := d.Measure(n, metric); ok {
				want = append(want, d.Path(n))
			}
		}
		slices.Sort(want)
		slices.Sort(got)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("ranked (-want +got): %s", diff)
		}
		if first := pages[0]; int(first.Ranked+first.Unmeasured) != all {
			t.Errorf("%d ranked, %d unmeasured, %d in all", first.Ranked, first.Unmeasured, all)
		}
	})
}

// TestImpactListsEverythingOnce: all answers together list what depends on each
// path within the depth, each once with the shortest distance.
func TestImpactListsEverythingOnce(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	rapid.Check(t, func(t *rapid.T) {
		s, d, _ := drawServer(t, dir, nil)
		if !d.hasEdges() {
			return
		}
		in := gen.CheckChangeImpactInput{
			Depth: new(rapid.Int64Range(1, 4).Draw(t, "depth")), Limit: new(rapid.SampledFrom([]int64{1, 2, 200}).Draw(t, "limit")),
		}
		places := rapid.SliceOfNDistinct(rapid.IntRange(0, d.Len()-1), 1, 6, rapid.ID[int]).Draw(t, "places")
		for _, place := range places {
			in.Paths = append(in.Paths, d.Path(codemap.Node(place)))
		}
		pages := walk(t, func(cursor *string) (gen.CheckChangeImpactOutput, error) {
			in.Cursor = cursor
			return s.checkChangeImpact(background(), in)
		}, func(out gen.CheckChangeImpactOutput) *string { return out.NextCursor })
		got := map[string]map[string]int{}
		for _, page := range pages {
			answered := map[string]bool{}
			for _, impact := range page.Impacts {
				if answered[impact.Path] || len(impact.Dependents) > int(*in.Limit) {
					t.Errorf("%q with %d dependents, or twice in one answer", impact.Path, len(impact.Dependents))
				}
				answered[impact.Path] = true
				if got[impact.Path] == nil {
					got[impact.Path] = map[string]int{}
				} else if len(impact.Dependents) == 0 {
					t.Errorf("%q again, without dependents", impact.Path)
				}
				for _, dependent := range impact.Dependents {
					if _, twice := got[impact.Path][dependent.Path]; twice {
						t.Errorf("%q twice", dependent.Path)
					}
					got[impact.Path][dependent.Path] = int(dependent.Distance)
					if dependent.Via.From != dependent.Path {
						t.Errorf("%+v", dependent)
					}
				}
				if int(impact.OmittedDependents) != int(impact.TransitiveDependents)-len(got[impact.Path]) {
					t.Errorf("%q: %d of %d listed, %d omitted", impact.Path, len(got[impact.Path]), impact.TransitiveDependents, impact.OmittedDependents)
				}
			}
		}
		want := map[string]map[string]int{}
		union := map[string]bool{}
		for _, place := range places {
			want[d.Path(codemap.Node(place))] = distances(d, codemap.Node(place), int(*in.Depth))
			for path := range want[d.Path(codemap.Node(place))] {
				union[path] = true
			}
		}
		for _, place := range places {
			for file := range d.FilesBelow(codemap.Node(place)) {
				delete(union, d.Path(file))
			}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("dependents (-want +got): %s", diff)
		}
		if affected := *pages[0].AffectedFiles; int(affected) != len(union) {
			t.Errorf("%d affected, want %d", affected, len(union))
		}
	})
}

// distances finds dependents by going over all edges once a step.
func distances(d *documents, place codemap.Node, depth int) map[string]int {
	at := map[codemap.Node]int{}
	for file := range d.FilesBelow(place) {
		at[file] = 0
	}
	for step := 1; step <= depth; step++ {
		for e := range d.Edges() {
			if to, ok := at[e.To]; ok && to == step-1 {
				if _, known := at[e.From]; !known {
					at[e.From] = step
				}
			}
		}
	}
	far := map[string]int{}
	for n, distance := range at {
		if distance > 0 {
			far[d.Path(n)] = distance
		}
	}
	return far
}

// TestExplanationsFit: whatever a snapshot holds, there is room for what is said
// of each of its places.
func TestExplanationsFit(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	rapid.Check(t, func(t *rapid.T) {
		s, d, place := drawServer(t, dir, nil)
		out, err := s.explainModule(background(), gen.ExplainModuleInput{Path: d.Path(place)})
		if err != nil {
			t.Fatalf("%v", err)
		}
		fitsAnswer(t, out)
		if out.Path != d.Path(place) {
			t.Errorf("%q explains %q", d.Path(place), out.Path)
		}
		incoming, outgoing, internal := 0, 0, 0
		for e := range d.Edges() {
			from, to := d.within(e.From, place), d.within(e.To, place)
			switch {
			case from && to:
				internal++
			case from:
				outgoing++
			case to:
				incoming++
			}
		}
		if d.hasEdges() && (int(out.Incoming.Edges) != incoming || int(out.Outgoing.Edges) != outgoing || int(*out.InternalEdges) != internal) {
			t.Errorf("%d in, %d out, %d within; want %d, %d, %d", out.Incoming.Edges, out.Outgoing.Edges, *out.InternalEdges, incoming, outgoing, internal)
		}
	})
}

// TestAvailableMetricsRank: each metric that can be ranked by ranks something,
// whatever the metrics of the snapshot are called.
func TestAvailableMetricsRank(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	available := func(t failer, s *server) []string {
		out, err := s.findHotspots(background(), gen.FindHotspotsInput{})
		if err != nil {
			t.Fatalf("%v", err)
		}
		for _, metric := range out.AvailableMetrics {
			ranked, err := s.findHotspots(background(), gen.FindHotspotsInput{Metric: &metric})
			if err != nil || ranked.Ranked == 0 {
				t.Errorf("%q ranks %d, %v", metric, ranked.Ranked, err)
			}
		}
		return out.AvailableMetrics
	}
	foreign, _ := loaded(t, dir, project(file("a", map[string]float64{"risk": 9, "size": 5, "complexity": 2})), nil)
	if got := available(t, foreign); !slices.Equal(got, []string{"complexity", "size"}) {
		t.Errorf("%q", got)
	}
	rapid.Check(t, func(t *rapid.T) {
		s, _, _ := drawServer(t, dir, nil)
		available(t, s)
	})
}
