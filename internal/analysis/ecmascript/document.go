package ecmascript

import (
	"bytes"
	"errors"
	"io"
	"slices"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/tailscale/hujson"
)

// maxDepth is how deep a document may be nested; manifests need less than ten.
const maxDepth = 64

var errNested = errors.New("nested too deep")

// value is a JSON value whose members keep their order, which decides in
// package.json. The zero value is null.
type value struct {
	kind    jsontext.Kind
	text    string
	members []member
	items   []value
}

// member is a name and its value.
type member struct {
	name  string
	value value
}

// get returns a member of an object; the last of that name holds.
func (v value) get(name string) value {
	for _, m := range slices.Backward(v.members) {
		if m.name == name {
			return m.value
		}
	}
	return value{}
}

// string returns the text of a string, or "".
func (v value) string() string {
	if v.kind == '"' {
		return v.text
	}
	return ""
}

// strings returns the strings of a list; a single string is a list of one.
func (v value) strings() []string {
	if v.kind == '"' {
		return []string{v.text}
	}
	var all []string
	for _, item := range v.items {
		if item.kind == '"' {
			all = append(all, item.text)
		}
	}
	return all
}

// parse reads JSON with comments and trailing commas.
func parse(content []byte) (value, error) {
	content = bytes.TrimPrefix(content, []byte("\ufeff"))
	if tooDeep(content) {
		return value{}, errNested
	}
	standard, err := hujson.Standardize(bytes.Clone(content))
	if err != nil {
		return value{}, err
	}
	return read(standard)
}

// tooDeep looks at brackets alone; those in strings count as well.
func tooDeep(content []byte) bool {
	depth := 0
	for _, c := range content {
		switch c {
		case '{', '[':
			depth++
		case '}', ']':
			depth = max(0, depth-1)
		}
		if depth > maxDepth {
			return true
		}
	}
	return false
}

// read builds the value of a standard document.
func read(content []byte) (value, error) {
	decoder := jsontext.NewDecoder(bytes.NewReader(content), jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))
	// open holds the values that are not closed yet, names the member names
	// that wait for their values; the first is the document.
	open, names := []value{{kind: '['}}, []string{""}
	for {
		token, err := decoder.ReadToken()
		if errors.Is(err, io.EOF) && len(open) == 1 && len(open[0].items) == 1 {
			return open[0].items[0], nil
		}
		if err != nil {
			return value{}, err
		}
		done := value{kind: token.Kind()}
		top := len(open) - 1
		switch token.Kind() {
		case '{', '[':
			open, names = append(open, done), append(names, "")
			continue
		case '}', ']':
			done = open[top]
			open, names = open[:top], names[:top]
			top--
		case '"':
			done.text = token.String()
			if open[top].kind == '{' && names[top] == "" {
				names[top] = "\"" + done.text
				continue
			}
		}
		if open[top].kind == '{' {
			open[top].members = append(open[top].members, member{names[top][1:], done})
			names[top] = ""
		} else {
			open[top].items = append(open[top].items, done)
		}
	}
}
