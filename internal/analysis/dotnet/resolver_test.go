package dotnet_test

import (
	"os"
	"testing"

	"github.com/repo2c4/repo2c4/internal/analysis/dependency/dependencytest"
	"github.com/repo2c4/repo2c4/internal/analysis/dotnet"
)

// TestResolver runs the cases of testdata, whose expected dependencies and
// counts were derived by hand from the rules of the language.
func TestResolver(t *testing.T) {
	t.Parallel()
	dependencytest.Run(t, dotnet.New(), os.DirFS("testdata"))
}
