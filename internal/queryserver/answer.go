package queryserver

import (
	"fmt"
	"slices"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/codemap"
	"github.com/repo2c4/repo2c4/internal/fault"
)

// queried is the snapshot as every answer begins with it.
func (s *server) queried(d *documents) gen.QueriedSnapshot {
	header := d.Header()
	stale := s.snapshot.stale()
	q := gen.QueriedSnapshot{
		Checksum:    header.Checksum,
		Commit:      filled(clip(header.Commit, textBytes)),
		ProjectName: clip(header.ProjectName, textBytes),
		Stale:       &stale,
	}
	if header.DeclaredChecksum != header.Checksum {
		q.DeclaredChecksum = filled(clip(header.DeclaredChecksum, textBytes))
	}
	return q
}

// reportStale is true when the report is no longer what it was at the start, else
// absent.
func (s *server) reportStale() *bool {
	if s.report == nil || !s.report.stale() {
		return nil
	}
	return new(true)
}

// basisOf says what the measures are made of.
func (d *documents) basisOf() gen.MeasureBasis {
	basis := d.Basis()
	b := gen.MeasureBasis{
		Size: filled(basis.Size), Complexity: filled(basis.Complexity),
		FanIn: gen.MeasureBasisFanIn(basis.FanIn), Churn: gen.MeasureBasisChurnUnknown,
	}
	if basis.Churn {
		b.Churn = gen.MeasureBasisChurnKnown
	}
	return b
}

// measuresOf are the measures of a file or folder.
func (d *documents) measuresOf(n codemap.Node) gen.Measures {
	m := gen.Measures{Size: measured(d.Size(n)), Complexity: measured(d.Complexity(n)), Risk: measured(d.Risk(n))}
	if m.Risk != nil {
		*m.Risk = rounded(*m.Risk)
	}
	return m
}

// valueOf is the value of a measure that a node has.
func (d *documents) valueOf(n codemap.Node, measure string) float64 {
	value, _ := d.Measure(n, measure)
	if measure == codemap.MeasureRisk {
		return rounded(value)
	}
	return finite(value)
}

// hasEdges tells whether the snapshot says anything of dependencies.
func (d *documents) hasEdges() bool { return d.EdgeCount() > 0 || d.Losses().SelfEdges > 0 }

func (d *documents) typeOf(n codemap.Node) gen.NodeType {
	if d.IsFile(n) {
		return gen.NodeTypeFile
	}
	return gen.NodeTypeFolder
}

// within tells whether a node is the other or lies below it.
func (d *documents) within(n, folder codemap.Node) bool { return n >= folder && n < d.After(folder) }

// resolve finds what a path argument names; without one it is the project.
// Errors: path_invalid, path_unknown.
func (d *documents) resolve(argument *string) (codemap.Node, error) {
	if argument == nil {
		return 0, nil
	}
	return d.Resolve(*argument)
}

// edgeOf is a dependency as answers show it.
func (d *documents) edgeOf(e codemap.Edge) gen.QueryEdge {
	edge := gen.QueryEdge{From: d.Path(e.From), To: d.Path(e.To), Weight: finite(e.Weight), Kind: filled(clip(e.Kind, textBytes))}
	if e.Line > 0 {
		edge.Line = number(e.Line)
	}
	return edge
}

// listedCycles are the first cycles of a list that a share of an answer holds,
// largest first, each with the first of its members.
func (d *documents) listedCycles(indices []int) (listed []gen.CycleMembership, omitted int, err error) {
	room := budget{left: cycleBytes}
	listed = []gen.CycleMembership{}
	cycles := d.Cycles()
	for _, i := range indices[:min(len(indices), gen.LimitListedCycles)] {
		var names []string
		for _, member := range cycles[i].Members[:min(len(cycles[i].Members), gen.LimitCycleMembers)] {
			names = append(names, d.Path(member))
		}
		cycle, ok := cycleOf(&room, names, len(cycles[i].Members))
		if !ok {
			break
		}
		listed = append(listed, cycle)
	}
	return listed, len(indices) - len(listed), room.err
}

