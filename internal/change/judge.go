package change

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
	"github.com/repo2c4/repo2c4/internal/change/rules"
	"github.com/repo2c4/repo2c4/internal/codemap"
	"github.com/repo2c4/repo2c4/internal/fault"
)

// judge evaluates the rules on head and base and puts what comes of it into the
// report.
func judge(ctx context.Context, report *gen.ChangeReport, base, head *view, with *rules.Rules) error {
	now, err := evaluate(ctx, head, with)
	if err != nil {
		return err
	}
	then := &court{}
	if base != nil {
		if then, err = evaluate(ctx, base, with); err != nil {
			return err
		}
	}
	report.Violations = settle(then.violations, now.violations)
	if len(report.Violations) > gen.LimitReportViolations {
		return fault.New(gen.CodeReportLimit)
	}
	slices.SortFunc(now.rules, func(a, b gen.ReportRule) int { return strings.Compare(a.ID, b.ID) })
	report.Rules = &gen.ReportRules{Sha256: with.SHA256, Count: int64(len(now.rules)), Rules: now.rules}
	report.Warnings = append(report.Warnings, now.warnings...)
	return nil
}

// court judges one map by all rules.
type court struct {
	*view
	match      *matcher
	holder     []codemap.Node // folder of each file; made when it is needed
	violations []gen.RuleViolation
	rules      []gen.ReportRule
	warnings   []gen.ReportWarning
}

func evaluate(ctx context.Context, v *view, with *rules.Rules) (*court, error) {
	c := &court{view: v, match: newMatcher(v)}
	d := with.Document
	var steps []func() error
	for i := range d.Layers {
		steps = append(steps, func() error { return c.layers(d.Layers[i]) })
	}
	for i := range d.Forbidden {
		steps = append(steps, func() error { return c.forbidden(d.Forbidden[i]) })
	}
	for i := range d.Required {
		steps = append(steps, func() error { return c.required(d.Required[i]) })
	}
	for i := range d.Cycles {
		steps = append(steps, func() error { return c.cycles(d.Cycles[i]) })
	}
	for i := range d.Thresholds {
		steps = append(steps, func() error { return c.threshold(d.Thresholds[i]) })
	}
	for _, step := range steps {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if err := step(); err != nil {
			return nil, err
		}
	}
	return c, nil
}

// rule is what all rules have, as it stands in reports.
func (c *court) rule(id string, kind gen.RuleType, severity *gen.RuleSeverity, reason *string) gen.ReportRule {
	r := gen.ReportRule{ID: id, Type: kind, Severity: gen.RuleSeverityError, Reason: reason}
	if severity != nil {
		r.Severity = *severity
	}
	return r
}

// close takes down a rule that was judged.
func (c *court) close(r gen.ReportRule, matched int) {
	r.Matched = int64(matched)
	c.rules = append(c.rules, r)
}

func (c *court) warn(r gen.ReportRule, code gen.Code, n int, names ...string) {
	w := counted(code, n, names...)
	w.Rule = &r.ID
	c.warnings = append(c.warnings, w)
}

// exceptions warns of patterns of exceptions that match no file.
func (c *court) exceptions(r gen.ReportRule, patterns []string) {
	if idle := c.match.unmatched(patterns); len(idle) > 0 {
		c.warn(r, gen.CodeRuleUnmatchedException, len(idle), idle...)
	}
}

// violate takes down a violation; place is what makes it the same one in
// another map.
func (c *court) violate(r gen.ReportRule, v gen.RuleViolation, place ...string) error {
	if len(c.violations) == gen.LimitReportViolations {
		return fault.New(gen.CodeReportLimit)
	}
	v.ID = architecture.StableID("violation", append([]string{r.ID}, place...)...)
	v.Rule, v.Type, v.Severity, v.Reason = r.ID, r.Type, r.Severity, r.Reason
	c.violations = append(c.violations, v)
	return nil
}

// dependency takes down a dependency that a rule does not allow.
func (c *court) dependency(r gen.ReportRule, e codemap.Edge, fromLayer, toLayer *string) error {
	edge := c.edge(e)
	return c.violate(r, gen.RuleViolation{Path: edge.From, Line: edge.Line, Edge: &edge, FromLayer: fromLayer, ToLayer: toLayer}, edge.From, edge.To)
}

// settle gives the violations of both maps their status. What both have stands
// as the head has it.
func settle(before, after []gen.RuleViolation) []gen.RuleViolation {
	past := byCycle(before)
	known, still := map[string]bool{}, map[string]bool{}
	for i := range before {
		known[before[i].ID] = true
	}
	list := make([]gen.RuleViolation, 0, len(after))
	for _, v := range after {
		v.Status = gen.ViolationStatusNew
		if known[v.ID] || past.contain(v) {
			v.Status = gen.ViolationStatusExisting
		}
		still[v.ID] = true
		list = append(list, v)
	}
	present := byCycle(after)
	for _, v := range before {
		if still[v.ID] || present.touch(v) {
			continue
		}
		v.Status = gen.ViolationStatusFixed
		list = append(list, v)
	}
	slices.SortFunc(list, func(a, b gen.RuleViolation) int {
		return cmp.Or(strings.Compare(a.Rule, b.Rule), strings.Compare(a.Path, b.Path), cmp.Compare(lineOf(a), lineOf(b)), strings.Compare(a.ID, b.ID))
	})
	return list
}

func lineOf(v gen.RuleViolation) int64 {
	if v.Line == nil {
		return 0
	}
	return *v.Line
}

// cycleIndex knows the cycles of violations by rule and member.
type cycleIndex map[[2]string]int

func byCycle(list []gen.RuleViolation) cycleIndex {
	x := cycleIndex{}
	for i := range list {
		for _, member := range list[i].Cycle {
			x[[2]string{list[i].Rule, member}] = i
		}
	}
	return x
}

// contain reports whether all members of a cycle stand in one cycle of its rule.
func (x cycleIndex) contain(v gen.RuleViolation) bool {
	for i, member := range v.Cycle {
		at, ok := x[[2]string{v.Rule, member}]
		if !ok || i > 0 && at != x[[2]string{v.Rule, v.Cycle[0]}] {
			return false
		}
	}
	return len(v.Cycle) > 0
}

// touch reports whether two members of a cycle stand in one cycle of its rule.
func (x cycleIndex) touch(v gen.RuleViolation) bool {
	met := map[int]bool{}
	for _, member := range v.Cycle {
		if at, ok := x[[2]string{v.Rule, member}]; ok {
			if met[at] {
				return true
			}
			met[at] = true
		}
	}
	return false
}
