package codemap

import (
	"math"

	"github.com/repo2c4/repo2c4/gen"
)

// Weights and caps of risk. They are ours. The caps are absolute, not ranks, so
// that the risks of two snapshots compare: a function of 50 decisions is very
// high on McCabe's scale, 1,000 lines are more than nine in ten files have, and
// 50 dependent files or 100 commits are many in any project.
const (
	complexityWeight, complexityCap = 0.40, 50
	sizeWeight, sizeCap             = 0.30, 1000
	fanInWeight, fanInCap           = 0.30, 50
	commitsCap                      = 100
)

// riskOf is the one formula of risk, from 0 to 100:
//
//	n(x, cap) = min(1, ln(1+x) / ln(1+cap))
//	S    = 0.40·n(complexity, 50) + 0.30·n(size, 1000) + 0.30·n(fan-in, 50)
//	risk = 100·√(S·n(commits, 100))   where commits are known
//	risk = 100·S                      where they are not
//
// The logarithm makes the step from 1 to 10 as large as that from 10 to 100. S is
// the structure: what makes a change hard. The geometric mean with the commits
// is high only where both are: hard code that nobody touches and easy code that
// everybody touches are no hotspots.
//
// What was not measured (NaN) drops out of S and the other weights are renewed to
// sum up to 1; when nothing of S was measured there is no risk (NaN). Commits
// that are not known drop out, too: they are not 0, which would make all risks 0.
// A file of which nothing is known but that nothing depends on it has no risk.
// Negative values count as 0.
func riskOf(complexity, size, fanIn, commits float64) float64 {
	var sum, weights float64
	for _, term := range [...]struct{ weight, value, limit float64 }{
		{complexityWeight, complexity, complexityCap},
		{sizeWeight, size, sizeCap},
		{fanInWeight, fanIn, fanInCap},
	} {
		if !math.IsNaN(term.value) {
			sum += term.weight * share(term.value, term.limit)
			weights += term.weight
		}
	}
	if weights == 0 {
		return math.NaN()
	}
	structure := sum / weights
	if !math.IsNaN(commits) {
		structure = math.Sqrt(structure * share(commits, commitsCap))
	}
	return min(100, 100*structure)
}

// share is n of the formula.
func share(x, limit float64) float64 {
	return min(1, math.Log1p(max(0, x))/math.Log1p(limit))
}

// measure fills the measures of all nodes and says what they are made of.
func (m *Map) measure() {
	size := m.firstMeasured(string(gen.MetricRloc), "ncloc", string(gen.MetricLoc))
	complexity := m.firstMeasured(string(gen.MetricMaxComplexity), string(gen.MetricMaxComplexityPerFunction))
	commits := m.firstMeasured(string(gen.MetricNumberOfCommits))
	if !tells(commits) {
		commits = nil
	}
	m.basis = Basis{FanIn: "none", Churn: commits != nil}
	if size != nil {
		m.basis.Size = size.name
	}
	if complexity != nil {
		m.basis.Complexity = complexity.name
	}
	fanIn := m.fanIn()
	m.size = m.spread(size, true)
	m.complexity = m.spread(complexity, false)
	m.risk = m.spread(nil, false)
	for place, file := range m.files {
		churn := math.NaN()
		if commits != nil {
			if value, ok := commits.at(int32(place)); ok {
				churn = value
			}
		}
		dependents := fanIn(int32(place))
		if dependents == 0 && math.IsNaN(m.complexity[file]) && math.IsNaN(m.size[file]) {
			continue // that nothing depends on a file says nothing by itself
		}
		m.risk[file] = riskOf(m.complexity[file], m.size[file], dependents, churn)
	}
	m.rise(m.risk, false)
}

// fanIn gives the fan-in of files: the metric where a file has it, else how many
// other files depend on one; NaN when the document has neither.
func (m *Map) fanIn() func(place int32) float64 {
	if c := m.column(string(gen.MetricFanIn)); c != nil {
		m.basis.FanIn = "metric"
		return func(place int32) float64 {
			if value, ok := c.at(place); ok {
				return value
			}
			return math.NaN()
		}
	}
	if m.EdgeCount() == 0 {
		return func(int32) float64 { return math.NaN() }
	}
	m.basis.FanIn = "edges"
	return func(place int32) float64 {
		n := m.files[place]
		return float64(m.edges.firstIn[n+1] - m.edges.firstIn[n])
	}
}

// tells reports whether commits tell files apart from a clone without its
// history, where every file has the same single one, and from no commits at all.
func tells(commits *column) bool {
	if commits == nil {
		return false
	}
	some, others := false, false
	commits.each(func(_ int32, value float64) bool {
		some = some || value > 0
		others = others || value != 1
		return !some || !others
	})
	return some && others
}
