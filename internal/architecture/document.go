package architecture

import (
	"github.com/go-json-experiment/json/jsontext"
)

// Document is a JSON document of a contract that is judged elsewhere, read
// once from its beginning to its end by the same rules as every other: UTF-8,
// 64 levels, no name twice, nothing behind it. It builds no tree, so a large
// document costs no more than what its reader keeps.
type Document struct {
	r *reader
}

// NewDocument begins to read a document.
func NewDocument(data []byte) *Document { return &Document{newReader(data)} }

// Watch calls see for every name and every value from here on, whether it is
// read or skipped: a name with its text, a text with its text, every other
// value, and the ends of objects and lists, with "". With nil it ends.
func (d *Document) Watch(see func(seen Seen)) {
	if see == nil {
		d.r.watch = nil
		return
	}
	d.r.watch = func(t jsontext.Token, name bool) {
		seen := Seen{Name: name, Null: t.Kind() == 'n'}
		if t.Kind() == '"' {
			seen.Text = t.String()
		}
		see(seen)
	}
}

// Seen is a name or value that goes by.
type Seen struct {
	Text string
	Name bool // a member's name
	Null bool
}

// Object reads an object: each is called for every member that is not null,
// and reads its value or returns false to have it skipped. It reports whether
// there was an object; another value is skipped.
func (d *Document) Object(each func(name string) bool) bool {
	if d.r.kind() != '{' {
		d.r.skip()
		return false
	}
	return d.r.object(nil, each)
}

// List reads a list: each is called for every entry and reads it. It reports
// whether there was a list; another value is skipped.
func (d *Document) List(each func()) bool {
	if d.r.kind() != '[' {
		d.r.skip()
		return false
	}
	d.r.token()
	for !d.r.failed && d.r.kind() != ']' {
		each()
	}
	d.r.token()
	return !d.r.failed
}

// Text reads a text; another value is skipped.
func (d *Document) Text() (string, bool) {
	if d.r.kind() != '"' {
		d.r.skip()
		return "", false
	}
	text := d.r.token().String()
	return text, !d.r.failed
}

// Whole reads a whole number; another value is skipped.
func (d *Document) Whole() (int64, bool) {
	if d.r.kind() != '0' {
		d.r.skip()
		return 0, false
	}
	literal := d.r.token().String()
	if d.r.failed {
		return 0, false
	}
	return wholeNumber(literal)
}

// Truth reads true or false; another value is skipped.
func (d *Document) Truth() (value, ok bool) {
	if value, ok = d.r.truth(); !ok {
		d.r.skip()
	}
	return value, ok
}

// Stop ends the reading early: the document counts as none.
func (d *Document) Stop() { d.r.failed = true }

// End reads what is left and reports whether all of it was one document.
func (d *Document) End() bool {
	d.r.end()
	return !d.r.failed
}
