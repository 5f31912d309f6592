package metrics_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/internal/analysis/metrics"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// measured are all values of a file.
type measured struct {
	Loc int
	metrics.Values
}

// measure reads and measures a sample; a build without parser ends the test.
func measure(t *testing.T, name string) measured {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	language := syntax.LanguageOf(name)
	return measured{metrics.Lines(text), metrics.NewMeter().Measure(language, parse(t, language, string(text)))}
}

func parse(t *testing.T, language syntax.Language, text string) *syntax.Tree {
	t.Helper()
	if !syntax.Available() {
		t.SkipNow()
	}
	tree, err := syntax.NewParser().Parse(t.Context(), language, []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	if tree.Broken() {
		t.Fatalf("%s: the text has syntax errors:\n%s", language, text)
	}
	return tree
}

// TestSamples: the expected values were counted by hand. rloc is what is left
// of the rows without empty ones and those that are comment alone.
func TestSamples(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]measured{
		// Comment rows 1, 6, 7 and behind the first if. 48 rows, 9 empty, 3 comment.
		// Functions: odd, get, set, Empty, constructor, finalizer, +, Label, Twice.
		// Label: if, is string, ||, else if, and; 2 sections for 0 and 1, default;
		// 2 arms; foreach, for, while; catch; ??, ?:; Twice. `is null` is a pattern.
		// All: 17 of Label and the 8 functions other than Twice.
		"sample.cs": {48, metrics.Values{Rloc: 36, CommentLines: 4, Functions: 9, Complexity: 25, MaxComplexity: 17}},
		// Comment rows: 1, 5 before plain, 1 behind an if. 51 rows, 9 empty of which 1
		// is in the raw string and 1 in the comment, 6 comment alone. Functions: odd, plain, area, the deferred one.
		// area: if, &&, ||, for, 2 cases, 1 type case, 1 select case, the literal, its if.
		"sample.go": {51, metrics.Values{Rloc: 38, CommentLines: 7, Functions: 4, Complexity: 13, MaxComplexity: 10}},
		// 31 rows, 6 empty, 2 comment. Functions: NAMED, 2 constructors, area, kind.
		// kind: for, do, for each, while, lambda, catch, 3 labels, 2 labels, ?:.
		// All: 12 of kind, if && || of the compact constructor, 5 functions, static block.
		"Sample.java": {31, metrics.Values{Rloc: 23, CommentLines: 2, Functions: 5, Complexity: 21, MaxComplexity: 12}},
		// 30 rows, 5 empty, 1 comment alone. Functions: named, inner, the default export,
		// field, size, numbers, all, the returned one.
		// all: if, ||, ?:, for, do, for of, while, catch, arrow, 3 cases, the returned one.
		// All: 13, && of named, ?? of size, 7 functions, static block.
		"sample.js": {30, metrics.Values{Rloc: 24, CommentLines: 2, Functions: 8, Complexity: 23, MaxComplexity: 13}},
		// 16 rows, 3 empty, 1 comment. Functions: overload, handler, constructor.
		// All: conditional type, 3 functions, if, &&.
		"sample.ts": {16, metrics.Values{Rloc: 12, CommentLines: 1, Functions: 3, Complexity: 6, MaxComplexity: 1}},
		// Function: List; in it an arrow function and ?:.
		"sample.tsx": {12, metrics.Values{Rloc: 11, CommentLines: 1, Functions: 1, Complexity: 3, MaxComplexity: 2}},
		// Comment rows: 1, docstrings of 3 and 1, behind names. 39 rows; 5 comment alone;
		// 5 empty outside of strings. Functions: double, __init__, kind.
		// kind: if, and, or, for and if of the list, elif, conditional, for, while,
		// except, 2 cases, lambda.
		"sample.py": {39, metrics.Values{Rloc: 29, CommentLines: 6, Functions: 3, Complexity: 16, MaxComplexity: 13}},
		// 30 rows, 2 empty, 5 comment. Functions: area, name, kind.
		// kind: closure, if, &&, ||, else if let, while let, for, loop, 3 arms.
		"sample.rs": {30, metrics.Values{Rloc: 23, CommentLines: 5, Functions: 3, Complexity: 14, MaxComplexity: 11}},
		// 39 rows, 5 empty of which 1 is in the heredoc, 3 comment.
		// Functions: $double, area, kind, plain. kind: if, &&, ||, xor, elseif, ??, for,
		// do, foreach, while, closure, catch, 2 cases, 2 arms, ?:.
		"sample.php": {39, metrics.Values{Rloc: 32, CommentLines: 3, Functions: 4, Complexity: 21, MaxComplexity: 17}},
		// 48 rows, 3 empty of which 1 is in the heredoc, 4 comment. Functions: make, kind,
		// double. kind: unless and if behind a statement, &&, or, if, elsif, unless, for,
		// until, while, do block, ?:, when, else of the case, in, 2 lambdas, rescue.
		"sample.rb": {48, metrics.Values{Rloc: 42, CommentLines: 4, Functions: 3, Complexity: 20, MaxComplexity: 18}},
		// 30 rows, 3 empty, 2 comment alone. Function: label: if, &&, ||, for, do, while,
		// 3 cases, ?:. All: 10, label, the prototypes declared and also.
		"sample.c": {30, metrics.Values{Rloc: 25, CommentLines: 3, Functions: 1, Complexity: 13, MaxComplexity: 10}},
		// 33 rows, 6 empty of which 1 is in the raw string, 1 comment alone. Functions:
		// Box(), Box(int), size, kind, twice. kind: twice, for, if, and, ||, the other
		// lambda, while, catch. All: 8, ?: of Box(int), 4 functions, 2 prototypes.
		"sample.cpp": {33, metrics.Values{Rloc: 27, CommentLines: 2, Functions: 5, Complexity: 15, MaxComplexity: 8}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(want, measure(t, name)); diff != "" {
				t.Errorf("(-by hand +measured):\n%s", diff)
			}
		})
	}
}

