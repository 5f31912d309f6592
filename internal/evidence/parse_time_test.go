package evidence_test

import (
	"context"
	"errors"
	"maps"
	"slices"
	"testing"
	"time"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/evidence"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// When the time for parsing is over, sources cost their own facts and nobody
// else's.
func TestParseTimeCostsSourcesAlone(t *testing.T) {
	t.Parallel()
	repository := files{"a.cs": "class A { }", "b.cs": "class B { }", "c.csproj": ""}
	sources := fake{name: "sources", wants: func(path string) bool { return path != "c.csproj" }, extract: func(ctx context.Context, source *evidence.Source, _ *evidence.Sink) error {
		_, err := source.Tree(ctx)
		if syntax.Available() && !errors.Is(err, syntax.ErrBudget) {
			t.Errorf("%s: %v", source.Path(), err)
		}
		return err
	}}
	result, err := evidence.Run(t.Context(), slices.Collect(maps.Keys(repository)), evidence.Options{
		Extractors: []evidence.Extractor{emits(declaration(1, "net10.0")), sources}, Read: repository.read, Workers: 2, ParseTime: time.Nanosecond,
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(result.Evidence) != len(repository) {
		t.Errorf("%d pieces of evidence", len(result.Evidence))
	}
	want := []gen.CoverageExtractorStatus{gen.CoverageExtractorStatusRan, gen.CoverageExtractorStatusRan}
	if !syntax.Available() {
		want[1] = gen.CoverageExtractorStatusSkipped
	}
	for i, e := range result.Extractors {
		if e.Status != want[i] {
			t.Errorf("%s: %s", e.Name, e.Status)
		}
	}
}
