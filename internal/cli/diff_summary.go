package cli

import (
	"fmt"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/render"
)

// maxTold is how many new violations are told on stderr; the report has all.
const maxTold = 20

// diffSummary tells a person on stderr what a comparison found: new violations,
// the heaviest first, what weakens the report, and counts.
func (a *app) diffSummary(r gen.ChangeReport) {
	fresh := render.NewViolations(r)
	for _, v := range fresh[:min(len(fresh), maxTold)] {
		fmt.Fprintf(a.Stderr, "%s: %s: %s (%s)\n", v.Severity, render.Place(*v), render.Sentence(*v), v.Rule)
	}
	if left := len(fresh) - maxTold; left > 0 {
		fmt.Fprintf(a.Stderr, "and %d more new violations\n", left)
	}
	for _, w := range r.Warnings {
		fmt.Fprintf(a.Stderr, "warning: %s (%s)\n", render.Warning(w), w.Code)
	}
	s := r.Summary
	if r.Base != nil {
		fmt.Fprintf(a.Stderr, "files: %d added, %d removed, %d changed; dependencies: %d added, %d removed\n",
			s.FilesAdded, s.FilesRemoved, s.FilesChanged, s.EdgesAdded, s.EdgesRemoved)
	}
	fmt.Fprintf(a.Stderr, "cycles: %d new, %d grown, %d shrunk, %d gone\n", s.CyclesNew, s.CyclesGrown, s.CyclesShrunk, s.CyclesGone)
	if r.Rules == nil {
		fmt.Fprintln(a.Stderr, "no rules were checked")
		return
	}
	fmt.Fprintf(a.Stderr, "rules: %d; violations: %d new (%d of them errors), %d existing, %d fixed\n",
		r.Rules.Count, s.ViolationsNew, s.NewErrors, s.ViolationsExisting, s.ViolationsFixed)
}
