package queryserver

import (
	"fmt"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/codemap"
)

// longest is a name of which every character takes two in an answer.
func longest(characters, number int) string {
	return fmt.Sprintf("%s%03d", strings.Repeat(`"`, characters-3), number)
}

// worst is a snapshot in which everything is as long as it may be, and a report
// of it.
func worst() (document, *gen.ChangeReport) {
	const files, metrics, rules = 24, 1000, 110
	values := map[string]float64{"rloc": 1e308}
	for i := range metrics - 1 {
		values[strings.Repeat("\u2028", 125)+fmt.Sprintf("%03d", i)] = 1.7976931348623157e308
	}
	inner := folder(longest(2000, 0))
	d := project(inner)
	var paths []string
	for i := range files {
		measured := map[string]float64{"rloc": 1e308}
		if i < 4 {
			measured = values
		}
		inner.Children = append(inner.Children, file(longest(2090, i), measured))
		paths = append(paths, inner.Name+"/"+longest(2090, i))
	}
	for i := range paths { // one cycle, and everything depends on the first file
		d.depends(paths[i], paths[(i+1)%files])
		d.depends(paths[i], paths[0])
	}
	d.ProjectName = strings.Repeat("\x01", 4096)
	return d, worstReport(paths, rules)
}

// worstReport is a report about some files.
func worstReport(paths []string, rules int) *gen.ChangeReport {
	text := func(length int) *string { return new(strings.Repeat("\u2028", length)) }
	r := &gen.ChangeReport{Base: &gen.ReportSnapshot{}, Rules: &gen.ReportRules{}}
	var route []gen.ReportEdge
	for i := range paths {
		route = append(route, gen.ReportEdge{From: paths[i], To: paths[(i+1)%len(paths)], Weight: 1e308, Kind: new(gen.DependencyKindImport), Line: new(int64(1 << 40))})
	}
	for i := range rules {
		id := "r" + strings.Repeat("x", 120) + fmt.Sprint(i)
		r.Rules.Rules = append(r.Rules.Rules, gen.ReportRule{ID: id})
		r.Violations = append(r.Violations, gen.RuleViolation{
			ID: fmt.Sprintf("violation_%024x", i), Rule: id, Type: gen.RuleTypeCycles, Severity: gen.RuleSeverityError, Status: gen.ViolationStatusNew,
			Reason: text(100_000), Path: paths[i%len(paths)], Line: new(int64(1)), Edge: &route[i%len(paths)], FromLayer: text(170), ToLayer: text(170),
			Cycle: paths, Route: route, Metric: text(170), Value: new(1e308), Max: new(1e308),
		})
	}
	for i, path := range paths {
		delta := gen.FileDelta{Path: path, Change: gen.ChangeKindChanged}
		for range 1000 {
			delta.Metrics = append(delta.Metrics, gen.MetricDelta{Metric: *text(1000), Before: new(1e308)})
		}
		if i%2 > 0 {
			delta.Path, delta.Change = path[:len(path)-1]+"gone", gen.ChangeKindRemoved
		}
		r.Files = append(r.Files, delta)
	}
	return r
}

