package codemap

import (
	"bytes"
	"crypto/md5"
	"encoding/hex"
	"hash"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/repo2c4/repo2c4/gen"
)

// digest computes the checksum of a document while it passes by, whatever its
// form turns out to be. It follows strings and brackets alone: whether they are
// JSON is the parser's business.
type digest struct {
	whole hash.Hash // of all bytes; nil once the document cannot be flat
	data  hash.Hash // of data
	lens  hash.Hash // of files and lenses
	to    hash.Hash // where the text of the current member goes, or nil
	text  []byte    // text for it that was not handed on yet

	depth   int
	quoted  bool // in a string
	escaped bool // behind its backslash
	token   int  // bytes of the string or word so far
	spaces  int  // bytes of the white space between tokens so far
	key     []byte
	inKey   bool // the string is the name of a top member
	value   bool // the value of a top member comes next
	table   [256]class
}

// textBytes is how much is handed to a hash at once.
const textBytes = 32 << 10

// class says what a byte is outside of strings.
type class uint8

const (
	classWord class = iota
	classSpace
	classQuote
	classOpen
	classClose
	classComma
	classColon
)

func classes() (table [256]class) {
	table[' '], table['\t'], table['\r'], table['\n'] = classSpace, classSpace, classSpace, classSpace
	table['{'], table['['], table['}'], table[']'] = classOpen, classOpen, classClose, classClose
	table['"'], table[','], table[':'] = classQuote, classComma, classColon
	return table
}

// begin makes it ready.
func (d *digest) begin() { d.whole, d.table = md5.New(), classes() }

// skip takes bytes in front of the document.
func (d *digest) skip(p []byte) { d.whole.Write(p) }

// write takes the next part of the document. Errors: a string, a word or the white
// space between two tokens is longer than a limit, so that nobody needs to hold it.
func (d *digest) write(p []byte) error {
	if d.whole != nil {
		d.whole.Write(p)
	}
	run := 0 // where text begins that was not handed on
	for i := 0; i < len(p); {
		start, class := i, d.table[p[i]]
		if d.quoted || class != classSpace {
			d.spaces = 0
		}
		switch {
		case d.quoted:
			i += d.string(p[i:])
			d.token += i - start
		case class == classWord:
			i += d.span(p[i:], classWord)
			d.token += i - start
		case class == classSpace:
			if d.to != nil {
				d.hand(p[run:i])
			}
			i += d.span(p[i:], classSpace)
			run, d.token = i, 0
			d.spaces += i - start
		default:
			i++
			d.token = 0
			if d.mark(class) {
				run = start
			} else if d.to != nil && d.depth == 1 {
				d.hand(p[run:i])
				d.flush()
				d.to = nil
			}
		}
		switch {
		case d.token > gen.LimitCodeMapTextBytes:
			return exceeds("codeMapTextBytes", gen.LimitCodeMapTextBytes, "a text")
		case d.spaces > gen.LimitCodeMapTextBytes:
			return exceeds("codeMapTextBytes", gen.LimitCodeMapTextBytes, "white space")
		}
	}
	if d.to != nil {
		d.hand(p[run:])
	}
	return nil
}

// span counts the bytes of one class in front.
func (d *digest) span(p []byte, of class) int {
	for i, c := range p {
		if d.table[c] != of {
			return i
		}
	}
	return len(p)
}

// mark follows a quote, bracket, comma or colon outside of strings. It tells
// whether the text of a member begins with it.
func (d *digest) mark(class class) (begins bool) {
	switch class {
	case classQuote:
		d.quoted = true
		d.inKey = d.depth == 1 && !d.value
		d.key = d.key[:0]
	case classOpen:
		if d.depth == 1 && d.value {
			d.member()
			begins = d.to != nil
		}
		d.depth++
	case classClose:
		d.depth--
	case classComma:
		d.value = d.value && d.depth != 1
	case classColon:
		d.value = d.value || d.depth == 1
	}
	return begins
}

// string follows a string and returns how many bytes of it stand here, its final
// quote among them.
func (d *digest) string(p []byte) int {
	end := bytes.IndexByte(p, '"')
	if !d.escaped && end >= 0 && bytes.IndexByte(p[:end], '\\') < 0 {
		d.quoted = false
		d.keep(p[:end])
		return end + 1
	}
	for i, c := range p {
		switch {
		case d.escaped:
			d.escaped = false
		case c == '\\':
			d.escaped = true
		case c == '"':
			d.quoted = false
			d.keep(p[:i])
			return i + 1
		}
	}
	d.keep(p)
	return len(p)
}

// keyBytes is more than a name has that matters, each letter of it escaped.
const keyBytes = 64

// keep keeps the text of a name.
func (d *digest) keep(p []byte) {
	if d.inKey {
		d.key = append(d.key, p[:min(len(p), keyBytes+1-len(d.key))]...)
	}
}

// member begins the value of a top member that is an object or array.
func (d *digest) member() {
	d.value = false
	key, err := jsontext.AppendUnquote(nil, `"`+string(d.key)+`"`)
	if err != nil {
		return
	}
	switch name := string(key); name {
	case "data":
		d.whole, d.data = nil, md5.New()
		d.to = d.data
	case "files", "lenses":
		if name == "files" {
			d.whole = nil
		}
		separator := ","
		if d.lens == nil {
			d.lens = md5.New()
			separator = "{"
		}
		d.lens.Write([]byte(separator + `"` + name + `":`))
		d.to = d.lens
	}
}

// hand hands text on to the hash, in pieces that are worth it.
func (d *digest) hand(p []byte) {
	if len(d.text) == 0 && len(p) >= textBytes {
		d.to.Write(p)
		return
	}
	d.text = append(d.text, p...)
	if len(d.text) >= textBytes {
		d.flush()
	}
}

func (d *digest) flush() {
	d.to.Write(d.text)
	d.text = d.text[:0]
}

// sum returns the checksum of a document of a form, in hexadecimal digits.
func (d *digest) sum(form string) string {
	of := d.whole
	switch form {
	case FormWrapped:
		of = d.data
	case FormLenses:
		of = d.lens
		of.Write([]byte("}"))
	}
	return hex.EncodeToString(of.Sum(nil))
}
