package evidence

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
)

// Fact is what a file declares, before it becomes evidence.
type Fact struct {
	// Category is a name of the category registry.
	Category string
	// SourceType is the kind of the declaring file; the category must allow it.
	SourceType gen.EvidenceSourceType
	// Line is the 1-based line of the declaration, 0 when it has none.
	Line int
	// Subject is the declared name.
	Subject string
	// Target is what the subject points at: a path of the inventory or a name.
	// Empty when it points at nothing.
	Target string
}

// omittedName stands in a description for a name that may not appear.
const omittedName = "(name omitted)"

// finding is a fact turned into evidence.
type finding struct {
	evidence gen.Evidence
	signal   bool // a source signal, of which a file has a limited number
	rank     int  // place among the signals of its file
}

// newFinding fills in the template of the category. It returns how many names
// were left out, or an error when the fact does not fit the registry, which is
// a mistake of the extractor.
func newFinding(fact Fact, relativePath string, inventory Inventory) (finding, int, error) {
	row, ok := gen.LookupCategory(fact.Category)
	if !ok {
		return finding{}, 0, fmt.Errorf("evidence: category %q is not in the registry", fact.Category)
	}
	if !slices.Contains(row.SourceTypes, fact.SourceType) {
		return finding{}, 0, fmt.Errorf("evidence: category %q has no source type %q", fact.Category, fact.SourceType)
	}
	omitted := 0
	keep := func(name string, usable bool) *string {
		if usable {
			return &name
		}
		omitted++
		return nil
	}
	found := gen.Evidence{Category: fact.Category, RelativePath: relativePath, SourceType: fact.SourceType}
	found.Subject = keep(fact.Subject, architecture.QuotableName(fact.Subject))
	if fact.Target != "" {
		found.Target = keep(fact.Target, architecture.QuotableName(fact.Target) || inventory.Has(fact.Target))
	}
	if fact.Line > 0 {
		line := int64(fact.Line)
		found.Line = &line
	}
	found.Description = strings.NewReplacer(
		"{subject}", shown(found.Subject),
		"{target}", shown(found.Target),
	).Replace(row.Template)
	found.ID = architecture.EvidenceID(found.Category, relativePath, found.Line, found.Description)
	return finding{evidence: found, signal: fact.SourceType == gen.EvidenceSourceTypeSourceCode}, omitted, nil
}

func shown(name *string) string {
	if name == nil {
		return omittedName
	}
	return *name
}

// compareEvidence orders as the pages do: category, path, line, id. Equal ids
// can only differ in their target; the one that has a target, then the smaller
// target, goes first.
func compareEvidence(a, b gen.Evidence) int {
	return cmp.Or(
		cmp.Compare(a.Category, b.Category),
		cmp.Compare(a.RelativePath, b.RelativePath),
		cmp.Compare(lineOf(a), lineOf(b)),
		cmp.Compare(a.ID, b.ID),
		architecture.CompareOptional(a.Target, b.Target),
	)
}

func lineOf(e gen.Evidence) int64 {
	if e.Line == nil {
		return 0
	}
	return *e.Line
}
