package evidenceserver

import (
	"context"

	"github.com/repo2c4/repo2c4/gen"
)

// getEvidence pages through the evidence of a snapshot.
func (s *server) getEvidence(_ context.Context, in gen.GetEvidenceInput) (gen.GetEvidenceOutput, error) {
	var none gen.GetEvidenceOutput
	h, err := s.store.get(in.SnapshotID)
	if err != nil {
		return none, err
	}
	prefix, err := cleanPrefix(in.PathPrefix)
	if err != nil {
		return none, err
	}
	matched := under(h.evidence, prefix, func(e gen.Evidence) string { return e.RelativePath })
	if in.Category != nil {
		matched = withCategory(matched, *in.Category)
	}
	q := query{gen.ToolGetEvidence().Name, h.id, []string{filterText(in.Category), filterText(prefix)}}
	items, next, err := take(s.cursors, q, in.Cursor, in.PageSize, matched)
	if err != nil {
		return none, err
	}
	return gen.GetEvidenceOutput{
		SnapshotID:    h.id,
		RepositoryID:  h.snapshot.RepositoryID,
		SchemaVersion: h.snapshot.SchemaVersion,
		ExpiresAtUTC:  h.expiresAt(),
		TotalMatched:  int64(len(matched)),
		Items:         items,
		NextCursor:    s.cursors.next(q, next),
		Truncated:     next > 0,
	}, nil
}

func withCategory(evidence []gen.Evidence, category string) []gen.Evidence {
	var kept []gen.Evidence
	for _, e := range evidence {
		if e.Category == category {
			kept = append(kept, e)
		}
	}
	return kept
}
