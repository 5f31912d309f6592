package change

import (
	"iter"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/repo2c4/repo2c4/internal/codemap"
)

// set is a set of files of a map.
type set struct {
	words []uint64
	count int
}

func newSet(v *view) *set { return &set{words: make([]uint64, (v.Len()+63)/64)} }

func (s *set) has(n codemap.Node) bool { return s.words[n>>6]&(1<<(n&63)) != 0 }

func (s *set) add(n codemap.Node) {
	if !s.has(n) {
		s.words[n>>6] |= 1 << (n & 63)
		s.count++
	}
}

func (s *set) remove(n codemap.Node) {
	if s.has(n) {
		s.words[n>>6] &^= 1 << (n & 63)
		s.count--
	}
}

// matcher finds the files of a map that patterns match, each list of patterns
// once.
type matcher struct {
	view *view
	sets map[string]*set
	kept int // bytes of the sets
}

func newMatcher(v *view) *matcher { return &matcher{view: v, sets: map[string]*set{}} }

// maxKept is how many bytes of sets are kept for rules with the same patterns.
const maxKept = 64 << 20

// files are the files that one of the patterns matches. The set is shared and
// must not be changed.
func (m *matcher) files(patterns []string) *set {
	key := strings.Join(patterns, "\x00")
	if s, ok := m.sets[key]; ok {
		return s
	}
	s := newSet(m.view)
	for _, p := range patterns {
		for n := range m.each(p) {
			s.add(n)
		}
	}
	if size := 8 * len(s.words); m.kept+size <= maxKept {
		m.sets[key], m.kept = s, m.kept+size
	}
	return s
}

// chosen are the files that a rule is about: those of the patterns, or all
// without patterns, and never those of except.
func (m *matcher) chosen(patterns, except []string) *set {
	if len(patterns) == 0 {
		patterns = []string{"**"}
	}
	all := m.files(patterns)
	if len(except) == 0 {
		return all
	}
	left := newSet(m.view)
	not := m.files(except)
	for i, word := range all.words {
		left.words[i] = word &^ not.words[i]
	}
	for n := range m.view.files {
		if left.has(n) {
			left.count++
		}
	}
	return left
}

// each yields the files that a pattern matches. A pattern that begins with plain
// names is tried below the folder of these alone.
func (m *matcher) each(pattern string) iter.Seq[codemap.Node] {
	prefix, rest := split(pattern)
	top, ok := codemap.Node(0), true
	if prefix != "" {
		top, ok = m.view.Find(prefix)
	}
	if !ok {
		return func(func(codemap.Node) bool) {}
	}
	switch name, inAll := strings.CutPrefix(rest, "**/"); {
	case rest == "":
		return m.only(top, m.view.IsFile)
	case rest == "**":
		return m.view.FilesBelow(top)
	case inAll && isName(name):
		return m.below(top, func(n codemap.Node) bool {
			return n != top && doublestar.MatchUnvalidated(name, m.view.Name(n))
		})
	default:
		return m.below(top, func(n codemap.Node) bool { return doublestar.MatchUnvalidated(pattern, m.view.path(n)) })
	}
}

// only yields one node, when it is wanted.
func (m *matcher) only(n codemap.Node, wanted func(codemap.Node) bool) iter.Seq[codemap.Node] {
	return func(yield func(codemap.Node) bool) {
		if wanted(n) {
			yield(n)
		}
	}
}

// below yields the wanted files at and below a node.
func (m *matcher) below(top codemap.Node, wanted func(codemap.Node) bool) iter.Seq[codemap.Node] {
	return func(yield func(codemap.Node) bool) {
		for n := range m.view.FilesBelow(top) {
			if wanted(n) && !yield(n) {
				return
			}
		}
	}
}

// split cuts a pattern at the end of the names in front that match themselves
// alone. Without special characters rest is empty.
func split(pattern string) (prefix, rest string) {
	special := strings.IndexAny(pattern, `*?[{\`)
	if special < 0 {
		return pattern, ""
	}
	end := strings.LastIndexByte(pattern[:special], '/')
	if end < 0 {
		return "", pattern
	}
	return pattern[:end], pattern[end+1:]
}

// isName tells a pattern that stands for one name: no separator, and no braces,
// which may hold one or be empty.
func isName(pattern string) bool {
	return pattern != "" && !strings.Contains(pattern, "**") && !strings.ContainsAny(pattern, `/{\`)
}
