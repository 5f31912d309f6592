package change

import (
	"errors"
	"io"
	"math"
	"reflect"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/fault"
)

// decoder reads a document of generated types as a stream. The types say which
// members there must be: those that are never left out when they are written.
// Members that they do not know are read over; a null reads as an absent
// member. Every text that has a closed list of values must be one of it.
type decoder struct {
	dec    *jsontext.Decoder
	ended  func() error // why reading has to stop
	shapes map[reflect.Type]map[string]member
	tokens int
}

// member is a field of a generated type.
type member struct {
	index    int
	required bool
}

// broken is the fault of a report at this place.
func broken(pointer, what string) error {
	return fault.New(gen.CodeReportInvalid, strings.TrimPrefix(pointer+": "+what, ": "))
}

func (d *decoder) problem(what string) error { return broken(string(d.dec.StackPointer()), what) }

// maxBetween is how many tokens are read before it is asked again whether to stop.
const maxBetween = 4096

func (d *decoder) token() (jsontext.Token, error) {
	if d.tokens++; d.tokens%maxBetween == 0 {
		if err := d.ended(); err != nil {
			return jsontext.Token{}, err
		}
	}
	t, err := d.dec.ReadToken()
	if err != nil {
		return t, d.unreadable(err)
	}
	if d.dec.StackDepth() > gen.LimitJsonDepth {
		return t, d.problem("more than " + strconv.Itoa(gen.LimitJsonDepth) + " levels")
	}
	return t, nil
}

// unreadable is the error of bytes that could not be read, or are no JSON.
func (d *decoder) unreadable(err error) error {
	if errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) {
		return broken("", "is no complete JSON document")
	}
	if syntax, ok := errors.AsType[*jsontext.SyntacticError](err); ok {
		if errors.Is(err, jsontext.ErrDuplicateName) {
			return broken(string(syntax.JSONPointer), "a name is given twice")
		}
		return broken(string(syntax.JSONPointer), "is no JSON at byte "+strconv.FormatInt(syntax.ByteOffset, 10))
	}
	return err
}

// value reads the next value into a field.
func (d *decoder) value(into reflect.Value) error {
	switch into.Kind() {
	case reflect.Pointer:
		fresh := reflect.New(into.Type().Elem())
		if err := d.value(fresh.Elem()); err != nil {
			return err
		}
		into.Set(fresh)
		return nil
	case reflect.Struct:
		return d.object(into)
	case reflect.Slice:
		return d.list(into)
	default:
		return d.scalar(into)
	}
}

func (d *decoder) scalar(into reflect.Value) error {
	t, err := d.token()
	if err != nil {
		return err
	}
	kind := t.Kind()
	switch {
	case kind == '"' && into.Kind() == reflect.String:
		into.SetString(t.String())
		if choice, ok := reflect.TypeAssert[interface{ Valid() bool }](into); ok && !choice.Valid() {
			return d.problem("is none of the values that there are")
		}
		return nil
	case kind == '0' && into.Kind() == reflect.Int64:
		n, ok := whole(t.String())
		if !ok {
			return d.problem("is no whole number")
		}
		into.SetInt(n)
		return nil
	case kind == '0' && into.Kind() == reflect.Float64:
		x, err := strconv.ParseFloat(t.String(), 64)
		if err != nil {
			return d.problem("is too large a number")
		}
		into.SetFloat(x)
		return nil
	}
	return d.problem("has the wrong type")
}

// whole is a whole number, however it is written.
func whole(literal string) (int64, bool) {
	if n, err := strconv.ParseInt(literal, 10, 64); err == nil {
		return n, true
	}
	const exact = 1 << 53
	x, err := strconv.ParseFloat(literal, 64)
	if err != nil || x != math.Trunc(x) || math.Abs(x) > exact {
		return 0, false
	}
	return int64(x), true
}

func (d *decoder) list(into reflect.Value) error {
	if err := d.open('['); err != nil {
		return err
	}
	list := reflect.MakeSlice(into.Type(), 0, 0)
	for d.dec.PeekKind() != ']' {
		entry := reflect.New(into.Type().Elem()).Elem()
		if err := d.value(entry); err != nil {
			return err
		}
		list = reflect.Append(list, entry)
	}
	into.Set(list)
	_, err := d.token()
	return err
}

// open reads the beginning of an object or list.
func (d *decoder) open(kind jsontext.Kind) error {
	t, err := d.token()
	if err == nil && t.Kind() != kind {
		err = d.problem("has the wrong type")
	}
	return err
}

func (d *decoder) object(into reflect.Value) error {
	if err := d.open('{'); err != nil {
		return err
	}
	shape := d.shape(into.Type())
	left := 0
	for _, m := range shape {
		if m.required {
			left++
		}
	}
	for d.dec.PeekKind() != '}' {
		name, err := d.token()
		if err != nil {
			return err
		}
		m, known := shape[name.String()]
		if !known || d.dec.PeekKind() == 'n' {
			if err := d.skip(); err != nil {
				return err
			}
			continue
		}
		if m.required {
			left-- // names are not given twice
		}
		if err := d.value(into.Field(m.index)); err != nil {
			return err
		}
	}
	if left > 0 {
		return d.problem("lacks a member that must be there")
	}
	_, err := d.token()
	return err
}

// shape are the members of a generated type by name.
func (d *decoder) shape(t reflect.Type) map[string]member {
	shape, known := d.shapes[t]
	if known {
		return shape
	}
	shape = map[string]member{}
	for i := range t.NumField() {
		name, options, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
		shape[name] = member{i, options == ""}
	}
	d.shapes[t] = shape
	return shape
}

// skip reads over one value.
func (d *decoder) skip() error {
	depth := d.dec.StackDepth()
	for {
		if _, err := d.token(); err != nil {
			return err
		}
		if d.dec.StackDepth() <= depth {
			return nil
		}
	}
}
