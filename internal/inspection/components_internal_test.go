package inspection

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
	"github.com/repo2c4/repo2c4/internal/syntax"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

// factsOf are the component facts of a folder with these files.
func factsOf(ctx context.Context, t *testing.T, files map[string]string, options Options) (*gen.SemanticC3Facts, error) {
	t.Helper()
	folder := t.TempDir()
	for name, text := range files {
		path := filepath.Join(folder, name)
		must(t, errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte(text), 0o644)))
	}
	root, err := workspace.Open(folder)
	must(t, err)
	t.Cleanup(func() { _ = root.Close() })
	options.MaxFiles = gen.LimitFiles
	result, err := Run(ctx, root, options)
	return result.Snapshot.SemanticC3Facts, err
}

func codesOf(facts *gen.SemanticC3Facts) string {
	var codes []string
	for _, d := range facts.Diagnostics {
		codes = append(codes, d.Code)
	}
	return strings.Join(codes, " ")
}

func TestComponentFactsOfAnInspection(t *testing.T) {
	t.Parallel()
	app := map[string]string{
		"app/App.csproj":   `<Project Sdk="Microsoft.NET.Sdk.Web"><ItemGroup><Using Include="Shared" /><ProjectReference Include="../lib/Lib.csproj" /></ItemGroup></Project>`,
		"app/App.cs":       "class App(IClock clock) { void Go() => clock.Tick(); }",
		"lib/Lib.csproj":   `<Project Sdk="Microsoft.NET.Sdk" />`,
		"lib/Clock.cs":     "namespace Shared; public interface IClock { void Tick(); }",
		"tests/T.csproj":   `<Project Sdk="Microsoft.NET.Sdk"><ItemGroup><PackageReference Include="xunit" /></ItemGroup></Project>`,
		"tests/Tests.cs":   "class Tests { }",
		"loose/Nowhere.cs": "class Nowhere { }",
	}
	none, err := factsOf(t.Context(), t, map[string]string{"README.md": "x"}, Options{})
	if err != nil || none != nil {
		t.Errorf("without C# there are facts: %v, %v", none, err)
	}
	found, err := factsOf(t.Context(), t, app, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if !syntax.Available() {
		if codesOf(found) != "semanticC3.unavailable" || len(found.Facts) > 0 {
			t.Errorf("a build without a parser says %s", codesOf(found))
		}
		return
	}
	calls, last := 0, ""
	for _, f := range found.Facts {
		if f.Kind == gen.ComponentFactKindSymbolInvocation && strings.HasPrefix(value(f.RelatedSymbolID), "symbol_") {
			calls++
		}
		last = f.ProjectPath
	}
	if calls != 1 || last != "tests/T.csproj" || codesOf(found) != "semanticC3.noProject" {
		t.Errorf("%d calls between projects, the last fact is of %s, it says %s", calls, last, codesOf(found))
	}
}

func TestComponentFactsThatTakeTooLong(t *testing.T) {
	t.Parallel()
	if !syntax.Available() {
		return // said before any time is taken; see above
	}
	files := map[string]string{"A.csproj": `<Project Sdk="Microsoft.NET.Sdk" />`, "A.cs": "class A { }"}
	found, err := factsOf(t.Context(), t, files, Options{ComponentTime: time.Nanosecond})
	if err != nil || codesOf(found) != "semanticC3.timeLimit" || len(found.Facts) > 0 {
		t.Errorf("out of time: %v, %+v", err, found)
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if found, err := factsOf(ended, t, files, Options{ComponentTime: time.Nanosecond}); !errors.Is(err, context.Canceled) || found != nil {
		t.Errorf("ended: %v, %v", err, found)
	}
}

// TestStorableFindsRoom: the kept form of a snapshot with its component facts
// fits into a model, the most important facts stay, and the public snapshot is
// what it was.
func TestStorableFindsRoom(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("N", 500)
	s := gen.RepositorySnapshot{SchemaVersion: gen.SchemaVersion, RepositoryID: "acme", Files: []gen.SnapshotFile{{RelativePath: "a.cs"}, {RelativePath: "a.csproj"}}}
	all := &gen.SemanticC3Facts{SchemaVersion: gen.SchemaVersion, Diagnostics: []gen.SnapshotDiagnostic{}}
	for i := range 2000 {
		related := "T:" + long
		all.Facts = append(all.Facts, gen.ComponentFact{
			ID: fmt.Sprintf("fact_%05d", 99999-i), ProjectPath: "a.csproj", SourcePath: "a.cs", Line: 2147483647,
			SourceSymbol: gen.ComponentSymbol{ID: "symbol_0123456789abcdef01234567", ProjectPath: "a.csproj", SymbolID: "T:" + long},
			Kind:         gen.ComponentFactKindDependencyInjectionRegistration, Category: "keyedSingleton", Description: "Is registered.", RelatedSymbolID: &related,
		})
	}
	s.SemanticC3Facts = all
	for _, limit := range []int{10_000, 100_000, 1_000_000, snapshotBytes} {
		kept := storable(s, limit)
		stored := architecture.StoredSnapshot(kept)
		model := architecture.Indented([]byte(`{"schemaVersion":"1.0","level":"C1","snapshot":` + string(stored) + `,"elements":[],"relations":[]}`))
		if len(model) > limit+emptyModel() {
			t.Errorf("%d bytes where %d are allowed", len(model), limit)
		}
		if _, err := architecture.ReadSnapshot(stored); err != nil {
			t.Errorf("the stored form is not valid: %v", err)
		}
		if said := codesOf(kept.SemanticC3Facts) == "semanticC3.factLimit"; said != (len(kept.SemanticC3Facts.Facts) < len(all.Facts)) || len(kept.SemanticC3Facts.Facts) == 0 {
			t.Errorf("%d facts of %d, said %t", len(kept.SemanticC3Facts.Facts), len(all.Facts), said)
		}
		if kept.SemanticC3Facts.Facts[0].ID != "fact_99999" {
			t.Error("the first facts are not those that stay")
		}
		if architecture.SnapshotID(kept) != architecture.SnapshotID(s) {
			t.Error("the public snapshot is another")
		}
	}
	if len(all.Facts) != 2000 || len(all.Diagnostics) != 0 {
		t.Error("what was given has changed")
	}
}
