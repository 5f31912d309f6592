package dependencytest

import (
	"maps"
	"slices"
	"testing"

	"github.com/repo2c4/repo2c4/internal/analysis/dependency"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// Benchmark measures a resolver apart from the parser: Collect of all files that
// have a tree, and Resolve.
func Benchmark(b *testing.B, resolver dependency.Resolver, files Files) {
	b.Helper()
	parser := syntax.NewParser()
	var sources []dependency.File
	for _, file := range slices.Sorted(maps.Keys(files)) {
		content := []byte(files[file])
		if !slices.Contains(resolver.Languages(), syntax.LanguageOf(file)) {
			continue
		}
		tree, err := parser.Parse(b.Context(), syntax.LanguageOf(file), content)
		if err != nil {
			b.Fatal(err)
		}
		sources = append(sources, dependency.File{Path: file, Content: content, Tree: tree})
	}
	b.Run("collect", func(b *testing.B) {
		for b.Loop() {
			for _, file := range sources {
				resolver.Collect(file)
			}
		}
	})
	project, facts := files.Project(), Collect(b, resolver, files)
	b.Run("resolve", func(b *testing.B) {
		for b.Loop() {
			if _, err := resolver.Resolve(b.Context(), project, facts); err != nil {
				b.Fatal(err)
			}
		}
	})
}
