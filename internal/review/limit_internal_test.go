package review

import (
	"bytes"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
)

// citing is a model in which every element cites every fact, and every other
// fact is of a file that is gone.
func citing(elements, facts int, folder string) gen.ArchitectureModel {
	model := gen.ArchitectureModel{Level: gen.ModelLevelC1, Snapshot: gen.RepositorySnapshot{RepositoryID: "acme"}}
	ids := make([]string, facts)
	for i := range facts {
		ids[i] = fmt.Sprintf("ev_%06d", i)
		path := fmt.Sprintf("%s/%d.cs", folder, i)
		model.Snapshot.Evidence = append(model.Snapshot.Evidence, gen.Evidence{ID: ids[i], RelativePath: path})
		if i%2 == 0 {
			model.Snapshot.Files = append(model.Snapshot.Files, gen.SnapshotFile{RelativePath: path})
		}
	}
	for i := range elements {
		status := gen.ReviewStatusConfirmed
		if i%2 == 0 {
			status = gen.ReviewStatusRequiresReview
		}
		model.Elements = append(model.Elements, gen.ModelElement{ID: fmt.Sprintf("e%d", i), Kind: gen.ElementKindActor, Name: "A", EvidenceIDs: ids, Status: status})
	}
	return model
}

// A report is whole or it is none: its own size is the smallest limit.
func TestReportIsWholeOrNone(t *testing.T) {
	t.Parallel()
	model := citing(3, 4, "src")
	model.Snapshot.Diagnostics = []gen.SnapshotDiagnostic{{Code: "scan.link", Severity: gen.DiagnosticSeverityWarning, Message: "Links."}}
	want, err := Report(model)
	if err != nil {
		t.Fatal(err)
	}
	got, err := reportWithin(model, len(want))
	if err != nil || !bytes.Equal(got, want) {
		t.Fatalf("with its own size as the limit: %v\n%s", err, cmp.Diff(string(want), string(got)))
	}
	for limit := range want {
		got, err := reportWithin(model, limit)
		var invalid *architecture.Invalid
		if got != nil || !errors.As(err, &invalid) || invalid.Error() != "model.limit at $" {
			t.Fatalf("%d of %d bytes: %d bytes and %v", limit, len(want), len(got), err)
		}
	}
}

// So is a report of components.
func TestComponentReportIsWholeOrNone(t *testing.T) {
	t.Parallel()
	model := citing(0, 4, "src")
	proposals := []gen.ComponentProposal{{
		ContainerID: "c",
		Components:  []gen.ProposedComponent{{ID: "x", Name: "X", Description: "d", EvidenceIDs: []string{"ev_000001"}, ReviewReason: "r"}},
		Relations:   []gen.ProposedRelation{{ID: "r", SourceID: "x", DestinationID: "y", Description: "d"}},
		Diagnostics: []gen.SnapshotDiagnostic{{Code: "semanticC3.weakCycleOmitted", Severity: gen.DiagnosticSeverityInfo, Message: "m"}},
	}}
	want, err := ComponentReport(model, proposals)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := componentReportWithin(model, proposals, len(want)); err != nil || !bytes.Equal(got, want) {
		t.Fatalf("with its own size as the limit: %v\n%s", err, cmp.Diff(string(want), string(got)))
	}
	for limit := range want {
		got, err := componentReportWithin(model, proposals, limit)
		var invalid *architecture.Invalid
		if got != nil || !errors.As(err, &invalid) || invalid.Error() != "model.limit at $" {
			t.Fatalf("%d of %d bytes: %d bytes and %v", limit, len(want), len(got), err)
		}
	}
}

// A model under the limit can ask for a report of a gigabyte. What it costs is
// bounded by the limit of the report, not by what it asks for. The test runs
// alone: it counts what the process allocates.
func TestHostileReportCostsLittle(t *testing.T) {
	model := citing(600, 1000, strings.Repeat("d", 1000)) // 600,000 citations of 1 KB, half of them gaps
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	_, err := Report(model)
	runtime.ReadMemStats(&after)
	if err == nil {
		t.Fatal("a report of a gigabyte")
	}
	spent := after.TotalAlloc - before.TotalAlloc
	t.Logf("allocated %d bytes", spent)
	if spent > 16*gen.LimitModelBytes {
		t.Errorf("allocated %d bytes", spent)
	}
}
