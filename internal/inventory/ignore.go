package inventory

import "strings"

// ignoreName is the name of the files with rules.
const ignoreName = ".gitignore"

// rule is one line of a .gitignore file.
type rule struct {
	shape    ruleShape
	include  bool     // the line begins with an exclamation mark
	folders  bool     // it ends with a slash: only folders are meant
	anchored bool     // it has another slash: the path counts, not the name alone
	text     string   // for the shapes without wildcards in between
	pattern  wildcard // for shapePattern
}

// ruleShape tells the shapes that need no general matching.
type ruleShape uint8

const (
	shapePattern ruleShape = iota
	shapeWhole             // text
	shapeEnding            // *text
)

// parseIgnore reads the rules of a .gitignore file. No bytes are an error:
// lines that mean nothing are dropped.
func parseIgnore(content string) []rule {
	var rules []rule
	content = strings.TrimPrefix(content, "\uFEFF")
	for line := range strings.SplitSeq(content, "\n") {
		if parsed, ok := parseRule(strings.TrimSuffix(line, "\r")); ok {
			rules = append(rules, parsed)
		}
	}
	return rules
}

// parseRule reads a line; ok is false for one that nothing can match.
func parseRule(line string) (parsed rule, ok bool) {
	if strings.HasPrefix(line, "#") {
		return rule{}, false
	}
	line, _, _ = strings.Cut(line, "\x00")
	line = trimSpaces(line)
	line, parsed.include = strings.CutPrefix(line, "!")
	line, parsed.folders = strings.CutSuffix(line, "/")
	parsed.anchored = strings.Contains(line, "/")
	line = strings.TrimPrefix(line, "/")
	if line == "" {
		return rule{}, false
	}
	const special = `*?[\`
	switch {
	case !strings.ContainsAny(line, special):
		parsed.shape, parsed.text = shapeWhole, line
	case !parsed.anchored && line[0] == '*' && !strings.ContainsAny(line[1:], special):
		parsed.shape, parsed.text = shapeEnding, line[1:]
	default:
		parsed.pattern, ok = compileWildcard(line)
		return parsed, ok
	}
	return parsed, true
}

// trimSpaces drops the spaces at the end of a line that no backslash protects.
func trimSpaces(line string) string {
	keep := 0
	for i := 0; i < len(line); i++ {
		if line[i] == '\\' {
			i++
		} else if line[i] == ' ' {
			continue
		}
		keep = min(i+1, len(line))
	}
	return line[:keep]
}

// match reports whether the rule is about an entry; path is relative to the
// folder of the rule's file, name is its last segment.
func (r *rule) match(path, name string, folder bool) bool {
	if r.folders && !folder {
		return false
	}
	text := name
	if r.anchored {
		text = path
	}
	switch r.shape {
	case shapeWhole:
		return text == r.text
	case shapeEnding:
		return strings.HasSuffix(text, r.text)
	}
	return r.pattern.match(text)
}

// scope is the rules of one .gitignore file and of those in the folders
// around it. A nil scope has none.
type scope struct {
	rules []rule
	base  int // bytes of an entry's path before the part relative to the file's folder
	outer *scope
}

// ignores reports whether the last rule about an entry leaves it out, the
// innermost file first. path is relative to the inspected folder. An entry
// below an ignored folder is never asked about.
func (s *scope) ignores(path, name string, folder bool) bool {
	for ; s != nil; s = s.outer {
		for i := len(s.rules) - 1; i >= 0; i-- {
			if s.rules[i].match(path[s.base:], name, folder) {
				return !s.rules[i].include
			}
		}
	}
	return false
}
