package change

import (
	"cmp"
	"iter"
	"math"
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/codemap"
)

// pairing joins the nodes of base and head that have one path.
type pairing struct {
	base, head     *view
	toBase, toHead []codemap.Node // None where the other map has no such node
	common         int            // files that both have
	metrics        []string       // of files that both measure alike, sorted; risk among them
	measures       []string       // of folders that both measure alike, sorted
	apart          []string       // metrics and measures that are not compared, sorted
}

func pair(base, head *view) *pairing {
	p := &pairing{base: base, head: head, toBase: lonely(head), toHead: lonely(base)}
	for i, path := range base.paths {
		b := codemap.Node(i)
		h, ok := codemap.Node(0), i == 0
		if !ok {
			h, ok = head.Find(path)
		}
		if !ok || head.IsFile(h) != base.IsFile(b) {
			continue
		}
		p.toBase[h], p.toHead[b] = b, h
		if base.IsFile(b) {
			p.common++
		}
	}
	p.compareMetrics()
	return p
}

// lonely says of every node of a map that the other has none.
func lonely(v *view) []codemap.Node {
	return slices.Repeat([]codemap.Node{codemap.None}, v.Len())
}

// compareMetrics finds out what means the same in both maps. A measure does when
// both make it from the same metrics.
func (p *pairing) compareMetrics() {
	before, after := p.base.Metrics(), p.head.Metrics()
	for _, name := range after {
		if _, both := slices.BinarySearch(before, name); both {
			p.metrics = append(p.metrics, name)
		} else {
			p.apart = append(p.apart, name)
		}
	}
	for _, name := range before {
		if _, both := slices.BinarySearch(after, name); !both {
			p.apart = append(p.apart, name)
		}
	}
	one, other := p.base.Basis(), p.head.Basis()
	for _, measure := range []struct {
		name  string
		alike bool
	}{
		{codemap.MeasureSize, one.Size == other.Size},
		{codemap.MeasureComplexity, one.Complexity == other.Complexity},
		{codemap.MeasureRisk, one == other},
	} {
		isBefore, isAfter := p.base.HasMeasure(measure.name), p.head.HasMeasure(measure.name)
		switch {
		case isBefore && isAfter && measure.alike:
			p.measures = append(p.measures, measure.name)
		case isBefore || isAfter:
			p.apart = append(p.apart, measure.name)
		}
	}
	p.metrics = slices.DeleteFunc(p.metrics, isRisk)
	if slices.Contains(p.measures, codemap.MeasureRisk) {
		p.metrics = append(p.metrics, codemap.MeasureRisk)
	}
	p.measures = append(p.measures, countOfFiles)
	slices.Sort(p.metrics)
	slices.Sort(p.measures)
	slices.Sort(p.apart)
	p.apart = slices.Compact(p.apart)
}

// countOfFiles is what reports call the number of files in a folder.
const countOfFiles = "files"

// isRisk tells the name that means our risk, whatever a map has under it.
func isRisk(metric string) bool { return metric == codemap.MeasureRisk }

// ownMetrics are all metrics of a map with risk, sorted.
func ownMetrics(v *view) []string {
	names := slices.DeleteFunc(slices.Clone(v.Metrics()), isRisk)
	if v.HasMeasure(codemap.MeasureRisk) {
		names = append(names, codemap.MeasureRisk)
	}
	slices.Sort(names)
	return names
}

// metric is the value of a metric of a file, as the map has it, or its risk.
func (v *view) metric(n codemap.Node, name string) (float64, bool) {
	if isRisk(name) {
		return v.risk(n)
	}
	return v.Value(n, name)
}

// risk is the risk of a node, rounded so far that it is the same number on every
// kind of machine.
func (v *view) risk(n codemap.Node) (float64, bool) {
	const places = 1e4
	x, ok := v.Risk(n)
	return math.Round(x*places) / places, ok
}

// measure is a measure of a folder.
func (v *view) measure(n codemap.Node, name string) (float64, bool) {
	switch name {
	case countOfFiles:
		return float64(v.FileCount(n)), true
	case codemap.MeasureRisk:
		return v.risk(n)
	}
	return v.Measure(n, name)
}

