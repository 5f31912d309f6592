package likec4

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
)

// diagram is a model in the order and with the names in which it is written.
type diagram struct {
	roots     []*node
	relations []relation
	views     []view
	// groups are the containers with components, and componentViews the view
	// of each.
	groups         []group
	componentViews []view
}

// node is one element and what nests in it.
type node struct {
	element     gen.ModelElement
	description *string // of a component
	path        string  // of the element, rooted at the model
	parent      *node
	children    []*node
	// identifier is the name within the parent, fqn the name from the root.
	identifier, fqn string
}

// relation is one relation between two nodes.
type relation struct {
	relation            gen.ModelRelation
	path                string // rooted at the model
	source, destination *node
}

// view shows a list of elements.
type view struct {
	id, title string
	include   []*node
}

// plan arranges a model for writing and finds what LikeC4 cannot hold.
func plan(model gen.ArchitectureModel, components Components) (diagram, error) {
	nodes, err := nodesOf(model.Elements)
	if err != nil {
		return diagram{}, err
	}
	relations, err := relationsOf(model.Relations, nodes)
	if err != nil {
		return diagram{}, err
	}
	groups, err := groupsOf(components, nodes)
	if err != nil {
		return diagram{}, err
	}
	all := nodes
	for _, g := range groups {
		all = slices.Concat(all, g.components)
	}
	result := diagram{roots: nest(byID(all)), groups: groups, relations: relations}
	if named := name(result.roots, ""); named != len(all) {
		return diagram{}, ErrNotValidated // some elements are each other's ancestors
	}
	if result.views, err = viewsOf(model.Level, byID(nodes)); err != nil {
		return diagram{}, err
	}
	result.componentViews = componentViewsOf(groups, components.Single)
	found := newJudge(nodes, relations)
	found.elements(nodes)
	found.relations(relations)
	found.views(groups, result.componentViews)
	for _, g := range groups {
		found.components(g)
		result.relations = slices.Concat(result.relations, g.relations)
	}
	if len(found.problems) > 0 {
		return diagram{}, &Refused{Problems: found.problems}
	}
	slices.SortStableFunc(result.relations, func(a, b relation) int {
		return cmp.Compare(a.relation.ID, b.relation.ID)
	})
	return result, nil
}

// byID is the nodes in the order of their ids.
func byID(nodes []*node) []*node {
	return slices.SortedStableFunc(slices.Values(nodes), func(a, b *node) int {
		return cmp.Compare(a.element.ID, b.element.ID)
	})
}

// nodesOf makes the nodes, in the order of the model, and ties each to its parent.
func nodesOf(elements []gen.ModelElement) ([]*node, error) {
	nodes := make([]*node, len(elements))
	named := make(map[string]*node, len(elements))
	for i, element := range elements {
		if !architecture.ValidIdentifier(element.ID) || named[element.ID] != nil || !known(element.Kind) {
			return nil, ErrNotValidated
		}
		nodes[i] = &node{element: element, path: "$.elements[" + strconv.Itoa(i) + "]"}
		named[element.ID] = nodes[i]
	}
	for _, n := range nodes {
		if n.element.ParentID == nil {
			continue
		}
		if n.parent = named[*n.element.ParentID]; n.parent == nil {
			return nil, ErrNotValidated
		}
	}
	return nodes, nil
}

// index finds nodes by id.
func index(nodes []*node) map[string]*node {
	named := make(map[string]*node, len(nodes))
	for _, n := range nodes {
		named[n.element.ID] = n
	}
	return named
}

// known reports whether the specification declares the kind.
func known(kind gen.ElementKind) bool {
	switch kind {
	case gen.ElementKindActor, gen.ElementKindSoftwareSystem, gen.ElementKindContainer:
		return true
	}
	return false
}

// nest hands each node to its parent and returns those that have none. The
// order of the nodes is kept.
func nest(nodes []*node) (roots []*node) {
	for _, n := range nodes {
		if n.parent == nil {
			roots = append(roots, n)
		} else {
			n.parent.children = append(n.parent.children, n)
		}
	}
	return roots
}

// name gives the nodes of one scope and all below them their identifiers and
// returns how many it reached.
func name(scope []*node, prefix string) int {
	reached := len(scope)
	for _, n := range scope {
		n.identifier = identifier(n.element.ID, len(n.children) > 0)
		n.fqn = prefix + n.identifier
		reached += name(n.children, n.fqn+".")
	}
	return reached
}

// relationsOf finds the ends of the relations, in the order of the model.
func relationsOf(relations []gen.ModelRelation, nodes []*node) ([]relation, error) {
	named := index(nodes)
	result := make([]relation, len(relations))
	for i, r := range relations {
		result[i] = relation{r, "$.relations[" + strconv.Itoa(i) + "]", named[r.SourceID], named[r.DestinationID]}
		if result[i].source == nil || result[i].destination == nil {
			return nil, ErrNotValidated
		}
	}
	return result, nil
}

// viewsOf is the one view of the level, of all elements.
func viewsOf(level gen.ModelLevel, sorted []*node) ([]view, error) {
	switch level {
	case gen.ModelLevelC1:
		return []view{{"c1", "C1 - System Context", sorted}}, nil
	case gen.ModelLevelC2:
		return []view{{"c2", "C2 - Containers", sorted}}, nil
	}
	return nil, ErrNotValidated
}

// within reports whether the node is the other one or lies below it.
func (n *node) within(other *node) bool {
	for at := n; at != nil; at = at.parent {
		if at == other {
			return true
		}
	}
	return false
}
