package likec4

import "github.com/repo2c4/repo2c4/gen"

// judge collects what LikeC4 cannot hold, in the order in which it is asked.
type judge struct {
	problems []Problem
	// scopes are the identifiers that are taken in the scope of a parent.
	scopes map[place]*node
	// elementIDs and relationIDs are those of the model.
	elementIDs, relationIDs map[string]bool
}

// place is a name within a parent.
type place struct {
	scope      *node
	identifier string
}

func newJudge(nodes []*node, relations []relation) *judge {
	j := &judge{
		scopes:      make(map[place]*node, len(nodes)),
		elementIDs:  make(map[string]bool, len(nodes)),
		relationIDs: make(map[string]bool, len(relations)),
	}
	for _, n := range nodes {
		j.elementIDs[n.element.ID] = true
	}
	for _, r := range relations {
		j.relationIDs[r.relation.ID] = true
	}
	return j
}

func (j *judge) report(code gen.Code, path string, ids ...string) {
	j.problems = append(j.problems, Problem{code, path, ids})
}

// elements judges names and texts of elements or components.
func (j *judge) elements(nodes []*node) {
	for _, n := range nodes {
		id := n.element.ID
		here := place{n.parent, n.identifier}
		if first := j.scopes[here]; first != nil {
			j.report(gen.CodeLikec4IdentifierCollision, n.path+".id", first.element.ID, id)
		} else {
			j.scopes[here] = n
		}
		j.text(n.path+".name", id, &n.element.Name)
		j.text(n.path+".description", id, n.description)
		j.text(n.path+".reviewReason", id, n.element.ReviewReason)
	}
}

// relations judges ends and texts of relations.
func (j *judge) relations(relations []relation) {
	for _, r := range relations {
		id := r.relation.ID
		if r.source.within(r.destination) || r.destination.within(r.source) {
			j.report(gen.CodeLikec4RelationHierarchy, r.path, id)
		}
		j.text(r.path+".description", id, &r.relation.Description)
		j.text(r.path+".reviewReason", id, r.relation.ReviewReason)
	}
}

// components judges what a proposal adds. The ids in a model are those of the
// client, which may have taken one that a component or its relation has. Two
// containers may share a component.
func (j *judge) components(g group) {
	for _, n := range g.components {
		if id := n.element.ID; j.elementIDs[id] {
			j.report(gen.CodeLikec4IdentifierCollision, n.path+".id", id, id)
		}
	}
	j.elements(g.components)
	for _, r := range g.relations {
		if id := r.relation.ID; j.relationIDs[id] {
			j.report(gen.CodeLikec4IdentifierCollision, r.path+".id", id, id)
		}
	}
	j.relations(g.relations)
}

// views judges the names of component views.
func (j *judge) views(groups []group, views []view) {
	taken := make(map[string]string, len(views))
	for i, v := range views {
		container := groups[i].container
		if first, ok := taken[v.id]; ok {
			j.report(gen.CodeLikec4IdentifierCollision, container.path+".id", first, container.element.ID)
		} else {
			taken[v.id] = container.element.ID
		}
	}
}

// text judges a text that may be absent.
func (j *judge) text(path, id string, text *string) {
	if text != nil && controlled(*text) {
		j.report(gen.CodeLikec4TextControlCharacter, path, id)
	}
}
