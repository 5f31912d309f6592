package workspace

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
)

// makeFolders creates the missing folders of the destination, one by one.
func (t *transaction) makeFolders() error {
	for _, prefix := range prefixes(t.journal.Destination) {
		err := t.base.mkdir(prefix)
		if errors.Is(err, fs.ErrExist) {
			return conflict("%q appeared", prefix)
		}
		if err != nil {
			return err
		}
		t.made = append(t.made, prefix)
		parent, _ := split(prefix)
		if err := t.base.sync(parent); err != nil {
			return err
		}
	}
	return nil
}

// removeFolders takes back makeFolders, as far as the folders are empty.
func (t *transaction) removeFolders() error {
	for _, made := range slices.Backward(t.made) {
		err := t.base.rmdir(made)
		if errors.Is(err, fs.ErrExist) || errors.Is(err, ErrNotDirectory) {
			return nil // somebody uses it, so its parents are used, too
		}
		if ignoreMissing(err) != nil {
			return err
		}
	}
	t.made = nil
	return nil
}

// apply makes all moves, the manifest's last.
func (t *transaction) apply() error {
	last := len(t.journal.Files) - 1
	for i := range last {
		if err := t.applyOne(i); err != nil {
			return err
		}
	}
	// An editor that had a file open may have written into it after its move.
	for i := range last {
		if err := t.checkDisplaced(i); err != nil {
			return err
		}
	}
	if err := t.applyOne(last); err != nil {
		return err
	}
	return t.settle()
}

// settle makes the moves durable.
func (t *transaction) settle() error {
	if err := t.base.sync(t.journal.Destination); err != nil {
		return err
	}
	return t.base.sync(TransactionFolder)
}

// applyOne brings one file from its old to its new state, and replaces nothing
// that it has not seen.
func (t *transaction) applyOne(i int) error {
	row := t.journal.Files[i]
	target := t.target(row.FileName)
	switch {
	case row.PreviousSha256 == "":
		return t.arrive(i, target)
	case row.NewSha256 == "":
		return t.moveAside(i, target)
	}
	err := t.base.exchange(outer(i, stagedSuffix), target)
	if errors.Is(err, errors.ErrUnsupported) {
		if err := t.moveAside(i, target); err != nil {
			return err
		}
		return t.arrive(i, target)
	}
	if err != nil {
		return vanished(row.FileName, err)
	}
	return t.checkDisplaced(i)
}

// arrive puts the new file where nothing stands.
func (t *transaction) arrive(i int, target string) error {
	err := t.base.place(outer(i, stagedSuffix), target)
	if errors.Is(err, fs.ErrExist) {
		return conflict("%q appeared", t.journal.Files[i].FileName)
	}
	return err
}

// moveAside takes the old file out of the way, into the transaction folder.
func (t *transaction) moveAside(i int, target string) error {
	if err := t.inner.vacant(slot(i, displacedSuffix)); err != nil {
		return err
	}
	if err := t.base.rename(target, outer(i, displacedSuffix)); err != nil {
		return vanished(t.journal.Files[i].FileName, err)
	}
	return t.checkDisplaced(i)
}

// vanished makes the absence of a file that should be replaced a conflict.
func vanished(name string, err error) error {
	if errors.Is(err, ErrNotFound) {
		return conflict("%q vanished", name)
	}
	return err
}

// checkDisplaced demands that what a move took away is the old file.
func (t *transaction) checkDisplaced(i int) error {
	row := t.journal.Files[i]
	if row.PreviousSha256 == "" {
		return nil
	}
	path, found, err := t.displaced(i)
	if err != nil {
		return err
	}
	if path == "" || !found.is(row.PreviousSha256) {
		return conflict("%q was changed", row.FileName)
	}
	return nil
}

// displaced finds what a move took away, relative to base; the path is empty
// when the move has not been made.
func (t *transaction) displaced(i int) (path string, found content, err error) {
	row := t.journal.Files[i]
	for _, suffix := range []string{displacedSuffix, stagedSuffix} {
		found, err = look(t.inner, slot(i, suffix), maxOutputFile)
		if err != nil {
			return "", content{}, fmt.Errorf("transaction folder: %w", err)
		}
		// After an exchange the staged name holds what stood at the target.
		exchanged := row.PreviousSha256 != "" && row.NewSha256 != "" && !found.is(row.NewSha256)
		if !found.absent() && (suffix == displacedSuffix || exchanged) {
			return outer(i, suffix), found, nil
		}
	}
	return "", content{}, nil
}
