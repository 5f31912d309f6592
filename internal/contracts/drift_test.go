package contracts_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/invopop/jsonschema"

	"github.com/repo2c4/repo2c4/gen"
)

// components are the contracts as one flat set, from the OpenAPI document.
func components(t *testing.T) map[string]*schema {
	t.Helper()
	var document struct {
		Components struct{ Schemas map[string]*schema }
	}
	if err := json.Unmarshal(gen.OpenAPI(), &document); err != nil {
		t.Fatal(err)
	}
	return document.Components.Schemas
}

// shape is what a contract and a Go type have to agree on: every member in
// order, whether it is required, and its type; "Evidence" for an object,
// "[]string" for a list of texts.
type shape []string

func row(name string, required bool, kind string) string {
	if !required {
		name += "?"
	}
	return name + " " + kind
}

// handedOn is the type of an argument that Go takes as raw JSON.
const handedOn = "raw JSON"

// contractShape reduces a contract; scalars and lists are written out, so
// that only objects remain as references.
func contractShape(set map[string]*schema, s *schema) shape {
	var rows shape
	for _, p := range s.Properties {
		kind := kindOf(set, p.schema)
		if p.Judged == "domain" {
			kind = handedOn
		}
		rows = append(rows, row(p.name, s.requires(p.name), kind))
	}
	return rows
}

func kindOf(set map[string]*schema, s *schema) string {
	if s == nil {
		return "nothing"
	}
	if s.Ref != "" {
		name := s.Ref[strings.LastIndex(s.Ref, "/")+1:]
		if target := set[name]; target != nil && target.Type == "object" {
			return name
		}
		return kindOf(set, set[name])
	}
	if s.Type == "array" {
		return "[]" + kindOf(set, s.Items)
	}
	return s.Type
}

// typeShape reflects a Go type back to a schema and reduces that.
func typeShape(set map[string]reflect.Type, typ reflect.Type) shape {
	names := map[reflect.Type]string{}
	for name, t := range set {
		names[t] = name
	}
	reflector := jsonschema.Reflector{
		Anonymous:      true,
		ExpandedStruct: true,
		Namer: func(t reflect.Type) string {
			if name, ok := names[t]; ok {
				return name
			}
			return t.Name()
		},
		Mapper: func(t reflect.Type) *jsonschema.Schema {
			if t == reflect.TypeFor[json.RawMessage]() {
				return &jsonschema.Schema{Type: handedOn}
			}
			return nil
		},
	}
	s := reflector.ReflectFromType(typ)
	var rows shape
	for member := s.Properties.Oldest(); member != nil; member = member.Next() {
		rows = append(rows, row(member.Key, slices.Contains(s.Required, member.Key), reflectedKind(s.Definitions, member.Value)))
	}
	return rows
}

func reflectedKind(definitions jsonschema.Definitions, s *jsonschema.Schema) string {
	switch {
	case s == nil:
		return "nothing"
	case s.Ref != "":
		name := s.Ref[strings.LastIndex(s.Ref, "/")+1:]
		if target := definitions[name]; target != nil && target.Type != "object" {
			return reflectedKind(definitions, target)
		}
		return name
	case s.Type == "array":
		return "[]" + reflectedKind(definitions, s.Items)
	default:
		return s.Type
	}
}

// drift lists where a Go type differs from its contract.
func drift(contracts map[string]*schema, types map[string]reflect.Type, name string, typ reflect.Type) []string {
	contract := contracts[name]
	if contract == nil {
		return []string{name + " is no contract"}
	}
	if contract.Type != "object" {
		return enumDrift(name, contract.Enum, typ)
	}
	if typ.Kind() != reflect.Struct {
		return []string{name + " is no struct"}
	}
	var found []string
	if want, got := contractShape(contracts, contract), typeShape(types, typ); !slices.Equal(want, got) {
		found = append(found, fmt.Sprintf("%s: the contract has %q, the type %q", name, want, got))
	}
	for _, p := range contract.Properties {
		field, ok := fieldOf(typ, p.name)
		if !ok {
			found = append(found, name+" has no field for "+p.name)
			continue
		}
		found = append(found, memberDrift(contracts, types, name+"."+p.name, contract.requires(p.name), p.schema, field)...)
	}
	return found
}

// memberDrift finds what reflection to a schema does not show: pointers, the
// size of numbers, and the values and names of enums.
func memberDrift(contracts map[string]*schema, types map[string]reflect.Type, where string, required bool, s *schema, field reflect.StructField) []string {
	var found []string
	list := strings.HasPrefix(kindOf(contracts, s), "[]")
	_, options, _ := strings.Cut(field.Tag.Get("json"), ",")
	wantPointer, wantOptions := !required && !list, ""
	switch {
	case !required && list:
		wantOptions = "omitzero" // an empty list is not an absent one
	case !required:
		wantOptions = "omitempty"
	}
	typ := field.Type
	if pointer := typ.Kind() == reflect.Pointer; pointer != wantPointer {
		found = append(found, fmt.Sprintf("%s: pointer %t", where, pointer))
	}
	if options != wantOptions {
		found = append(found, fmt.Sprintf("%s: encoded with %q", where, options))
	}
	if typ.Kind() == reflect.Pointer {
		typ = typ.Elem()
	}
	if kindOf(contracts, s) == "integer" && typ.Kind() != reflect.Int64 {
		found = append(found, fmt.Sprintf("%s: %s does not hold every whole number", where, typ))
	}
	if s.Enum != nil {
		found = append(found, enumDrift(where, s.Enum, typ)...)
	}
	name := s.Ref[strings.LastIndex(s.Ref, "/")+1:]
	if target := contracts[name]; target != nil && target.Enum != nil && typ != types[name] {
		found = append(found, fmt.Sprintf("%s: %s stands for %s", where, typ, name))
	}
	return found
}

func fieldOf(typ reflect.Type, jsonName string) (reflect.StructField, bool) {
	return typ.FieldByNameFunc(func(name string) bool {
		field, _ := typ.FieldByName(name)
		tag, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		return tag == jsonName
	})
}

// enumDrift asks the generated Valid method of each value and of others.
func enumDrift(where string, values []string, typ reflect.Type) []string {
	if typ.Kind() != reflect.String || len(values) == 0 {
		return []string{where + " is no enum of texts"}
	}
	valid := func(text string) bool {
		v := reflect.New(typ).Elem()
		v.SetString(text)
		method, ok := reflect.TypeAssert[interface{ Valid() bool }](v)
		return ok && method.Valid()
	}
	var found []string
	for _, value := range values {
		if !valid(value) {
			found = append(found, fmt.Sprintf("%s: the type refuses %q", where, value))
		}
		for _, foreign := range []string{value + "x", strings.ToUpper(value[:1]) + value[1:], strings.ToLower(value[:1]) + value[1:], value[1:]} {
			if !slices.Contains(values, foreign) && valid(foreign) {
				found = append(found, fmt.Sprintf("%s: the type accepts %q", where, foreign))
			}
		}
	}
	if valid("") {
		found = append(found, where+": the type accepts nothing")
	}
	return found
}

func TestTypesAgreeWithContracts(t *testing.T) {
	t.Parallel()
	contracts, types := components(t), gen.Components()
	for _, name := range slices.Sorted(maps.Keys(types)) {
		for _, found := range drift(contracts, types, name, types[name]) {
			t.Error(found)
		}
	}
	for name, s := range contracts {
		if _, listed := types[name]; listed != (s.Type == "object" || s.Enum != nil) {
			t.Errorf("%s: has a Go type %t", name, listed)
		}
	}
}