func ownMeasures(v *view) []string {
	names := []string{countOfFiles}
	for _, name := range []string{codemap.MeasureSize, codemap.MeasureComplexity, codemap.MeasureRisk} {
		if v.HasMeasure(name) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// files lists the files that differ.
func (p *pairing) files() []gen.FileDelta {
	list := []gen.FileDelta{}
	p.differing(true, ownMetrics, p.metrics, (*view).metric, func(path string, change gen.ChangeKind, metrics []gen.MetricDelta) {
		list = append(list, gen.FileDelta{Path: path, Change: change, Metrics: metrics})
	})
	slices.SortFunc(list, func(a, b gen.FileDelta) int { return strings.Compare(a.Path, b.Path) })
	return list
}

// folders lists the folders that differ.
func (p *pairing) folders() []gen.FolderChange {
	list := []gen.FolderChange{}
	p.differing(false, ownMeasures, p.measures, (*view).measure, func(path string, change gen.ChangeKind, metrics []gen.MetricDelta) {
		list = append(list, gen.FolderChange{Path: path, Change: change, Metrics: metrics})
	})
	slices.SortFunc(list, func(a, b gen.FolderChange) int { return strings.Compare(a.Path, b.Path) })
	return list
}

// valued reads a metric of a file, or a measure of a folder.
type valued func(v *view, n codemap.Node, name string) (float64, bool)

// differing calls each for every file, or folder, that differs.
func (p *pairing) differing(files bool, own func(*view) []string, shared []string, value valued, each func(string, gen.ChangeKind, []gen.MetricDelta)) {
	before, after := own(p.base), own(p.head)
	for n := range lone(p.base, p.toHead, files) {
		each(p.base.path(n), gen.ChangeKindRemoved, all(p.base, n, before, value, gen.ChangeKindRemoved))
	}
	for n := range lone(p.head, p.toBase, files) {
		each(p.head.path(n), gen.ChangeKindAdded, all(p.head, n, after, value, gen.ChangeKindAdded))
	}
	for h := codemap.Node(0); int(h) < p.head.Len(); h++ {
		b := p.toBase[h]
		if b == codemap.None || p.head.IsFile(h) != files {
			continue
		}
		if deltas := p.deltas(b, h, shared, value); deltas != nil {
			each(p.head.path(h), gen.ChangeKindChanged, deltas)
		}
	}
}

// lone yields the files, or folders, of a map that the other has not.
func lone(v *view, others []codemap.Node, files bool) iter.Seq[codemap.Node] {
	return func(yield func(codemap.Node) bool) {
		for n := codemap.Node(0); int(n) < v.Len(); n++ {
			if others[n] == codemap.None && v.IsFile(n) == files && !yield(n) {
				return
			}
		}
	}
}

// all are the values of a node that one map alone has.
func all(v *view, n codemap.Node, names []string, value valued, change gen.ChangeKind) []gen.MetricDelta {
	deltas := []gen.MetricDelta{}
	for _, name := range names {
		x, ok := value(v, n, name)
		if !ok {
			continue
		}
		d := gen.MetricDelta{Metric: name}
		if change == gen.ChangeKindAdded {
			d.After = &x
		} else {
			d.Before = &x
		}
		deltas = append(deltas, d)
	}
	return deltas
}

// deltas are the values of a node that differ; nil when none do.
func (p *pairing) deltas(b, h codemap.Node, shared []string, value valued) []gen.MetricDelta {
	var deltas []gen.MetricDelta
	for _, name := range shared {
		before, was := value(p.base, b, name)
		after, is := value(p.head, h, name)
		if was == is && (!was || before == after) {
			continue
		}
		d := gen.MetricDelta{Metric: name}
		if was {
			d.Before = &before
		}
		if is {
			d.After = &after
		}
		deltas = append(deltas, d)
	}
	return deltas
}

// edges lists the dependencies that one map alone has.
func (p *pairing) edges() []gen.EdgeChange {
	list := []gen.EdgeChange{}
	p.onlyIn(p.head, p.base, p.toBase, func(e codemap.Edge) {
		list = append(list, gen.EdgeChange{Change: gen.EdgeChangeChangeAdded, Edge: p.head.edge(e)})
	})
	p.onlyIn(p.base, p.head, p.toHead, func(e codemap.Edge) {
		list = append(list, gen.EdgeChange{Change: gen.EdgeChangeChangeRemoved, Edge: p.base.edge(e)})
	})
	slices.SortFunc(list, func(a, b gen.EdgeChange) int {
		return cmp.Or(strings.Compare(a.Edge.From, b.Edge.From), strings.Compare(a.Edge.To, b.Edge.To))
	})
	return list
}

// onlyIn calls each for the dependencies of one map that the other has not.
func (p *pairing) onlyIn(one, other *view, toOther []codemap.Node, each func(codemap.Edge)) {
	mark := make([]codemap.Node, other.Len()) // the file, plus one, that depends on each
	last := codemap.None
	for e := range one.Edges() {
		from, to := toOther[e.From], toOther[e.To]
		if e.From != last {
			last = e.From
			if from != codemap.None {
				for o := range other.Out(from) {
					mark[o.To] = from + 1
				}
			}
		}
		if from == codemap.None || to == codemap.None || mark[to] != from+1 {
			each(e)
		}
	}
}