// TestEverySampleIsExpected: a language without a sample would go untested.
func TestEverySampleIsExpected(t *testing.T) {
	t.Parallel()
	samples, err := filepath.Glob("testdata/*")
	if err != nil {
		t.Fatal(err)
	}
	sampled := map[syntax.Language]bool{}
	for _, sample := range samples {
		sampled[syntax.LanguageOf(sample)] = true
	}
	for _, language := range syntax.Languages() {
		if !sampled[language] {
			t.Errorf("%s has no sample", language)
		}
	}
}

func TestLines(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]int{"": 0, "\n": 1, "a": 1, "a\n": 1, "a\nb": 2, "a\r\nb\r\n": 2, "\n\n": 2} {
		if got := metrics.Lines([]byte(text)); got != want {
			t.Errorf("%q: %d lines, want %d", text, got, want)
		}
	}
}

// TestCorners are small texts of which one value matters.
func TestCorners(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		language syntax.Language
		text     string
		want     metrics.Values
	}{
		"nothing":                     {syntax.Go, "", metrics.Values{}},
		"comments share a row":        {syntax.JavaScript, "/* a */ /* b */ f(); // c\n", metrics.Values{Rloc: 1, CommentLines: 1}},
		"a comment begins on the end": {syntax.Java, "/* a\n b */ /* c\n d */\n", metrics.Values{CommentLines: 3}},
		"an empty row after a directive": {
			syntax.C, "#define A 1\n\nint a;\n", metrics.Values{Rloc: 2},
		},
		"a carriage return": {syntax.Python, "a = 1\r\n\r\n# b\r\nc = 2\r\n", metrics.Values{Rloc: 2, CommentLines: 1}},
		"functions in a function count for the outermost": {
			syntax.JavaScript, "function a() { function b() { if (c) {} } if (d) {} }\nfunction e() { if (f) {} }",
			metrics.Values{Rloc: 2, Functions: 3, Complexity: 6, MaxComplexity: 3},
		},
		"an arrow function that is handed over is none": {
			syntax.JavaScript, "f(a => a ? 1 : 2)", metrics.Values{Rloc: 1, Complexity: 2},
		},
		"an assignment is no function":    {syntax.Rust, "fn a() { let f = |n| n; }", metrics.Values{Rloc: 1, Functions: 1, Complexity: 2, MaxComplexity: 1}},
		"&& of a reference decides none":  {syntax.Rust, "fn a(b: &&u8) {}", metrics.Values{Rloc: 1, Functions: 1, Complexity: 1}},
		"&& of an rvalue decides none":    {syntax.CPP, "void f(A &&a) { g(a); }", metrics.Values{Rloc: 1, Functions: 1, Complexity: 1}},
		"a string in a list is no text":   {syntax.Python, "a = ['b']\n", metrics.Values{Rloc: 1}},
		"a function of a pointer is one":  {syntax.C, "char **f(void) { return 0; }", metrics.Values{Rloc: 1, Functions: 1, Complexity: 1}},
		"a method of an interface":        {syntax.Java, "interface A { int b(); }", metrics.Values{Rloc: 1, Functions: 1, Complexity: 1}},
		"a record with accessors of C#":   {syntax.CSharp, "record A(int B) { public int C { get => B > 0 ? 1 : 2; } }", metrics.Values{Rloc: 1, Functions: 1, Complexity: 2, MaxComplexity: 1}},
		"an anonymous method of C#":       {syntax.CSharp, "class A { void B() { C(delegate { if (D) {} }); } }", metrics.Values{Rloc: 1, Functions: 1, Complexity: 3, MaxComplexity: 2}},
		"a modifier of Ruby is one":       {syntax.Ruby, "a while b\n", metrics.Values{Rloc: 1, Complexity: 1}},
		"begin with else of Ruby is none": {syntax.Ruby, "if a\nelse\nend\n", metrics.Values{Rloc: 3, Complexity: 1}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := metrics.NewMeter().Measure(test.language, parse(t, test.language, test.text))
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("%q (-want +got):\n%s", test.text, diff)
			}
		})
	}
}

