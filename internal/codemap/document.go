package codemap

import (
	"encoding/binary"
	"errors"
	"io"
	"math"
	"strconv"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/fault"
)

// Kinds of JSON values, as the decoder tells them.
const (
	null   jsontext.Kind = 'n'
	text   jsontext.Kind = '"'
	number jsontext.Kind = '0'
	yes    jsontext.Kind = 't'
	object jsontext.Kind = '{'
	array  jsontext.Kind = '['
)

// document reads the whole document.
func (p *parser) document() error {
	if kind := p.dec.PeekKind(); kind != object {
		if _, err := p.dec.ReadToken(); err != nil {
			return err
		}
		return p.fail(gen.CodeCodeMapForm, "no object")
	}
	if err := p.object(p.top); err != nil {
		return err
	}
	switch _, err := p.dec.ReadToken(); {
	case err == nil:
		return p.fail(gen.CodeCodeMapJson, "something follows the document")
	case !errors.Is(err, io.EOF):
		return err
	}
	if failure := p.source.failure(); failure != nil {
		return failure
	}
	if p.header.Form == "" {
		return fault.New(gen.CodeCodeMapForm)
	}
	return nil
}

// top reads a member of the outermost object.
func (p *parser) top(name []byte) error {
	switch string(name) {
	case "checksum":
		return p.label(&p.header.DeclaredChecksum)
	case "data":
		return p.only(object, "data is no object", func() error {
			return p.tree(FormWrapped, func() error { return p.object(p.project) })
		})
	case "meta":
		if p.dec.PeekKind() == object {
			return p.object(p.meta)
		}
		return p.dec.SkipValue()
	case "files":
		if p.dec.PeekKind() == object {
			return p.tree(FormLenses, p.root)
		}
		return p.only(array, "files is no list", func() error {
			return p.tree(FormLenses, func() error { return p.list(p.root) })
		})
	case "lenses":
		return p.only(object, "lenses is no object", func() error { return p.object(p.lens) })
	case "nodes":
		return p.only(array, "nodes is no list", func() error {
			return p.tree(FormFlat, func() error { return p.list(p.root) })
		})
	}
	return p.project(name)
}

// tree reads what holds the tree of a document, of which there is one.
func (p *parser) tree(form string, read func() error) error {
	if p.header.Form != "" {
		return p.fail(gen.CodeCodeMapForm, "a second tree: "+p.header.Form+" and "+form)
	}
	p.header.Form = form
	return read()
}

// root reads a node that has no node above it.
func (p *parser) root() error { return p.node(-1, 0) }

// project reads a member of data, or of a flat document.
func (p *parser) project(name []byte) error {
	switch string(name) {
	case "projectName":
		return p.label(&p.header.ProjectName)
	case "apiVersion":
		return p.label(&p.header.APIVersion)
	case "nodes":
		return p.only(array, "nodes is no list", func() error { return p.list(p.root) })
	case "edges":
		return p.edgeList()
	case "attributeTypes":
		if p.dec.PeekKind() == object {
			return p.object(func(name []byte) error {
				if string(name) == "nodes" {
					return p.types()
				}
				return p.dec.SkipValue()
			})
		}
	case "analysis":
		if p.dec.PeekKind() == object {
			return p.object(p.analysis)
		}
	}
	return p.dec.SkipValue()
}

// analysis reads a member of what our own documents say of themselves.
func (p *parser) analysis(name []byte) error {
	switch string(name) {
	case "commit":
		return p.label(&p.header.Commit)
	case "truncated":
		p.header.Truncated = p.dec.PeekKind() == yes
	}
	return p.dec.SkipValue()
}

// only reads a value of one kind. Null is skipped, as good as nothing, and all
// else refused.
func (p *parser) only(kind jsontext.Kind, otherwise string, read func() error) error {
	switch p.dec.PeekKind() {
	case kind:
		return read()
	case null:
		return p.dec.SkipValue()
	}
	if err := p.dec.SkipValue(); err != nil {
		return err
	}
	return p.fail(gen.CodeCodeMapValue, otherwise)
}

