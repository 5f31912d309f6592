//go:build cgo

package syntax

import (
	"unsafe"

	csharp "github.com/tree-sitter/tree-sitter-c-sharp/bindings/go"
	clang "github.com/tree-sitter/tree-sitter-c/bindings/go"
	cpp "github.com/tree-sitter/tree-sitter-cpp/bindings/go"
	golang "github.com/tree-sitter/tree-sitter-go/bindings/go"
	java "github.com/tree-sitter/tree-sitter-java/bindings/go"
	javascript "github.com/tree-sitter/tree-sitter-javascript/bindings/go"
	php "github.com/tree-sitter/tree-sitter-php/bindings/go"
	python "github.com/tree-sitter/tree-sitter-python/bindings/go"
	ruby "github.com/tree-sitter/tree-sitter-ruby/bindings/go"
	rust "github.com/tree-sitter/tree-sitter-rust/bindings/go"
	typescript "github.com/tree-sitter/tree-sitter-typescript/bindings/go"
)

// definition gives the grammar of a language as tree-sitter knows it, or nil.
func definition(language Language) unsafe.Pointer {
	switch language {
	case CSharp:
		return csharp.Language()
	case Go:
		return golang.Language()
	case Java:
		return java.Language()
	case JavaScript:
		return javascript.Language()
	case TypeScript:
		return typescript.LanguageTypescript()
	case TSX:
		return typescript.LanguageTSX()
	case Python:
		return python.Language()
	case Rust:
		return rust.Language()
	case PHP:
		return php.LanguagePHP()
	case Ruby:
		return ruby.Language()
	case C:
		return clang.Language()
	case CPP:
		return cpp.Language()
	}
	return nil
}
