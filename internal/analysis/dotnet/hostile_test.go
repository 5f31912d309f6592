package dotnet_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/internal/analysis/dependency/dependencytest"
	"github.com/repo2c4/repo2c4/internal/analysis/dotnet"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// rows repeats a text with a number for each # sign.
func rows(count int, text string) string {
	var all strings.Builder
	for i := range count {
		all.WriteString(strings.ReplaceAll(text, "#", fmt.Sprint(i)))
	}
	return all.String()
}

func TestHostile(t *testing.T) {
	t.Parallel()
	if !syntax.Available() {
		return
	}
	same, statics, projects, bases := dependencytest.Files{}, dependencytest.Files{}, dependencytest.Files{}, dependencytest.Files{}
	for i := range 1500 {
		same[fmt.Sprintf("p%d/p.csproj", i)] = "<Project/>"
		same[fmt.Sprintf("p%d/x.cs", i)] = "namespace A.B; public static class Same { public static void Ext(this int i) { } } public class Use { Same s; Same.Gone g; void M() { 1.Ext(); } }"
		statics[fmt.Sprintf("s%d.cs", i)] = fmt.Sprintf("using static C%d; public class C%d : Unknown { Missing m; void M() { Missing(); } }", i+1, i)
		projects[fmt.Sprintf("q%d/q.csproj", i)] = fmt.Sprintf(`<Project><ItemGroup><ProjectReference Include="../q%d/q.csproj"/></ItemGroup></Project>`, (i+1)%1500)
		projects[fmt.Sprintf("q%d/x.cs", i)] = fmt.Sprintf("namespace N%d; public class T%d { T%d next; }", i%7, i, (i+1)%1500)
		bases[fmt.Sprintf("b%d.cs", i)] = fmt.Sprintf("class B%d : B%d { Inner i; void M() { Some.Thing(); } }", i, (i+1)%1500)
	}
	tests := map[string]dependencytest.Files{
		"one name in many projects": same,
		"chain of static imports":   statics,
		"cyclic references":         projects,
		"cyclic bases":              bases,
		"own base":                  {"x.cs": "class X : X.Y { class Y : X { } } class Z : Z { Z.Z z; }"},
		"many imports":              {"x.cs": rows(10_000, "using N#;\n") + "class X {" + rows(10_000, "T# t#;\n") + "}", "y.cs": rows(10_000, "namespace N# { class T { } }\n")},
		"many aliases":              {"x.cs": rows(10_000, "using A# = N.T#;\n") + "class X {" + rows(10_000, "A# t#;\n") + "}"},
		"cyclic aliases":            {"x.cs": "using A = B; using B = A; class X { A a; B b; A.B.C c; }"},
		"long names":                {"x.cs": "class X { " + strings.Repeat("A.", 50_000) + "B b; void M() { " + strings.Repeat("a.", 50_000) + "B(); } }"},
		"deep generics":             {"x.cs": "class X { " + strings.Repeat("A<", 60) + "B" + strings.Repeat(">", 60) + " b; }"},
		"deep types":                {"x.cs": strings.Repeat("class A {", 500) + "A a;" + strings.Repeat("}", 500)},
		"deep namespaces":           {"x.cs": strings.Repeat("namespace A {", 500) + "class X { A.A a; }" + strings.Repeat("}", 500)},
		"deep calls":                {"x.cs": "class X { object o = " + strings.Repeat("A(", 3000) + strings.Repeat(")", 3000) + "; void M() { a" + strings.Repeat(".b()", 20_000) + "; } }"},
		"many arguments":            {"x.cs": "class X { void M() { F(" + strings.Repeat("A.B, ", 30_000) + "1); } }"},
		"broken":                    {"x.cs": "using ; using static; using A = ; namespace ; class { [ ( nameof( typeof(< A<,> . :: global:: is not", "y.cs": "class X : { } } } namespace A.B.", "z.cs": "\x00\xff"},
		"bad projects": {
			"a/a.csproj": "<Project><ItemGroup><Using Include=\"N\" /><Broken", "b/b.csproj": strings.Repeat("<a>", 100_000), "c/c.csproj": "<!DOCTYPE x [<!ENTITY y \"z\">]><x>&y;</x>",
			"d/d.csproj": "<Project>" + strings.Repeat(`<Compile Include="**/*.cs;[a-;{,../**" />`, 5000) + "</Project>", "e/e.csproj": "", "Directory.Build.props": "<",
		},
	}
	for name, files := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			files["plain/plain.csproj"], files["plain/a.cs"], files["plain/b.cs"] = "<Project/>", "class Plain { }", "class Asks { Plain plain; }"
			if result := dependencytest.Resolve(t, dotnet.New(), files); !dependencytest.HasEdge(result, "plain/b.cs", "plain/a.cs") {
				t.Errorf("the plain type is lost: %d edges", len(result.Edges))
			}
		})
	}
}

