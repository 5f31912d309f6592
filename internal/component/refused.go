package component

import (
	"strings"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
)

// Paths of problems that are about no single element.
const (
	pathSelection       = "$.c3Containers"
	pathLegacySelection = "$.c3ContainerId"
	pathLevel           = "$.level"
	pathFactsVersion    = "$.snapshot.semanticC3Facts.schemaVersion"
)

// Problem is one reason why containers cannot be expanded.
type Problem struct {
	// Code is one of the registry's c3.* codes.
	Code gen.Code
	// Path is JSONPath-like: rooted at the model for elements, at the
	// arguments for the selection.
	Path string
	// IDs name the container that is concerned, if it is one.
	IDs []string
}

// String is the form that answers use: "code at path (ids)".
func (p Problem) String() string {
	text := string(p.Code) + " at " + p.Path
	if len(p.IDs) > 0 {
		text += " (" + strings.Join(p.IDs, ", ") + ")"
	}
	return text
}

// Refused is the error for a selection that cannot be expanded.
type Refused struct {
	// Problems are in the order of the selected ids.
	Problems []Problem
}

// refuse is a refusal for one reason. A text that is no id is not repeated.
func refuse(code gen.Code, path string, ids ...string) *Refused {
	return &Refused{Problems: []Problem{problem(code, path, ids...)}}
}

func problem(code gen.Code, path string, ids ...string) Problem {
	p := Problem{Code: code, Path: path}
	for _, id := range ids {
		if architecture.ValidIdentifier(id) {
			p.IDs = append(p.IDs, id)
		}
	}
	return p
}

// Error names the first problems.
func (e *Refused) Error() string { return strings.Join(e.Details(), "; ") }

// Details are the problems that an answer shows, eight at most.
func (e *Refused) Details() []string { return architecture.FirstProblems(e.Problems) }
