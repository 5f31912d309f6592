package python

import (
	"path"
	"strings"
)

// setting is one string in a manifest.
type setting struct {
	// key is the section and the key, with dots between; in TOML also the keys
	// within the value, as in {from = "src"}.
	key string
	// inner is the key within the value of an INI document; "" if none.
	inner string
	value string
}

// roots are the folders that settings name as beginnings of imports.
func roots(settings []setting) []string {
	var found []string
	for _, s := range settings {
		switch s.key {
		case "options.package_dir":
			found = appendPackage(found, s.inner, s.value)
		case "tool.setuptools.packages.find.where", "options.packages.find.where", "tool.pdm.build.package-dir",
			"tool.pdm.package-dir", "tool.uv.build-backend.module-root", "tool.maturin.python-source",
			"tool.basedpyright.extraPaths", "tool.pyright.extraPaths", "tool.ruff.src", "tool.poetry.packages.from":
			found = appendRoot(found, s.value)
		case "tool.pytest.ini_options.pythonpath", "tool.pytest.pythonpath", "tool:pytest.pythonpath", "pytest.pythonpath":
			for folder := range strings.FieldsSeq(s.value) {
				found = appendRoot(found, folder)
			}
		case "tool.mypy.mypy_path", "mypy.mypy_path":
			for folder := range strings.FieldsFuncSeq(s.value, isPathSeparator) {
				found = appendRoot(found, strings.TrimPrefix(folder, "$MYPY_CONFIG_FILE_DIR/"))
			}
		default:
			found = appendHatch(found, s)
		}
	}
	return found
}

func isPathSeparator(r rune) bool { return r == ',' || r == ':' || r == ' ' || r == '\n' }

// appendHatch adds what hatch and scikit-build say: the paths of packages, or of
// the folders that hold them.
func appendHatch(found []string, s setting) []string {
	switch {
	case strings.HasPrefix(s.key, "tool.hatch.build.") && strings.HasSuffix(s.key, ".packages"), s.key == "tool.scikit-build.wheel.packages":
		return appendRoot(found, path.Dir(strings.TrimSuffix(s.value, "/")))
	case strings.HasPrefix(s.key, "tool.hatch.build.") && strings.HasSuffix(s.key, ".sources"):
		return appendRoot(found, s.value)
	}
	if name, ok := strings.CutPrefix(s.key, "tool.setuptools.package-dir."); ok {
		return appendPackage(found, name, s.value)
	}
	return found
}

// appendPackage adds the root of a package, or of all when it has no name.
func appendPackage(found []string, name, folder string) []string {
	if name == "" {
		return appendRoot(found, folder)
	}
	folder, dotted := path.Clean(strings.ReplaceAll(folder, `\`, "/")), strings.ReplaceAll(name, ".", "/")
	if root, ok := strings.CutSuffix("./"+folder, "/"+dotted); ok {
		return appendRoot(found, root)
	}
	return found
}

// appendRoot adds a folder below the manifest's own. Others are left out.
func appendRoot(found []string, folder string) []string {
	folder = strings.ReplaceAll(folder, `\`, "/")
	if folder == "" || path.IsAbs(folder) || strings.ContainsAny(folder, ":*$\n") {
		return found
	}
	folder = path.Clean(folder)
	if len(found) >= maxRoots {
		return found
	}
	return append(found, folder)
}

// maxRoots is how many roots one manifest may name.
const maxRoots = 64
