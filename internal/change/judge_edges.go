package change

import (
	"iter"
	"slices"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/codemap"
)

// layers judges the dependencies between files that belong to layers. It is
// about these files.
func (c *court) layers(rule gen.LayerRule) error {
	r := c.rule(rule.ID, gen.RuleTypeLayers, rule.Severity, rule.Reason)
	s := c.arrange(rule)
	s.mayUse(rule.Layers)
	if s.files == 0 {
		c.warn(r, gen.CodeRuleUnmatched, 0)
	} else if len(s.empty) > 0 {
		c.warn(r, gen.CodeRuleEmptyLayer, len(s.empty), s.empty...)
	}
	c.exceptions(r, rule.Except)
	c.close(r, s.files)
	for e := range c.Edges() {
		from, to := s.layer[e.From], s.layer[e.To]
		if from == 0 || to == 0 || s.allows(rule.Layers, e, int(from-1), int(to-1)) {
			continue
		}
		if err := c.dependency(r, e, &rule.Layers[from-1].Name, &rule.Layers[to-1].Name); err != nil {
			return err
		}
	}
	return nil
}

// arrangement is where the files of a map stand in a layered structure.
type arrangement struct {
	layer   []int32 // of each file, from 1; 0 is none
	pattern []int32 // of the layer, that it matched first
	files   int
	empty   []string // layers of no file
	allowed [][]bool
}

// arrange puts each file into the first layer that matches it.
func (c *court) arrange(rule gen.LayerRule) *arrangement {
	s := &arrangement{layer: make([]int32, c.Len()), pattern: make([]int32, c.Len())}
	except := c.match.files(rule.Except)
	number := int32(0)
	for _, l := range rule.Layers {
		number++
		before, place := s.files, int32(0)
		for _, pattern := range l.Files {
			for n := range c.match.files([]string{pattern}).all {
				if s.layer[n] == 0 && !except.has(n) {
					s.layer[n], s.pattern[n] = number, place
					s.files++
				}
			}
			place++
		}
		if s.files == before {
			s.empty = append(s.empty, l.Name)
		}
	}
	return s
}

// mayUse fills the table of what is allowed between different layers.
func (s *arrangement) mayUse(layers []gen.Layer) {
	for i, l := range layers {
		row := make([]bool, len(layers))
		for k, other := range layers {
			if l.MayUse == nil {
				row[k] = k > i
			} else {
				row[k] = slices.Contains(l.MayUse, other.Name)
			}
		}
		s.allowed = append(s.allowed, row)
	}
}

// allows tells whether a dependency from one layer to another, or within one, is
// as it should be.
func (s *arrangement) allows(layers []gen.Layer, e codemap.Edge, from, to int) bool {
	if from != to {
		return s.allowed[from][to]
	}
	isolated := layers[from].Isolated
	return isolated == nil || !*isolated || s.pattern[e.From] == s.pattern[e.To]
}

// forbidden judges the dependencies of the files that match from. It is about
// these files, and about none when nothing matches to.
func (c *court) forbidden(rule gen.ForbiddenRule) error {
	r := c.rule(rule.ID, gen.RuleTypeForbidden, rule.Severity, rule.Reason)
	from, to := c.match.files(rule.From), c.match.files(rule.To)
	matched := from.count
	if to.count == 0 {
		matched = 0
	}
	if matched == 0 {
		c.warn(r, gen.CodeRuleUnmatched, 0)
	}
	c.close(r, matched)
	type exception struct{ from, to *set }
	var except []exception
	var patterns []string
	for _, e := range rule.Except {
		except = append(except, exception{c.match.files(e.From), c.match.files(e.To)})
		patterns = slices.Concat(patterns, e.From, e.To)
	}
	c.exceptions(r, patterns)
	for e := range c.edgesFrom(from) {
		if !to.has(e.To) || !isOf(rule.Kinds, e) ||
			slices.ContainsFunc(except, func(x exception) bool { return x.from.has(e.From) && x.to.has(e.To) }) {
			continue
		}
		if err := c.dependency(r, e, nil, nil); err != nil {
			return err
		}
	}
	return nil
}

// edgesFrom yields the dependencies of the files of a set, by both ends.
func (c *court) edgesFrom(files *set) iter.Seq[codemap.Edge] {
	return func(yield func(codemap.Edge) bool) {
		for n := range files.all {
			for e := range c.Out(n) {
				if !yield(e) {
					return
				}
			}
		}
	}
}

// isOf tells whether a dependency is of one of the kinds; with none, any is.
func isOf(kinds []gen.DependencyKind, e codemap.Edge) bool {
	return len(kinds) == 0 || slices.Contains(kinds, gen.DependencyKind(e.Kind))
}

// required judges the files that match from.
func (c *court) required(rule gen.RequiredRule) error {
	r := c.rule(rule.ID, gen.RuleTypeRequired, rule.Severity, rule.Reason)
	from, to := c.match.chosen(rule.From, rule.Except), c.match.files(rule.To)
	if from.count == 0 {
		c.warn(r, gen.CodeRuleUnmatched, 0)
	}
	c.exceptions(r, rule.Except)
	c.close(r, from.count)
	for n := range from.all {
		if c.dependsOn(n, to, rule.Kinds) {
			continue
		}
		if err := c.violate(r, gen.RuleViolation{Path: c.path(n)}, c.path(n)); err != nil {
			return err
		}
	}
	return nil
}

func (c *court) dependsOn(n codemap.Node, targets *set, kinds []gen.DependencyKind) bool {
	for e := range c.Out(n) {
		if targets.has(e.To) && isOf(kinds, e) {
			return true
		}
	}
	return false
}

// threshold judges the files that have a value of the metric.
func (c *court) threshold(rule gen.ThresholdRule) error {
	r := c.rule(rule.ID, gen.RuleTypeThreshold, rule.Severity, rule.Reason)
	files := c.match.chosen(rule.Files, rule.Except)
	value := c.metricOf(rule.Metric)
	judged := 0
	for n := range files.all {
		x, measured := value(n)
		if !measured {
			continue
		}
		judged++
		if x <= rule.Max {
			continue
		}
		bound := rule.Max
		if err := c.violate(r, gen.RuleViolation{Path: c.path(n), Metric: &rule.Metric, Value: &x, Max: &bound}, c.path(n)); err != nil {
			return err
		}
	}
	switch missing := files.count - judged; {
	case files.count == 0:
		c.warn(r, gen.CodeRuleUnmatched, 0)
	case missing > 0 && (len(rule.Files) > 0 || judged == 0):
		// Without patterns a threshold is about the files that have the metric.
		c.warn(r, gen.CodeRuleUnmeasured, missing, rule.Metric)
	}
	c.exceptions(r, rule.Except)
	c.close(r, judged)
	return nil
}

// metricOf reads a metric by the name that a threshold has for it: risk is ours,
// then come the metrics of the map, then our other measures.
func (c *court) metricOf(name string) func(codemap.Node) (float64, bool) {
	if isRisk(name) {
		return c.risk
	}
	if _, found := slices.BinarySearch(c.Metrics(), name); found {
		return func(n codemap.Node) (float64, bool) { return c.Value(n, name) }
	}
	return func(n codemap.Node) (float64, bool) { return c.Measure(n, name) }
}
