package architecture

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
)

// Problem is one broken rule and where it is broken.
type Problem struct {
	Code gen.Code
	// Path is JSONPath-like and rooted at the document: $.elements[3].parentId.
	Path string

	place []int // contract order of the path, for sorting
}

// String is the form that answers use: "code at path".
func (p Problem) String() string { return string(p.Code) + " at " + p.Path }

// Invalid is a document that breaks rules of its contract.
type Invalid struct {
	// Problems are ordered by the place of the offending value in contract
	// order, then by code.
	Problems []Problem
}

// Error names the first problems.
func (e *Invalid) Error() string { return strings.Join(e.Details(), "; ") }

// Details are the problems that an answer shows, eight at most.
func (e *Invalid) Details() []string { return FirstProblems(e.Problems) }

// FirstProblems are those of many problems that an answer shows, eight at most.
func FirstProblems[P interface{ String() string }](problems []P) []string {
	shown := problems[:min(len(problems), gen.LimitModelProblems)]
	details := make([]string, len(shown))
	for i, p := range shown {
		details[i] = p.String()
	}
	return details
}

// NewInvalid returns an error for problems found elsewhere, in the order
// given; nil when there are none.
func NewInvalid(problems []Problem) error {
	if len(problems) == 0 {
		return nil
	}
	return &Invalid{Problems: problems}
}

// alone is the error of a document that cannot be judged further.
func alone(code gen.Code) *Invalid {
	return &Invalid{Problems: []Problem{{Code: code, Path: "$"}}}
}

// place is a position in a document: a chain of members and indexes.
type place struct {
	parent *place
	name   string // member name; empty for an index
	rank   int    // contract order of the member, or the index
}

func (p *place) member(name string, rank int) *place { return &place{p, name, rank} }
func (p *place) index(i int) *place                  { return &place{p, "", i} }

func (p *place) problem(code gen.Code) Problem {
	var chain []*place
	for at := p; at != nil && at.parent != nil; at = at.parent {
		chain = append(chain, at)
	}
	slices.Reverse(chain)
	path := []byte("$")
	order := make([]int, len(chain))
	for i, at := range chain {
		order[i] = at.rank
		if at.name != "" {
			path = append(append(path, '.'), at.name...)
		} else {
			path = append(strconv.AppendInt(append(path, '['), int64(at.rank), 10), ']')
		}
	}
	return Problem{Code: code, Path: string(path), place: order}
}

// maxProblems bounds what a hostile document can make us collect; an answer
// shows eight. Lists are judged in order, so what is cut comes last.
const maxProblems = 10_000

// collector gathers problems.
type collector struct {
	problems []Problem
}

func (c *collector) report(code gen.Code, at *place) {
	c.problems = append(c.problems, at.problem(code))
}

// full says that a check of the whole document may end here.
func (c *collector) full() bool { return len(c.problems) >= maxProblems }

func sortProblems(problems []Problem) {
	slices.SortStableFunc(problems, func(a, b Problem) int {
		return cmp.Or(slices.Compare(a.place, b.place), cmp.Compare(a.Code, b.Code))
	})
}
