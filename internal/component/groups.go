package component

import (
	"strings"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
)

// group is evidence of a container that is taken together.
type group struct {
	category gen.ComponentCategory
	name     string
	holds    func(*gen.Evidence) bool
}

func groups() []group {
	within := func(part string) func(*gen.Evidence) bool {
		return func(e *gen.Evidence) bool { return strings.Contains(e.Category, part) }
	}
	return []group{
		{gen.ComponentCategoryHTTPInterfaceGroup, nameHTTPGroup, within(".runtime.http.")},
		{gen.ComponentCategoryIntegrationAdapterGroup, nameIntegrationGroup, within(".integration.")},
		{gen.ComponentCategoryApplicationDependencyGroup, nameDependencyGroup, isReference},
	}
}

// grouped proposes groups of the evidence of the container's own files: those
// that its evidence stands in, and those of its own projects.
func (r *repository) grouped(container gen.ModelElement, s scope) gen.ComponentProposal {
	proposal := gen.ComponentProposal{
		ContainerID: container.ID, Basis: gen.ProposalBasisContainerEvidence,
		Components: []gen.ProposedComponent{}, Relations: []gen.ProposedRelation{}, Diagnostics: []gen.SnapshotDiagnostic{},
	}
	var own []*gen.Evidence
	for i := range r.model.Snapshot.Evidence {
		e := &r.model.Snapshot.Evidence[i]
		if s.files[e.RelativePath] || s.own[r.enclosing(e.RelativePath)] {
			own = append(own, e)
		}
	}
	for _, g := range groups() {
		held := map[string]bool{}
		var ids []string
		for _, e := range own {
			if g.holds(e) {
				held[e.ID] = true
				ids = append(ids, e.ID)
			}
		}
		if len(ids) == 0 {
			continue
		}
		made := gen.ProposedComponent{
			ID:       componentID(string(g.category) + ":" + container.ID),
			Category: g.category, Name: g.name, Description: describe(g.category), EvidenceIDs: unique(ids),
			Signals: []gen.SignalClass{gen.SignalClassContainerEvidence}, MissingSignals: []gen.SignalClass{},
			Status: gen.ReviewStatusRequiresReview, ReviewReason: reasonGroup,
		}
		proposal.Components = append(proposal.Components, made)
		proposal.Relations = append(proposal.Relations, r.groupRelations(container.ID, made.ID, held)...)
	}
	return proposal
}

// groupRelations are the relations of the container that share evidence with a
// group, as relations of the group.
func (r *repository) groupRelations(container, component string, held map[string]bool) []gen.ProposedRelation {
	var list []gen.ProposedRelation
	for _, relation := range r.model.Relations {
		if counterpart(relation, container) == "" {
			continue
		}
		var evidence []*gen.Evidence
		for _, id := range relation.EvidenceIDs {
			if held[id] {
				evidence = append(evidence, r.evidence[id])
			}
		}
		if len(evidence) == 0 {
			continue
		}
		made := specialise(relation, container, component, evidence)
		reason := reasonGroup
		made.Status, made.ReviewReason = gen.ReviewStatusRequiresReview, &reason
		list = append(list, made)
	}
	return list
}

// componentID is the id of a component with a logical key.
func componentID(key string) string { return architecture.ElementID("component", key) }
