package workspace

import (
	"context"
	"errors"
	"fmt"
	"strings"
)

// Commit brings a plan to the disk, whole or not at all. Until the first
// change outside the transaction folder it ends with ctx; from there on
// nothing interrupts it. After an error the old set stands, or Recover brings
// it back. A plan in which nothing changes writes nothing.
//
// Errors: ErrConflict (the plan has a conflict, something changed since it was
// made, or another commit is there), ErrDestination, ErrWrite (the cause is
// wrapped), or ctx's cause.
func (r *Root) Commit(ctx context.Context, plan *Plan) error {
	if plan.Conflict {
		return conflict("the plan has conflicts")
	}
	if err := interrupted(ctx); err != nil {
		return err
	}
	if len(plan.moves) == 0 {
		return r.unchanged(plan, here, false)
	}
	base, rest, err := existing(r.top, plan.Destination)
	if err != nil {
		return err
	}
	folder, err := disk{folder: r.top, steps: r.steps}.sub(base)
	if err != nil {
		return writeFailed(err)
	}
	defer folder.close()
	t, err := begin(folder, plan.journal(rest))
	if err != nil {
		return err
	}
	defer t.close()
	if err := r.carryOut(ctx, t, plan, base); err != nil {
		return t.abandon(err)
	}
	// The new set stands. What cannot be cleaned up now, a recovery does.
	_ = t.clean()
	return nil
}

// journal gives the plan's moves for a destination relative to the base folder.
func (p *Plan) journal(destination string) journal {
	j := journal{SchemaVersion: journalVersion, Destination: destination}
	for _, step := range p.moves {
		j.Files = append(j.Files, journalFile{FileName: step.name, PreviousSha256: step.old, NewSha256: step.new})
	}
	return j
}

// carryOut makes the steps of a commit in order.
func (r *Root) carryOut(ctx context.Context, t *transaction, plan *Plan, base string) error {
	if err := t.stage(ctx, plan.moves); err != nil {
		return err
	}
	if err := t.record(); err != nil {
		return err
	}
	if err := r.sameFolder(t.base, base); err != nil {
		return err
	}
	if err := r.unchanged(plan, base, true); err != nil {
		return err
	}
	if err := interrupted(ctx); err != nil {
		return err
	}
	if err := t.makeFolders(); err != nil {
		return err
	}
	return t.apply()
}

// sameFolder demands that the opened base folder still stands under its path.
func (r *Root) sameFolder(opened disk, base string) error {
	seen, err := opened.stat(here)
	if err != nil {
		return err
	}
	named, err := r.top.stat(base)
	if err != nil || !seen.same(named) {
		return conflict("%q was replaced", base)
	}
	return nil
}

// unchanged demands that the disk is as the plan saw it, and that no other
// commit is pending; ours, when there is one, stands in base.
func (r *Root) unchanged(plan *Plan, base string, ours bool) error {
	now := &Plan{Destination: plan.Destination, files: plan.files, modelSchemaVersion: plan.modelSchemaVersion}
	if err := r.survey(now); err != nil {
		return err
	}
	if now.Conflict || now.State != plan.State {
		return conflict("the destination changed since the plan was made")
	}
	journals, err := r.journals(plan.Destination)
	if err != nil {
		return err
	}
	for _, found := range journals {
		if found.pending && !(ours && found.base == base) {
			return conflict("another commit is pending")
		}
	}
	return nil
}

// interruption is the end of a commit by its context.
type interruption struct{ cause error }

func (e *interruption) Error() string { return "commit: " + e.cause.Error() }

func (e *interruption) Unwrap() error { return e.cause }

// interrupted reports whether a commit's context has ended.
func interrupted(ctx context.Context) error {
	if ctx.Err() == nil {
		return nil
	}
	return &interruption{cause: context.Cause(ctx)}
}

// abandon takes back a commit that failed and says why it failed.
func (t *transaction) abandon(reason error) error {
	if !errors.As(reason, new(*interruption)) && !errors.Is(reason, ErrDestination) {
		reason = writeFailed(reason)
	}
	if t.written {
		kept, err := t.undo()
		if err != nil {
			return fmt.Errorf("%w; it is pending: %w", reason, err)
		}
		if len(kept) > 0 && !errors.Is(reason, ErrConflict) {
			return fmt.Errorf("%w; %w", reason, keptConflict(kept))
		}
	}
	_ = t.clean() // the old set stands; what is left, a recovery removes
	return reason
}

// keptConflict names the files that somebody changed.
func keptConflict(names []string) error {
	quoted := make([]string, 0, len(names))
	for _, name := range names {
		quoted = append(quoted, fmt.Sprintf("%q", name))
	}
	return conflict("kept what others wrote: %s", strings.Join(quoted, ", "))
}
