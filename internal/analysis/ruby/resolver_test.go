package ruby_test

import (
	"embed"
	"io/fs"
	"testing"

	"github.com/repo2c4/repo2c4/internal/analysis/dependency/dependencytest"
	"github.com/repo2c4/repo2c4/internal/analysis/ruby"
)

//go:embed testdata/*.txtar
var testdata embed.FS

func TestResolver(t *testing.T) {
	t.Parallel()
	cases, err := fs.Sub(testdata, "testdata")
	if err != nil {
		t.Fatal(err)
	}
	dependencytest.Run(t, ruby.New(), cases)
}
