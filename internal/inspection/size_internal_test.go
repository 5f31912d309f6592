package inspection

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
)

// keptSize is what a model around the snapshot weighs in a file that people keep.
func keptSize(s gen.RepositorySnapshot) int {
	return len(keptModel(s))
}

func keptModel(s gen.RepositorySnapshot) []byte {
	return architecture.Indented(architecture.CanonicalModel(gen.ArchitectureModel{SchemaVersion: gen.SchemaVersion, Level: gen.ModelLevelC1, Snapshot: s}))
}

// emptyModel is what such a model weighs around a snapshot without rows.
func emptyModel() int {
	return keptSize(gen.RepositorySnapshot{SchemaVersion: gen.SchemaVersion, RepositoryID: strings.Repeat("r", 128)})
}

func fact(path string, line int64, category string, source gen.EvidenceSourceType) gen.Evidence {
	e := gen.Evidence{Category: category, RelativePath: path, SourceType: source, Description: "Mentions " + path + ".", Target: &path}
	subject := "x"
	e.Subject = &subject
	if line > 0 {
		e.Line = &line
	}
	e.ID = architecture.EvidenceID(e.Category, e.RelativePath, e.Line, e.Description)
	return e
}

// TestFitIsABound: whatever a snapshot holds, it fits afterwards, and what is
// left out is the least important evidence and paths of diagnostics alone.
func TestFitIsABound(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.SampledFrom([]string{"a", `"`, "😀", "ü/"})
		path := rapid.Custom(func(t *rapid.T) string {
			return strings.Repeat(text.Draw(t, "character"), rapid.IntRange(1, 300).Draw(t, "length"))
		})
		s := gen.RepositorySnapshot{SchemaVersion: gen.SchemaVersion, RepositoryID: "acme"}
		sha := strings.Repeat("0", 64)
		for i, p := range rapid.SliceOfN(path, 0, 6).Draw(t, "files") {
			p = fmt.Sprint(i, p)
			s.Files = append(s.Files, gen.SnapshotFile{RelativePath: p, SizeBytes: gen.LimitFileBytes, Sha256: &sha})
			for line := range rapid.Int64Range(0, 9).Draw(t, "facts") {
				source := rapid.SampledFrom([]gen.EvidenceSourceType{gen.EvidenceSourceTypeSourceCode, gen.EvidenceSourceTypeProjectFile}).Draw(t, "source")
				s.Evidence = append(s.Evidence, fact(p, line, gen.CategoryDotnetProject, source))
			}
			s.Diagnostics = append(s.Diagnostics, gen.SnapshotDiagnostic{
				Code: string(gen.CodeExtractFileEvidenceLimit), Severity: gen.DiagnosticSeverityWarning, RelativePath: &p, Message: "A file has more.",
			})
		}
		files := 0
		for _, f := range s.Files {
			files += weight(fileBytes, f.RelativePath, *f.Sha256)
		}
		limit := files + 7*(diagnosticBytes+60) + spareBytes + rapid.IntRange(0, 60_000).Draw(t, "limit")
		fitted := fit(s, limit)

		if got := keptSize(fitted) - emptyModel(); got > limit {
			t.Fatalf("%d bytes, allowed are %d", got, limit)
		}
		if diff := cmp.Diff(s.Files, fitted.Files); diff != "" {
			t.Fatal(diff)
		}
		important := byImportance(s.Evidence)[:len(fitted.Evidence)]
		wanted := map[string]bool{}
		for _, at := range important {
			wanted[s.Evidence[at].ID] = true
		}
		for _, e := range fitted.Evidence {
			if !wanted[e.ID] {
				t.Fatalf("%s was kept before something more important", e.ID)
			}
		}
		said := 0
		for i, d := range fitted.Diagnostics {
			if d.Code == string(gen.CodeExtractEvidenceLimit) {
				said++
				continue
			}
			if d.RelativePath != nil && *d.RelativePath != *s.Diagnostics[i].RelativePath {
				t.Fatal("a diagnostic names another path")
			}
		}
		if cut := len(fitted.Evidence) < len(s.Evidence); said > 1 || cut != (said == 1) || len(fitted.Diagnostics)-said != len(s.Diagnostics) {
			t.Fatalf("%d of %d facts, %d of %d diagnostics, said %d times", len(fitted.Evidence), len(s.Evidence), len(fitted.Diagnostics), len(s.Diagnostics), said)
		}
		if generous := fit(s, 1<<30); cmp.Diff(s, generous) != "" {
			t.Fatal("there was room for all, and yet something changed")
		}
	})
}

// TestImportance: what is declared before source signals, and of those the
// first of every file before the second of any.
func TestImportance(t *testing.T) {
	t.Parallel()
	signal, declared := gen.EvidenceSourceTypeSourceCode, gen.EvidenceSourceTypeManifest
	evidence := []gen.Evidence{
		fact("a.cs", 9, "x", signal), fact("a.cs", 2, "x", signal), fact("a.cs", 2, "w", signal), fact("b.cs", 7, "x", signal),
		fact("z", 0, "x", declared), fact("b.cs", 50, "x", declared),
	}
	if diff := cmp.Diff([]int{5, 4, 2, 3, 1, 0}, byImportance(evidence)); diff != "" {
		t.Error(diff)
	}
}

