package architecture

import "github.com/repo2c4/repo2c4/gen"

// ReviewRequired returns the ids of containers and relations that a model
// confirms although every piece of evidence they cite is repository-static,
// in model order. It looks at evidence categories alone.
func ReviewRequired(model gen.ArchitectureModel) []string {
	static := make(map[string]bool, len(model.Snapshot.Evidence))
	for _, e := range model.Snapshot.Evidence {
		info, known := gen.LookupCategory(e.Category)
		static[e.ID] = !known || info.Static
	}
	supported := func(ids []string) bool {
		for _, id := range ids {
			if !static[id] {
				return true
			}
		}
		return false
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
