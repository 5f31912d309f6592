package evidence_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/evidence"
)

// defers keeps "name path" of each file it is asked about.
func defers(name string, wants func(string) bool) fake {
	return fake{name: name, wants: wants, extract: func(_ context.Context, source *evidence.Source, sink *evidence.Sink) error {
		sink.Defer(name + " " + source.Path())
		return nil
	}}
}

func TestResolve(t *testing.T) {
	t.Parallel()
	var seen []string
	second := resolving{defers("second", nil), func(deferred []evidence.Deferred, facts *evidence.Resolution) error {
		for _, item := range deferred {
			seen = append(seen, fmt.Sprint(item.RelativePath, ": ", item.Value))
		}
		for _, path := range facts.Inventory().Paths() {
			facts.At(path).Emit(signal(3, "resolved"))
		}
		return nil
	}}
	result := files{"b.cs": "", "a.cs": "", "c.md": ""}.run(t, defers("first", func(path string) bool { return path != "c.md" }), second)
	check(t, "deferred", seen, []string{
		"a.cs: first a.cs", "a.cs: second a.cs", "b.cs: first b.cs", "b.cs: second b.cs", "c.md: second c.md",
	})
	check(t, "number of facts", len(result.Evidence), 3)
}

func TestResolveFails(t *testing.T) {
	t.Parallel()
	for name, resolve := range map[string]func([]evidence.Deferred, *evidence.Resolution) error{
		"panic": func(deferred []evidence.Deferred, _ *evidence.Resolution) error { return deferred[99].Value.(error) },
		"error": func([]evidence.Deferred, *evidence.Resolution) error { return fmt.Errorf("no") },
		"foreign": func(_ []evidence.Deferred, facts *evidence.Resolution) error {
			facts.At("z.cs").Emit(signal(1, "a"))
			return nil
		},
		"invents": func(_ []evidence.Deferred, facts *evidence.Resolution) error {
			facts.At("a.cs").Emit(evidence.Fact{Category: "no.such.category"})
			return nil
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			result := files{"a.cs": ""}.run(t, resolving{defers("breaks", nil), resolve}, emits(signal(1, "kept")))
			check(t, "diagnostics", diagnostics(result), []string{"extract.failed -"})
			check(t, "number of facts", len(result.Evidence), 1)
			check(t, "status", result.Extractors[0].Status, gen.CoverageExtractorStatusFailed)
			check(t, "other status", result.Extractors[1].Status, gen.CoverageExtractorStatusRan)
		})
	}
}
