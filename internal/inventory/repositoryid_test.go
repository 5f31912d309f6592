package inventory_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/internal/architecture"
	"github.com/repo2c4/repo2c4/internal/inventory"
)

func TestRepositoryID(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"eShop":                  "eshop",
		"my.repo-x_1":            "my.repo-x_1",
		"My Repo (2)":            "my_repo__2_",
		"7zip":                   "repo_7zip",
		"_x":                     "repo__x",
		"":                       "repo_",
		"Ünï":                    "repo__n_",
		"été":                    "repo__t_",
		"\xff\xfe":               "repo___",
		strings.Repeat("a", 200): strings.Repeat("a", 128),
		strings.Repeat("1", 200): "repo_" + strings.Repeat("1", 123),
	} {
		if got := inventory.RepositoryID(name); got != want {
			t.Errorf("%q has the id %q, want %q", name, got, want)
		}
	}
}

func TestRepositoryIDIsAnIdentifier(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		name := rapid.String().Draw(rt, "name")
		if id := inventory.RepositoryID(name); !architecture.ValidIdentifier(id) {
			rt.Errorf("%q has the id %q", name, id)
		}
	})
}