// object reads an object. The name that member is given stands in the buffer of
// the decoder: it is gone as soon as member reads or peeks.
func (p *parser) object(member func(name []byte) error) error {
	if _, err := p.dec.ReadToken(); err != nil {
		return err
	}
	for p.dec.PeekKind() != '}' {
		name, err := p.text()
		if err != nil {
			return err
		}
		if err := member(name); err != nil {
			return err
		}
	}
	_, err := p.dec.ReadToken()
	return err
}

// list reads an array.
func (p *parser) list(element func() error) error {
	if _, err := p.dec.ReadToken(); err != nil {
		return err
	}
	for {
		switch kind := p.dec.PeekKind(); kind {
		case ']', 0:
			_, err := p.dec.ReadToken()
			return err
		}
		if err := element(); err != nil {
			return err
		}
	}
}

// text reads a string. It holds until the next read.
func (p *parser) text() ([]byte, error) {
	raw, err := p.dec.ReadValue()
	if err != nil {
		return nil, err
	}
	if len(raw) < 2 {
		return nil, p.fail(gen.CodeCodeMapJson, "no text")
	}
	inner := raw[1 : len(raw)-1]
	if isPlain(inner) {
		return inner, nil
	}
	p.scratch, err = jsontext.AppendUnquote(p.scratch[:0], raw)
	if err != nil && !utf8.Valid(p.scratch) {
		return nil, err
	}
	return p.scratch, nil
}

// isPlain reports whether a text within quotes is ASCII without escapes, and so
// stands for itself. It looks at eight bytes at once where it can.
func isPlain(inner []byte) bool {
	const ones, tops = 0x0101010101010101, 0x8080808080808080
	const escapes = '\\' * ones
	for len(inner) >= 8 {
		word := binary.LittleEndian.Uint64(inner)
		zero := word ^ escapes // a byte is 0 where an escape stands
		if (word|(zero-ones)&^zero)&tops != 0 {
			return false
		}
		inner = inner[8:]
	}
	for _, c := range inner {
		if c >= utf8.RuneSelf || c == '\\' {
			return false
		}
	}
	return true
}

// label reads a text that says what something is called; a number is taken as it
// is written, and anything else is as good as nothing.
func (p *parser) label(to *string) error {
	switch p.dec.PeekKind() {
	case text:
		value, err := p.text()
		if err != nil {
			return err
		}
		*to = string(value)
	case number:
		raw, err := p.dec.ReadValue()
		if err != nil {
			return err
		}
		*to = string(raw)
	default:
		return p.dec.SkipValue()
	}
	if len(*to) > gen.LimitCodeMapNameBytes {
		return p.limit("codeMapNameBytes", gen.LimitCodeMapNameBytes)
	}
	return nil
}

// number reads a value that should be a finite number, and counts others.
func (p *parser) number() (value float64, ok bool, err error) {
	if p.dec.PeekKind() != number {
		p.losses.IgnoredValues++
		return 0, false, p.dec.SkipValue()
	}
	raw, err := p.dec.ReadValue()
	if err != nil {
		return 0, false, err
	}
	value, ok = parseNumber(raw)
	if !ok {
		p.losses.IgnoredValues++
	}
	return value, ok, nil
}

// exactDigits is how many decimal digits a float64 holds without a loss.
const exactDigits = 15

// parseNumber parses a JSON number; it is not ok when it is too large to be finite.
func parseNumber(raw []byte) (value float64, ok bool) {
	if len(raw) <= exactDigits {
		whole := int64(0)
		for i, c := range raw {
			if c < '0' || c > '9' {
				break
			}
			whole = whole*10 + int64(c-'0')
			if i == len(raw)-1 {
				return float64(whole), true
			}
		}
	}
	value, err := strconv.ParseFloat(string(raw), 64)
	if value == 0 {
		value = 0 // not -0
	}
	return value, err == nil && !math.IsInf(value, 0)
}
