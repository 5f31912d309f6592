package native

import (
	"bytes"
	"strings"
)

// Form says how the name of an include is written.
type Form uint8

// The forms of includes.
const (
	Quoted Form = iota
	Angled
	// Next is include_next, which goes on behind the folder it stands in.
	Next
	// Macro is a name that a macro stands for.
	Macro
)

// Include is a name that is included in one place, or the same in several.
type Include struct {
	Form Form
	Name string
	// Line of the first place, and how many there are.
	Line, Count int32
}

// maxName is the longest name of a file.
const maxName = 4096

// scan finds the includes of a text.
func scan(text []byte) []Include {
	s := scanner{text: text, line: 1, fresh: true, known: map[Include]int{}}
	for s.at < len(s.text) {
		if s.fresh && s.text[s.at] == '#' {
			s.at++
			s.directive()
			continue
		}
		s.step()
	}
	return s.found
}

// scanner goes over a text once.
type scanner struct {
	text []byte
	at   int
	line int32
	// fresh says that nothing but white space stands before on the line.
	fresh bool
	found []Include
	known map[Include]int
}

// skip goes on to a place and counts the lines until there.
func (s *scanner) skip(to int) {
	for ; s.at < to; s.at++ {
		if s.text[s.at] == '\n' {
			s.line++
		}
	}
}

// splice skips a line end after a backslash and reports whether there was one.
func (s *scanner) splice() bool {
	rest := s.text[s.at:]
	for _, end := range [...]string{"\\\n", "\\\r\n"} {
		if bytes.HasPrefix(rest, []byte(end)) {
			s.at += len(end)
			s.line++
			return true
		}
	}
	return false
}

// step goes over one character, literal or comment.
func (s *scanner) step() {
	c := s.text[s.at]
	switch {
	case c == '\\' && s.splice():
	case c == '\n':
		s.at++
		s.line++
		s.fresh = true
	case c == ' ', c == '\t', c == '\r', c == '\f', c == '\v':
		s.at++
	case c == '/' && s.comment():
	case c == '"' && s.at > 0 && s.text[s.at-1] == 'R' && s.raw():
	case c == '"', c == '\'' && !s.inNumber():
		s.fresh = false
		s.at++
		s.literal(c)
	default:
		s.fresh = false
		s.at++
	}
}

// inNumber tells the ' of 1'000 from that of a character.
func (s *scanner) inNumber() bool {
	if s.at == 0 || s.at+1 >= len(s.text) {
		return false
	}
	return isHex(s.text[s.at-1]) && isHex(s.text[s.at+1]) && (s.at+2 >= len(s.text) || s.text[s.at+2] != '\'')
}

func isHex(c byte) bool { return '0' <= c && c <= '9' || 'a' <= c && c <= 'f' || 'A' <= c && c <= 'F' }

// comment skips a comment and reports whether there was one.
func (s *scanner) comment() bool {
	if s.at+1 >= len(s.text) {
		return false
	}
	switch s.text[s.at+1] {
	case '/':
		for s.at < len(s.text) && s.text[s.at] != '\n' {
			if s.text[s.at] != '\\' || !s.splice() {
				s.at++
			}
		}
	case '*':
		end := bytes.Index(s.text[s.at+2:], []byte("*/"))
		if end < 0 {
			s.at = len(s.text)
			return true
		}
		end += s.at + 4
		s.skip(end)
	default:
		return false
	}
	return true
}

// literal skips the rest of a string or character, which ends with its line at
// the latest.
func (s *scanner) literal(quote byte) {
	for s.at < len(s.text) {
		switch c := s.text[s.at]; {
		case c == '\n':
			return
		case c == '\\':
			if !s.splice() {
				s.at++
				if s.at < len(s.text) && s.text[s.at] != '\n' {
					s.at++
				}
			}
		case c == quote:
			s.at++
			return
		default:
			s.at++
		}
	}
}

// maxDelimiter is the longest delimiter of a raw string.
const maxDelimiter = 16

// raw skips a raw string and reports whether there was one.
func (s *scanner) raw() bool {
	start := s.at + 1
	open := bytes.IndexByte(s.text[start:min(len(s.text), start+maxDelimiter+1)], '(')
	if open < 0 || bytes.ContainsAny(s.text[start:start+open], " )\\\t\n\"") {
		return false
	}
	end := ")" + string(s.text[start:start+open]) + "\""
	length := bytes.Index(s.text[start+open:], []byte(end))
	if length < 0 {
		return false
	}
	after := start + open + length + len(end)
	s.skip(after)
	s.fresh = false
	return true
}

// blank skips white space and comments within a line.
func (s *scanner) blank() {
	for s.at < len(s.text) {
		switch c := s.text[s.at]; {
		case c == ' ', c == '\t', c == '\f', c == '\v':
			s.at++
		case c == '\\' && s.splice():
		case c == '/' && s.at+1 < len(s.text) && s.text[s.at+1] == '*':
			s.comment()
		default:
			return
		}
	}
}

// directive takes what follows a # at the beginning of a line.
func (s *scanner) directive() {
	s.fresh = false
	s.blank()
	line := s.line
	var word []byte
	for s.at < len(s.text) && len(word) <= len("include_next") {
		if c := s.text[s.at]; c == '_' || 'a' <= c && c <= 'z' {
			word = append(word, c)
			s.at++
		} else if c != '\\' || !s.splice() {
			break
		}
	}
	form := Quoted
	switch string(word) {
	case "include", "import":
	case "include_next":
		form = Next
	default:
		return
	}
	s.blank()
	if s.at >= len(s.text) {
		return
	}
	switch c := s.text[s.at]; c {
	case '"':
		s.name(form, '"', line)
	case '<':
		s.name(max(form, Angled), '>', line)
	case '\r', '\n':
	default:
		s.add(Include{Form: Macro, Line: line})
	}
}

// name takes a name up to its closing character.
func (s *scanner) name(form Form, closing byte, line int32) {
	s.at++
	rest := s.text[s.at:]
	end := bytes.IndexByte(rest[:min(len(rest), maxName)], closing)
	if end <= 0 || bytes.IndexByte(rest[:end], '\n') >= 0 {
		return
	}
	s.at += end + 1
	s.add(Include{Form: form, Name: strings.ReplaceAll(string(rest[:end]), `\`, "/"), Line: line})
}

func (s *scanner) add(include Include) {
	key := Include{Form: include.Form, Name: include.Name}
	if i, ok := s.known[key]; ok {
		s.found[i].Count++
		return
	}
	s.known[key] = len(s.found)
	include.Count = 1
	s.found = append(s.found, include)
}
