package component

import (
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
)

// belongings are the findings of an integration report by the type that they
// belong to, which is the only one of their file that can do such a thing. The
// second result holds those that belong to none for sure.
func (r *repository) belongings() (map[*typ][]*gen.ExternalFinding, []*gen.ExternalFinding) {
	belonging := map[*typ][]*gen.ExternalFinding{}
	var loose []*gen.ExternalFinding
	external := r.model.Snapshot.ExternalIntegrationEvidence
	if external == nil {
		return belonging, nil
	}
	ordered := architecture.SortExternal(*external).Evidence
	for i := range ordered {
		finding := &ordered[i]
		if t := r.index.soleTypeIn(finding.SourcePath); t != nil {
			belonging[t] = append(belonging[t], finding)
		} else {
			loose = append(loose, finding)
		}
	}
	return belonging, loose
}

// shared finds the component that a piece of evidence belongs to: the only one
// of its file. What stands where a program is put together says which libraries
// it takes, not who uses them; imported evidence says so.
func (p *parts) shared(e *gen.Evidence) *typ {
	if e == nil {
		return nil
	}
	t := p.index.soleTypeIn(e.RelativePath)
	if t == nil || p.found[t] == nil || t.entry && !imported(e) {
		return nil
	}
	return t
}

// imported reports whether evidence comes from an integration report.
func imported(e *gen.Evidence) bool { return strings.HasPrefix(e.Category, "external.") }

// counterpart is the other end of a relation of the container, or "" when the
// relation is not one of the container with something else.
func counterpart(relation gen.ModelRelation, container string) string {
	switch {
	case relation.SourceID == relation.DestinationID:
	case relation.SourceID == container:
		return relation.DestinationID
	case relation.DestinationID == container:
		return relation.SourceID
	}
	return ""
}

// external specialises the relations of the container whose evidence belongs to
// a component.
func (p *parts) external(container string, ids map[*typ]string) []gen.ProposedRelation {
	var list []gen.ProposedRelation
	for _, relation := range p.model.Relations {
		if counterpart(relation, container) == "" {
			continue
		}
		sharing := map[*typ][]*gen.Evidence{}
		for _, id := range relation.EvidenceIDs {
			e := p.evidence[id]
			if t := p.shared(e); t != nil {
				sharing[t] = append(sharing[t], e)
			}
		}
		for t, evidence := range sharing {
			list = append(list, specialise(relation, container, ids[t], evidence))
		}
	}
	return list
}

// specialise gives a relation of the container to one of its components. It is
// confirmed only when the model confirms it and the evidence that both share
// can support that.
func specialise(relation gen.ModelRelation, container, component string, evidence []*gen.Evidence) gen.ProposedRelation {
	source, destination := relation.SourceID, relation.DestinationID
	if source == container {
		source = component
	} else {
		destination = component
	}
	written := gen.ProposedRelation{
		ID: architecture.RelationID(source, destination, relation.ID), SourceID: source, DestinationID: destination,
		Description: relation.Description, ModelRelationID: &relation.ID,
		Signals: []gen.SignalClass{}, MissingSignals: []gen.SignalClass{}, Status: gen.ReviewStatusRequiresReview,
	}
	var supports, reported, static bool
	for _, e := range evidence {
		info, known := gen.LookupCategory(e.Category)
		supports = supports || known && !info.Static
		reported = reported || imported(e)
		static = static || !imported(e)
		written.EvidenceIDs = append(written.EvidenceIDs, e.ID)
	}
	written.EvidenceIDs = unique(written.EvidenceIDs)
	if reported {
		written.Signals = append(written.Signals, gen.SignalClassImported)
	} else {
		written.MissingSignals = append(written.MissingSignals, gen.SignalClassImported)
	}
	if static {
		written.Signals = append(written.Signals, gen.SignalClassContainerEvidence)
	}
	reason := reasonModel
	switch {
	case relation.Status != gen.ReviewStatusConfirmed:
	case supports:
		written.Status = gen.ReviewStatusConfirmed
		return written
	default:
		reason = reasonUnsupported
	}
	written.ReviewReason = &reason
	return written
}

// looseIn counts the findings of a container's projects that belong to no type
// for sure.
func looseIn(s scope, loose []*gen.ExternalFinding) int {
	count := 0
	for _, finding := range loose {
		if s.all[finding.ProjectPath] {
			count++
		}
	}
	return count
}

// sortRelations orders relations by id; of two with one id the first in all
// else stays.
func sortRelations(list []gen.ProposedRelation) []gen.ProposedRelation {
	slices.SortFunc(list, func(a, b gen.ProposedRelation) int { return strings.Compare(a.ID, b.ID) })
	return slices.CompactFunc(list, func(a, b gen.ProposedRelation) bool { return a.ID == b.ID })
}
