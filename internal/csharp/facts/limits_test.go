package facts_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/csharp/facts"
)

// layered is a repository with a test project, a library, one that an
// executable references and the executable, in this order of paths, each with
// one class that calls another and one that is broken.
func layered(t *testing.T) repository {
	t.Helper()
	archive := &txtar.Archive{}
	add := func(name, text string) {
		archive.Files = append(archive.Files, txtar.File{Name: name, Data: []byte(text)})
	}
	for _, project := range []struct{ name, lines string }{
		{"a", "role test\n"}, {"b", ""}, {"c", ""}, {"d", "role executable\nreferences c/c.project\n"},
	} {
		add(fmt.Sprintf("%[1]s/%[1]s.project", project.name), project.lines)
		add(project.name+"/One.cs", fmt.Sprintf("namespace %[1]s; public class One(Two two) { public void Do() { two.Do(); } } public class Two { public void Do() { } }", strings.ToUpper(project.name)))
		add(project.name+"/Broken.cs", "class Broken { void M( }")
	}
	return repositoryOf(t, archive)
}

func projectsIn(found gen.SemanticC3Facts) string {
	names := map[string]bool{}
	order := ""
	for _, f := range found.Facts {
		if name := f.ProjectPath[:1]; !names[name] {
			names[name] = true
			order += name
		}
	}
	return order
}

func codesIn(found gen.SemanticC3Facts) string {
	var codes []string
	for _, d := range found.Diagnostics {
		code := strings.TrimPrefix(d.Code, "semanticC3.")
		if d.RelativePath != nil {
			code += " " + *d.RelativePath
		}
		codes = append(codes, code)
	}
	return strings.Join(codes, ", ")
}

// What an executable project declares finds room first, then what it
// references, then other libraries, tests last.
func TestLimits(t *testing.T) {
	t.Parallel()
	needParser(t)
	r := layered(t)
	const broken = "partialSyntax a/Broken.cs, partialSyntax b/Broken.cs, partialSyntax c/Broken.cs, partialSyntax d/Broken.cs"
	whole := facts.LimitsFor(0)
	one := int64(len("namespace A; public class One(Two two) { public void Do() { two.Do(); } } public class Two { public void Do() { } }")) + int64(len("class Broken { void M( }"))
	for _, test := range []struct {
		name        string
		change      func(*facts.Limits)
		order, said string
		facts       int
	}{
		{"nothing in the way", func(*facts.Limits) {}, "dcba", broken, 32},
		{"files", func(l *facts.Limits) { l.Files = 4 }, "dc", "fileLimit, partialSyntax c/Broken.cs, partialSyntax d/Broken.cs", 16},
		{"bytes", func(l *facts.Limits) { l.Bytes = one }, "d", "byteLimit, partialSyntax d/Broken.cs", 8},
		{"one byte less", func(l *facts.Limits) { l.Bytes = one - 1 }, "d", "byteLimit, partialSyntax d/Broken.cs", 1},
		{"facts", func(l *facts.Limits) { l.Facts = 12 }, "dc", "factLimit, " + broken, 12},
		{"symbols", func(l *facts.Limits) { l.Symbols = 3 }, "d", "symbolLimit, " + broken, 0},
		{"relations", func(l *facts.Limits) { l.Relations = 1 }, "dcba", "relationLimit, " + broken, 0},
		{"diagnostics", func(l *facts.Limits) { l.Diagnostics = 2 }, "dcba", "partialSyntax a/Broken.cs, diagnosticLimit", 32},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			limits := whole
			test.change(&limits)
			found, err := facts.Build(t.Context(), r.sources, r.projects, limits)
			if err != nil {
				t.Fatal(err)
			}
			if order := projectsIn(found); order != test.order {
				t.Errorf("the projects come in the order %s", order)
			}
			if said := codesIn(found); said != test.said {
				t.Errorf("it says %s", said)
			}
			if test.facts > 0 && len(found.Facts) != test.facts {
				t.Errorf("%d facts:\n%s", len(found.Facts), render(found, true))
			}
			check(t, found, r)
		})
	}
}

func TestLimitsScale(t *testing.T) {
	t.Parallel()
	if facts.LimitsFor(0) != facts.LimitsFor(gen.LimitFiles) || facts.LimitsFor(1) != facts.LimitsFor(gen.LimitFiles) {
		t.Error("a lower ceiling lowers limits")
	}
	if limits := facts.LimitsFor(5 * gen.LimitFiles); limits.Facts != 5*gen.LimitSemanticC3Facts || limits.Bytes != 5*gen.LimitSemanticC3Bytes || limits.Diagnostics != 5*gen.LimitSemanticC3Diagnostics {
		t.Errorf("limits of five times as many files: %+v", limits)
	}
}

// A source that could not be parsed and one that was cut are named, and one
// outside of every project is counted.
func TestSourcesThatGiveLess(t *testing.T) {
	t.Parallel()
	needParser(t)
	r := layered(t)
	cut := r.sources[0]
	cut.Truncated = true
	found, err := facts.Build(t.Context(), []facts.Source{{Path: "d/Hard.cs", Bytes: 1}, cut, {Path: "loose.cs"}, {Path: "e/loose.cs"}}, r.projects, facts.LimitsFor(0))
	if err != nil {
		t.Fatal(err)
	}
	if said := codesIn(found); said != "noProject, parseBudget d/Hard.cs, sourceTruncated a/One.cs" || len(found.Facts) == 0 {
		t.Errorf("it says %s, %d facts", said, len(found.Facts))
	}
}

func TestBuildEndsWithItsContext(t *testing.T) {
	t.Parallel()
	needParser(t)
	r := layered(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if found, err := facts.Build(ctx, r.sources, r.projects, facts.LimitsFor(0)); !errors.Is(err, context.Canceled) || found.Facts != nil {
		t.Errorf("got %v and %d facts", err, len(found.Facts))
	}
}

// TestCollectingEnds: however many facts sources hold, few more are collected
// than can be kept, those of executables first.
func TestCollectingEnds(t *testing.T) {
	t.Parallel()
	needParser(t)
	r := layered(t)
	limits := facts.LimitsFor(0)
	limits.Facts = 1
	found, err := facts.Build(t.Context(), r.sources, r.projects, limits)
	if err != nil {
		t.Fatal(err)
	}
	if len(found.Facts) != 1 || projectsIn(found) != "d" || !strings.HasPrefix(codesIn(found), "factLimit") {
		t.Errorf("%d facts of %s, it says %s", len(found.Facts), projectsIn(found), codesIn(found))
	}
}
