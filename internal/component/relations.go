package component

import (
	"slices"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
)

// link is a use of one component by another.
type link struct {
	from, to      *part
	wired, called way
}

// certain reports whether both sides of the use were seen.
func (l *link) certain() bool { return l.wired != nil && l.called != nil }

// pair is what two components are to each other.
type pair struct{ from, to gen.ComponentCategory }

// supported says in a few words what the first component of a pair does with
// the second. Other pairs have no relation.
func supported(of pair) (string, bool) {
	const (
		endpoint    = gen.ComponentCategoryHTTPEndpoint
		application = gen.ComponentCategoryApplicationService
		worker      = gen.ComponentCategoryBackgroundWorker
		consumer    = gen.ComponentCategoryMessagingConsumer
		publisher   = gen.ComponentCategoryMessagingPublisher
		persistence = gen.ComponentCategoryPersistenceAdapter
		integration = gen.ComponentCategoryIntegrationAdapter
	)
	switch of {
	case pair{endpoint, application}, pair{consumer, application}, pair{worker, application}:
		return "Calls", true
	case pair{endpoint, persistence}, pair{application, persistence}, pair{worker, persistence}, pair{consumer, persistence}:
		return "Keeps data through", true
	case pair{endpoint, integration}, pair{application, integration}, pair{worker, integration}, pair{consumer, integration}:
		return "Integrates through", true
	case pair{endpoint, publisher}, pair{application, publisher}, pair{worker, publisher}, pair{consumer, publisher}:
		return "Publishes through", true
	}
	return "", false
}

// ends are the two components of a link.
type ends struct{ from, to *typ }

// links finds the relations between components: supported pairs, without those
// that the opposite use puts in doubt and those that an application service in
// between explains. The diagnostics say which were left out for doubt.
func (p *parts) links() ([]*link, []gen.SnapshotDiagnostic) {
	all := p.allLinks()
	var doubted []gen.SnapshotDiagnostic
	kept := map[ends]*link{}
	for between, l := range all {
		if _, ok := supported(pair{l.from.category, l.to.category}); !ok {
			continue
		}
		opposite := all[ends{between.to, between.from}]
		switch {
		case l.certain() || opposite == nil:
			kept[between] = l
		case !opposite.certain():
			doubted = append(doubted, note(gen.CodeSemanticC3WeakCycleOmitted, l.from.of.declared.SourcePath, 1))
		}
	}
	var list []*link
	for between, l := range kept {
		if !p.explained(between, l, kept) {
			list = append(list, l)
		}
	}
	return list, doubted
}

// allLinks are the uses of each component by each other, whatever they are.
func (p *parts) allLinks() map[ends]*link {
	at := func(t *typ) stop {
		switch {
		case p.found[t] != nil:
			return arrives
		case p.helps(t):
			return blocks
		}
		return passes
	}
	all := map[ends]*link{}
	for t, from := range p.found {
		wired, called := p.waysFrom(t, wiredWay, at), p.waysFrom(t, calledWay, at)
		for _, ways := range []map[*typ]way{wired, called} {
			for to := range ways {
				all[ends{t, to}] = &link{from: from, to: p.found[to], wired: wired[to], called: called[to]}
			}
		}
	}
	return all
}

// explained reports whether a direct use is one by way of an application
// service that is no less certain.
func (p *parts) explained(between ends, l *link, kept map[ends]*link) bool {
	for t, through := range p.found {
		if through.category != gen.ComponentCategoryApplicationService {
			continue
		}
		in, out := kept[ends{between.from, t}], kept[ends{t, between.to}]
		if in != nil && out != nil && (!l.certain() || in.certain() && out.certain()) {
			return true
		}
	}
	return false
}

// write gives the relation as the proposal holds it.
func (l *link) write(from, to string) gen.ProposedRelation {
	description, _ := supported(pair{l.from.category, l.to.category})
	key := string(l.from.category) + ":" + string(l.to.category)
	written := gen.ProposedRelation{
		ID: architecture.RelationID(from, to, key), SourceID: from, DestinationID: to, Description: description,
		EvidenceIDs: unique(slices.Concat(l.wired.evidence(wiredWay), l.called.evidence(calledWay))),
		Signals:     []gen.SignalClass{}, MissingSignals: []gen.SignalClass{}, Status: gen.ReviewStatusConfirmed,
	}
	for _, seen := range []struct {
		way    way
		class  gen.SignalClass
		reason string
	}{
		{l.wired, gen.SignalClassWiring, reasonNotWired},
		{l.called, gen.SignalClassInvocation, reasonNotCalled},
	} {
		if seen.way != nil {
			written.Signals = append(written.Signals, seen.class)
			continue
		}
		written.MissingSignals = append(written.MissingSignals, seen.class)
		reason := seen.reason
		written.Status, written.ReviewReason = gen.ReviewStatusRequiresReview, &reason
	}
	return written
}
