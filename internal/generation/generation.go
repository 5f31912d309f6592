// Package generation is the road from a model to the file set, the same for
// the tool and the command line: LikeC4 and the reports together, with the
// components of the containers that were selected.
package generation

import (
	"cmp"
	"slices"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/component"
	"github.com/repo2c4/repo2c4/internal/likec4"
	"github.com/repo2c4/repo2c4/internal/review"
)

// Names of the reports. The component report belongs to a file set with
// components that come from facts of sources.
const (
	ReportFileName          = "evidence-report.md"
	ComponentReportFileName = "semantic-c3-evidence-report.md"
)

// Set is everything that a model becomes.
type Set struct {
	// Files are in byte order of their names.
	Files []likec4.File
	// Views are the component views by container id; nil without any.
	Views []gen.ComponentView
}

// Files generates a valid model, with the components of selected containers
// proposed from what its snapshot holds. The error is a *component.Refused when
// a selection gives no components, a *likec4.Refused when LikeC4 cannot hold
// what is said, and an *architecture.Invalid when a report would be too large.
func Files(model gen.ArchitectureModel, selection component.Selection) (Set, error) {
	proposals, err := component.Propose(model, selection)
	if err != nil {
		return Set{}, err
	}
	return assemble(model, likec4.Components{Proposals: proposals, Single: selection.Legacy})
}

// assemble puts LikeC4 and the reports together. The component report is there
// when some component comes from facts of sources.
func assemble(model gen.ArchitectureModel, components likec4.Components) (Set, error) {
	emitted, err := likec4.Emit(model, components)
	if err != nil {
		return Set{}, err
	}
	report, err := review.Report(model)
	if err != nil {
		return Set{}, err
	}
	files := slices.Concat(emitted.Files, []likec4.File{{Name: ReportFileName, Content: report}})
	if slices.ContainsFunc(components.Proposals, fromFacts) {
		report, err := review.ComponentReport(model, components.Proposals)
		if err != nil {
			return Set{}, err
		}
		files = append(files, likec4.File{Name: ComponentReportFileName, Content: report})
	}
	slices.SortFunc(files, func(a, b likec4.File) int { return cmp.Compare(a.Name, b.Name) })
	return Set{files, emitted.Views}, nil
}

func fromFacts(proposal gen.ComponentProposal) bool {
	return proposal.Basis == gen.ProposalBasisComponentFacts
}