// cycleOf is a cycle with those of its members for which there is room, at
// least one; it tells when there is not even that.
func cycleOf(room *budget, members []string, size int) (gen.CycleMembership, bool) {
	const shell = 64
	before := room.left
	room.left -= shell
	cycle := gen.CycleMembership{Size: int64(size), Members: fit(room, gen.LimitCycleMembers, members)}
	cycle.OmittedMembers = int64(size - len(cycle.Members))
	if len(cycle.Members) == 0 {
		room.left = before
	}
	return cycle, len(cycle.Members) > 0
}

// cyclesOf are the cycles that a file takes part in, or that have a member in
// a folder, largest first, as indices.
func (d *documents) cyclesOf(n codemap.Node) []int {
	if d.IsFile(n) {
		if i, ok := d.CycleOf(n); ok {
			return []int{i}
		}
		return nil
	}
	found := make([]bool, len(d.Cycles()))
	for file := range d.FilesBelow(n) {
		if i, ok := d.CycleOf(file); ok {
			found[i] = true
		}
	}
	var indices []int
	for i, ok := range found {
		if ok {
			indices = append(indices, i)
		}
	}
	return indices
}

// absence is the sentence of a code that says why there is no report, without
// the code.
func absence(code gen.Code) (reason, message *string) {
	info, _ := gen.LookupCode(code)
	return filled(string(code)), filled(info.Meaning + " " + info.Action)
}

// changesOf is what the report says of a path.
func (d *documents) changesOf(n codemap.Node) (gen.ReportChanges, error) {
	if d.report == nil {
		reason, message := absence(d.reason)
		return gen.ReportChanges{Reason: reason, Message: message}, nil
	}
	name := d.Path(n)
	counts := d.report.counts[name]
	if d.report.Base == nil {
		reason, message := absence(gen.CodeReportBaseless)
		return gen.ReportChanges{Reason: reason, Message: message, Violations: &counts}, nil
	}
	what, metrics := gen.ReportChangesChangeUnchanged, []gen.MetricDelta(nil)
	if file := d.report.files[name]; file != nil && d.IsFile(n) {
		what, metrics = gen.ReportChangesChange(file.Change), file.Metrics
	}
	if folder := d.report.folders[name]; folder != nil && !d.IsFile(n) {
		what, metrics = gen.ReportChangesChange(folder.Change), folder.Metrics
	}
	room := budget{left: deltaBytes}
	deltas := []gen.QueryDelta{}
	for _, delta := range metrics {
		shown := gen.QueryDelta(delta)
		if !room.take(shown) {
			break
		}
		deltas = append(deltas, shown)
	}
	edges := d.report.edges[name]
	changes := gen.ReportChanges{
		Available: true, Change: &what, Metrics: deltas, OmittedMetrics: number(len(metrics) - len(deltas)),
		AddedEdges: &edges.added, RemovedEdges: &edges.removed, Violations: &counts,
	}
	return changes, room.err
}

// metricNames are what can be ranked by, the measures that there are first. A name that is
// longer than the argument may be is none.
func (d *documents) metricNames() []string {
	basis := d.Basis()
	names := []string{}
	if len(d.Ranking(codemap.MeasureRisk, false).Nodes()) > 0 {
		names = append(names, codemap.MeasureRisk)
	}
	if basis.Size != "" {
		names = append(names, codemap.MeasureSize)
	}
	if basis.Complexity != "" {
		names = append(names, codemap.MeasureComplexity)
	}
	measures := names
	for _, name := range d.Metrics() {
		if name == codemap.MeasureRisk { // risk is ours, whether it is known or not
			continue
		}
		if len([]rune(name)) <= gen.LimitMetricCharacters && !slices.Contains(measures, name) {
			names = append(names, name)
		}
	}
	return names
}

// measureNames are the measures that are made of metrics.
func measureNames() []string {
	return []string{codemap.MeasureRisk, codemap.MeasureSize, codemap.MeasureComplexity}
}

// detailBytes is what the names in the details of an error weigh at most.
const detailBytes = 16384

// named is an error whose details name what there is; those that have no room
// are counted.
func named(code gen.Code, names []string) *fault.Error {
	room := budget{left: detailBytes}
	details := fit(&room, len(names), names)
	if omitted := len(names) - len(details); omitted > 0 {
		details = append(details, fmt.Sprintf("%d more", omitted))
	}
	return fault.New(code, details...)
}
