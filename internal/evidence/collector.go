package evidence

import (
	"cmp"
	"slices"

	"github.com/repo2c4/repo2c4/gen"
)

// inDocumentOrder sorts the findings of one file by line and drops those whose
// id was there already.
func inDocumentOrder(findings []finding) []finding {
	slices.SortFunc(findings, func(a, b finding) int {
		return cmp.Or(
			cmp.Compare(lineOf(a.evidence), lineOf(b.evidence)),
			compareEvidence(a.evidence, b.evidence),
		)
	})
	return distinct(findings)
}

// distinct keeps the first finding of each id.
func distinct(findings []finding) []finding {
	seen := make(map[string]struct{}, len(findings))
	return slices.DeleteFunc(findings, func(f finding) bool {
		_, again := seen[f.evidence.ID]
		seen[f.evidence.ID] = struct{}{}
		return again
	})
}

// collector keeps the most important findings of a run within a limit, whatever
// the order in which they arrive: what files declare goes before source
// signals, and of those the first of every file before the second of any.
type collector struct {
	limit    int
	findings []finding
	limited  bool
}

func (c *collector) add(findings []finding) {
	c.findings = append(c.findings, findings...)
	if len(c.findings) > 2*c.limit {
		c.prune()
	}
}

// prune sorts by importance and cuts at the limit. What is cut at any time has
// a full set of more important findings before it, so cutting early changes
// nothing.
func (c *collector) prune() {
	slices.SortFunc(c.findings, func(a, b finding) int {
		return cmp.Or(
			compareBool(a.signal, b.signal),
			cmp.Compare(a.rank, b.rank),
			cmp.Compare(a.evidence.RelativePath, b.evidence.RelativePath),
			compareEvidence(a.evidence, b.evidence),
		)
	})
	c.findings = distinct(c.findings)
	if len(c.findings) > c.limit {
		clear(c.findings[c.limit:])
		c.findings = c.findings[:c.limit]
		c.limited = true
	}
}

// evidence returns what was kept in the order of the pages.
func (c *collector) evidence() []gen.Evidence {
	c.prune()
	kept := make([]gen.Evidence, 0, len(c.findings))
	for _, found := range c.findings {
		kept = append(kept, found.evidence)
	}
	slices.SortFunc(kept, compareEvidence)
	return kept
}

func compareBool(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}
