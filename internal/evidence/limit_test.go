package evidence_test

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/evidence"
)

func TestFileLimit(t *testing.T) {
	t.Parallel()
	var facts []evidence.Fact
	for line := 300; line > 0; line-- {
		facts = append(facts, signal(line, "MapGet"), declaration(line, "net8.0"))
	}
	result := files{"a.cs": ""}.run(t, emits(facts...))
	signals, declarations, last := 0, 0, int64(0)
	for _, e := range result.Evidence {
		if e.SourceType == gen.EvidenceSourceTypeSourceCode {
			signals++
			last = max(last, *e.Line)
		} else {
			declarations++
		}
	}
	check(t, "signals", signals, gen.LimitFileSignals)
	check(t, "last line", last, int64(gen.LimitFileSignals))
	check(t, "declarations", declarations, 300)
	check(t, "diagnostics", diagnostics(result), []string{"extract.fileEvidenceLimit a.cs (44)"})
}

func TestFileLimitHoldsForBothSteps(t *testing.T) {
	t.Parallel()
	first := fake{name: "both", extract: func(_ context.Context, _ *evidence.Source, sink *evidence.Sink) error {
		for line := range 200 {
			sink.Emit(signal(line+1, "first"))
		}
		sink.Defer(nil)
		return nil
	}}
	result := files{"a.cs": ""}.run(t, resolving{first, func(_ []evidence.Deferred, facts *evidence.Resolution) error {
		for line := range 100 {
			facts.At("a.cs").Emit(signal(line+1, "second"))
		}
		return nil
	}})
	check(t, "signals", len(result.Evidence), gen.LimitFileSignals)
	check(t, "diagnostics", diagnostics(result), []string{"extract.fileEvidenceLimit a.cs (44)"})
}

// TestEvidenceLimit has more facts than a run keeps: what projects declare
// stays, and of the signals each file keeps the first ones.
func TestEvidenceLimit(t *testing.T) {
	t.Parallel()
	const sources = 100
	repository := files{}
	for i := range sources {
		repository[fmt.Sprintf("s%03d.cs", i)] = ""
	}
	repository["z.csproj"] = ""
	result := repository.run(t, fake{name: "many", extract: func(_ context.Context, source *evidence.Source, sink *evidence.Sink) error {
		if source.Path() == "z.csproj" {
			for line := range 2000 {
				sink.Emit(declaration(line+1, "net8.0"))
			}
			return nil
		}
		for line := range 200 {
			sink.Emit(signal(line+1, "MapGet"))
		}
		return nil
	}})
	check(t, "facts", len(result.Evidence), gen.LimitEvidence)
	perFile := map[string]int{}
	for _, e := range result.Evidence {
		perFile[e.RelativePath]++
		if e.SourceType == gen.EvidenceSourceTypeSourceCode && *e.Line > 80 {
			t.Fatalf("%s:%d was kept before the first lines of another file", e.RelativePath, *e.Line)
		}
	}
	check(t, "declarations", perFile["z.csproj"], 2000)
	check(t, "signals of the first file", perFile["s000.cs"], 80)
	check(t, "signals of the last file", perFile["s099.cs"], 80)
	check(t, "diagnostics", diagnostics(result), []string{"extract.evidenceLimit -"})
}

func TestEvidenceLimitOfOneFile(t *testing.T) {
	t.Parallel()
	result := files{"a.csproj": ""}.run(t, fake{name: "endless", extract: func(_ context.Context, _ *evidence.Source, sink *evidence.Sink) error {
		for line := range gen.LimitEvidence + 1 {
			sink.Emit(declaration(line+1, "net8.0"))
		}
		return nil
	}})
	check(t, "facts", len(result.Evidence), gen.LimitEvidence)
	check(t, "diagnostics", diagnostics(result), []string{"extract.evidenceLimit -"})
}

func TestDiagnosticsNameSomeFiles(t *testing.T) {
	t.Parallel()
	repository := files{}
	for i := range 205 {
		repository[fmt.Sprintf("%03d.csproj", i)] = ""
	}
	result := repository.run(t, fake{name: "complains", extract: func(_ context.Context, _ *evidence.Source, sink *evidence.Sink) error {
		sink.Diagnose(gen.CodeExtractMissingReference)
		return nil
	}})
	got := diagnostics(result)
	check(t, "number", len(got), 201)
	check(t, "first", got[:2], []string{"extract.missingReference - (5 more files)", "extract.missingReference 000.csproj"})
	check(t, "last", got[200], "extract.missingReference 199.csproj")
}

// TestRunIsDeterministic runs the same made-up repository with one worker and
// with eight, in two orders.
func TestRunIsDeterministic(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		repository := files{}
		for i := range rapid.IntRange(0, 60).Draw(t, "files") {
			lines := rapid.SliceOfN(rapid.IntRange(0, 400), 0, 30).Draw(t, "lines")
			repository["f"+strconv.Itoa(i)] = fmt.Sprint(lines)
		}
		// The content is a list of lines to emit; even ones are deferred.
		extractor := fake{name: "lines", extract: func(ctx context.Context, source *evidence.Source, sink *evidence.Sink) error {
			text, err := source.Text(ctx)
			if err != nil {
				return err
			}
			for word := range strings.FieldsSeq(strings.Trim(string(text), "[]")) {
				line, err := strconv.Atoi(word)
				if err != nil {
					return err
				}
				switch line % 4 {
				case 0:
					sink.Defer(line)
				case 1:
					sink.Emit(signal(line, "a b"))
				case 2:
					sink.Emit(evidence.Fact{
						Category: gen.CategoryDotnetAspireResource, SourceType: gen.EvidenceSourceTypeSourceCode,
						Line: line / 100, Subject: "r", Target: strconv.Itoa(line),
					})
				default:
					sink.Emit(declaration(line, "net8.0"))
				}
			}
			return nil
		}}
		both := resolving{extractor, func(deferred []evidence.Deferred, facts *evidence.Resolution) error {
			for _, item := range deferred {
				facts.At(item.RelativePath).Emit(signal(item.Value.(int), "resolved"))
			}
			return nil
		}}
		paths := make([]string, 0, len(repository))
		for path := range repository {
			paths = append(paths, path)
		}
		slices.Sort(paths)
		run := func(paths []string, workers int) evidence.Result {
			result, err := evidence.Run(t.Context(), paths, evidence.Options{Extractors: []evidence.Extractor{both}, Read: repository.read, Workers: workers})
			if err != nil {
				t.Fatal(err)
			}
			return result
		}
		one := run(paths, 1)
		shuffled := paths
		if len(paths) > 0 {
			shuffled = rapid.Permutation(paths).Draw(t, "order")
		}
		if got, want := fmt.Sprintf("%+v", plain(run(shuffled, 8))), fmt.Sprintf("%+v", plain(one)); got != want {
			t.Fatalf("one worker:\n%s\neight workers:\n%s", want, got)
		}
	})
}

// plain turns a result into something that prints without addresses.
func plain(result evidence.Result) []string {
	var lines []string
	for _, e := range result.Evidence {
		line, subject, target := int64(0), "", ""
		if e.Line != nil {
			line = *e.Line
		}
		if e.Subject != nil {
			subject = *e.Subject
		}
		if e.Target != nil {
			target = *e.Target
		}
		lines = append(lines, fmt.Sprint(e.ID, e.Category, e.RelativePath, line, e.SourceType, e.Description, subject, target))
	}
	return append(append(lines, diagnostics(result)...), fmt.Sprint(result.Extractors))
}
