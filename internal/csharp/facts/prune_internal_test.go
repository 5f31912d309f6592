package facts

import (
	"fmt"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"github.com/repo2c4/repo2c4/internal/csharp"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// TestPruningChangesNoFact compares the facts of whole files with those of what
// is kept of them, over all archives.
func TestPruningChangesNoFact(t *testing.T) {
	t.Parallel()
	if !syntax.Available() {
		return // there is nothing to prune
	}
	names, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(names) == 0 {
		t.Fatalf("no archives: %v", err)
	}
	before, after := 0, 0
	for _, name := range names {
		archive, err := txtar.ParseFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var whole, pruned []Source
		var projects []Project
		folders := map[string]bool{}
		for _, f := range archive.Files {
			if path.Ext(f.Name) != ".cs" {
				continue
			}
			if folder := path.Dir(f.Name); !folders[folder] {
				folders[folder] = true
				projects = append(projects, Project{Path: folder + "/a.project", Role: Executable})
			}
			tree, err := syntax.NewParser().Parse(t.Context(), syntax.CSharp, f.Data)
			if err != nil {
				t.Fatal(err)
			}
			file := csharp.Read(tree)
			whole = append(whole, Source{Path: f.Name, Bytes: int64(len(f.Data)), File: &file})
			kept := Read(f.Name, tree)
			pruned = append(pruned, kept)
			before, after = before+len(file.Expressions), after+len(kept.File.Expressions)
			tree.Close()
		}
		want, err := Build(t.Context(), whole, projects, LimitsFor(0))
		if err != nil {
			t.Fatal(err)
		}
		got, err := Build(t.Context(), pruned, projects, LimitsFor(0))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
	if after >= before {
		t.Errorf("%d of %d expressions are kept", after, before)
	}
}

// TestDenseSourcesAreCut: of a source that is nothing but calls as many are kept
// as its size allows, and that is said.
func TestDenseSourcesAreCut(t *testing.T) {
	t.Parallel()
	if !syntax.Available() {
		return
	}
	var text strings.Builder
	text.WriteString("class A { void M() {")
	for i := range 4000 {
		fmt.Fprintf(&text, "a%d();", i)
	}
	text.WriteString("} }")
	tree, err := syntax.NewParser().Parse(t.Context(), syntax.CSharp, []byte(text.String()))
	if err != nil {
		t.Fatal(err)
	}
	defer tree.Close()
	source := Read("a.cs", tree)
	if got, most := len(source.File.Expressions), keptExpressions+text.Len()/bytesPerExpression; got != most || !source.File.Truncated {
		t.Errorf("%d expressions are kept, %d may be, truncated %t", got, most, source.File.Truncated)
	}
}

// TestFilesThatDeclareTooMuch: a file that declares more than people write in
// its size gives nothing and says so; one of the usual kind does not.
func TestFilesThatDeclareTooMuch(t *testing.T) {
	t.Parallel()
	if !syntax.Available() {
		return
	}
	const n = 3000
	repeat := func(piece string) string {
		var text strings.Builder
		for i := range n {
			text.WriteString(strings.ReplaceAll(piece, "#", fmt.Sprint(i)))
		}
		return text.String()
	}
	for name, test := range map[string]struct {
		text  string
		dense bool
	}{
		"types":       {repeat("class C#:B;"), true},
		"members":     {"class C{" + repeat("I a#;") + "}", true},
		"parameters":  {"class C{" + repeat("void M#(A a,B b,C c,D d,E e,F f,G g,H h){}") + "}", true},
		"bases":       {"class C:" + repeat("I#,") + "Z;", true},
		"usings":      {repeat("using A#;"), true},
		"scopes":      {"class C{void M(){" + repeat("{}") + "}}", true},
		"variables":   {"class C{void M(){int " + repeat("a#,") + "z;}}", true},
		"an enum":     {"enum E {" + repeat("A#,") + "}", false},
		"usual types": {repeat("public sealed record Message#(int Id, string Text, DateTime At, IReadOnlyList<string> Tags);\n"), false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			tree, err := syntax.NewParser().Parse(t.Context(), syntax.CSharp, []byte(test.text))
			if err != nil {
				t.Fatal(err)
			}
			defer tree.Close()
			file := Read("a.cs", tree).File
			if file.Truncated != test.dense || test.dense && len(file.Types) > 0 {
				t.Errorf("truncated %t, %d types", file.Truncated, len(file.Types))
			}
		})
	}
}
