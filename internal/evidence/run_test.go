package evidence_test

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
	"github.com/repo2c4/repo2c4/internal/architecture"
	"github.com/repo2c4/repo2c4/internal/evidence"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// fake is an extractor made of functions.
type fake struct {
	name    string
	wants   func(path string) bool
	extract func(ctx context.Context, source *evidence.Source, sink *evidence.Sink) error
}

func (f fake) Name() string { return f.name }

func (f fake) Wants(path string) bool { return f.wants == nil || f.wants(path) }

func (f fake) Extract(ctx context.Context, source *evidence.Source, sink *evidence.Sink) error {
	return f.extract(ctx, source, sink)
}

// resolving is a fake with a second step.
type resolving struct {
	fake
	resolve func(deferred []evidence.Deferred, facts *evidence.Resolution) error
}

func (r resolving) Resolve(_ context.Context, deferred []evidence.Deferred, facts *evidence.Resolution) error {
	return r.resolve(deferred, facts)
}

// files is a repository in memory.
type files map[string]string

func (f files) read(_ context.Context, path string) ([]byte, error) {
	content, ok := f[path]
	if !ok {
		return nil, errors.New("gone")
	}
	return []byte(content), nil
}

func (f files) run(t *testing.T, extractors ...evidence.Extractor) evidence.Result {
	t.Helper()
	result, err := evidence.Run(t.Context(), slices.Collect(maps.Keys(f)), evidence.Options{
		Extractors: extractors, Read: f.read, Workers: 4,
	})
	if err != nil {
		t.Fatal(err)
	}
	return result
}

// signal and declaration are facts of two kinds.
func signal(line int, subject string) evidence.Fact {
	return evidence.Fact{
		Category: gen.CategoryDotnetRuntimeHttpCandidate, SourceType: gen.EvidenceSourceTypeSourceCode, Line: line, Subject: subject,
	}
}

func declaration(line int, subject string) evidence.Fact {
	return evidence.Fact{
		Category: gen.CategoryDotnetProjectTargetFramework, SourceType: gen.EvidenceSourceTypeProjectFile, Line: line, Subject: subject,
	}
}

// emits is an extractor that emits the same facts for every file.
func emits(facts ...evidence.Fact) fake {
	return fake{name: "emits", extract: func(_ context.Context, _ *evidence.Source, sink *evidence.Sink) error {
		for _, fact := range facts {
			sink.Emit(fact)
		}
		return nil
	}}
}

// diagnostics shortens diagnostics to "code path message".
func diagnostics(result evidence.Result) []string {
	var short []string
	for _, d := range result.Diagnostics {
		path := "-"
		if d.RelativePath != nil {
			path = *d.RelativePath
		}
		row, _ := gen.LookupCode(gen.Code(d.Code))
		if string(d.Severity) != row.Severity || !strings.HasPrefix(d.Message, row.Meaning) {
			path = "unregistered " + path
		}
		short = append(short, strings.TrimSpace(d.Code+" "+path+strings.TrimPrefix(d.Message, row.Meaning)))
	}
	return short
}

func check(t *testing.T, what string, got, want any) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%s (-want +got):\n%s", what, diff)
	}
}

func TestRunEvidence(t *testing.T) {
	t.Parallel()
	result := files{"a.csproj": "", "b.csproj": ""}.run(t, emits(
		declaration(7, "net8.0"), declaration(7, "net8.0"), declaration(0, "net9.0"),
		evidence.Fact{
			Category: gen.CategoryDotnetProjectReference, SourceType: gen.EvidenceSourceTypeProjectFile, Line: 2, Subject: "a", Target: "b.csproj",
		},
	))
	line2, line7 := int64(2), int64(7)
	a, b, net8, net9 := "a", "b.csproj", "net8.0", "net9.0"
	var want []gen.Evidence
	for _, path := range []string{"a.csproj", "b.csproj"} {
		want = append(want, gen.Evidence{
			Category: gen.CategoryDotnetProjectReference, RelativePath: path, Line: &line2, SourceType: gen.EvidenceSourceTypeProjectFile,
			Description: "References project b.csproj at build time.", Subject: &a, Target: &b,
		})
	}
	for _, path := range []string{"a.csproj", "b.csproj"} {
		want = append(want, gen.Evidence{
			Category: gen.CategoryDotnetProjectTargetFramework, RelativePath: path, SourceType: gen.EvidenceSourceTypeProjectFile,
			Description: "Declares target framework net9.0.", Subject: &net9,
		}, gen.Evidence{
			Category: gen.CategoryDotnetProjectTargetFramework, RelativePath: path, Line: &line7, SourceType: gen.EvidenceSourceTypeProjectFile,
			Description: "Declares target framework net8.0.", Subject: &net8,
		})
	}
	for i := range want {
		want[i].ID = architecture.EvidenceID(want[i].Category, want[i].RelativePath, want[i].Line, want[i].Description)
	}
	check(t, "evidence", result.Evidence, want)
	check(t, "diagnostics", diagnostics(result), []string(nil))
	check(t, "coverage", result.Extractors, []gen.CoverageExtractor{{Name: "emits", Status: gen.CoverageExtractorStatusRan, Files: 2}})
}

