package queryserver

import (
	"context"
	"fmt"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/codemap"
	"github.com/repo2c4/repo2c4/internal/fault"
)

// The numbers of a position in an impact check. Dependents are listed in
// rounds: each round lists as many of each path as an answer may, so that
// every path is seen before any is seen again.
const (
	impactRound   = iota // rounds before this one
	impactPath           // paths of this round before the next one
	impactSkip           // dependents of that path in earlier answers of this round
	impactMore           // 1 when a path of this round before has further dependents
	impactRemoved        // removed files in earlier answers
	impactNumbers
)

// impactSteps is after how many dependencies an answer begins no further path;
// so many are followed in a fraction of a second.
const impactSteps = 4 << 20

// impactCheck is one call on its way.
type impactCheck struct {
	*documents
	walker       *walker
	depth, limit int
	places       []codemap.Node
	removed      []string
	position     []int // where this answer begins, then where the next one does
	ended        bool
	// only is what depends on the only place.
	only *dependents
}

// checkChangeImpact says what depends on files and folders.
func (s *server) checkChangeImpact(ctx context.Context, in gen.CheckChangeImpactInput) (gen.CheckChangeImpactOutput, error) {
	var none gen.CheckChangeImpactOutput
	d, err := s.documents(ctx)
	if err != nil {
		return none, err
	}
	fromReport := or(in.FromReport, false)
	if fromReport == (in.Paths != nil) {
		return none, fault.New(gen.CodeArgumentsInvalid, "paths", "fromReport")
	}
	depth := given(in.Depth, gen.LimitImpactDepthDefault)
	out := gen.CheckChangeImpactOutput{Snapshot: s.queried(d), ReportLoaded: d.report != nil, ReportStale: s.reportStale(), Depth: int64(depth)}
	c := &impactCheck{documents: d, walker: newWalker(d), depth: depth, limit: given(in.Limit, gen.LimitImpactLimitDefault)}
	q, err := c.subject(fromReport, in.Paths)
	if err != nil {
		return none, err
	}
	if reason := d.unknownImpact(fromReport); reason != "" {
		available := false
		out.Available = &available
		out.Reason, out.Message = absence(reason)
		return out, nil
	}
	if c.position, err = q.open(in.Cursor, impactNumbers); err != nil {
		return none, err
	}
	if err := c.check(ctx, &out); err != nil {
		return none, err
	}
	if out.NextCursor, err = c.next(q); err != nil {
		return none, err
	}
	return out, nil
}

// subject finds the places that the check is about, and what its cursors are
// bound to.
func (c *impactCheck) subject(fromReport bool, arguments []string) (query, error) {
	q := query{Tool: gen.ToolCheckChangeImpact().Name, Checksum: c.Header().Checksum}
	if fromReport {
		if c.noChanges() == "" {
			c.places, c.removed = c.changedPlaces(), c.report.removedPaths()
			q.Report, q.Arguments = c.report.digest, []any{c.depth, c.limit}
		}
		return q, nil
	}
	places, names, err := c.resolveAll(arguments)
	c.places = places
	q.Arguments = []any{names, c.depth, c.limit}
	return q, err
}

// unknownImpact is why there is nothing to say of dependents, empty when there
// is.
func (d *documents) unknownImpact(fromReport bool) gen.Code {
	if reason := d.noChanges(); fromReport && reason != "" {
		return reason
	}
	if !d.hasEdges() {
		return gen.CodeCodeMapEdgeless
	}
	return ""
}

// noChanges is why there is nothing to say of changes, empty when there is.
func (d *documents) noChanges() gen.Code {
	switch {
	case d.report == nil:
		return d.reason
	case d.report.Base == nil:
		return gen.CodeReportBaseless
	}
	return ""
}

// changedPlaces are the changed files of the report that the snapshot holds.
func (d *documents) changedPlaces() []codemap.Node {
	var places []codemap.Node
	for _, name := range d.report.changedPaths() {
		if n, ok := d.Find(name); ok {
			places = append(places, n)
		}
	}
	return places
}

// resolveAll finds what path arguments name, each place once. An error names
// the argument that is wrong.
func (d *documents) resolveAll(arguments []string) (places []codemap.Node, names []string, err error) {
	met := map[codemap.Node]bool{}
	for i, argument := range arguments {
		n, err := d.Resolve(argument)
		if known, ok := fault.As(err); ok {
			return nil, nil, fault.New(known.Code, append([]string{fmt.Sprintf("/paths/%d", i)}, known.Details...)...)
		}
		if err != nil {
			return nil, nil, err
		}
		if !met[n] {
			met[n] = true
			places, names = append(places, n), append(names, d.Path(n))
		}
	}
	return places, names, nil
}

// dependents are what depends on a place, and whether more do beyond the depth.
type dependents struct {
	found  []reached
	beyond bool
}

// of returns what depends on a place.
func (c *impactCheck) of(ctx context.Context, place codemap.Node) (dependents, error) {
	if c.only != nil {
		return *c.only, nil
	}
	found, beyond, err := c.walker.from(ctx, []codemap.Node{place}, c.depth)
	return dependents{found, beyond}, err
}

