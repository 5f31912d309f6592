package java_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/internal/analysis/dependency/dependencytest"
	"github.com/repo2c4/repo2c4/internal/analysis/java"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// TestHostile: what is built to be slow or deep ends, and the honest file beside
// it keeps its dependency.
func TestHostile(t *testing.T) {
	t.Parallel()
	if !syntax.Available() {
		return
	}
	for name, source := range map[string]string{
		"long name":     "package a; class A { int x = B" + strings.Repeat(".b", 20_000) + "; }",
		"long import":   "package a; import a" + strings.Repeat(".a", 20_000) + ";",
		"long type":     "package a; class A { B" + strings.Repeat(".B", 5_000) + " x; }",
		"deep types":    "package a; " + strings.Repeat("class A extends B {", 1_000) + strings.Repeat("}", 1_000),
		"many types":    "package a; " + strings.Repeat("class A extends A {} ", 5_000),
		"many uses":     "package a; class A { " + strings.Repeat("B b; ", 10_000) + "}",
		"deep generics": "package a; class A { " + strings.Repeat("B<", 1_000) + "C" + strings.Repeat(">", 1_000) + " x; }",
		"stars":         "package a; " + strings.Repeat("import b.*; ", 5_000) + "class A { X x; }",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			result := dependencytest.Resolve(t, java.New(), dependencytest.Files{
				"a/A.java": source,
				"b/B.java": "package b;\nclass B { C c; }\n",
				"b/C.java": "package b;\nclass C { }\n",
				"pom.xml":  "<project><modules><module>" + strings.Repeat("<a>", 50_000),
			})
			if !strings.Contains(dependencytest.Text(result), "b/B.java:2 -> b/C.java type\n") {
				t.Errorf("got %s", dependencytest.Text(result))
			}
		})
	}
}

// TestManyNamesakes: one type in many modules, each used in its own and, without
// a way to tell which, in one that has none.
func TestManyNamesakes(t *testing.T) {
	t.Parallel()
	if !syntax.Available() {
		return
	}
	const modules = 1_000
	files := dependencytest.Files{"none/src/b/Main.java": "package b; import a.Util; class Main { }"}
	for i := range modules {
		files[fmt.Sprintf("m%d/src/a/Util.java", i)] = "package a; public class Util { }"
		files[fmt.Sprintf("m%d/src/b/Main.java", i)] = "package b; import a.Util; class Main { }"
	}
	result := dependencytest.Resolve(t, java.New(), files)
	if len(result.Edges) != modules || len(result.Counts) != 1 || result.Counts[0].Unresolved != 1 {
		t.Errorf("%d edges, counts %v", len(result.Edges), result.Counts)
	}
}

// TestCircleOfModules: pom.xml that join each other end.
func TestCircleOfModules(t *testing.T) {
	t.Parallel()
	if !syntax.Available() {
		return
	}
	result := dependencytest.Resolve(t, java.New(), dependencytest.Files{
		"a/pom.xml":    "<project><modules><module>../b</module></modules></project>",
		"b/pom.xml":    "<project><modules><module>../a</module></modules></project>",
		"a/src/A.java": "class A { B b; }",
		"a/src/B.java": "class B { }",
	})
	if got := dependencytest.Text(result); got != "a/src/A.java:1 -> a/src/B.java type\n" {
		t.Errorf("got %s", got)
	}
}

// FuzzCollect: no source and no manifest breaks Collect or Resolve, and what
// comes out is of the project.
func FuzzCollect(f *testing.F) {
	f.Add("package a; import b.B; class A extends B.C { B<a.A> b; }", "<project><modules><module>x</module></modules></project>")
	f.Add("import static a.B.*; record A<T>(T t) implements B { void f() { B.g(a.b.C.d); } }", "<project>")
	f.Add("module a { uses b.B; provides b.B with c.C; } @A(B.c) enum D { E { } }", "&#0;<![CDATA[")
	f.Fuzz(func(t *testing.T, source, pom string) {
		files := dependencytest.Files{
			"pom.xml": pom, "x/pom.xml": pom, "x/src/a/A.java": source, "src/a/A.java": source, "src/b/B.java": "package b; public class B extends a.A { public static class C { } }", "y/C.java": source,
		}
		dependencytest.Check(t, java.New(), files)
	})
}
