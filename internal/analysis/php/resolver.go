package php

import (
	"context"
	"path"

	"github.com/repo2c4/repo2c4/internal/analysis/dependency"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// New returns the resolver of PHP.
func New() dependency.Resolver { return dependency.Wrap(resolver{}) }

type resolver struct{}

func (resolver) Name() string { return "php" }

func (resolver) Version() int { return 1 }

func (resolver) Languages() []syntax.Language { return []syntax.Language{syntax.PHP} }

func (resolver) Wants(file string) bool { return path.Base(file) == "composer.json" }

func (resolver) Collect(file dependency.File) facts {
	if file.Tree == nil {
		return facts{Composer: readComposer(file.Content)}
	}
	return collect(file.Tree)
}

func (resolver) Resolve(ctx context.Context, project dependency.Project, all []dependency.Of[facts]) (dependency.Result, error) {
	if err := ctx.Err(); err != nil {
		return dependency.Result{}, err
	}
	known := newIndex(project, all)
	var tally dependency.Tally
	for _, file := range all {
		if err := ctx.Err(); err != nil {
			return dependency.Result{}, err
		}
		for _, used := range file.Facts.Names {
			known.name(&tally, file.Path, used)
		}
		for _, used := range file.Facts.Includes {
			known.include(&tally, file.Path, used)
		}
	}
	return tally.Result(), nil
}
