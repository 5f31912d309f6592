package review

import (
	"bytes"
	"strconv"
)

// page is a report that is being written. It stops growing at its limit: what
// a report is made of may be many times as large.
type page struct {
	text  bytes.Buffer
	limit int
	// full says that something did not fit, and that the text is worthless.
	full bool

	sentence string // of the open section, written before its first item
	open     bool   // a section is open
	items    int    // of the open section
}

// put appends texts; nothing once the page is full.
func (p *page) put(texts ...string) {
	for _, text := range texts {
		if p.full = p.full || p.text.Len()+len(text) > p.limit; p.full {
			return
		}
		p.text.WriteString(text)
	}
}

// row is one line of a table of counts.
type row struct {
	what  string
	count int
}

// table writes counts.
func (p *page) table(rows []row) {
	p.put("| | Count |\n| --- | ---: |\n")
	for _, r := range rows {
		p.put("| ", r.what, " | ", strconv.Itoa(r.count), " |\n")
	}
}

// section ends the open section and begins another one with a heading and a
// sentence; without a heading it only ends the open one.
func (p *page) section(heading, sentence string) {
	switch {
	case p.items > 0:
		p.put("\n")
	case p.open:
		p.put("None.\n")
	}
	p.sentence, p.open, p.items = sentence, heading != "", 0
	if p.open {
		p.put("\n## ", heading, "\n\n")
	}
}

// item begins an item of the open section; put adds to it.
func (p *page) item(texts ...string) {
	if p.items++; p.items == 1 {
		p.put(p.sentence, "\n\n- ")
	} else {
		p.put("\n- ")
	}
	p.put(texts...)
}

// separator is what stands before the item at an index.
func separator(index int, first, other string) string {
	if index == 0 {
		return first
	}
	return other
}
