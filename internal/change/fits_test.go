package change_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/change"
	"github.com/repo2c4/repo2c4/internal/fault"
)

// What Compare says of a map fits it.
func TestReportsFitTheirHead(t *testing.T) {
	t.Parallel()
	with := ruleSet(t, allRules)
	rapid.Check(t, func(rt *rapid.T) {
		base, head, by := drawnMap(rt, "base"), drawnMap(rt, "head"), with
		if rapid.Bool().Draw(rt, "without a base") {
			base = nil
		}
		report := readBack(rt, encoded(rt, compare(rt, base, head, by)))
		if err := change.Fits(t.Context(), &report, head); err != nil {
			known, _ := fault.As(err)
			rt.Fatalf("%v %+v", err, known)
		}
	})
}

// A report that contradicts the snapshot is refused, and says where.
func TestReportsThatDoNotFit(t *testing.T) {
	t.Parallel()
	base := codeMap(t, append(ring("abc"), "a rloc=1", "gone/x rloc=2", "gone/x -> a")...)
	head := codeMap(t, append(ring("abcd"), "a rloc=3", "f/y rloc=9", "f/y -> a", "d -> f/y")...)
	other := codeMap(t, append(ring("abc"), "a rloc=1", "b rloc=1", "e rloc=1", "d -> e")...)
	with := ruleSet(t, "forbidden: [{id: no-f, from: [d], to: [f/**]}]\ncycles: [{id: none}]")
	check := func(change func(*gen.ChangeReport)) gen.ChangeReport {
		report := compare(t, base, head, with)
		change(&report)
		return report
	}
	edge := func(r *gen.ChangeReport) *gen.EdgeChange { // the first that was added
		return &r.Edges[slices.IndexFunc(r.Edges, func(e gen.EdgeChange) bool { return e.Change == gen.EdgeChangeChangeAdded })]
	}
	for name, test := range map[string]struct {
		change func(*gen.ChangeReport)
		place  string
	}{
		"files":          {func(r *gen.ChangeReport) { r.Head.Files++ }, "/head/files"},
		"edges":          {func(r *gen.ChangeReport) { r.Head.Edges-- }, "/head/edges"},
		"no such file":   {func(r *gen.ChangeReport) { r.Files[0].Path = "zz" }, "/files/0"},
		"no file":        {func(r *gen.ChangeReport) { r.Files[0].Path = "f" }, "/files/0"},
		"no such folder": {func(r *gen.ChangeReport) { r.Folders[0].Path = "zz" }, "/folders/0"},
		"still there":    {func(r *gen.ChangeReport) { r.Files[0].Change = gen.ChangeKindRemoved }, "/files/0"},
		"no such edge":   {func(r *gen.ChangeReport) { edge(r).Edge.To = "b" }, "/edges/1"},
		"edge is there":  {func(r *gen.ChangeReport) { edge(r).Change = gen.EdgeChangeChangeRemoved }, "/edges/1"},
		"no cycle":       {func(r *gen.ChangeReport) { r.Cycles[0].Members = []string{"a", "zz"} }, "/cycles/0"},
		"less of it":     {func(r *gen.ChangeReport) { r.Cycles[0].Members = r.Cycles[0].Members[1:] }, "/cycles/0"},
		"no such place":  {func(r *gen.ChangeReport) { r.Violations[0].Path = "zz" }, "/violations/0"},
		"no such cause":  {func(r *gen.ChangeReport) { r.Violations[0].Edge = &gen.ReportEdge{From: "a", To: "f/y"} }, "/violations/0"},
		"no such way":    {func(r *gen.ChangeReport) { r.Violations[1].Route = []gen.ReportEdge{{From: "d", To: "c"}} }, "/violations/1"},
		"no such member": {func(r *gen.ChangeReport) { r.Violations[1].Cycle = []string{"zz"} }, "/violations/1"},
	} {
		report := check(test.change)
		known, ok := fault.As(change.Fits(t.Context(), &report, head))
		if !ok || known.Code != gen.CodeReportInvalid || !strings.HasPrefix(known.Details[0], test.place+": ") {
			t.Errorf("%s: %+v", name, known)
		}
	}
	report := check(func(*gen.ChangeReport) {})
	if known, ok := fault.As(change.Fits(t.Context(), &report, other)); !ok || known.Code != gen.CodeReportMismatch {
		t.Errorf("another snapshot: %+v", known)
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	for range 5000 {
		report.Violations = append(report.Violations, gen.RuleViolation{Path: "a"})
	}
	if err := change.Fits(ended, &report, head); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

// A report with paths that no snapshot has, or that tells one thing twice, is
// refused wherever that stands.
func TestReportsThatContradictThemselves(t *testing.T) {
	t.Parallel()
	deep := strings.Repeat("a/", gen.LimitCodeMapDepth)
	refused := func(place, why string, spoil func(*gen.ChangeReport)) {
		t.Helper()
		report := wholeReport(t)
		spoil(&report)
		report.Summary = change.Summarize(&report)
		if got := detail(t, string(encoded(t, report))); !strings.HasPrefix(got, place) || !strings.HasSuffix(got, ": "+why) {
			t.Errorf("%q, want %s: %s", got, place, why)
		}
	}
	for _, path := range []string{"", "/", "/etc/passwd", "..", "../x", "a/../b", "./a", "a//b", "a/", deep + "b", strings.Repeat("n", gen.LimitCodeMapNameBytes+1)} {
		for place, spoil := range map[string]func(*gen.ChangeReport){
			"/files/0/path":       func(r *gen.ChangeReport) { r.Files[0].Path = path },
			"/folders/0/path":     func(r *gen.ChangeReport) { r.Folders[0].Path = path },
			"/edges/0/edge/from":  func(r *gen.ChangeReport) { r.Edges[0].Edge.From = path },
			"/edges/0/edge/to":    func(r *gen.ChangeReport) { r.Edges[0].Edge.To = path },
			"/cycles/0/members":   func(r *gen.ChangeReport) { r.Cycles[0].Members[1] = path },
			"/cycles/0/added":     func(r *gen.ChangeReport) { r.Cycles[0].Added = []string{path} },
			"/cycles/0/removed":   func(r *gen.ChangeReport) { r.Cycles[0].Removed = []string{path} },
			"/violations/0/path":  func(r *gen.ChangeReport) { r.Violations[0].Path = path },
			"/violations/1/cycle": func(r *gen.ChangeReport) { r.Violations[1].Cycle = []string{path} },
			"/violations/0/edge": func(r *gen.ChangeReport) {
				r.Violations[0].Edge = &gen.ReportEdge{From: r.Violations[0].Path, To: path}
			},
			"/violations/0/route": func(r *gen.ChangeReport) { r.Violations[0].Route = []gen.ReportEdge{{From: "a", To: path}} },
		} {
			refused(place, "is no path of a project", spoil)
		}
	}
	const twice = "is listed twice"
	refused("/files/", twice, func(r *gen.ChangeReport) { r.Files = append(r.Files, r.Files[0]) })
	refused("/folders/", twice, func(r *gen.ChangeReport) { r.Folders = append(r.Folders, r.Folders[0]) })
	refused("/edges/", twice, func(r *gen.ChangeReport) {
		again := r.Edges[0]
		again.Edge.Weight++
		r.Edges = append(r.Edges, again)
	})
	refused("/cycles/0/members/1", twice, func(r *gen.ChangeReport) { r.Cycles[0].Members[1] = r.Cycles[0].Members[0] })
	refused("/edges/0/edge", "leads to where it comes from", func(r *gen.ChangeReport) { r.Edges[0].Edge.To = r.Edges[0].Edge.From })
	for i, v := range wholeReport(t).Violations {
		if v.Edge != nil {
			refused(fmt.Sprintf("/violations/%d/path", i), "is another path than that of its cause", func(r *gen.ChangeReport) { r.Violations[i].Path = "other" })
		}
	}
}
