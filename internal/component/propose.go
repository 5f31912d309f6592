package component

import (
	"fmt"
	"slices"

	"github.com/repo2c4/repo2c4/gen"
)

// Propose returns one proposal for each selected container, in the order of
// their ids; the model's snapshot carries the component facts and the imported
// evidence. It returns a *Refused when a container is missing or of another
// kind, the model is of level C1, the facts are of another version, no
// component comes out for a container, or more come out than a proposal may
// hold. An empty selection gives no proposals and no error.
func Propose(model gen.ArchitectureModel, selection Selection) ([]gen.ComponentProposal, error) {
	selected := unique(selection.Containers)
	if len(selected) == 0 {
		return []gen.ComponentProposal{}, nil
	}
	if problems := check(model, selected, selection.Legacy); len(problems) > 0 {
		return nil, &Refused{Problems: problems}
	}
	return nil, fmt.Errorf("component: %d containers", len(selected))
}

// check returns what is wrong with a selection before anything is read.
func check(model gen.ArchitectureModel, selected []string, legacy bool) []Problem {
	if model.Level == gen.ModelLevelC1 {
		return []Problem{problem(gen.CodeC3BaseLevel, pathLevel)}
	}
	at := pathSelection
	if legacy {
		at = pathLegacySelection
	}
	var problems []Problem
	for _, id := range selected {
		index := slices.IndexFunc(model.Elements, func(e gen.ModelElement) bool { return e.ID == id })
		switch {
		case index < 0:
			problems = append(problems, problem(gen.CodeC3ContainerMissing, at, id))
		case model.Elements[index].Kind != gen.ElementKindContainer:
			problems = append(problems, problem(gen.CodeC3ContainerKind, elementPath(index)+".kind", id))
		}
	}
	facts := model.Snapshot.SemanticC3Facts
	if len(problems) == 0 && facts != nil && facts.SchemaVersion != gen.SchemaVersion {
		problems = append(problems, problem(gen.CodeC3SchemaMismatch, pathFactsVersion))
	}
	return problems
}

func elementPath(index int) string { return fmt.Sprintf("$.elements[%d]", index) }
