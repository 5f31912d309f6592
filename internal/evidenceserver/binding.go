package evidenceserver

import (
	"bytes"
	"encoding/json"
	"errors"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
	"github.com/repo2c4/repo2c4/internal/component"
	"github.com/repo2c4/repo2c4/internal/fault"
	"github.com/repo2c4/repo2c4/internal/generation"
	"github.com/repo2c4/repo2c4/internal/likec4"
)

// bound is a model that passed: it speaks of a live snapshot of this process
// and confirms nothing that its evidence cannot confirm.
type bound struct {
	*held
	model    gen.ArchitectureModel
	embedded bool // the model brought its snapshot along
}

// files generates the files of a model and, from the facts that this process
// keeps, the components of selected containers. A selection that gives none,
// what LikeC4 cannot hold and too large a report are model_invalid.
func (b bound) files(containers []string, container *string) (generation.Set, error) {
	selection, err := component.Select(containers, container)
	if err != nil {
		return generation.Set{}, modelInvalid(err)
	}
	set, err := generation.Files(b.stored(), selection)
	return set, modelInvalid(err)
}

// selects judges a selection as files does and generates nothing.
func (b bound) selects(containers []string, container *string) error {
	selection, err := component.Select(containers, container)
	if err == nil {
		_, err = component.Propose(b.stored(), selection)
	}
	return modelInvalid(err)
}

// stored is the model with all that this process keeps of its snapshot. What a
// client sends in its place is never read.
func (b bound) stored() gen.ArchitectureModel {
	model := b.model
	model.Snapshot.SemanticC3Facts = b.facts
	model.Snapshot.ExternalIntegrationEvidence = b.external
	return model
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

// modelInvalid names the first reasons why a model is refused: broken rules as
// code at path, containers that give no components, what LikeC4 cannot hold.
func modelInvalid(err error) error {
	if invalid, ok := errors.AsType[*architecture.Invalid](err); ok {
		return fault.New(gen.CodeModelInvalid, invalid.Details()...)
	}
	if refused, ok := errors.AsType[*component.Refused](err); ok {
		return fault.New(gen.CodeModelInvalid, refused.Details()...)
	}
	if refused, ok := errors.AsType[*likec4.Refused](err); ok {
		return fault.New(gen.CodeModelInvalid, refused.Details()...)
	}
	return err
}
