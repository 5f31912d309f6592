package csharp

import "strings"

// Modifiers is a set of modifiers.
type Modifiers uint32

// The modifiers.
const (
	Abstract Modifiers = 1 << iota
	Async
	Const
	Extern
	FileLocal // "file"
	Fixed
	Internal
	New
	Override
	Partial
	Private
	Protected
	Public
	Readonly
	Required
	Sealed
	Static
	Unsafe
	Virtual
	Volatile
	Ref
	Out
	In
	This
	Params
	Scoped
)

// modifierWords are the keywords in the order of the bits.
var modifierWords = [...]string{
	"abstract", "async", "const", "extern", "file", "fixed", "internal", "new", "override", "partial", "private",
	"protected", "public", "readonly", "required", "sealed", "static", "unsafe", "virtual", "volatile", "ref", "out",
	"in", "this", "params", "scoped",
}

// modifierOf returns the modifier of a keyword, or none.
func modifierOf(word string) Modifiers {
	for i, known := range modifierWords {
		if word == known {
			return 1 << i
		}
	}
	return 0
}

// Has reports whether all of the modifiers are in the set.
func (m Modifiers) Has(all Modifiers) bool { return m&all == all }

// String returns the keywords in alphabetical order, those of parameters last.
func (m Modifiers) String() string {
	var words []string
	for i, word := range modifierWords {
		if m&(1<<i) != 0 {
			words = append(words, word)
		}
	}
	return strings.Join(words, " ")
}
