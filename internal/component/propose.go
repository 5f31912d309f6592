package component

import (
	"fmt"
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
)

// Propose returns one proposal for each selected container, in the order of
// their ids; the model's snapshot carries the component facts and the imported
// evidence. It returns a *Refused when a container is missing or of another
// kind, the model is of level C1, the facts are of another version, no
// component comes out for a container, or more come out than a proposal may
// hold. An empty selection gives no proposals and no error.
//
// Ids are those of the types, so two containers that share a library may have
// components of one id; an id is unique within its proposal.
func Propose(model gen.ArchitectureModel, selection Selection) ([]gen.ComponentProposal, error) {
	selected := unique(selection.Containers)
	if len(selected) == 0 {
		return []gen.ComponentProposal{}, nil
	}
	at := pathSelection
	if selection.Legacy {
		at = pathLegacySelection
	}
	containers, problems := check(model, selected, at)
	if len(problems) > 0 {
		return nil, &Refused{Problems: problems}
	}
	r := newRepository(model)
	findings, loose := r.belongings()
	clients := newCatalog()
	proposals := make([]gen.ComponentProposal, 0, len(selected))
	components, relations := 0, 0
	for _, index := range containers {
		proposal, code := r.propose(model.Elements[index], clients, findings, loose)
		if code != "" {
			problems = append(problems, problem(code, elementPath(index), model.Elements[index].ID))
			continue
		}
		components += len(proposal.Components)
		relations += len(proposal.Relations)
		proposals = append(proposals, proposal)
	}
	if components > gen.LimitC3Components {
		problems = append(problems, problem(gen.CodeC3ComponentLimit, at))
	}
	if relations > gen.LimitC3Relations {
		problems = append(problems, problem(gen.CodeC3RelationLimit, at))
	}
	if len(problems) > 0 {
		return nil, &Refused{Problems: problems}
	}
	return proposals, nil
}

// check finds the selected elements, and what is wrong with the selection
// before anything is looked at.
func check(model gen.ArchitectureModel, selected []string, at string) ([]int, []Problem) {
	if model.Level == gen.ModelLevelC1 {
		return nil, []Problem{problem(gen.CodeC3BaseLevel, pathLevel)}
	}
	byID := make(map[string]int, len(model.Elements))
	for i, e := range model.Elements {
		byID[e.ID] = i
	}
	var found []int
	var problems []Problem
	for _, id := range selected {
		index, ok := byID[id]
		switch {
		case !ok:
			problems = append(problems, problem(gen.CodeC3ContainerMissing, at, id))
		case model.Elements[index].Kind != gen.ElementKindContainer:
			problems = append(problems, problem(gen.CodeC3ContainerKind, elementPath(index)+".kind", id))
		default:
			found = append(found, index)
		}
	}
	facts := model.Snapshot.SemanticC3Facts
	if len(problems) == 0 && facts != nil && facts.SchemaVersion != gen.SchemaVersion {
		problems = append(problems, problem(gen.CodeC3SchemaMismatch, pathFactsVersion))
	}
	return found, problems
}

func elementPath(index int) string { return fmt.Sprintf("$.elements[%d]", index) }

// propose makes the proposal of one container, or says why there is none. Facts
// about its own projects decide that it is made of facts; where only projects
// that they reference have some and nothing comes out of these, the evidence is
// grouped.
func (r *repository) propose(
	container gen.ModelElement, clients catalog, findings map[*typ][]*gen.ExternalFinding, loose []*gen.ExternalFinding,
) (gen.ComponentProposal, gen.Code) {
	s := r.scopeOf(container)
	var proposal gen.ComponentProposal
	if r.hasFacts(s.all) {
		p := newParts(newGraph(r, s, clients), findings)
		if len(p.found) > gen.LimitC3ContainerComponents {
			return proposal, gen.CodeC3ComponentLimit
		}
		proposal = p.write(container.ID, looseIn(s, loose))
	}
	if len(proposal.Components) == 0 && !r.hasFacts(s.own) {
		proposal = r.grouped(container, s)
	}
	proposal.Relations = sortRelations(proposal.Relations)
	slices.SortFunc(proposal.Components, func(a, b gen.ProposedComponent) int { return strings.Compare(a.ID, b.ID) })
	switch {
	case len(proposal.Components) == 0:
		return proposal, gen.CodeC3InsufficientEvidence
	case len(proposal.Relations) > gen.LimitC3ContainerRelations:
		return proposal, gen.CodeC3RelationLimit
	}
	return proposal, ""
}

// write gives the proposal of a container from its components.
func (p *parts) write(container string, loose int) gen.ComponentProposal {
	proposal := gen.ComponentProposal{
		ContainerID: container, Basis: gen.ProposalBasisComponentFacts,
		Components: []gen.ProposedComponent{}, Relations: []gen.ProposedRelation{}, Diagnostics: []gen.SnapshotDiagnostic{},
	}
	var types []*typ
	for _, t := range p.index.ordered {
		if p.found[t] != nil {
			types = append(types, t)
		}
	}
	names := nameAll(types)
	ids := make(map[*typ]string, len(types))
	for _, t := range types {
		written := p.found[t].write(names[t], p.clients.title(p.found[t].library))
		ids[t] = written.ID
		proposal.Components = append(proposal.Components, written)
	}
	links, diagnostics := p.links()
	for _, l := range links {
		proposal.Relations = append(proposal.Relations, l.write(ids[l.from.of], ids[l.to.of]))
	}
	proposal.Relations = append(proposal.Relations, p.external(container, ids)...)
	if loose > 0 {
		diagnostics = append(diagnostics, note(gen.CodeSemanticC3ExternalAmbiguous, "", loose))
	}
	slices.SortFunc(diagnostics, architecture.CompareDiagnostics)
	proposal.Diagnostics = append(proposal.Diagnostics, diagnostics...)
	return proposal
}

// write gives a component as the proposal holds it; technology is what it uses a
// client of, if that is known.
func (found *part) write(name, technology string) gen.ProposedComponent {
	t := found.of
	written := gen.ProposedComponent{
		ID:       componentID(string(found.category) + ":" + t.project + ":" + t.symbolID),
		Category: found.category, Name: name, Description: describe(found.category),
		SymbolID: &t.symbolID, ProjectPath: &t.project, SourcePath: &t.declared.SourcePath, Line: &t.declared.Line,
		Signals: []gen.SignalClass{}, MissingSignals: []gen.SignalClass{},
		Status: gen.ReviewStatusRequiresReview, ReviewReason: reasonBoundary,
	}
	if technology != "" {
		written.Description += " Uses a client of " + technology + "."
	}
	evidence := slices.Clone(found.imported)
	for _, fact := range []*gen.ComponentFact{t.declared, found.role, found.library, found.wired, found.called} {
		if fact != nil {
			evidence = append(evidence, fact.ID)
		}
	}
	written.EvidenceIDs = unique(evidence)
	for _, class := range possible(found.category) {
		if found.shows(class) {
			written.Signals = append(written.Signals, class)
		} else {
			written.MissingSignals = append(written.MissingSignals, class)
		}
	}
	return written
}

// shows reports whether a class of signals was seen.
func (found *part) shows(class gen.SignalClass) bool {
	switch class {
	case gen.SignalClassRole:
		return found.role != nil
	case gen.SignalClassWiring:
		return found.wired != nil
	case gen.SignalClassInvocation:
		return found.called != nil
	case gen.SignalClassImported:
		return len(found.imported) > 0
	case gen.SignalClassContainerEvidence:
	}
	return false
}
