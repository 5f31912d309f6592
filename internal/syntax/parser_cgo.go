//go:build cgo

package syntax

import (
	"context"
	"fmt"
	"time"

	sitter "github.com/tree-sitter/go-tree-sitter"
	csharp "github.com/tree-sitter/tree-sitter-c-sharp/bindings/go"
)

// Available reports whether this build can parse.
func Available() bool { return true }

const (
	// A parse asks for its source in pieces of this size.
	chunkBytes = 64 << 10
	// The binding keeps a copy of every piece until the parse ends, and the
	// parser may ask for a piece again. This bounds the copies.
	maxChunkBytes = 64 << 20
	// The parser reports after every 100 steps. Ordinary C# takes one report
	// for 60 bytes and more, prose that is no C# one for 100 bytes; a quarter
	// of the bytes is far above both. This bound depends on the source alone,
	// so that the same file parses, or does not, on every machine.
	bytesPerReport = 4
	freeReports    = 2_000
	// Some sources make few but ever slower steps. Ordinary C# takes about 3
	// microseconds a byte; this bound is for what no other bound catches.
	freeTime    = time.Second
	timePerByte = 50 * time.Microsecond
	// While copying, the context is asked after this many nodes.
	nodesPerCheck = 4096
)

// Parser parses source text. One belongs to one goroutine at a time; it keeps
// its buffers from one parse to the next. Close releases them.
type Parser struct {
	grammars map[Language]*grammar
	options  *sitter.ParseOptions
	stop     func() bool
}

// grammar is a language with its own parser and its names as Go strings.
type grammar struct {
	parser *sitter.Parser
	kinds  []string
	fields []string
}

// NewParser returns a parser that holds nothing yet.
func NewParser() *Parser {
	p := &Parser{grammars: map[Language]*grammar{}}
	// The binding never forgets an options value, so there is one for all
	// parses, and it holds nothing of a single parse.
	p.options = &sitter.ParseOptions{ProgressCallback: func(sitter.ParseState) bool {
		return p.stop != nil && p.stop()
	}}
	return p
}

// Close releases the parser. Trees stay valid.
func (p *Parser) Close() {
	for _, g := range p.grammars {
		g.parser.Close()
	}
	clear(p.grammars)
}

// Parse parses source, which must be UTF-8 and must not change while the tree
// is in use. It returns ErrLanguage, ErrBudget, or the context's error when
// that ends first; a syntax error is no error but makes the tree Broken.
func (p *Parser) Parse(ctx context.Context, language Language, source []byte) (*Tree, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if len(source) > MaxSourceBytes || language == CSharp && tooManyAngles(source) {
		return nil, ErrBudget
	}
	g, err := p.grammar(language)
	if err != nil {
		return nil, err
	}
	parsed, err := p.run(ctx, g.parser, source)
	if err != nil {
		// A parser that was stopped while it balanced its tree cannot be
		// reset: its next parse would abort the process. It is given up.
		g.parser.Close()
		delete(p.grammars, language)
		return nil, err
	}
	defer parsed.Close()
	return flatten(ctx, g, parsed, source)
}

// run lets tree-sitter parse within the budget.
func (p *Parser) run(ctx context.Context, parser *sitter.Parser, source []byte) (*sitter.Tree, error) {
	timed, cancel := context.WithTimeout(ctx, freeTime+time.Duration(len(source))*timePerByte)
	defer cancel()
	reports, copied, exhausted := 0, 0, false
	limit := freeReports + len(source)/bytesPerReport
	p.stop = func() bool {
		reports++
		exhausted = exhausted || reports > limit || timed.Err() != nil
		return exhausted
	}
	defer func() { p.stop = nil }()

	read := func(offset int, _ sitter.Point) []byte {
		if offset >= len(source) || exhausted {
			return nil
		}
		piece := source[offset:min(len(source), offset+chunkBytes)]
		if copied += len(piece); copied > maxChunkBytes {
			exhausted = true
		}
		return piece
	}
	parsed := parser.ParseWithOptions(read, nil, p.options)
	if parsed != nil && !exhausted {
		return parsed, nil
	}
	if parsed != nil {
		parsed.Close()
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return nil, ErrBudget
}

// grammar returns the parser of a language, made at its first use.
func (p *Parser) grammar(language Language) (*grammar, error) {
	if g, ok := p.grammars[language]; ok {
		return g, nil
	}
	if language != CSharp {
		return nil, fmt.Errorf("%w: %s", ErrLanguage, language)
	}
	definition := sitter.NewLanguage(csharp.Language())
	g := &grammar{parser: sitter.NewParser()}
	if err := g.parser.SetLanguage(definition); err != nil {
		g.parser.Close()
		return nil, fmt.Errorf("%w: %s: %w", ErrLanguage, language, err)
	}
	g.kinds = make([]string, definition.NodeKindCount())
	for id := range g.kinds {
		g.kinds[id] = definition.NodeKindForId(uint16(id))
	}
	// Field ids count from 1; 0 is no field.
	g.fields = make([]string, definition.FieldCount()+1)
	for id := 1; id < len(g.fields); id++ {
		g.fields[id] = definition.FieldNameForId(uint16(id))
	}
	p.grammars[language] = g
	return g, nil
}

// errorKind is the id that tree-sitter gives to text that does not parse.
const errorKind = 0xFFFF

// flatten copies a tree into document order. The cursor goes down, across and
// up; nothing recurses.
func flatten(ctx context.Context, g *grammar, parsed *sitter.Tree, source []byte) (*Tree, error) {
	kinds := g.kinds
	root := parsed.RootNode()
	tree := &Tree{source: source, fields: g.fields, broken: root.HasError()}
	if tree.broken {
		kinds = append(append(make([]string, 0, len(kinds)+1), kinds...), "ERROR")
	}
	tree.kinds = kinds

	cursor := parsed.Walk()
	defer cursor.Close()
	parent := int32(-1)
	for {
		current := cursor.Node()
		index := int32(len(tree.nodes))
		tree.nodes = append(tree.nodes, copyNode(current, cursor.FieldId(), parent, len(g.kinds)))
		if index%nodesPerCheck == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if cursor.GotoFirstChild() {
			parent = index
			continue
		}
		tree.nodes[index].next = index + 1
		for !cursor.GotoNextSibling() {
			if !cursor.GotoParent() {
				return tree, nil
			}
			tree.nodes[parent].next = int32(len(tree.nodes))
			parent = tree.nodes[parent].parent
		}
	}
}

func copyNode(from *sitter.Node, field uint16, parent int32, errorIndex int) node {
	start := from.StartPosition()
	to := node{
		start:  uint32(from.StartByte()),
		end:    uint32(from.EndByte()),
		row:    uint32(start.Row),
		parent: parent,
		kind:   from.KindId(),
		field:  field,
	}
	if to.kind == errorKind {
		to.kind = uint16(errorIndex)
		to.flags |= flagError
	}
	if from.IsNamed() {
		to.flags |= flagNamed
	}
	if from.IsMissing() {
		to.flags |= flagMissing
	}
	if from.IsExtra() {
		to.flags |= flagExtra
	}
	return to
}
