package conformance

import (
	"errors"
	"fmt"
)

// ask calls a tool and notes how large its answer is.
func (r *run) ask(tool string, arguments any) (any, error) {
	got, err := r.session.callTool(tool, arguments)
	if err != nil {
		return nil, err
	}
	encoded, err := compact(got)
	if err != nil {
		return nil, err
	}
	r.out.Largest[tool] = max(r.out.Largest[tool], len(encoded))
	return got, nil
}

func (r *run) call(s, answer step) error {
	arguments, err := r.value(s.data)
	if err != nil {
		return err
	}
	got, err := r.ask(s.operands[0], arguments)
	if err != nil {
		return err
	}
	got = r.vars.mask(got, "")
	if err := count(got, answer.counting()); err != nil {
		return fmt.Errorf("%w: %s", err, shown(got))
	}
	encoded, err := pretty(got)
	if err != nil {
		return err
	}
	r.compare(s, answer, encoded)
	return nil
}

// calls makes many calls whose answers prove nothing but that they succeed.
func (r *run) calls(s step) error {
	times, err := s.number(0, 0)
	if err != nil {
		return err
	}
	for n := 1; n <= times; n++ {
		arguments, err := r.value(s.data)
		if err != nil {
			return err
		}
		got, err := r.ask(s.operands[1], numberedValue(arguments, n, times))
		if err != nil {
			return err
		}
		if refused(got) {
			return fmt.Errorf("call %d is refused: %v", n, got)
		}
		r.vars.mask(got, "")
	}
	return nil
}

// maxPages bounds the pages of one list.
const maxPages = 1_000

// collect follows the cursors of a page tool from its first page to its last.
func (r *run) collect(s step) error {
	name, tool, member := s.operands[0], s.operands[1], s.operands[2]
	arguments, err := r.value(s.data)
	if err != nil {
		return err
	}
	object, ok := arguments.(map[string]any)
	if !ok {
		return errors.New("the arguments are no object")
	}
	all := []any{}
	for range maxPages {
		got, err := r.ask(tool, object)
		if err != nil {
			return err
		}
		page, _ := got.(map[string]any)
		items, ok := page[member].([]any)
		if !ok {
			return fmt.Errorf("no list %q in %.300v", member, got)
		}
		all = append(all, items...)
		if object["cursor"], ok = page["nextCursor"]; !ok {
			r.vars.defined[name] = all
			return nil
		}
	}
	return errors.New("the pages do not end")
}

// refused tells the answers that are errors.
func refused(answer any) bool {
	object, _ := answer.(map[string]any)
	_, failed := object["error"]
	_, protocol := object["protocolError"]
	return failed || protocol
}

// lines sends raw lines and expects as many values as the case says.
func (r *run) lines(s, answer step) error {
	want, err := answer.number(0, 1)
	if err != nil {
		return err
	}
	if err := r.session.send(s.data); err != nil {
		return err
	}
	var got []byte
	for range want {
		v, err := r.session.receive()
		if err != nil {
			return err
		}
		value, err := pretty(r.vars.mask(v, ""))
		if err != nil {
			return err
		}
		got = append(got, value...)
	}
	r.compare(s, answer, got)
	return nil
}
