package change

import (
	"context"
	"io"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/codemap"
)

// ReadReportUpTo is ReadReport with another limit.
func ReadReportUpTo(ctx context.Context, r io.Reader, bytes int64) (gen.ChangeReport, error) {
	return readUpTo(ctx, r, bytes)
}

// MatchedFiles are the files of a map that a pattern matches, as rules find
// them.
func MatchedFiles(m *codemap.Map, pattern string) []string {
	v := newView(m)
	var paths []string
	for n := range newMatcher(v).files([]string{pattern}).all {
		paths = append(paths, v.path(n))
	}
	return paths
}

// Summarize counts the lists of a report.
func Summarize(r *gen.ChangeReport) gen.ReportSummary { return summarize(r) }
