package bridge

import (
	"encoding/json"
	"unicode/utf8"
)

// scanner reads JSON text (RFC 8259) strictly and in place. It nests without
// recursion and without a limit: a line or a body is bounded by its bytes, and
// whatever is valid has to pass.
type scanner struct {
	text []byte
	at   int
	// open has one bit for each array or object around the position that skip
	// has reached: 1 for an object.
	open  []uint64
	depth int
}

// newScanner begins a text; the text must be UTF-8 as a whole, because inside
// of strings only control characters and escapes are looked at.
func newScanner(text []byte) (*scanner, bool) {
	return &scanner{text: text}, utf8.Valid(text)
}

// blanks skips white space.
func (s *scanner) blanks() {
	for s.at < len(s.text) {
		switch s.text[s.at] {
		case ' ', '\t', '\r', '\n':
			s.at++
		default:
			return
		}
	}
}

// next is the byte that follows, 0 at the end. A NUL in the text fits nowhere,
// either.
func (s *scanner) next() byte {
	if s.at < len(s.text) {
		return s.text[s.at]
	}
	return 0
}

// eat skips one byte if it is c.
func (s *scanner) eat(c byte) bool {
	if s.next() != c || s.at == len(s.text) {
		return false
	}
	s.at++
	return true
}

// ended skips white space and tells whether nothing follows.
func (s *scanner) ended() bool {
	s.blanks()
	return s.at == len(s.text)
}

// value skips one value and the white space before it, and returns it.
func (s *scanner) value() ([]byte, bool) {
	s.blanks()
	start := s.at
	if !s.skip() {
		return nil, false
	}
	return s.text[start:s.at], true
}

// skip skips one value.
func (s *scanner) skip() bool {
	s.depth = 0
	for {
		entered, ok := s.begin()
		switch {
		case !ok:
			return false
		case entered:
			continue
		}
		if over, ok := s.after(); over || !ok {
			return ok
		}
	}
}

// begin skips a value without parts, or enters an array or object and stands
// before the first value in it.
func (s *scanner) begin() (entered, ok bool) {
	s.blanks()
	switch s.next() {
	case '{':
		s.at++
		s.blanks()
		if s.eat('}') {
			return false, true
		}
		s.push(true)
		_, ok = s.name()
		return true, ok
	case '[':
		s.at++
		s.blanks()
		if s.eat(']') {
			return false, true
		}
		s.push(false)
		return true, true
	case '"':
		_, ok = s.quoted()
		return false, ok
	case 't':
		return false, s.word("true")
	case 'f':
		return false, s.word("false")
	case 'n':
		return false, s.word("null")
	default:
		return false, s.number()
	}
}

// after stands behind a value and goes on to the next one, leaving what ends
// there. It is over when nothing is open.
func (s *scanner) after() (over, ok bool) {
	for s.depth > 0 {
		s.blanks()
		inObject := s.inObject()
		switch c := s.next(); {
		case c == ',' && inObject:
			s.at++
			_, ok = s.name()
			return false, ok
		case c == ',':
			s.at++
			return false, true
		case c == '}' && inObject, c == ']' && !inObject:
			s.at++
			s.depth--
		default:
			return false, false
		}
	}
	return true, true
}

const wordBits = 64

func (s *scanner) push(object bool) {
	i, bit := s.depth/wordBits, uint64(1)<<(s.depth%wordBits)
	if i == len(s.open) {
		s.open = append(s.open, 0)
	}
	s.open[i] &^= bit
	if object {
		s.open[i] |= bit
	}
	s.depth++
}

func (s *scanner) inObject() bool {
	top := s.depth - 1
	return s.open[top/wordBits]&(1<<(top%wordBits)) != 0
}

// name skips the name of a member, its colon and the white space around them,
// and returns the name in its quotes.
func (s *scanner) name() ([]byte, bool) {
	s.blanks()
	name, ok := s.quoted()
	if !ok {
		return nil, false
	}
	s.blanks()
	return name, s.eat(':')
}

// quoted skips a string and returns it with its quotes.
func (s *scanner) quoted() ([]byte, bool) {
	start := s.at
	if !s.eat('"') {
		return nil, false
	}
	for {
		s.at += plain(s.text[s.at:])
		switch s.next() {
		case '"':
			s.at++
			return s.text[start:s.at], true
		case '\\':
			s.at++
			if !s.escape() {
				return nil, false
			}
		default: // a control character or the end
			return nil, false
		}
	}
}

// plain is how many bytes of a string there are before one that means
// something or must not be there.
func plain(text []byte) int {
	for i, c := range text {
		if c == '"' || c == '\\' || c < ' ' {
			return i
		}
	}
	return len(text)
}

// escape skips what follows a backslash.
func (s *scanner) escape() bool {
	if s.at == len(s.text) {
		return false
	}
	c := s.text[s.at]
	s.at++
	switch c {
	case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
		return true
	case 'u':
		for range 4 {
			if !isHex(s.next()) {
				return false
			}
			s.at++
		}
		return true
	}
	return false
}

func isHex(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c && c <= 'f' || 'A' <= c && c <= 'F'
}

// word skips a literal name.
func (s *scanner) word(word string) bool {
	end := s.at + len(word)
	if end > len(s.text) || string(s.text[s.at:end]) != word {
		return false
	}
	s.at = end
	return true
}

// number skips a number.
func (s *scanner) number() bool {
	s.eat('-')
	if !s.eat('0') && !s.digits() {
		return false
	}
	if s.eat('.') && !s.digits() {
		return false
	}
	if s.eat('e') || s.eat('E') {
		if !s.eat('+') {
			s.eat('-')
		}
		return s.digits()
	}
	return true
}

// digits skips digits, at least one.
func (s *scanner) digits() bool {
	start := s.at
	for '0' <= s.next() && s.next() <= '9' {
		s.at++
	}
	return s.at > start
}

// object reads the object at the position, the white space before it included,
// and hands each member to see: its name as it reads and its value as it is
// written. It tells whether all of that is JSON.
func (s *scanner) object(see func(name string, value []byte)) bool {
	s.blanks()
	if !s.eat('{') {
		return false
	}
	s.blanks()
	if s.eat('}') {
		return true
	}
	for {
		quoted, ok := s.name()
		if !ok {
			return false
		}
		value, ok := s.value()
		if !ok {
			return false
		}
		see(unquote(quoted), value)
		s.blanks()
		if !s.eat(',') {
			return s.eat('}')
		}
	}
}

// array reads the array at the position, the white space before it included.
// item reads one element and tells whether it is JSON.
func (s *scanner) array(item func() bool) bool {
	s.blanks()
	if !s.eat('[') {
		return false
	}
	s.blanks()
	if s.eat(']') {
		return true
	}
	for {
		if !item() {
			return false
		}
		s.blanks()
		if !s.eat(',') {
			return s.eat(']')
		}
	}
}

// unquote is the text of a valid JSON string.
func unquote(quoted []byte) string {
	inner := quoted[1 : len(quoted)-1]
	for _, c := range inner {
		if c == '\\' {
			var text string
			if json.Unmarshal(quoted, &text) != nil {
				return ""
			}
			return text
		}
	}
	return string(inner)
}
