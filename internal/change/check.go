package change

import (
	"context"
	"fmt"
	"regexp"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
)

var (
	md5Pattern       = regexp.MustCompile(`^[0-9a-f]{32}$`)
	sha256Pattern    = regexp.MustCompile(`^[0-9a-f]{64}$`)
	rulePattern      = regexp.MustCompile(`^[a-z][a-z0-9._-]{0,127}$`)
	violationPattern = regexp.MustCompile(`^violation_[0-9a-f]{24}$`)
)

// checker collects the first thing that is wrong with a report.
type checker struct {
	err   error
	ended func() error // why checking has to stop
	asked int
}

// must takes down a rule that does not hold at a place, which is given by names
// and indexes.
func (c *checker) must(holds bool, what string, place ...any) {
	if c.err != nil {
		return
	}
	if c.asked++; c.asked%maxBetween == 0 {
		if c.err = c.ended(); c.err != nil {
			return
		}
	}
	if holds {
		return
	}
	var pointer strings.Builder
	for _, step := range place {
		fmt.Fprint(&pointer, "/", step)
	}
	c.err = broken(pointer.String(), what)
}

// check holds a report to the rules of its contract that its types do not show.
func check(ctx context.Context, r *gen.ChangeReport) error {
	c := &checker{ended: ctx.Err}
	c.must(r.SchemaVersion == gen.SchemaVersion, "is no version that is read", "schemaVersion")
	c.snapshot(&r.Head, "head")
	if r.Base != nil {
		c.snapshot(r.Base, "base")
	} else {
		c.must(len(r.Files)+len(r.Folders)+len(r.Edges) == 0, "there are changes without a base", "base")
	}
	c.cycles(r)
	c.changes(r)
	c.violations(r, c.rules(r))
	for i := range r.Warnings {
		w := &r.Warnings[i]
		c.must(w.Count == nil || *w.Count >= 1, "is less than 1", "warnings", i, "count")
		c.must(w.Names == nil || len(w.Names) > 0, "is empty", "warnings", i, "names")
	}
	if c.err == nil {
		c.must(r.Summary == summarize(r), "counts something else than the lists hold", "summary")
	}
	return c.err
}

func (c *checker) snapshot(s *gen.ReportSnapshot, name string) {
	c.must(md5Pattern.MatchString(s.Checksum), "is no checksum", name, "checksum")
	c.must(s.Files >= 0, "is less than 0", name, "files")
	c.must(s.Edges >= 0, "is less than 0", name, "edges")
}

func (c *checker) cycles(r *gen.ChangeReport) {
	for i := range r.Cycles {
		cycle := &r.Cycles[i]
		c.must(len(cycle.Members) > 1, "has fewer than two members", "cycles", i, "members")
		c.paths(cycle.Members, false, "cycles", i, "members")
		c.paths(cycle.Added, false, "cycles", i, "added")
		c.paths(cycle.Removed, false, "cycles", i, "removed")
		c.must(r.Base != nil || cycle.Change == gen.CycleChangeChangeNew, "is a change without a base", "cycles", i, "change")
	}
}

func (c *checker) edge(e *gen.ReportEdge, place ...any) {
	c.path(e.From, false, append(place, "from")...)
	c.path(e.To, false, append(place, "to")...)
	c.must(e.From != e.To, "leads to where it comes from", place...)
	c.must(e.Line == nil || *e.Line >= 1, "is less than 1", append(place, "line")...)
}

// rules returns the rules of a report by id.
func (c *checker) rules(r *gen.ChangeReport) map[string]*gen.ReportRule {
	if r.Rules == nil {
		c.must(len(r.Violations) == 0, "there are violations without rules", "rules")
		return nil
	}
	c.must(sha256Pattern.MatchString(r.Rules.Sha256), "is no digest", "rules", "sha256")
	c.must(r.Rules.Count == int64(len(r.Rules.Rules)), "counts something else than the list holds", "rules", "count")
	known := map[string]*gen.ReportRule{}
	for i := range r.Rules.Rules {
		rule := &r.Rules.Rules[i]
		c.must(rulePattern.MatchString(rule.ID), "is no id of a rule", "rules", "rules", i, "id")
		c.must(known[rule.ID] == nil, "is the id of another rule, too", "rules", "rules", i, "id")
		c.must(rule.Matched >= 0, "is less than 0", "rules", "rules", i, "matched")
		known[rule.ID] = rule
	}
	return known
}

func (c *checker) violations(r *gen.ChangeReport, known map[string]*gen.ReportRule) {
	c.must(len(r.Violations) <= gen.LimitReportViolations, "has too many entries", "violations")
	ids := map[string]bool{}
	for i := range r.Violations {
		v := &r.Violations[i]
		c.must(violationPattern.MatchString(v.ID), "is no id of a violation", "violations", i, "id")
		c.must(!ids[v.ID], "is the id of another violation, too", "violations", i, "id")
		ids[v.ID] = true
		rule := known[v.Rule]
		c.must(rule != nil, "is none of the rules", "violations", i, "rule")
		c.must(rule == nil || rule.Type == v.Type, "is another type than that of its rule", "violations", i, "type")
		c.must(rule == nil || rule.Severity == v.Severity, "is another severity than that of its rule", "violations", i, "severity")
		c.must(r.Base != nil || v.Status == gen.ViolationStatusNew, "is no status without a base", "violations", i, "status")
		c.path(v.Path, true, "violations", i, "path")
		c.paths(v.Cycle, true, "violations", i, "cycle")
		c.must(v.Line == nil || *v.Line >= 1, "is less than 1", "violations", i, "line")
		c.cause(v, i)
		if c.err != nil {
			return
		}
	}
}

// cause holds a violation to what its type shows of its cause.
func (c *checker) cause(v *gen.RuleViolation, i int) {
	const lacks, other = "lacks what its type shows", "is another path than that of its cause"
	switch v.Type {
	case gen.RuleTypeLayers:
		c.must(v.Edge != nil && v.FromLayer != nil && v.ToLayer != nil, lacks, "violations", i)
	case gen.RuleTypeForbidden:
		c.must(v.Edge != nil, lacks, "violations", i)
	case gen.RuleTypeCycles:
		c.must(v.Edge != nil && len(v.Cycle) > 1 && len(v.Route) > 1, lacks, "violations", i)
	case gen.RuleTypeThreshold:
		c.must(v.Metric != nil && v.Value != nil && v.Max != nil, lacks, "violations", i)
	case gen.RuleTypeRequired:
	}
	switch {
	case v.Type == gen.RuleTypeCycles:
		c.must(len(v.Cycle) == 0 || v.Path == v.Cycle[0], other, "violations", i, "path")
	case v.Edge != nil:
		c.must(v.Path == v.Edge.From, other, "violations", i, "path")
	}
	if v.Edge != nil {
		c.edge(v.Edge, "violations", i, "edge")
	}
	for k := range v.Route {
		c.edge(&v.Route[k], "violations", i, "route", k)
	}
}
