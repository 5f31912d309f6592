package contractgen

import (
	"bytes"
	"errors"
	"fmt"
	"io"

	"github.com/go-json-experiment/json/jsontext"
)

// object is a JSON object that keeps the order its members were written in:
// contract order is the order of struct fields, canonical members and pages.
type object struct {
	members []member
}

type member struct {
	name  string
	value any // *object, []any, string, bool, jsontext.Value (number) or nil
}

func (o *object) get(name string) (any, bool) {
	for _, m := range o.members {
		if m.name == name {
			return m.value, true
		}
	}
	return nil, false
}

func (o *object) object(name string) *object {
	v, _ := o.get(name)
	child, _ := v.(*object)
	return child
}

func (o *object) text(name string) string {
	v, _ := o.get(name)
	s, _ := v.(string)
	return s
}

func (o *object) list(name string) []any {
	v, _ := o.get(name)
	l, _ := v.([]any)
	return l
}

func (o *object) set(name string, value any) {
	for i := range o.members {
		if o.members[i].name == name {
			o.members[i].value = value
			return
		}
	}
	o.members = append(o.members, member{name, value})
}

func (o *object) remove(name string) {
	kept := make([]member, 0, len(o.members))
	for _, m := range o.members {
		if m.name != name {
			kept = append(kept, m)
		}
	}
	o.members = kept
}

// newObject builds an object from name, value pairs.
func newObject(pairs ...any) *object {
	o := &object{}
	for i := 0; i+1 < len(pairs); i += 2 {
		name, _ := pairs[i].(string)
		o.set(name, pairs[i+1])
	}
	return o
}

// clone copies a value, so that a change to the copy leaves the contract alone.
func clone(v any) any {
	switch v := v.(type) {
	case *object:
		c := &object{members: make([]member, len(v.members))}
		for i, m := range v.members {
			c.members[i] = member{m.name, clone(m.value)}
		}
		return c
	case []any:
		c := make([]any, len(v))
		for i := range v {
			c[i] = clone(v[i])
		}
		return c
	default:
		return v
	}
}

// parse reads one strict JSON document: no duplicate names, no trailing data.
func parse(data []byte) (any, error) {
	d := jsontext.NewDecoder(bytes.NewReader(data))
	v, err := parseValue(d)
	if err != nil {
		return nil, err
	}
	if _, err := d.ReadToken(); !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("trailing data before byte %d", d.InputOffset())
	}
	return v, nil
}

func parseValue(d *jsontext.Decoder) (any, error) {
	switch d.PeekKind() {
	case '{':
		return parseObject(d)
	case '[':
		return parseList(d)
	case '0':
		v, err := d.ReadValue()
		return v.Clone(), err
	default:
		t, err := d.ReadToken()
		if err != nil {
			return nil, err
		}
		switch t.Kind() {
		case '"':
			return t.String(), nil
		case 't', 'f':
			return t.Bool(), nil
		default:
			return nil, nil
		}
	}
}

func parseObject(d *jsontext.Decoder) (any, error) {
	if _, err := d.ReadToken(); err != nil {
		return nil, err
	}
	o := &object{}
	for d.PeekKind() != '}' {
		name, err := d.ReadToken()
		if err != nil {
			return nil, err
		}
		key := name.String()
		v, err := parseValue(d)
		if err != nil {
			return nil, err
		}
		o.members = append(o.members, member{key, v})
	}
	_, err := d.ReadToken()
	return o, err
}

func parseList(d *jsontext.Decoder) (any, error) {
	if _, err := d.ReadToken(); err != nil {
		return nil, err
	}
	l := []any{}
	for d.PeekKind() != ']' {
		v, err := parseValue(d)
		if err != nil {
			return nil, err
		}
		l = append(l, v)
	}
	_, err := d.ReadToken()
	return l, err
}

// encode writes a value indented by two spaces with one final newline.
func encode(v any) ([]byte, error) {
	var b bytes.Buffer
	e := jsontext.NewEncoder(&b, jsontext.WithIndent("  "))
	if err := encodeValue(e, v); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// compact writes a value on one line without a final newline.
func compact(v any) ([]byte, error) {
	var b bytes.Buffer
	if err := encodeValue(jsontext.NewEncoder(&b), v); err != nil {
		return nil, err
	}
	return bytes.TrimRight(b.Bytes(), "\n"), nil
}

func encodeValue(e *jsontext.Encoder, v any) error {
	switch v := v.(type) {
	case *object:
		if err := e.WriteToken(jsontext.BeginObject); err != nil {
			return err
		}
		for _, m := range v.members {
			if err := e.WriteToken(jsontext.String(m.name)); err != nil {
				return err
			}
			if err := encodeValue(e, m.value); err != nil {
				return err
			}
		}
		return e.WriteToken(jsontext.EndObject)
	case []any:
		if err := e.WriteToken(jsontext.BeginArray); err != nil {
			return err
		}
		for _, item := range v {
			if err := encodeValue(e, item); err != nil {
				return err
			}
		}
		return e.WriteToken(jsontext.EndArray)
	case string:
		return e.WriteToken(jsontext.String(v))
	case bool:
		return e.WriteToken(jsontext.Bool(v))
	case jsontext.Value:
		return e.WriteValue(v)
	case nil:
		return e.WriteToken(jsontext.Null)
	default:
		return fmt.Errorf("cannot encode %T", v)
	}
}
