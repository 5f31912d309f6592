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
)

// String returns the language's name for messages.
func (l Language) String() string {
	switch l {
	case CSharp:
		return "C#"
	default:
		return "no language"
	}
}

// LanguageOf returns the language that the name of a file suggests, or None.
// Letter case does not matter.
func LanguageOf(relativePath string) Language {
	if strings.EqualFold(path.Ext(relativePath), ".cs") {
		return CSharp
	}
	return None
}
