package rules_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"go.yaml.in/yaml/v4"
	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/change/rules"
)

// contract is the compiled schema of rules files.
func contract(t *testing.T) *jsonschema.Schema {
	t.Helper()
	for _, c := range gen.Contracts() {
		if c.Name != "architecture-rules" {
			continue
		}
		document, err := jsonschema.UnmarshalJSON(strings.NewReader(string(c.Schema())))
		if err != nil {
			t.Fatal(err)
		}
		closed(document)
		compiler := jsonschema.NewCompiler()
		if err := compiler.AddResource(c.Name, document); err != nil {
			t.Fatal(err)
		}
		schema, err := compiler.Compile(c.Name)
		if err != nil {
			t.Fatal(err)
		}
		return schema
	}
	t.Fatal("there is no contract architecture-rules")
	return nil
}

// closed forbids members that a schema does not name. Contracts of data are
// open; this one says in words that unknown members are errors.
func closed(schema any) {
	switch schema := schema.(type) {
	case map[string]any:
		if _, ok := schema["properties"].(map[string]any); ok {
			schema["additionalProperties"] = false
		}
		for _, part := range schema {
			closed(part)
		}
	case []any:
		for _, part := range schema {
			closed(part)
		}
	}
}

// judge asks the reader and the schema about one document, written in these
// ways. Where they differ it is an error. It returns the codes.
func judge(schema *jsonschema.Schema, document any, writers ...func(any) ([]byte, error)) ([]gen.Code, error) {
	refusal := schema.Validate(document)
	var codes []gen.Code
	for _, write := range writers {
		text, err := write(document)
		if err != nil {
			return nil, err
		}
		structural := false
		codes = nil
		if _, err := rules.Read(text); err != nil {
			var invalid *rules.Invalid
			if !errors.As(err, &invalid) {
				return nil, err
			}
			for _, p := range invalid.Problems {
				structural = structural || p.Code == gen.CodeRulesForm || p.Code == gen.CodeRulesLimit
				codes = append(codes, p.Code)
			}
		}
		if slices.Contains(codes, gen.CodeRulesYaml) {
			continue // a text holds what YAML cannot
		}
		if structural != (refusal != nil) {
			said := "nothing"
			if refusal != nil {
				said = refusal.Error()
			}
			return codes, fmt.Errorf("the reader reports %v, the schema says %s\n%s", codes, said, text)
		}
	}
	return codes, nil
}

// blocks writes a document as people write YAML; json.Marshal writes the YAML
// that JSON is.
func blocks(document any) ([]byte, error) { return yaml.Dump(plainNumbers(document)) }

// plainNumbers is a tree with Go's numbers in place of literals.
func plainNumbers(v any) any {
	switch v := v.(type) {
	case map[string]any:
		c := map[string]any{}
		for name, value := range v {
			c[name] = plainNumbers(value)
		}
		return c
	case []any:
		c := make([]any, len(v))
		for i, value := range v {
			c[i] = plainNumbers(value)
		}
		return c
	case json.Number:
		f, err := v.Float64()
		if err != nil {
			return v.String()
		}
		return f
	default:
		return v
	}
}

// valid is a document with every member of the contract.
func valid(t *testing.T) map[string]any {
	t.Helper()
	read, err := rules.Read([]byte(strings.Replace(whole, "no-it-is-not", "false", 1)))
	if err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(read.Document)
	if err != nil {
		t.Fatal(err)
	}
	document, err := jsonschema.UnmarshalJSON(strings.NewReader(string(data)))
	if err != nil {
		t.Fatal(err)
	}
	return map[string]any{"$": document}
}

// place is a value in a document that can be replaced and taken away.
type place struct {
	path   string
	get    func() any
	set    func(any)
	remove func()
}

func places(holder map[string]any) []place {
	var list []place
	var visit func(path string, v any)
	visit = func(path string, v any) {
		switch v := v.(type) {
		case map[string]any:
			for _, name := range slices.Sorted(maps.Keys(v)) {
				list = append(list, place{path + "." + name, func() any { return v[name] }, func(to any) { v[name] = to }, func() { delete(v, name) }})
				visit(path+"."+name, v[name])
			}
		case []any:
			for i := range v {
				list = append(list, place{fmt.Sprintf("%s[%d]", path, i), func() any { return v[i] }, func(to any) { v[i] = to }, func() { v[i] = nil }})
				visit(fmt.Sprintf("%s[%d]", path, i), v[i])
			}
		}
	}
	visit("", holder)
	return list
}

// odd are values of every type and of every kind of fault.
func odd() []any {
	list := shapes()
	for _, text := range texts() {
		list = append(list, text)
	}
	return list
}

