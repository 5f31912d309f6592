package likec4_test

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

// blankEnds are the empty lines at both ends of a text.
var blankEnds = regexp.MustCompile(`^(?:[ \t]*\n)+|(?:\n[ \t]*)+$`)

// shown is a text after LikeC4 has taken away common indent and outer space.
func shown(text string) string {
	text = blankEnds.ReplaceAllString(oneLineEnd(text), "")
	var lines []string // with their ends
	for rest := text; ; {
		end := strings.IndexAny(rest, "\n\u2028\u2029")
		if end < 0 {
			lines = append(lines, rest)
			break
		}
		_, size := utf8.DecodeRuneInString(rest[end:])
		lines, rest = append(lines, rest[:end+size]), rest[end+size:]
	}
	indent := -1
	for _, line := range lines {
		if body := strings.TrimLeft(line, " \t"); body != "" {
			if r, _ := utf8.DecodeRuneInString(body); !scriptSpace(r) {
				if depth := len(line) - len(body); indent < 0 || depth < indent {
					indent = depth
				}
			}
		}
	}
	for i, line := range lines {
		if indent > 0 && len(line)-len(strings.TrimLeft(line, " \t")) >= indent {
			lines[i] = line[indent:]
		}
	}
	return strings.TrimFunc(strings.Join(lines, ""), scriptSpace)
}

// scriptSpace is what JavaScript trims.
func scriptSpace(r rune) bool {
	switch {
	case r >= '\t' && r <= '\r', r == ' ', r == '\u00a0', r == '\u1680', r >= '\u2000' && r <= '\u200a',
		r == '\u2028', r == '\u2029', r == '\u202f', r == '\u205f', r == '\u3000', r == '\ufeff':
		return true
	}
	return false
}
