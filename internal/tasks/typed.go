package tasks

import (
	"context"
	"errors"
	"fmt"

	"golang.org/x/tools/go/packages"
)

// Typed checks the types of all packages below dir and of their tests, from
// source: a compiler would first have to make the whole standard library for
// each system. env is the whole environment, which chooses the system and
// whether there is cgo, as KEY=VALUE. The error shows every mistake.
func Typed(ctx context.Context, dir string, env []string) error {
	loaded, err := packages.Load(&packages.Config{
		Context: ctx, Dir: dir, Env: env, Tests: true,
		// With the syntax of all packages nothing is taken from compiled ones.
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedImports |
			packages.NeedDeps | packages.NeedTypes | packages.NeedSyntax | packages.NeedModule,
	}, "./...")
	if err != nil {
		return fmt.Errorf("load packages: %w", err)
	}
	if len(loaded) == 0 {
		return errors.New("there are no packages to check")
	}
	var mistakes []error
	packages.Visit(loaded, nil, func(p *packages.Package) {
		for _, mistake := range p.Errors {
			mistakes = append(mistakes, mistake)
		}
	})
	return errors.Join(mistakes...)
}