// TestWorstSnapshot: every answer to every question fits, and the cursors lead
// to everything.
func TestWorstSnapshot(t *testing.T) {
	t.Parallel()
	document, report := worst()
	s, ok := loaded(t, t.TempDir(), document, report)
	if !ok {
		t.Fatal("the snapshot is refused")
	}
	d := s.loading.data
	const files = 24

	listed := 0
	for _, page := range walk(t, func(cursor *string) (gen.GetArchitectureMapOutput, error) {
		return s.getArchitectureMap(background(), gen.GetArchitectureMapInput{IncludeFiles: new(true), MaxFiles: new(int64(1000)), Cursor: cursor})
	}, func(out gen.GetArchitectureMapOutput) *string { return out.NextCursor }) {
		listed += len(page.Files)
	}
	if listed != files {
		t.Errorf("the map lists %d files", listed)
	}

	listed = 0
	available := map[string]bool{}
	for _, page := range walk(t, func(cursor *string) (gen.FindHotspotsOutput, error) {
		return s.findHotspots(background(), gen.FindHotspotsInput{Limit: new(int64(100)), Cursor: cursor})
	}, func(out gen.FindHotspotsOutput) *string { return out.NextCursor }) {
		listed += len(page.Hotspots)
		for _, h := range page.Hotspots {
			if held := len(h.Metrics) + int(h.OmittedMetrics); held != 1000 && held != 1 {
				t.Errorf("%d metrics, %d omitted", len(h.Metrics), h.OmittedMetrics)
			}
		}
		for _, metric := range page.AvailableMetrics {
			available[metric] = true
		}
	}
	if listed != files || len(available) != 1002 {
		t.Errorf("%d hotspots, %d metrics", listed, len(available))
	}

	paths := []string{}
	for n := range codemap.Node(6) {
		paths = append(paths, d.Path(n))
	}
	for _, in := range []gen.CheckChangeImpactInput{{Paths: paths, Limit: new(int64(200))}, {FromReport: new(true), Limit: new(int64(200))}} {
		reached, removed, total := map[string]int{}, 0, map[string]int{}
		for _, page := range walk(t, func(cursor *string) (gen.CheckChangeImpactOutput, error) {
			in.Cursor = cursor
			return s.checkChangeImpact(background(), in)
		}, func(out gen.CheckChangeImpactOutput) *string { return out.NextCursor }) {
			removed += len(page.RemovedPaths)
			for _, impact := range page.Impacts {
				reached[impact.Path] += len(impact.Dependents)
				total[impact.Path] = int(impact.TransitiveDependents)
			}
		}
		for path, count := range total {
			if reached[path] != count {
				t.Errorf("%d of %d dependents", reached[path], count)
			}
		}
		if want := len(d.report.removedPaths()); in.FromReport != nil && removed != want {
			t.Errorf("%d removed files, want %d", removed, want)
		}
	}

	listed = 0
	for _, page := range walk(t, func(cursor *string) (gen.ListViolationsOutput, error) {
		return s.listViolations(background(), gen.ListViolationsInput{Limit: new(int64(200)), Cursor: cursor})
	}, func(out gen.ListViolationsOutput) *string { return out.NextCursor }) {
		listed += len(page.Violations)
		if page.OmittedRules == nil || len(page.ByRule)+int(*page.OmittedRules) != 110 {
			t.Errorf("%d rules", len(page.ByRule))
		}
		for _, v := range page.Violations {
			if len(v.Cycle.Members) == 0 || len(v.Cycle.Members)+int(v.Cycle.OmittedMembers) != files || len(v.Route)+int(*v.OmittedRoute) != files {
				t.Errorf("a cycle with %d members, a route of %d", len(v.Cycle.Members), len(v.Route))
			}
		}
	}
	if listed != 110 {
		t.Errorf("%d violations", listed)
	}

	for _, n := range []codemap.Node{0, 1, 2, 3} {
		out, err := s.explainModule(background(), gen.ExplainModuleInput{Path: d.Path(n)})
		if err != nil {
			t.Fatal(err)
		}
		fitsAnswer(t, out)
	}
	for _, call := range []func() error{
		func() error {
			_, err := s.findHotspots(background(), gen.FindHotspotsInput{Metric: new("unheard")})
			return err
		},
		func() error {
			_, err := s.listViolations(background(), gen.ListViolationsInput{Rule: new("unheard")})
			return err
		},
		func() error {
			_, err := s.explainModule(background(), gen.ExplainModuleInput{Path: d.Path(2) + "x"})
			return err
		},
	} {
		err := call()
		if err == nil {
			t.Fatal("no error")
		}
		fitsAnswer(t, err)
	}
}

