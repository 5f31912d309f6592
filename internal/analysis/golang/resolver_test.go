package golang_test

import (
	"os"
	"testing"

	"github.com/repo2c4/repo2c4/internal/analysis/dependency/dependencytest"
	"github.com/repo2c4/repo2c4/internal/analysis/golang"
)

func TestResolve(t *testing.T) {
	t.Parallel()
	dependencytest.Run(t, golang.New(), os.DirFS("testdata"))
}
