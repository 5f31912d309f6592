package inspection_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"go.uber.org/goleak"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
	"github.com/repo2c4/repo2c4/internal/inspection"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// files are a repository, named by relative path.
type files map[string]string

// system is a repository with something for every extractor, some of it
// broken, and several files of each kind.
func system() files {
	repository := files{
		"README.md":           "# Acme\n",
		"Acme.sln":            "Microsoft Visual Studio Solution File, Format Version 12.00\nProject(\"{FAE04EC0-301F-11D3-BF4B-00C04F79EFBC}\") = \"S0\", \"src\\S0\\S0.csproj\", \"{11111111-1111-1111-1111-111111111111}\"\nEndProject\n",
		"Acme.slnx":           `<Solution><Project Path="src/S1/S1.csproj" /><Project Path="../out/Out.csproj" /></Solution>`,
		"Dockerfile":          "FROM scratch\n",
		"compose.yaml":        "services: {}\n",
		"broken/Bad.csproj":   `<Project Sdk="Microsoft.NET.Sdk">`,
		"broken/Bad.cs":       "class A { void M( }",
		"broken/Latin.csproj": "<Project>\xff</Project>",
		".gitignore":          "ignored/\n",
		"ignored/I.cs":        "class I;",
		"node_modules/x.cs":   "class X;",
		"appsettings.json":    "{}",
		"picture.png":         "\x00",
		"empty/.keep":         "",
	}
	for i := range 12 {
		folder := fmt.Sprintf("src/S%d", i)
		reference := fmt.Sprintf(`<ProjectReference Include="..\S%d\S%d.csproj" />`, i+1, i+1)
		repository[fmt.Sprintf("%s/S%d.csproj", folder, i)] = `<Project Sdk="Microsoft.NET.Sdk.Web"><PropertyGroup><TargetFrameworks>net8.0;net9.0</TargetFrameworks></PropertyGroup>
			<ItemGroup>` + reference + `<PackageReference Include="Npgsql" Version="9.0.0" /></ItemGroup></Project>`
		for j := range 4 {
			repository[fmt.Sprintf("%s/P%d.cs", folder, j)] = "var app = WebApplication.CreateBuilder(args).Build();\napp.MapGet(\"/\", () => 1);\napp.Run();\n"
		}
	}
	return repository
}

// create writes the repository into a new folder of that name, its files in
// that order.
func (f files) create(t testing.TB, parent, name string, order []string) string {
	t.Helper()
	folder := filepath.Join(parent, name)
	for _, path := range order {
		put(t, folder, path, f[path])
	}
	return folder
}

// in writes the repository in order of path.
func (f files) in(t testing.TB) string {
	t.Helper()
	return f.create(t, t.TempDir(), "acme", f.sorted())
}

func (f files) sorted() []string {
	var paths []string
	for path := range f {
		paths = append(paths, path)
	}
	slices.Sort(paths)
	return paths
}

// shuffled is an order that the seed decides.
func (f files) shuffled(seed uint64) []string {
	order := f.sorted()
	rand.New(rand.NewPCG(seed, 1)).Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
	return order
}

func put(t testing.TB, folder, path, text string) {
	t.Helper()
	file := filepath.Join(folder, filepath.FromSlash(path))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func open(t testing.TB, folder string) *workspace.Root {
	t.Helper()
	root, err := workspace.Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = root.Close() })
	return root
}

func inspect(t testing.TB, folder string, workers int) inspection.Result {
	t.Helper()
	result, err := inspection.Run(t.Context(), open(t, folder), inspection.Options{MaxFiles: gen.LimitFiles, Workers: workers})
	if err != nil {
		t.Fatal(err)
	}
	return result
}

// text is a result in full: the canonical snapshot and the coverage.
func text(t testing.TB, r inspection.Result) string {
	t.Helper()
	coverage, err := json.Marshal(r.Coverage)
	if err != nil {
		t.Fatal(err)
	}
	return string(architecture.Indented(architecture.CanonicalSnapshot(r.Snapshot))) + string(coverage)
}

// codes are the diagnostics of a result, each as code and path.
func codes(r inspection.Result) []string {
	var list []string
	for _, d := range r.Snapshot.Diagnostics {
		at := ""
		if d.RelativePath != nil {
			at = " " + *d.RelativePath
		}
		list = append(list, d.Code+at)
	}
	return list
}

func has(list []string, word string) bool {
	return slices.ContainsFunc(list, func(one string) bool { return strings.Contains(one, word) })
}
