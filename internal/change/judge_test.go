package change_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/bmatcuk/doublestar/v4"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/change"
	"github.com/repo2c4/repo2c4/internal/change/rules"
	"github.com/repo2c4/repo2c4/internal/codemap"
	"github.com/repo2c4/repo2c4/internal/fault"
)

// What each kind of rule says of one map: violations and warnings.
func TestRules(t *testing.T) {
	t.Parallel()
	shop := []string{
		"cmd/main.go rloc=5", "web/page.go rloc=50", "web/form.go rloc=3", "core/order.go rloc=9", "core/tax/rate.go", "db/sql.go rloc=7", "doc.md",
		"cmd/main.go -> web/page.go import 3", "web/page.go -> core/order.go import 4", "core/order.go -> web/form.go type 12",
		"core/order.go -> db/sql.go import 5", "db/sql.go -> core/tax/rate.go import 2", "core/tax/rate.go -> core/order.go import 8", "doc.md -> cmd/main.go",
	}
	for name, c := range map[string]struct{ rules, want string }{
		"layers downwards": {
			"layers: [{id: floors, layers: [{name: doors, files: [cmd/**, web/**]}, {name: work, files: [core/**]}, {name: ground, files: [db/**]}]}]",
			`new error floors core/order.go:12 (work > doors) core/order.go->web/form.go type 12
			 new error floors db/sql.go:2 (ground > work) db/sql.go->core/tax/rate.go import 2`,
		},
		"layers that say whom they use": {
			"layers: [{id: floors, severity: info, layers: [{name: doors, files: [cmd/**, web/**], mayUse: []}, {name: work, files: [core/**], mayUse: [ground, doors]}, {name: ground, files: [db/**], mayUse: [work]}]}]",
			`new info floors web/page.go:4 (doors > work) web/page.go->core/order.go import 4`,
		},
		"the first layer counts": {
			"layers: [{id: floors, layers: [{name: tax, files: [core/tax/**], mayUse: []}, {name: rest, files: ['**'], mayUse: [tax]}]}]",
			`new error floors core/tax/rate.go:8 (tax > rest) core/tax/rate.go->core/order.go import 8`,
		},
		"isolated": {
			"layers: [{id: floors, layers: [{name: doors, files: [cmd/**, web/**], isolated: true}, {name: rest, files: ['**']}], except: [core/**]}]",
			`new error floors cmd/main.go:3 (doors > doors) cmd/main.go->web/page.go import 3
			 new error floors doc.md (rest > doors) doc.md->cmd/main.go`,
		},
		"an empty layer": {
			"layers: [{id: floors, layers: [{name: doors, files: [web/**]}, {name: none, files: [api/**]}, {name: nil, files: [x, y]}]}]",
			`warning rule.emptyLayer floors 2 none nil`,
		},
		"no layer": {
			"layers: [{id: floors, layers: [{name: doors, files: [api/**]}, {name: none, files: [x]}]}]",
			`warning rule.unmatched floors`,
		},
		"forbidden": {
			"forbidden: [{id: no-web, reason: Core is pure., from: [core/**], to: [web/**, db/**]}]",
			`new error no-web core/order.go:5 core/order.go->db/sql.go import 5
			 new error no-web core/order.go:12 core/order.go->web/form.go type 12`,
		},
		"forbidden but for": {
			"forbidden: [{id: no-web, from: ['**'], to: [core/**, web/**], except: [{from: [cmd/*], to: [web/*]}, {from: [web/*, core/**], to: ['**']}]}]",
			`new error no-web db/sql.go:2 db/sql.go->core/tax/rate.go import 2`,
		},
		"exceptions of nothing": {
			`layers: [{id: floors, layers: [{name: doors, files: [web/**]}, {name: data, files: [db/**]}], except: ["**/*_test.go", web/form.go]}]
forbidden: [{id: no-cmd, from: [core/**], to: [cmd/**], except: [{from: [core/*], to: [cmd/old.go]}, {from: [api/**], to: [cmd/old.go]}]}]
required: [{id: use-core, from: [web/page.go], to: [core/**], except: [api/**]}]
cycles: [{id: no-cycles, within: [web/**], except: [api/**]}]
thresholds: [{id: small, metric: rloc, max: 99, except: [api/**]}]`,
			`warning rule.unmatchedException floors 1 **/*_test.go
			 warning rule.unmatchedException no-cmd 2 cmd/old.go api/**
			 warning rule.unmatchedException no-cycles 1 api/**
			 warning rule.unmatchedException small 1 api/**
			 warning rule.unmatchedException use-core 1 api/**`,
		},
		"forbidden of a kind": {
			"forbidden: [{id: no-web, from: ['**'], to: ['**'], kinds: [type, include]}]",
			`new error no-web core/order.go:12 core/order.go->web/form.go type 12`,
		},
		"forbidden from nowhere": {"forbidden: [{id: no-web, from: [api/**], to: ['**']}]", `warning rule.unmatched no-web`},
		"forbidden to nowhere":   {"forbidden: [{id: no-web, from: ['**'], to: [api/**]}]", `warning rule.unmatched no-web`},
		"required": {
			"required: [{id: use-core, severity: warning, from: ['{web,db,cmd}/*.go'], to: [core/**], except: [cmd/*]}]",
			`new warning use-core web/form.go`,
		},
		"required of a kind": {
			"required: [{id: use-core, from: [web/page.go, db/*], to: [core/**], kinds: [type]}]",
			`new error use-core db/sql.go
			 new error use-core web/page.go`,
		},
		"required of nobody": {"required: [{id: use-core, from: [doc.md], to: [core/**], except: ['*.md']}]", `warning rule.unmatched use-core`},
		"cycles": {
			"cycles: [{id: no-cycles}]",
			`new error no-cycles core/order.go:5 {core/order.go core/tax/rate.go db/sql.go} core/order.go->db/sql.go import 5 db/sql.go->core/tax/rate.go import 2 core/tax/rate.go->core/order.go import 8`,
		},
		"cycles of folders": {
			"cycles: [{id: no-cycles, scope: folder}]",
			`new error no-cycles core:12 {core core/tax db web} core/order.go->web/form.go type 12 web/page.go->core/order.go import 4`,
		},
		"cycles of a part": {
			"cycles: [{id: no-cycles, scope: folder, within: ['{core,db}/**'], except: [core/tax/**]}, {id: here, within: [core/**]}]", ``,
		},
		"cycles of nothing": {"cycles: [{id: no-cycles, within: [api/**]}]", `warning rule.unmatched no-cycles`},
		"threshold": {
			"thresholds: [{id: small, metric: rloc, max: 7}]",
			`new error small core/order.go rloc 9 > 7
			 new error small web/page.go rloc 50 > 7`,
		},
		"threshold of some": {
			"thresholds: [{id: small, metric: rloc, max: 7, files: [core/**, db/**], except: [core/order.go]}]",
			`warning rule.unmeasured small 1 rloc`,
		},
		"threshold of size": {
			"thresholds: [{id: small, metric: size, max: 49.5}]",
			`new error small web/page.go size 50 > 49.5`,
		},
		"threshold of risk": {
			"thresholds: [{id: safe, metric: risk, max: 25}]",
			`new error safe core/order.go risk 30.64 > 25
			 new error safe web/page.go risk 37.27 > 25`,
		},
		"threshold of nothing known": {"thresholds: [{id: small, metric: nothing, max: 0}]", `warning rule.unmeasured small 7 nothing`},
		"threshold of no file":       {"thresholds: [{id: small, metric: rloc, max: 0, files: [api/**]}]", `warning rule.unmatched small`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var want []string
			for line := range strings.Lines(c.want) {
				want = append(want, strings.TrimSpace(line))
			}
			got := only(told(compare(t, nil, codeMap(t, shop...), ruleSet(t, c.rules))), "new", "warning")
			if diff := cmp.Diff(want, got, cmp.Transformer("list", func(l []string) string { return strings.Join(l, "\n") })); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// The report names the rules, how much each judged, and why it is there.
func TestReportedRules(t *testing.T) {
	t.Parallel()
	with := ruleSet(t, `
thresholds: [{id: z, metric: rloc, max: 1, severity: info}]
cycles: [{id: y}]
forbidden: [{id: x, from: ['*.go'], to: [b.go], reason: Because.}]
required: [{id: w, from: ['*'], to: ['*'], except: [d.txt]}]
layers: [{id: v, layers: [{name: a, files: [a.go]}, {name: b, files: [b.go]}]}]
`)
	report := compare(t, nil, codeMap(t, "a.go rloc=1", "b.go rloc=2", "c.go", "d.txt"), with)
	reason := "Because."
	want := &gen.ReportRules{Sha256: with.SHA256, Count: 5, Rules: []gen.ReportRule{
		{ID: "v", Type: gen.RuleTypeLayers, Severity: gen.RuleSeverityError, Matched: 2},
		{ID: "w", Type: gen.RuleTypeRequired, Severity: gen.RuleSeverityError, Matched: 3},
		{ID: "x", Type: gen.RuleTypeForbidden, Severity: gen.RuleSeverityError, Matched: 3, Reason: &reason},
		{ID: "y", Type: gen.RuleTypeCycles, Severity: gen.RuleSeverityError, Matched: 4},
		{ID: "z", Type: gen.RuleTypeThreshold, Severity: gen.RuleSeverityInfo, Matched: 2},
	}}
	if diff := cmp.Diff(want, report.Rules); diff != "" {
		t.Error(diff)
	}
}

// The place makes a violation the same one, not its line, weight or value.
func TestStatus(t *testing.T) {
	t.Parallel()
	with := ruleSet(t, `
forbidden: [{id: no-b, from: [a*], to: [b*]}]
thresholds: [{id: small, metric: rloc, max: 5}]
required: [{id: need-b, from: ['c*'], to: [b*], severity: warning}]
`)
	base := codeMap(t, "a1 rloc=9", "a2 rloc=9", "b1 rloc=1", "b2", "c1", "c2", "a1 -> b1 import 1", "a2 -> b1 import 2", "c2 -> b1 import 1")
	head := codeMap(t, "a1 rloc=99", "a2 rloc=1", "b1 rloc=6", "b2", "c1", "c2", "a1 -> b1 type 77", "a1 -> b2 import 3", "c1 -> b1 import 1")
	want := []string{
		"new error no-b a1:3 a1->b2 import 3",
		"existing error no-b a1:77 a1->b1 type 77",
		"fixed error no-b a2:2 a2->b1 import 2",
		"fixed warning need-b c1",
		"new warning need-b c2",
		"existing error small a1 rloc 99 > 5",
		"fixed error small a2 rloc 9 > 5",
		"new error small b1 rloc 6 > 5",
	}
	report := compare(t, base, head, with)
	got := only(told(report), "new", "existing", "fixed")
	slices.Sort(got)
	slices.Sort(want)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if s := report.Summary; s.ViolationsNew != 3 || s.ViolationsExisting != 2 || s.ViolationsFixed != 3 || s.NewErrors != 2 {
		t.Errorf("%+v", s)
	}
}

// A cycle that shrinks or falls apart is nothing new; one that grows is.
func TestStatusOfCycles(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ base, head, want []string }{
		"the same":      {[]string{"abc"}, []string{"abc"}, []string{"existing a b c"}},
		"other way":     {[]string{"abc"}, []string{"cba"}, []string{"existing a b c"}},
		"grown":         {[]string{"abc"}, []string{"abcd"}, []string{"new a b c d"}},
		"shrunk":        {[]string{"abcd"}, []string{"bcd"}, []string{"existing b c d"}},
		"fallen apart":  {[]string{"abcd"}, []string{"ab", "cd"}, []string{"existing a b", "existing c d"}},
		"joined":        {[]string{"ab", "cd"}, []string{"abcd"}, []string{"new a b c d"}},
		"exchanged":     {[]string{"abc"}, []string{"bcd"}, []string{"new b c d"}},
		"one in common": {[]string{"abc"}, []string{"cde"}, []string{"fixed a b c", "new c d e"}},
		"gone":          {[]string{"abc"}, nil, []string{"fixed a b c"}},
		"one of two":    {[]string{"ab", "cd"}, []string{"cd", "ef"}, []string{"fixed a b", "existing c d", "new e f"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			lines := func(rings []string) []string {
				all := strings.Split("abcdef", "")
				for _, names := range rings {
					all = append(all, ring(names)...)
				}
				return all
			}
			report := compare(t, codeMap(t, lines(c.base)...), codeMap(t, lines(c.head)...), ruleSet(t, "cycles: [{id: none}, {id: other, within: [nothing]}]"))
			var got []string
			for _, v := range report.Violations {
				got = append(got, string(v.Status)+" "+strings.Join(v.Cycle, " "))
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// Ids are a promise: they stand in reports that people keep.
func TestIDs(t *testing.T) {
	t.Parallel()
	report := compare(t, nil, codeMap(t, "a rloc=2", "b", "a -> b import 1", "b -> a import 2"), ruleSet(t, `
forbidden: [{id: f, from: [a], to: [b]}]
required: [{id: r, from: [a], to: [c]}]
cycles: [{id: c}]
thresholds: [{id: t, metric: rloc, max: 1}]
`))
	got := map[string]string{}
	for _, v := range report.Violations {
		got[v.Rule] = v.ID
	}
	want := map[string]string{
		"c": "violation_35eb0cacb9c0df6f968d9797", "f": "violation_102e8235a11a156386b3650f", "r": "violation_13ed81328704c51e5391ab67", "t": "violation_3532138ecba8961777858cda",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// One violation more than a report may have is an error, of one map or of both
// together.
func TestTooManyViolations(t *testing.T) {
	t.Parallel()
	var text strings.Builder
	text.WriteString("forbidden:\n")
	for i := range gen.LimitRules {
		fmt.Fprintf(&text, "- {id: r%d, from: ['**'], to: ['**']}\n", i)
	}
	with := ruleSet(t, text.String())
	const most = gen.LimitReportViolations / gen.LimitRules
	star := func(edges int) *codemap.Map {
		lines := []string{}
		for i := range edges {
			lines = append(lines, fmt.Sprintf("f%d", i), fmt.Sprintf("f%d -> hub", i))
		}
		return codeMap(t, append(lines, "hub")...)
	}
	for name, c := range map[string]struct {
		base, head *codemap.Map
	}{
		"one more":      {nil, star(most + 1)},
		"both together": {codeMap(t, "x", "y", "x -> y"), star(most)},
	} {
		_, err := change.Compare(t.Context(), c.base, c.head, with)
		if f, ok := fault.As(err); !ok || f.Code != gen.CodeReportLimit {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// naive judges dependencies one by one with the pattern library alone.
func naive(m *codemap.Map, document gen.ArchitectureRules) []string {
	matches := func(patterns []string, n codemap.Node) bool {
		return slices.ContainsFunc(patterns, func(p string) bool { return doublestar.MatchUnvalidated(p, m.Path(n)) })
	}
	var found []string
	for e := range m.Edges() {
		for _, rule := range document.Forbidden {
			except := slices.ContainsFunc(rule.Except, func(x gen.RuleException) bool { return matches(x.From, e.From) && matches(x.To, e.To) })
			if matches(rule.From, e.From) && matches(rule.To, e.To) && !except {
				found = append(found, rule.ID+" "+m.Path(e.From)+" "+m.Path(e.To))
			}
		}
		for _, rule := range document.Layers {
			layer := func(n codemap.Node) int {
				return slices.IndexFunc(rule.Layers, func(l gen.Layer) bool { return matches(l.Files, n) })
			}
			from, to := layer(e.From), layer(e.To)
			if from < 0 || to < 0 || from == to {
				continue
			}
			if allowed := rule.Layers[from].MayUse; allowed == nil && to < from || allowed != nil && !slices.Contains(allowed, rule.Layers[to].Name) {
				found = append(found, rule.ID+" "+m.Path(e.From)+" "+m.Path(e.To))
			}
		}
	}
	slices.Sort(found)
	return found
}

func TestAgainstNaiveJudge(t *testing.T) {
	t.Parallel()
	with := ruleSet(t, strings.ReplaceAll(allRules, ", isolated: true", ""))
	document := with.Document
	document.Required, document.Cycles, document.Thresholds = nil, nil, nil
	rapid.Check(t, func(rt *rapid.T) {
		m := drawnMap(rt, "files")
		var got []string
		for _, v := range compare(rt, nil, m, &rules.Rules{Document: document, SHA256: with.SHA256}).Violations {
			got = append(got, v.Rule+" "+v.Edge.From+" "+v.Edge.To)
		}
		slices.Sort(got)
		if diff := cmp.Diff(naive(m, document), got); diff != "" {
			rt.Fatal(diff)
		}
	})
}

// A route leads from dependency to dependency around the cycle, and no way
// around is shorter than the shortest that there is.
func TestRoutes(t *testing.T) {
	t.Parallel()
	with := ruleSet(t, "cycles: [{id: files}]")
	rapid.Check(t, func(rt *rapid.T) {
		m := drawnMap(rt, "files")
		for _, v := range compare(rt, nil, m, with).Violations {
			if v.Route[0].From != v.Path || v.Route[len(v.Route)-1].To != v.Path || v.Path != v.Cycle[0] {
				rt.Fatalf("%s", violation(v))
			}
			for i, e := range v.Route[1:] {
				if v.Route[i].To != e.From || !slices.Contains(v.Cycle, e.From) {
					rt.Fatalf("%s", violation(v))
				}
			}
			if want := shortest(m, v.Path); len(v.Route) != want {
				rt.Fatalf("%d steps, %d are enough: %s", len(v.Route), want, violation(v))
			}
		}
	})
}

// shortest is the length of the shortest way from a file back to it.
func shortest(m *codemap.Map, path string) int {
	start, _ := m.Find(path)
	reached := map[codemap.Node]bool{start: true}
	for steps := 1; ; steps++ {
		next := map[codemap.Node]bool{}
		for n := range reached {
			for e := range m.Out(n) {
				next[e.To] = true
			}
		}
		if next[start] {
			return steps
		}
		reached = next
	}
}
