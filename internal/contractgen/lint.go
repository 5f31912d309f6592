package contractgen

import (
	"errors"
	"fmt"
	"strings"

	"github.com/go-json-experiment/json/jsontext"
)

// linter holds the rules that make one schema mean the same to the generator
// of Go types, to both official clients and to every validator.
type linter struct {
	registries *registries
	problems   []error
}

func (l *linter) report(where, what string, args ...any) {
	l.problems = append(l.problems, fmt.Errorf("%s: %s", where, fmt.Sprintf(what, args...)))
}

// lint returns everything that breaks a rule, joined.
func lint(c *corpus, set *flatSet, r *registries) error {
	l := &linter{registries: r}
	for _, f := range c.meta {
		l.words(f.path, f.root)
	}
	for _, comp := range set.components {
		where := comp.source + " " + comp.name
		l.words(where, comp.schema)
		l.schema(where, comp.schema, strings.HasPrefix(comp.source, "tools/"), true)
		if comp.schema.text("description") == "" && !strings.HasSuffix(comp.name, "Input") && !strings.HasSuffix(comp.name, "Output") {
			l.report(where, "description is missing")
		}
	}
	for _, f := range c.tools {
		l.tool(f)
	}
	return errors.Join(l.problems...)
}

func (l *linter) tool(f file) {
	stem := f.root.text("name")
	if !strings.HasSuffix(f.path, "/"+stem+".json") {
		l.report(f.path, "the file is not named after the tool %s", stem)
	}
	answers := map[string]bool{}
	for _, e := range f.root.list("errors") {
		text, _ := e.(string)
		answers[text] = true
		if !l.registries.knowsCode(text) {
			l.report(f.path, "%s is not in the error code registry", text)
		}
	}
	for _, side := range []string{"input", "output"} {
		schema := f.root.object(side)
		if schema.text("type") != "object" || schema.object("properties") == nil {
			l.report(f.path, "%s must be an object with properties", side)
			return
		}
	}
	for _, m := range f.root.object("input").object("properties").members {
		property, _ := m.value.(*object)
		if property == nil {
			continue
		}
		if code := property.text("x-error"); code == "" || !answers[code] {
			l.report(f.path, "%s: x-error must name one of the tool's errors", m.name)
		}
	}
}

// keyword reports whether contracts may use a keyword: the part of JSON Schema
// that every generator, client and validator reads alike, and our own marks.
func keyword(name string) bool {
	switch name {
	case "$schema", "$id", "$defs", "$ref", "title", "description",
		"type", "const", "enum", "default", "allOf",
		"properties", "required", "additionalProperties",
		"items", "minItems", "maxItems", "uniqueItems",
		"pattern", "minLength", "maxLength", "minimum", "maximum",
		"x-error", "x-limit", "x-judged":
		return true
	default:
		return false
	}
}

// subschemas are the schemas directly inside a schema, each named by its place.
func subschemas(s *object) []member {
	var list []member
	for _, holder := range []string{"properties", "$defs"} {
		if o := s.object(holder); o != nil {
			for _, m := range o.members {
				list = append(list, member{"." + m.name, m.value})
			}
		}
	}
	if items, ok := s.get("items"); ok {
		list = append(list, member{"[]", items})
	}
	for i, part := range s.list("allOf") {
		list = append(list, member{fmt.Sprintf(".allOf[%d]", i), part})
	}
	return list
}

// words refuses keywords that are misspelt or not for contracts, and schemas
// that are no objects.
func (l *linter) words(where string, s *object) {
	for _, m := range s.members {
		if !keyword(m.name) {
			l.report(where, "%s is not for contracts", m.name)
		}
	}
	for _, sub := range subschemas(s) {
		schema, ok := sub.value.(*object)
		if !ok {
			l.report(where+sub.name, "a schema is an object")
			continue
		}
		l.words(where+sub.name, schema)
	}
}

// schema judges a component (root) or a schema inside one.
func (l *linter) schema(where string, s *object, closed, root bool) {
	l.types(where, s)
	if s.text("type") == "object" {
		if !root {
			l.report(where, "objects are files or definitions, not inline")
		}
		additional, given := s.get("additionalProperties")
		if open, isBool := additional.(bool); closed && (open || !isBool) {
			l.report(where, "tool objects are closed by additionalProperties false")
		}
		if !closed && given {
			l.report(where, "data contracts stay open for unknown members")
		}
	}
	l.limits(where, s)
	l.members(where, s)
	for _, sub := range subschemas(s) {
		if schema, ok := sub.value.(*object); ok {
			l.schema(where+sub.name, schema, closed, false)
		}
	}
}

// types demands one type wherever nothing is referred to, and values of it.
func (l *linter) types(where string, s *object) {
	if _, ok := s.get("type"); !ok && s.text("$ref") == "" {
		l.report(where, "type is missing")
	}
	if t, given := s.get("type"); given && s.text("type") == "" {
		l.report(where, "type is one name, not %v", t)
	}
	for _, v := range s.list("enum") {
		if _, ok := v.(string); !ok {
			l.report(where, "enum holds text only")
		}
	}
	if value, ok := s.get("default"); ok {
		if s.text("$ref") != "" {
			l.report(where, "default stands beside a type, not beside a reference")
		} else if err := fits(s, value); err != nil {
			l.report(where, "default: %v", err)
		}
	}
}

// limits compares bounds with the registry rows that they repeat.
func (l *linter) limits(where string, s *object) {
	limits := s.object("x-limit")
	if limits == nil {
		return
	}
	for _, m := range limits.members {
		name, _ := m.value.(string)
		want, ok := l.registries.limit(name)
		if !ok {
			l.report(where, "x-limit %s: %s is not in the limit registry", m.name, name)
			continue
		}
		got, _ := s.get(m.name)
		if number, _ := got.(jsontext.Value); string(number) != fmt.Sprint(want) {
			l.report(where, "%s is %s, the limit %s is %d", m.name, number, name, want)
		}
	}
}

// members demands that members have Go names of their own and descriptions,
// and that what is required is declared.
func (l *linter) members(where string, s *object) {
	seen := map[string]string{}
	declared := map[any]bool{}
	if properties := s.object("properties"); properties != nil {
		for _, m := range properties.members {
			declared[m.name] = true
			if other, clash := seen[goName(m.name)]; clash {
				l.report(where, "%s and %s have one Go name", other, m.name)
			}
			seen[goName(m.name)] = m.name
			property, _ := m.value.(*object)
			if property != nil && property.text("description") == "" && property.text("$ref") == "" {
				l.report(where, "%s: description is missing", m.name)
			}
		}
	}
	for _, name := range s.list("required") {
		if !declared[name] {
			l.report(where, "%v is required but not declared", name)
		}
	}
}
