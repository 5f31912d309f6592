package workspace

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"regexp"

	"github.com/repo2c4/repo2c4/internal/filelock"
)

// Names in the transaction folder. None has an extension of LikeC4, which
// would read it as part of the model.
const (
	lockName    = "lock"
	journalName = "journal.json"
	journalTemp = "journal.tmp"
)

// The files of one move are its number and one of these.
const (
	stagedSuffix    = ".staged" // the new bytes; after an exchange the old ones
	displacedSuffix = ".old"    // what was moved aside
	undoneSuffix    = ".undo"   // new bytes that were taken back
)

// ownName matches every file of a transaction folder that is ours.
var ownName = regexp.MustCompile(`^([0-9]+\.(staged|old|undo)|journal\.(json|tmp))$`)

// transaction is one commit or recovery, with its lock held.
type transaction struct {
	base    disk     // the folder in which the transaction folder stands
	inner   disk     // the transaction folder
	lock    *os.File // nil once given back
	journal journal
	written bool     // the journal is on disk
	made    []string // the destination's folders to be removed when undone
}

// target names an entry of the destination, relative to base.
func (t *transaction) target(name string) string { return within(t.journal.Destination, name) }

// slot names a file of the transaction folder, relative to that folder.
func slot(i int, suffix string) string { return fmt.Sprint(i, suffix) }

// outer names a file of the transaction folder, relative to base.
func outer(i int, suffix string) string { return within(TransactionFolder, slot(i, suffix)) }

// begin creates the transaction folder and takes its lock. It is ErrConflict
// when another commit is there, alive or dead.
func begin(base disk, j journal) (*transaction, error) {
	err := base.mkdir(TransactionFolder)
	if errors.Is(err, fs.ErrExist) {
		return nil, conflict("another commit was begun")
	}
	if errors.Is(err, ErrNotFound) {
		return nil, conflict("the folder vanished")
	}
	if err != nil {
		return nil, writeFailed(err)
	}
	t := &transaction{base: base, journal: j}
	if err := t.enter(true); err != nil {
		if !errors.Is(err, ErrConflict) { // then it belongs to somebody else
			_ = t.clean()
		}
		t.close()
		return nil, writeFailed(err)
	}
	return t, nil
}

// enter opens the transaction folder and locks it; fresh says that we made it.
// A recovery that came in between has removed it, or holds the lock.
func (t *transaction) enter(fresh bool) error {
	inner, err := t.base.sub(TransactionFolder)
	if errors.Is(err, ErrNotFound) {
		return conflict("another writer was faster")
	}
	if err != nil {
		return err
	}
	t.inner = inner
	if t.lock, err = t.openLock(fresh); err != nil {
		if errors.Is(err, ErrNotFound) || errors.Is(err, fs.ErrExist) {
			return conflict("another writer was faster")
		}
		return err
	}
	held, err := filelock.Try(t.lock)
	if err != nil {
		return fail(lockName, err)
	}
	if !held || !t.same() {
		return conflict("another commit is being written")
	}
	return nil
}

func (t *transaction) openLock(fresh bool) (*os.File, error) {
	if !fresh {
		found, err := t.inner.stat(lockName)
		if err == nil && found.kind != KindFile {
			return nil, conflict("the lock of the transaction folder is no file")
		}
		if err == nil {
			return t.inner.lockable(lockName)
		}
		if !errors.Is(err, ErrNotFound) {
			return nil, err
		}
	}
	return t.inner.create(lockName, fileMode)
}

// same reports whether the folder and the lock that we hold are the ones that
// others find by name.
func (t *transaction) same() bool {
	named, err := t.base.stat(TransactionFolder)
	if err != nil {
		return false
	}
	opened, err := t.inner.stat(here)
	if err != nil || !opened.same(named) {
		return false
	}
	namedLock, err := t.inner.stat(lockName)
	if err != nil {
		return false
	}
	openedLock, err := openFile{t.lock}.stat()
	return err == nil && openedLock.same(namedLock)
}

// stage writes the new bytes of every move into the transaction folder.
func (t *transaction) stage(ctx context.Context, moves []move) error {
	for i, step := range moves {
		if err := interrupted(ctx); err != nil {
			return err
		}
		if step.new == "" {
			continue
		}
		if err := t.inner.write(slot(i, stagedSuffix), step.content, step.mode, step.old != ""); err != nil {
			return err
		}
	}
	return nil
}

// record writes the journal. From here on a killed commit can be ended by others.
func (t *transaction) record() error {
	// The lock must be on the disk before the journal that names it.
	if err := t.inner.do(lockName, "flush", t.lock.Sync); err != nil {
		return err
	}
	seal, err := SealOf(t.lock)
	if err != nil {
		return fail(lockName, err)
	}
	t.journal.Seal = seal
	data, err := encodeDocument(t.journal)
	if err != nil {
		return err
	}
	if err := t.inner.write(journalTemp, data, fileMode, false); err != nil {
		return err
	}
	if err := t.inner.rename(journalTemp, journalName); err != nil {
		return err
	}
	t.written = true
	if err := t.inner.sync(here); err != nil {
		return err
	}
	return t.base.sync(here)
}

// close gives the handles back, and with them the lock; the disk stays as it is.
func (t *transaction) close() {
	t.closeLock()
	if t.inner.folder != nil {
		_ = t.inner.close()
		t.inner.folder = nil
	}
}
