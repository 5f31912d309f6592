package inventory

import "strings"

// wildcard is one compiled pattern in the language of .gitignore: `?` and
// bracket expressions stand for one byte, `*` for any bytes, none of them for
// a slash; `**` as a whole segment stands for any segments; a backslash takes
// the meaning from what follows. Matching takes time in proportion to the
// length of the pattern times that of the text, whatever the pattern.
type wildcard struct {
	steps []step
	least int // bytes that a matching text has at least
}

// step is one thing that a text must have next.
type step struct {
	op      operation
	literal byte
	class   *class
}

type operation uint8

const (
	opLiteral operation = iota // this byte
	opAny                      // a byte but slash
	opClass                    // a byte of the class but slash
	opStar                     // any bytes but slashes
	opDeep                     // any bytes
	opJump                     // nothing, or what the next two steps say
)

// class is a set of bytes.
type class [4]uint64

func (c *class) add(b byte)      { c[b>>6] |= 1 << (b & 63) }
func (c *class) has(b byte) bool { return c[b>>6]&(1<<(b&63)) != 0 }

func (c *class) addRange(low, high byte) {
	for b := int(low); b <= int(high); b++ {
		c.add(byte(b))
	}
}

// invert makes the class that of all other bytes.
func (c *class) invert() {
	for i := range c {
		c[i] = ^c[i]
	}
}

// compileWildcard reads a pattern; ok is false for one that nothing matches:
// an open bracket, an unknown class, a backslash at the end.
func compileWildcard(pattern string) (w wildcard, ok bool) {
	special := false // whether something but literal bytes was seen
	for i := 0; i < len(pattern); {
		next, used, ok := compileStep(pattern[i:])
		if !ok {
			return wildcard{}, false
		}
		if next.op == opStar {
			// git compares the literal beginning of a pattern on its own, so
			// that stars directly after it are at a beginning, too.
			starts := i == 0 || pattern[i-1] == '/' || !special
			stars := []step{next}
			if used >= 2 && starts {
				deep, slash := compileDeep(pattern[i+used:])
				stars, used = deep, used+slash
			}
			w.steps = append(w.steps, stars...)
		} else {
			w.steps, w.least = append(w.steps, next), w.least+1
		}
		special = special || next.op != opLiteral || used > 1
		i += used
	}
	return w, true
}

// compileDeep gives the steps of two or more stars that begin a segment; rest
// is what follows them. When that is a slash, its step is among them and slash
// is one. When the segment goes on, the stars are like a single one.
func compileDeep(rest string) (stars []step, slash int) {
	switch {
	case rest == "", strings.HasPrefix(rest, `\/`):
		return []step{{op: opDeep}}, 0
	case rest[0] == '/':
		return []step{{op: opJump}, {op: opDeep}, {op: opLiteral, literal: '/'}}, 1
	}
	return []step{{op: opStar}}, 0
}

// compileStep reads the first step of a pattern that is not empty, and says
// how many bytes it takes. A run of stars is one step.
func compileStep(pattern string) (next step, used int, ok bool) {
	switch pattern[0] {
	case '*':
		for used < len(pattern) && pattern[used] == '*' {
			used++
		}
		return step{op: opStar}, used, true
	case '?':
		return step{op: opAny}, 1, true
	case '\\':
		if len(pattern) == 1 {
			return step{}, 0, false
		}
		return step{op: opLiteral, literal: pattern[1]}, 2, true
	case '[':
		set, used, ok := compileClass(pattern)
		return step{op: opClass, class: set}, used, ok
	}
	return step{op: opLiteral, literal: pattern[0]}, 1, true
}

// match reports whether the whole text fits. The states of a text's beginning
// are the steps that can come next.
func (w *wildcard) match(text string) bool {
	if len(text) < w.least {
		return false
	}
	size := len(w.steps) + 1
	var space [2 * 64]bool
	states := space[:]
	if 2*size > len(states) {
		states = make([]bool, 2*size)
	}
	now, next := states[:size], states[size:2*size]
	now[0] = true
	w.pass(now)
	for i := range len(text) {
		clear(next)
		alive := false
		for at, on := range now[:size-1] {
			if on && w.steps[at].take(text[i]) {
				alive = true
				if op := w.steps[at].op; op == opStar || op == opDeep {
					next[at] = true
				} else {
					next[at+1] = true
				}
			}
		}
		if !alive {
			return false
		}
		w.pass(next)
		now, next = next, now
	}
	return now[size-1]
}

// pass adds the states that can be reached without a byte.
func (w *wildcard) pass(states []bool) {
	for at, on := range states[:len(states)-1] {
		if !on {
			continue
		}
		switch w.steps[at].op {
		case opStar, opDeep:
			states[at+1] = true
		case opJump:
			states[at+1], states[at+3] = true, true
		}
	}
}

// take reports whether a byte fits the step.
func (s *step) take(b byte) bool {
	switch s.op {
	case opLiteral:
		return b == s.literal
	case opAny, opStar:
		return b != '/'
	case opClass:
		return b != '/' && s.class.has(b)
	case opDeep:
		return true
	}
	return false
}