func TestRunEmpty(t *testing.T) {
	t.Parallel()
	result, err := evidence.Run(t.Context(), nil, evidence.Options{Extractors: []evidence.Extractor{emits()}})
	if err != nil {
		t.Fatal(err)
	}
	check(t, "result", result, evidence.Result{
		Evidence: []gen.Evidence{}, Diagnostics: []gen.SnapshotDiagnostic{},
		Extractors: []gen.CoverageExtractor{{Name: "emits", Status: gen.CoverageExtractorStatusRan}},
	})
}

func TestRunNames(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		subject, target   string
		description       string
		omitted           int
		hasSubject, hasTo bool
	}{
		"plain":           {"api", "db", "Declares that Aspire resource api uses db.", 0, true, true},
		"space":           {"my api", "db", "Declares that Aspire resource (name omitted) uses db.", 1, false, true},
		"both":            {"my api", "<db>", "Declares that Aspire resource (name omitted) uses (name omitted).", 2, false, false},
		"too long":        {strings.Repeat("a", 201), "db", "Declares that Aspire resource (name omitted) uses db.", 1, false, true},
		"longest":         {strings.Repeat("a", 200), "db", "Declares that Aspire resource " + strings.Repeat("a", 200) + " uses db.", 0, true, true},
		"inventoried":     {"api", "my file.cs", "Declares that Aspire resource api uses my file.cs.", 0, true, true},
		"not inventoried": {"api", "my other.cs", "Declares that Aspire resource api uses (name omitted).", 1, true, false},
		"placeholder":     {"{target}", "db", "Declares that Aspire resource (name omitted) uses db.", 1, false, true},
		"line break":      {"api\n", "db", "Declares that Aspire resource (name omitted) uses db.", 1, false, true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			result := files{"my file.cs": ""}.run(t, emits(evidence.Fact{
				Category: gen.CategoryDotnetAspireReference, SourceType: gen.EvidenceSourceTypeSourceCode, Line: 1,
				Subject: test.subject, Target: test.target,
			}))
			got := result.Evidence[0]
			check(t, "description", got.Description, test.description)
			check(t, "subject", got.Subject != nil, test.hasSubject)
			check(t, "target", got.Target != nil, test.hasTo)
			var want []string
			switch test.omitted {
			case 1:
				want = []string{"extract.nameOmitted my file.cs"}
			case 2:
				want = []string{"extract.nameOmitted my file.cs (2)"}
			}
			check(t, "diagnostics", diagnostics(result), want)
		})
	}
}

func TestRunIsolatesFailures(t *testing.T) {
	t.Parallel()
	breaks := func(name string, extract func() error) fake {
		return fake{name: name, extract: func(_ context.Context, source *evidence.Source, sink *evidence.Sink) error {
			if source.Path() == "b.cs" {
				return extract()
			}
			sink.Emit(signal(1, name))
			return nil
		}}
	}
	result := files{"a.cs": "", "b.cs": "", "c.cs": ""}.run(t,
		breaks("panics", func() error { return []error{}[len("index")] }),
		breaks("fails", func() error { return errors.New("no") }),
		breaks("lacks", func() error { return fmt.Errorf("wrapped: %w", syntax.ErrUnavailable) }),
		fake{name: "invents", wants: func(path string) bool { return path == "c.cs" }, extract: func(_ context.Context, _ *evidence.Source, sink *evidence.Sink) error {
			sink.Emit(evidence.Fact{Category: "no.such.category", SourceType: gen.EvidenceSourceTypeSourceCode, Subject: "a"})
			sink.Emit(evidence.Fact{Category: gen.CategoryDotnetProject, SourceType: gen.EvidenceSourceTypeSourceCode, Subject: "a"})
			return nil
		}},
		emits(signal(2, "emits")),
	)
	var got []string
	for _, e := range result.Evidence {
		got = append(got, e.RelativePath+" "+*e.Subject)
	}
	slices.Sort(got)
	check(t, "evidence", got, []string{
		"a.cs emits", "a.cs fails", "a.cs lacks", "a.cs panics", "b.cs emits", "c.cs emits", "c.cs fails", "c.cs lacks", "c.cs panics",
	})
	check(t, "diagnostics", diagnostics(result), []string{
		"extract.failed b.cs (2)", "extract.failed c.cs", "extract.skipped -",
	})
	check(t, "coverage", result.Extractors, []gen.CoverageExtractor{
		{Name: "panics", Status: gen.CoverageExtractorStatusFailed, Files: 3},
		{Name: "fails", Status: gen.CoverageExtractorStatusFailed, Files: 3},
		{Name: "lacks", Status: gen.CoverageExtractorStatusSkipped, Files: 2},
		{Name: "invents", Status: gen.CoverageExtractorStatusFailed, Files: 1},
		{Name: "emits", Status: gen.CoverageExtractorStatusRan, Files: 3},
	})
}

func TestRunCancelled(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	repository := files{"a.cs": "", "b.cs": "", "c.cs": ""}
	_, err := evidence.Run(ctx, slices.Collect(maps.Keys(repository)), evidence.Options{
		Read: repository.read, Workers: 2,
		Extractors: []evidence.Extractor{fake{name: "cancels", extract: func(context.Context, *evidence.Source, *evidence.Sink) error {
			cancel()
			return nil
		}}},
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}
