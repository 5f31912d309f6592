package inventory_test

import (
	"testing"

	"github.com/repo2c4/repo2c4/internal/inventory"
)

// TestKinds puts one file beside a source file and a document when only one of
// them can be taken, and so shows where its kind stands.
func TestKinds(t *testing.T) {
	t.Parallel()
	for want, names := range map[string][]string{
		"before sources": {
			"z.sln", "z.slnx", "z.slnf", "z/Z.csproj", "z.FSPROJ", "Directory.Build.props", "global.json", "go.mod", "go.work", "package.json",
			"pnpm-workspace.yaml", "tsconfig.base.json", "pyproject.toml", "setup.cfg", "requirements-dev.txt", "pom.xml", "build.gradle.kts",
			"Cargo.toml", "composer.json", "Gemfile", "x.gemspec", "mix.exs", "CMakeLists.txt", "CODEOWNERS", "z/.github/CODEOWNERS",
			"Dockerfile", "Dockerfile.web", "web.Dockerfile", "Containerfile", "docker-compose.yml", "docker-compose.override.yaml",
			"compose.yaml", "compose.prod.yml", "Makefile", "Jenkinsfile", "Procfile", "Chart.yaml", "z/values.yaml", "main.tf", "main.bicep",
			".gitlab-ci.yml", ".github/workflows/z.yml", "k8s/z.yaml", "z/deploy/z.json", "openapi.yaml", "swagger.json", "z-asyncapi.yml",
			"azure-pipelines.release.yml", "serverless.yml", "kustomization.yaml",
		},
		"sources": {
			"z.cs", "z.cshtml", "z.fs", "z.vb", "z.go", "z.ts", "z.tsx", "z.mjs", "z.vue", "z.py", "z.java", "z.kt", "z.scala", "z.rs", "z.php",
			"z.rb", "z.ex", "z.proto", "z.graphql", "z.d.ts", "DockerfileParser.cs", "z.CS",
		},
		"after sources": {"z.json", "z.yaml", "z.toml", "z.xml", "z.sh", "z.sql", "z.css", ".editorconfig", "z/workflow.yml", "k8s/z.css", "web.config"},
		"documents":     {"z.md", "README", "LICENSE", "docs/adr/0001.md", "z.txt", "z.rst", "Dockerfile.md", "z.c4"},
		"unknown":       {"z", "z.png", "z.dll", "z.csv", "z.zip", ".gitkeep", "z.env", "z.", "Dockerfil"},
	} {
		for _, name := range names {
			got := "unknown"
			switch first, second := takesOne(t, name, "!.cs"), takesOne(t, name, "!.md"); {
			case first == name:
				got = "before sources"
			case takesOne(t, name, "~.cs") == name:
				got = "sources"
			case second == name:
				got = "after sources"
			case takesOne(t, name, "~.md") == name:
				got = "documents"
			}
			if got != want {
				t.Errorf("%s: %s, want %s", name, got, want)
			}
		}
	}
}

// takesOne says which of two files is taken when there is room for one.
func takesOne(t *testing.T, one, other string) string {
	t.Helper()
	taken, err := inventory.Take(t.Context(), plant(map[string]string{one: "", other: ""}), inventory.Options{MaxFiles: 1}, ignoreFiles)
	if err != nil {
		t.Fatal(err)
	}
	return taken.Files[0].RelativePath
}
