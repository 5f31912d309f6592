package change

import (
	"iter"
	"math/bits"
	"slices"
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

// all yields the files of the set in order.
func (s *set) all(yield func(codemap.Node) bool) {
	const each = 64
	first := codemap.Node(0)
	for _, word := range s.words {
		for n := first; word != 0; n, word = n+1, word>>1 {
			if word&1 != 0 && !yield(n) {
				return
			}
		}
		first += each
	}
}

// matcher finds the files of a map that patterns match, each list of patterns
// once.
type matcher struct {
	view *view
	sets map[string]*set
	kept int             // bytes of the sets
	idle map[string]bool // patterns that were asked for and match no file
}

func newMatcher(v *view) *matcher {
	return &matcher{view: v, sets: map[string]*set{}, idle: map[string]bool{}}
}

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
		found := false
		for _, plain := range alternatives(p) {
			for n := range m.each(plain) {
				s.add(n)
				found = true
			}
		}
		m.idle[p] = !found
	}
	if size := 8 * len(s.words); m.kept+size <= maxKept {
		m.sets[key], m.kept = s, m.kept+size
	}
	return s
}

// unmatched are those of the patterns that match no file, each once; files was
// asked for them before.
func (m *matcher) unmatched(patterns []string) []string {
	var list []string
	for _, p := range patterns {
		if m.idle[p] && !slices.Contains(list, p) {
			list = append(list, p)
		}
	}
	return list
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
		left.count += bits.OnesCount64(left.words[i])
	}
	return left
}

// alternatives are the patterns that one with braces stands for. One whose
// braces may mean themselves, hold nothing, or touch a star stays as it is: text
// put together is not always what the library makes of these.
func alternatives(pattern string) []string {
	if strings.ContainsAny(pattern, `[\`) {
		return []string{pattern}
	}
	for _, odd := range []string{"{,", ",,", ",}", "{}", "*{", "*}", "*,", "{*", "}*", ",*"} {
		if strings.Contains(pattern, odd) {
			return []string{pattern}
		}
	}
	return choices(pattern)
}

// choices takes the braces of a pattern apart.
func choices(pattern string) []string {
	begin := strings.LastIndexByte(pattern, '{') // an innermost one
	if begin < 0 {
		return []string{pattern}
	}
	end := strings.IndexByte(pattern[begin:], '}')
	if end < 0 {
		return []string{pattern}
	}
	var list []string
	for choice := range strings.SplitSeq(pattern[begin+1:begin+end], ",") {
		list = append(list, choices(pattern[:begin]+choice+pattern[begin+end+1:])...)
	}
	return list
}

// each yields the files that a pattern matches; none of it is braces that
// alternatives takes apart. A pattern that begins with plain
// names is tried below the folder of these alone, and what it says of folders is
// asked once a folder.
func (m *matcher) each(pattern string) iter.Seq[codemap.Node] {
	prefix, rest := split(pattern)
	// Empty names, which braces can leave, are those of no path.
	top, ok := codemap.Node(0), !strings.HasPrefix(pattern, "/") && !strings.Contains(pattern, "//")
	if ok && prefix != "" {
		top, ok = m.view.Find(prefix)
	}
	switch {
	case !ok:
		return func(func(codemap.Node) bool) {}
	case rest == "":
		return m.only(top)
	case rest == "**":
		return m.view.FilesBelow(top)
	}
	if folders, below := strings.CutSuffix(pattern, "/**"); below {
		return m.subtrees(top, pattern, m.matches(folders))
	}
	return m.below(top, m.matches(pattern))
}

// only yields one node, when it is a file.
func (m *matcher) only(n codemap.Node) iter.Seq[codemap.Node] {
	return func(yield func(codemap.Node) bool) {
		if m.view.IsFile(n) {
			yield(n)
		}
	}
}

// below yields the files at and below a node that match.
func (m *matcher) below(top codemap.Node, matches func(codemap.Node) bool) iter.Seq[codemap.Node] {
	return func(yield func(codemap.Node) bool) {
		for n := range m.view.FilesBelow(top) {
			if matches(n) && !yield(n) {
				return
			}
		}
	}
}

// subtrees yields the files below the nodes that match, from a node on; and of
// such nodes the files that the whole pattern matches.
func (m *matcher) subtrees(top codemap.Node, pattern string, matches func(codemap.Node) bool) iter.Seq[codemap.Node] {
	return func(yield func(codemap.Node) bool) {
		for n, end := top, m.view.After(top); n < end; {
			if !matches(n) {
				n++
				continue
			}
			for file := range m.view.FilesBelow(n) {
				if (file != n || doublestar.MatchUnvalidated(pattern, m.view.path(n))) && !yield(file) {
					return
				}
			}
			n = m.view.After(n)
		}
	}
}

// matches tells whether the path of a node matches a pattern. The project, which
// has none, matches where any number of folders is all that is wanted. Brackets
// may match a separator, and braces may hold one, so these are asked about whole
// paths.
func (m *matcher) matches(pattern string) func(codemap.Node) bool {
	cut := strings.LastIndexByte(pattern, '/')
	name := pattern[cut+1:]
	if strings.ContainsAny(pattern, `[{\`) || name == "" || strings.Contains(name, "**") {
		anyFolder := strings.Trim(pattern+"/", "*/") == "" && !strings.Contains("/"+pattern+"/", "/*/")
		return func(n codemap.Node) bool {
			if n == 0 {
				return anyFolder
			}
			return doublestar.MatchUnvalidated(pattern, m.view.path(n))
		}
	}
	matchesName := nameMatcher(name)
	if cut < 0 {
		return func(n codemap.Node) bool { return m.view.Depth(n) == 1 && matchesName(m.view.Name(n)) }
	}
	if pattern[:cut] == "**" {
		return func(n codemap.Node) bool { return n != 0 && matchesName(m.view.Name(n)) }
	}
	if strings.HasSuffix(pattern[:cut], "**") {
		return func(n codemap.Node) bool {
			return n != 0 && matchesName(m.view.Name(n)) && doublestar.MatchUnvalidated(pattern, m.view.path(n))
		}
	}
	folders := m.matches(pattern[:cut])
	verdicts := make([]int8, m.view.Len()) // of folders: 0 is not asked
	return func(n codemap.Node) bool {
		if n == 0 || !matchesName(m.view.Name(n)) {
			return false
		}
		parent := m.view.Parent(n)
		if verdicts[parent] == 0 {
			verdicts[parent] = -1
			if folders(parent) {
				verdicts[parent] = 1
			}
		}
		return verdicts[parent] > 0
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

// nameMatcher tells whether a name matches a pattern that stands for one.
func nameMatcher(pattern string) func(string) bool {
	before, behind, star := strings.Cut(pattern, "*")
	switch {
	case strings.ContainsAny(before+behind, "*?"):
		return func(name string) bool { return doublestar.MatchUnvalidated(pattern, name) }
	case !star:
		return func(name string) bool { return name == pattern }
	}
	return func(name string) bool {
		return len(name) >= len(before)+len(behind) && strings.HasPrefix(name, before) && strings.HasSuffix(name, behind)
	}
}
