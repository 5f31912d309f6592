package queryserver

import (
	"cmp"
	"context"
	"math"
	"slices"
	"sync"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/codemap"
)

// maxNeighbours is how many neighbours an explanation lists.
const maxNeighbours = 10

// explainModule shows one file or folder and what it is tied to.
func (s *server) explainModule(ctx context.Context, in gen.ExplainModuleInput) (gen.ExplainModuleOutput, error) {
	var none gen.ExplainModuleOutput
	d, err := s.documents(ctx)
	if err != nil {
		return none, err
	}
	n, err := d.Resolve(in.Path)
	if err != nil {
		return none, err
	}
	ties, err := d.ties(ctx, n)
	if err != nil {
		return none, err
	}
	out := gen.ExplainModuleOutput{
		Snapshot: s.queried(d), ReportLoaded: d.report != nil, ReportStale: s.reportStale(), Path: d.Path(n), Type: d.typeOf(n), Basis: d.basisOf(),
		FileCount: int64(d.FileCount(n)), Measures: d.measuresOf(n), Dependencies: gen.Availability{Available: d.hasEdges()},
	}
	var room budget
	out.Metrics, out.OmittedMetrics = d.rankedMetrics(n, &room)
	if !d.IsFile(n) || d.After(n) > n+1 {
		out.Children = d.moduleChildren(n, &room)
	}
	if d.hasEdges() {
		out.Incoming = d.moduleDependencies(ties.incoming, &room)
		out.Outgoing = d.moduleDependencies(ties.outgoing, &room)
		out.InternalEdges, out.SelfEdges = number(ties.internal), number(d.SelfEdges(n))
	} else {
		out.Dependencies.Reason, out.Dependencies.Message = absence(gen.CodeCodeMapEdgeless)
	}
	out.Neighbours, out.OmittedNeighbours = d.neighbours(ties, &room)
	cycles, omitted, err := d.listedCycles(d.cyclesOf(n))
	if err != nil {
		return none, err
	}
	out.Cycles, out.OmittedCycles = cycles, int64(omitted)
	if out.Report, err = d.moduleReport(n); err != nil {
		return none, err
	}
	return out, room.err
}

// ties are the dependencies of a module.
type ties struct {
	incoming, outgoing *direction
	internal           int
	beside             map[codemap.Node]*gen.Neighbour
}

// direction are dependencies in one direction.
type direction struct {
	edges  int
	weight float64
	files  map[codemap.Node]bool
	groups map[codemap.Node]*tieGroup
}

// tieGroup are dependencies with the files of one folder.
type tieGroup struct {
	folder    codemap.Node
	edges     int
	weight    float64
	strongest codemap.Edge
}

// add counts a dependency that has its other end in a file and a folder.
func (t *direction) add(e codemap.Edge, file, folder codemap.Node) {
	t.edges++
	t.weight += e.Weight
	t.files[file] = true
	group := t.groups[folder]
	if group == nil {
		group = &tieGroup{folder: folder, strongest: e}
		t.groups[folder] = group
	}
	group.edges++
	group.weight += e.Weight
	if e.Weight > group.strongest.Weight {
		group.strongest = e
	}
}

// ties finds what a module depends on and what depends on it.
func (d *documents) ties(ctx context.Context, n codemap.Node) (*ties, error) {
	newDirection := func() *direction {
		return &direction{files: map[codemap.Node]bool{}, groups: map[codemap.Node]*tieGroup{}}
	}
	t := &ties{incoming: newDirection(), outgoing: newDirection(), beside: map[codemap.Node]*gen.Neighbour{}}
	count := 0
	for file := range d.FilesBelow(n) {
		if count++; count%4096 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		for e := range d.Out(file) {
			if d.within(e.To, n) {
				t.internal++
				continue
			}
			t.outgoing.add(e, e.To, d.Parent(e.To))
			if neighbour := d.neighbour(t, n, e.To); neighbour != nil {
				neighbour.Outgoing += e.Weight
			}
		}
		for e := range d.In(file) {
			if d.within(e.From, n) {
				continue
			}
			t.incoming.add(e, e.From, d.Parent(e.From))
			if neighbour := d.neighbour(t, n, e.From); neighbour != nil {
				neighbour.Incoming += e.Weight
			}
		}
	}
	return t, nil
}

// neighbour is what stands for the other end of a dependency beside a module:
// the file itself for a file, for a folder the folder beside it; nil when there
// is none.
func (d *documents) neighbour(t *ties, n, other codemap.Node) *gen.Neighbour {
	if !d.IsFile(n) {
		parent := d.Parent(n)
		if parent == codemap.None || !d.within(other, parent) {
			return nil
		}
		for d.Parent(other) != parent {
			other = d.Parent(other)
		}
		if d.IsFile(other) {
			return nil
		}
	}
	neighbour := t.beside[other]
	if neighbour == nil {
		neighbour = &gen.Neighbour{}
		t.beside[other] = neighbour
	}
	return neighbour
}

// neighbours are those that a module is tied to most.
func (d *documents) neighbours(t *ties, room *budget) (listed []gen.Neighbour, omitted int64) {
	var nodes []codemap.Node
	for n := range t.beside {
		nodes = append(nodes, n)
	}
	weight := func(n codemap.Node) float64 { return t.beside[n].Incoming + t.beside[n].Outgoing }
	slices.SortFunc(nodes, func(a, b codemap.Node) int {
		return cmp.Or(cmp.Compare(weight(b), weight(a)), cmp.Compare(a, b))
	})
	room.left = neighbourBytes
	listed = []gen.Neighbour{}
	for _, n := range nodes[:min(len(nodes), maxNeighbours)] {
		shown := gen.Neighbour{
			Path: d.Path(n), Type: d.typeOf(n), Incoming: finite(t.beside[n].Incoming), Outgoing: finite(t.beside[n].Outgoing),
		}
		if !put(room, &listed, shown) {
			break
		}
	}
	return listed, int64(len(nodes) - len(listed))
}

