package workspace

import (
	"bytes"
	"fmt"
	"io/fs"
)

// OutputFile is one generated file.
type OutputFile struct {
	// Name is a plain file name of letters, digits, `.`, `_` and `-`.
	Name string
	// Content is all its bytes, at most 64 MiB.
	Content []byte
}

// ChangeKind says what a commit would do with a file.
type ChangeKind string

// The kinds of changes.
const (
	Added     ChangeKind = "added"     // nothing stands there yet
	Modified  ChangeKind = "modified"  // a managed file gets other bytes
	Unchanged ChangeKind = "unchanged" // a managed file has these bytes already
	Removed   ChangeKind = "removed"   // a managed file is no longer generated
	Conflict  ChangeKind = "conflict"  // somebody else's work stands there; nothing is written
)

// Change is what would happen to one generated file: Added, Modified,
// Unchanged or Conflict. Hashes are SHA-256 in lower-case hex.
type Change struct {
	FileName string
	Kind     ChangeKind
	// PreviousHash is that of the regular file found on disk, empty when there is none.
	PreviousHash string
	NewHash      string
}

// Stale is a managed file that is no longer generated: Removed, or Conflict
// when it was edited, replaced or deleted.
type Stale struct {
	FileName string
	Kind     ChangeKind
	// PreviousHash is that of the regular file found on disk, empty when there is none.
	PreviousHash string
}

// ManifestStatus says what the destination's manifest is worth.
type ManifestStatus string

// The states of a manifest.
const (
	ManifestAbsent     ManifestStatus = "absent"
	ManifestReadable   ManifestStatus = "readable"
	ManifestUnreadable ManifestStatus = "unreadable" // broken, foreign, a link: every file is a conflict
)

// Plan is the comparison of generated files with a destination. It is
// immutable, and good for one Commit.
type Plan struct {
	Destination string
	// Changes has one row for each generated file, in byte order of the names.
	Changes []Change
	// Stale has the managed files that are no longer generated, in byte order.
	Stale []Stale
	// Conflict reports whether a commit would be refused.
	Conflict bool
	// Pending reports whether a commit to this destination was begun and not
	// ended; that is a conflict until Recover has been called.
	Pending  bool
	Manifest ManifestStatus
	// State is a digest of the manifest's bytes and of what stands under the
	// managed and the generated names. The same disk gives the same state,
	// whatever files are generated; it differs when somebody changed one.
	State string

	files              []OutputFile
	modelSchemaVersion string
	moves              []move
}

// move is one step of a commit.
type move struct {
	name     string
	old, new string // hashes; empty for no file
	content  []byte
	mode     fs.FileMode
}

// Plan compares files with the destination folder and creates nothing. The
// model's schema version goes into the manifest. Errors: ErrDestination (not a
// child folder, a link or file in the way), ErrOutside (a file has no plain
// name, or two have the same), ErrTooLarge, ErrUnavailable.
func (r *Root) Plan(destination string, files []OutputFile, modelSchemaVersion string) (*Plan, error) {
	if err := checkDestination(destination); err != nil {
		return nil, err
	}
	if err := checkOutput(files); err != nil {
		return nil, err
	}
	p := &Plan{Destination: destination, modelSchemaVersion: modelSchemaVersion}
	for _, file := range files {
		p.files = append(p.files, OutputFile{Name: file.Name, Content: bytes.Clone(file.Content)})
	}
	if err := r.survey(p); err != nil {
		return nil, err
	}
	pending, err := r.Pending(destination)
	if err != nil {
		return nil, err
	}
	p.Pending = pending
	p.Conflict = p.Conflict || pending
	return p, nil
}

func checkOutput(files []OutputFile) error {
	names := make([]string, 0, len(files))
	for _, file := range files {
		names = append(names, file.Name)
		if len(file.Content) > maxOutputFile {
			return fmt.Errorf("output: %w: over %d bytes", ErrTooLarge, maxOutputFile)
		}
	}
	if len(files) > maxManagedFiles {
		return fmt.Errorf("output: %w: over %d files", ErrTooLarge, maxManagedFiles)
	}
	if err := checkNames(names); err != nil {
		return fmt.Errorf("output: %w: %w", ErrOutside, err)
	}
	return nil
}
