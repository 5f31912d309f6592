package evidenceserver

import (
	"bytes"
	"encoding/json"
	"errors"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
	"github.com/repo2c4/repo2c4/internal/fault"
)

// bound is a model that passed: it speaks of a live snapshot of this process
// and confirms nothing that its evidence cannot confirm.
type bound struct {
	*held
	model    gen.ArchitectureModel
	embedded bool // the model brought its snapshot along
}

// bind judges a model against a snapshot of this process. Errors, in this
// order: snapshot_not_found_or_expired, model_invalid, snapshot_mismatch,
// model_review_required.
func (s *server) bind(snapshotID string, raw json.RawMessage) (bound, error) {
	h, err := s.store.get(snapshotID)
	if err != nil {
		return bound{}, err
	}
	model, embedded, err := architecture.ReadSessionModel(raw, h.snapshot)
	if err != nil {
		return bound{}, modelInvalid(err)
	}
	if embedded && !bytes.Equal(architecture.CanonicalSnapshot(model.Snapshot), h.bytes) {
		return bound{}, fault.New(gen.CodeSnapshotMismatch)
	}
	if ids := architecture.ReviewRequired(model); len(ids) > 0 {
		return bound{}, fault.New(gen.CodeModelReviewRequired, ids[:min(len(ids), gen.LimitSummaryItems)]...)
	}
	model.Snapshot = h.snapshot
	return bound{h, model, embedded}, nil
}

// modelInvalid names the first broken rules as code at path.
func modelInvalid(err error) error {
	if invalid, ok := errors.AsType[*architecture.Invalid](err); ok {
		return fault.New(gen.CodeModelInvalid, invalid.Details()...)
	}
	return err
}
