package golang_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/analysis/dependency/dependencytest"
	"github.com/repo2c4/repo2c4/internal/analysis/golang"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// TestHostile: what is built to be slow or deep ends, and the honest file beside
// it keeps its dependency.
func TestHostile(t *testing.T) {
	t.Parallel()
	if !syntax.Available() {
		return
	}
	long := "example.com/m" + strings.Repeat("/a", 100_000)
	for name, source := range map[string]string{
		"long path":     "package a\nimport \"" + long + "\"\n",
		"long selector": "package a\nvar _ = x" + strings.Repeat(".A", 20_000) + "\n",
		"deep blocks":   "package a\nfunc f() " + strings.Repeat("{", 5_000) + strings.Repeat("}", 5_000) + "\n",
		"many names":    "package a\nfunc f() {\n" + strings.Repeat("a, b, c := x.A, x.B, 3\n", 5_000) + "}\n",
		"many cases":    "package a\nfunc f() { switch x := y.(type) {\n" + strings.Repeat("case x.A:\n x.B()\n", 5_000) + "}}\n",
		"constraint":    "//go:build " + strings.Repeat("(", 50_000) + "\npackage a\n",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			result := dependencytest.Resolve(t, golang.New(), dependencytest.Files{
				"go.mod":   "module example.com/m\n",
				"a/a.go":   source,
				"b/b.go":   "package b\n\nimport \"example.com/m/c\"\n\nvar B = c.C\n",
				"c/c.go":   "package c\n\nvar C = 1\n",
				"d/go.mod": "module " + long + "\n" + strings.Repeat("(", 10_000),
			})
			if len(result.Edges) != 1 || result.Edges[0].Kind != gen.DependencyKindImport {
				t.Errorf("got %s", dependencytest.Text(result))
			}
		})
	}
}

// TestManyFiles: one package of many files and many folders that import it.
func TestManyFiles(t *testing.T) {
	t.Parallel()
	if !syntax.Available() {
		return
	}
	const folders = 500
	files := dependencytest.Files{"go.mod": "module m\n"}
	for i := range folders {
		files[fmt.Sprintf("all/f%d.go", i)] = fmt.Sprintf("package all\n\nfunc F%d() {}\n", i)
		files[fmt.Sprintf("p%d/p.go", i)] = fmt.Sprintf("package p\n\nimport (\n\t\"m/all\"\n\t\"m/p%d\"\n)\n\nvar P = all.F%d\n", (i+1)%folders, i)
	}
	result := dependencytest.Resolve(t, golang.New(), files)
	if len(result.Edges) != 2*folders || len(result.Counts) != 0 {
		t.Errorf("%d edges, %d counts", len(result.Edges), len(result.Counts))
	}
}

// FuzzCollect: no source and no manifest breaks Collect or Resolve, and what
// comes out is of the project.
func FuzzCollect(f *testing.F) {
	f.Add("package a\nimport x \"m/b\"\nvar _ = x.B", "module m", "use .")
	f.Add("package a\nimport . \"./b\"\nfunc f[T B](x B) { for x := range B {} }", "module m\nreplace m => ../..", "use (./b\n..)")
	f.Add("package a\nimport (\"../../b\"\n\"C\")", "replace => (", "go 1")
	f.Fuzz(func(t *testing.T, source, mod, work string) {
		files := dependencytest.Files{
			"go.mod": mod, "go.work": work, "a/a.go": source, "b/b.go": "package b\n\nvar B = 1\n", "b/go.mod": mod, "c/a_test.go": source,
		}
		dependencytest.Check(t, golang.New(), files)
	})
}
