package mcpserver

import (
	"bytes"
	"encoding/json"
	"fmt"
	"sync"

	"github.com/go-json-experiment/json/jsontext"
	"github.com/google/jsonschema-go/jsonschema"

	"github.com/repo2c4/repo2c4/gen"
)

// judgedByDomain is the value of x-judged for an argument that the handler
// judges: it is neither validated nor decoded before.
const judgedByDomain = "domain"

// signature is what the input schema of a tool says of its arguments.
type signature struct {
	properties []*property // in the order of the schema
	names      []string    // the same
}

// property is one argument.
type property struct {
	name     string
	required bool
	domain   bool           // judged by the handler
	code     gen.Code       // what is answered when something is wrong with it
	fallback jsontext.Value // its default, or nil
	schema   func() (*jsonschema.Resolved, error)
}

// find returns the property of that name, or nil.
func (s *signature) find(name string) *property {
	for _, p := range s.properties {
		if p.name == name {
			return p
		}
	}
	return nil
}

// newSignature reads an input schema: an object with properties, required, the
// extensions x-error and x-judged, and $defs for references. The schemas of the
// properties are compiled when they are first needed.
func newSignature(schema []byte) (*signature, error) {
	root, err := readObject(newDecoder(schema), schema, "properties")
	if err != nil {
		return nil, fmt.Errorf("reading the input schema: %w", err)
	}
	var rest struct {
		Required []string        `json:"required"`
		Defs     json.RawMessage `json:"$defs"`
	}
	if err := json.Unmarshal(schema, &rest); err != nil {
		return nil, fmt.Errorf("reading the input schema: %w", err)
	}
	s := &signature{}
	properties, _ := root.find("properties")
	if properties.inner == nil {
		return s, nil
	}
	for _, m := range properties.inner.members {
		p, err := newProperty(m, rest.Defs)
		if err != nil {
			return nil, fmt.Errorf("reading the schema of %s: %w", m.name, err)
		}
		s.properties = append(s.properties, p)
		s.names = append(s.names, p.name)
	}
	for _, name := range rest.Required {
		p := s.find(name)
		if p == nil {
			return nil, fmt.Errorf("required argument %s has no schema", name)
		}
		p.required = true
	}
	return s, nil
}

func newProperty(m member, defs json.RawMessage) (*property, error) {
	var head struct {
		Error   gen.Code        `json:"x-error"`
		Judged  string          `json:"x-judged"`
		Default json.RawMessage `json:"default"`
	}
	if err := json.Unmarshal(m.value, &head); err != nil {
		return nil, err
	}
	if head.Error == "" {
		head.Error = gen.CodeArgumentsInvalid
	}
	return &property{
		name: m.name, code: head.Error, domain: head.Judged == judgedByDomain, fallback: jsontext.Value(head.Default),
		schema: sync.OnceValues(func() (*jsonschema.Resolved, error) { return compile(m.value, defs) }),
	}, nil
}

// compile makes a validator of one property's schema; definitions are only
// looked at when it refers to them.
func compile(schema jsontext.Value, defs json.RawMessage) (*jsonschema.Resolved, error) {
	var root jsonschema.Schema
	if err := json.Unmarshal(schema, &root); err != nil {
		return nil, err
	}
	if bytes.Contains(schema, []byte(`"$ref"`)) && len(defs) > 0 {
		if err := json.Unmarshal(defs, &root.Defs); err != nil {
			return nil, err
		}
	}
	return root.Resolve(nil)
}
