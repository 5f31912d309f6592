// Package dependencytest runs resolvers over projects that tests hold in memory.
package dependencytest
