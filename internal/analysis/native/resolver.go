package native

import (
	"context"
	"path"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/analysis/dependency"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// New returns the resolver of C and C++.
func New() dependency.Resolver { return dependency.Wrap[Facts](resolver{}) }

// resolver is the typed form of the resolver.
type resolver struct{}

// Name of the ecosystem.
func (resolver) Name() string { return "native" }

// Version of what Collect gives.
func (resolver) Version() int { return 1 }

// Languages that are collected.
func (resolver) Languages() []syntax.Language { return []syntax.Language{syntax.C, syntax.CPP} }

// Wants files that tell where headers are.
func (resolver) Wants(name string) bool {
	switch path.Base(name) {
	case cmakeLists, compileCommands:
		return true
	}
	return false
}

const (
	cmakeLists      = "CMakeLists.txt"
	compileCommands = "compile_commands.json"
)

// Facts are what a file says that dependencies depend on.
type Facts struct {
	Includes []Include
	CMake    *CMake
	Commands []Command
}

// Collect keeps what a file says.
func (resolver) Collect(file dependency.File) Facts {
	switch {
	case file.Tree != nil:
		return Facts{Includes: scan(file.Content)}
	case path.Base(file.Path) == cmakeLists:
		return Facts{CMake: readCMake(file.Content)}
	case path.Base(file.Path) == compileCommands:
		return Facts{Commands: readCommands(file.Content)}
	}
	return Facts{}
}

// Resolve looks all includes up.
func (resolver) Resolve(ctx context.Context, project dependency.Project, facts []dependency.Of[Facts]) (dependency.Result, error) {
	f := newFinder(project, facts)
	var tally dependency.Tally
	for _, source := range facts {
		if err := ctx.Err(); err != nil {
			return dependency.Result{}, err
		}
		for _, include := range source.Facts.Includes {
			to, outcome := f.find(source.Path, include)
			for range include.Count {
				switch outcome {
				case found:
					tally.Add(source.Path, to, gen.DependencyKindInclude, int(include.Line))
				case external:
					tally.External(source.Path)
				case unresolved:
					tally.Unresolved(source.Path)
				}
			}
		}
	}
	return tally.Result(), nil
}
