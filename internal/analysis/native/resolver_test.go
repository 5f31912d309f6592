package native_test

import (
	"os"
	"testing"

	"github.com/repo2c4/repo2c4/internal/analysis/dependency/dependencytest"
	"github.com/repo2c4/repo2c4/internal/analysis/native"
)

// TestResolver runs the cases of testdata, whose expected dependencies and
// counts were derived by hand from what a preprocessor does.
func TestResolver(t *testing.T) {
	t.Parallel()
	dependencytest.Run(t, native.New(), os.DirFS("testdata"))
}
