package architecture

import (
	"slices"

	"github.com/repo2c4/repo2c4/gen"
)

// ReviewRequired returns the ids of containers and relations that a model
// confirms although every piece of evidence they cite is repository-static,
// in model order. It looks at evidence categories alone; an id that is not in
// the snapshot supports nothing.
func ReviewRequired(model gen.ArchitectureModel) []string {
	supports := make(map[string]bool, len(model.Snapshot.Evidence))
	for _, e := range model.Snapshot.Evidence {
		info, known := gen.LookupCategory(e.Category)
		supports[e.ID] = known && !info.Static
	}
	supported := func(ids []string) bool {
		return slices.ContainsFunc(ids, func(id string) bool { return supports[id] })
	}
	var ids []string
	for _, e := range model.Elements {
		if e.Kind == gen.ElementKindContainer && e.Status == gen.ReviewStatusConfirmed && !supported(e.EvidenceIDs) {
			ids = append(ids, e.ID)
		}
	}
	for _, r := range model.Relations {
		if r.Status == gen.ReviewStatusConfirmed && !supported(r.EvidenceIDs) {
			ids = append(ids, r.ID)
		}
	}
	return ids
}
