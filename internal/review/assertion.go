package review

import (
	"cmp"
	"slices"
	"strconv"

	"github.com/repo2c4/repo2c4/gen"
)

// assertion is an element or a relation of a model.
type assertion struct {
	kind string // for people
	id   string
	// ends are the ids of a relation's source and destination; empty for an
	// element.
	ends string
	// text is the name of an element or the description of a relation.
	text        string
	evidenceIDs []string // in byte order
	status      gen.ReviewStatus
	reason      string
}

// assertions are the elements of a model by id, then its relations by id.
func assertions(model gen.ArchitectureModel) []assertion {
	elements := make([]assertion, len(model.Elements))
	for i, e := range model.Elements {
		elements[i] = assertion{kindOf(e.Kind), e.ID, "", e.Name, sorted(e.EvidenceIDs), e.Status, valueOf(e.ReviewReason)}
	}
	relations := make([]assertion, len(model.Relations))
	for i, r := range model.Relations {
		relations[i] = assertion{"relation", r.ID, r.SourceID + " -> " + r.DestinationID, r.Description, sorted(r.EvidenceIDs), r.Status, valueOf(r.ReviewReason)}
	}
	byID := func(a, b assertion) int { return cmp.Compare(a.id, b.id) }
	slices.SortStableFunc(elements, byID)
	slices.SortStableFunc(relations, byID)
	return slices.Concat(elements, relations)
}

func kindOf(kind gen.ElementKind) string {
	if kind == gen.ElementKindSoftwareSystem {
		return "software system"
	}
	return string(kind)
}

func sorted(ids []string) []string { return slices.Sorted(slices.Values(ids)) }

func valueOf(text *string) string {
	if text == nil {
		return ""
	}
	return *text
}

// origins are the facts of a snapshot and the files that it holds.
type origins struct {
	evidence map[string]gen.Evidence
	files    map[string]bool
}

func originsOf(snapshot gen.RepositorySnapshot) origins {
	o := origins{make(map[string]gen.Evidence, len(snapshot.Evidence)), make(map[string]bool, len(snapshot.Files))}
	for _, e := range snapshot.Evidence {
		o.evidence[e.ID] = e
	}
	for _, f := range snapshot.Files {
		o.files[f.RelativePath] = true
	}
	return o
}

// gap is a reference that leads nowhere.
type gap struct {
	evidenceID string // empty when the assertion cites nothing
	why        string
}

// missing are the gaps of one assertion.
func (o origins) missing(a assertion) (gaps []gap) {
	if len(a.evidenceIDs) == 0 {
		return []gap{{"", "cites no evidence"}}
	}
	for _, id := range a.evidenceIDs {
		found, ok := o.evidence[id]
		switch {
		case !ok:
			gaps = append(gaps, gap{id, "is not in the snapshot"})
		case !o.files[found.RelativePath]:
			gaps = append(gaps, gap{id, "names a file that is no longer inventoried"})
		}
	}
	return gaps
}

// place is where a fact stands: path:line, or the path when it has no line;
// empty for a fact that the snapshot does not hold.
func (o origins) place(evidenceID string) string {
	found, ok := o.evidence[evidenceID]
	if !ok || found.Line == nil {
		return found.RelativePath
	}
	return found.RelativePath + ":" + strconv.FormatInt(*found.Line, 10)
}
