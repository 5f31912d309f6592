package facts_test

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"github.com/repo2c4/repo2c4/internal/csharp/facts"
)

// times is a text of n parts.
func times(n int, part string) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.ReplaceAll(part, "#", strconv.Itoa(i)))
	}
	return b.String()
}

// Sources in which everything is compared with everything take a step for each
// comparison, so that they end at the limit instead of whenever they are done.
func TestWorkIsCounted(t *testing.T) {
	t.Parallel()
	needParser(t)
	const n = 300
	for name, sources := range map[string][]string{
		"imports":           {times(n, "using A#;\n") + times(n, "class C#x : T# { }\n")},
		"global imports":    {times(n, "global using A#;\n"), times(n, "class C#x : T# { }\n")},
		"nested namespaces": {"namespace " + strings.Repeat("a.", 60) + "a { using B; " + times(n, "class C#x : T# { }\n") + "}"},
		"static imports":    {times(n, "using static A#;\n") + "class C { void M() { " + times(n, "F#();") + " } }"},
		"overloads":         {"class Q { " + times(n, "void X(int a) { }") + " } class C { void M(Q q) { " + times(n, "q.X();") + " } }"},
		"extensions":        {"class A { } class B { } static class E { " + times(n, "public static void X(this A a) { }") + " } class C { void M(B b) { " + times(n, "b.X();") + " } }"},
		"extended":          {"class A { } static class E { " + times(n, "public static void X(this A a, int b) { }") + " } class C { void M(A a) { " + times(n, "a.X(1, 2);") + " } }"},
		"parameters":        {"class C { void M(" + times(n, "A a#, ") + "Z z) { " + times(n, "z.Q();") + " } }"},
		"called parameters": {"class C { void M(" + times(n, "C a#, ") + "C z) { " + times(n, "a#.Q();") + " } void Q() { } }"},
		"type parameters":   {"class C<" + times(n, "T#, ") + "Z> { " + times(n, "class D# : Q# { }\n") + "}"},
		"stores":            {"class Base { " + times(n, "T# a#;") + " }" + times(n, "class C#Store : Base { }")},
		"members as parameters": {
			"class P { " + times(n, "public I# A# { get; set; }") + " } class C { void H([AsParameters] P p) { } void M(R r) { " + times(n, "r.MapGet(\"\", H);") + " } }",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			archive := &txtar.Archive{Files: []txtar.File{{Name: "a.project"}}}
			for i, source := range sources {
				archive.Files = append(archive.Files, txtar.File{Name: fmt.Sprintf("%d.cs", i), Data: []byte(source)})
			}
			r := repositoryOf(t, archive)
			limits := facts.LimitsFor(0)
			if _, err := facts.Build(t.Context(), r.sources, r.projects, limits); err != nil {
				t.Errorf("so little is too much: %v", err)
			}
			limits.Steps = 50 * n
			if _, err := facts.Build(t.Context(), r.sources, r.projects, limits); !errors.Is(err, facts.ErrTooMuchWork) {
				t.Errorf("takes less than %d steps: %v", limits.Steps, err)
			}
		})
	}
}
