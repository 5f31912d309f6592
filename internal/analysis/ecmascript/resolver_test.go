package ecmascript_test

import (
	"os"
	"testing"

	"github.com/repo2c4/repo2c4/internal/analysis/dependency/dependencytest"
	"github.com/repo2c4/repo2c4/internal/analysis/ecmascript"
)

func TestResolver(t *testing.T) {
	t.Parallel()
	dependencytest.Run(t, ecmascript.New(), os.DirFS("testdata"))
}
