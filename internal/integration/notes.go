package integration

import (
	"fmt"
	"maps"
	"slices"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
)

// notes count what was wrong, by code. Nothing of what was wrong is kept.
type notes map[gen.Code]int

func (n notes) add(code gen.Code) { n.count(code, 1) }

func (n notes) count(code gen.Code, times int) {
	if times > 0 {
		n[code] += times
	}
}

// diagnostics are one for each code, about the report itself, with the count
// behind the sentence.
func (n notes) diagnostics(path string) []gen.SnapshotDiagnostic {
	list := []gen.SnapshotDiagnostic{}
	for _, code := range slices.Sorted(maps.Keys(n)) {
		row, _ := gen.LookupCode(code)
		count := ""
		if n[code] > 1 {
			count = fmt.Sprintf(" (%d)", n[code])
		}
		list = append(list, gen.SnapshotDiagnostic{
			Code: string(code), Severity: gen.DiagnosticSeverity(row.Severity), RelativePath: &path, Message: row.Meaning + count,
		})
	}
	slices.SortFunc(list, architecture.CompareDiagnostics)
	return list
}
