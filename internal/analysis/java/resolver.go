package java

import (
	"path"

	"github.com/repo2c4/repo2c4/internal/analysis/dependency"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// New returns the resolver of Java.
func New() dependency.Resolver { return dependency.Wrap[facts](resolver{}) }

type resolver struct{}

func (resolver) Name() string { return "java" }

func (resolver) Version() int { return 1 }

func (resolver) Languages() []syntax.Language { return []syntax.Language{syntax.Java} }

func (resolver) Wants(file string) bool { return path.Base(file) == "pom.xml" }

func (resolver) Collect(file dependency.File) facts {
	if file.Tree != nil {
		return facts{Source: readSource(file.Tree)}
	}
	return facts{Modules: readModules(file.Content)}
}
