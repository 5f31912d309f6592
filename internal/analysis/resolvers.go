package analysis

import (
	"github.com/repo2c4/repo2c4/internal/analysis/dependency"
	"github.com/repo2c4/repo2c4/internal/analysis/dotnet"
	"github.com/repo2c4/repo2c4/internal/analysis/ecmascript"
	"github.com/repo2c4/repo2c4/internal/analysis/golang"
	"github.com/repo2c4/repo2c4/internal/analysis/java"
	"github.com/repo2c4/repo2c4/internal/analysis/native"
	"github.com/repo2c4/repo2c4/internal/analysis/php"
	"github.com/repo2c4/repo2c4/internal/analysis/python"
	"github.com/repo2c4/repo2c4/internal/analysis/ruby"
	"github.com/repo2c4/repo2c4/internal/analysis/rust"
)

// resolvers are all that there are, in the order of their names.
func resolvers() []dependency.Resolver {
	return []dependency.Resolver{
		dotnet.New(),
		ecmascript.New(),
		golang.New(),
		java.New(),
		native.New(),
		php.New(),
		python.New(),
		ruby.New(),
		rust.New(),
	}
}
