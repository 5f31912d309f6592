package java_test

import (
	"os"
	"testing"

	"github.com/repo2c4/repo2c4/internal/analysis/dependency/dependencytest"
	"github.com/repo2c4/repo2c4/internal/analysis/java"
)

func TestResolve(t *testing.T) {
	t.Parallel()
	dependencytest.Run(t, java.New(), os.DirFS("testdata"))
}
