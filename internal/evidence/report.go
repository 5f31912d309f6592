package evidence

import (
	"fmt"
	"maps"
	"slices"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
)

// namedFiles bounds the files that the diagnostics of one code name; one more
// diagnostic without a path counts the rest.
const namedFiles = 200

// report counts diagnostics by code and file. The empty path stands for the
// whole run.
type report map[gen.Code]map[string]int

func (r report) add(code gen.Code, path string, count int) {
	if r[code] == nil {
		r[code] = map[string]int{}
	}
	r[code][path] += count
}

// diagnostics returns them in canonical order: code, path, message.
func (r report) diagnostics() []gen.SnapshotDiagnostic {
	list := []gen.SnapshotDiagnostic{}
	for _, code := range slices.Sorted(maps.Keys(r)) {
		paths := slices.Sorted(maps.Keys(r[code]))
		further := len(paths) - namedFiles
		for _, path := range paths[:min(len(paths), namedFiles)] {
			count := ""
			if r[code][path] > 1 {
				count = fmt.Sprintf(" (%d)", r[code][path])
			}
			list = append(list, diagnostic(code, path, count))
		}
		if further > 0 {
			list = append(list, diagnostic(code, "", fmt.Sprintf(" (%d more files)", further)))
		}
	}
	slices.SortFunc(list, architecture.CompareDiagnostics)
	return list
}

// diagnostic is the fixed sentence of the code, with a count behind it.
func diagnostic(code gen.Code, path, count string) gen.SnapshotDiagnostic {
	row, _ := gen.LookupCode(code)
	made := gen.SnapshotDiagnostic{Code: string(code), Severity: gen.DiagnosticSeverity(row.Severity), Message: row.Meaning + count}
	if path != "" {
		made.RelativePath = &path
	}
	return made
}
