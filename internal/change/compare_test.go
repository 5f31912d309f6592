package change_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/change"
	"github.com/repo2c4/repo2c4/internal/codemap"
)

func TestNothingChanges(t *testing.T) {
	t.Parallel()
	lines := []string{"a/b.go rloc=3 maxComplexity=2", "c.go rloc=1 maxComplexity=0", "a/x.go", "a/b.go -> c.go import 2", "c.go -> a/b.go import 9"}
	report := compare(t, codeMap(t, lines...), codeMap(t, lines...), nil)
	if diff := cmp.Diff([]string{}, told(report)); diff != "" {
		t.Error(diff)
	}
	if report.Summary != (gen.ReportSummary{}) || report.Rules != nil || report.Base == nil {
		t.Errorf("%+v", report)
	}
	if report.Head.Files != 3 || report.Head.Edges != 2 || report.Head.ProjectName != "shop" || report.Head != *report.Base {
		t.Errorf("%+v", report.Head)
	}
}

// The files that differ with their metrics; without what no map measures.
func TestFiles(t *testing.T) {
	t.Parallel()
	base := codeMap(t, "a/kept.go x=3 y=9", "a/gone.go x=5 y=5", "old/x.go x=1 y=1", "turn x=2 y=2", "lost.go x=1 y=1", "found.go y=1", "same.go x=1")
	head := codeMap(t, "a/kept.go x=4 y=9", "a-b/new.go x=7 y=8", "a/fresh.go x=1 y=1", "turn/x.go x=2 y=2", "lost.go y=1", "found.go x=1 y=1", "same.go x=1")
	want := []string{
		"folder added a-b files ?>1",
		"folder removed old files 1>?",
		"folder added turn files ?>1",
		"file added a-b/new.go x ?>7 y ?>8",
		"file added a/fresh.go x ?>1 y ?>1",
		"file removed a/gone.go x 5>? y 5>?",
		"file changed a/kept.go x 3>4",
		"file changed found.go x ?>1",
		"file changed lost.go x 1>?",
		"file removed old/x.go x 1>? y 1>?",
		"file removed turn x 2>? y 2>?",
		"file added turn/x.go x ?>2 y ?>2",
	}
	report := compare(t, base, head, nil)
	if diff := cmp.Diff(want, told(report)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(gen.ReportSummary{FilesAdded: 3, FilesRemoved: 3, FilesChanged: 3, FoldersAdded: 2, FoldersRemoved: 1}, report.Summary); diff != "" {
		t.Error(diff)
	}
}

// Of folders the measures that they add up to are compared.
func TestFolders(t *testing.T) {
	t.Parallel()
	base := codeMap(t, "a/b.go rloc=3 maxComplexity=2 fan_in=1", "a/c.go rloc=5 maxComplexity=2 fan_in=0", "d.go rloc=1 maxComplexity=0 fan_in=1")
	head := codeMap(t, "a/b.go rloc=4 maxComplexity=2 fan_in=1", "a/c.go rloc=4 maxComplexity=7 fan_in=0", "d.go rloc=1 maxComplexity=0 fan_in=1")
	want := []string{
		"folder changed . complexity 2>7 risk 22.49>28.14",
		"folder changed a complexity 2>7 risk 22.49>28.14",
		"file changed a/b.go risk 22.49>23.45 rloc 3>4",
		"file changed a/c.go maxComplexity 2>7 risk 18.96>28.14 rloc 5>4",
	}
	if diff := cmp.Diff(want, told(compare(t, base, head, nil))); diff != "" {
		t.Error(diff)
	}
}

// What one map alone measures is named once and compared nowhere; risk and size
// are not compared when they are made of other metrics.
func TestMetricsOfOneMapAlone(t *testing.T) {
	t.Parallel()
	base := codeMap(t, "a.go rloc=3 old=1 both=1")
	head := codeMap(t, "a.go loc=4 new=1 both=2")
	want := []string{
		"file changed a.go both 1>2",
		"warning change.metrics 6 loc new old risk rloc size",
	}
	if diff := cmp.Diff(want, told(compare(t, base, head, nil))); diff != "" {
		t.Error(diff)
	}
}

// A foreign metric of the name risk is not mistaken for ours.
func TestForeignRisk(t *testing.T) {
	t.Parallel()
	got := told(compare(t, codeMap(t, "a.go risk=90 x=1"), codeMap(t, "a.go risk=10 x=1"), ruleSet(t, "thresholds: [{id: risky, metric: risk, max: 5}]")))
	if diff := cmp.Diff([]string{"warning rule.unmeasured risky 1 risk"}, got); diff != "" {
		t.Error(diff)
	}
}

func TestEdges(t *testing.T) {
	t.Parallel()
	files := []string{"a.go", "b.go", "c.go"}
	base := codeMap(t, append(files, "x.go", "a.go -> b.go import 1", "a.go -> x.go import 2", "c.go -> a.go", "x.go -> a.go type 3")...)
	head := codeMap(t, append(files, "y.go", "a.go -> b.go type 9", "b.go -> c.go include 4", "y.go -> a.go import 5", "c.go -> a.go")...)
	want := []string{
		"edge removed a.go->x.go import 2",
		"edge added b.go->c.go include 4",
		"edge removed x.go->a.go type 3",
		"edge added y.go->a.go import 5",
	}
	report := compare(t, base, head, nil)
	if diff := cmp.Diff(want, only(told(report), "edge")); diff != "" {
		t.Error(diff)
	}
	if report.Summary.EdgesAdded != 2 || report.Summary.EdgesRemoved != 2 {
		t.Errorf("%+v", report.Summary)
	}
}

// ring are the lines of a cycle through these files.
func ring(names string) []string {
	var lines []string
	files := strings.Split(names, "")
	for i, f := range files {
		lines = append(lines, f, fmt.Sprintf("%s -> %s import %d", f, files[(i+1)%len(files)], i+1))
	}
	return lines
}

func TestCycles(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		base, head []string // a ring each
		want       []string
	}{
		"the same":      {[]string{"abc"}, []string{"cab"}, []string{}},
		"new":           {nil, []string{"ab"}, []string{"cycle new a b"}},
		"gone":          {[]string{"ab"}, nil, []string{"cycle gone a b"}},
		"grown":         {[]string{"bc"}, []string{"abc"}, []string{"cycle grown a b c +a"}},
		"shrunk":        {[]string{"abcd"}, []string{"bd"}, []string{"cycle shrunk b d -a -c"}},
		"exchanged":     {[]string{"abc"}, []string{"bcd"}, []string{"cycle grown b c d +d -a"}},
		"less for more": {[]string{"abcd"}, []string{"abx"}, []string{"cycle shrunk a b x +x -c -d"}},
		"fallen apart":  {[]string{"abcdefg"}, []string{"abc", "defg"}, []string{"cycle new a b c", "cycle shrunk d e f g -a -b -c"}},
		"joined":        {[]string{"abc", "de"}, []string{"abcde"}, []string{"cycle grown a b c d e +d +e", "cycle gone d e"}},
		"equal halves":  {[]string{"abcd"}, []string{"ab", "cd"}, []string{"cycle shrunk a b -c -d", "cycle new c d"}},
		"far away":      {[]string{"ab"}, []string{"cd"}, []string{"cycle gone a b", "cycle new c d"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			lines := func(rings []string) []string {
				all := strings.Split("abcdefgx", "")
				for _, names := range rings {
					all = append(all, ring(names)...)
				}
				return all
			}
			report := compare(t, codeMap(t, lines(c.base)...), codeMap(t, lines(c.head)...), nil)
			if diff := cmp.Diff(c.want, only(told(report), "cycle")); diff != "" {
				t.Error(diff)
			}
			s := report.Summary
			if got := s.CyclesNew + s.CyclesGrown + s.CyclesShrunk + s.CyclesGone; got != int64(len(c.want)) {
				t.Errorf("%+v", s)
			}
		})
	}
}