func TestOutsideIsNeverReached(t *testing.T) {
	t.Parallel()
	files := dependencytest.Files{
		"a/a.csproj": `<Project><ItemGroup><ProjectReference Include="..\..\b\b.csproj;/b/b.csproj;C:\b\b.csproj"/><Compile Include="..\..\c\x.cs;../../**/*.cs;/c/x.cs"/></ItemGroup></Project>`,
		"a/a.cs":     "class A { B b; C c; }",
		"b/b.csproj": "<Project/>",
		"b/b.cs":     "public class B { }",
		"c/x.cs":     "public class C { }",
	}
	if result := dependencytest.Resolve(t, dotnet.New(), files); len(result.Edges) > 0 {
		t.Errorf("a path outside of the project led to %v", result.Edges)
	}
}

func TestCancelled(t *testing.T) {
	t.Parallel()
	if !syntax.Available() {
		return
	}
	files := dependencytest.Files{"a.cs": "class A { B b; }", "b.cs": "class B { }"}
	dependencytest.Cancelled(t, dotnet.New(), files)
}

// FuzzResolver holds that every edge joins two files of the project.
func FuzzResolver(f *testing.F) {
	f.Add("using N; using static N.B; using A = N.B; namespace N { class C : B { B b = B.Make(); void M(A a) => a.Ext(); } }",
		"namespace N { public static class B { public static int Make() => 1; public static void Ext(this int x) { } } }",
		`<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><ImplicitUsings>enable</ImplicitUsings></PropertyGroup><ItemGroup><ProjectReference Include="../b/b.csproj"/></ItemGroup></Project>`)
	f.Add("global using global::N; [B] partial class X<T> where T : B { object o = nameof(B) + typeof(B<,>); }", "file class B { } partial class X<T> { }",
		`<Project><ItemGroup><Compile Include="..\b\*.cs"/><Using Include="N.B" Static="true"/></ItemGroup></Project>`)
	f.Fuzz(func(t *testing.T, source, other, project string) {
		files := dependencytest.Files{
			"a/a.cs": source, "a/b.cs": other, "b/b.cs": other, "b/c.cs": source, "c/c.cs": source, "a/a.csproj": project, "b/b.csproj": project,
			"Directory.Build.props": project,
		}
		dependencytest.Check(t, dotnet.New(), files)
	})
}

// BenchmarkResolve measures 20,000 files in 200 projects, ten names each.
func BenchmarkResolve(b *testing.B) {
	files := dependencytest.Files{}
	for n := range 200 {
		files[fmt.Sprintf("p%d/p%d.csproj", n, n)] = fmt.Sprintf(`<Project Sdk="Microsoft.NET.Sdk"><ItemGroup><ProjectReference Include="../p%d/p%d.csproj"/></ItemGroup></Project>`, max(n-1, 0), max(n-1, 0))
		for i := range 100 {
			var source strings.Builder
			fmt.Fprintf(&source, "using App.P%d;\nusing System;\nnamespace App.P%d;\npublic class T%d\n{\n", max(n-1, 0), n, i)
			for k := range 5 {
				fmt.Fprintf(&source, "    private T%d field%d;\n    object o%d = App.P%d.T%d.Make();\n", (i+k)%100, k, k, max(n-1, 0), (i+k)%100)
			}
			source.WriteString("    public static object Make() => null;\n}\n")
			files[fmt.Sprintf("p%d/T%d.cs", n, i)] = source.String()
		}
	}
	dependencytest.Benchmark(b, dotnet.New(), files)
}
