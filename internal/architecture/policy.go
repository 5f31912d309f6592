package architecture

import (
	"slices"

	"github.com/repo2c4/repo2c4/gen"
)

// ReviewRequired returns the ids of containers and relations that a model
// confirms although every piece of evidence they cite is repository-static,
// in model order. Imported evidence of high confidence supports a relation,
// but no container. It looks at evidence categories alone; an id that is not
// in the snapshot supports nothing.
func ReviewRequired(model gen.ArchitectureModel) []string {
	relations := make(map[string]bool, len(model.Snapshot.Evidence))
	boundaries := map[string]bool{}
	for _, e := range model.Snapshot.Evidence {
		info, known := gen.LookupCategory(e.Category)
		if known && !info.Static {
			relations[e.ID], boundaries[e.ID] = true, !info.RelationOnly
		}
	}
	supported := func(ids []string, by map[string]bool) bool {
		return slices.ContainsFunc(ids, func(id string) bool { return by[id] })
	}
	var ids []string
	for _, e := range model.Elements {
		if e.Kind == gen.ElementKindContainer && e.Status == gen.ReviewStatusConfirmed && !supported(e.EvidenceIDs, boundaries) {
			ids = append(ids, e.ID)
		}
	}
	for _, r := range model.Relations {
		if r.Status == gen.ReviewStatusConfirmed && !supported(r.EvidenceIDs, relations) {
			ids = append(ids, r.ID)
		}
	}
	return ids
}
