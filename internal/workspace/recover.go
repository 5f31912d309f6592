package workspace

import (
	"errors"
	"fmt"
	"syscall"
)

// Recover ends a commit to destination that was begun and whose writer is
// gone: when its manifest stands, the new set is completed, otherwise the old
// one is brought back; either way nothing else is left. Whoever writes calls
// it before Plan. Without such a commit it does nothing.
//
// A journal is obeyed only where it was written: one that came with a
// repository, or was copied with it, is a conflict until a person removes the
// transaction folder.
//
// Errors: ErrConflict (a person's file was found in between and kept, a writer
// is alive, or the journal cannot be read; with ErrForeignJournal also when it
// was not written here), ErrDestination, ErrWrite.
func (r *Root) Recover(destination string) error {
	if err := checkDestination(destination); err != nil {
		return err
	}
	journals, err := r.journals(destination)
	if err != nil {
		return err
	}
	for _, found := range journals {
		if err := r.recoverOne(found, destination); err != nil {
			return writeFailed(err)
		}
	}
	return nil
}

// recoverOne ends what one transaction folder holds, when it is ours to end:
// a commit to another folder is left alone unless it stands in the way.
func (r *Root) recoverOne(found foundJournal, destination string) error {
	leftovers := errors.Is(found.err, ErrNotFound)
	if !leftovers && !found.meant(destination) {
		if !found.last {
			return nil
		}
		if found.err != nil {
			return conflict("the journal of a pending commit cannot be read")
		}
		return conflict("a commit to another folder is pending")
	}
	base, err := disk{folder: r.top, steps: r.steps}.sub(found.base)
	if err != nil {
		return err
	}
	defer base.close()
	t := &transaction{base: base}
	defer t.close()
	if _, err := base.stat(within(TransactionFolder, lockName)); err != nil && !leftovers {
		// The lock comes before the journal and goes after it.
		return foreignJournal(ignoreMissing(err))
	}
	if err := t.enter(false); err != nil {
		return hindering(err, found.last || !leftovers)
	}
	// What was read before the lock was taken may have been another's.
	t.journal, err = readJournal(t.inner, here)
	if errors.Is(err, ErrNotFound) {
		return hindering(t.clean(), found.last || !leftovers)
	}
	if err != nil || within(found.base, t.journal.Destination) != destination {
		return conflict("another commit was begun")
	}
	if seal, err := SealOf(t.lock); err != nil || seal != t.journal.Seal {
		return foreignJournal(fail(lockName, err))
	}
	t.written = true
	t.made = prefixes(t.journal.Destination)
	return t.end()
}

// foreignJournal is the answer to a journal that no commit wrote where it lies.
func foreignJournal(cause error) error {
	return errors.Join(fmt.Errorf("%w: %w", ErrConflict, ErrForeignJournal), cause)
}

// hindering drops the reasons why leftovers cannot be removed from a folder in
// which this destination's commit has nothing to do.
func hindering(err error, hinders bool) error {
	if !hinders && (errors.Is(err, ErrConflict) || errors.Is(err, ErrDenied) || errors.Is(err, syscall.EROFS)) {
		return nil
	}
	return err
}

// end completes or undoes a commit from its journal.
func (t *transaction) end() error {
	last := len(t.journal.Files) - 1
	record, err := look(t.base, t.target(ManifestName), maxDocument)
	if err != nil {
		return err
	}
	if record.is(t.journal.Files[last].NewSha256) {
		return t.complete()
	}
	kept, err := t.undo()
	if err != nil {
		return err
	}
	if err := t.settleUndone(); err != nil {
		return err
	}
	if err := t.clean(); err != nil {
		return err
	}
	if len(kept) > 0 {
		return keptConflict(kept)
	}
	return nil
}

// settleUndone makes the return to the old set durable.
func (t *transaction) settleUndone() error {
	if err := ignoreMissing(t.base.sync(t.journal.Destination)); err != nil && !errors.Is(err, ErrNotDirectory) {
		return err
	}
	return t.base.sync(here)
}

// complete makes the moves that a power failure lost although the manifest's
// came to the disk, and cleans up.
func (t *transaction) complete() error {
	for i := range t.journal.Files {
		if err := t.completeOne(i); err != nil {
			return fmt.Errorf("completing: %w", err)
		}
	}
	if err := t.settle(); err != nil {
		return err
	}
	return t.clean()
}

// completeOne makes what is left of one move. Whatever stands at the target by
// now and is not the old file stays.
func (t *transaction) completeOne(i int) error {
	row := t.journal.Files[i]
	target := t.target(row.FileName)
	current, err := look(t.base, target, maxOutputFile)
	if err != nil {
		return err
	}
	displaced, _, err := t.displaced(i)
	if err != nil {
		return err
	}
	staged, err := look(t.inner, slot(i, stagedSuffix), maxOutputFile)
	if err != nil {
		return err
	}
	switch {
	case row.NewSha256 != "" && !staged.is(row.NewSha256):
		return nil // the new file has left the transaction folder
	case displaced == "" && current.is(row.PreviousSha256):
		return t.applyOne(i)
	case displaced != "" && current.absent() && row.NewSha256 != "":
		return t.arrive(i, target)
	}
	return nil
}
