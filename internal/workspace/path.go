package workspace

import (
	"fmt"
	"path"
	"strings"
	"unicode/utf8"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
)

// here names the folder itself where a relative path is wanted.
const here = "."

// ValidRelative reports whether a path obeys the contract's strict rule for
// relative paths.
func ValidRelative(path string) bool { return architecture.ValidPath(path) }

// CleanRelative reads a path argument from outside: `\` reads as `/`, leading
// `./` and trailing `/` are dropped, and the rest must obey the strict rule
// and have at most 1,024 characters. The root itself comes back as "." and is
// accepted only with allowRoot. Everything else is ErrOutside.
func CleanRelative(argument string, allowRoot bool) (string, error) {
	if utf8.RuneCountInString(argument) > gen.LimitPathArgumentCharacters {
		return "", fmt.Errorf("path argument: %w: more than %d characters", ErrOutside, gen.LimitPathArgumentCharacters)
	}
	cleaned := strings.ReplaceAll(argument, `\`, "/")
	for strings.HasPrefix(cleaned, "./") && cleaned != "./" {
		cleaned = cleaned[len("./"):]
	}
	// A lone separator is the file system's root, not a trailing one.
	if trimmed := strings.TrimRight(cleaned, "/"); trimmed != "" {
		cleaned = trimmed
	}
	if cleaned == here {
		if allowRoot {
			return here, nil
		}
		return "", fmt.Errorf("path argument: %w: it is the root itself", ErrOutside)
	}
	if !ValidRelative(cleaned) {
		return "", fmt.Errorf("path argument: %w", ErrOutside)
	}
	return cleaned, nil
}

// checkPath refuses what is neither a valid relative path nor the folder itself.
// The path is not repeated: it may be absolute.
func checkPath(path string) error {
	if path == here || ValidRelative(path) {
		return nil
	}
	return fmt.Errorf("path: %w", ErrOutside)
}

// split gives the parent folder (here when there is none) and the last segment.
func split(name string) (parent, last string) {
	return path.Dir(name), path.Base(name)
}

// prefixes gives the folders on the way to a path, the nearest to the root
// first and the path itself last; for the folder itself there are none.
func prefixes(name string) []string {
	if name == here {
		return nil
	}
	var all []string
	for i, character := range name {
		if character == '/' {
			all = append(all, name[:i])
		}
	}
	return append(all, name)
}
