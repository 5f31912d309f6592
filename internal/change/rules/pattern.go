package rules

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/repo2c4/repo2c4/gen"
)

// judgePattern says what is wrong with a pattern, and with which code, or "".
// Beside what is malformed it refuses what can match nothing, or less than it
// looks like.
func judgePattern(pattern string) (gen.Code, string) {
	switch {
	case !doublestar.ValidatePattern(pattern):
		return gen.CodeRulesGlob, "has a bracket, a brace or a backslash without its end"
	case wrongEscape(pattern):
		return gen.CodeRulesGlob, "has a backslash that escapes nothing; write / between names"
	case strings.IndexFunc(pattern, unicode.IsControl) >= 0:
		return gen.CodeRulesGlob, "has a control character"
	case strings.HasPrefix(pattern, "/"):
		return gen.CodeRulesGlob, "begins with /; paths begin below the project"
	case strings.HasPrefix(pattern, "!"):
		return gen.CodeRulesGlob, `begins with !, which takes nothing out here; use except, or write \! for a name that begins so`
	case strings.HasSuffix(pattern, "/"):
		return gen.CodeRulesGlob, "ends with /; write /** for all files of a folder"
	case alternatives(pattern) > gen.LimitPatternAlternatives:
		return gen.CodeRulesLimit, "has too many braces; split it"
	}
	for name := range strings.SplitSeq(pattern, "/") {
		switch name {
		case "":
			return gen.CodeRulesGlob, "has two / in a row"
		case ".", "..":
			return gen.CodeRulesGlob, "has a name " + name + "; paths have none"
		}
	}
	if halfStars(pattern) {
		return gen.CodeRulesGlob, "has ** as a part of a name, where it is no more than *; write **/ for folders"
	}
	return "", ""
}

// wrongEscape finds a backslash before a character that means itself anyway,
// which is most likely a separator of Windows.
func wrongEscape(pattern string) bool {
	for i := 0; i < len(pattern); i++ {
		if pattern[i] != '\\' {
			continue
		}
		if i++; i == len(pattern) || strings.IndexByte(`*?[]{}\!^-,`, pattern[i]) < 0 {
			return true
		}
	}
	return false
}

// alternatives is how many patterns without braces the pattern stands for, or
// more: the product over all braces. It stops beyond the limit.
func alternatives(pattern string) int {
	total := 1
	var open []int
	for i := 0; i < len(pattern) && total <= gen.LimitPatternAlternatives; i++ {
		switch pattern[i] {
		case '\\':
			i++
		case '{':
			open = append(open, 1)
		case ',':
			if len(open) > 0 {
				open[len(open)-1]++
			}
		case '}':
			if len(open) > 0 {
				total *= open[len(open)-1]
				open = open[:len(open)-1]
			}
		}
	}
	return total
}

// halfStars finds two stars in a row that are no whole name.
func halfStars(pattern string) bool {
	inClass := false
	for i := 0; i < len(pattern); i++ {
		switch c := pattern[i]; {
		case c == '\\':
			i++
		case c == '[' && !inClass:
			inClass = true
		case c == ']':
			inClass = false
		case c == '*' && !inClass && i+1 < len(pattern) && pattern[i+1] == '*':
			if !borders(pattern[:i], true) || !borders(pattern[i+2:], false) {
				return true
			}
			i++
		}
	}
	return false
}

// borders tells whether a name can begin behind, or end before, a part of a
// pattern.
func borders(part string, before bool) bool {
	if part == "" {
		return true
	}
	if before {
		last, _ := utf8.DecodeLastRuneInString(part)
		return last == '/' || last == '{' || last == ','
	}
	return part[0] == '/' || part[0] == '}' || part[0] == ','
}
