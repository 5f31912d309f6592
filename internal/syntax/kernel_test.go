//go:build cgo

package syntax_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	sitter "github.com/tree-sitter/go-tree-sitter"
	csharp "github.com/tree-sitter/tree-sitter-c-sharp/bindings/go"
	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/internal/syntax"
)

// row is what a tree says of one node.
type row struct {
	Kind, Field                  string
	Start, End, Line, Parent     int
	Named, Error, Missing, Extra bool
}

// rowsOf reads one of our trees.
func rowsOf(tree *syntax.Tree) []row {
	var rows []row
	for node := range tree.All() {
		parent := -1
		if up := node.Parent(); !up.IsZero() {
			parent = up.Index()
		}
		rows = append(rows, row{
			node.Kind(), node.Field(), node.Start(), node.End(), node.Line(), parent,
			node.IsNamed(), node.IsError(), node.IsMissing(), node.IsExtra(),
		})
	}
	return rows
}

// bindingRows parses with the official bindings alone.
func bindingRows(t *rapid.T, source []byte) []row {
	parser := sitter.NewParser()
	defer parser.Close()
	if err := parser.SetLanguage(sitter.NewLanguage(csharp.Language())); err != nil {
		t.Fatal(err)
	}
	tree := parser.Parse(source, nil)
	defer tree.Close()
	cursor := tree.Walk()
	defer cursor.Close()

	var rows []row
	for parents := []int{-1}; ; {
		node := cursor.Node()
		rows = append(rows, row{
			node.Kind(), cursor.FieldName(), int(node.StartByte()), int(node.EndByte()), int(node.StartPosition().Row) + 1, parents[len(parents)-1],
			node.IsNamed(), node.IsError(), node.IsMissing(), node.IsExtra(),
		})
		if cursor.GotoFirstChild() {
			parents = append(parents, len(rows)-1)
			continue
		}
		for !cursor.GotoNextSibling() {
			if !cursor.GotoParent() {
				return rows
			}
			parents = parents[:len(parents)-1]
		}
	}
}

// TestKernelAgreesWithTheBinding: what the C code reads through declarations of
// its own is what the bindings read through tree-sitter's header.
func TestKernelAgreesWithTheBinding(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("../../examples/fixtures/parcel/src/*/*.cs")
	if err != nil || len(files) == 0 {
		t.Fatalf("no sources: %v", err)
	}
	var sources [][]byte
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		sources = append(sources, source)
	}
	words := strings.Split(`class|A|{|}|(|)|;|=|int|"|$"|{b}|<|>|,|.|=>|using|namespace|[|]|/*|*/|//|#if X|#endif|é|0|new|?|:|"""|@"|`+"\x00|\n", "|")
	rapid.Check(t, func(t *rapid.T) {
		source := rapid.OneOf(
			rapid.SampledFrom(sources),
			rapid.Map(rapid.SliceOfN(rapid.SampledFrom(words), 0, 60), func(chosen []string) []byte { return []byte(strings.Join(chosen, " ")) }),
			rapid.Map(rapid.SampledFrom(sources), func(source []byte) []byte { return source[:len(source)*2/3] }),
		).Draw(t, "source")
		tree, err := syntax.NewParser().Parse(t.Context(), syntax.CSharp, source)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(bindingRows(t, source), rowsOf(tree)); diff != "" {
			t.Fatalf("%q (-binding +kernel):\n%s", source, diff)
		}
	})
}

// hostile are texts that a parser takes long for, or would without a budget.
func hostile() []string {
	var texts []string
	for _, unit := range []string{
		"int a,", "(a)", "x[", "a<", "F<", "/* int ", ") ref ", "{", `$"{`, "case a:", "where a:", `"""`, "a is ", "'", "=>{", "if(a)", "else ", "#if a\n", "/* 日本語 ", "\"é", "日本<",
	} {
		texts = append(texts, strings.Repeat(unit, 40_000/len(unit)))
	}
	return texts
}

// TestWorkDependsOnTheSourceAlone: neither what a parser did before nor what
// others do at the same time changes the work, nor whether the budget lasts.
func TestWorkDependsOnTheSourceAlone(t *testing.T) {
	t.Parallel()
	type outcome struct {
		work uint64
		err  error
	}
	parse := func(t *testing.T, parser *syntax.Parser, source string) outcome {
		t.Helper()
		_, err := parser.Parse(t.Context(), syntax.CSharp, []byte(source))
		return outcome{parser.Work(), err}
	}
	used := syntax.NewParser()
	for _, source := range hostile() {
		want := parse(t, syntax.NewParser(), source)
		parse(t, used, "class A { string a = $\"{b}\"; }")
		if got := parse(t, used, source); got != want {
			t.Errorf("%.20q: %v, and in a parser that was used %v", source, want, got)
		}
	}
}

// TestBudgetEndsHostileSources: what a source takes beyond its budget is what
// one step takes.
func TestBudgetEndsHostileSources(t *testing.T) {
	t.Parallel()
	parser := syntax.NewParser()
	for _, source := range hostile() {
		_, err := parser.Parse(t.Context(), syntax.CSharp, []byte(source))
		// The budget of 40,000 bytes, and as much again.
		if limit := uint64(48_000_000); parser.Work() > limit {
			t.Errorf("%.20q took %d units: %v", source, parser.Work(), err)
		}
	}
}
