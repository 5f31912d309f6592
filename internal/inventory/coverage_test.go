package inventory_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
	"github.com/repo2c4/repo2c4/internal/inventory"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

func TestCoverageAndDiagnostics(t *testing.T) {
	t.Parallel()
	file, link := workspace.KindFile, workspace.KindLink
	taken := take(t, grow(map[string]node{
		".gitignore":        {kind: file, content: "gen/\n*.g.cs\n*.log.md\nInner.csproj"},
		"a.cs":              {kind: file, content: "x"},
		"b.g.cs":            {kind: file},
		"src/Inner.csproj":  {kind: file},
		"notes.log.md":      {kind: file},
		"gen/x.cs":          {kind: file},
		"client-token.json": {kind: file},
		"secrets/a.yaml":    {kind: file},
		"bin/a.cs":          {kind: file},
		"c.cs":              {kind: link},
		"d.csproj":          {kind: file, content: "\x00"},
		"e.md":              {kind: file, content: "\x00"},
		"logo.png":          {kind: file},
	}))
	path := func(s string) *string { return &s }
	want := inventory.Inventory{
		Files: []gen.SnapshotFile{{
			RelativePath: "a.cs", SizeBytes: 1,
			Sha256: path("2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881"),
		}},
		Diagnostics: []gen.SnapshotDiagnostic{
			{Code: string(gen.CodeScanBinary), Severity: gen.DiagnosticSeverityInfo, Message: "Files with binary content were left out. (2)"},
			{Code: string(gen.CodeScanExcluded), Severity: gen.DiagnosticSeverityInfo, Message: "Entries with excluded names were left out. (3)"},
			{Code: string(gen.CodeScanIgnored), Severity: gen.DiagnosticSeverityInfo, Message: "Entries that .gitignore names were left out. (4)"},
			{
				Code: string(gen.CodeScanLink), Severity: gen.DiagnosticSeverityWarning, RelativePath: path("c.cs"),
				Message: "Links and reparse points were not followed. (1)",
			},
			{
				Code: string(gen.CodeScanNotIncluded), Severity: gen.DiagnosticSeverityInfo,
				Message: "Files of unknown or unwanted types were left out. (1)",
			},
		},
		Coverage: gen.Coverage{
			FilesSeen: 9, FilesAccepted: 1, Extractors: []gen.CoverageExtractor{},
			LeftOut: []gen.CoverageLeftOut{
				{Reason: string(gen.CodeScanBinary), Count: 2, Paths: []string{"d.csproj"}},
				{Reason: string(gen.CodeScanExcluded), Count: 3, Paths: []string{}},
				{Reason: string(gen.CodeScanIgnored), Count: 4, Paths: []string{"b.g.cs", "src/Inner.csproj"}},
				{Reason: string(gen.CodeScanLink), Count: 1, Paths: []string{"c.cs"}},
				{Reason: string(gen.CodeScanNotIncluded), Count: 1, Paths: []string{}},
			},
		},
	}
	if diff := cmp.Diff(want, taken); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestCoverageNamesTheForemost(t *testing.T) {
	t.Parallel()
	files := map[string]string{"first.sln": ""}
	var want []string
	for i := range 30 {
		files[fmt.Sprintf("a%02d.cs", i)] = ""
		if i < gen.LimitCoveragePaths-1 {
			want = append(want, fmt.Sprintf("a%02d.cs", i))
		}
	}
	files["z.csproj"] = ""
	want = append(want, "z.csproj")
	taken, err := inventory.Take(t.Context(), plant(files), inventory.Options{MaxFiles: 1}, ignoreFiles)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, named(taken, gen.CodeScanFileLimit)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// TestNothingVanishesAndNothingSecretIsNamed: every file that was seen is
// accepted or counted, and no answer holds the name of an excluded one.
func TestNothingVanishesAndNothingSecretIsNamed(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		tree := plant(drawTree(rt))
		taken, err := inventory.TakeWithin(t.Context(), tree, inventory.Options{MaxFiles: 9}, 1000, 30, ignoreFiles)
		if err != nil {
			rt.Fatal(err)
		}
		var counted int64
		names := paths(taken)
		for _, row := range taken.Coverage.LeftOut {
			counted += row.Count
			names = append(names, row.Paths...)
		}
		for _, diagnostic := range taken.Diagnostics {
			if diagnostic.RelativePath != nil {
				names = append(names, *diagnostic.RelativePath)
			}
			if strings.Contains(diagnostic.Message, "/") {
				rt.Errorf("a message with a path: %q", diagnostic.Message)
			}
		}
		if taken.Coverage.FilesSeen > taken.Coverage.FilesAccepted+counted {
			rt.Errorf("%d files seen, %d accepted, %d counted", taken.Coverage.FilesSeen, taken.Coverage.FilesAccepted, counted)
		}
		for _, name := range names {
			last := strings.ToLower(lastOf(name))
			if !architecture.ValidPath(name) || last == ".env" || strings.Contains(last, "token") && !strings.HasSuffix(last, ".cs") {
				rt.Errorf("names %q", name)
			}
		}
	})
}
