package change

import (
	"context"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/change/rules"
	"github.com/repo2c4/repo2c4/internal/codemap"
)

// Compare says how head differs from base and what it has against the rules.
// Without a base (nil) nothing is said of changes, every cycle and every
// violation is new; without rules (nil) there are no violations. Equal maps and
// rules give equal reports.
//
// Errors: that of ctx, or a fault when there are more violations than a report
// may have.
func Compare(ctx context.Context, base, head *codemap.Map, with *rules.Rules) (gen.ChangeReport, error) {
	h := newView(head)
	report := gen.ChangeReport{
		SchemaVersion: gen.SchemaVersion,
		Head:          h.snapshot(),
		Folders:       []gen.FolderChange{}, Files: []gen.FileDelta{}, Edges: []gen.EdgeChange{},
		Cycles: []gen.CycleChange{}, Violations: []gen.RuleViolation{}, Warnings: []gen.ReportWarning{},
	}
	var b *view
	if base != nil {
		b = newView(base)
		snapshot := b.snapshot()
		report.Base = &snapshot
		p := pair(b, h)
		report.Files, report.Folders = p.files(), p.folders()
		report.Edges = p.edges()
		report.Warnings = append(report.Warnings, p.warnings()...)
		if err := ctx.Err(); err != nil {
			return gen.ChangeReport{}, err
		}
	}
	report.Cycles = cycleChanges(b, h)
	report.Warnings = append(report.Warnings, ownWarnings(b, h)...)
	if with != nil {
		if err := judge(ctx, &report, b, h, with); err != nil {
			return gen.ChangeReport{}, err
		}
	}
	sortWarnings(report.Warnings)
	report.Summary = summarize(&report)
	return report, nil
}

// summarize counts the lists of a report.
func summarize(r *gen.ChangeReport) (s gen.ReportSummary) {
	for i := range r.Files {
		count(r.Files[i].Change, &s.FilesAdded, &s.FilesRemoved, &s.FilesChanged)
	}
	for i := range r.Folders {
		count(r.Folders[i].Change, &s.FoldersAdded, &s.FoldersRemoved, &s.FoldersChanged)
	}
	for i := range r.Edges {
		if r.Edges[i].Change == gen.EdgeChangeChangeAdded {
			s.EdgesAdded++
		} else {
			s.EdgesRemoved++
		}
	}
	for i := range r.Cycles {
		switch r.Cycles[i].Change {
		case gen.CycleChangeChangeNew:
			s.CyclesNew++
		case gen.CycleChangeChangeGrown:
			s.CyclesGrown++
		case gen.CycleChangeChangeShrunk:
			s.CyclesShrunk++
		case gen.CycleChangeChangeGone:
			s.CyclesGone++
		}
	}
	for i := range r.Violations {
		switch v := &r.Violations[i]; v.Status {
		case gen.ViolationStatusNew:
			s.ViolationsNew++
			if v.Severity == gen.RuleSeverityError {
				s.NewErrors++
			}
		case gen.ViolationStatusExisting:
			s.ViolationsExisting++
		case gen.ViolationStatusFixed:
			s.ViolationsFixed++
		}
	}
	return s
}

func count(change gen.ChangeKind, added, removed, changed *int64) {
	switch change {
	case gen.ChangeKindAdded:
		*added++
	case gen.ChangeKindRemoved:
		*removed++
	case gen.ChangeKindChanged:
		*changed++
	}
}
