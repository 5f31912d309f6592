package ecmascript

import (
	"context"
	"path"
	"strings"

	"github.com/repo2c4/repo2c4/internal/analysis/dependency"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// New returns the resolver of TypeScript and JavaScript.
func New() dependency.Resolver { return dependency.Wrap(resolver{}) }

type resolver struct{}

func (resolver) Name() string { return "ecmascript" }

func (resolver) Version() int { return 1 }

func (resolver) Languages() []syntax.Language {
	return []syntax.Language{syntax.TypeScript, syntax.TSX, syntax.JavaScript}
}

func (resolver) Wants(file string) bool {
	switch path.Base(file) {
	case "package.json", "pnpm-workspace.yaml", "lerna.json":
		return true
	}
	return isSettings(file)
}

// isSettings tells whether a file may be a configuration of the compiler, or
// one that others extend, which are named or kept in folders with that name.
func isSettings(file string) bool {
	folder, name := path.Split(file)
	if !strings.HasSuffix(name, ".json") || name == "package.json" {
		return false
	}
	return strings.Contains(name, "tsconfig") || strings.Contains(name, "jsconfig") ||
		strings.Contains(path.Base(folder), "tsconfig") || strings.Contains(path.Base(folder), "typescript-config")
}

func (resolver) Collect(file dependency.File) facts {
	switch name := path.Base(file.Path); {
	case file.Tree != nil:
		return facts{Imports: collect(file.Tree)}
	case name == "package.json":
		return facts{Package: readPackage(file.Content)}
	case name == "pnpm-workspace.yaml":
		return facts{Members: readPnpm(file.Content)}
	case name == "lerna.json":
		return facts{Members: readLerna(file.Content)}
	case strings.HasSuffix(name, ".json"):
		return facts{Config: readSettings(file.Content)}
	}
	return facts{}
}

func (resolver) Resolve(ctx context.Context, project dependency.Project, all []dependency.Of[facts]) (dependency.Result, error) {
	if err := ctx.Err(); err != nil {
		return dependency.Result{}, err
	}
	known, err := newLayout(ctx, project, all)
	if err != nil {
		return dependency.Result{}, err
	}
	var tally dependency.Tally
	for _, file := range all {
		if err := ctx.Err(); err != nil {
			return dependency.Result{}, err
		}
		for _, found := range file.Facts.Imports {
			switch to, outcome := known.resolve(file.Path, found); {
			case outcome == resolved:
				tally.Add(file.Path, to, found.Kind, found.Line)
			case found.Declares:
			case outcome == external:
				tally.External(file.Path)
			default:
				tally.Unresolved(file.Path)
			}
		}
	}
	return tally.Result(), nil
}
