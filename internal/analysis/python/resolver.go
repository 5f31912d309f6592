package python

import (
	"path"

	"github.com/repo2c4/repo2c4/internal/analysis/dependency"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// New returns the resolver of Python.
func New() dependency.Resolver { return dependency.Wrap[facts](resolver{}) }

type resolver struct{}

func (resolver) Name() string { return "python" }

func (resolver) Version() int { return 2 }

func (resolver) Languages() []syntax.Language { return []syntax.Language{syntax.Python} }

func (resolver) Wants(file string) bool {
	switch path.Base(file) {
	case "pyproject.toml", "setup.cfg", "pytest.ini", "tox.ini", "mypy.ini":
		return true
	}
	return false
}

func (resolver) Collect(file dependency.File) facts {
	base := path.Base(file.Path)
	switch {
	case file.Tree != nil && base == "setup.py":
		return facts{Source: readSource(file.Tree), Manifest: true, Roots: setupRoots(file.Tree)}
	case file.Tree != nil:
		return facts{Source: readSource(file.Tree)}
	case base == "pyproject.toml":
		return facts{Manifest: true, Roots: roots(readTOML(file.Content))}
	default:
		return facts{Manifest: base == "setup.cfg", Roots: roots(readINI(string(file.Content)))}
	}
}
