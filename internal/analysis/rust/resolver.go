package rust

import (
	"context"
	"path"

	"github.com/repo2c4/repo2c4/internal/analysis/dependency"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// New returns the resolver of Rust.
func New() dependency.Resolver { return dependency.Wrap[Facts](resolver{}) }

// resolver is the typed form of the resolver.
type resolver struct{}

// Name of the ecosystem.
func (resolver) Name() string { return "rust" }

// Version of what Collect gives.
func (resolver) Version() int { return 2 }

// Languages that are collected.
func (resolver) Languages() []syntax.Language { return []syntax.Language{syntax.Rust} }

// Wants manifests.
func (resolver) Wants(name string) bool { return path.Base(name) == "Cargo.toml" }

// Collect keeps what a file says.
func (r resolver) Collect(file dependency.File) Facts {
	switch {
	case file.Tree != nil:
		return collect(file.Tree)
	case r.Wants(file.Path):
		return Facts{Manifest: readManifest(file.Content)}
	}
	return Facts{}
}

// Resolve follows all paths.
func (resolver) Resolve(ctx context.Context, project dependency.Project, facts []dependency.Of[Facts]) (dependency.Result, error) {
	p := newProgram(project, facts)
	for _, f := range p.order {
		if err := ctx.Err(); err != nil {
			return dependency.Result{}, err
		}
		p.write(f)
	}
	return p.tally.Result(), nil
}
