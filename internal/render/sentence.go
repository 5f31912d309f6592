package render

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
)

// speech is how a sentence is put down: as plain text, or with its names marked.
type speech struct {
	name func(string) string // a path, a layer, a metric
	text func(string) string // a reason
}

// Sentence says of a violation, in one line of plain text, what breaks the rule
// and why the rule is there. It does not name the rule.
func Sentence(v gen.RuleViolation) string {
	return speech{name: plain, text: plain}.sentence(v)
}

func (s speech) sentence(v gen.RuleViolation) string {
	said := s.cause(v)
	if v.Reason != nil {
		said += " " + s.text(*v.Reason)
	}
	return said
}

// cause is the fact. A violation that lacks what its type shows breaks the
// contract of reports; then there is nothing more to say than where it is.
func (s speech) cause(v gen.RuleViolation) string {
	switch {
	case v.Type == gen.RuleTypeLayers && v.Edge != nil && v.FromLayer != nil && v.ToLayer != nil:
		if *v.FromLayer == *v.ToLayer {
			return s.name(v.Edge.From) + " depends on " + s.name(v.Edge.To) + "; both are parts of layer " + s.name(*v.FromLayer) + ", whose parts may not use each other."
		}
		return s.name(v.Edge.From) + " depends on " + s.name(v.Edge.To) + "; layer " + s.name(*v.FromLayer) + " may not use layer " + s.name(*v.ToLayer) + "."
	case v.Type == gen.RuleTypeForbidden && v.Edge != nil:
		return s.name(v.Edge.From) + " depends on " + s.name(v.Edge.To) + ", which is forbidden."
	case v.Type == gen.RuleTypeRequired:
		return s.name(v.Path) + " lacks a dependency that is required."
	case v.Type == gen.RuleTypeThreshold && v.Metric != nil && v.Value != nil && v.Max != nil:
		return s.name(v.Path) + " has " + s.name(*v.Metric) + " " + number(*v.Value) + ", more than " + number(*v.Max) + "."
	case v.Type == gen.RuleTypeCycles && len(v.Cycle) > 0 && len(v.Route) > 0:
		return s.cycle(v)
	}
	return s.name(v.Path) + " breaks the rule."
}

// mostSteps is how much of a way around a cycle is told.
const mostSteps = 8

func (s speech) cycle(v gen.RuleViolation) string {
	said := fmt.Sprintf("%d files depend on each other; a shortest way around: ", len(v.Cycle))
	if v.Path != v.Route[0].From {
		said = fmt.Sprintf("%d folders depend on each other; a shortest way around: ", len(v.Cycle))
	}
	steps := make([]string, 0, mostSteps+1)
	for i, e := range v.Route {
		if i == mostSteps {
			steps = append(steps, fmt.Sprintf("%d more", len(v.Route)-i))
			break
		}
		steps = append(steps, s.name(e.From)+" on "+s.name(e.To))
	}
	return said + strings.Join(steps, ", ") + "."
}

// number is a number as people write it, exact for whole ones.
func number(x float64) string {
	const digits, exact = 6, 1 << 53
	if math.Abs(x) < exact && x == math.Trunc(x) {
		return strconv.FormatInt(int64(x), 10)
	}
	return strconv.FormatFloat(x, 'g', digits, 64)
}
