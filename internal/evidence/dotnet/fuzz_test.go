package dotnet_test

import (
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/internal/architecture"
)

// fuzzFile fuzzes the content of one file in a small repository. Whatever it
// holds, nothing fails and every name in the evidence is one that may appear.
func fuzzFile(f *testing.F, path string, seeds ...string) {
	f.Helper()
	for _, seed := range seeds {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, content string) {
		files := repository{"src/A/A.csproj": appHost, "src/B.csproj": "<Project/>", "src/A/Names.cs": `class N { const string A = "a"; }`}
		files[path] = content
		result := files.extract(t)
		for _, d := range diagnostics(result) {
			if strings.HasPrefix(d, "extract.failed") {
				t.Fatal(d)
			}
		}
		for _, e := range result.Evidence {
			_, inventoried := files[value(e.Target)]
			if !architecture.ValidName(value(e.Subject)) && e.Subject != nil || e.Target != nil && !inventoried && !architecture.ValidName(*e.Target) {
				t.Fatalf("%+v", e)
			}
			if e.Line != nil && *e.Line > int64(len(content)+len(appHost)) {
				t.Fatalf("line %d", *e.Line)
			}
		}
	})
}

func value(text *string) string {
	if text == nil {
		return ""
	}
	return *text
}

func FuzzSln(f *testing.F) {
	fuzzFile(f, "All.sln", slnHeader+`Project("{9}") = "B", "src\B.csproj", "{2}"`, `Project(`, `Project("a")="b","..\%2e%2e\c","d"`)
}

func FuzzSlnx(f *testing.F) {
	fuzzFile(f, "All.slnx", `<Solution><Folder Name="a"><Project Path="src\B.csproj"/></Folder></Solution>`, `<!DOCTYPE x><Solution/>`)
}

func FuzzSlnf(f *testing.F) {
	fuzzFile(f, "All.slnf", `{"solution":{"path":"All.sln","projects":["src\\B.csproj",]}} // x`, `{"solution":{"path":"a/*","projects":[[]]}}`)
}

func FuzzCsproj(f *testing.F) {
	fuzzFile(f, "src/A/A.csproj", appHost,
		`<Project Sdk="a;b/1"><PropertyGroup><TargetFrameworks>$(A);net8.0</TargetFrameworks></PropertyGroup><ItemGroup><ProjectReference Include="..\B.csproj;%"/></ItemGroup></Project>`,
		"<?xml version='1.0' encoding='utf-16'?><Project/>", "\xFF\xFE<\x00")
}

func FuzzCSharp(f *testing.F) {
	fuzzFile(f, "src/A/A.cs",
		`var b = DistributedApplication.CreateBuilder(); var r = b.AddRedis("r"); b.AddProject<Projects.B>(N.A).WithReference(r);`,
		"using Npgsql; class A(NpgsqlConnection c) : Controller { void M() { app?.MapGet($\"{x}\"); } }",
		"const string a = \"\"\"b\"\"\"; [ApiController] class C { }", "DistributedApplication.CreateBuilder().AddX(name: @\"a\")")
}