// TestWorstSnapshotFitsAModel takes the most that the budgets allow: as many
// bytes of file metadata, as many facts and as many diagnostics as there can
// be, all with the longest paths. A model can carry it.
func TestWorstSnapshotFitsAModel(t *testing.T) {
	t.Parallel()
	const (
		inventoryBytes = gen.LimitModelBytes / 2 // what the inventory grants files, each counted with 160 bytes and its path
		diagnostics    = 30 * 200                // codes of extraction, and files that each of them names
	)
	path := func(i int) string {
		return fmt.Sprintf("%s%06d", strings.Repeat("😀", gen.LimitPathArgumentCharacters-6), i)
	}
	s := gen.RepositorySnapshot{SchemaVersion: gen.SchemaVersion, RepositoryID: strings.Repeat("r", 128)}
	sha := strings.Repeat("0", 64)
	for i, left := 0, inventoryBytes-160-len(path(0)); left >= 0 && i < gen.LimitFilesCeiling; i++ {
		s.Files = append(s.Files, gen.SnapshotFile{RelativePath: path(i), SizeBytes: gen.LimitFileBytes, Sha256: &sha})
		left -= 160 + len(path(i))
	}
	name := strings.Repeat("n", 200)
	for i := range gen.LimitEvidence {
		e := fact(s.Files[i%len(s.Files)].RelativePath, int64(i)+1, gen.CategoryDotnetIntegrationAzureservicebusCandidate, gen.EvidenceSourceTypeConfiguration)
		e.Subject = &name
		s.Evidence = append(s.Evidence, e)
	}
	for i := range diagnostics {
		s.Diagnostics = append(s.Diagnostics, gen.SnapshotDiagnostic{
			Code: string(gen.CodeExtractFileEvidenceLimit), Severity: gen.DiagnosticSeverityWarning,
			RelativePath: &s.Files[i%len(s.Files)].RelativePath, Message: strings.Repeat("m", 120),
		})
	}
	fitted := fit(s, snapshotBytes)
	document := keptModel(fitted)
	if len(document) > gen.LimitModelBytes || len(document) > snapshotBytes+emptyModel() {
		t.Errorf("%d bytes", len(document))
	}
	if len(fitted.Evidence) < 500 || len(fitted.Files) != len(s.Files) {
		t.Errorf("only %d facts were kept, and %d of %d files", len(fitted.Evidence), len(fitted.Files), len(s.Files))
	}
	if _, err := architecture.ReadModel(document); err != nil {
		t.Errorf("the model is refused: %v", err)
	}
}

// TestWorstImportFitsAModel: a report that fills its limits with what weighs
// most when it is written out, beside files that fill theirs. The stored
// snapshot still finds room in a model, and what is kept is consistent.
func TestWorstImportFitsAModel(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("\"", gen.LimitIntegrationTextCharacters)
	signals := make([]string, gen.LimitIntegrationSignals)
	for _, test := range []struct {
		name     string
		findings int
		text     string // of every signal
		files    int
	}{
		{"few", 100, "a", 10}, {"as many as there can be", gen.LimitIntegrationFindings, "a", 10}, {"long ones", 2000, long, 10}, {"long ones beside long paths", 2000, long, 3800},
	} {
		for i := range signals {
			signals[i] = test.text
		}
		s := gen.RepositorySnapshot{SchemaVersion: gen.SchemaVersion, RepositoryID: strings.Repeat("r", 128)}
		sha := strings.Repeat("0", 64)
		for i := range test.files {
			s.Files = append(s.Files, gen.SnapshotFile{RelativePath: fmt.Sprintf("%s%06d", strings.Repeat("😀", gen.LimitPathArgumentCharacters-6), i), SizeBytes: gen.LimitFileBytes, Sha256: &sha})
		}
		external := gen.ExternalIntegrationEvidence{ReportSchemaVersion: "1.6", DiscoveryCompleted: true}
		name := strings.Repeat("n", 200)
		for i := range test.findings {
			e := fact(s.Files[i%len(s.Files)].RelativePath, int64(i)+1, gen.CategoryExternalMessagingBidirectionalCandidate, gen.EvidenceSourceTypeSourceCode)
			s.Evidence = append(s.Evidence, e)
			external.Evidence = append(external.Evidence, gen.ExternalFinding{
				ID: e.ID, Category: e.Category, Description: e.Description, ProjectPath: e.RelativePath, Kind: gen.IntegrationKindMessaging,
				Direction: gen.IntegrationDirectionBidirectional, Technology: name, Target: &name, ResourceType: &name, ConfigurationKey: &name, Contract: &name,
				SourcePath: e.RelativePath, SourceLine: *e.Line, Confidence: gen.IntegrationConfidenceMedium, Signals: signals,
			})
		}
		s.ExternalIntegrationEvidence = &external
		fitted := fit(s, snapshotBytes)
		stored := architecture.StoredSnapshot(fitted)
		back, err := architecture.ReadSnapshot(stored)
		if err != nil {
			t.Fatalf("%s: %v", test.name, err)
		}
		model := architecture.Indented([]byte(`{"schemaVersion":"1.0","level":"C1","snapshot":` + string(stored) + `,"elements":[],"relations":[]}`))
		if len(model) > snapshotBytes+emptyModel() {
			t.Errorf("%s: %d bytes", test.name, len(model))
		}
		kept, facts := len(back.ExternalIntegrationEvidence.Evidence), len(back.Evidence)
		if kept != facts || kept == 0 || len(external.Evidence) != test.findings {
			t.Errorf("%s: %d findings are kept, %d facts", test.name, kept, facts)
		}
		said := false
		for _, d := range fitted.Diagnostics {
			said = said || d.Code == string(gen.CodeExternalFindingsLimit) || d.Code == string(gen.CodeExtractEvidenceLimit)
		}
		if said != (kept < test.findings) {
			t.Errorf("%s: %d of %d are kept, said %t", test.name, kept, test.findings, said)
		}
	}
}
