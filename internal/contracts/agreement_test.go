package contracts_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"regexp"
	"strings"
	"testing"

	google "github.com/google/jsonschema-go/jsonschema"
	"github.com/santhosh-tekuri/jsonschema/v6"
	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
)

// reading is one way to read documents, and the schema that describes them.
type reading struct {
	contract string
	valid    string
	// swept are the places that are new, compared with the readings before.
	swept *regexp.Regexp
	read  func([]byte) error
}

func readings() []reading {
	return []reading{
		{"repository-snapshot", wholeSnapshot, regexp.MustCompile(``), func(data []byte) error {
			_, err := architecture.ReadSnapshot(data)
			return err
		}},
		{"architecture-model", wholeModel, regexp.MustCompile(`^\$(\.snapshot$|\.[^s]|\.schema|$)`), func(data []byte) error {
			_, err := architecture.ReadModel(data)
			return err
		}},
		{"session-model", wholeModel, regexp.MustCompile(`^\$(\.\w+)?$`), func(data []byte) error {
			_, _, err := architecture.ReadSessionModel(data, gen.RepositorySnapshot{SchemaVersion: gen.SchemaVersion})
			return err
		}},
	}
}

// court asks a reader and two validators about documents.
type court struct {
	reading
	schema *jsonschema.Schema
	second *google.Resolved
}

func convene(t *testing.T, r reading) court {
	t.Helper()
	for _, c := range gen.Contracts() {
		if c.Name != r.contract {
			continue
		}
		doc, err := jsonschema.UnmarshalJSON(strings.NewReader(string(c.Schema())))
		if err != nil {
			t.Fatal(err)
		}
		compiler := jsonschema.NewCompiler()
		if err := compiler.AddResource(c.Name, doc); err != nil {
			t.Fatal(err)
		}
		schema, err := compiler.Compile(c.Name)
		if err != nil {
			t.Fatal(err)
		}
		var other google.Schema
		if err := json.Unmarshal(c.Schema(), &other); err != nil {
			t.Fatal(err)
		}
		second, err := other.Resolve(nil)
		if err != nil {
			t.Fatal(err)
		}
		return court{r, schema, second}
	}
	t.Fatalf("there is no contract %s", r.contract)
	return court{}
}

// judge returns the codes that the reader reports about a document, and an
// error when reader and schemas disagree about its structure.
func (c court) judge(document any) ([]gen.Code, error) {
	data, err := json.Marshal(document)
	if err != nil {
		return nil, err
	}
	var codes []gen.Code
	structural := false
	if err := c.read(data); err != nil {
		var invalid *architecture.Invalid
		if !errors.As(err, &invalid) {
			return nil, fmt.Errorf("not an *Invalid: %w", err)
		}
		for _, p := range invalid.Problems {
			info, ok := gen.LookupCode(p.Code)
			if !ok || info.Appears != "model" {
				return nil, fmt.Errorf("%s is no rule of a model", p)
			}
			structural = structural || info.Structural
			codes = append(codes, p.Code)
		}
	}
	document = withoutNulls(document)
	refusal := c.schema.Validate(document)
	if (refusal != nil) != structural {
		return codes, disagreement(data, "the reader reports %v, the schema says %v", codes, refusal)
	}
	return codes, c.secondOpinion(document, refusal)
}

// secondOpinion is an error when the other validator does not say of the
// document what the first one said.
func (c court) secondOpinion(document any, refusal error) error {
	exact, ok := floats(document)
	if c.second == nil || !ok {
		return nil
	}
	if second := c.second.Validate(exact); (second == nil) != (refusal == nil) {
		data, _ := json.Marshal(document)
		return disagreement(data, "one validator says %v, the other %v", refusal, second)
	}
	return nil
}

func disagreement(document []byte, format string, values ...any) error {
	return fmt.Errorf("%s\n%s", fmt.Sprintf(format, values...), document)
}

// floats is a tree for the validator that knows no number literals; ok is
// false when a number would be rounded.
func floats(v any) (_ any, ok bool) {
	switch v := v.(type) {
	case map[string]any:
		c := make(map[string]any, len(v))
		for name, value := range v {
			if c[name], ok = floats(value); !ok {
				return nil, false
			}
		}
		return c, true
	case []any:
		c := make([]any, len(v))
		for i, value := range v {
			if c[i], ok = floats(value); !ok {
				return nil, false
			}
		}
		return c, true
	case json.Number:
		f, err := v.Float64()
		written, known := new(big.Rat).SetString(v.String())
		read := new(big.Rat).SetFloat64(f)
		return f, err == nil && known && read != nil && written.Cmp(read) == 0
	default:
		return v, true
	}
}