// TestKindsAreOfTheGrammar: a kind that a grammar does not have would count for
// nothing, silently.
func TestKindsAreOfTheGrammar(t *testing.T) {
	t.Parallel()
	for _, language := range syntax.Languages() {
		kinds := map[string]bool{}
		for _, kind := range parse(t, language, "").Kinds() {
			kinds[kind] = true
		}
		for _, kind := range metrics.KindsOf(language) {
			if !kinds[kind] {
				t.Errorf("%s has no %s", language, kind)
			}
		}
	}
}

// TestMeterIsUsedAgain: what a meter measured before changes nothing.
func TestMeterIsUsedAgain(t *testing.T) {
	t.Parallel()
	meter := metrics.NewMeter()
	samples, err := filepath.Glob("testdata/*")
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		for _, sample := range samples {
			text, err := os.ReadFile(sample)
			if err != nil {
				t.Fatal(err)
			}
			language := syntax.LanguageOf(sample)
			want := metrics.NewMeter().Measure(language, parse(t, language, string(text)))
			if got := meter.Measure(language, parse(t, language, string(text))); got != want {
				t.Errorf("%s: %+v, in a meter that was used %+v", sample, want, got)
			}
		}
	}
}

// FuzzMeasure: no text breaks the walk, and rows are never more than lines.
func FuzzMeasure(f *testing.F) {
	for _, name := range []string{"sample.cs", "sample.go", "Sample.java", "sample.js", "sample.ts", "sample.tsx", "sample.py", "sample.rs", "sample.php", "sample.rb", "sample.c", "sample.cpp"} {
		text, err := os.ReadFile(filepath.Join("testdata", name))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(uint8(syntax.LanguageOf(name)), text)
	}
	f.Fuzz(func(t *testing.T, which uint8, text []byte) {
		if !syntax.Available() {
			t.SkipNow()
		}
		language := syntax.Languages()[int(which)%len(syntax.Languages())]
		tree, err := syntax.NewParser().Parse(t.Context(), language, bytes.ToValidUTF8(text, []byte{'?'}))
		if err != nil {
			return
		}
		lines := metrics.Lines(tree.Source())
		got := metrics.NewMeter().Measure(language, tree)
		if got.Rloc > lines || got.CommentLines > lines || got.MaxComplexity > got.Complexity || got.Functions > got.Complexity || got.Rloc < 0 {
			t.Errorf("%+v of %d lines: %s %q", got, lines, language, text)
		}
	})
}
