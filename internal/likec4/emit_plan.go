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
}

// node is one element and what nests in it.
type node struct {
	element  gen.ModelElement
	index    int // position in the model
	parent   *node
	children []*node
	// identifier is the name within the parent, fqn the name from the root.
	identifier, fqn string
}

// relation is one relation between two nodes.
type relation struct {
	relation            gen.ModelRelation
	source, destination *node
}

// view shows a list of elements.
type view struct {
	id, title string
	include   []*node
}

// plan arranges a model for writing and finds what LikeC4 cannot hold.
func plan(model gen.ArchitectureModel) (diagram, error) {
	nodes, err := nodesOf(model.Elements)
	if err != nil {
		return diagram{}, err
	}
	sorted := slices.SortedFunc(slices.Values(nodes), func(a, b *node) int {
		return cmp.Compare(a.element.ID, b.element.ID)
	})
	result := diagram{roots: nest(sorted)}
	if named := name(result.roots, ""); named != len(nodes) {
		return diagram{}, ErrNotValidated // some elements are each other's ancestors
	}
	if result.relations, err = relationsOf(model.Relations, nodes); err != nil {
		return diagram{}, err
	}
	if result.views, err = viewsOf(model.Level, sorted); err != nil {
		return diagram{}, err
	}
	if problems := slices.Concat(elementProblems(nodes), relationProblems(result.relations)); len(problems) > 0 {
		return diagram{}, &Refused{Problems: problems}
	}
	slices.SortStableFunc(result.relations, func(a, b relation) int {
		return cmp.Compare(a.relation.ID, b.relation.ID)
	})
	return result, nil
}

// nodesOf makes the nodes, in the order of the model, and ties each to its parent.
func nodesOf(elements []gen.ModelElement) ([]*node, error) {
	nodes := make([]*node, len(elements))
	byID := make(map[string]*node, len(elements))
	for i, element := range elements {
		if !architecture.ValidIdentifier(element.ID) || byID[element.ID] != nil || !known(element.Kind) {
			return nil, ErrNotValidated
		}
		nodes[i] = &node{element: element, index: i}
		byID[element.ID] = nodes[i]
	}
	for _, n := range nodes {
		if n.element.ParentID == nil {
			continue
		}
		if n.parent = byID[*n.element.ParentID]; n.parent == nil {
			return nil, ErrNotValidated
		}
	}
	return nodes, nil
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
	byID := make(map[string]*node, len(nodes))
	for _, n := range nodes {
		byID[n.element.ID] = n
	}
	result := make([]relation, len(relations))
	for i, r := range relations {
		result[i] = relation{r, byID[r.SourceID], byID[r.DestinationID]}
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

// elementProblems are found in the order of the model.
func elementProblems(nodes []*node) (problems []Problem) {
	type place struct {
		scope      *node
		identifier string
	}
	taken := make(map[place]*node, len(nodes))
	for _, n := range nodes {
		path, id := "$.elements["+strconv.Itoa(n.index)+"]", n.element.ID
		here := place{n.parent, n.identifier}
		if first := taken[here]; first != nil {
			problems = append(problems, Problem{gen.CodeLikec4IdentifierCollision, path + ".id", []string{first.element.ID, id}})
		} else {
			taken[here] = n
		}
		problems = append(problems, textProblems(path, id, "name", n.element.Name, n.element.ReviewReason)...)
	}
	return problems
}

// relationProblems are found in the order of the model.
func relationProblems(relations []relation) (problems []Problem) {
	for i, r := range relations {
		path, id := "$.relations["+strconv.Itoa(i)+"]", r.relation.ID
		if r.source.within(r.destination) || r.destination.within(r.source) {
			problems = append(problems, Problem{gen.CodeLikec4RelationHierarchy, path, []string{id}})
		}
		problems = append(problems, textProblems(path, id, "description", r.relation.Description, r.relation.ReviewReason)...)
	}
	return problems
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

// textProblems looks at the two texts of an assertion: the named member and
// the review reason.
func textProblems(path, id, member, text string, reason *string) (problems []Problem) {
	if controlled(text) {
		problems = append(problems, Problem{gen.CodeLikec4TextControlCharacter, path + "." + member, []string{id}})
	}
	if reason != nil && controlled(*reason) {
		problems = append(problems, Problem{gen.CodeLikec4TextControlCharacter, path + ".reviewReason", []string{id}})
	}
	return problems
}
