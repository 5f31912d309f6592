package analysis

import "github.com/repo2c4/repo2c4/internal/analysis/dependency"

// resolvers are all that there are, in the order of their names.
func resolvers() []dependency.Resolver {
	return []dependency.Resolver{}
}
