package queryserver

import (
	"context"
	"slices"
	"sync"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/codemap"
	"github.com/repo2c4/repo2c4/internal/fault"
)

// findHotspots ranks files or folders by a measure.
func (s *server) findHotspots(ctx context.Context, in gen.FindHotspotsInput) (gen.FindHotspotsOutput, error) {
	var none gen.FindHotspotsOutput
	d, err := s.documents(ctx)
	if err != nil {
		return none, err
	}
	place, err := d.resolve(in.Path)
	if err != nil {
		return none, err
	}
	metric := or(in.Metric, codemap.MeasureRisk)
	if !d.HasMeasure(metric) {
		return none, named(gen.CodeMetricUnknown, d.metricNames())
	}
	kind := or(in.Kind, gen.FindHotspotsInputKindFile)
	limit := given(in.Limit, gen.LimitHotspotsDefault)
	q := query{
		Tool: gen.ToolFindHotspots().Name, Checksum: d.Header().Checksum,
		Arguments: []any{d.Path(place), metric, kind, limit},
	}
	position, err := q.open(in.Cursor, 2)
	if err != nil {
		return none, err
	}
	folders := kind == gen.FindHotspotsInputKindFolder
	ranked, total := d.rankedBelow(place, metric, folders)
	names := d.metricNames()
	at, name := position[0], position[1]
	if at > len(ranked) || name > len(names) || in.Cursor != nil && at == len(ranked) && name == 0 {
		return none, fault.New(gen.CodeCursorInvalid)
	}
	out := gen.FindHotspotsOutput{
		Snapshot: s.queried(d), ReportLoaded: d.report != nil, ReportStale: s.reportStale(), Metric: metric, Kind: gen.NodeType(kind), Path: d.Path(place), Basis: d.basisOf(),
		Ranked: int64(len(ranked)), Unmeasured: int64(total - len(ranked)), Hotspots: []gen.Hotspot{},
	}
	room := budget{left: availableBytes}
	out.AvailableMetrics = fit(&room, len(names), names[name:])
	name += len(out.AvailableMetrics)
	out.OmittedMetrics = int64(len(names) - name)
	room.left += answerBytes - envelopeBytes - nameBytes - pathBytes - availableBytes
	whole := s.whole(d, place, ranked, metric, folders)
	for at < len(ranked) && len(out.Hotspots) < limit {
		spot, err := d.hotspot(ranked[at], metric, at+1, whole)
		if err != nil {
			return none, err
		}
		if !put(&room, &out.Hotspots, spot) {
			break
		}
		at++
	}
	out.Omitted = int64(len(ranked) - at)
	if at < len(ranked) || name < len(names) {
		if position[1] == 0 && name == len(names) {
			name = 0 // they all fit, and do so in each answer
		}
		if out.NextCursor, err = q.seal(uint64(at), uint64(name)); err != nil {
			return none, err
		}
	}
	return out, room.err
}

// rankedBelow are the files or folders below a place that have a value, in
// order, and how many there are with those that have none. A file is below
// itself.
func (d *documents) rankedBelow(place codemap.Node, metric string, folders bool) (ranked []codemap.Node, total int) {
	total = d.FileCount(place)
	if folders {
		total = int(d.After(place)-place) - total
		if !d.IsFile(place) {
			total-- // itself
		}
	}
	all := d.Ranking(metric, folders).Nodes()
	if place == 0 && !folders {
		return all, total
	}
	for _, n := range all {
		if d.within(n, place) && (n != place || d.IsFile(n)) {
			ranked = append(ranked, n)
		}
	}
	return ranked, total
}

// wholes are what the values of all files add up to, by metric.
type wholes struct {
	mutex sync.Mutex
	known map[string]float64
}

// whole is what all ranked values add up to; 0 when that has no meaning: when
// they overlap, do not add up, or when one of them is negative.
func (s *server) whole(d *documents, place codemap.Node, ranked []codemap.Node, metric string, folders bool) float64 {
	if folders || !d.Additive(metric) {
		return 0
	}
	if place != 0 {
		return d.sum(ranked, metric)
	}
	s.totals.mutex.Lock()
	defer s.totals.mutex.Unlock()
	whole, ok := s.totals.known[metric]
	if !ok {
		whole = d.sum(ranked, metric)
		if s.totals.known == nil {
			s.totals.known = map[string]float64{}
		}
		s.totals.known[metric] = whole
	}
	return whole
}

// sum adds up values; 0 when one of them is negative.
func (d *documents) sum(ranked []codemap.Node, metric string) float64 {
	whole := 0.0
	for _, n := range ranked {
		value, _ := d.Measure(n, metric)
		if value < 0 {
			return 0
		}
		whole += value
	}
	return finite(whole)
}

func (d *documents) hotspot(n codemap.Node, metric string, rank int, whole float64) (gen.Hotspot, error) {
	value := d.valueOf(n, metric)
	spot := gen.Hotspot{Rank: int64(rank), Path: d.Path(n), Value: value, Measures: d.measuresOf(n), Metrics: []gen.MetricValue{}}
	if whole > 0 {
		share := rounded(min(100*(value/whole), 100))
		spot.Share = &share
	}
	if !d.IsFile(n) {
		return spot, nil
	}
	room := budget{left: hotspotBytes}
	for _, name := range d.Metrics() {
		other, ok := d.Value(n, name)
		if !ok || name == metric && !slices.Contains(measureNames(), name) { // else it is the measure that is ranked
			continue
		}
		if spot.OmittedMetrics > 0 || !put(&room, &spot.Metrics, gen.MetricValue{Metric: name, Value: finite(other)}) {
			spot.OmittedMetrics++
		}
	}
	return spot, room.err
}
