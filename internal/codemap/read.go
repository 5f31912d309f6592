package codemap

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/fault"
)

// Read loads a document of any form. It reads ahead, and when it returns nothing
// of it reads any more.
//
// Errors are faults with a code of codeMap, whose details say where (a byte of
// the unpacked document, a JSON pointer) and which limit, never what stands there;
// or the error of the context.
func Read(ctx context.Context, r io.Reader) (*Map, error) {
	return read(ctx, r, limits{
		bytes: gen.LimitCodeMapBytes, nodes: gen.LimitCodeMapNodes, edges: gen.LimitCodeMapEdges, values: gen.LimitCodeMapValues,
	})
}

// limits are those of the registry that no test can reach in a moment.
type limits struct {
	bytes                int64
	nodes, edges, values int
}

func read(ctx context.Context, r io.Reader, limits limits) (*Map, error) {
	draft, err := parse(ctx, r, limits)
	if err != nil {
		return nil, err
	}
	m, err := build(draft)
	if err != nil {
		return nil, err
	}
	return m, ctx.Err()
}

// parse reads a document. When it returns, the draft is all that is left of it.
func parse(ctx context.Context, r io.Reader, limits limits) (*draft, error) {
	source := open(ctx, r, limits.bytes)
	defer source.close()
	p := &parser{limits: limits, draft: newDraft(), source: source}
	p.dec = jsontext.NewDecoder(source, jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))
	err := p.document()
	source.close()
	switch ctxErr := ctx.Err(); {
	case ctxErr != nil:
		return nil, ctxErr
	case err != nil:
		return nil, p.explain(err)
	}
	p.header.Checksum = source.digest.sum(p.header.Form)
	return p.draft, nil
}

// parser reads one document into a draft.
type parser struct {
	limits limits
	source *source
	dec    *jsontext.Decoder
	*draft
	scratch []byte
	// values, ids and subjects count metric values, ids of nodes, and ids that have
	// metrics, as often as the document gives them.
	values, ids, subjects int
	// sequence guesses the next metric by the one before.
	sequence []int32
	last     int32
	from, to edgeEnd
}

// explain turns an error into what a client may see, when the source has ended.
func (p *parser) explain(err error) error {
	if failure := p.source.failure(); failure != nil {
		return failure
	}
	if known, ok := fault.As(err); ok {
		return known
	}
	var syntax *jsontext.SyntacticError
	switch {
	case errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, io.EOF):
		return fault.New(gen.CodeCodeMapJson, fmt.Sprintf("the text ends at byte %d", p.source.read))
	case errors.As(err, &syntax):
		return fault.New(gen.CodeCodeMapJson, fmt.Sprintf("%sbyte %d", place(syntax.JSONPointer), p.source.prefix+syntax.ByteOffset))
	}
	return fault.New(gen.CodeCodeMapUnreadable)
}

// fail is an error at the value that was read last.
func (p *parser) fail(code gen.Code, what string) error {
	return fault.New(code, fmt.Sprintf("%s: %sbefore byte %d", what, place(p.dec.StackPointer()), p.source.prefix+p.dec.InputOffset()))
}

// limit is the error of a limit at the value that was read last.
func (p *parser) limit(name string, limit int) error {
	return p.fail(gen.CodeCodeMapLimit, fmt.Sprintf("%s %d", name, limit))
}

// placeBytes is how long a pointer in an error may be.
const placeBytes = 200

// place shows a JSON pointer, of a long one the end, without what a terminal
// might obey.
func place(pointer jsontext.Pointer) string {
	if pointer == "" {
		return ""
	}
	text, cut := string(pointer), ""
	if len(text) > placeBytes {
		text, cut = text[len(text)-placeBytes:], "…"
	}
	return "at " + cut + strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return unicode.ReplacementChar
	}, text) + ", "
}
