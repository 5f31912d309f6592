package review_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/review"
)

const componentReport = "# Component evidence report\n" + `
Components of selected containers of ` + "`parcel-service`" + `, proposed for people to review. Where one component ends and the next begins is never certain.

| | Count |
| --- | ---: |
| Containers | 2 |
| Components | 3 |
| Confirmed relations | 1 |
| Relations that require review | 1 |
| Diagnostics of the proposals | 1 |

## Components of ` + "`parcel.desk`" + `

From the evidence of this container, grouped by category: its sources give no component facts.

- **httpInterfaceGroup** ` + "`component_c`" + ` · HTTP interface: Serves HTTP. · seen: containerEvidence · not seen: nothing · evidence ` + "`ev_2` line 12 in `compose.yaml`" + ` · requires review: Grouped by category.

## Relations of ` + "`parcel.desk`" + `

None.

## Components of ` + "`parcel.intake`" + `

From what the sources of this container declare and call.

- **httpEndpoint** ` + "`component_a`" + ` · Parcels: HTTP endpoint. · at ` + "`src/Intake/Parcels.cs:3`" + ` · symbol ` + "`T:Parcel.Parcels`" + ` · seen: role · not seen: wiring · evidence ` + "`fact_9`; `fact_1` line 3, `fact_2` line 9 in `src/Intake/Parcels.cs`" + ` · requires review: Look at ` + "`Parcels.cs`" + `.
- **applicationService** ` + "`component_b`" + ` · Registration: Application service. · seen: nothing · not seen: nothing · no evidence · requires review: Boundary.

## Relations of ` + "`parcel.intake`" + `

Confirmed are those of which all signals were seen.

- **relation** ` + "`rel_8` · `component_a -> component_b`" + `: Calls · seen: wiring, invocation · not seen: nothing · evidence ` + "`fact_2` line 9 in `src/Intake/Parcels.cs`" + ` · confirmed
- **relation** ` + "`rel_9` · `component_b -> store`" + `: Writes · part of ` + "`rel_2`" + ` · seen: imported · not seen: wiring · evidence ` + "`ev_4` line 7 in `src/Intake/Store.cs`" + ` · requires review: Only imported.

## Left out of the proposals

What was seen and is not shown.

- **info** ` + "`semanticC3.weakCycleOmitted`" + ` · Neither direction is certain. · in ` + "`parcel.intake`" + `

## Sources that were not read in full

What is missing in the facts that components were proposed from.

- **info** ` + "`semanticC3.partialSyntax` `src/Intake/Broken.cs`" + ` · What parsed was used.
`

// componentModel is the parcel model with the facts that its server keeps, and
// proposals in another order than that of the report.
func componentModel() (gen.ArchitectureModel, []gen.ComponentProposal) {
	model := parcelModel()
	model.Snapshot.SemanticC3Facts = &gen.SemanticC3Facts{
		SchemaVersion: gen.SchemaVersion,
		Facts: []gen.ComponentFact{
			{ID: "fact_1", SourcePath: "src/Intake/Parcels.cs", Line: 3},
			{ID: "fact_2", SourcePath: "src/Intake/Parcels.cs", Line: 9},
		},
		Diagnostics: []gen.SnapshotDiagnostic{{Code: "semanticC3.partialSyntax", Severity: gen.DiagnosticSeverityInfo, RelativePath: new("src/Intake/Broken.cs"), Message: "What parsed was used."}},
	}
	intake := gen.ComponentProposal{
		ContainerID: "parcel.intake",
		Basis:       gen.ProposalBasisComponentFacts,
		Components: []gen.ProposedComponent{
			{ID: "component_b", Category: gen.ComponentCategoryApplicationService, Name: "Registration", Description: "Application service.", Status: gen.ReviewStatusRequiresReview, ReviewReason: "Boundary."},
			{
				ID: "component_a", Category: gen.ComponentCategoryHTTPEndpoint, Name: "Parcels", Description: "HTTP endpoint.",
				SymbolID: new("T:Parcel.Parcels"), ProjectPath: new("src/Intake/Intake.csproj"), SourcePath: new("src/Intake/Parcels.cs"), Line: new(int64(3)),
				EvidenceIDs: []string{"fact_9", "fact_2", "fact_1"}, Signals: []gen.SignalClass{gen.SignalClassRole}, MissingSignals: []gen.SignalClass{gen.SignalClassWiring},
				Status: gen.ReviewStatusRequiresReview, ReviewReason: "Look at Parcels.cs.",
			},
		},
		Relations: []gen.ProposedRelation{
			{ID: "rel_9", SourceID: "component_b", DestinationID: "store", Description: "Writes", ModelRelationID: new("rel_2"), EvidenceIDs: []string{"ev_4"}, Signals: []gen.SignalClass{gen.SignalClassImported}, MissingSignals: []gen.SignalClass{gen.SignalClassWiring}, Status: gen.ReviewStatusRequiresReview, ReviewReason: new("Only imported.")},
			{ID: "rel_8", SourceID: "component_a", DestinationID: "component_b", Description: "Calls", EvidenceIDs: []string{"fact_2"}, Signals: []gen.SignalClass{gen.SignalClassWiring, gen.SignalClassInvocation}, Status: gen.ReviewStatusConfirmed},
		},
		Diagnostics: []gen.SnapshotDiagnostic{{Code: "semanticC3.weakCycleOmitted", Severity: gen.DiagnosticSeverityInfo, Message: "Neither direction is certain."}},
	}
	desk := gen.ComponentProposal{
		ContainerID: "parcel.desk",
		Basis:       gen.ProposalBasisContainerEvidence,
		Components: []gen.ProposedComponent{
			{ID: "component_c", Category: gen.ComponentCategoryHTTPInterfaceGroup, Name: "HTTP interface", Description: "Serves HTTP.", EvidenceIDs: []string{"ev_2"}, Signals: []gen.SignalClass{gen.SignalClassContainerEvidence}, Status: gen.ReviewStatusRequiresReview, ReviewReason: "Grouped by category."},
		},
	}
	return model, []gen.ComponentProposal{intake, desk}
}

