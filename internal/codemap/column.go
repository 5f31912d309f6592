package codemap

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
)

// column is one metric: values of files, by their place among files.
type column struct {
	name     string
	additive bool
	// places are the files that have a value, ascending; nil when values has one
	// entry for each file, where NaN is not measured.
	places []int32
	values []float64
}

// at returns the value of a file.
func (c *column) at(place int32) (float64, bool) {
	if c.places == nil {
		return unlessMissing(c.values[place])
	}
	i, ok := slices.BinarySearch(c.places, place)
	if !ok {
		return 0, false
	}
	return c.values[i], true
}

// each yields places and values in order.
func (c *column) each(yield func(place int32, value float64) bool) {
	for i, value := range c.values {
		place := int32(i)
		if c.places != nil {
			place = c.places[i]
		}
		if !math.IsNaN(value) && !yield(place, value) {
			return
		}
	}
}

// Metrics returns the names of the metrics that files have, sorted.
func (m *Map) Metrics() []string {
	names := make([]string, len(m.columns))
	for i := range m.columns {
		names[i] = m.columns[i].name
	}
	return names
}

// Value returns a metric of a file; false for folders, and for what was not
// measured.
func (m *Map) Value(n Node, metric string) (float64, bool) {
	c := m.column(metric)
	if c == nil || !m.IsFile(n) {
		return 0, false
	}
	return c.at(m.filesBefore[n])
}

// column finds a metric, nil if there is none.
func (m *Map) column(metric string) *column {
	i, ok := slices.BinarySearchFunc(m.columns, metric, func(c column, name string) int {
		return strings.Compare(c.name, name)
	})
	if !ok {
		return nil
	}
	return &m.columns[i]
}

// measured is a value of a file.
type measured struct {
	place int32
	value float64
}

// gather makes the columns of a map, by name, without those that no file has.
func (m *Map) gather(d *draft, nodeOf []Node) {
	some := make([]bool, len(m.files))
	for i := range d.columns {
		c := m.collect(d, &d.columns[i], nodeOf)
		d.columns[i].nodes, d.columns[i].values = nil, nil // as large as the column
		if c.values == nil {
			continue
		}
		c.each(func(place int32, _ float64) bool {
			some[place] = true
			return true
		})
		m.columns = append(m.columns, c)
	}
	slices.SortFunc(m.columns, func(a, b column) int { return strings.Compare(a.name, b.name) })
	for _, ok := range some {
		if !ok {
			m.losses.UnmeasuredFiles++
		}
	}
}

// collect makes one column. Where several values are of one file the highest
// holds.
func (m *Map) collect(d *draft, from *draftColumn, nodeOf []Node) column {
	c := column{name: from.name, additive: isAdditive(from.name, d.additive)}
	values := make([]measured, 0, len(from.values)+len(from.idValues))
	add := func(node int32, value float64) {
		if n := nodeOf[node]; m.IsFile(n) {
			values = append(values, measured{m.filesBefore[n], value})
		}
	}
	for i, node := range from.nodes {
		add(node, from.values[i])
	}
	for i, id := range from.ids {
		if node, ok := d.handleNodes[id]; ok {
			add(node, from.idValues[i])
		}
	}
	switch {
	case len(values) == 0:
	case len(values)*2 > len(m.files):
		c.values = dense(values, len(m.files))
	default:
		c.places, c.values = sparse(values)
	}
	return c
}

// dense has a value for each file.
func dense(from []measured, files int) []float64 {
	values := slices.Repeat([]float64{math.NaN()}, files)
	for _, v := range from {
		if math.IsNaN(values[v.place]) || values[v.place] < v.value {
			values[v.place] = v.value
		}
	}
	return values
}

// sparse has the files that have a value, and these.
func sparse(from []measured) (places []int32, values []float64) {
	slices.SortFunc(from, func(a, b measured) int {
		return cmp.Or(cmp.Compare(a.place, b.place), cmp.Compare(b.value, a.value))
	})
	for _, v := range from {
		if last := len(places) - 1; last < 0 || places[last] != v.place {
			places, values = append(places, v.place), append(values, v.value)
		}
	}
	return places, values
}

// isAdditive tells whether a metric of a folder is the sum of its files. What the
// document declares comes first, then what our own metrics are; a highest,
// lowest or middle value is no part of a sum; all others are, as CodeCharta has
// it.
func isAdditive(metric string, declared map[string]bool) bool {
	if additive, ok := declared[metric]; ok {
		return additive
	}
	if info, ok := gen.LookupMetric(gen.Metric(metric)); ok {
		return info.Type == "absolute"
	}
	for _, prefix := range []string{"max_", "min_", "mean_", "median_", "avg_"} {
		if strings.HasPrefix(metric, prefix) {
			return false
		}
	}
	return true
}
