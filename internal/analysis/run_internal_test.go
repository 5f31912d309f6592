package analysis

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/santhosh-tekuri/jsonschema/v6"
	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/analysis/dependency"
	"github.com/repo2c4/repo2c4/internal/analysis/metrics"
	"github.com/repo2c4/repo2c4/internal/codemap"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

func analyse(t *testing.T, files map[string]string, with []dependency.Resolver) Result {
	t.Helper()
	needParser(t)
	result, err := run(t.Context(), folder(t, files), Options{MaxFiles: 100}, with)
	if err != nil {
		t.Fatal(err)
	}
	return result
}

func TestRun(t *testing.T) {
	t.Parallel()
	result := analyse(t, map[string]string{
		"main.go":        "package main // -> lib/a.go\n// -> @fmt\n// -> lib/gone.go\n// -> lib/a.go\nfunc main() { if true {} }\n",
		"lib/a.go":       "package lib\n",
		"lib.go":         "package x // -> lib/data.json\n",
		"lib/data.json":  "{}\n",
		"lib/other.json": "{}\n",
		"go.mod":         "module x // -> main.go\n",
		"tool.py":        "# -> main.go\n",
		"page.vue":       "<template/>\n",
		"a-b/c.rs":       "fn c() {}\n",
		"a/c.rs":         "fn c( {\n",
		"README.md":      "# Text\n",
	}, pointers())
	want := []string{
		"a/c.rs loc=1 rloc=1 comments=0 functions=0 complexity=0 max=0 maxComplexity=0",
		"a-b/c.rs loc=1 rloc=1 comments=0 functions=1 complexity=1 max=0 maxComplexity=0",
		"go.mod loc=1 out=1 external=0 unresolved=0",
		"lib/a.go loc=1 rloc=1 comments=0 functions=0 complexity=0 max=0 maxComplexity=0 in=1 out=0 external=0 unresolved=0",
		"lib/data.json loc=1 in=1",
		"lib.go loc=1 rloc=1 comments=1 functions=0 complexity=0 max=0 maxComplexity=0 in=0 out=1 external=0 unresolved=0",
		"main.go loc=5 rloc=2 comments=4 functions=1 complexity=2 max=1 maxComplexity=1 in=2 out=1 external=2 unresolved=2",
		"page.vue loc=1",
		"tool.py loc=1 rloc=0 comments=1 functions=0 complexity=0 max=0 maxComplexity=0 in=0 out=1 external=0 unresolved=0",
		"go.mod -> main.go import:1 ×1",
		"lib.go -> lib/data.json import:1 ×2",
		"main.go -> lib/a.go import:1 ×4",
		"tool.py -> main.go import:1 ×1",
	}
	if diff := cmp.Diff(want, outline(result.Map)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	wantAbout := gen.CodeMapAnalysis{
		SchemaVersion: "1.0",
		History:       gen.CodeMapAnalysisHistoryUnavailable,
		Languages: []gen.CodeMapLanguage{
			{Language: "Go", Files: 3}, {Language: "Python", Files: 1}, {Language: "Rust", Files: 2, BrokenFiles: 1},
		},
		UnparsedFiles: 1,
		Imports:       gen.CodeMapImports{Resolved: 8, External: 2, Unresolved: 2},
	}
	if diff := cmp.Diff(wantAbout, result.Map.Analysis); diff != "" {
		t.Errorf("analysis (-want +got):\n%s", diff)
	}
}

// TestWhatCannotBeMeasuredIsLeftOut: a file that fails keeps its lines, and the
// run goes on.
func TestWhatCannotBeMeasuredIsLeftOut(t *testing.T) {
	t.Parallel()
	result := analyse(t, map[string]string{
		"breaks.go":  "package a // -> !\n// -> fine.go\n",
		"hostile.cs": strings.Repeat("a[", 20_000),
		"fine.go":    "package a // -> breaks.go\n// -> nowhere\n",
		"latin.go":   "package a\n\nconst b = \"caf\xe9\"\n",
		"utf16.go":   "\xff\xfep\x00a\x00c\x00k\x00a\x00g\x00e\x00 \x00a\x00",
		"empty.go":   "",
	}, pointers())
	want := []string{
		"breaks.go loc=2 in=1",
		"empty.go loc=0 rloc=0 comments=0 functions=0 complexity=0 max=0 maxComplexity=0 in=0 out=0 external=0 unresolved=0",
		"fine.go loc=2 rloc=1 comments=2 functions=0 complexity=0 max=0 maxComplexity=0 in=0 out=1 external=0 unresolved=2",
		"hostile.cs loc=1",
		"latin.go loc=3 rloc=2 comments=0 functions=0 complexity=0 max=0 maxComplexity=0 in=0 out=0 external=0 unresolved=0",
		"utf16.go loc=1 rloc=1 comments=0 functions=0 complexity=0 max=0 maxComplexity=0 in=0 out=0 external=0 unresolved=0",
		"fine.go -> breaks.go import:1 ×2",
	}
	if diff := cmp.Diff(want, outline(result.Map)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	wantLanguages := []gen.CodeMapLanguage{{Language: "C#", FailedFiles: 1}, {Language: "Go", Files: 4, FailedFiles: 1}}
	if diff := cmp.Diff(wantLanguages, result.Map.Analysis.Languages); diff != "" {
		t.Errorf("languages (-want +got):\n%s", diff)
	}
}

// TestResolverFails: without the edges of a resolver the map would be wrong, so
// there is none.
func TestResolverFails(t *testing.T) {
	t.Parallel()
	needParser(t)
	for _, target := range []string{"everything", "panic"} {
		root := folder(t, map[string]string{"a.go": "package a // -> " + target})
		if _, err := run(t.Context(), root, Options{MaxFiles: 10}, pointers()); err == nil || !strings.Contains(err.Error(), "as asked") {
			t.Errorf("%s: %v", target, err)
		}
	}
}

func TestCancelled(t *testing.T) {
	t.Parallel()
	needParser(t)
	ctx, cancel := context.WithCancel(t.Context())
	root := folder(t, map[string]string{"a.go": "package a", "b.go": "package a"})
	_, err := run(ctx, root, Options{MaxFiles: 10, Progress: cancel}, pointers())
	if !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

func TestTruncated(t *testing.T) {
	t.Parallel()
	needParser(t)
	root := folder(t, map[string]string{"a.go": "package a", "b.go": "package a"})
	result, err := run(t.Context(), root, Options{MaxFiles: 1}, nil)
	if err != nil || !result.Map.Analysis.Truncated || len(outline(result.Map)) != 1 {
		t.Errorf("%v, %v", outline(result.Map), err)
	}
}

// project is a random tree of small files that point at each other.
func randomProject(t *rapid.T) map[string]string {
	names := []string{"a.go", "b/c.go", "b/d.go", "e.py", "go.mod", "f/g/h.rs", "i.vue", "j.json", "k.go"}
	line := rapid.OneOf(
		rapid.Map(rapid.SampledFrom(names), func(name string) string { return "// -> " + name }),
		rapid.SampledFrom([]string{"// -> @x", "// -> gone", "// -> !", "func f() { if a && b {} }", "", "fn x() {", "\"é"}),
	)
	files := map[string]string{}
	for _, name := range rapid.SliceOfDistinct(rapid.SampledFrom(names), rapid.ID).Draw(t, "names") {
		files[name] = strings.Join(rapid.SliceOfN(line, 0, 6).Draw(t, name), "\n")
	}
	return files
}

// encoded is a map as it is written.
func encoded(t *rapid.T, result Result, err error) string {
	if err != nil {
		t.Fatal(err)
	}
	document, err := codemap.Encode(result.Map)
	if err != nil {
		t.Fatal(err)
	}
	return string(document)
}

// TestSameTreeSameBytes: neither the number of workers nor what is known from an
// earlier run, of whatever tree and however damaged, changes the map.
func TestSameTreeSameBytes(t *testing.T) {
	t.Parallel()
	needParser(t)
	rapid.Check(t, func(rt *rapid.T) {
		before, now := randomProject(rt), randomProject(rt)
		earlier, err := run(t.Context(), folder(t, before), Options{MaxFiles: 100}, pointers())
		encoded(rt, earlier, err)
		root := folder(t, now)
		cold, err := run(t.Context(), root, Options{MaxFiles: 100, Workers: 1}, pointers())
		want := encoded(rt, cold, err)

		known := earlier.Known
		if rapid.Bool().Draw(rt, "damage") && len(known) > 0 {
			known = append([]byte{}, known...)
			at := rapid.IntRange(0, len(known)-1).Draw(rt, "at")
			if rapid.Bool().Draw(rt, "cut") {
				known = known[:at]
			} else {
				known[at] ^= byte(rapid.IntRange(1, 255).Draw(rt, "by"))
			}
		}
		warm, err := run(t.Context(), root, Options{MaxFiles: 100, Workers: 4, Known: known}, pointers())
		if got := encoded(rt, warm, err); got != want {
			rt.Errorf("with what is known of another tree: %s", cmp.Diff(want, got))
		}
		again, err := run(t.Context(), root, Options{MaxFiles: 100, Workers: 2, Known: cold.Known}, pointers())
		if got := encoded(rt, again, err); got != want {
			rt.Errorf("with what is known of this tree: %s", cmp.Diff(want, got))
		}
		if again.Reused != len(now) {
			rt.Errorf("%d of %d files were known", again.Reused, len(now))
		}
	})
}

func TestKnown(t *testing.T) {
	t.Parallel()
	needParser(t)
	files := map[string]string{"a.go": "package a // -> b.go\n", "b.go": "package a\n", "go.mod": "module x\n", "notes.md": "text\n"}
	root := folder(t, files)
	with := func(known []byte, resolvers []dependency.Resolver) Result {
		t.Helper()
		result, err := run(t.Context(), root, Options{MaxFiles: 10, Known: known}, resolvers)
		if err != nil {
			t.Fatal(err)
		}
		return result
	}
	first := with(nil, pointers())
	if first.Reused != 0 || len(first.Known) == 0 {
		t.Fatalf("the first run reused %d files and left %d bytes", first.Reused, len(first.Known))
	}
	if again := with(first.Known, pointers()); again.Reused != 4 || again.Known != nil {
		t.Errorf("the second run reused %d files and left %d bytes", again.Reused, len(again.Known))
	}
	if diff := cmp.Diff(first.Known, with(nil, pointers()).Known); diff != "" {
		t.Error("what is known depends on more than the tree")
	}
	newer := pointers()
	newer[1] = dependency.Wrap(pointer{name: "two", version: 2, kind: gen.DependencyKindType, speaks: []syntax.Language{syntax.Go}})
	for name, resolvers := range map[string][]dependency.Resolver{"another version": newer, "one less": pointers()[:1], "another order": {pointers()[1], pointers()[0]}} {
		if got := with(first.Known, resolvers); got.Reused != 0 || got.Known == nil {
			t.Errorf("%s: %d files reused", name, got.Reused)
		}
	}
	damaged := append([]byte{}, first.Known...)
	damaged[len(damaged)-1] ^= 1
	if got := with(damaged, pointers()); got.Reused != 3 || cmp.Diff(first.Known, got.Known) != "" {
		t.Errorf("after damage %d files reused", got.Reused)
	}
}

// FuzzKnown: no bytes that an earlier run may seem to have left break this one.
func FuzzKnown(f *testing.F) {
	k := readKnown(nil, pointers())
	kept, _ := k.next([]*file{{path: "a.go", sha256: "0", state: parsed, lines: 3, values: metrics.Values{Rloc: 1}}})
	f.Add(kept)
	f.Add(kept[:len(kept)-1])
	f.Add(k.header)
	f.Fuzz(func(_ *testing.T, data []byte) {
		for _, given := range [][]byte{data, append(append([]byte{}, k.header...), data...)} {
			known := readKnown(given, pointers())
			for path, e := range known.entries {
				known.fill(&file{path: path, sha256: e.Sha256})
			}
		}
	})
}

// TestContract: what is written is what the contract says of it, member for
// member, and our own reader takes it.
func TestContract(t *testing.T) {
	t.Parallel()
	result := analyse(t, map[string]string{"a.go": "package a // -> b/c.go\n", "b/c.go": "package c\n"}, pointers())
	document, err := codemap.Encode(result.Map)
	if err != nil {
		t.Fatal(err)
	}
	instance, err := jsonschema.UnmarshalJSON(bytes.NewReader(document))
	if err != nil {
		t.Fatal(err)
	}
	if err := contract(t).Validate(instance); err != nil {
		t.Errorf("%v\n%s", err, document)
	}
	read, err := codemap.Read(t.Context(), strings.NewReader(string(document)))
	if err != nil {
		t.Fatal(err)
	}
	if n, ok := read.Find("b/c.go"); !ok || read.EdgeCount() != 1 || read.Header().Checksum != read.Header().DeclaredChecksum {
		t.Errorf("read as %v %v with %d edges", n, ok, read.EdgeCount())
	}
	if lost := read.Losses(); lost != (codemap.Losses{}) {
		t.Errorf("lost %+v", lost)
	}
}
