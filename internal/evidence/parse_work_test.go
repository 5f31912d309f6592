package evidence_test

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/evidence"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// TestParseWorkCostsTheLastSources: when the work for syntax trees is spent, it
// is the last sources by path that lose their facts, however many work at once.
func TestParseWorkCostsTheLastSources(t *testing.T) {
	t.Parallel()
	if !syntax.Available() {
		t.Log("no work is spent in a build without syntax trees")
		return
	}
	repository := files{}
	for i := range 40 {
		repository[fmt.Sprintf("src/%02d.cs", i)] = "class A { " + strings.Repeat("int a; ", 10+i%7*300) + "}"
		repository[fmt.Sprintf("src/%02d.csproj", i)] = ""
	}
	sources := fake{name: "sources", wants: func(path string) bool { return strings.HasSuffix(path, ".cs") }, extract: func(ctx context.Context, source *evidence.Source, sink *evidence.Sink) error {
		if _, err := source.Tree(ctx); err != nil {
			return err
		}
		sink.Emit(declaration(1, "net10.0"))
		return nil
	}}
	run := func(workers int, work uint64) evidence.Result {
		result, err := evidence.Run(t.Context(), slices.Sorted(maps.Keys(repository)), evidence.Options{
			Extractors: []evidence.Extractor{sources}, Read: repository.read, Workers: workers, ParseWork: work,
		})
		if err != nil {
			t.Fatal(err)
		}
		return result
	}
	if all := run(4, 0); len(all.Evidence) != 40 || len(all.Diagnostics) != 0 {
		t.Fatalf("without a limit: %d facts, %v", len(all.Evidence), all.Diagnostics)
	}
	for _, work := range []uint64{1, 300_000, 2_000_000} {
		one := run(1, work)
		if kept := len(one.Evidence); kept == 0 || kept == 40 {
			t.Errorf("with %d: %d facts", work, kept)
		}
		for i, e := range one.Evidence {
			if want := fmt.Sprintf("src/%02d.cs", i); e.RelativePath != want {
				t.Errorf("with %d: fact %d is of %s, want %s", work, i, e.RelativePath, want)
			}
		}
		if one.Extractors[0].Status != gen.CoverageExtractorStatusRan || len(one.Diagnostics) != 40-len(one.Evidence) {
			t.Errorf("with %d: %v, %v", work, one.Extractors, one.Diagnostics)
		}
		for _, d := range one.Diagnostics {
			if d.Code != string(gen.CodeExtractParseBudget) || d.RelativePath == nil {
				t.Errorf("with %d: %+v", work, d)
			}
		}
		for _, workers := range []int{2, 8} {
			if diff := cmp.Diff(one, run(workers, work)); diff != "" {
				t.Errorf("with %d and %d workers (-one +many):\n%s", work, workers, diff)
			}
		}
	}
}
