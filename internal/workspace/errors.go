package workspace

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"syscall"
)

// The kinds of failure a caller can tell apart with errors.Is. No text of an
// error from this package holds an absolute path.
var (
	// ErrOutside: the path is not a relative path of the root, or leaves it.
	ErrOutside = errors.New("not a path below the root")
	// ErrLink: the entry, or a folder on the way to it, is a link.
	ErrLink = errors.New("is a link")
	// ErrNotFound: nothing stands at the path.
	ErrNotFound = errors.New("not found")
	// ErrSpecial: the entry is a pipe, socket, device or the like, or a folder where a file is wanted.
	ErrSpecial = errors.New("is not a regular file")
	// ErrNotDirectory: the entry, or one on the way to it, is not a folder.
	ErrNotDirectory = errors.New("is not a folder")
	// ErrDenied: the operating system refuses access.
	ErrDenied = errors.New("access is denied")
	// ErrUnavailable: the operating system failed for another reason; the cause is wrapped.
	ErrUnavailable = errors.New("is unavailable")
	// ErrTooLarge: a file is larger than the limit, or a folder has more entries than are ever listed.
	ErrTooLarge = errors.New("is too large")
	// ErrChanged: the entry changed while it was read.
	ErrChanged = errors.New("changed while it was read")
	// ErrConflict: managed output is not as the plan expects it, or somebody else is writing.
	ErrConflict = errors.New("managed output conflict")
	// ErrForeignJournal: the journal of a pending commit came with the repository, or was copied with it.
	ErrForeignJournal = errors.New("the journal of a pending commit was not written here")
	// ErrDestination: the path cannot be a destination of managed output.
	ErrDestination = errors.New("not a usable destination")
	// ErrWrite: writing failed; the cause is wrapped and the old content is intact.
	ErrWrite = errors.New("writing failed")
)

// RootReason says why a directory cannot be a root.
type RootReason string

// The reasons of a RootError.
const (
	ReasonRelative     RootReason = "relative"     // the path is not absolute
	ReasonTraversal    RootReason = "traversal"    // the path has a ".." segment
	ReasonMissing      RootReason = "missing"      // nothing stands there
	ReasonNotDirectory RootReason = "notDirectory" // a file or special file stands there
	ReasonLink         RootReason = "link"         // a link or reparse point stands there
	ReasonUnavailable  RootReason = "unavailable"  // the operating system refuses to open it
)

// RootError is the answer of Open to a directory that cannot be a root.
type RootError struct {
	Reason RootReason
	cause  error
}

// Error gives a sentence without the path.
func (e *RootError) Error() string {
	switch e.Reason {
	case ReasonRelative:
		return "root is not an absolute path"
	case ReasonTraversal:
		return "root has a parent segment"
	case ReasonMissing:
		return "root does not exist"
	case ReasonNotDirectory:
		return "root is not a directory"
	case ReasonLink:
		return "root is a link"
	}
	return "root cannot be opened"
}

// Unwrap gives the operating system's error, when there was one.
func (e *RootError) Unwrap() error { return e.cause }

// pathError names the entry, what is wrong with it, and the system's error.
type pathError struct {
	path  string // relative to the folder that was asked
	kind  error  // one of the sentinels
	cause error  // may be nil; never holds a path
}

func (e *pathError) Error() string {
	if e.cause == nil || !errors.Is(e.kind, ErrUnavailable) {
		return fmt.Sprintf("%q %v", e.path, e.kind)
	}
	return fmt.Sprintf("%q %v: %v", e.path, e.kind, e.cause)
}

func (e *pathError) Unwrap() []error {
	if e.cause == nil {
		return []error{e.kind}
	}
	return []error{e.kind, e.cause}
}

// fail gives an error about path, or nil when err is nil. An error that
// already says what is wrong with an entry stays as it is.
func fail(path string, err error) error {
	if err == nil {
		return nil
	}
	if _, known := errors.AsType[*pathError](err); known {
		return err
	}
	bare := cause(err)
	return &pathError{path: path, kind: kindOfFailure(bare), cause: bare}
}

// kindOfFailure sorts the operating system's errors.
func kindOfFailure(err error) error {
	switch {
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENAMETOOLONG):
		return ErrNotFound
	case errors.Is(err, syscall.ENOTDIR):
		return ErrNotDirectory
	case errors.Is(err, syscall.ELOOP):
		return ErrLink
	case errors.Is(err, syscall.EXDEV):
		return ErrOutside
	case errors.Is(err, fs.ErrPermission):
		return ErrDenied
	case errors.Is(err, syscall.EAGAIN):
		return ErrChanged
	}
	return ErrUnavailable
}

// cause gives the system's error without the wrappers whose text holds the
// path that was opened.
func cause(err error) error {
	if wrapped, ok := errors.AsType[*fs.PathError](err); ok {
		return cause(wrapped.Err)
	}
	if wrapped, ok := errors.AsType[*os.LinkError](err); ok {
		return cause(wrapped.Err)
	}
	if wrapped, ok := errors.AsType[*os.SyscallError](err); ok {
		return cause(wrapped.Err)
	}
	return err
}

// conflict gives an ErrConflict with a reason; names in it are quoted by the caller.
func conflict(format string, arguments ...any) error {
	return fmt.Errorf("%w: %s", ErrConflict, fmt.Sprintf(format, arguments...))
}

// writeFailed makes err an ErrWrite, unless it is a conflict or already one.
// What changed while it was looked at is a conflict: somebody else is writing.
func writeFailed(err error) error {
	if err == nil || errors.Is(err, ErrConflict) || errors.Is(err, ErrWrite) {
		return err
	}
	if errors.Is(err, ErrChanged) {
		return fmt.Errorf("%w: %w", ErrConflict, err)
	}
	return fmt.Errorf("%w: %w", ErrWrite, err)
}
