package dotnet

import (
	"context"
	"path"
	"strings"

	"github.com/repo2c4/repo2c4/internal/analysis/dependency"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// New returns the resolver of C#.
func New() dependency.Resolver { return dependency.Wrap[Facts](resolver{}) }

// resolver is the typed form of the resolver.
type resolver struct{}

// Name of the ecosystem.
func (resolver) Name() string { return "dotnet" }

// Version of what Collect gives.
func (resolver) Version() int { return 1 }

// Languages that are collected.
func (resolver) Languages() []syntax.Language { return []syntax.Language{syntax.CSharp} }

// Wants project files and what is for all projects of a folder.
func (resolver) Wants(name string) bool { return isProject(name) || isShared(name) }

func isProject(name string) bool { return strings.EqualFold(path.Ext(name), ".csproj") }

func isShared(name string) bool {
	switch strings.ToLower(path.Base(name)) {
	case "directory.build.props", "directory.build.targets":
		return true
	}
	return false
}

// Collect keeps what a file says.
func (r resolver) Collect(file dependency.File) Facts {
	switch {
	case file.Tree != nil:
		return collect(file.Tree)
	case r.Wants(file.Path):
		return Facts{Project: readProject(file.Content)}
	}
	return Facts{}
}

// Resolve looks all names up.
func (resolver) Resolve(ctx context.Context, _ dependency.Project, facts []dependency.Of[Facts]) (dependency.Result, error) {
	p := newProgram(facts)
	var tally dependency.Tally
	for _, f := range p.files {
		if err := ctx.Err(); err != nil {
			return dependency.Result{}, err
		}
		w := writer{lookup: p.lookupOf(f), tally: &tally}
		w.all()
	}
	return tally.Result(), nil
}
