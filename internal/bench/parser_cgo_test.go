//go:build cgo

package bench_test

import (
	sitter "github.com/tree-sitter/go-tree-sitter"
	csharp "github.com/tree-sitter/tree-sitter-c-sharp/bindings/go"
)

// bareParser is the official bindings, used as their documentation says.
type bareParser struct{ parser *sitter.Parser }

func newBareParser() bareParser {
	parser := sitter.NewParser()
	if err := parser.SetLanguage(sitter.NewLanguage(csharp.Language())); err != nil {
		panic(err)
	}
	return bareParser{parser}
}

func (p bareParser) close() { p.parser.Close() }

func (p bareParser) parse(source []byte) { p.parser.Parse(source, nil).Close() }
