package evidenceserver

import (
	"context"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
)

// getSnapshot pages through the files or the diagnostics of a snapshot.
func (s *server) getSnapshot(_ context.Context, in gen.GetSnapshotInput) (gen.GetSnapshotOutput, error) {
	var none gen.GetSnapshotOutput
	h, err := s.store.get(in.SnapshotID)
	if err != nil {
		return none, err
	}
	prefix, err := cleanPrefix(in.PathPrefix)
	if err != nil {
		return none, err
	}
	out := gen.GetSnapshotOutput{
		SnapshotID:    h.id,
		RepositoryID:  h.snapshot.RepositoryID,
		SchemaVersion: h.snapshot.SchemaVersion,
		ExpiresAtUTC:  h.expiresAt(),
		Section:       gen.GetSnapshotOutputSectionFiles,
		Files:         []gen.SnapshotFile{},
		Diagnostics:   []gen.SnapshotDiagnostic{},
	}
	if in.Section != nil {
		out.Section = gen.GetSnapshotOutputSection(strings.ToLower(*in.Section))
	}
	q := query{gen.ToolGetSnapshot().Name, h.id, []string{string(out.Section), filterText(prefix)}}
	var next int
	if out.Section == gen.GetSnapshotOutputSectionFiles {
		all := under(h.snapshot.Files, prefix, func(f gen.SnapshotFile) string { return f.RelativePath })
		out.TotalMatched = int64(len(all))
		out.Files, next, err = take(s.cursors, q, in.Cursor, in.PageSize, all)
	} else {
		all := under(h.snapshot.Diagnostics, prefix, func(d gen.SnapshotDiagnostic) string {
			if d.RelativePath == nil {
				return ""
			}
			return *d.RelativePath
		})
		out.TotalMatched = int64(len(all))
		out.Diagnostics, next, err = take(s.cursors, q, in.Cursor, in.PageSize, all)
	}
	if err != nil {
		return none, err
	}
	out.NextCursor, out.Truncated = s.cursors.next(q, next), next > 0
	return out, nil
}
