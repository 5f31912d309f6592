package mcpserver

import (
	"bytes"
	"errors"
	"io"

	"github.com/go-json-experiment/json/jsontext"
)

// maxMembers is how many members of one object are kept while a message is
// read. No message of the protocol and no tool has a tenth of them; the rest is
// checked and forgotten, so that a line of a million names stays cheap.
const maxMembers = 256

var errTrailingData = errors.New("data after the JSON value")

// object is a JSON object read one level deep. Names keep their order.
type object struct {
	raw      jsontext.Value // aliases the source
	members  []member
	repeated bool // a name occurs twice
	crowded  bool // there are more than maxMembers members
}

type member struct {
	name  string
	value jsontext.Value // aliases the source
	inner *object        // set for objects along the path that was asked for
}

// find returns the member of that name; with a repeated name, nothing.
func (o *object) find(name string) (member, bool) {
	var found member
	count := 0
	if o != nil {
		for _, m := range o.members {
			if m.name == name {
				found = m
				count++
			}
		}
	}
	if count != 1 {
		return member{}, false
	}
	return found, true
}

// newDecoder reads source in place. Repeated names are judged here, level by
// level, and not by the decoder.
func newDecoder(source []byte) *jsontext.Decoder {
	return jsontext.NewDecoder(bytes.NewBuffer(source), jsontext.AllowDuplicateNames(true))
}

// readObject reads the object that the decoder stands before. Members are raw
// parts of source, but those along path are read as objects, too, in the same
// pass. The error is about the syntax of the JSON.
func readObject(dec *jsontext.Decoder, source []byte, path ...string) (*object, error) {
	if _, err := dec.ReadToken(); err != nil {
		return nil, err
	}
	start := dec.InputOffset() - 1
	o := &object{}
	seen := map[string]bool{}
	for dec.PeekKind() != jsontext.KindEndObject {
		token, err := dec.ReadToken()
		if err != nil {
			return nil, err
		}
		name := token.String()
		m, err := readMember(dec, source, name, path)
		if err != nil {
			return nil, err
		}
		switch {
		case seen[name]:
			o.repeated = true
		case len(o.members) == maxMembers:
			o.crowded = true
			continue
		}
		seen[name] = true
		o.members = append(o.members, m)
	}
	if _, err := dec.ReadToken(); err != nil {
		return nil, err
	}
	o.raw = source[start:dec.InputOffset():dec.InputOffset()]
	return o, nil
}

// readMember reads the value of one name.
func readMember(dec *jsontext.Decoder, source []byte, name string, path []string) (member, error) {
	if len(path) == 0 || name != path[0] || dec.PeekKind() != jsontext.KindBeginObject {
		value, err := dec.ReadValue()
		end := dec.InputOffset()
		if err != nil {
			return member{}, err
		}
		return member{name: name, value: source[end-int64(len(value)) : end : end]}, nil
	}
	inner, err := readObject(dec, source, path[1:]...)
	if err != nil {
		return member{}, err
	}
	return member{name: name, value: inner.raw, inner: inner}, nil
}

// readEnd makes sure that nothing but blanks follows.
func readEnd(dec *jsontext.Decoder) error {
	_, err := dec.ReadToken()
	switch {
	case err == nil:
		return errTrailingData
	case errors.Is(err, io.EOF):
		return nil
	default:
		return err
	}
}

// nestsDeeper tells whether arrays and objects of the text lie more than limit
// levels within each other. The text need not be valid JSON.
func nestsDeeper(text []byte, limit int) bool {
	level, quoted := 0, false
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '{' || c == '[':
			if level++; level > limit {
				return true
			}
		case c == '}' || c == ']':
			level--
		}
	}
	return false
}
