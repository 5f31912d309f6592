package facts_test

import (
	"cmp"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/csharp/facts"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// repository is a small repository written down in an archive: NAME.project
// files with lines "role executable", "references A/A.project" and "using N",
// and C# files.
type repository struct {
	sources  []facts.Source
	projects []facts.Project
}

func repositoryOf(t testing.TB, archive *txtar.Archive) repository {
	t.Helper()
	parser := syntax.NewParser()
	var r repository
	for _, f := range archive.Files {
		switch path.Ext(f.Name) {
		case ".project":
			r.projects = append(r.projects, projectOf(t, f))
		case ".cs":
			r.sources = append(r.sources, sourceOf(t, parser, f.Name, f.Data))
		}
	}
	return r
}

func sourceOf(t testing.TB, parser *syntax.Parser, name string, text []byte) facts.Source {
	t.Helper()
	source, ok := parsed(t, parser, name, text)
	if !ok {
		t.Fatalf("%s takes too much to parse", name)
	}
	return source
}

// parsed reads a source; false when it takes too much work.
func parsed(t testing.TB, parser *syntax.Parser, name string, text []byte) (facts.Source, bool) {
	t.Helper()
	tree, err := parser.Parse(t.Context(), syntax.CSharp, text)
	switch {
	case errors.Is(err, syntax.ErrBudget):
		return facts.Source{}, false
	case err != nil:
		t.Fatal(err)
	}
	defer tree.Close()
	return facts.Read(name, tree), true
}

func projectOf(t testing.TB, f txtar.File) facts.Project {
	t.Helper()
	p := facts.Project{Path: f.Name}
	for line := range strings.Lines(string(f.Data)) {
		switch word, rest, _ := strings.Cut(strings.TrimSpace(line), " "); word {
		case "role":
			p.Role = map[string]facts.Role{"library": facts.Library, "executable": facts.Executable, "test": facts.Test}[rest]
		case "references":
			p.References = append(p.References, rest)
		case "using":
			p.Usings = append(p.Usings, rest)
		default:
			t.Fatalf("%s: what is %q?", f.Name, line)
		}
	}
	return p
}

// build gives the facts of the repository in some order of files and projects.
func (r repository) build(t testing.TB, order uint64) gen.SemanticC3Facts {
	t.Helper()
	sources, projects := slices.Clone(r.sources), slices.Clone(r.projects)
	random := rand.New(rand.NewPCG(order, order))
	random.Shuffle(len(sources), func(i, j int) { sources[i], sources[j] = sources[j], sources[i] })
	random.Shuffle(len(projects), func(i, j int) { projects[i], projects[j] = projects[j], projects[i] })
	found, err := facts.Build(t.Context(), sources, projects, facts.LimitsFor(gen.LimitFiles))
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// render writes facts down for people: the declarations only of kinds that are
// asked for.
func render(found gen.SemanticC3Facts, declarations bool) string {
	names := map[string]string{}
	for _, f := range found.Facts {
		names[f.SourceSymbol.ID] = f.SourceSymbol.SymbolID
		if folder := path.Dir(f.SourceSymbol.ProjectPath); ambiguous(found, f.SourceSymbol) {
			names[f.SourceSymbol.ID] += " of " + folder
		}
	}
	lines := slices.Clone(found.Facts)
	slices.SortFunc(lines, func(a, b gen.ComponentFact) int {
		return cmp.Or(cmp.Compare(a.SourcePath, b.SourcePath), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.ID, b.ID))
	})
	var b strings.Builder
	file := ""
	for _, f := range lines {
		if !declarations && strings.HasSuffix(string(f.Kind), "Declaration") {
			continue
		}
		if f.SourcePath != file {
			file = f.SourcePath
			fmt.Fprintf(&b, "%s\n", file)
		}
		fmt.Fprintf(&b, "  %d %s %s: %s", f.Line, f.Kind, f.Category, names[f.SourceSymbol.ID])
		if f.RelatedSymbolID != nil {
			fmt.Fprintf(&b, " -> %s", cmp.Or(names[*f.RelatedSymbolID], "outside "+*f.RelatedSymbolID))
		}
		b.WriteByte('\n')
	}
	for _, d := range found.Diagnostics {
		fmt.Fprintf(&b, "%s", d.Code)
		if d.RelativePath != nil {
			fmt.Fprintf(&b, " %s", *d.RelativePath)
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// ambiguous reports whether two projects have a symbol of the same name.
func ambiguous(found gen.SemanticC3Facts, symbol gen.ComponentSymbol) bool {
	return slices.ContainsFunc(found.Facts, func(f gen.ComponentFact) bool {
		return f.SourceSymbol.SymbolID == symbol.SymbolID && f.SourceSymbol.ID != symbol.ID
	})
}

// TestBuild reads the archives of testdata. Each holds a repository and a file
// "facts", which REPO2C4_UPDATE=1 rewrites; in those whose first line ends with
// "declarations" it holds the declarations, too. The order of files and projects
// changes nothing.
func TestBuild(t *testing.T) {
	t.Parallel()
	needParser(t)
	names, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(names) == 0 {
		t.Fatalf("no archives: %v", err)
	}
	for _, name := range names {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			t.Parallel()
			archive, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			r := repositoryOf(t, archive)
			first, _, _ := strings.Cut(string(archive.Comment), "\n")
			found := r.build(t, 0)
			got := render(found, strings.HasSuffix(first, "declarations"))
			for order := range uint64(5) {
				if diff := gocmp.Diff(found, r.build(t, order)); diff != "" {
					t.Fatalf("the order of files or projects shows: %s", diff)
				}
			}
			check(t, found, r)
			last := len(archive.Files) - 1
			if archive.Files[last].Name != "facts" {
				archive.Files = append(archive.Files, txtar.File{Name: "facts"})
				last++
			}
			if diff := gocmp.Diff(strings.Split(string(archive.Files[last].Data), "\n"), strings.Split(got, "\n")); diff != "" && os.Getenv("REPO2C4_UPDATE") != "1" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if os.Getenv("REPO2C4_UPDATE") == "1" {
				archive.Files[last].Data = []byte(got)
				if err := os.WriteFile(name, txtar.Format(archive), 0o600); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

// check holds what is true of all facts.
func check(t testing.TB, found gen.SemanticC3Facts, r repository) {
	t.Helper()
	files, projects := map[string]bool{}, map[string]bool{}
	for _, s := range r.sources {
		files[s.Path] = true
	}
	for _, p := range r.projects {
		projects[p.Path] = true
	}
	ids, declared := map[string]bool{}, map[string]bool{}
	for _, f := range found.Facts {
		if strings.HasSuffix(string(f.Kind), "Declaration") {
			declared[f.SourceSymbol.ID] = true
		}
	}
	for _, f := range found.Facts {
		if ids[f.ID] {
			t.Errorf("the id of %v is there twice", f)
		}
		ids[f.ID] = true
		if !files[f.SourcePath] || !projects[f.ProjectPath] || !projects[f.SourceSymbol.ProjectPath] || f.Line < 1 || !f.Kind.Valid() {
			t.Errorf("%v is of nowhere", f)
		}
		if !declared[f.SourceSymbol.ID] {
			t.Errorf("%s of %s: nothing declares it", f.Kind, f.SourceSymbol.SymbolID)
		}
	}
}