func TestComponentReport(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(5, 6))
	for range 20 {
		model, proposals := componentModel()
		shuffle(random, proposals)
		shuffle(random, model.Snapshot.SemanticC3Facts.Facts)
		for i := range proposals {
			shuffle(random, proposals[i].Components)
			shuffle(random, proposals[i].Relations)
		}
		got, err := review.ComponentReport(model, proposals)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(componentReport, string(got)); diff != "" {
			t.Fatal(diff)
		}
	}
}

// Of many citations the first are shown, and how many there are.
func TestComponentReportShowsSomeCitations(t *testing.T) {
	t.Parallel()
	for count, want := range map[int]string{20: "`ev_19` · requires", 21: "`ev_19` and 1 more · requires", 30: "`ev_19` and 10 more · requires"} {
		model, proposals := componentModel()
		var ids []string
		for i := range count {
			ids = append(ids, fmt.Sprintf("ev_%02d", i))
		}
		slices.Reverse(ids)
		proposals[0].Components[0].EvidenceIDs = ids
		got, err := review.ComponentReport(model, proposals)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(got), want) {
			t.Errorf("%q is not in\n%s", want, got)
		}
	}
}

// Whatever the texts of proposals say, a Markdown parser finds the lines of the
// report and nothing else.
func TestNoTextOfAComponentBecomesMarkup(t *testing.T) {
	t.Parallel()
	parser := goldmark.New(goldmark.WithExtensions(extension.GFM, extension.Footnote, extension.DefinitionList))
	rapid.Check(t, func(t *rapid.T) {
		hostile := func(label string) string { return hostileTexts().Draw(t, label) }
		name, description, reason, symbol, path := hostile("name"), hostile("description"), hostile("reason"), hostile("symbol"), hostilePaths().Draw(t, "path")
		used, why, message, code := hostile("use"), hostile("why"), hostile("message"), hostile("code")
		model := gen.ArchitectureModel{Snapshot: gen.RepositorySnapshot{
			RepositoryID: "a_b",
			SemanticC3Facts: &gen.SemanticC3Facts{
				Facts:       []gen.ComponentFact{{ID: "f", SourcePath: path, Line: 7}},
				Diagnostics: []gen.SnapshotDiagnostic{{Code: code, Severity: gen.DiagnosticSeverityInfo, RelativePath: &path, Message: message}},
			},
		}}
		proposal := gen.ComponentProposal{
			ContainerID: "c_.",
			Basis:       gen.ProposalBasisComponentFacts,
			Components: []gen.ProposedComponent{{
				ID: "x", Category: gen.ComponentCategoryHTTPEndpoint, Name: name, Description: description, SymbolID: &symbol, SourcePath: &path, Line: new(int64(7)),
				EvidenceIDs: []string{"f"}, Status: gen.ReviewStatusRequiresReview, ReviewReason: reason,
			}},
			Relations: []gen.ProposedRelation{{ID: "r", SourceID: "x", DestinationID: "y", Description: used, EvidenceIDs: []string{"f"}, Status: gen.ReviewStatusRequiresReview, ReviewReason: &why}},
			Diagnostics: []gen.SnapshotDiagnostic{
				{Code: code, Severity: gen.DiagnosticSeverityWarning, RelativePath: &path, Message: message},
			},
		}
		report, err := review.ComponentReport(model, []gen.ComponentProposal{proposal})
		if err != nil {
			t.Fatal(err)
		}
		place := seen(path) + ":7"
		wanted := []string{
			"# Component evidence report",
			"Components of selected containers of a_b, proposed for people to review. Where one component ends and the next begins is never certain.",
			"|  | Count", "| Containers | 1", "| Components | 1", "| Confirmed relations | 0", "| Relations that require review | 1", "| Diagnostics of the proposals | 1",
			"## Components of c_.",
			"From what the sources of this container declare and call.",
			"- httpEndpoint x · " + folded(name) + ": " + folded(description) + " · at " + place + " · symbol " + seen(symbol) + " · seen: nothing · not seen: nothing · evidence f line 7 in " + seen(path) + " · requires review: " + folded(reason),
			"## Relations of c_.",
			"Confirmed are those of which all signals were seen.",
			"- relation r · x -> y: " + folded(used) + " · seen: nothing · not seen: nothing · evidence f line 7 in " + seen(path) + " · requires review: " + folded(why),
			"## Left out of the proposals",
			"What was seen and is not shown.",
			"- warning " + seen(code) + " " + seen(path) + " · " + folded(message) + " · in c_.",
			"## Sources that were not read in full",
			"What is missing in the facts that components were proposed from.",
			"- info " + seen(code) + " " + seen(path) + " · " + folded(message),
		}
		if diff := cmp.Diff(wanted, outline(t, parser, report)); diff != "" {
			t.Fatalf("%s\n%s", diff, report)
		}
	})
}
