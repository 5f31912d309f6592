package likec4

import (
	"strings"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
)

// Problem is one thing of a model that LikeC4 cannot hold.
type Problem struct {
	// Code is likec4.identifierCollision, likec4.relationHierarchy or
	// likec4.textControlCharacter.
	Code gen.Code
	// Path is JSONPath-like and rooted at the model: $.elements[3].name. What
	// components add stands below their container: $.elements[3].components[0]
	// and $.elements[3].componentRelations[0], by the order of the proposal.
	Path string
	// IDs name what is concerned: the two of a collision, which may have the
	// same id, otherwise the one element, component or relation.
	IDs []string
}

// String is the form that answers use: "code at path (ids)".
func (p Problem) String() string {
	return string(p.Code) + " at " + p.Path + " (" + strings.Join(p.IDs, ", ") + ")"
}

// Refused is the error for a model that LikeC4 cannot hold.
type Refused struct {
	// Problems are ordered by the place of the offending value in the model:
	// elements before relations, then index, then member. Those of components
	// follow, by container.
	Problems []Problem
}

// Error names the first problems.
func (e *Refused) Error() string { return strings.Join(e.Details(), "; ") }

// Details are the problems that an answer shows, eight at most.
func (e *Refused) Details() []string { return architecture.FirstProblems(e.Problems) }
