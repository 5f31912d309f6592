package likec4

import "github.com/repo2c4/repo2c4/gen"

// Rows are the diagnostics as answers show them; never nil.
func (r Result) Rows() []gen.ValidationDiagnostic {
	rows := make([]gen.ValidationDiagnostic, len(r.Diagnostics))
	for i, d := range r.Diagnostics {
		rows[i] = gen.ValidationDiagnostic{Code: string(d.Code), RelativePath: d.RelativePath, Line: d.Line, Message: d.Message}
	}
	return rows
}
