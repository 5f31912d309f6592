package dependencytest

import (
	"maps"
	"path"
	"slices"
	"testing"

	"github.com/repo2c4/repo2c4/internal/analysis/dependency"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// Files are the files of a project by path.
type Files map[string]string

// Project is what resolvers see of the files.
func (f Files) Project() dependency.Project {
	p := &project{files: map[string][]string{}, folders: map[string][]string{}, has: map[string]bool{}}
	for _, file := range slices.Sorted(maps.Keys(f)) {
		p.paths = append(p.paths, file)
		p.has[file] = true
		folder, name := path.Dir(file), path.Base(file)
		p.files[folder] = append(p.files[folder], name)
		for ; folder != "." && !p.has[folder+"/"]; folder = path.Dir(folder) {
			p.has[folder+"/"] = true
			p.folders[path.Dir(folder)] = append(p.folders[path.Dir(folder)], path.Base(folder))
		}
	}
	for _, names := range p.folders {
		slices.Sort(names)
	}
	return p
}

// project holds files, and folders with a slash behind.
type project struct {
	paths          []string
	has            map[string]bool
	files, folders map[string][]string
}

func (p *project) Has(file string) bool           { return p.has[file] }
func (p *project) Files(folder string) []string   { return p.files[folder] }
func (p *project) Folders(folder string) []string { return p.folders[folder] }
func (p *project) Paths() []string                { return p.paths }

// Collect collects the facts of the files that a resolver wants, in the order of
// their paths. A file that no parser takes gives no facts.
func Collect(tb testing.TB, resolver dependency.Resolver, files Files) []dependency.FileFacts {
	tb.Helper()
	parser := syntax.NewParser()
	var facts []dependency.FileFacts
	for _, file := range slices.Sorted(maps.Keys(files)) {
		content := []byte(files[file])
		language := syntax.LanguageOf(file)
		if !slices.Contains(resolver.Languages(), language) {
			if resolver.Wants(file) {
				facts = append(facts, dependency.FileFacts{Path: file, Facts: resolver.Collect(dependency.File{Path: file, Content: content})})
			}
			continue
		}
		tree, err := parser.Parse(tb.Context(), language, content)
		if err != nil {
			continue
		}
		facts = append(facts, dependency.FileFacts{Path: file, Facts: resolver.Collect(dependency.File{Path: file, Content: content, Tree: tree})})
		tree.Close()
	}
	return facts
}

// Resolve collects and resolves.
func Resolve(tb testing.TB, resolver dependency.Resolver, files Files) dependency.Result {
	tb.Helper()
	result, err := resolver.Resolve(tb.Context(), files.Project(), Collect(tb, resolver, files))
	if err != nil {
		tb.Fatal(err)
	}
	return result
}

// HasEdge tells whether a result holds a dependency between two files.
func HasEdge(result dependency.Result, from, to string) bool {
	return slices.ContainsFunc(result.Edges, func(edge dependency.Edge) bool { return edge.From == from && edge.To == to })
}
