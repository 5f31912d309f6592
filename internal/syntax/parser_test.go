package syntax_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/internal/syntax"
)

// parse parses C#, or skips the test in a build that cannot.
func parse(t *testing.T, source string) *syntax.Tree {
	t.Helper()
	needParser(t)
	parser := syntax.NewParser()
	tree, err := parser.Parse(t.Context(), syntax.CSharp, []byte(source))
	if err != nil {
		t.Fatal(err)
	}
	return tree
}

// needParser checks what a build without parser does, and ends the test there.
func needParser(t *testing.T) {
	t.Helper()
	if syntax.Available() {
		return
	}
	if _, err := syntax.NewParser().Parse(t.Context(), syntax.CSharp, nil); !errors.Is(err, syntax.ErrUnavailable) {
		t.Fatalf("Parse in a build without parser: %v", err)
	}
	t.SkipNow()
}

func TestParse(t *testing.T) {
	t.Parallel()
	tree := parse(t, "class A\n{\n    int b = C.D(\"é\");\n}\n")
	if tree.Broken() {
		t.Error("the tree is broken")
	}
	type row struct {
		Kind, Field, Text string
		Line              int
	}
	var got []row
	for node := range tree.All() {
		if node.IsNamed() && node.FirstChild().IsZero() {
			got = append(got, row{node.Kind(), node.Field(), node.Text(), node.Line()})
		}
	}
	want := []row{
		{"identifier", "name", "A", 1},
		{"predefined_type", "type", "int", 3},
		{"identifier", "name", "b", 3},
		{"identifier", "expression", "C", 3},
		{"identifier", "name", "D", 3},
		{"string_literal_content", "", "é", 3},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("leaves (-want +got):\n%s", diff)
	}
}

func TestParseKeepsWhatParsed(t *testing.T) {
	t.Parallel()
	tree := parse(t, "class A { void B( { } }\nclass C { }\n")
	if !tree.Broken() {
		t.Error("a missing bracket left the tree whole")
	}
	found := false
	for node := range tree.All() {
		found = found || node.Is("class_declaration") && node.Child("name").Text() == "C"
	}
	if !found {
		t.Error("the class after the error is missing")
	}
}

func TestParseEmpty(t *testing.T) {
	t.Parallel()
	tree := parse(t, "")
	if got := tree.Root().Kind(); got != "compilation_unit" {
		t.Errorf("root %q", got)
	}
	if node := tree.Root().FirstChild(); !node.IsZero() || node.Kind() != "" || node.Text() != "" || node.Line() != 0 {
		t.Errorf("the zero node is %q", node.Kind())
	}
}

func TestParseDeep(t *testing.T) {
	t.Parallel()
	const depth = 250_000
	tree := parse(t, "class A { int b = "+strings.Repeat("(", depth)+"c"+strings.Repeat(")", depth)+"; }")
	levels := 0
	for node := range tree.All() {
		if node.Is("parenthesized_expression") {
			levels++
		}
		if node.Is("identifier") && node.Text() == "c" {
			up := 0
			for parent := node.Parent(); parent.Is("parenthesized_expression"); parent = parent.Parent() {
				up++
			}
			if up != depth {
				t.Errorf("%d parents of the innermost expression", up)
			}
		}
	}
	if levels != depth {
		t.Errorf("%d levels, want %d", levels, depth)
	}
}

func TestParseRefuses(t *testing.T) {
	t.Parallel()
	needParser(t)
	for name, test := range map[string]struct {
		language syntax.Language
		source   string
		want     error
	}{
		"no language":         {syntax.None, "class A { }", syntax.ErrLanguage},
		"too large":           {syntax.CSharp, strings.Repeat(" ", syntax.MaxSourceBytes+1), syntax.ErrBudget},
		"open braces":         {syntax.CSharp, strings.Repeat("a is {B:", 20_000), syntax.ErrBudget},
		"open brackets":       {syntax.CSharp, strings.Repeat("a[", 20_000), syntax.ErrBudget},
		"open angles":         {syntax.CSharp, strings.Repeat("F<", 100_000), syntax.ErrBudget},
		"endless recovery":    {syntax.CSharp, strings.Repeat(") ref ", 3_000), syntax.ErrBudget},
		"comment never ended": {syntax.CSharp, strings.Repeat("/* int ", 6_000), syntax.ErrBudget},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			parser := syntax.NewParser()
			if _, err := parser.Parse(t.Context(), test.language, []byte(test.source)); !errors.Is(err, test.want) {
				t.Fatalf("got %v, want %v", err, test.want)
			}
			// A parser that gave up works on.
			if _, err := parser.Parse(t.Context(), syntax.CSharp, []byte("class A { }")); err != nil {
				t.Errorf("the next parse: %v", err)
			}
		})
	}
}

func TestParseAllowsComparisons(t *testing.T) {
	t.Parallel()
	tree := parse(t, "class A { bool b() { "+strings.Repeat("if (a < b && c < d) { e = f << 3; }\n", 2_000)+"} }")
	if tree.Broken() {
		t.Error("many statements with comparisons are broken")
	}
}

func TestParseCancelled(t *testing.T) {
	t.Parallel()
	needParser(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	parser := syntax.NewParser()
	if _, err := parser.Parse(ctx, syntax.CSharp, []byte("class A { }")); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

// TestParseCancelledOnTheWay ends the context at many points while the parser
// works: the parser must be usable after each.
func TestParseCancelledOnTheWay(t *testing.T) {
	t.Parallel()
	needParser(t)
	parser := syntax.NewParser()
	source := []byte(strings.Repeat("class A { int b = c(d, e => f); }\n", 200))
	for step := range 60 {
		ctx, cancel := context.WithTimeout(t.Context(), time.Duration(step)*200*time.Microsecond)
		tree, err := parser.Parse(ctx, syntax.CSharp, source)
		cancel()
		if err != nil && !errors.Is(err, context.DeadlineExceeded) {
			t.Fatal(err)
		}
		if err == nil && tree.Root().End() != len(source) {
			t.Fatalf("the tree ends at %d", tree.Root().End())
		}
	}
	if _, err := parser.Parse(t.Context(), syntax.CSharp, source); err != nil {
		t.Fatal(err)
	}
}

func TestLanguageOf(t *testing.T) {
	t.Parallel()
	for path, want := range map[string]syntax.Language{
		"a/B.cs": syntax.CSharp, "B.CS": syntax.CSharp, "B.csx": syntax.None, "cs": syntax.None, "a.cs/B": syntax.None,
	} {
		if got := syntax.LanguageOf(path); got != want {
			t.Errorf("%s: %s", path, got)
		}
	}
}
