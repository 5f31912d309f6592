package workspace

import (
	"errors"
	"io/fs"
	"math"
	"strconv"
	"strings"

	"github.com/repo2c4/repo2c4/internal/filelock"
)

// clean removes the transaction folder. The journal goes after the files that
// only it explains, and what is not ours, or holds bytes that the journal does
// not name, stays and is a conflict.
func (t *transaction) clean() error {
	if t.inner.folder != nil {
		if err := t.empty(); err != nil {
			return err
		}
		// Some platforms remove no file and no folder that is open.
		inner := t.inner
		t.inner = disk{}
		t.closeLock()
		err := ignoreMissing(inner.unlink(lockName))
		_ = inner.close()
		if err != nil {
			return err
		}
	}
	err := ignoreMissing(t.base.rmdir(TransactionFolder))
	if errors.Is(err, fs.ErrExist) {
		// A recovery has come in since the lock was given back, and ends it,
		// or somebody has put a file there.
		return conflict("the transaction folder holds other files")
	}
	if err != nil {
		return err
	}
	return t.base.sync(here)
}

// empty removes the files of the transaction folder but the lock.
func (t *transaction) empty() error {
	entries, _, err := t.inner.list(here, math.MaxInt)
	// Another writer may have removed the folder since it was opened.
	if err := ignoreMissing(err); err != nil {
		return err
	}
	foreign := false
	for _, entry := range entries {
		if entry.Name == lockName || entry.Name == journalName {
			continue
		}
		ours, err := t.ours(entry)
		if err != nil {
			return err
		}
		if !ours {
			foreign = true
			continue
		}
		if err := ignoreMissing(t.inner.unlink(entry.Name)); err != nil {
			return err
		}
	}
	if foreign {
		return conflict("the transaction folder holds other files")
	}
	return ignoreMissing(t.inner.unlink(journalName))
}

// ours reports whether a file of the transaction folder may be removed. Before
// the journal is written there is nothing but half-written copies of ours; what
// was moved aside is never without one.
func (t *transaction) ours(entry Entry) (bool, error) {
	if !ownName.MatchString(entry.Name) || entry.Kind != KindFile {
		return false, nil
	}
	number, suffix, _ := strings.Cut(entry.Name, ".")
	if entry.Name == journalTemp {
		return true, nil
	}
	if !t.written {
		return "."+suffix == stagedSuffix, nil
	}
	i, err := strconv.Atoi(number)
	if numbered := err == nil; !numbered || i >= len(t.journal.Files) {
		return false, nil
	}
	found, err := look(t.inner, entry.Name, maxOutputFile)
	if err != nil {
		return false, err
	}
	row := t.journal.Files[i]
	return found.is(row.PreviousSha256) || found.is(row.NewSha256), nil
}

// closeLock gives the lock back.
func (t *transaction) closeLock() {
	if t.lock != nil {
		filelock.Release(t.lock)
		_ = t.lock.Close()
		t.lock = nil
	}
}

// ignoreMissing drops the answer that something is not there.
func ignoreMissing(err error) error {
	if errors.Is(err, ErrNotFound) {
		return nil
	}
	return err
}
