package workspace

import (
	"errors"
	"io/fs"
	"slices"
)

// undoAttempts bounds the repetitions when somebody changes a file while it is
// put back.
const undoAttempts = 5

// undo brings every file back to its old state, in reverse order, and removes
// the folders that were made. A file that is neither old nor new belongs to a
// person: it stays, and its name is in kept. An error leaves the rest to the
// next recovery. Every step may be repeated.
func (t *transaction) undo() (kept []string, err error) {
	for i, row := range slices.Backward(t.journal.Files) {
		ok, err := t.undoOne(i)
		if err != nil {
			return kept, err
		}
		if !ok {
			kept = append(kept, row.FileName)
		}
	}
	if err := t.removeFolders(); err != nil {
		return kept, err
	}
	return kept, nil
}

// undoOne brings one file back; ok is false when a person's file stays there.
func (t *transaction) undoOne(i int) (ok bool, err error) {
	row := t.journal.Files[i]
	target := t.target(row.FileName)
	for range undoAttempts {
		displaced, _, err := t.displaced(i)
		if err != nil {
			return false, err
		}
		current, err := look(t.base, target, maxOutputFile)
		if err != nil {
			return false, err
		}
		switch {
		case current.absent() && displaced == "":
			// Not made, taken back already, or deleted by somebody.
			return true, nil
		case current.absent():
			err = t.base.place(displaced, target)
		case row.NewSha256 != "" && current.is(row.NewSha256):
			ok, err := t.takeBack(i, target, displaced, current)
			if err != nil || ok {
				return ok, err
			}
			continue
		default:
			return current.is(row.PreviousSha256), nil
		}
		if !errors.Is(err, fs.ErrExist) {
			return err == nil, err
		}
	}
	return false, nil
}

// takeBack replaces the new file by the old one, or by nothing. It reports
// false when something else stood there at the decisive instant.
func (t *transaction) takeBack(i int, target, displaced string, current content) (bool, error) {
	if displaced == "" {
		return t.takeAway(i, target, current)
	}
	err := t.base.exchange(displaced, target)
	if errors.Is(err, errors.ErrUnsupported) {
		if taken, err := t.moveUndone(i, target); !taken || err != nil {
			return false, err
		}
		err = t.base.place(displaced, target)
		if errors.Is(err, fs.ErrExist) {
			return false, nil
		}
		return err == nil, err
	}
	if errors.Is(err, ErrNotFound) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	out, err := look(t.base, displaced, maxOutputFile)
	if err != nil || out.is(t.journal.Files[i].NewSha256) {
		return err == nil, err
	}
	return false, t.base.exchange(displaced, target) // a person's file came out
}

// takeAway removes a new file that had no old one, when it is ours: the copy
// that was prepared must be gone, or be the same file under two names.
func (t *transaction) takeAway(i int, target string, current content) (bool, error) {
	row := t.journal.Files[i]
	staged, err := t.inner.stat(slot(i, stagedSuffix))
	if err != nil && !errors.Is(err, ErrNotFound) {
		return false, err
	}
	written := err == nil && !staged.same(current.status)
	if row.PreviousSha256 != "" || written {
		return true, nil // somebody wrote the same bytes there; they stay
	}
	return t.moveUndone(i, target)
}

// moveUndone moves a new file into the transaction folder, where clean removes it.
func (t *transaction) moveUndone(i int, target string) (bool, error) {
	row := t.journal.Files[i]
	earlier, err := look(t.inner, slot(i, undoneSuffix), maxOutputFile)
	if err != nil {
		return false, err
	}
	if !earlier.absent() && !earlier.is(row.NewSha256) {
		return false, conflict("the transaction folder holds other files")
	}
	if err := t.base.rename(target, outer(i, undoneSuffix)); err != nil {
		return false, ignoreMissing(err)
	}
	out, err := look(t.inner, slot(i, undoneSuffix), maxOutputFile)
	if err != nil || out.is(row.NewSha256) {
		return err == nil, err
	}
	return false, t.base.place(outer(i, undoneSuffix), target) // a person's file came out
}
