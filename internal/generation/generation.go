// Package generation is the road from a model to the file set, the same for
// the tool and the command line: LikeC4 and the reports together.
package generation

import (
	"cmp"
	"slices"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/likec4"
	"github.com/repo2c4/repo2c4/internal/review"
)

// Names of the reports. The component report belongs to a file set with
// component views.
const (
	ReportFileName          = "evidence-report.md"
	ComponentReportFileName = "semantic-c3-evidence-report.md"
)

// Files generates everything that a valid model becomes, in byte order of the
// names. The error is a *likec4.Refused when LikeC4 cannot hold what the model
// says, and an *architecture.Invalid when its
// report would be too large.
func Files(model gen.ArchitectureModel) ([]likec4.File, error) {
	emitted, err := likec4.Emit(model, likec4.Components{})
	if err != nil {
		return nil, err
	}
	report, err := review.Report(model)
	if err != nil {
		return nil, err
	}
	files := slices.Concat(emitted.Files, []likec4.File{{Name: ReportFileName, Content: report}})
	slices.SortFunc(files, func(a, b likec4.File) int { return cmp.Compare(a.Name, b.Name) })
	return files, nil
}
