package workspace

import (
	"errors"
	"fmt"
	"path"
	"regexp"
	"strings"
	"unicode"
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
		if len(segment) > maxSegment || strings.EqualFold(segment, TransactionFolder) || isGitFolder(segment) {
			return fmt.Errorf("%w: a folder of it cannot be written to", ErrDestination)
		}
	}
	return nil
}

// ignoredRunes are left out of names by the file systems of macOS.
const ignoredRunes = "\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u206a\u206b\u206c\u206d\u206e\u206f\ufeff"

// gitShortName matches the short names that Windows may give to .git.
var gitShortName = regexp.MustCompile(`^git~[0-9]+$`)

// isGitFolder recognises every spelling of .git that some file system takes for
// it, on any platform: the repository may be used on another one.
func isGitFolder(segment string) bool {
	plain := strings.Map(func(character rune) rune {
		if strings.ContainsRune(ignoredRunes, character) {
			return -1
		}
		return unicode.ToLower(character)
	}, segment)
	plain, _, _ = strings.Cut(plain, ":") // a stream of a Windows folder
	plain = strings.TrimRight(plain, " .")
	return plain == ".git" || gitShortName.MatchString(plain)
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
