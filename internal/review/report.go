package review

import (
	"cmp"
	"slices"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
	"github.com/repo2c4/repo2c4/internal/markdown"
)

// Report is the evidence report of a model and of the snapshot in it, as
// Markdown: UTF-8, LF line ends, one final newline. One model gives the same
// bytes whatever the order of its lists. No text of the model can become
// anything but text: see prose.
//
// A report names the place of every citation, so it can be far larger than the
// model: one that would be larger than a model may be is not built to its end,
// and the error is an *architecture.Invalid with model.limit.
func Report(model gen.ArchitectureModel) ([]byte, error) {
	return reportWithin(model, gen.LimitModelBytes)
}

// reportWithin is Report with a limit in bytes.
func reportWithin(model gen.ArchitectureModel, limit int) ([]byte, error) {
	p := &page{limit: limit}
	known, all := originsOf(model.Snapshot), assertions(model)
	p.put("# Evidence report\n\nWhat the ", markdown.Prose(string(model.Level)), " model of ", markdown.Code(model.Snapshot.RepositoryID),
		" says, and where in the repository each statement comes from.\n\n")
	p.counts(Summarize(model))
	p.section("Confirmed assertions", "Evidence in the repository or an imported report supports these.")
	p.assertions(all, gen.ReviewStatusConfirmed, known)
	p.section("Assertions that require review", "A person decides about these; the reason says what is open.")
	p.assertions(all, gen.ReviewStatusRequiresReview, known)
	p.section("Scan warnings and omissions", "What the inspection could not read or left out.")
	for _, d := range diagnostics(model.Snapshot.Diagnostics) {
		p.item(diagnosticLine(d))
	}
	p.section("References whose origin is no longer inventoried", "What these rest on cannot be looked up in this snapshot. Assertions without any evidence stand here, too.")
	p.gaps(all, known)
	p.section("", "")
	if p.full {
		return nil, architecture.NewInvalid([]architecture.Problem{{Code: gen.CodeModelLimit, Path: "$"}})
	}
	return p.text.Bytes(), nil
}

// assertions lists those of one status with what they cite.
func (p *page) assertions(all []assertion, status gen.ReviewStatus, known origins) {
	for _, a := range all {
		if a.status != status {
			continue
		}
		p.item(a.line())
		for i, id := range a.evidenceIDs {
			if p.full {
				return
			}
			p.put(separator(i, " · evidence ", ", "), known.reference(id))
		}
		if len(a.evidenceIDs) == 0 {
			p.put(" · no evidence")
		}
		p.put(reason(a))
	}
}

// gaps lists the references that lead nowhere.
func (p *page) gaps(all []assertion, known origins) {
	for _, a := range all {
		for _, g := range known.missing(a) {
			if p.full {
				return
			}
			p.item(a.line(), " · ", known.gapText(g))
		}
	}
}

// reason is why a person has to look, or looked; empty when the model says
// nothing.
func reason(a assertion) string {
	if a.reason == "" {
		return ""
	}
	return " · review: " + markdown.Prose(a.reason)
}

// counts writes the summary as a table.
func (p *page) counts(summary Summary) {
	p.table([]row{
		{"Confirmed assertions", summary.ConfirmedAssertions},
		{"Assertions that require review", summary.ReviewRequiredAssertions},
		{"Scan warnings", summary.ScanWarnings},
		{"Missing origins", summary.MissingOrigins},
	})
}

// line names an assertion: kind, id, and name or source -> destination: description.
func (a assertion) line() string {
	said := markdown.Prose(a.text)
	if a.ends != "" {
		said = markdown.Code(a.ends) + ": " + said
	}
	return "**" + a.kind + "** " + markdown.Code(a.id) + " · " + said
}

// reference is the id of a fact and, when it is known, its place.
func (o origins) reference(evidenceID string) string {
	if place := o.place(evidenceID); place != "" {
		return markdown.Code(evidenceID) + " (" + markdown.Code(place) + ")"
	}
	return markdown.Code(evidenceID)
}

func (o origins) gapText(g gap) string {
	if g.evidenceID == "" {
		return g.why
	}
	return o.reference(g.evidenceID) + " " + g.why
}

// diagnostics are the given ones, the gravest first.
func diagnostics(list []gen.SnapshotDiagnostic) []gen.SnapshotDiagnostic {
	rank := map[gen.DiagnosticSeverity]int{gen.DiagnosticSeverityError: 0, gen.DiagnosticSeverityWarning: 1, gen.DiagnosticSeverityInfo: 2}
	ordered := slices.Clone(list)
	slices.SortStableFunc(ordered, func(a, b gen.SnapshotDiagnostic) int {
		return cmp.Or(
			cmp.Compare(rank[a.Severity], rank[b.Severity]),
			cmp.Compare(a.Code, b.Code),
			cmp.Compare(valueOf(a.RelativePath), valueOf(b.RelativePath)),
			cmp.Compare(a.Message, b.Message),
		)
	})
	return ordered
}

func diagnosticLine(d gen.SnapshotDiagnostic) string {
	line := "**" + string(d.Severity) + "** " + markdown.Code(d.Code)
	if d.RelativePath != nil {
		line += " " + markdown.Code(*d.RelativePath)
	}
	return line + " · " + markdown.Prose(d.Message)
}
