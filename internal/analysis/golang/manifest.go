package golang

import (
	"path"
	"strings"

	"golang.org/x/mod/modfile"
)

// readModule reads a go.mod, or nil when it names no module.
func readModule(content []byte) *module {
	file, err := modfile.Parse("go.mod", content, anyVersion)
	if err != nil {
		file, err = modfile.ParseLax("go.mod", content, anyVersion)
	}
	if err != nil || file.Module == nil {
		if name := modfile.ModulePath(content); name != "" {
			return &module{Path: name}
		}
		return nil
	}
	m := &module{Path: file.Module.Mod.Path, Replaces: replaces(file.Replace)}
	for _, r := range file.Require {
		m.Requires = append(m.Requires, r.Mod.Path)
	}
	return m
}

// readWorkspace reads a go.work, or nil when it does not parse.
func readWorkspace(content []byte) *workspace {
	file, err := modfile.ParseWork("go.work", content, anyVersion)
	if err != nil {
		return nil
	}
	w := &workspace{Replaces: replaces(file.Replace)}
	for _, u := range file.Use {
		if folder, ok := local(u.Path); ok {
			w.Uses = append(w.Uses, folder)
		}
	}
	return w
}

// anyVersion lets versions pass that only a module proxy could make canonical.
func anyVersion(_, version string) (string, error) { return version, nil }

func replaces(all []*modfile.Replace) []replace {
	var found []replace
	for _, r := range all {
		one := replace{Path: r.Old.Path}
		if r.New.Version == "" {
			one.Folder, _ = local(r.New.Path)
		}
		found = append(found, one)
	}
	return found
}

// local is a relative path of a manifest with slashes.
func local(folder string) (string, bool) {
	folder = strings.ReplaceAll(folder, `\`, "/")
	if folder == "" || path.IsAbs(folder) || strings.Contains(folder, ":") {
		return "", false
	}
	return path.Clean(folder), true
}
