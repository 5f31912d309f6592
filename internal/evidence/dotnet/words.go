package dotnet

import "bytes"

// words is a set of identifiers that is looked up without parsing.
type words struct {
	set map[string]struct{}
	// lengths has, by first byte, a bit for the length of each word; the last is
	// for all that are longer. It tells most others apart without hashing.
	lengths [256]uint64
}

func newWords(lists ...[]string) *words {
	w := &words{set: map[string]struct{}{}}
	for _, list := range lists {
		for _, word := range list {
			w.set[word] = struct{}{}
			w.lengths[word[0]] |= lengthBit(len(word))
		}
	}
	return w
}

// in reports whether the text holds one of the words as a whole identifier,
// wherever it stands. It spares parsing a file that cannot hold a signal.
func (w *words) in(text []byte) bool {
	for start := 0; start < len(text); {
		if !isWordByte[text[start]] {
			start++
			continue
		}
		end := start + 1
		for end < len(text) && isWordByte[text[end]] {
			end++
		}
		if w.has(text[start:end]) {
			return true
		}
		start = end + 1
	}
	return false
}

func lengthBit(length int) uint64 { return 1 << min(length, 63) }

func (w *words) has(word []byte) bool {
	if w.lengths[word[0]]&lengthBit(len(word)) == 0 {
		return false
	}
	_, ok := w.set[string(word)]
	return ok
}

// isWordByte takes every byte beyond ASCII for a letter.
var isWordByte = func() (table [256]bool) {
	for c := range table {
		table[c] = c == '_' || c >= 0x80 || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
	}
	return table
}()

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
