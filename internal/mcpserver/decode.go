package mcpserver

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// errViolation says that an argument does not fit its schema.
var errViolation = errors.New("argument violates its schema")

// rawFields maps the JSON names of the fields of a struct that take raw JSON to
// the places of these fields.
func rawFields(t reflect.Type) map[string][]int {
	fields := map[string][]int{}
	if t.Kind() != reflect.Struct {
		return fields
	}
	for _, field := range reflect.VisibleFields(t) {
		raw := field.Type == reflect.TypeFor[json.RawMessage]() || field.Type == reflect.TypeFor[jsontext.Value]()
		if name, _, _ := strings.Cut(field.Tag.Get("json"), ","); raw && name != "" {
			fields[name] = field.Index
		}
	}
	return fields
}

// decodeInto fills target, a pointer to the input struct of a tool. Arguments
// that the handler judges go as they are into the raw field of their name. A
// number that its field cannot hold is a violation of that argument; everything
// else that fails is a mistake of the program.
func (s *signature) decodeInto(target any, checked *arguments, raw map[string][]int) error {
	dec := json.NewDecoder(bytes.NewReader(checked.plain))
	dec.DisallowUnknownFields()
	if err := dec.Decode(target); err != nil {
		var unfit *json.UnmarshalTypeError
		if errors.As(err, &unfit) && strings.HasPrefix(unfit.Value, "number") {
			name, _, _ := strings.Cut(unfit.Field, ".")
			if p := s.find(name); p != nil {
				return s.named(p, errViolation)
			}
		}
		return fmt.Errorf("decoding the arguments: %w", err)
	}
	for name, value := range checked.domain {
		place, ok := raw[name]
		if !ok {
			return fmt.Errorf("input of the tool has no raw field for %s", name)
		}
		reflect.ValueOf(target).Elem().FieldByIndex(place).SetBytes(value)
	}
	return nil
}
