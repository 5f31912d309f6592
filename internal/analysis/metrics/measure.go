package metrics

import (
	"bytes"

	"github.com/repo2c4/repo2c4/internal/syntax"
)

// Values are the metrics of one file.
type Values struct {
	Rloc, CommentLines, Functions, Complexity, MaxComplexity int
}

// Lines counts the lines of a text; the last one counts without a final line
// break.
func Lines(text []byte) int {
	lines := bytes.Count(text, []byte{'\n'})
	if len(text) > 0 && text[len(text)-1] != '\n' {
		lines++
	}
	return lines
}

// Meter measures files. One belongs to one goroutine at a time.
type Meter struct {
	known map[syntax.Language]*language
}

// language is a table and what it makes of a grammar's kinds.
type language struct {
	table
	kinds []meaning
}

// NewMeter returns a meter.
func NewMeter() *Meter { return &Meter{known: map[syntax.Language]*language{}} }

// Measure gives the metrics of a syntax tree in a language, in one pass over
// its nodes.
func (m *Meter) Measure(in syntax.Language, tree *syntax.Tree) Values {
	of := m.known[in]
	if of == nil {
		t := tableOf(in)
		of = &language{t, t.meanings(tree.Kinds())}
		m.known[in] = of
	}
	p := pass{language: of, tree: tree, code: rows{last: -1}, comments: rows{last: -1}}
	p.run()
	return p.values
}

// pass is one walk over a tree.
type pass struct {
	*language
	tree           *syntax.Tree
	values         Values
	code, comments rows
	functionEnd    int // index after the outermost function that the walk is in
	inFunction     int // decisions in it
}

func (p *pass) run() {
	for index := 1; index < p.tree.Len(); {
		node := p.tree.At(index)
		means := p.kinds[node.KindID()]
		if means != 0 && !node.IsNamed() {
			means &= operates
		}
		if means&isComment != 0 || means&isStatement != 0 && isDocstring(node) {
			p.comments.take(node)
			index = node.After()
			continue
		}
		if means&isSolid != 0 || node.FirstChild().IsZero() {
			p.code.take(node)
		}
		if means != 0 {
			p.count(node, means)
		}
		index++
	}
	p.values.Rloc, p.values.CommentLines = p.code.count, p.comments.count
}

// count adds what a node means to functions and complexity.
func (p *pass) count(node syntax.Node, means meaning) {
	if p.unless != nil && p.unless(node) {
		return
	}
	function := means&isFunction != 0
	adds := function || means&(decides|isClosure) != 0
	if means&isClosure != 0 && p.meaningOf(node.Parent())&names != 0 {
		function = true
	}
	if means&operates != 0 && !node.IsNamed() && p.meaningOf(node.Parent())&takesTwo != 0 {
		adds = true
	}
	inside := node.Index() < p.functionEnd
	if function {
		p.values.Functions++
		if !inside {
			p.functionEnd, p.inFunction = node.After(), 0
		}
	}
	if !adds {
		return
	}
	p.values.Complexity++
	if inside {
		p.inFunction++
		p.values.MaxComplexity = max(p.values.MaxComplexity, p.inFunction)
	}
}

func (p *pass) meaningOf(node syntax.Node) meaning {
	if id := node.KindID(); id >= 0 && node.IsNamed() {
		return p.kinds[id]
	}
	return 0
}

// isDocstring reports whether a statement is nothing but a string.
func isDocstring(statement syntax.Node) bool {
	only := statement.FirstChild()
	return only.Is("string") && only.NextSibling().IsZero()
}

// rows counts rows that come in document order, each once.
type rows struct{ last, count int }

// take counts the rows that a token is on, if it is on any. A line break at its
// end does not bring it to the next row.
func (r *rows) take(token syntax.Node) {
	if token.Start() == token.End() {
		return
	}
	first := token.Line()
	last := first + bytes.Count(bytes.TrimSuffix(token.Bytes(), []byte{'\n'}), []byte{'\n'})
	if first = max(first, r.last+1); last >= first {
		r.count += last - first + 1
		r.last = last
	}
}
