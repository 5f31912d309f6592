package metrics

import (
	"slices"

	"github.com/repo2c4/repo2c4/internal/syntax"
)

// KindsOf are all kinds that the table of a language names, but for those that
// other grammars share.
func KindsOf(language syntax.Language) []string {
	t := tableOf(language)
	all := slices.Concat(t.decisions, t.operators, t.binary, t.functions, t.closures, t.naming, t.comments, t.solid)
	shared := []string{}
	if language == syntax.JavaScript {
		shared = []string{"public_field_definition"}
	}
	if language == syntax.TypeScript || language == syntax.TSX {
		shared = []string{"field_definition"}
	}
	return slices.DeleteFunc(all, func(kind string) bool { return slices.Contains(shared, kind) })
}
