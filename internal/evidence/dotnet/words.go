package dotnet

import "bytes"

// words is a set of identifiers that is looked up without parsing.
type words map[string]struct{}

func newWords(lists ...[]string) words {
	set := words{}
	for _, list := range lists {
		for _, word := range list {
			set[word] = struct{}{}
		}
	}
	return set
}

// in reports whether the text holds one of the words as a whole identifier,
// wherever it stands. It spares parsing a file that cannot hold a signal.
func (w words) in(text []byte) bool {
	start := -1
	for i, c := range text {
		switch {
		case isWordByte(c):
			if start < 0 {
				start = i
			}
		case start >= 0:
			if _, ok := w[string(text[start:i])]; ok {
				return true
			}
			start = -1
		}
	}
	if start < 0 {
		return false
	}
	_, ok := w[string(text[start:])]
	return ok
}

// isWordByte takes every byte beyond ASCII for a letter.
func isWordByte(c byte) bool {
	return c == '_' || c >= 0x80 || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}

// holdsPhrase reports whether the text holds two words one after the other,
// however they are spaced.
func holdsPhrase(text []byte, first, second string) bool {
	for {
		at := bytes.Index(text, []byte(first))
		if at < 0 {
			return false
		}
		text = text[at+len(first):]
		rest := bytes.TrimLeft(text, " \t\r\n")
		if len(rest) < len(text) && bytes.HasPrefix(rest, []byte(second)) {
			return true
		}
	}
}