// check fills an answer and moves the position behind it.
func (c *impactCheck) check(ctx context.Context, out *gen.CheckChangeImpactOutput) error {
	p := c.position
	if p[impactPath] > len(c.places) || p[impactSkip] > c.limit || p[impactMore] > 1 || p[impactRemoved] > len(c.removed) {
		return fault.New(gen.CodeCursorInvalid)
	}
	affected, beyond, err := c.walker.from(ctx, c.places, c.depth)
	if err != nil {
		return err
	}
	if len(c.places) == 1 {
		c.only = &dependents{affected, beyond}
	}
	out.TotalPaths, out.AffectedFiles = number(len(c.places)), number(len(affected))
	room := budget{left: removedBytes}
	out.RemovedPaths = fit(&room, gen.LimitImpactPaths, c.removed[p[impactRemoved]:])
	p[impactRemoved] += len(out.RemovedPaths)
	omitted := len(c.removed) - p[impactRemoved]

	room.left += answerBytes - envelopeBytes - removedBytes
	out.Impacts = []gen.Impact{}
	for c.walker.steps = 0; !c.ended && c.walker.steps < impactSteps && len(out.Impacts) < gen.LimitImpactPaths; {
		if p[impactPath] == len(c.places) {
			if len(out.Impacts) > 0 {
				break // no path stands twice in one answer
			}
			c.nextRound()
			continue
		}
		impact, full, err := c.impact(ctx, c.places[p[impactPath]], &room)
		if err != nil {
			return err
		}
		if impact != nil {
			out.Impacts = append(out.Impacts, *impact)
			omitted += int(impact.OmittedDependents)
		}
		if full {
			break
		}
	}
	if p[impactRound] == 0 {
		omitted += len(c.places) - p[impactPath]
		if p[impactSkip] > 0 {
			omitted-- // a part of it was listed
		}
	}
	out.Omitted = number(omitted)
	return room.err
}

// nextRound goes back to the first path, or ends the list.
func (c *impactCheck) nextRound() {
	p := c.position
	if p[impactMore] == 0 {
		c.ended = true
		return
	}
	p[impactRound]++
	p[impactPath], p[impactMore] = 0, 0
}

// impact is one path with those of its dependents that this round lists and
// that there is room for; nil when it has none to list. It moves the position
// and tells when the answer is full.
func (c *impactCheck) impact(ctx context.Context, place codemap.Node, room *budget) (*gen.Impact, bool, error) {
	p := c.position
	all, err := c.of(ctx, place)
	if err != nil {
		return nil, false, err
	}
	found := all.found
	begin := p[impactRound]*c.limit + p[impactSkip]
	end := min((p[impactRound]+1)*c.limit, len(found))
	if begin >= len(found) && (p[impactRound] > 0 || p[impactSkip] > 0) {
		c.pass(false)
		return nil, false, nil
	}
	impact, err := c.head(place, all)
	if err != nil {
		return nil, false, err
	}
	if !room.take(impact) {
		return nil, true, nil
	}
	full := false
	for begin < end && !full {
		if full = !put(room, &impact.Dependents, c.dependent(place, found[begin])); !full {
			begin++
		}
	}
	impact.OmittedDependents = int64(len(found) - begin)
	if !full {
		c.pass(end < len(found))
		return impact, false, room.err
	}
	if len(impact.Dependents) == 0 {
		return nil, true, room.err // an empty answer has room for one
	}
	p[impactSkip] = begin - p[impactRound]*c.limit
	return impact, true, room.err
}

// pass goes on to the next path of the round.
func (c *impactCheck) pass(more bool) {
	c.position[impactPath]++
	c.position[impactSkip] = 0
	if more {
		c.position[impactMore] = 1
	}
}

// head is a path without its dependents.
func (c *impactCheck) head(place codemap.Node, all dependents) (*gen.Impact, error) {
	impact := &gen.Impact{
		Path: c.Path(place), Type: c.typeOf(place), Measures: c.measuresOf(place), BeyondDepth: all.beyond,
		TransitiveDependents: int64(len(all.found)), Dependents: []gen.Dependent{}, OmittedDependents: int64(len(all.found)),
	}
	for _, r := range all.found {
		if r.distance == 1 {
			impact.DirectDependents++
		}
		if c.outside(r.node, place) {
			impact.DependentsOutside++
		}
	}
	cycles, omitted, err := c.listedCycles(c.cyclesOf(place))
	if err != nil {
		return nil, err
	}
	impact.Cycles, impact.OmittedCycles = cycles, int64(omitted)
	impact.ReportChanges, err = c.changesOf(place)
	return impact, err
}

// outside tells whether a file lies outside of a folder, or of the folder of a
// file.
func (c *impactCheck) outside(file, place codemap.Node) bool {
	if c.IsFile(place) {
		place = c.Parent(place)
	}
	return place != codemap.None && !c.within(file, place)
}

func (c *impactCheck) dependent(place codemap.Node, r reached) gen.Dependent {
	return gen.Dependent{
		Path: c.Path(r.node), Distance: int64(r.distance), Via: c.edgeOf(c.walker.via(r)), Outside: c.outside(r.node, place),
	}
}

// next is the cursor of what follows, nil when nothing does.
func (c *impactCheck) next(q query) (*string, error) {
	p := c.position
	if p[impactPath] == len(c.places) && p[impactMore] == 0 && p[impactRemoved] == len(c.removed) {
		return nil, nil
	}
	position := make([]uint64, len(p))
	for i, n := range p {
		position[i] = uint64(n)
	}
	return q.seal(position...)
}
