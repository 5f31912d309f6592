package review

import (
	"bytes"
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
)

// Report is the evidence report of a model and of the snapshot in it, as
// Markdown: UTF-8, LF line ends, one final newline. One model gives the same
// bytes whatever the order of its lists. No text of the model can become
// anything but text: see prose.
func Report(model gen.ArchitectureModel) []byte {
	known := originsOf(model.Snapshot)
	var confirmed, reviewed, missing, scan []string
	for _, a := range assertions(model) {
		switch a.status {
		case gen.ReviewStatusConfirmed:
			confirmed = append(confirmed, a.line()+known.cited(a)+reason(a))
		case gen.ReviewStatusRequiresReview:
			reviewed = append(reviewed, a.line()+known.cited(a)+reason(a))
		}
		for _, g := range known.missing(a) {
			missing = append(missing, a.line()+" · "+known.gapText(g))
		}
	}
	for _, d := range diagnostics(model.Snapshot) {
		scan = append(scan, diagnosticLine(d))
	}

	var report bytes.Buffer
	fmt.Fprintf(&report, "# Evidence report\n\nWhat the %s model of %s says, and where in the repository each statement comes from.\n\n", prose(string(model.Level)), code(model.Snapshot.RepositoryID))
	counts(&report, Summarize(model))
	section(&report, "Confirmed assertions", "Evidence in the repository or an imported report supports these.", confirmed)
	section(&report, "Assertions that require review", "A person decides about these; the reason says what is open.", reviewed)
	section(&report, "Scan warnings and omissions", "What the inspection could not read or left out.", scan)
	section(&report, "References whose origin is no longer inventoried", "What these rest on cannot be looked up in this snapshot. Assertions without any evidence stand here, too.", missing)
	return report.Bytes()
}

// reason is why a person has to look, or looked; empty when the model says
// nothing.
func reason(a assertion) string {
	if a.reason == "" {
		return ""
	}
	return " · review: " + prose(a.reason)
}

// counts writes the summary as a table.
func counts(report *bytes.Buffer, summary Summary) {
	report.WriteString("| | Count |\n| --- | ---: |\n")
	for _, row := range []struct {
		what  string
		count int
	}{
		{"Confirmed assertions", summary.ConfirmedAssertions},
		{"Assertions that require review", summary.ReviewRequiredAssertions},
		{"Scan warnings", summary.ScanWarnings},
		{"Missing origins", summary.MissingOrigins},
	} {
		fmt.Fprintf(report, "| %s | %d |\n", row.what, row.count)
	}
}

// section writes a heading, a sentence and a list.
func section(report *bytes.Buffer, heading, sentence string, items []string) {
	fmt.Fprintf(report, "\n## %s\n\n", heading)
	if len(items) == 0 {
		report.WriteString("None.\n")
		return
	}
	fmt.Fprintf(report, "%s\n\n", sentence)
	for _, item := range items {
		fmt.Fprintf(report, "- %s\n", item)
	}
}

// line names an assertion: kind, id, and name or source -> destination: description.
func (a assertion) line() string {
	said := prose(a.text)
	if a.ends != "" {
		said = code(a.ends) + ": " + said
	}
	return "**" + a.kind + "** " + code(a.id) + " · " + said
}

// cited lists the evidence of an assertion with its places.
func (o origins) cited(a assertion) string {
	if len(a.evidenceIDs) == 0 {
		return " · no evidence"
	}
	items := make([]string, len(a.evidenceIDs))
	for i, id := range a.evidenceIDs {
		items[i] = o.reference(id)
	}
	return " · evidence " + strings.Join(items, ", ")
}

// reference is the id of a fact and, when it is known, its place.
func (o origins) reference(evidenceID string) string {
	if place := o.place(evidenceID); place != "" {
		return code(evidenceID) + " (" + code(place) + ")"
	}
	return code(evidenceID)
}

func (o origins) gapText(g gap) string {
	if g.evidenceID == "" {
		return g.why
	}
	return o.reference(g.evidenceID) + " " + g.why
}

// diagnostics are those of the snapshot, the gravest first.
func diagnostics(snapshot gen.RepositorySnapshot) []gen.SnapshotDiagnostic {
	rank := map[gen.DiagnosticSeverity]int{gen.DiagnosticSeverityError: 0, gen.DiagnosticSeverityWarning: 1, gen.DiagnosticSeverityInfo: 2}
	ordered := slices.Clone(snapshot.Diagnostics)
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
	line := "**" + string(d.Severity) + "** " + code(d.Code)
	if d.RelativePath != nil {
		line += " " + code(*d.RelativePath)
	}
	return line + " · " + prose(d.Message)
}
