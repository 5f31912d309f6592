package syntax

import (
	"path"
	"strings"
)

// Language names a grammar that this package can parse.
type Language uint8

// The languages. None is the zero value and names no grammar.
const (
	None Language = iota
	CSharp
	Go
	Java
	JavaScript
	TypeScript
	TSX
	Python
	Rust
	PHP
	Ruby
	C
	CPP
)

// Languages lists every language but None.
func Languages() []Language {
	return []Language{CSharp, Go, Java, JavaScript, TypeScript, TSX, Python, Rust, PHP, Ruby, C, CPP}
}

// String returns the language's name for messages.
func (l Language) String() string {
	switch l {
	case CSharp:
		return "C#"
	case Go:
		return "Go"
	case Java:
		return "Java"
	case JavaScript:
		return "JavaScript"
	case TypeScript:
		return "TypeScript"
	case TSX:
		return "TSX"
	case Python:
		return "Python"
	case Rust:
		return "Rust"
	case PHP:
		return "PHP"
	case Ruby:
		return "Ruby"
	case C:
		return "C"
	case CPP:
		return "C++"
	default:
		return "no language"
	}
}

// LanguageOf returns the language that the name of a file suggests, or None.
// Letter case does not matter. Headers are read as C++, which holds nearly all
// of C.
func LanguageOf(relativePath string) Language {
	switch strings.ToLower(path.Ext(relativePath)) {
	case ".cs":
		return CSharp
	case ".go":
		return Go
	case ".java":
		return Java
	case ".js", ".mjs", ".cjs", ".jsx":
		return JavaScript
	case ".ts", ".mts", ".cts":
		return TypeScript
	case ".tsx":
		return TSX
	case ".py", ".pyi":
		return Python
	case ".rs":
		return Rust
	case ".php":
		return PHP
	case ".rb":
		return Ruby
	case ".c":
		return C
	case ".h", ".cpp", ".cc", ".cxx", ".c++", ".hh", ".hpp", ".hxx", ".h++", ".ipp", ".inl":
		return CPP
	}
	return None
}
