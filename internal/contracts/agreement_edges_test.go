package contracts_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/repo2c4/repo2c4/gen"
)

// tally counts what the edges of a contract have shown.
type tally struct {
	within, beyond map[string]bool // rules, by their place in the schema
}

func newTally() tally { return tally{map[string]bool{}, map[string]bool{}} }

// count enters the verdict of the schema about an edge.
func (c tally) count(e edge, refusal error) {
	if refusal == nil {
		c.within[e.rule] = true
		return
	}
	var invalid *jsonschema.ValidationError
	if !errors.As(refusal, &invalid) {
		return
	}
	var visit func(at *jsonschema.ValidationError)
	visit = func(at *jsonschema.ValidationError) {
		_, pointer, _ := strings.Cut(at.SchemaURL, "#")
		if path := at.ErrorKind.KeywordPath(); len(path) > 0 {
			c.beyond["#"+pointer+"/"+path[0]] = true
		}
		for _, cause := range at.Causes {
			visit(cause)
		}
	}
	visit(invalid)
}

// complete demands that each rule was kept by one of its edges and broken by
// one, as far as it can be.
func (c tally) complete(t *testing.T, contract string, rules []string) {
	t.Helper()
	for _, rule := range rules {
		if !c.beyond[rule] {
			t.Errorf("%s: no edge lies beyond %s", contract, rule)
		}
		// Too little of an object, or another type, is never within.
		if name := rule[strings.LastIndex(rule, "/")+1:]; name != "required" && name != "type" && !c.within[rule] {
			t.Errorf("%s: no edge lies within %s", contract, rule)
		}
	}
}

// At the edges of each keyword of each contract two validators say the same,
// and each keyword is met from both sides. A definition is the same in every
// contract, so it is met in one.
func TestValidatorsAgreeOnTheEdges(t *testing.T) {
	t.Parallel()
	known := map[string]bool{}
	for _, contract := range gen.Contracts() {
		c, b := convene(t, reading{contract: contract.Name}), open(t, contract.Schema())
		met := map[string]bool{}
		edges, rules := b.edges(t, b.document(t), func(pointer, _ string) bool {
			_, definition, inside := strings.Cut(pointer, "#/$defs/")
			definition, _, _ = strings.Cut(definition, "/")
			if met[pointer] || inside && known[definition] {
				return false
			}
			met[pointer] = true
			return true
		})
		if len(rules) == 0 {
			t.Errorf("%s has no rules", contract.Name)
		}
		for name := range b.definitions() {
			known[name] = true
		}
		counted := newTally()
		for _, e := range edges {
			document := withoutNulls(e.document)
			refusal := c.schema.Validate(document)
			counted.count(e, refusal)
			if err := c.secondOpinion(document, refusal); err != nil {
				t.Fatalf("%s, %s, %s: %v", contract.Name, e.rule, e.where, err)
			}
		}
		counted.complete(t, contract.Name, rules)
	}
}

// At the same edges, in every place where they hold, readers and schemas say
// the same.
func TestReadersAgreeOnTheEdges(t *testing.T) {
	t.Parallel()
	for _, r := range readings() {
		t.Run(r.contract, func(t *testing.T) {
			t.Parallel()
			c, b := convene(t, r), open(t, contract(t, r.contract).Schema())
			edges, rules := b.edges(t, b.document(t), func(_, place string) bool { return r.swept.MatchString(place) })
			if len(rules) == 0 {
				t.Fatal("there are no rules")
			}
			for _, e := range edges {
				if _, err := c.judge(e.document); err != nil {
					t.Fatalf("%s, %s: %v", e.rule, e.where, err)
				}
			}
		})
	}
}

func contract(t *testing.T, name string) gen.Contract {
	t.Helper()
	for _, c := range gen.Contracts() {
		if c.Name == name {
			return c
		}
	}
	t.Fatalf("there is no contract %s", name)
	return gen.Contract{}
}
