//go:build !cgo

package syntax

import "context"

// Available reports whether this build can parse.
func Available() bool { return false }

// Parser parses source text. One belongs to one goroutine at a time.
type Parser struct{}

// NewParser returns a parser.
func NewParser() *Parser { return &Parser{} }

// Parse returns ErrUnavailable: this build has no parser.
func (p *Parser) Parse(context.Context, Language, []byte) (*Tree, error) {
	return nil, ErrUnavailable
}

// Work returns 0: nothing is parsed.
func (p *Parser) Work() uint64 { return 0 }
