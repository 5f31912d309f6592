package evidenceserver

import (
	"errors"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/fault"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

// unavailable says what is wrong with the folder to inspect: a path that does
// not lead to a folder inside the root, or one that cannot be read.
func unavailable(err error) error {
	for _, refused := range []error{workspace.ErrOutside, workspace.ErrLink, workspace.ErrNotDirectory, workspace.ErrSpecial, workspace.ErrNotFound} {
		if errors.Is(err, refused) {
			return fault.New(gen.CodeRepositoryPathInvalid)
		}
	}
	for _, failed := range []error{workspace.ErrDenied, workspace.ErrUnavailable, workspace.ErrTooLarge, workspace.ErrChanged} {
		if errors.Is(err, failed) {
			return fault.New(gen.CodeRepositoryUnavailable)
		}
	}
	return err
}

// destinationFault says what kept managed output from being planned or
// written.
func destinationFault(err error) error {
	switch {
	case errors.Is(err, workspace.ErrForeignJournal):
		return fault.New(gen.CodeManagedOutputConflict, string(gen.CodeForeignJournal))
	case errors.Is(err, workspace.ErrConflict):
		return fault.New(gen.CodeManagedOutputConflict)
	case errors.Is(err, workspace.ErrDestination), errors.Is(err, workspace.ErrOutside):
		return fault.New(gen.CodeDestinationInvalid)
	case errors.Is(err, workspace.ErrWrite), errors.Is(err, workspace.ErrDenied), errors.Is(err, workspace.ErrUnavailable), errors.Is(err, workspace.ErrTooLarge):
		return fault.New(gen.CodeWriteFailed)
	default:
		return err
	}
}
