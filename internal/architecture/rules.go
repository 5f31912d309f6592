package architecture

import (
	"unicode/utf8"

	"github.com/repo2c4/repo2c4/gen"
)

// checkSnapshot holds the rules that need the whole snapshot.
func checkSnapshot(s gen.RepositorySnapshot, at *place) []Problem {
	var c collector
	files := make(map[string]bool, len(s.Files))
	list := at.member("files", rankFiles)
	for i, f := range s.Files {
		if files[f.RelativePath] && !c.full() {
			c.report(gen.CodePathDuplicate, list.index(i).member("relativePath", rankPath))
		}
		files[f.RelativePath] = f.RelativePath != ""
	}
	ids := make(map[string]bool, len(s.Evidence))
	list = at.member("evidence", rankFacts)
	for i, e := range s.Evidence {
		if c.full() {
			break
		}
		if ids[e.ID] {
			c.report(gen.CodeIdDuplicate, list.index(i).member("id", rankID))
		}
		ids[e.ID] = e.ID != ""
		if ValidPath(e.RelativePath) && !files[e.RelativePath] {
			c.report(gen.CodeEvidenceFileMissing, list.index(i).member("relativePath", rankEvidence))
		}
	}
	if facts := s.SemanticC3Facts; facts != nil {
		c.checkComponentFacts(*facts, files, at.member("semanticC3Facts", rankComponents))
	}
	if external := s.ExternalIntegrationEvidence; external != nil {
		c.checkExternal(*external, files, ids, at.member("externalIntegrationEvidence", rankExternal))
	}
	return c.problems
}

// modelCheck collects the rules that need the whole model.
type modelCheck struct {
	collector
	model    gen.ArchitectureModel
	elements map[string]int // id -> the first element that has it
	evidence map[string]bool
}

func checkModel(m gen.ArchitectureModel, root *place) []Problem {
	c := &modelCheck{model: m, elements: make(map[string]int, len(m.Elements)), evidence: make(map[string]bool, len(m.Snapshot.Evidence))}
	for _, e := range m.Snapshot.Evidence {
		c.evidence[e.ID] = true
	}
	for i, e := range m.Elements {
		if _, taken := c.elements[e.ID]; e.ID != "" && !taken {
			c.elements[e.ID] = i
		}
	}
	elements, relations := root.member("elements", rankElements), root.member("relations", rankRelations)
	if len(m.Elements) > gen.LimitModelElements {
		c.report(gen.CodeModelLimit, elements)
	}
	if len(m.Relations) > gen.LimitModelRelations {
		c.report(gen.CodeModelLimit, relations)
	}
	cyclic := c.cyclic()
	for i, e := range m.Elements {
		if c.full() {
			break
		}
		at := elements.index(i)
		if first, known := c.elements[e.ID]; known && first != i {
			c.report(gen.CodeIdDuplicate, at.member("id", rankID))
		} else if cyclic[e.ID] {
			c.report(gen.CodeContainmentCycle, at.member("parentId", rankParent))
		}
		c.containment(e, at)
		c.limit(e.Name, at.member("name", rankName))
		c.review(e.Status, e.EvidenceIDs, e.ReviewReason, at)
	}
	c.relations(relations)
	return c.problems
}

func (c *modelCheck) limit(text string, at *place) {
	if len(text) > gen.LimitTextCharacters && utf8.RuneCountInString(text) > gen.LimitTextCharacters {
		c.report(gen.CodeModelLimit, at)
	}
}

func (c *modelCheck) containment(e gen.ModelElement, at *place) {
	parent := at.member("parentId", rankParent)
	if e.Kind != gen.ElementKindContainer {
		if e.Kind.Valid() && e.ParentID != nil {
			c.report(gen.CodeContainmentRoot, parent)
		}
		return
	}
	if c.model.Level == gen.ModelLevelC1 {
		c.report(gen.CodeLevelContainer, at.member("kind", rankKind))
	}
	if e.ParentID == nil {
		c.report(gen.CodeContainmentParentRequired, parent)
		return
	}
	if !ValidIdentifier(*e.ParentID) {
		return
	}
	holder, found := c.elements[*e.ParentID]
	if !found {
		c.report(gen.CodeContainmentParentMissing, parent)
		return
	}
	if kind := c.model.Elements[holder].Kind; kind.Valid() && kind != gen.ElementKindSoftwareSystem {
		c.report(gen.CodeContainmentParentKind, parent)
	}
}

// cyclic finds the elements whose chain of parents leads back to themselves:
// each chain is followed once, so the walk is linear.
func (c *modelCheck) cyclic() map[string]bool {
	found := map[string]bool{}
	walked := map[string]int{} // element -> number of the walk that met it
	for walk, e := range c.model.Elements {
		id := e.ID
		for walked[id] == 0 {
			parent := c.parent(id)
			if parent == nil {
				break
			}
			walked[id] = walk + 1
			id = *parent
		}
		// A walk that meets its own trail has found a cycle.
		for walked[id] == walk+1 && !found[id] {
			found[id] = true
			id = *c.parent(id)
		}
	}
	return found
}

// parent is the parent of an element, nil when there is no such element or it
// has none.
func (c *modelCheck) parent(id string) *string {
	i, ok := c.elements[id]
	if !ok {
		return nil
	}
	return c.model.Elements[i].ParentID
}

func (c *modelCheck) relations(list *place) {
	seen := make(map[string]bool, len(c.model.Relations))
	for i, r := range c.model.Relations {
		if c.full() {
			return
		}
		at := list.index(i)
		if seen[r.ID] {
			c.report(gen.CodeIdDuplicate, at.member("id", rankID))
		}
		seen[r.ID] = r.ID != ""
		if _, ok := c.elements[r.SourceID]; !ok && ValidIdentifier(r.SourceID) {
			c.report(gen.CodeRelationSourceMissing, at.member("sourceId", rankSource))
		}
		if _, ok := c.elements[r.DestinationID]; !ok && ValidIdentifier(r.DestinationID) {
			c.report(gen.CodeRelationDestinationMissing, at.member("destinationId", rankDestination))
		}
		c.limit(r.Description, at.member("description", rankDescription))
		c.review(r.Status, r.EvidenceIDs, r.ReviewReason, at)
	}
}

// review holds the rules that elements and relations share: status, reason
// and references.
func (c *modelCheck) review(status gen.ReviewStatus, ids []string, reason *string, at *place) {
	references := at.member("evidenceIds", rankReferences)
	why := at.member("reviewReason", rankReason)
	if status == gen.ReviewStatusConfirmed && len(ids) == 0 {
		c.report(gen.CodeReviewUnsubstantiated, references)
	}
	if status == gen.ReviewStatusRequiresReview && (reason == nil || Blank(*reason)) {
		c.report(gen.CodeReviewReason, why)
	}
	if reason != nil {
		c.limit(*reason, why)
	}
	seen := make(map[string]bool, len(ids))
	for i, id := range ids {
		if c.full() {
			return
		}
		if !ValidIdentifier(id) {
			continue
		}
		if seen[id] {
			c.report(gen.CodeEvidenceDuplicateReference, references.index(i))
		}
		seen[id] = true
		if !c.evidence[id] {
			c.report(gen.CodeEvidenceReferenceMissing, references.index(i))
		}
	}
}
