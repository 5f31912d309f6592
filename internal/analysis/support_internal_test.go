package analysis

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/analysis/dependency"
	"github.com/repo2c4/repo2c4/internal/syntax"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

// pointer is a resolver for tests: a comment "-> path" is an import of a path
// relative to the project, and of what is outside when that begins with "@".
// "-> !" breaks it down.
type pointer struct {
	name    string
	version int
	kind    gen.DependencyKind
	speaks  []syntax.Language
	wants   string
}

type pointerFacts struct{ Targets map[int]string }

func (p pointer) Name() string                 { return p.name }
func (p pointer) Version() int                 { return p.version }
func (p pointer) Languages() []syntax.Language { return p.speaks }
func (p pointer) Wants(file string) bool       { return p.wants != "" && path.Base(file) == p.wants }

func (p pointer) Collect(file dependency.File) pointerFacts {
	if (file.Tree == nil) != p.Wants(file.Path) {
		panic("a tree is there, or not, against what was said")
	}
	facts := pointerFacts{Targets: map[int]string{}}
	lines := bufio.NewScanner(bytes.NewReader(file.Content))
	for line := 1; lines.Scan(); line++ {
		if _, target, ok := strings.Cut(lines.Text(), "-> "); ok {
			if target == "!" {
				panic("as asked")
			}
			facts.Targets[line] = target
		}
	}
	return facts
}

func (p pointer) Resolve(ctx context.Context, project dependency.Project, facts []dependency.Of[pointerFacts]) (dependency.Result, error) {
	var t dependency.Tally
	for _, f := range facts {
		for line, target := range f.Facts.Targets {
			switch {
			case target == "everything":
				return dependency.Result{}, errors.New("as asked")
			case target == "panic":
				panic("as asked")
			case target == "nowhere": // what no resolver should do
				t.Add(f.Path, "no/such/file", p.kind, line)
			case strings.HasPrefix(target, "@"):
				t.External(f.Path)
			case project.Has(target):
				t.Add(f.Path, target, p.kind, line)
			default:
				t.Unresolved(f.Path)
			}
		}
	}
	return t.Result(), ctx.Err()
}

// pointers are two resolvers that share Go.
func pointers() []dependency.Resolver {
	return []dependency.Resolver{
		dependency.Wrap(pointer{name: "one", version: 1, kind: gen.DependencyKindImport, speaks: []syntax.Language{syntax.Go, syntax.Python}, wants: "go.mod"}),
		dependency.Wrap(pointer{name: "two", version: 1, kind: gen.DependencyKindType, speaks: []syntax.Language{syntax.Go}}),
	}
}

// needParser ends a test in a build without parser, where Run must say so.
func needParser(t *testing.T) {
	t.Helper()
	if syntax.Available() {
		return
	}
	if _, err := Run(t.Context(), folder(t, nil), Options{MaxFiles: 1}); !errors.Is(err, syntax.ErrUnavailable) {
		t.Fatalf("without a parser: %v", err)
	}
	t.SkipNow()
}

// folder makes files and opens their root.
func folder(t testing.TB, files map[string]string) *workspace.Root {
	t.Helper()
	top := filepath.Join(t.TempDir(), "sample")
	if err := os.Mkdir(top, 0o755); err != nil {
		t.Fatal(err)
	}
	for name, text := range files {
		at := filepath.Join(top, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(at, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	root, err := workspace.Open(top)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = root.Close() })
	return root
}

// outline writes what a test compares of a map: each file with its attributes,
// each edge.
func outline(data gen.CodeMapData) []string {
	var lines []string
	var walk func(node gen.CodeMapNode, at string)
	walk = func(node gen.CodeMapNode, at string) {
		at += "/" + node.Name
		if node.Type == gen.CodeMapNodeTypeFile {
			lines = append(lines, inside(at)+" "+attributes(node.Attributes))
		}
		for _, child := range node.Children {
			walk(child, at)
		}
	}
	walk(data.Nodes[0], "")
	for _, e := range data.Edges {
		lines = append(lines, fmt.Sprintf("%s -> %s %s:%d ×%d", inside(e.FromNodeName), inside(e.ToNodeName), e.Kind, e.Line, e.Attributes.Dependencies))
	}
	return lines
}

// inside is a path without the name of the root.
func inside(name string) string { return strings.TrimPrefix(name, "/"+rootName+"/") }

// attributes are the metrics that are there, in the order of the registry.
func attributes(a gen.CodeMapNodeAttributes) string {
	var text []string
	for _, m := range []struct {
		name  string
		value *int64
	}{
		{"loc", a.Loc}, {"rloc", a.Rloc}, {"comments", a.CommentLines}, {"functions", a.NumberOfFunctions},
		{"complexity", a.Complexity}, {"max", a.MaxComplexityPerFunction}, {"maxComplexity", a.MaxComplexity},
		{"in", a.FanIn}, {"out", a.FanOut}, {"external", a.ExternalImports}, {"unresolved", a.UnresolvedImports},
		{"commits", a.NumberOfCommits}, {"authors", a.NumberOfAuthors}, {"age", a.AgeInWeeks},
	} {
		if m.value != nil {
			text = append(text, fmt.Sprintf("%s=%d", m.name, *m.value))
		}
	}
	return strings.Join(text, " ")
}