// moduleDependencies are the dependencies of one direction, the heaviest
// groups first.
func (d *documents) moduleDependencies(t *direction, room *budget) *gen.ModuleDependencies {
	var groups []*tieGroup
	for _, group := range t.groups {
		groups = append(groups, group)
	}
	slices.SortFunc(groups, func(a, b *tieGroup) int {
		return cmp.Or(cmp.Compare(b.weight, a.weight), cmp.Compare(b.edges, a.edges), cmp.Compare(a.folder, b.folder))
	})
	room.left = moduleListBytes
	out := &gen.ModuleDependencies{
		Edges: int64(t.edges), Weight: finite(t.weight), Files: int64(len(t.files)), Groups: []gen.DependencyGroup{},
	}
	for _, group := range groups[:min(len(groups), gen.LimitModuleItems)] {
		shown := gen.DependencyGroup{
			Folder: d.Path(group.folder), Edges: int64(group.edges), Weight: finite(group.weight), Strongest: d.edgeOf(group.strongest),
		}
		if !put(room, &out.Groups, shown) {
			break
		}
	}
	out.OmittedGroups = int64(len(groups) - len(out.Groups))
	return out
}

// rankedMetrics are the metrics of a module with their places, by name.
func (d *documents) rankedMetrics(n codemap.Node, room *budget) (listed []gen.RankedMetric, omitted int64) {
	room.left = moduleMetricBytes
	listed = []gen.RankedMetric{}
	for _, name := range d.metricsOf(n) {
		shown, ok := d.rankedMetric(n, name)
		if !ok {
			continue
		}
		if omitted > 0 || !put(room, &listed, shown) {
			omitted++
		}
	}
	return listed, omitted
}

// metricsOf are the names of what a module may have values of.
func (d *documents) metricsOf(n codemap.Node) []string {
	names := measureNames()
	if d.IsFile(n) {
		names = append([]string{codemap.MeasureRisk}, d.Metrics()...)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// rankedMetric is the value of a metric and its place among all files or all
// folders.
func (d *documents) rankedMetric(n codemap.Node, name string) (gen.RankedMetric, bool) {
	if d.IsFile(n) && name != codemap.MeasureRisk && slices.Contains(measureNames(), name) {
		return d.rankedNamesake(n, name)
	}
	rank, of, percentile, ok := d.Ranking(name, !d.IsFile(n)).Place(n)
	if !ok {
		return gen.RankedMetric{}, false
	}
	return gen.RankedMetric{Metric: name, Value: d.valueOf(n, name), Rank: int64(rank), Of: int64(of), Percentile: rounded(percentile)}, true
}

// rankedNamesake places the value of a metric that has the name of a measure,
// which has a ranking of its own.
func (d *documents) rankedNamesake(n codemap.Node, name string) (gen.RankedMetric, bool) {
	value, ok := d.Value(n, name)
	if !ok {
		return gen.RankedMetric{}, false
	}
	values := d.namesakes.values(d, name)
	lower, _ := slices.BinarySearch(values, math.Nextafter(value, math.Inf(1))) // or equal
	of := len(values)
	percentile := 100 * float64(lower) / float64(of)
	return gen.RankedMetric{Metric: name, Value: finite(value), Rank: int64(of - lower + 1), Of: int64(of), Percentile: rounded(percentile)}, true
}

// namesakes are the values of metrics that have the name of a measure, sorted.
type namesakes struct {
	mutex sync.Mutex
	known map[string][]float64
}

func (k *namesakes) values(d *documents, name string) []float64 {
	k.mutex.Lock()
	defer k.mutex.Unlock()
	values, ok := k.known[name]
	if ok {
		return values
	}
	for file := range d.FilesBelow(0) {
		if value, measured := d.Value(file, name); measured {
			values = append(values, value)
		}
	}
	slices.Sort(values)
	if k.known == nil {
		k.known = map[string][]float64{}
	}
	k.known[name] = values
	return values
}

// moduleChildren is what a folder holds directly, the highest risk first.
func (d *documents) moduleChildren(n codemap.Node, room *budget) *gen.ModuleChildren {
	out := &gen.ModuleChildren{Items: []gen.ModuleChild{}}
	var children []codemap.Node
	for child := range d.Children(n) {
		children = append(children, child)
		if d.IsFile(child) {
			out.Files++
		} else {
			out.Folders++
		}
	}
	d.byRisk(children)
	room.left = moduleListBytes
	for _, child := range children[:min(len(children), gen.LimitModuleItems)] {
		shown := gen.ModuleChild{
			Path: d.Path(child), Type: d.typeOf(child), FileCount: int64(d.FileCount(child)), Measures: d.measuresOf(child),
		}
		if !put(room, &out.Items, shown) {
			break
		}
	}
	out.Omitted = int64(len(children) - len(out.Items))
	return out
}

// moduleReport is what the report says of a module.
func (d *documents) moduleReport(n codemap.Node) (gen.ModuleReport, error) {
	if d.report == nil {
		reason, message := absence(d.reason)
		return gen.ModuleReport{Reason: reason, Message: message}, nil
	}
	changes, err := d.changesOf(n)
	return gen.ModuleReport{Available: true, Changes: &changes, Violations: changes.Violations}, err
}
