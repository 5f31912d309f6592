package queryserver

import (
	"context"
	"io"

	"github.com/go-json-experiment/json"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/fault"
)

// readReport reads a report. Errors: report.invalid, those of the reader.
func readReport(ctx context.Context, in io.Reader) (gen.ChangeReport, error) {
	var r gen.ChangeReport
	text, err := io.ReadAll(io.LimitReader(in, gen.LimitReportBytes+1))
	if err != nil {
		return r, err
	}
	if len(text) > gen.LimitReportBytes || json.Unmarshal(text, &r) != nil || r.Head.Checksum == "" {
		return r, fault.New(gen.CodeReportInvalid)
	}
	return r, ctx.Err()
}
