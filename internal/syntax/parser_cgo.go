//go:build cgo

package syntax

// #include "kernel.h"
// #cgo CFLAGS: -std=c11 -O2
import "C"

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"unsafe"

	sitter "github.com/tree-sitter/go-tree-sitter"
)

// Available reports whether this build can parse.
func Available() bool { return true }

// install makes tree-sitter allocate without a detour by way of Go, for the
// whole process and once.
var install = sync.OnceFunc(func() { C.kernel_install() })

// Parser parses source text. One belongs to one goroutine at a time.
type Parser struct {
	grammars map[Language]*grammar
	work     uint64
}

// grammar is a language and its names as Go strings.
type grammar struct {
	language unsafe.Pointer
	kinds    []string
	fields   []string
}

// NewParser returns a parser that knows no grammar yet.
func NewParser() *Parser {
	install()
	return &Parser{grammars: map[Language]*grammar{}}
}

// Work returns how much work the last parse took that was begun, whatever came
// of it, in the units of its budget. It depends on the source alone, unless the
// context ended.
func (p *Parser) Work() uint64 { return p.work }

// Parse parses source, which must be UTF-8 and must not change while the tree
// is in use. It returns ErrLanguage, ErrBudget, or the context's error when
// that ends first; a syntax error is no error but makes the tree Broken.
// Whether the budget lasts depends on the source alone.
func (p *Parser) Parse(ctx context.Context, language Language, source []byte) (*Tree, error) {
	return p.parseWithin(ctx, language, source, budget(len(source)))
}

// parseWithin is Parse with a budget.
func (p *Parser) parseWithin(ctx context.Context, language Language, source []byte, limit uint64) (*Tree, error) {
	p.work = 0
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if len(source) > MaxSourceBytes || language == CSharp && (tooManyAngles(source) || tooManyBrackets(source)) {
		return nil, ErrBudget
	}
	g, err := p.grammar(language)
	if err != nil {
		return nil, err
	}
	cancelled := new(int32)
	release := context.AfterFunc(ctx, func() { atomic.StoreInt32(cancelled, 1) })
	defer release()

	start := (*C.uint8_t)(unsafe.SliceData(source))
	parsed := C.kernel_parse(g.language, start, C.uint32_t(len(source)), C.uint64_t(limit), (*C.int32_t)(cancelled), (*C.uint64_t)(&p.work))
	if parsed == nil {
		return nil, whyEnded(ctx, p.work)
	}
	defer C.kernel_release(parsed, C.uint64_t(p.work))
	return flatten(ctx, g, parsed, source, (*C.int32_t)(cancelled))
}

// whyEnded is the error of a parse that was not finished.
func whyEnded(ctx context.Context, work uint64) error {
	switch err := ctx.Err(); {
	case err != nil:
		return err
	case work == 0:
		return fmt.Errorf("%w: its version does not fit", ErrLanguage)
	}
	return ErrBudget
}

// grammar returns the grammar of a language, made at its first use.
func (p *Parser) grammar(language Language) (*grammar, error) {
	if g, ok := p.grammars[language]; ok {
		return g, nil
	}
	found := definition(language)
	if found == nil {
		return nil, fmt.Errorf("%w: %s", ErrLanguage, language)
	}
	definition := sitter.NewLanguage(found)
	g := &grammar{language: found}
	// The last kind is that of text that does not parse.
	g.kinds = make([]string, definition.NodeKindCount()+1)
	for id := range g.kinds[:len(g.kinds)-1] {
		g.kinds[id] = definition.NodeKindForId(uint16(id))
	}
	g.kinds[len(g.kinds)-1] = "ERROR"
	// Field ids count from 1; 0 is no field.
	g.fields = make([]string, definition.FieldCount()+1)
	for id := 1; id < len(g.fields); id++ {
		g.fields[id] = definition.FieldNameForId(uint16(id))
	}
	p.grammars[language] = g
	return g, nil
}

// The C code writes nodes; a difference in layout does not compile.
const _ = -(unsafe.Sizeof(node{}) - unsafe.Sizeof(C.kernel_node{}))

// flatten copies a tree into document order.
func flatten(ctx context.Context, g *grammar, parsed unsafe.Pointer, source []byte, cancelled *C.int32_t) (*Tree, error) {
	var broken C.bool
	nodes := make([]node, C.kernel_size(parsed, &broken))
	into := (*C.kernel_node)(unsafe.Pointer(unsafe.SliceData(nodes)))
	if !C.kernel_flatten(parsed, into, C.uint32_t(len(nodes)), C.uint16_t(len(g.kinds)-1), cancelled) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		return nil, errors.New("syntax: a tree has another number of nodes than it says")
	}
	return &Tree{source: source, nodes: nodes, kinds: g.kinds, fields: g.fields, broken: bool(broken)}, nil
}
