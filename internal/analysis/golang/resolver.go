package golang

import (
	"path"

	"github.com/repo2c4/repo2c4/internal/analysis/dependency"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// New returns the resolver of Go.
func New() dependency.Resolver { return dependency.Wrap[facts](resolver{}) }

type resolver struct{}

func (resolver) Name() string { return "go" }

func (resolver) Version() int { return 1 }

func (resolver) Languages() []syntax.Language { return []syntax.Language{syntax.Go} }

func (resolver) Wants(file string) bool {
	name := path.Base(file)
	return name == "go.mod" || name == "go.work"
}

func (resolver) Collect(file dependency.File) facts {
	switch {
	case file.Tree != nil:
		return facts{Source: readSource(file.Tree)}
	case path.Base(file.Path) == "go.mod":
		return facts{Module: readModule(file.Content)}
	case path.Base(file.Path) == "go.work":
		return facts{Workspace: readWorkspace(file.Content)}
	}
	return facts{}
}
