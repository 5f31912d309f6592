package python_test

import (
	"os"
	"testing"

	"github.com/repo2c4/repo2c4/internal/analysis/dependency/dependencytest"
	"github.com/repo2c4/repo2c4/internal/analysis/python"
)

func TestResolve(t *testing.T) {
	t.Parallel()
	dependencytest.Run(t, python.New(), os.DirFS("testdata"))
}
