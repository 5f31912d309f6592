package ruby

import (
	"context"
	"path"

	"github.com/repo2c4/repo2c4/internal/analysis/dependency"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// New returns the resolver of Ruby.
func New() dependency.Resolver { return dependency.Wrap(resolver{}) }

type resolver struct{}

func (resolver) Name() string { return "ruby" }

func (resolver) Version() int { return 1 }

func (resolver) Languages() []syntax.Language { return []syntax.Language{syntax.Ruby} }

func (resolver) Wants(file string) bool {
	return path.Ext(file) == ".gemspec" || path.Base(file) == "Gemfile"
}

func (resolver) Collect(file dependency.File) facts {
	if file.Tree == nil {
		return facts{Gem: true, LoadPaths: requirePaths(file.Content)}
	}
	return collect(file.Tree)
}

func (resolver) Resolve(ctx context.Context, project dependency.Project, all []dependency.Of[facts]) (dependency.Result, error) {
	if err := ctx.Err(); err != nil {
		return dependency.Result{}, err
	}
	var tally dependency.Tally
	gems := newGems(project, all)
	known, err := newIndex(ctx, gems, all)
	if err != nil {
		return dependency.Result{}, err
	}
	for at, file := range all {
		if err := ctx.Err(); err != nil {
			return dependency.Result{}, err
		}
		for _, used := range file.Facts.Loads {
			gems.load(&tally, file.Path, used)
		}
		for _, used := range file.Facts.Uses {
			known.use(&tally, file.Path, known.scopes[at][used.Scope], used)
		}
	}
	return tally.Result(), nil
}