// Without a base nothing is said of changes, and every cycle is new.
func TestWithoutBase(t *testing.T) {
	t.Parallel()
	report := compare(t, nil, codeMap(t, append(ring("ab"), "a -> nowhere import 1")...), ruleSet(t, "cycles: [{id: none}]"))
	want := []string{"cycle new a b", "new error none a:1 {a b} a->b import 1 b->a import 2", "warning change.dangling 1"}
	if diff := cmp.Diff(want, told(report)); diff != "" {
		t.Error(diff)
	}
	if report.Base != nil {
		t.Error("there is a base")
	}
	if diff := cmp.Diff(gen.ReportSummary{CyclesNew: 1, ViolationsNew: 1, NewErrors: 1}, report.Summary); diff != "" {
		t.Error(diff)
	}
}

func TestDisjoint(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		base, head []string
		want       []string
	}{
		"moved":   {[]string{"a.go", "b.go"}, []string{"src/a.go", "src/b.go"}, []string{"warning change.disjoint"}},
		"a third": {[]string{"a.go", "b.go", "c.go"}, []string{"a.go", "d.go", "e.go", "f.go"}, []string{"warning change.disjoint 1"}},
		"half":    {[]string{"a.go", "b.go"}, []string{"a.go", "d.go"}, []string{}},
		"a part":  {[]string{"a.go"}, []string{"a.go", "d.go", "e.go"}, []string{}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(c.want, only(told(compare(t, codeMap(t, c.base...), codeMap(t, c.head...), nil)), "warning")); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// A snapshot whose analysis left files out is told, of base and head.
func TestTruncated(t *testing.T) {
	t.Parallel()
	cut := strings.Replace(document(t, "a.go x=1"), `"apiVersion":"1.5"`, `"apiVersion":"1.5","analysis":{"truncated":true}`, 1)
	m, err := codemap.Read(t.Context(), strings.NewReader(cut))
	if err != nil {
		t.Fatal(err)
	}
	whole := codeMap(t, "a.go x=1")
	for want, got := range map[string][]string{
		"warning change.truncated 1": told(compare(t, m, whole, nil)),
		"warning change.truncated 2": told(compare(t, m, m, nil)),
	} {
		if diff := cmp.Diff([]string{want}, got); diff != "" {
			t.Error(diff)
		}
	}
}

func TestInterrupted(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	m := codeMap(t, ring("ab")...)
	for _, base := range []*codemap.Map{nil, m} {
		if _, err := change.Compare(ctx, base, m, ruleSet(t, "cycles: [{id: none}]")); !errors.Is(err, context.Canceled) {
			t.Errorf("%v", err)
		}
	}
}

// drawnMap is any small map.
func drawnMap(t *rapid.T, name string) *codemap.Map {
	var lines []string
	files := rapid.SliceOfNDistinct(rapid.StringMatching(`([abc]/){0,2}[a-e]\.go`), 1, 8, rapid.ID[string]).Draw(t, name)
	for _, f := range files {
		line := f
		for _, metric := range []string{"rloc", "maxComplexity", "x"} {
			if rapid.Bool().Draw(t, metric) {
				line += fmt.Sprintf(" %s=%d", metric, rapid.IntRange(0, 3).Draw(t, "value"))
			}
		}
		lines = append(lines, line)
	}
	for range rapid.IntRange(0, 14).Draw(t, "edges") {
		from, to := rapid.SampledFrom(files).Draw(t, "from"), rapid.SampledFrom(files).Draw(t, "to")
		if from != to {
			lines = append(lines, fmt.Sprintf("%s -> %s import %d", from, to, rapid.IntRange(1, 9).Draw(t, "line")))
		}
	}
	return codeMap(t, lines...)
}

const allRules = `
layers:
  - id: floors
    layers: [{name: top, files: ["a/*", a/**], isolated: true}, {name: low, files: ['b/*', b/c/**]}, {name: rest, files: ['**/[a-c].go'], mayUse: [top]}]
forbidden: [{id: no-b, from: ['**'], to: [b/**], except: [{from: [a/*], to: ['**']}]}]
required: [{id: need-a, from: ['{a,b}/**'], to: ['**/a.go']}]
cycles: [{id: files}, {id: folders, scope: folder}, {id: some, within: ['**/[ab].go'], except: [c/**]}]
thresholds: [{id: small, metric: rloc, max: 1}, {id: safe, metric: risk, max: 3}]
`

// A map compared with itself has no changes, whatever the rules say of it.
func TestAMapIsItself(t *testing.T) {
	t.Parallel()
	with := ruleSet(t, allRules)
	rapid.Check(t, func(rt *rapid.T) {
		m := drawnMap(rt, "files")
		report := compare(rt, m, m, with)
		report.Summary.ViolationsExisting = 0
		if report.Summary != (gen.ReportSummary{}) {
			rt.Fatalf("%+v", report.Summary)
		}
		for _, v := range report.Violations {
			if v.Status != gen.ViolationStatusExisting {
				rt.Fatalf("%+v", v)
			}
		}
	})
}

// What is added one way is removed the other way.
func TestTheOtherWayRound(t *testing.T) {
	t.Parallel()
	with := ruleSet(t, allRules)
	rapid.Check(t, func(rt *rapid.T) {
		one, other := drawnMap(rt, "base"), drawnMap(rt, "head")
		there, back := compare(rt, one, other, with).Summary, compare(rt, other, one, with).Summary
		for name, same := range map[string]bool{
			"files":   there.FilesAdded == back.FilesRemoved && there.FilesRemoved == back.FilesAdded && there.FilesChanged == back.FilesChanged,
			"folders": there.FoldersAdded == back.FoldersRemoved && there.FoldersRemoved == back.FoldersAdded && there.FoldersChanged == back.FoldersChanged,
			"edges":   there.EdgesAdded == back.EdgesRemoved && there.EdgesRemoved == back.EdgesAdded,
			"cycles":  there.CyclesNew == back.CyclesGone && there.CyclesGone == back.CyclesNew,
		} {
			if !same {
				rt.Fatalf("%s: %+v, %+v", name, there, back)
			}
		}
	})
}

// Every violation of both maps stands in the report, once.
func TestEveryViolationHasAStatus(t *testing.T) {
	t.Parallel()
	with := ruleSet(t, allRules)
	rapid.Check(t, func(rt *rapid.T) {
		base, head := drawnMap(rt, "base"), drawnMap(rt, "head")
		before, after := compare(rt, nil, base, with), compare(rt, nil, head, with)
		status := map[string]gen.ViolationStatus{}
		for _, v := range compare(rt, base, head, with).Violations {
			if status[v.ID] != "" {
				rt.Fatalf("%s twice", v.ID)
			}
			status[v.ID] = v.Status
		}
		past := map[string]bool{}
		for _, v := range before.Violations {
			past[v.ID] = true
		}
		for _, v := range after.Violations {
			switch s := status[v.ID]; {
			case v.Type != gen.RuleTypeCycles && past[v.ID] != (s == gen.ViolationStatusExisting):
				rt.Fatalf("%s is %s", violation(v), s)
			case past[v.ID] && s != gen.ViolationStatusExisting, s == gen.ViolationStatusFixed, s == "":
				rt.Fatalf("%s is %q", violation(v), s)
			}
			delete(past, v.ID)
			delete(status, v.ID)
		}
		for _, v := range before.Violations {
			if past[v.ID] && v.Type != gen.RuleTypeCycles && status[v.ID] != gen.ViolationStatusFixed {
				rt.Fatalf("%s is %q", violation(v), status[v.ID])
			}
		}
		for id, s := range status {
			if s != gen.ViolationStatusFixed || !past[id] {
				rt.Fatalf("%s is %s out of nowhere", id, s)
			}
		}
	})
}
