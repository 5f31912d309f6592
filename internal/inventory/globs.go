package inventory

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/fault"
)

// globs are a caller's patterns, in the library's spelling.
type globs []string

// parseGlobs checks a caller's patterns. The fault's details name the pattern
// by its index.
func parseGlobs(patterns []string) (globs, error) {
	if len(patterns) > gen.LimitGlobs {
		return nil, fault.New(gen.CodeArgumentsInvalid, "globs")
	}
	// Brackets and braces mean something to the library and nothing to us.
	literal := strings.NewReplacer("[", `\[`, "]", `\]`, "{", `\{`, "}", `\}`)
	parsed := make(globs, 0, len(patterns))
	for i, pattern := range patterns {
		if !validGlob(pattern) {
			return nil, fault.New(gen.CodeArgumentsInvalid, fmt.Sprintf("globs[%d]", i))
		}
		parsed = append(parsed, literal.Replace(strings.TrimPrefix(pattern, "./")))
	}
	return parsed, nil
}

func validGlob(pattern string) bool {
	return utf8.ValidString(pattern) && strings.TrimSpace(pattern) != "" &&
		utf8.RuneCountInString(pattern) <= gen.LimitGlobCharacters &&
		!strings.ContainsFunc(pattern, func(r rune) bool { return r == '\\' || unicode.IsControl(r) })
}

// include reports whether a path is wanted.
func (g globs) include(path string) bool {
	for _, pattern := range g {
		if doublestar.MatchUnvalidated(pattern, path) {
			return true
		}
	}
	return len(g) == 0
}
