package ecmascript

import (
	"bytes"
	"regexp"
	"sort"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// spoken matches an import in text that did not parse: the specifier in its
// quotes and what follows a call.
var spoken = regexp.MustCompile(`\b(?:(?:from|import)\s*|(import|require|require\s*\.\s*resolve)\s*\(\s*)("[^"\\\n]+"|'[^'\\\n]+')(\s*\)\s*(?:\.\s*[A-Z]|\[))?`)

// broken finds imports in the parts of a file that did not parse, so that a
// form that the grammar does not know costs no more than itself.
type broken struct {
	end     int    // of the part that was read last
	found   []spot // in order
	covered []spot // strings and comments in such parts, in order
	taken   []int  // where the strings of occurrences begin, by offset
}

// spot is a place in the text.
type spot struct {
	start, end int
	reference  reference
}

// visit reads a node that may be or lie in such a part.
func (b *broken) visit(node syntax.Node, source []byte) {
	if node.Start() >= b.end {
		if !node.IsError() {
			return
		}
		b.end = node.End()
		b.read(node, source)
	}
	switch node.Kind() {
	case "string", "template_string", "comment", "regex":
		b.covered = append(b.covered, spot{start: node.Start(), end: node.End()})
	}
}

// behind is how much of what follows a part is looked at: enough for ")[".
const behind = 8

// read matches the text of a part.
func (b *broken) read(node syntax.Node, source []byte) {
	text := source[node.Start():min(len(source), node.End()+behind)]
	line, at := node.Line(), 0
	for _, match := range spoken.FindAllSubmatchIndex(text, -1) {
		if match[4] >= node.End()-node.Start() {
			return
		}
		line += bytes.Count(text[at:match[0]], []byte("\n"))
		at = match[0]
		kind := gen.DependencyKindImport
		if match[2] >= 0 && text[match[2]] == 'i' && match[6] >= 0 {
			kind = gen.DependencyKindType
		}
		b.found = append(b.found, spot{node.Start() + match[4], node.Start() + match[5], reference{
			Specifier: string(text[match[4]+1 : match[5]-1]), Line: line, Kind: kind,
		}})
	}
}

// rest gives what the tree did not: imports whose specifiers are no occurrence
// yet and lie in no other string and no comment.
func (b *broken) rest() []reference {
	sort.Ints(b.taken)
	var rest []reference
	next := 0
	for _, s := range b.found {
		if i := sort.SearchInts(b.taken, s.start); i < len(b.taken) && b.taken[i] == s.start {
			continue
		}
		for next < len(b.covered) && b.covered[next].end <= s.start {
			next++
		}
		if next == len(b.covered) || s.start <= b.covered[next].start {
			rest = append(rest, s.reference)
		}
	}
	return rest
}
