package review_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/review"
)

const parcelReport = "# Evidence report\n" + `
What the C2 model of ` + "`parcel-service`" + ` says, and where in the repository each statement comes from.

| | Count |
| --- | ---: |
| Confirmed assertions | 2 |
| Assertions that require review | 3 |
| Scan warnings | 2 |
| Missing origins | 4 |

## Confirmed assertions

Evidence in the repository or an imported report supports these.

- **software system** ` + "`parcel` · Parcel · evidence `ev_1` (`Parcel.slnx`), `ev_9`" + `
- **relation** ` + "`rel_2` · `parcel.intake -> store`: Writes `registered_parcels` to PostgreSQL · evidence `ev_4` (`src/Intake/Store.cs:7`)" + `

## Assertions that require review

A person decides about these; the reason says what is open.

- **container** ` + "`parcel.intake` · `Parcel.Intake` API · evidence `ev_2` (`compose.yaml:12`), `ev_3` (`src/Intake/Intake.csproj`) · review: Declared in `compose.yaml`, not shown to be deployed." + `
- **software system** ` + "`store` · Store · no evidence · review: Assumed, e.g. from the name." + `
- **relation** ` + "`rel_1` · `clerk -> parcel.intake`: Registers parcels · no evidence · review: Ask `@anna` or see `https://wiki.example.com`" + `

## Scan warnings and omissions

What the inspection could not read or left out.

- **error** ` + "`extract.failed`" + ` · An extractor failed.
- **warning** ` + "`extract.invalidXml` `src/Old/Old.csproj`" + ` · The file is not well-formed.
- **info** ` + "`extract.nameOmitted` `compose.yaml`" + ` · A name was left out.

## References whose origin is no longer inventoried

What these rest on cannot be looked up in this snapshot. Assertions without any evidence stand here, too.

- **software system** ` + "`parcel` · Parcel · `ev_9`" + ` is not in the snapshot
- **software system** ` + "`store`" + ` · Store · cites no evidence
- **relation** ` + "`rel_1` · `clerk -> parcel.intake`" + `: Registers parcels · cites no evidence
- **relation** ` + "`rel_2` · `parcel.intake -> store`: Writes `registered_parcels` to PostgreSQL · `ev_4` (`src/Intake/Store.cs:7`)" + ` names a file that is no longer inventoried
`

// reportOf is the report of a model that is not too large for one.
func reportOf(t interface {
	Helper()
	Fatal(arguments ...any)
}, model gen.ArchitectureModel) []byte {
	t.Helper()
	report, err := review.Report(model)
	if err != nil {
		t.Fatal(err)
	}
	return report
}

func TestReport(t *testing.T) {
	t.Parallel()
	if diff := cmp.Diff(parcelReport, string(reportOf(t, parcelModel()))); diff != "" {
		t.Error(diff)
	}
}

func TestReportOfNothing(t *testing.T) {
	t.Parallel()
	model := gen.ArchitectureModel{Level: gen.ModelLevelC1, Snapshot: gen.RepositorySnapshot{RepositoryID: "acme"}}
	want := "# Evidence report\n\nWhat the C1 model of `acme` says, and where in the repository each statement comes from.\n\n" +
		"| | Count |\n| --- | ---: |\n| Confirmed assertions | 0 |\n| Assertions that require review | 0 |\n| Scan warnings | 0 |\n| Missing origins | 0 |\n\n" +
		"## Confirmed assertions\n\nNone.\n\n## Assertions that require review\n\nNone.\n\n## Scan warnings and omissions\n\nNone.\n\n## References whose origin is no longer inventoried\n\nNone.\n"
	if diff := cmp.Diff(want, string(reportOf(t, model))); diff != "" {
		t.Error(diff)
	}
}

func TestReportDependsOnTheModelAlone(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(3, 4))
	for range 20 {
		model := parcelModel()
		shuffle(random, model.Elements)
		shuffle(random, model.Relations)
		shuffle(random, model.Snapshot.Evidence)
		shuffle(random, model.Snapshot.Diagnostics)
		for i := range model.Elements {
			shuffle(random, model.Elements[i].EvidenceIDs)
		}
		if diff := cmp.Diff(parcelReport, string(reportOf(t, model))); diff != "" {
			t.Fatal(diff)
		}
	}
}

func TestSummary(t *testing.T) {
	t.Parallel()
	want := review.Summary{
		ConfirmedAssertions: 2, ReviewRequiredAssertions: 3, ScanWarnings: 2, MissingOrigins: 4,
		ReviewRequiredIDs: []string{"parcel.intake", "rel_1", "store"},
		WarningCodes:      []string{"extract.failed", "extract.invalidXml"},
	}
	if diff := cmp.Diff(want, review.Summarize(parcelModel())); diff != "" {
		t.Error(diff)
	}
}

