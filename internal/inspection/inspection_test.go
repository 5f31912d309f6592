package inspection_test

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
	"github.com/repo2c4/repo2c4/internal/component"
	"github.com/repo2c4/repo2c4/internal/fault"
	"github.com/repo2c4/repo2c4/internal/generation"
	"github.com/repo2c4/repo2c4/internal/inspection"
)

// TestSameContentSameBytes: neither the run, nor the number of workers, nor
// where the folder stands, nor the order in which its files were made shows.
func TestSameContentSameBytes(t *testing.T) {
	t.Parallel()
	repository := system()
	folder := repository.in(t)
	first := inspect(t, folder, 1)
	want := text(t, first)
	if len(first.Snapshot.Files) < 60 || len(first.Snapshot.Evidence) < 60 || !has(codes(first), "extract.invalidXml broken/Bad.csproj") {
		t.Fatalf("the repository is too poor to prove anything: %d files, %d facts, %v", len(first.Snapshot.Files), len(first.Snapshot.Evidence), codes(first))
	}
	again := func(name, folder string, workers int) {
		t.Helper()
		if diff := cmp.Diff(want, text(t, inspect(t, folder, workers))); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
	again("again", folder, 1)
	again("eight workers", folder, 8)
	again("as many workers as processors", folder, 0)
	copied := filepath.Join(t.TempDir(), "acme")
	if err := os.CopyFS(copied, os.DirFS(folder)); err != nil {
		t.Fatal(err)
	}
	again("a copy", copied, 3)
	for seed := range uint64(3) {
		again("made in another order", repository.create(t, t.TempDir(), "acme", repository.shuffled(seed)), 8)
	}
	if other := inspect(t, repository.create(t, t.TempDir(), "other", repository.sorted()), 8); other.Snapshot.RepositoryID != "other" {
		t.Errorf("got %q", other.Snapshot.RepositoryID)
	}
}

// TestContentDecides: one byte more is another snapshot, another time is not.
func TestContentDecides(t *testing.T) {
	t.Parallel()
	repository := system()
	folder := repository.in(t)
	id := func() string { return architecture.SnapshotID(inspect(t, folder, 4).Snapshot) }
	want := id()
	put(t, folder, "README.md", repository["README.md"]) // a new time of change
	if got := id(); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	put(t, folder, "README.md", repository["README.md"]+"\n")
	if got := id(); got == want {
		t.Error("the same id for other content")
	}
	put(t, folder, "README.md", repository["README.md"])
	put(t, folder, "node_modules/y.cs", "class Y;") // one excluded folder, whatever is in it
	if got := id(); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// TestOwnOutputIsInvisible: writing documentation does not change the next
// snapshot, nor its coverage.
func TestOwnOutputIsInvisible(t *testing.T) {
	t.Parallel()
	for _, destination := range []string{"docs/architecture", "architecture", "src/deep/er/docs", ".docs"} {
		t.Run(destination, func(t *testing.T) {
			t.Parallel()
			folder := system().in(t)
			before := inspect(t, folder, 4)
			want := text(t, before)
			name := "Acme"
			for range 2 {
				generate(t, folder, destination, before.Snapshot, name)
				if _, err := os.Stat(filepath.Join(folder, filepath.FromSlash(destination), "model.c4")); err != nil {
					t.Fatal(err)
				}
				if diff := cmp.Diff(want, text(t, inspect(t, folder, 4))); diff != "" {
					t.Fatal(diff)
				}
				name = "Acme again"
			}
			// What a person adds beside it is seen.
			put(t, folder, filepath.Dir(destination)+"/notes.md", "x")
			if text(t, inspect(t, folder, 4)) == want {
				t.Error("a person's file is not seen")
			}
		})
	}
}

// generate writes the file set of a small model, as the commands do.
func generate(t *testing.T, folder, destination string, snapshot gen.RepositorySnapshot, name string) {
	t.Helper()
	reason := "Assumed."
	generated, err := generation.Files(gen.ArchitectureModel{
		SchemaVersion: gen.SchemaVersion, Level: gen.ModelLevelC1, Snapshot: snapshot,
		Elements: []gen.ModelElement{{ID: "acme", Kind: gen.ElementKindSoftwareSystem, Name: name, Status: gen.ReviewStatusRequiresReview, ReviewReason: &reason}},
	}, component.Selection{})
	if err != nil {
		t.Fatal(err)
	}
	root := open(t, folder)
	plan, err := root.Plan(destination, generation.Output(generated.Files), gen.SchemaVersion)
	if err != nil {
		t.Fatal(err)
	}
	if err := root.Commit(t.Context(), plan); err != nil {
		t.Fatal(err)
	}
}

// TestNoSecretLeavesTheRepository plants words where secrets are, in files that
// are excluded and in files that are read. None may stand in the snapshot or
// its coverage.
func TestNoSecretLeavesTheRepository(t *testing.T) {
	t.Parallel()
	const canary = "canary5f3a"
	repository := system()
	for path, content := range map[string]string{
		// Excluded by name.
		".env": "KEY=%", ".env.local": "KEY=%", "appsettings.json": `{"ConnectionStrings":{"Db":"Password=%"}}`, "src/S0/appsettings.Development.json": `{"a":"%"}`,
		".npmrc": "//host/:_authToken=%", ".netrc": "password %", "id_rsa": "%", "private_key.xml": "<a>%</a>", "tls.pem": "%", "my-secrets.yaml": "a: %",
		"credentials.json": `{"a":"%"}`, "token.txt": "%", ".git/config": "url = https://user:%@host/", "vendor/x.cs": "var a = \"%\";", "secrets/key.txt": "%",
		// Read, and full of values.
		"src/S0/Values.csproj": `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><ConnectionString>Host=db;Password=%</ConnectionString><TargetFramework>net8.0</TargetFramework><!-- % --></PropertyGroup></Project>`,
		"src/S0/Values.cs": "// %\nusing Npgsql;\nvar c = new NpgsqlConnection(\"Host=db;Password=%\");\nvar app = WebApplication.CreateBuilder(args);\napp.MapGet(\"/%\", () => \"%\");\n" +
			"builder.AddRedis(\"cache\", password: \"%\");\n",
		"src/S0/Package.csproj": `<Project Sdk="Microsoft.NET.Sdk"><ItemGroup><PackageReference Include="Npgsql" Version="%" /></ItemGroup></Project>`,
		"Values.sln":            "Project(\"{FAE04EC0-301F-11D3-BF4B-00C04F79EFBC}\") = \"S0\", \"src\\S0\\S0.csproj\", \"{11111111-1111-1111-1111-111111111111}\"\n# %\nEndProject\n",
		"deploy/Dockerfile":     "FROM scratch\nENV PASSWORD=%\nRUN curl https://user:%@host\n",
		"deploy/compose.yaml":   "services:\n  db:\n    image: postgres\n    environment:\n      POSTGRES_PASSWORD: %\n",
		"config/app.json":       `{"password":"%"}`, "config/app.yaml": "password: %\n", "notes.md": "The password is %.\n",
	} {
		repository[strings.ReplaceAll(path, "%", canary)] = strings.ReplaceAll(content, "%", canary)
	}
	result := inspect(t, repository.in(t), 4)
	var seen []string
	for _, f := range result.Snapshot.Files {
		seen = append(seen, f.RelativePath)
	}
	for _, path := range []string{"src/S0/Values.csproj", "src/S0/Values.cs", "deploy/Dockerfile", "notes.md"} {
		if !slices.Contains(seen, path) {
			t.Errorf("%s was not read, so it proves nothing", path)
		}
	}
	whole := text(t, result)
	for line := range strings.Lines(whole) {
		if strings.Contains(line, canary) {
			t.Errorf("a secret: %s", line)
		}
	}
	for _, word := range []string{"Password", "password", "Host=db"} {
		if strings.Contains(whole, word) {
			t.Errorf("%q of a value", word)
		}
	}
}

// TestSnapshotsFollowTheContract: what inspection makes is what validation
// accepts, also as part of a model.
func TestSnapshotsFollowTheContract(t *testing.T) {
	t.Parallel()
	for name, repository := range map[string]files{"system": system(), "empty": {"empty/.keep": ""}} {
		result := inspect(t, repository.in(t), 4)
		model := architecture.CanonicalModel(gen.ArchitectureModel{SchemaVersion: gen.SchemaVersion, Level: gen.ModelLevelC1, Snapshot: result.Snapshot})
		if _, err := architecture.ReadModel(architecture.Indented(model)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if encoded, err := json.Marshal(result); err != nil || strings.Contains(string(encoded), "null") {
			t.Errorf("%s: %v, or something is null: %s", name, err, encoded)
		}
		if strings.Contains(text(t, result), filepath.Dir(t.TempDir())) {
			t.Errorf("%s: an absolute path", name)
		}
	}
}

// TestEndedContext: an inspection ends with its context, at once and whole.
func TestEndedContext(t *testing.T) {
	t.Parallel()
	root := open(t, system().in(t))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, workers := range []int{1, 8} {
		if result, err := inspection.Run(ctx, root, inspection.Options{MaxFiles: 10, Workers: workers}); err == nil || ctx.Err() == nil || len(result.Snapshot.Files) > 0 {
			t.Errorf("%d workers: %v, %d files", workers, err, len(result.Snapshot.Files))
		}
	}
}

func TestMaxFilesOutOfBounds(t *testing.T) {
	t.Parallel()
	root := open(t, files{"a.md": "x"}.in(t))
	for _, c := range []struct {
		options inspection.Options
		want    gen.Code
	}{
		{inspection.Options{MaxFiles: 0}, gen.CodeMaxFilesInvalid},
		{inspection.Options{MaxFiles: gen.LimitFiles + 1}, gen.CodeMaxFilesInvalid},
		{inspection.Options{MaxFiles: 6, Ceiling: 5}, gen.CodeMaxFilesInvalid},
		{inspection.Options{MaxFiles: 1, Ceiling: gen.LimitFilesCeiling + 1}, gen.CodeMaxFilesInvalid},
		{inspection.Options{MaxFiles: gen.LimitFiles}, ""},
		{inspection.Options{MaxFiles: gen.LimitFilesCeiling, Ceiling: gen.LimitFilesCeiling}, ""},
	} {
		_, err := inspection.Run(t.Context(), root, c.options)
		f, _ := fault.As(err)
		if (c.want == "") != (err == nil) || f != nil && f.Code != c.want {
			t.Errorf("%+v: got %v, want %q", c.options, err, c.want)
		}
	}
}

// TestCoverageNamesTheExtractors: empty is no stand-in for "not looked".
func TestCoverageNamesTheExtractors(t *testing.T) {
	t.Parallel()
	names := map[string]bool{}
	rows := inspect(t, files{"a.md": "x"}.in(t), 1).Coverage.Extractors
	for _, e := range rows {
		names[e.Name] = true
		if e.Name == "" || e.Files != 0 || e.Status != gen.CoverageExtractorStatusRan {
			t.Errorf("%+v", e)
		}
	}
	if len(rows) < 4 || len(names) != len(rows) {
		t.Errorf("%d extractors with %d names", len(rows), len(names))
	}
}
