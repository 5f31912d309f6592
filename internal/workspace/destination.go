package workspace

import (
	"errors"
	"fmt"
	"path"
	"strings"
	"unicode/utf8"

	"github.com/repo2c4/repo2c4/gen"
)

// TransactionFolder is where a commit prepares its files and keeps its
// journal. A folder of this name is never part of a repository's content.
const TransactionFolder = ".repo2c4-txn"

// maxSegment is the longest name in bytes that common file systems store.
const maxSegment = 255

// checkDestination demands a relative path of a child folder.
func checkDestination(destination string) error {
	if !ValidRelative(destination) || utf8.RuneCountInString(destination) > gen.LimitPathArgumentCharacters {
		return fmt.Errorf("%w: %w", ErrDestination, ErrOutside)
	}
	for segment := range strings.SplitSeq(destination, "/") {
		if len(segment) > maxSegment || strings.EqualFold(segment, TransactionFolder) {
			return fmt.Errorf("%w: a folder of it cannot be written to", ErrDestination)
		}
	}
	return nil
}

// existing finds the deepest folder of a destination that exists, and the rest
// of the path below it ("." when the destination exists). Nothing on the way
// may be a link or a file.
func existing(top folder, destination string) (base, rest string, err error) {
	base = here
	for _, prefix := range prefixes(destination) {
		found, err := top.stat(prefix)
		if errors.Is(err, ErrNotFound) {
			break
		}
		if err != nil {
			return "", "", fmt.Errorf("%w: %w", ErrDestination, err)
		}
		switch found.kind {
		case KindDir:
			base = prefix
		case KindLink:
			return "", "", fmt.Errorf("%w: %w", ErrDestination, &pathError{path: prefix, kind: ErrLink})
		default:
			return "", "", fmt.Errorf("%w: %w", ErrDestination, &pathError{path: prefix, kind: ErrNotDirectory})
		}
	}
	return base, below(base, destination), nil
}

// below gives destination relative to base, one of its prefixes or the root.
func below(base, destination string) string {
	switch base {
	case destination:
		return here
	case here:
		return destination
	}
	return strings.TrimPrefix(destination, base+"/")
}

// within joins a folder ("." for none) and a path below it.
func within(folder, name string) string { return path.Join(folder, name) }
