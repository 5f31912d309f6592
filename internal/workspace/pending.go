package workspace

import (
	"errors"
	"fmt"
)

// foundJournal is a transaction folder on the way to a destination.
type foundJournal struct {
	base    string // the folder it stands in
	journal journal
	err     error // why the journal cannot be read, ErrNotFound when there is none
	last    bool  // the next folder of the destination does not exist, so a commit would begin here
	pending bool  // it stands in the way of a commit to the destination
}

// Pending reports whether a commit to destination was begun and not ended. A
// writer that is at work shows, too. It changes nothing. Errors are those of Plan.
func (r *Root) Pending(destination string) (bool, error) {
	if err := checkDestination(destination); err != nil {
		return false, err
	}
	journals, err := r.journals(destination)
	if err != nil {
		return false, err
	}
	for _, found := range journals {
		if found.pending {
			return true, nil
		}
	}
	return false, nil
}

// journals finds the transaction folders in the destination and in the folders
// above it, where a commit that had to create folders keeps its own.
func (r *Root) journals(destination string) ([]foundJournal, error) {
	base, _, err := existing(r.top, destination)
	if err != nil {
		return nil, err
	}
	var all []foundJournal
	for _, prefix := range append([]string{here}, prefixes(base)...) {
		found, ok, err := r.journalIn(prefix, destination, prefix == base)
		if err != nil {
			return nil, err
		}
		if ok {
			all = append(all, found)
		}
	}
	return all, nil
}

// journalIn looks for a transaction folder in one folder.
func (r *Root) journalIn(base, destination string, last bool) (foundJournal, bool, error) {
	folder, err := r.top.stat(within(base, TransactionFolder))
	if errors.Is(err, ErrNotFound) || errors.Is(err, ErrNotDirectory) || errors.Is(err, ErrDenied) && !last {
		return foundJournal{}, false, nil
	}
	if err != nil {
		return foundJournal{}, false, fmt.Errorf("%w: transaction folder: %w", ErrDestination, err)
	}
	found := foundJournal{base: base, last: last}
	if folder.kind != KindDir {
		found.err = conflict("the transaction folder is no folder")
	} else {
		found.journal, found.err = readJournal(r.top, within(base, TransactionFolder))
	}
	switch {
	case errors.Is(found.err, ErrNotFound): // nothing has moved yet, or all is done
	case found.err != nil:
		found.pending = last
	default:
		found.pending = last || found.meant(destination)
	}
	return found, true, nil
}

// meant reports whether a readable journal is of a commit to destination.
func (f foundJournal) meant(destination string) bool {
	return f.err == nil && within(f.base, f.journal.Destination) == destination
}

// readJournal reads the journal in a transaction folder; ErrNotFound says that there is none.
func readJournal(top folder, transactionFolder string) (journal, error) {
	file, _, err := readFile(top, within(transactionFolder, journalName), maxDocument)
	if err != nil {
		return journal{}, err
	}
	return parseJournal(file.Bytes)
}
