package python_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/internal/analysis/dependency/dependencytest"
	"github.com/repo2c4/repo2c4/internal/analysis/python"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// TestHostile: what is built to be slow or deep ends, and the honest file beside
// it keeps its dependency.
func TestHostile(t *testing.T) {
	t.Parallel()
	if !syntax.Available() {
		return
	}
	for name, source := range map[string]string{
		"long module":    "import a" + strings.Repeat(".a", 20_000) + "\n",
		"many dots":      "from " + strings.Repeat(".", 20_000) + " import x\n",
		"long attribute": "a" + strings.Repeat(".a", 20_000) + " = 1\n",
		"deep targets":   "with a as " + strings.Repeat("(", 2_000) + "b" + strings.Repeat(")", 2_000) + ": pass\n",
		"deep functions": strings.Repeat("lambda: ", 5_000) + "1\n",
		"many names":     "from b import " + strings.Repeat("x, ", 20_000) + "x\n",
		"many bindings":  strings.Repeat("from c import C\n", 5_000),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			result := dependencytest.Resolve(t, python.New(), dependencytest.Files{
				"a/__init__.py":  source,
				"b.py":           "from c import C\n",
				"c.py":           "C = 1\n",
				"pyproject.toml": "[tool.pytest.ini_options]\npythonpath = " + strings.Repeat("[", 50_000) + strings.Repeat(`"..",`, 10_000),
				"d/setup.cfg":    "[" + strings.Repeat("=", 50_000) + "\n[options]\npackage_dir=\n" + strings.Repeat(" =x\n", 10_000),
			})
			if !strings.Contains(dependencytest.Text(result), "b.py:1 -> c.py import\n") {
				t.Errorf("got %s", dependencytest.Text(result))
			}
		})
	}
}

// TestStarsOfStars: modules that all import everything of each other end, and a
// name that one of them has is found.
func TestStarsOfStars(t *testing.T) {
	t.Parallel()
	if !syntax.Available() {
		return
	}
	const modules = 60
	var stars, names strings.Builder
	for i := range modules {
		fmt.Fprintf(&stars, "from m%d import *\n", i)
		fmt.Fprintf(&names, "from m0 import absent%d\n", i)
	}
	files := dependencytest.Files{"z.py": names.String() + "from m0 import here\n"}
	for i := range modules {
		files[fmt.Sprintf("m%d.py", i)] = stars.String()
	}
	files["m7.py"] += "here = 1\n"
	text := dependencytest.Text(dependencytest.Resolve(t, python.New(), files))
	for _, want := range []string{"z.py:1 -> m0.py import 60\n", "z.py:61 -> m7.py import\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q", want)
		}
	}
}

// TestLongChain: a name is followed for some steps and then leads to the file
// where it got to.
func TestLongChain(t *testing.T) {
	t.Parallel()
	if !syntax.Available() {
		return
	}
	files := dependencytest.Files{"z.py": "from m0 import x\n"}
	for i := range 2_000 {
		files[fmt.Sprintf("m%d.py", i)] = fmt.Sprintf("from m%d import x\n", i+1)
	}
	files["m2000.py"] = "x = 1\n"
	result := dependencytest.Resolve(t, python.New(), files)
	if len(result.Edges) < 2_000 || len(result.Counts) != 0 {
		t.Errorf("%d edges, %d counts", len(result.Edges), len(result.Counts))
	}
}

// FuzzCollect: no source and no manifest breaks Collect or Resolve, and what
// comes out is of the project.
func FuzzCollect(f *testing.F) {
	f.Add("from .b import *\nimport c.d as e\n__all__ += ['x']", "[tool.poetry]\npackages=[{from='x'}]", "[options]\npackage_dir=\n =x")
	f.Add("from b import x\ntry:\n from . import (x,\n y)\nexcept: pass", "a.b = \"\"\"", "[mypy]\nmypy_path=x:y")
	f.Add("setup(package_dir={'':'x'})\nwith a as (b, c): pass", "[[x]]\ny=[", "=\n =")
	f.Fuzz(func(t *testing.T, source, toml, ini string) {
		files := dependencytest.Files{
			"pyproject.toml": toml, "x/setup.cfg": ini, "a/__init__.py": source, "a/b.py": source, "setup.py": source, "x/b.pyi": "x = 1", "c/d.py": source,
		}
		dependencytest.Check(t, python.New(), files)
	})
}
