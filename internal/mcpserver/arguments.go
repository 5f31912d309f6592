package mcpserver

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/fault"
)

// arguments are the checked arguments of one call.
type arguments struct {
	plain  []byte                    // a JSON object of the decoded ones, defaults applied
	domain map[string]jsontext.Value // those that the handler judges, as sent
}

// split returns the arguments one level deep. No arguments, or null, are none.
func (s *signature) split(sent member) (*object, error) {
	switch {
	case sent.inner != nil:
		return sent.inner, nil
	case sent.value == nil || sent.value.Kind() == jsontext.KindNull:
		return &object{}, nil
	default:
		return nil, s.refuse()
	}
}

// check judges the arguments: first their names, then in the order of the
// schema their values. Null is an argument left out when it is optional, and
// wrong when it is required. Errors a client may see are [*fault.Error].
func (s *signature) check(sent *object) (*arguments, error) {
	if sent.repeated || sent.crowded {
		return nil, s.refuse()
	}
	for _, m := range sent.members {
		if s.find(m.name) == nil {
			return nil, s.refuse()
		}
	}
	for _, p := range s.properties {
		if _, ok := sent.find(p.name); p.required && !ok {
			return nil, s.refuse()
		}
	}
	checked := &arguments{domain: map[string]jsontext.Value{}}
	plain := []byte{'{'}
	for _, p := range s.properties {
		value, err := p.value(sent)
		switch {
		case err != nil:
			return nil, s.named(p, err)
		case value == nil:
			continue
		case p.domain:
			checked.domain[p.name] = value
			continue
		}
		if len(plain) > 1 {
			plain = append(plain, ',')
		}
		plain, _ = jsontext.AppendQuote(plain, p.name) // names are valid UTF-8
		plain = append(append(plain, ':'), value...)
	}
	plain = append(plain, '}')
	checked.plain = plain
	return checked, nil
}

// value returns what the handler gets for a property: nil when it is left out.
// [errViolation] tells that what was sent is wrong.
func (p *property) value(sent *object) (jsontext.Value, error) {
	m, ok := sent.find(p.name)
	null := ok && m.value.Kind() == jsontext.KindNull
	switch {
	case null && p.required && p.domain:
		return m.value, nil // the handler says what is missing
	case null && p.required:
		return nil, errViolation
	case !ok || null:
		return p.fallback, nil
	case p.domain:
		return m.value, nil
	}
	return p.validated(m.value)
}

// validated applies the schema of the property to a value.
func (p *property) validated(value jsontext.Value) (jsontext.Value, error) {
	if nestsDeeper(value, gen.LimitJsonDepth) || !value.IsValid() { // repeated names, too
		return nil, errViolation
	}
	schema, err := p.schema()
	if err != nil {
		return nil, fmt.Errorf("compiling the schema of %s: %w", p.name, err)
	}
	var instance any
	if json.Unmarshal(value, &instance) != nil || schema.Validate(instance) != nil {
		return nil, errViolation
	}
	return plainNumbers(value)
}

// refuse is the error for names and shapes; it lists the allowed names.
func (s *signature) refuse() *fault.Error {
	return fault.New(gen.CodeArgumentsInvalid, s.names...)
}

// named turns a violation into the code of its argument; other errors stay.
func (s *signature) named(p *property, err error) error {
	switch {
	case !errors.Is(err, errViolation):
		return err
	case p.code == gen.CodeArgumentsInvalid:
		return s.refuse()
	default:
		return fault.New(p.code)
	}
}
