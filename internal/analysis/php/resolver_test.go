package php_test

import (
	"os"
	"testing"

	"github.com/repo2c4/repo2c4/internal/analysis/dependency/dependencytest"
	"github.com/repo2c4/repo2c4/internal/analysis/php"
)

func TestResolver(t *testing.T) {
	t.Parallel()
	dependencytest.Run(t, php.New(), os.DirFS("testdata"))
}
