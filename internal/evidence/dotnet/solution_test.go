package dotnet_test

import (
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/gen"
)

const slnHeader = "\nMicrosoft Visual Studio Solution File, Format Version 12.00\n"

func TestSolution(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		file, content     string
		facts, complaints []string
	}{
		"sln": {
			file: "All.sln",
			content: "\uFEFF" + slnHeader + `# Visual Studio Version 17
Project("{2150E333-8FDC-42A3-9474-1A3956D46DE8}") = "src", "src", "{1}"
EndProject
Project("{9A19103F-16F7-4668-BE54-9A1E7A4F7556}") = "Api", "src\Api\Api.csproj", "{2}"
	ProjectSection(ProjectDependencies) = postProject
	EndProjectSection
EndProject
Project("{9a19103f-16f7-4668-be54-9a1e7a4f7556}")="Core","src/Core/Core.fsproj","{3}"
EndProject
Global
EndGlobal
`,
			facts: []string{"All.sln:6 Api -> src/Api/Api.csproj", "All.sln:10 Core -> src/Core/Core.fsproj"},
		},
		"sln with crlf": {
			file:    "All.sln",
			content: strings.ReplaceAll(slnHeader+`Project("{9}") = "Api", "src\Api\Api.csproj", "{2}"`+"\n", "\n", "\r\n"),
			facts:   []string{"All.sln:3 Api -> src/Api/Api.csproj"},
		},
		"sln in utf-16": {
			file:    "All.sln",
			content: utf16LE(slnHeader + `Project("{9}") = "Api", "src\Api\Api.csproj", "{2}"`),
			facts:   []string{"All.sln:3 Api -> src/Api/Api.csproj"},
		},
		"sln without header": {
			file:    "All.sln",
			content: `Project("{9}") = "Api", "src\Api\Api.csproj", "{2}"`,
			facts:   []string{"All.sln:1 Api -> src/Api/Api.csproj"},
		},
		"sln in a folder": {
			file:    "src/All.sln",
			content: slnHeader + `Project("{9}") = "Api", "Api\Api.csproj", "{2}"` + "\n" + `Project("{9}") = "Test", "..\tests\Test.csproj", "{3}"`,
			facts:   []string{"src/All.sln:3 Api -> src/Api/Api.csproj", "src/All.sln:4 Test -> tests/Test.csproj"},
		},
		"sln with references that lead nowhere": {
			file: "All.sln",
			content: slnHeader + `Project("{9}") = "A", "..\A.csproj", "{1}"
Project("{9}") = "B", "C:\B.csproj", "{1}"
Project("{9}") = "C", "http://localhost/C", "{1}"
Project("{9}") = "D", "$(Root)\D.csproj", "{1}"
Project("{9}") = "E", "src\E.csproj", "{1}"
Project("{9}") = "Site", "src\Site\", "{1}"
`,
			complaints: []string{
				"extract.missingReference All.sln (2)", "extract.outsideRootReference All.sln (3)", "extract.unresolvedReference All.sln",
			},
		},
		"sln that is partly broken": {
			file: "All.sln",
			content: slnHeader + `Project("{9}") = "Api", "src\Api\Api.csproj", "{2}"
Project("{9}") = "Api", "src\Api
Project("{9}") "Api", "src\Api\Api.csproj", "{2}"
Project("{9}") = "Api", "src\Api\Api.csproj", "{2}" x
Project(`,
			facts:      []string{"All.sln:3 Api -> src/Api/Api.csproj"},
			complaints: []string{"extract.invalidSolution All.sln"},
		},
		"sln that is none":      {file: "All.sln", content: "hello", complaints: []string{"extract.invalidSolution All.sln"}},
		"sln that is empty":     {file: "All.sln", complaints: []string{"extract.invalidSolution All.sln"}},
		"sln without projects":  {file: "All.sln", content: slnHeader},
		"sln of another script": {file: "All.sln", content: "caf\xE9", complaints: []string{"extract.invalidEncoding All.sln"}},
		"sln with a strange name": {
			file: "All.sln", content: slnHeader + `Project("{9}") = "The Api", "src\Api\Api.csproj", "{2}"`,
			facts:      []string{"All.sln:3 -> src/Api/Api.csproj"},
			complaints: []string{"extract.nameOmitted All.sln"},
		},
		"slnx": {
			file: "All.slnx",
			content: `<?xml version="1.0" encoding="utf-8"?>
<Solution>
  <!-- <Project Path="src/No/No.csproj" /> -->
  <Folder Name="/src/">
    <File Path="README.md" />
    <Project Path="src/Api/Api.csproj" Type="C#">
      <BuildDependency Project="src/Core/Core.fsproj" />
    </Project>
  </Folder>
  <Project
    Path="src\Core\Core.fsproj" />
  <Project Path="src/No/No.csproj" />
</Solution>`,
			facts:      []string{"All.slnx:6 Api -> src/Api/Api.csproj", "All.slnx:10 Core -> src/Core/Core.fsproj"},
			complaints: []string{"extract.missingReference All.slnx"},
		},
		"slnx with another root": {file: "All.slnx", content: `<Project Path="a"/>`, complaints: []string{"extract.invalidRoot All.slnx"}},
		"slnx that is broken":    {file: "All.slnx", content: `<Solution><Project Path="src/Api/Api.csproj">`, complaints: []string{"extract.invalidXml All.slnx"}},
		"slnx without path":      {file: "All.slnx", content: `<Solution><Project/></Solution>`, complaints: []string{"extract.invalidSolution All.slnx"}},
		"slnf": {
			file: "Some.slnf",
			content: `{
  "solution": {
    "path": "All.sln",
    "projects": [
      "src\\Api\\Api.csproj",
      "src/Core/Core.fsproj", // both
    ],
    "more": {"projects": ["src/No.csproj"], "path": "no"}
  },
  "projects": ["src/No.csproj"] /* not here */
}`,
			facts: []string{"Some.slnf:5 Api -> src/Api/Api.csproj", "Some.slnf:6 Core -> src/Core/Core.fsproj"},
		},
		"slnf of a solution elsewhere": {
			file: "filters/Some.slnf", content: `{"solution":{"path":"..\\src\\Src.sln","projects":["Api\\Api.csproj","..\\tests\\Test.csproj"]}}`,
			facts: []string{"filters/Some.slnf:1 Api -> src/Api/Api.csproj", "filters/Some.slnf:1 Test -> tests/Test.csproj"},
		},
		"slnf of a missing solution": {
			file: "Some.slnf", content: `{"solution":{"path":"No.sln","projects":["src\\Api\\Api.csproj"]}}`,
			facts: []string{"Some.slnf:1 Api -> src/Api/Api.csproj"}, complaints: []string{"extract.missingReference Some.slnf"},
		},
		"slnf of a solution outside": {
			file: "Some.slnf", content: `{"solution":{"path":"..\\All.sln","projects":["src\\Api\\Api.csproj"]}}`,
			complaints: []string{"extract.outsideRootReference Some.slnf"},
		},
		"slnf without projects": {file: "Some.slnf", content: `{"solution":{"path":"All.sln","projects":[]}}`},
		"slnf without solution": {file: "Some.slnf", content: `{}`, complaints: []string{"extract.invalidSolution Some.slnf"}},
		"slnf twice":            {file: "Some.slnf", content: `{"solution":{"path":"All.sln","projects":[]}}{}`, complaints: []string{"extract.invalidSolution Some.slnf"}},
		"slnf with a repeated member": {
			file: "Some.slnf", content: `{"solution":{"path":"All.sln","path":"All.sln","projects":[]}}`,
			complaints: []string{"extract.invalidSolution Some.slnf"},
		},
		"slnf that is broken": {file: "Some.slnf", content: `{"solution":{"path":"All.sln","projects":["src\\Api\\Api.csproj"`, complaints: []string{"extract.invalidSolution Some.slnf"}},
		"slnf of many levels": {file: "Some.slnf", content: strings.Repeat("[", 200_000), complaints: []string{"extract.invalidSolution Some.slnf"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			files := repository{
				"src/Api/Api.csproj": "<Project/>", "src/Core/Core.fsproj": "<Project/>", "tests/Test.csproj": "<Project/>", "README.md": "",
			}
			if test.file != "All.sln" {
				files["All.sln"], files["src/Src.sln"] = slnHeader, slnHeader
			}
			files[test.file] = test.content
			result := files.extract(t)
			check(t, "facts", facts(result, gen.CategoryDotnetSolutionProject), test.facts)
			check(t, "diagnostics", diagnostics(result), test.complaints)
		})
	}
}

// utf16LE encodes ASCII as UTF-16 with a byte order mark.
func utf16LE(text string) string {
	encoded := []byte{0xFF, 0xFE}
	for _, c := range []byte(text) {
		encoded = append(encoded, c, 0)
	}
	return string(encoded)
}
