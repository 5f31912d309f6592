package component

import (
	"slices"

	"github.com/repo2c4/repo2c4/gen"
)

// Selection names the containers to expand into components.
type Selection struct {
	// Containers are ids of the model, sorted, each once. None is no C3.
	Containers []string
	// Legacy says that the one container came as c3ContainerId alone. Only
	// the id of its view differs.
	Legacy bool
}

// Select makes one selection of both its forms: c3Containers, nil when it is
// absent, and the older c3ContainerId, nil when it is absent. An empty list
// selects nothing. Both together must name the same single container and are
// then the newer form. It returns a *Refused with c3.selectionLimit or
// c3.selectionConflict otherwise.
func Select(c3Containers []string, c3ContainerID *string) (Selection, error) {
	if len(c3Containers) > gen.LimitC3SelectionEntries {
		return Selection{}, refuse(gen.CodeC3SelectionLimit, pathSelection)
	}
	containers := unique(c3Containers)
	if len(containers) > gen.LimitC3Selections {
		return Selection{}, refuse(gen.CodeC3SelectionLimit, pathSelection)
	}
	switch {
	case c3ContainerID == nil:
		return Selection{Containers: containers}, nil
	case c3Containers == nil:
		return Selection{Containers: []string{*c3ContainerID}, Legacy: true}, nil
	case len(containers) != 1 || containers[0] != *c3ContainerID:
		return Selection{}, refuse(gen.CodeC3SelectionConflict, pathLegacySelection, *c3ContainerID)
	}
	return Selection{Containers: containers}, nil
}

// unique returns the texts sorted, each once; the given list keeps its order.
func unique(texts []string) []string {
	texts = slices.Clone(texts)
	slices.Sort(texts)
	return slices.Compact(texts)
}
