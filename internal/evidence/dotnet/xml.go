package dotnet

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strings"
)

// What is wrong with an XML file.
var (
	errXML         = errors.New("dotnet: the XML is broken or holds a DTD")
	errXMLEncoding = errors.New("dotnet: the XML declares an encoding other than UTF-8 and UTF-16")
)

// Bounds of an XML file; a project file of this world has some hundred elements
// and eight levels.
const (
	maxElements = 100_000
	maxDepth    = 256
)

// element is one element of an XML file. Elements are kept in document order;
// parent is the index of the enclosing one, -1 for the root.
type element struct {
	name       xml.Name
	attributes []xml.Attr
	text       string // the character data directly inside
	line       int    // 1-based line of the start tag
	parent     int
}

// attribute returns the value of an attribute that is in no namespace.
func (e element) attribute(name string) (string, bool) {
	for _, attribute := range e.attributes {
		if attribute.Name.Space == "" && attribute.Name.Local == name {
			return attribute.Value, true
		}
	}
	return "", false
}

// is reports whether the element has this name; letter case does not matter,
// as MSBuild has it.
func (e element) is(name string) bool { return strings.EqualFold(e.name.Local, name) }

// readXML reads one well-formed document without DTD. The first element is the
// root.
func readXML(text []byte) ([]element, error) {
	decoder := xml.NewDecoder(bytes.NewReader(text))
	decoder.CharsetReader = func(label string, input io.Reader) (io.Reader, error) {
		// The text was decoded before; the declaration of a UTF-16 file is
		// still in it.
		if strings.EqualFold(label, "utf-16") {
			return input, nil
		}
		return nil, errXMLEncoding
	}
	reader := xmlReader{open: -1}
	for {
		line, _ := decoder.InputPos()
		token, err := decoder.Token()
		switch {
		case errors.Is(err, io.EOF):
			return reader.finish()
		case errors.Is(err, errXMLEncoding):
			return nil, errXMLEncoding
		case err != nil:
			return nil, errXML
		}
		if !reader.take(token, line) {
			return nil, errXML
		}
	}
}

// xmlReader collects elements; open is the innermost one that has not ended.
type xmlReader struct {
	elements []element
	text     [][]byte // by element
	open     int
	depth    int
}

// take reports whether the document may go on after this token.
func (r *xmlReader) take(token xml.Token, line int) bool {
	switch token := token.(type) {
	case xml.StartElement:
		r.depth++
		if r.depth > maxDepth || len(r.elements) >= maxElements || repeats(token.Attr) {
			return false
		}
		if r.open < 0 && len(r.elements) > 0 {
			return false // a second root
		}
		r.elements = append(r.elements, element{name: token.Name, attributes: token.Attr, line: line, parent: r.open})
		r.text = append(r.text, nil)
		r.open = len(r.elements) - 1
	case xml.EndElement:
		r.depth--
		r.open = r.elements[r.open].parent
	case xml.CharData:
		if r.open >= 0 {
			r.text[r.open] = append(r.text[r.open], token...)
		} else if len(bytes.TrimSpace(token)) > 0 {
			return false
		}
	case xml.Directive:
		return false
	}
	return true
}

func (r *xmlReader) finish() ([]element, error) {
	if len(r.elements) == 0 {
		return nil, errXML
	}
	for i := range r.elements {
		r.elements[i].text = string(r.text[i])
	}
	return r.elements, nil
}

// repeats reports whether an attribute is given twice.
func repeats(attributes []xml.Attr) bool {
	seen := make(map[xml.Name]struct{}, len(attributes))
	for _, attribute := range attributes {
		if _, again := seen[attribute.Name]; again {
			return true
		}
		seen[attribute.Name] = struct{}{}
	}
	return false
}