// TestWideFolder: a folder with very many children is walked to its end.
func TestWideFolder(t *testing.T) {
	t.Parallel()
	const children = 5000
	root := folder("top")
	for i := range children {
		root.Children = append(root.Children, folder(fmt.Sprintf("d%06d", i), file("f", map[string]float64{"rloc": 1})))
	}
	s, ok := loaded(t, t.TempDir(), document{Nodes: []*node{root}}, nil)
	if !ok {
		t.Fatal("the snapshot is refused")
	}
	listed := map[string]bool{}
	for _, page := range walk(t, func(cursor *string) (gen.GetArchitectureMapOutput, error) {
		return s.getArchitectureMap(background(), gen.GetArchitectureMapInput{Cursor: cursor})
	}, func(out gen.GetArchitectureMapOutput) *string { return out.NextCursor }) {
		for _, f := range page.Folders {
			listed[f.Path] = true
		}
	}
	if len(listed) != children+1 {
		t.Errorf("%d folders listed", len(listed))
	}
}

// TestUnpresentable: a path that no answer has room for is told before the first
// question.
func TestUnpresentable(t *testing.T) {
	t.Parallel()
	if _, ok := loaded(t, t.TempDir(), project(file(strings.Repeat("\x01", 1000), nil)), nil); !ok {
		t.Error("a path within the bound is refused")
	}
	if _, ok := loaded(t, t.TempDir(), project(file(strings.Repeat("\x01", 2000), nil)), nil); ok {
		t.Error("a path beyond the bound is accepted")
	}
	long := strings.Repeat("\x01", 2000)
	for name, r := range map[string]gen.ChangeReport{
		"file":  {Files: []gen.FileDelta{{Path: long}}},
		"place": {Violations: []gen.RuleViolation{{Path: long}}},
		"cycle": {Violations: []gen.RuleViolation{{Cycle: []string{long}}}},
		"edge":  {Violations: []gen.RuleViolation{{Edge: &gen.ReportEdge{To: long}}}},
		"route": {Violations: []gen.RuleViolation{{Route: []gen.ReportEdge{{From: long}}}}},
		"rule":  {Violations: []gen.RuleViolation{{Rule: long}}},
		"layer": {Violations: []gen.RuleViolation{{FromLayer: &long}}},
	} {
		if _, err := indexed(r, ""); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
}

// TestReportsOfTooManyPlaces: a report may be about the files and folders of two
// snapshots; one that is about more is refused before they fill the memory.
func TestReportsOfTooManyPlaces(t *testing.T) {
	t.Parallel()
	const levels, most = gen.LimitCodeMapDepth - 1, 100 * gen.LimitCodeMapDepth
	deep := func(i int) string { return fmt.Sprintf("%d", i) + strings.Repeat("/a", levels) }
	for name, list := range map[string]func(paths []string) gen.ChangeReport{
		"edges": func(paths []string) (r gen.ChangeReport) {
			for _, path := range paths {
				r.Edges = append(r.Edges, gen.EdgeChange{Change: gen.EdgeChangeChangeRemoved, Edge: gen.ReportEdge{From: path, To: "a"}})
			}
			return r
		},
		"violations": func(paths []string) (r gen.ChangeReport) {
			for _, path := range paths {
				r.Violations = append(r.Violations, gen.RuleViolation{Path: path})
			}
			return r
		},
		"one violation": func(paths []string) gen.ChangeReport {
			return gen.ChangeReport{Violations: []gen.RuleViolation{{Path: "a", Cycle: paths}}}
		},
	} {
		var paths []string
		for i := range most / (levels + 1) {
			paths = append(paths, deep(i))
		}
		if _, err := indexedWithin(list(paths[:len(paths)-1]), "", most); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if _, err := indexedWithin(list(append(paths, deep(len(paths)), deep(len(paths)+1))), "", most); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
}