// shapes are values that differ in type or size; of texts only a few.
func shapes() []any {
	list := []any{
		"", "a", "1.0", "a[", "import", "no-legacy",
		nil, true, false, []any{}, map[string]any{}, []any{nil}, []any{""}, []any{"a/**"}, []any{"import"}, []any{[]any{}}, map[string]any{"id": "x"},
		[]any{map[string]any{"id": "x"}}, json.Number("0"), json.Number("-1.5"), json.Number("1e2"),
	}
	return list
}

// long are a list of as many entries as a rule may have, and one of one more.
func long() []any {
	entries := make([]any, 257)
	for i := range entries {
		entries[i] = fmt.Sprintf("f%d", i)
	}
	return []any{entries[:256], entries}
}

func texts() []string {
	return []string{
		" ", "a", "A", "1.0", "1", "1.00", "error", "warning", "info", "Error", "file", "folder", "import", "type", "include", "true", "null", "~", "yes",
		"**", "a[", "{a", "a/", "/a", "no-legacy", "a\n", "é", "0x10", ".inf", "2020-01-01", "<<", "&a", "*a", "!a", "- a", "a: b", "# a", "'", "\"", "\u2028", "\t", "\u007f",
		strings.Repeat("a", 128), strings.Repeat("a", 129), strings.Repeat("é", 256), strings.Repeat("é", 257), strings.Repeat("x", 1000), strings.Repeat("x", 1001),
	}
}

// Every odd value in every place, and every place emptied.
func TestReaderAndSchemaAgreeOnEverySingleFault(t *testing.T) {
	t.Parallel()
	schema := contract(t)
	seen := map[gen.Code]bool{}
	verdict := func(document any, where string) {
		codes, err := judge(schema, document, json.Marshal)
		if err != nil {
			t.Fatalf("%s: %v", where, err)
		}
		for _, c := range codes {
			seen[c] = true
		}
	}
	for _, holder := range sections(t) {
		if codes, err := judge(schema, holder["$"], json.Marshal, blocks); err != nil || codes != nil {
			t.Fatalf("a valid document: %v, %v", codes, err)
		}
		sweep(holder, verdict)
	}
	for _, code := range []gen.Code{gen.CodeRulesForm, gen.CodeRulesLimit, gen.CodeRulesGlob, gen.CodeRulesLayer} {
		if !seen[code] {
			t.Errorf("no fault is %s", code)
		}
	}
}

// sections are the valid document in parts, one kind of rules each.
func sections(t *testing.T) []map[string]any {
	t.Helper()
	whole, ok := valid(t)["$"].(map[string]any)
	if !ok {
		t.Fatal("the document is no object")
	}
	var list []map[string]any
	for name, rules := range whole {
		if name != "schemaVersion" {
			list = append(list, map[string]any{"$": map[string]any{"schemaVersion": whole["schemaVersion"], name: rules}})
		}
	}
	return list
}

// sweep puts every odd value into every place of a document.
func sweep(holder map[string]any, verdict func(document any, where string)) {
	for _, p := range places(holder) {
		before := p.get()
		values := shapes()
		switch _, isText := before.(string); {
		case isText:
			values = odd()
		case strings.HasSuffix(p.path, ".from"), strings.HasSuffix(p.path, ".kinds"), strings.HasSuffix(p.path, ".files"):
			values = append(values, long()...)
		}
		for _, value := range values {
			p.set(value)
			verdict(holder["$"], fmt.Sprintf("%s: %.80v", p.path, value))
		}
		if p.path != ".$" {
			p.remove()
			verdict(holder["$"], p.path+" removed")
		}
		p.set(before)
		if record, ok := before.(map[string]any); ok {
			record["surplus"] = "x"
			verdict(holder["$"], p.path+" with one member more")
			delete(record, "surplus")
		}
	}
}

// Several faults at once, in any combination.
func TestReaderAndSchemaAgree(t *testing.T) {
	t.Parallel()
	schema := contract(t)
	values := rapid.SampledFrom(append(odd(), long()...))
	rapid.Check(t, func(rt *rapid.T) {
		holder := valid(t)
		for range rapid.IntRange(0, 5).Draw(rt, "changes") {
			p := rapid.SampledFrom(places(holder)).Draw(rt, "place")
			switch rapid.SampledFrom([]string{"replace", "text", "remove", "append", "add"}).Draw(rt, "change") {
			case "replace":
				p.set(values.Draw(rt, "value"))
			case "text":
				p.set(rapid.String().Draw(rt, "text"))
			case "remove":
				if p.path != ".$" {
					p.remove()
				}
			case "append":
				if list, ok := p.get().([]any); ok {
					p.set(append(slices.Clone(list), values.Draw(rt, "entry")))
				}
			case "add":
				if record, ok := p.get().(map[string]any); ok {
					record[rapid.SampledFrom([]string{"within", "except", "severity", "Id", "<<", ""}).Draw(rt, "name")] = values.Draw(rt, "value")
				}
			}
		}
		if _, err := judge(schema, holder["$"], json.Marshal, blocks); err != nil {
			rt.Fatal(err)
		}
	})
}
