package rules

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
)

// Problem is one thing that is wrong with a rules file.
type Problem struct {
	// Code is one of the registry's rules.* codes.
	Code gen.Code
	// Line and Column say where, from 1; of a file that is too large they are 1.
	Line, Column int
	// What says what is wrong there, in words of its own.
	What string
}

// String is the place, the code and what is wrong.
func (p Problem) String() string {
	return fmt.Sprintf("%d:%d: %s: %s", p.Line, p.Column, p.Code, p.What)
}

// Invalid is the error of a rules file that breaks its contract.
type Invalid struct {
	// Problems stand in the order of their places, at most a thousand.
	Problems []Problem
	// Omitted is how many more there are.
	Omitted int
}

// Error names all problems.
func (e *Invalid) Error() string {
	lines := make([]string, 0, len(e.Problems)+1)
	for _, p := range e.Problems {
		lines = append(lines, p.String())
	}
	if e.Omitted > 0 {
		lines = append(lines, fmt.Sprintf("and %d more", e.Omitted))
	}
	return strings.Join(lines, "\n")
}

// maxProblems is how many problems are worth reading.
const maxProblems = 1000

// spot is a place in the file.
type spot struct{ line, column int }

func (r *reader) reportf(code gen.Code, at spot, format string, values ...any) {
	r.problems = append(r.problems, Problem{code, at.line, at.column, fmt.Sprintf(format, values...)})
}

// verdict is the error of what was reported, or nil.
func (r *reader) verdict() error {
	if len(r.problems) == 0 {
		return nil
	}
	slices.SortFunc(r.problems, func(a, b Problem) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column), cmp.Compare(a.Code, b.Code), cmp.Compare(a.What, b.What))
	})
	kept := min(len(r.problems), maxProblems)
	return &Invalid{Problems: r.problems[:kept], Omitted: len(r.problems) - kept}
}

// maxQuoted is how much of a foreign text a message shows.
const maxQuoted = 60

// quoted is a foreign text for a message: one line, printable, not too long.
func quoted(text string) string {
	runes := []rune(text)
	if len(runes) > maxQuoted {
		return fmt.Sprintf("%q…", string(runes[:maxQuoted]))
	}
	return fmt.Sprintf("%q", text)
}