// Every value of the collection in every place of a valid document, and every
// place emptied: the sweep meets every structural rule.
func TestReaderAndSchemaAgreeOnEverySingleFault(t *testing.T) {
	t.Parallel()
	seen := map[gen.Code]bool{}
	for _, r := range readings() {
		c := convene(t, r)
		c.second = nil // asked at the edges
		holder := map[string]any{"$": tree(t, r.valid)}
		verdict := func(where string) {
			codes, err := c.judge(holder["$"])
			if err != nil {
				t.Fatalf("%s, %s: %v", r.contract, where, err)
			}
			for _, code := range codes {
				seen[code] = true
			}
		}
		if codes, err := c.judge(holder["$"]); err != nil || codes != nil {
			t.Fatalf("the valid document breaks %v: %v", codes, err)
		}
		for _, s := range slots(holder) {
			if !r.swept.MatchString(s.path) {
				continue
			}
			before := s.get()
			values := shapes()
			if _, isText := before.(string); isText {
				values = odd()
			}
			for _, value := range values {
				s.set(value)
				verdict(fmt.Sprintf("%s: %q", s.path, value))
			}
			if s.path != "$" {
				s.remove()
				verdict(s.path + " removed")
			}
			s.set(before)
		}
	}
	for _, code := range gen.Codes() {
		if info, _ := gen.LookupCode(code); info.Structural && !seen[code] {
			t.Errorf("no fault of the sweep is %s", code)
		}
	}
}

// Several faults at once, in any combination: values of the collection, parts
// of the document in other places, members more and less.
func TestReaderAndSchemaAgree(t *testing.T) {
	t.Parallel()
	for _, r := range readings() {
		t.Run(r.contract, func(t *testing.T) {
			t.Parallel()
			c := convene(t, r)
			valid, values := tree(t, r.valid), rapid.SampledFrom(odd())
			rapid.Check(t, func(rt *rapid.T) {
				holder := map[string]any{"$": copied(valid)}
				for range rapid.IntRange(0, 5).Draw(rt, "changes") {
					mutate(rt, holder, values)
				}
				if _, err := c.judge(holder["$"]); err != nil {
					rt.Fatal(err)
				}
			})
		})
	}
}

const mostMoved = 10

func mutate(t *rapid.T, holder map[string]any, values *rapid.Generator[any]) {
	places := rapid.SampledFrom(slots(holder))
	place := places.Draw(t, "place")
	switch rapid.SampledFrom([]string{"replace", "text", "remove", "null", "move", "append", "add"}).Draw(t, "change") {
	case "replace":
		place.set(copied(values.Draw(t, "value")))
	case "text":
		place.set(rapid.String().Draw(t, "text"))
	case "remove":
		if place.path != "$" {
			place.remove()
		}
	case "null":
		place.set(nil)
	case "move":
		// Few levels at a time, so that nesting stays within what readers allow.
		if part := places.Draw(t, "from").get(); depth(part) <= mostMoved {
			place.set(copied(part))
		}
	case "append":
		if list, ok := place.get().([]any); ok {
			place.set(append(list, copied(rapid.OneOf(values, rapid.SampledFrom(append(list, nil))).Draw(t, "entry"))))
		}
	case "add":
		if record, ok := place.get().(map[string]any); ok {
			name := rapid.OneOf(rapid.SampledFrom([]string{"parentId", "reviewReason", "sha256", "line", "subject", "tags", "furtherFacts", "Level"}), rapid.String()).Draw(t, "name")
			record[name] = copied(values.Draw(t, "value"))
		}
	}
}

// A disagreement must be found: the same sweep with a schema that is one rule
// short, or a reader that is.
func TestDisagreementIsFound(t *testing.T) {
	t.Parallel()
	for name, spoil := range map[string]func(document any) any{
		"reader does not look at kinds":  func(document any) any { return spoiltElement(document, "kind", "actor") },
		"reader does not look at names":  func(document any) any { return spoiltElement(document, "name", "N") },
		"reader does not look at status": func(document any) any { return spoiltElement(document, "status", "requiresReview") },
	} {
		r := readings()[1]
		read := r.read
		r.read = func(data []byte) error {
			changed, err := json.Marshal(spoil(tree(t, string(data))))
			if err != nil {
				return err
			}
			return read(changed)
		}
		c := convene(t, r)
		holder := map[string]any{"$": tree(t, r.valid)}
		found := false
		for _, s := range slots(holder) {
			before := s.get()
			s.set("")
			_, err := c.judge(holder["$"])
			found = found || err != nil
			s.set(before)
		}
		if !found {
			t.Errorf("%s: nobody noticed", name)
		}
	}
}

// spoiltElement overwrites a member of every element.
func spoiltElement(document any, member string, value any) any {
	model, _ := document.(map[string]any)
	elements, _ := model["elements"].([]any)
	for _, e := range elements {
		if record, ok := e.(map[string]any); ok {
			record[member] = value
		}
	}
	return document
}
