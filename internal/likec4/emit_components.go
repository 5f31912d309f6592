package likec4

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
)

// kindComponent is the kind of what nests in containers. A model knows none.
const kindComponent gen.ElementKind = "component"

// Names of component views: that of a single proposal, or the prefix before
// the identifier of the container.
const (
	singleComponentView = "c3"
	componentViewPrefix = "c3_"
)

// group is a container and what a proposal adds to it, in the proposal's order.
type group struct {
	container  *node
	components []*node
	relations  []relation
}

// groupsOf makes the groups, by container id. A proposal belongs to a
// container of the model, holds something, and shares its container with no
// other one.
func groupsOf(components Components, nodes []*node) ([]group, error) {
	if components.Single && len(components.Proposals) != 1 {
		return nil, ErrNotValidated
	}
	named := index(nodes)
	taken := map[string]bool{}
	groups := make([]group, len(components.Proposals))
	for i, proposal := range components.Proposals {
		container := named[proposal.ContainerID]
		if container == nil || container.element.Kind != gen.ElementKindContainer || taken[proposal.ContainerID] || len(proposal.Components) == 0 {
			return nil, ErrNotValidated
		}
		taken[proposal.ContainerID] = true
		var err error
		if groups[i], err = groupOf(proposal, container, named); err != nil {
			return nil, err
		}
	}
	slices.SortFunc(groups, func(a, b group) int {
		return cmp.Compare(a.container.element.ID, b.container.element.ID)
	})
	return groups, nil
}

func groupOf(proposal gen.ComponentProposal, container *node, elements map[string]*node) (group, error) {
	g := group{container: container}
	inner := make(map[string]*node, len(proposal.Components))
	for i, c := range proposal.Components {
		if !architecture.ValidIdentifier(c.ID) || inner[c.ID] != nil {
			return group{}, ErrNotValidated
		}
		inner[c.ID] = &node{
			element: gen.ModelElement{
				ID: c.ID, Kind: kindComponent, Name: c.Name, ParentID: &container.element.ID,
				EvidenceIDs: c.EvidenceIDs, Status: c.Status, ReviewReason: &c.ReviewReason,
			},
			description: &c.Description,
			path:        container.path + ".components[" + strconv.Itoa(i) + "]",
			parent:      container,
		}
		g.components = append(g.components, inner[c.ID])
	}
	end := func(id string) *node {
		if n := inner[id]; n != nil {
			return n
		}
		return elements[id]
	}
	taken := make(map[string]bool, len(proposal.Relations))
	for i, r := range proposal.Relations {
		made := relation{
			relation: gen.ModelRelation{
				ID: r.ID, SourceID: r.SourceID, DestinationID: r.DestinationID, Description: r.Description,
				EvidenceIDs: r.EvidenceIDs, Status: r.Status, ReviewReason: r.ReviewReason,
			},
			path:   container.path + ".componentRelations[" + strconv.Itoa(i) + "]",
			source: end(r.SourceID), destination: end(r.DestinationID),
		}
		if made.source == nil || made.destination == nil || taken[r.ID] {
			return group{}, ErrNotValidated
		}
		taken[r.ID] = true
		g.relations = append(g.relations, made)
	}
	return g, nil
}

// componentViewsOf is a view of each group: the container, then its components
// by id.
func componentViewsOf(groups []group, single bool) []view {
	views := make([]view, len(groups))
	for i, g := range groups {
		id := componentViewPrefix + g.container.identifier
		if single {
			id = singleComponentView
		}
		include := append([]*node{g.container}, byID(g.components)...)
		views[i] = view{id, "C3 - " + g.container.element.Name, include}
	}
	return views
}
