package evidenceserver

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
)

// takeTurns draws facts as people deal cards: each category in its order gives
// the first that it still has, until there are n.
func takeTurns(ordered []gen.Evidence, n int) []gen.Evidence {
	hands := map[string][]gen.Evidence{}
	var players []string
	for _, e := range ordered {
		if hands[e.Category] == nil {
			players = append(players, e.Category)
		}
		hands[e.Category] = append(hands[e.Category], e)
	}
	slices.Sort(players)
	dealt := []gen.Evidence{}
	for len(dealt) < n {
		before := len(dealt)
		for _, p := range players {
			if len(hands[p]) > 0 && len(dealt) < n {
				dealt = append(dealt, hands[p][0])
				hands[p] = hands[p][1:]
			}
		}
		if len(dealt) == before {
			break
		}
	}
	return dealt
}

func TestSummaryOfAnySnapshot(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		snapshot := snapshots().Draw(t, "snapshot")
		h := hold(snapshot, gen.Coverage{LeftOut: []gen.CoverageLeftOut{}, Extractors: []gen.CoverageExtractor{}}, noon())
		out, err := summarize(h)
		if err != nil {
			t.Fatal(err)
		}
		if weight := size(t, out); weight >= pageBytes {
			t.Fatalf("%d bytes", weight)
		}
		total := int64(0)
		for i, c := range out.EvidenceCategories {
			total += c.Count
			if i > 0 && out.EvidenceCategories[i-1].Category >= c.Category {
				t.Fatalf("categories are not in order: %v", out.EvidenceCategories)
			}
		}
		if total != out.EvidenceCount || out.EvidenceCount != int64(len(snapshot.Evidence)) ||
			out.FileCount != int64(len(snapshot.Files)) || out.DiagnosticCount != int64(len(snapshot.Diagnostics)) {
			t.Fatalf("counts %d %d %d, by category %d", out.FileCount, out.EvidenceCount, out.DiagnosticCount, total)
		}
		if diff := cmp.Diff(takeTurns(h.evidence, len(out.Facts)), out.Facts); diff != "" {
			t.Fatal(diff)
		}
		if diff := cmp.Diff(h.snapshot.Diagnostics[:len(out.Diagnostics)], out.Diagnostics); diff != "" {
			t.Fatal(diff)
		}
		if out.FactsTruncated != (len(out.Facts) < len(snapshot.Evidence)) || out.DiagnosticsTruncated != (len(out.Diagnostics) < len(snapshot.Diagnostics)) {
			t.Fatalf("%d facts, %d diagnostics, truncated %v, %v", len(out.Facts), len(out.Diagnostics), out.FactsTruncated, out.DiagnosticsTruncated)
		}
	})
}

func TestRoundRobin(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		evidence := pageOrder(snapshots().Draw(t, "snapshot").Evidence)
		n := rapid.IntRange(0, 30).Draw(t, "n")
		if diff := cmp.Diff(takeTurns(evidence, n), roundRobin(evidence, n)); diff != "" {
			t.Fatal(diff)
		}
	})
}

// crowded is coverage with as many left-out paths as there can be, as long as
// they can be.
func crowded(rows int) gen.Coverage {
	c := gen.Coverage{FilesSeen: 1, LeftOut: []gen.CoverageLeftOut{}, Extractors: []gen.CoverageExtractor{}}
	for i := range rows {
		row := gen.CoverageLeftOut{Reason: fmt.Sprintf("scan.reason%02d", i), Count: 20, Paths: []string{}}
		for j := range gen.LimitCoveragePaths {
			row.Paths = append(row.Paths, fmt.Sprintf("%s/%02d.cs", strings.Repeat("😀", gen.LimitPathArgumentCharacters-6), j))
		}
		c.LeftOut = append(c.LeftOut, row)
	}
	return c
}

// heavyFacts are pieces of evidence as heavy as they can be.
func heavyFacts(n int) []gen.Evidence {
	path := strings.Repeat("😀", gen.LimitPathArgumentCharacters)
	var list []gen.Evidence
	for i := range n {
		list = append(list, gen.Evidence{
			ID: fmt.Sprintf("ev_%024d", i), Category: "made.up", RelativePath: path, SourceType: gen.EvidenceSourceTypeProjectFile,
			Description: "References " + path + ".", Subject: new(strings.Repeat("x", 200)), Target: &path,
		})
	}
	return list
}

func TestSummaryFitsWithHugeCoverage(t *testing.T) {
	t.Parallel()
	path := strings.Repeat("😀", gen.LimitPathArgumentCharacters)
	diagnostics := slices.Repeat([]gen.SnapshotDiagnostic{{
		Code: string(gen.CodeExtractChanged), Severity: gen.DiagnosticSeverityWarning, Message: "x", RelativePath: &path,
	}}, 40)
	for name, c := range map[string]struct {
		coverage    gen.Coverage
		evidence    []gen.Evidence
		diagnostics []gen.SnapshotDiagnostic
		// What may be left out to make it fit.
		allFacts, allDiagnostics, somePaths bool
	}{
		"paths alone":         {crowded(12), nil, nil, true, true, true},
		"a few paths":         {crowded(1), nil, nil, true, true, true},
		"paths and facts":     {crowded(12), heavyFacts(3), diagnostics[:4], true, true, false},
		"facts alone":         {crowded(0), heavyFacts(30), nil, false, true, true},
		"all of it":           {crowded(20), heavyFacts(30), diagnostics, false, false, false},
		"nothing at all":      {crowded(0), nil, nil, true, true, true},
		"diagnostics without": {crowded(0), nil, diagnostics[:20], true, true, true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := hold(gen.RepositorySnapshot{SchemaVersion: gen.SchemaVersion, RepositoryID: "acme", Evidence: c.evidence, Diagnostics: c.diagnostics}, c.coverage, noon())
			kept := size(t, h.coverage)
			out, err := summarize(h)
			if err != nil {
				t.Fatal(err)
			}
			if weight := size(t, out); weight >= pageBytes {
				t.Errorf("%d bytes", weight)
			}
			if got := len(out.Facts) == min(len(c.evidence), gen.LimitSummaryItems); got != c.allFacts {
				t.Errorf("%d facts of %d", len(out.Facts), len(c.evidence))
			}
			if got := len(out.Diagnostics) == min(len(c.diagnostics), gen.LimitSummaryItems); got != c.allDiagnostics {
				t.Errorf("%d diagnostics of %d", len(out.Diagnostics), len(c.diagnostics))
			}
			if out.FactsTruncated != (len(out.Facts) < len(c.evidence)) || out.DiagnosticsTruncated != (len(out.Diagnostics) < len(c.diagnostics)) {
				t.Errorf("truncated %v, %v", out.FactsTruncated, out.DiagnosticsTruncated)
			}
			if len(out.Coverage.LeftOut) != len(c.coverage.LeftOut) {
				t.Errorf("%d reasons of %d", len(out.Coverage.LeftOut), len(c.coverage.LeftOut))
			}
			paths := 0
			for _, row := range out.Coverage.LeftOut {
				paths += len(row.Paths)
				if row.Paths == nil || row.Count != 20 {
					t.Errorf("a reason lost its paths or its count: %d, %v", row.Count, row.Paths)
				}
			}
			if c.somePaths && len(c.coverage.LeftOut) > 0 && paths == 0 {
				t.Error("no path is named although there is room")
			}
			if size(t, h.coverage) != kept {
				t.Error("what the store holds has changed")
			}
		})
	}
}
