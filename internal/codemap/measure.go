package codemap

import "math"

// Measures beside the metrics of a document.
const (
	MeasureRisk       = "risk"
	MeasureSize       = "size"
	MeasureComplexity = "complexity"
)

// Basis names what the measures of a map are made of.
type Basis struct {
	// Size and Complexity are metrics; "" is not measured.
	Size, Complexity string
	// FanIn is where fan-in comes from: metric, edges or none.
	FanIn string
	// Churn says whether commits are part of risk. They are not when no file has
	// one, nor when every file has the same single one, as in a clone without
	// its history.
	Churn bool
}

// Basis returns what the measures are made of.
func (m *Map) Basis() Basis { return m.basis }

// Size returns the size of a file, or the sum of the files below a folder; false
// when none was measured.
func (m *Map) Size(n Node) (float64, bool) { return measuredAt(m.size, n) }

// Complexity returns the highest complexity of a function of a file, or of the
// files below a folder; false when none was measured.
func (m *Map) Complexity(n Node) (float64, bool) { return measuredAt(m.complexity, n) }

// Risk returns the risk of a file, from 0 to 100, or the highest of the files
// below a folder; false when nothing that it is made of was measured.
func (m *Map) Risk(n Node) (float64, bool) { return measuredAt(m.risk, n) }

func measuredAt(values []float64, n Node) (float64, bool) { return unlessMissing(values[n]) }

// unlessMissing keeps NaN, which is not measured, within the package.
func unlessMissing(value float64) (float64, bool) {
	if math.IsNaN(value) {
		return 0, false
	}
	return value, true
}

// HasMeasure reports whether Measure knows a name: risk, size, complexity, or a
// metric.
func (m *Map) HasMeasure(name string) bool { return m.isMeasure(name) || m.column(name) != nil }

// isMeasure tells the names that stand for a measure here. One of which nothing
// was measured leaves its name to a metric, if there is one.
func (m *Map) isMeasure(name string) bool {
	switch name {
	case MeasureRisk:
		return true
	case MeasureSize:
		return m.basis.Size != "" || m.column(name) == nil
	case MeasureComplexity:
		return m.basis.Complexity != "" || m.column(name) == nil
	}
	return false
}

// Additive reports whether the values of a measure in several files have a sum
// that means something.
func (m *Map) Additive(name string) bool {
	if m.isMeasure(name) {
		return name == MeasureSize
	}
	c := m.column(name)
	return c != nil && c.additive
}

// Measure returns risk, size, complexity (which come before metrics of the same
// names, unless nothing of them was measured), or a metric. Of a folder a metric is the sum of its files when it is one
// that adds up, else the highest of them; false when nothing was measured.
func (m *Map) Measure(n Node, name string) (float64, bool) {
	if m.isMeasure(name) {
		return measuredAt(m.measureNamed(name), n)
	}
	c := m.column(name)
	if c == nil {
		return 0, false
	}
	if m.IsFile(n) {
		return c.at(m.filesBefore[n])
	}
	return m.fold(c, n)
}

// measureNamed returns the values of a measure by node.
func (m *Map) measureNamed(name string) []float64 {
	switch name {
	case MeasureRisk:
		return m.risk
	case MeasureSize:
		return m.size
	}
	return m.complexity
}

// fold aggregates the files below a folder.
func (m *Map) fold(c *column, n Node) (float64, bool) {
	total := math.NaN()
	for place := m.filesBefore[n]; place < m.filesBefore[m.after[n]]; place++ {
		if value, ok := c.at(place); ok {
			total = combine(total, value, c.additive)
		}
	}
	return unlessMissing(total)
}

// combine adds to a sum or a maximum that begins as NaN.
func combine(total, value float64, additive bool) float64 {
	switch {
	case math.IsNaN(total):
		return value
	case additive:
		return plus(total, value)
	}
	return max(total, value)
}

// spread aggregates a column for all nodes, as fold does for one.
func (m *Map) spread(c *column, additive bool) []float64 {
	values := make([]float64, m.Len())
	for n := range values {
		values[n] = math.NaN()
	}
	if c == nil {
		return values
	}
	c.each(func(place int32, value float64) bool {
		values[m.files[place]] = value
		return true
	})
	return m.rise(values, additive)
}

// rise hands values of files up to the folders above them.
func (m *Map) rise(values []float64, additive bool) []float64 {
	for _, file := range m.files {
		if math.IsNaN(values[file]) {
			continue
		}
		for at := m.parent[file]; at != None; at = m.parent[at] {
			if !m.IsFile(at) {
				values[at] = combine(values[at], values[file], additive)
			}
		}
	}
	return values
}

// firstMeasured returns the first of metrics that a file has.
func (m *Map) firstMeasured(metrics ...string) *column {
	for _, metric := range metrics {
		if c := m.column(metric); c != nil {
			return c
		}
	}
	return nil
}
