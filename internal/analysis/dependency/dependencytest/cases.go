package dependencytest

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"github.com/repo2c4/repo2c4/internal/analysis/dependency"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// Expected is the name of the section of a case that says what comes out.
const Expected = "expected"

// Run runs the cases in a folder, one .txtar file each: a project and a section
// Expected in the form of Text. Facts that were kept and facts in another order
// must give the same.
func Run(t *testing.T, resolver dependency.Resolver, cases fs.FS) {
	t.Helper()
	if !syntax.Available() {
		return
	}
	names, err := fs.Glob(cases, "*.txtar")
	if err != nil || len(names) == 0 {
		t.Fatalf("%d cases: %v", len(names), err)
	}
	for _, name := range names {
		t.Run(strings.TrimSuffix(name, ".txtar"), func(t *testing.T) {
			t.Parallel()
			content, err := fs.ReadFile(cases, name)
			if err != nil {
				t.Fatal(err)
			}
			files := Files{}
			for _, file := range txtar.Parse(content).Files {
				files[file.Name] = string(file.Data)
			}
			want, ok := files[Expected]
			if !ok {
				t.Fatalf("no section %q", Expected)
			}
			delete(files, Expected)
			check(t, resolver, files, want)
		})
	}
}

// Cancelled demands that Resolve ends with its context; files are a project with
// something to resolve.
func Cancelled(t *testing.T, resolver dependency.Resolver, files Files) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := resolver.Resolve(ctx, files.Project(), Collect(t, resolver, files))
	if !errors.Is(err, context.Canceled) {
		t.Errorf("error: %v", err)
	}
}

// check compares what comes out with a text, in several ways.
func check(t *testing.T, resolver dependency.Resolver, files Files, want string) {
	t.Helper()
	project, facts := files.Project(), Collect(t, resolver, files)
	for at := range min(len(facts), 4) {
		turned := slices.Concat(facts[at:], facts[:at])
		if at%2 == 1 {
			slices.Reverse(turned)
			turned = kept(t, resolver, turned)
		}
		result, err := resolver.Resolve(t.Context(), project, turned)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(strings.TrimSpace(want), strings.TrimSpace(Text(result))); diff != "" {
			t.Fatalf("facts from %d on (-want +got):\n%s", at, diff)
		}
	}
}

// kept writes facts and reads them again.
func kept(t *testing.T, resolver dependency.Resolver, facts []dependency.FileFacts) []dependency.FileFacts {
	t.Helper()
	again := make([]dependency.FileFacts, 0, len(facts))
	for _, f := range facts {
		data, err := f.Facts.Encode()
		if err != nil {
			t.Fatal(err)
		}
		read, err := resolver.Decode(data)
		if err != nil {
			t.Fatal(err)
		}
		again = append(again, dependency.FileFacts{Path: f.Path, Facts: read})
	}
	return again
}

// Text writes a result: a line for each dependency, "FROM:LINE -> TO KIND
// OCCURRENCES", then one for each count, "FILE: external N, unresolved N", both
// by path. The number is left out when it is one.
func Text(result dependency.Result) string {
	var lines, counts []string
	for _, e := range result.Edges {
		line := fmt.Sprintf("%s:%d -> %s %s", e.From, e.Line, e.To, e.Kind)
		if e.Occurrences != 1 {
			line += fmt.Sprintf(" %d", e.Occurrences)
		}
		lines = append(lines, line)
	}
	for _, c := range result.Counts {
		counts = append(counts, fmt.Sprintf("%s: external %d, unresolved %d", c.Path, c.External, c.Unresolved))
	}
	slices.Sort(lines)
	slices.Sort(counts)
	return strings.Join(slices.Concat(lines, counts), "\n") + "\n"
}

// Check resolves files of which nothing is known and checks what holds for every
// result: dependencies between two files of the project at a line of the first,
// and the same again from facts that were kept.
func Check(t *testing.T, resolver dependency.Resolver, files Files) {
	t.Helper()
	result := Resolve(t, resolver, files)
	for _, e := range result.Edges {
		_, from := files[e.From]
		_, to := files[e.To]
		if !from || !to || e.From == e.To || !e.Kind.Valid() || e.Occurrences < 1 {
			t.Errorf("dependency %+v", e)
		}
		if lines := strings.Count(files[e.From], "\n") + 1; e.Line < 1 || e.Line > lines {
			t.Errorf("dependency %+v in a file of %d lines", e, lines)
		}
	}
	for _, c := range result.Counts {
		if _, ok := files[c.Path]; !ok || c.External < 0 || c.Unresolved < 0 || c.External+c.Unresolved == 0 {
			t.Errorf("count %+v", c)
		}
	}
	check(t, resolver, files, Text(result))
}
