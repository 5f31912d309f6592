package dotnet_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/evidence"
	"github.com/repo2c4/repo2c4/internal/evidence/dotnet"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// repository is a repository in memory.
type repository map[string]string

func (r repository) read(_ context.Context, path string) ([]byte, error) {
	content, ok := r[path]
	if !ok {
		return nil, errors.New("gone")
	}
	return []byte(content), nil
}

// extract runs all extractors of the package.
func (r repository) extract(t testing.TB) evidence.Result {
	t.Helper()
	result, err := evidence.Run(t.Context(), slices.Collect(maps.Keys(r)), evidence.Options{
		Extractors: []evidence.Extractor{dotnet.NewSolutions(), dotnet.NewProjects(), dotnet.NewSources()},
		Read:       r.read, Workers: 4,
	})
	if err != nil {
		t.Fatal(err)
	}
	return result
}

// facts writes the evidence of the wanted categories as
// "category path:line subject -> target"; a category that is wanted by its
// beginning loses it.
func facts(result evidence.Result, categories ...string) []string {
	var found []string
	for _, e := range result.Evidence {
		for _, wanted := range categories {
			rest, ok := strings.CutPrefix(e.Category, wanted)
			if !ok {
				continue
			}
			fact := strings.TrimPrefix(rest+" ", " ") + e.RelativePath
			if e.Line != nil {
				fact += fmt.Sprintf(":%d", *e.Line)
			}
			if e.Subject != nil {
				fact += " " + *e.Subject
			}
			if e.Target != nil {
				fact += " -> " + *e.Target
			}
			found = append(found, fact)
		}
	}
	return found
}

// diagnostics writes diagnostics as "code path", with what follows the fixed
// sentence.
func diagnostics(result evidence.Result) []string {
	var found []string
	for _, d := range result.Diagnostics {
		line := d.Code
		if d.RelativePath != nil {
			line += " " + *d.RelativePath
		}
		row, _ := gen.LookupCode(gen.Code(d.Code))
		found = append(found, line+strings.TrimPrefix(d.Message, row.Meaning))
	}
	return found
}

// check compares two lists whatever their order.
func check(t testing.TB, what string, got, want []string) {
	t.Helper()
	got, want = slices.Sorted(slices.Values(got)), slices.Sorted(slices.Values(want))
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", what, diff)
	}
}

// needsTree ends the test in a build that has no parser, after a look at what
// such a build says.
func needsTree(t *testing.T) {
	t.Helper()
	if syntax.Available() {
		return
	}
	result := repository{"A.cs": "var app = WebApplication.CreateBuilder(args);", "B.cs": "class B { }"}.extract(t)
	check(t, "diagnostics", diagnostics(result), []string{"extract.skipped"})
	want := gen.CoverageExtractor{Name: "dotnet-sources", Status: gen.CoverageExtractorStatusSkipped, Files: 1}
	if diff := cmp.Diff(want, result.Extractors[2]); diff != "" {
		t.Errorf("coverage (-want +got):\n%s", diff)
	}
	t.SkipNow()
}