func TestSummaryOfNothing(t *testing.T) {
	t.Parallel()
	want := review.Summary{ReviewRequiredIDs: []string{}, WarningCodes: []string{}}
	if diff := cmp.Diff(want, review.Summarize(gen.ArchitectureModel{})); diff != "" {
		t.Error(diff)
	}
}

func TestSummaryIsBounded(t *testing.T) {
	t.Parallel()
	var model gen.ArchitectureModel
	var want []string
	for i := range 26 {
		id := "e" + string(rune('z'-i))
		model.Elements = append(model.Elements, gen.ModelElement{ID: id, Status: gen.ReviewStatusRequiresReview})
		for range 2 {
			model.Snapshot.Diagnostics = append(model.Snapshot.Diagnostics, gen.SnapshotDiagnostic{Code: id, Severity: gen.DiagnosticSeverityWarning})
		}
		want = append(want, "e"+string(rune('a'+i)))
	}
	summary := review.Summarize(model)
	if summary.ReviewRequiredAssertions != 26 || summary.ScanWarnings != 52 {
		t.Errorf("counted %d and %d", summary.ReviewRequiredAssertions, summary.ScanWarnings)
	}
	want = want[:gen.LimitSummaryItems]
	if !slices.Equal(summary.ReviewRequiredIDs, want) || !slices.Equal(summary.WarningCodes, want) {
		t.Errorf("got %q and %q", summary.ReviewRequiredIDs, summary.WarningCodes)
	}
}

func shuffle[T any](random *rand.Rand, items []T) {
	random.Shuffle(len(items), func(i, j int) { items[i], items[j] = items[j], items[i] })
}

func parcelModel() gen.ArchitectureModel {
	return gen.ArchitectureModel{
		SchemaVersion: gen.SchemaVersion,
		Level:         gen.ModelLevelC2,
		Snapshot: gen.RepositorySnapshot{
			RepositoryID: "parcel-service",
			Files:        []gen.SnapshotFile{{RelativePath: "Parcel.slnx"}, {RelativePath: "compose.yaml"}, {RelativePath: "src/Intake/Intake.csproj"}},
			Evidence: []gen.Evidence{
				{ID: "ev_1", RelativePath: "Parcel.slnx"},
				{ID: "ev_2", RelativePath: "compose.yaml", Line: new(int64(12))},
				{ID: "ev_3", RelativePath: "src/Intake/Intake.csproj"},
				{ID: "ev_4", RelativePath: "src/Intake/Store.cs", Line: new(int64(7))},
			},
			Diagnostics: []gen.SnapshotDiagnostic{
				{Code: "extract.nameOmitted", Severity: gen.DiagnosticSeverityInfo, RelativePath: new("compose.yaml"), Message: "A name was left out."},
				{Code: "extract.invalidXml", Severity: gen.DiagnosticSeverityWarning, RelativePath: new("src/Old/Old.csproj"), Message: "The file is not well-formed."},
				{Code: "extract.failed", Severity: gen.DiagnosticSeverityError, Message: "An extractor failed."},
			},
		},
		Elements: gen.ModelElements{
			{ID: "parcel", Kind: gen.ElementKindSoftwareSystem, Name: "Parcel", EvidenceIDs: gen.EvidenceIds{"ev_9", "ev_1"}, Status: gen.ReviewStatusConfirmed},
			{ID: "store", Kind: gen.ElementKindSoftwareSystem, Name: "Store", Status: gen.ReviewStatusRequiresReview, ReviewReason: new("Assumed, e.g. from the name.")},
			{ID: "parcel.intake", Kind: gen.ElementKindContainer, Name: "Parcel.Intake API", ParentID: new("parcel"), EvidenceIDs: gen.EvidenceIds{"ev_3", "ev_2"}, Status: gen.ReviewStatusRequiresReview, ReviewReason: new("Declared in compose.yaml,\n  not shown to be deployed.")},
		},
		Relations: gen.ModelRelations{
			{ID: "rel_2", SourceID: "parcel.intake", DestinationID: "store", Description: "Writes registered_parcels to PostgreSQL", EvidenceIDs: gen.EvidenceIds{"ev_4"}, Status: gen.ReviewStatusConfirmed},
			{ID: "rel_1", SourceID: "clerk", DestinationID: "parcel.intake", Description: "Registers parcels", Status: gen.ReviewStatusRequiresReview, ReviewReason: new("Ask @anna or see https://wiki.example.com")},
		},
	}
}
