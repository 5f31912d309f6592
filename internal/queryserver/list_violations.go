package queryserver

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/fault"
)

// maxRuleCounts is how many rules the counts of an answer name.
const maxRuleCounts = 100

// listViolations lists what the report has against the rules.
func (s *server) listViolations(ctx context.Context, in gen.ListViolationsInput) (gen.ListViolationsOutput, error) {
	var none gen.ListViolationsOutput
	d, err := s.documents(ctx)
	if err != nil {
		return none, err
	}
	place, err := d.violationPlace(in.Path)
	if err != nil {
		return none, err
	}
	out := gen.ListViolationsOutput{Snapshot: s.queried(d), ReportLoaded: d.report != nil, ReportStale: s.reportStale(), Available: d.report != nil}
	if d.report == nil {
		out.Reason, out.Message = absence(d.reason)
		return out, nil
	}
	if in.Rule != nil && !slices.Contains(d.report.rules, *in.Rule) {
		return none, named(gen.CodeRuleUnknown, d.report.rules)
	}
	f := violationFilter{rule: or(in.Rule, ""), severity: string(or(in.Severity, "")), status: string(or(in.Status, "")), place: place}
	limit := given(in.Limit, gen.LimitViolationsDefault)
	q := query{
		Tool: gen.ToolListViolations().Name, Checksum: d.Header().Checksum, Report: d.report.digest,
		Arguments: []any{f.rule, f.severity, f.status, f.place, limit},
	}
	position, err := q.open(in.Cursor, 1)
	if err != nil {
		return none, err
	}
	matched := d.report.matching(f)
	at := position[0]
	if at > 0 && at >= len(matched) {
		return none, fault.New(gen.CodeCursorInvalid)
	}
	room := budget{left: ruleBytes}
	countViolations(&out, &room, matched)
	if d.report.Rules != nil {
		out.RulesChecked = &d.report.Rules.Count
	} else {
		out.RulesChecked = number(0)
	}
	room.left = answerBytes - envelopeBytes - ruleBytes
	out.Violations = []gen.ListedViolation{}
	for at < len(matched) && len(out.Violations) < limit {
		listed, err := listedOf(matched[at].RuleViolation)
		if err != nil {
			return none, err
		}
		if !put(&room, &out.Violations, listed) {
			break
		}
		at++
	}
	out.Omitted = number(len(matched) - at)
	if at < len(matched) {
		if out.NextCursor, err = q.seal(uint64(at)); err != nil {
			return none, err
		}
	}
	return out, room.err
}

// violationPlace is what a path argument names: in the snapshot, or else in
// the report, which may speak of files that are gone. Empty means everything.
func (d *documents) violationPlace(argument *string) (string, error) {
	if argument == nil {
		return "", nil
	}
	n, err := d.Resolve(*argument)
	if err == nil {
		return d.Path(n), nil
	}
	if known, ok := fault.As(err); ok && known.Code == gen.CodePathUnknown {
		if gone := strings.TrimSuffix(strings.TrimPrefix(*argument, "./"), "/"); d.report.knows(gone) {
			return gone, nil
		}
	}
	return "", err
}

// violationFilter is what a violation must be; what is empty does not matter.
type violationFilter struct{ rule, severity, status, place string }

// matching are the violations that pass a filter.
func (r *report) matching(f violationFilter) []violation {
	var matched []violation
	for _, v := range r.violations {
		if f.matches(v) {
			matched = append(matched, v)
		}
	}
	return matched
}

func (f violationFilter) matches(v violation) bool {
	switch {
	case f.rule != "" && f.rule != v.Rule,
		f.severity != "" && f.severity != string(v.Severity),
		f.status != "" && f.status != string(v.Status):
		return false
	case f.place == "" || f.place == ".":
		return true
	}
	return slices.ContainsFunc(v.places, func(place string) bool {
		return place == f.place || strings.HasPrefix(place, f.place+"/")
	})
}

// countViolations counts by rule, severity and status.
func countViolations(out *gen.ListViolationsOutput, room *budget, matched []violation) {
	rules := map[string]int64{}
	for _, v := range matched {
		rules[v.Rule]++
	}
	counts := []gen.RuleCount{}
	for rule, count := range rules {
		counts = append(counts, gen.RuleCount{Rule: rule, Count: count})
	}
	slices.SortFunc(counts, func(a, b gen.RuleCount) int {
		return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(a.Rule, b.Rule))
	})
	out.Total = number(len(matched))
	out.ByRule = fit(room, maxRuleCounts, counts)
	out.OmittedRules = number(len(counts) - len(out.ByRule))
	out.BySeverity, out.ByStatus = []gen.SeverityCount{}, []gen.StatusCount{}
	for _, severity := range severities() {
		if count := countOf(matched, func(v violation) bool { return v.Severity == severity }); count > 0 {
			out.BySeverity = append(out.BySeverity, gen.SeverityCount{Severity: string(severity), Count: count})
		}
	}
	for _, status := range statuses() {
		if count := countOf(matched, func(v violation) bool { return v.Status == status }); count > 0 {
			out.ByStatus = append(out.ByStatus, gen.StatusCount{Status: string(status), Count: count})
		}
	}
}

func countOf(all []violation, holds func(violation) bool) int64 {
	count := int64(0)
	for _, v := range all {
		if holds(v) {
			count++
		}
	}
	return count
}

// listedOf is a violation as answers show it.
func listedOf(v *gen.RuleViolation) (gen.ListedViolation, error) {
	listed := gen.ListedViolation{
		ID: v.ID, Rule: v.Rule, Type: string(v.Type), Severity: string(v.Severity), Status: string(v.Status),
		Path: v.Path, Line: v.Line, FromLayer: v.FromLayer, ToLayer: v.ToLayer, Metric: v.Metric, Value: v.Value, Max: v.Max,
	}
	if v.Reason != nil {
		listed.Reason = filled(clip(*v.Reason, reasonBytes))
	}
	if v.Edge != nil {
		edge := reportedEdge(*v.Edge)
		listed.Edge = &edge
	}
	room := budget{left: cycleBytes}
	if len(v.Cycle) > 0 {
		cycle, _ := cycleOf(&room, v.Cycle, len(v.Cycle))
		listed.Cycle = &cycle
	}
	if len(v.Route) > 0 {
		room.left = routeBytes
		for _, edge := range v.Route[:min(len(v.Route), gen.LimitCycleMembers)] {
			if !put(&room, &listed.Route, reportedEdge(edge)) {
				break
			}
		}
		listed.OmittedRoute = number(len(v.Route) - len(listed.Route))
	}
	return listed, room.err
}

func reportedEdge(e gen.ReportEdge) gen.QueryEdge {
	edge := gen.QueryEdge{From: e.From, To: e.To, Weight: finite(e.Weight), Line: e.Line}
	if e.Kind != nil {
		edge.Kind = filled(clip(string(*e.Kind), textBytes))
	}
	return edge
}
