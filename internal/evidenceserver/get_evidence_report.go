package evidenceserver

import (
	"context"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/generation"
	"github.com/repo2c4/repo2c4/internal/review"
)

// getEvidenceReport counts what a model confirms and what it leaves to review.
func (s *server) getEvidenceReport(_ context.Context, in gen.GetEvidenceReportInput) (gen.GetEvidenceReportOutput, error) {
	b, err := s.bind(in.SnapshotID, in.Model)
	if err != nil {
		return gen.GetEvidenceReportOutput{}, err
	}
	summary := review.Summarize(b.model)
	return gen.GetEvidenceReportOutput{
		SnapshotID:               b.id,
		SchemaVersion:            b.snapshot.SchemaVersion,
		ReportFileName:           generation.ReportFileName,
		ConfirmedAssertions:      int64(summary.ConfirmedAssertions),
		ReviewRequiredAssertions: int64(summary.ReviewRequiredAssertions),
		ScanWarnings:             int64(summary.ScanWarnings),
		MissingOrigins:           int64(summary.MissingOrigins),
		ReviewRequiredIDs:        summary.ReviewRequiredIDs,
		WarningCodes:             summary.WarningCodes,
	}, nil
}
