package review

import (
	"slices"

	"github.com/repo2c4/repo2c4/gen"
)

// Summary is the evidence report in numbers.
type Summary struct {
	// ConfirmedAssertions and ReviewRequiredAssertions count elements and
	// relations by status.
	ConfirmedAssertions      int
	ReviewRequiredAssertions int
	// ScanWarnings counts the diagnostics of severity warning or error.
	ScanWarnings int
	// MissingOrigins counts references to evidence that the snapshot does not
	// hold or whose file is not in the inventory, and assertions without any
	// evidence.
	MissingOrigins int
	// ReviewRequiredIDs are the first ids that require review, in byte order;
	// WarningCodes the first codes of scan warnings, each once. There are at
	// most gen.LimitSummaryItems of either; neither is nil.
	ReviewRequiredIDs []string
	WarningCodes      []string
}

// Summarize counts what a model asserts and how its snapshot supports that.
func Summarize(model gen.ArchitectureModel) Summary {
	var summary Summary
	origins := originsOf(model.Snapshot)
	var ids, codes []string
	for _, a := range assertions(model) {
		summary.MissingOrigins += len(origins.missing(a))
		switch a.status {
		case gen.ReviewStatusConfirmed:
			summary.ConfirmedAssertions++
		case gen.ReviewStatusRequiresReview:
			summary.ReviewRequiredAssertions++
			ids = append(ids, a.id)
		}
	}
	for _, d := range model.Snapshot.Diagnostics {
		if warns(d) {
			summary.ScanWarnings++
			codes = append(codes, d.Code)
		}
	}
	summary.ReviewRequiredIDs, summary.WarningCodes = first(ids), first(codes)
	return summary
}

// warns reports whether a diagnostic counts as a scan warning.
func warns(d gen.SnapshotDiagnostic) bool {
	return d.Severity == gen.DiagnosticSeverityWarning || d.Severity == gen.DiagnosticSeverityError
}

// first is the beginning of the items in byte order, each once.
func first(items []string) []string {
	sorted := slices.Compact(slices.Sorted(slices.Values(items)))
	return append([]string{}, sorted[:min(len(sorted), gen.LimitSummaryItems)]...)
}
