package rust_test

import (
	"embed"
	"io/fs"
	"testing"

	"github.com/repo2c4/repo2c4/internal/analysis/dependency/dependencytest"
	"github.com/repo2c4/repo2c4/internal/analysis/rust"
)

//go:embed testdata/*.txtar
var testdata embed.FS

// TestResolver runs the cases of testdata, whose expected dependencies and
// counts were derived by hand from the rules of the language.
func TestResolver(t *testing.T) {
	t.Parallel()
	cases, err := fs.Sub(testdata, "testdata")
	if err != nil {
		t.Fatal(err)
	}
	dependencytest.Run(t, rust.New(), cases)
}
