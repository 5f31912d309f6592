package python_test

import (
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/internal/analysis/dependency/dependencytest"
	"github.com/repo2c4/repo2c4/internal/analysis/python"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// TestRoots: each way to name a folder of packages in a pyproject.toml leads
// there, in whatever form TOML has for it; a broken one loses no more than what
// it says itself.
func TestRoots(t *testing.T) {
	t.Parallel()
	if !syntax.Available() {
		return
	}
	tests := map[string]bool{
		"[tool.setuptools]\npackage-dir = {\"\" = \"code/lib\"}":                     true,
		"[tool.setuptools.package-dir]\n'' = 'code/lib'":                             true,
		"[tool.setuptools.package-dir]\nshop = \"code/lib/shop\"":                    true,
		"[tool.setuptools.packages.find]\nwhere = [\n  \"code/lib\", # here\n]":      true,
		"[tool.setuptools.packages]\nfind = {where = [\"code/lib\"]}":                true,
		"tool.setuptools.packages.find.where = [\"code/lib\"]":                       true,
		"[tool.poetry]\npackages = [{include = \"shop\", from = \"code/lib\"}]":      true,
		"[[tool.poetry.packages]]\ninclude = \"shop\"\nfrom = \"code\\u002Flib\"":    true,
		"[tool.hatch.build.targets.wheel]\npackages = [\"code/lib/shop\"]":           true,
		"[tool.hatch.build]\nsources = [\"code/lib\"]":                               true,
		"[tool.pdm.build]\npackage-dir = \"code/lib\"":                               true,
		"[tool.uv.build-backend]\nmodule-root = \"\"\"code/lib\"\"\"":                true,
		"[tool.pytest.ini_options]\r\npythonpath = \"code/lib other\"\r\n":           true,
		"[tool.mypy]\nmypy_path = \"$MYPY_CONFIG_FILE_DIR/code/lib\"":                true,
		"[tool.pyright]\nextraPaths = [\"../code/lib\", \"/code/lib\"]":              false,
		"[tool.other]\nfrom = \"code/lib\"":                                          false,
		"[tool.ruff]\nsrc = [\"code/lib\"]\nsrc = [":                                 false,
		"[tool.ruff]\nsrc = [[[[[[[[[[[[[[[[[[[[\"code/lib\"]]]]]]]]]]]]]]]]]]]]":    false,
		"[tool.ruff]\nsrc = [\"code/lib\"]\n#" + strings.Repeat("x", 256<<10):        false,
		"\x00[tool.ruff]\nsrc = [\"code/lib\"]":                                      false,
		"[tool.ruff]\nsrc = [\"code/lib\"]\n\"" + strings.Repeat("a.", 1_000) + "=1": false,
	}
	for content, want := range tests {
		t.Run("", func(t *testing.T) {
			t.Parallel()
			text := dependencytest.Text(dependencytest.Resolve(t, python.New(), dependencytest.Files{
				"pyproject.toml":            content,
				"main.py":                   "import shop.cart\n",
				"code/lib/shop/__init__.py": "",
				"code/lib/shop/cart.py":     "",
				"tools/pyproject.toml":      "[tool.ruff]\nsrc = ['own']",
				"tools/run.py":              "import kit\n",
				"tools/own/kit.py":          "",
			}))
			if got := strings.Contains(text, "main.py:1 -> code/lib/shop/cart.py import"); got != want {
				t.Errorf("%.80q: got %s", content, text)
			}
			if !strings.Contains(text, "tools/run.py:1 -> tools/own/kit.py import") {
				t.Errorf("%.80q costs another manifest what it says", content)
			}
		})
	}
}
