package rust

import (
	"path"
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/internal/analysis/manifest"
)

// Manifest is what a Cargo.toml says.
type Manifest struct {
	// Package is its name, "" for a workspace alone.
	Package string
	// Edition is like "2021"; "workspace" leaves it to the workspace.
	Edition string
	// Build is the build script, Targets are sources of crates besides those
	// that stand where they are expected.
	Library      Target
	Build        string
	Targets      []string
	Dependencies []Dependency
	// Workspace says that it begins one; then Shared are its dependencies and
	// SharedEdition is the edition for its packages.
	Workspace     bool
	Shared        []Dependency
	SharedEdition string
	// Patches are packages that stand in for those of registries.
	Patches []Dependency
}

// Target is a crate of a package.
type Target struct {
	Name, Path string
}

// Dependency is another package.
type Dependency struct {
	// Name is the one that code says, Package the other's own, or "".
	Name, Package string
	// Path is the folder of the other; Shared leaves it to the workspace.
	Path   string
	Shared bool
}

type table = manifest.Table

// readManifest reads a manifest. One that is no TOML says nothing.
func readManifest(content []byte) *Manifest {
	root := manifest.ReadTOML(content)
	m := &Manifest{}
	if pack, ok := root["package"].(table); ok {
		m.Package, m.Build = str(pack, "name"), str(pack, "build")
		m.Edition = str(pack, "edition")
		if inherits(pack, "edition") {
			m.Edition = "workspace"
		}
	}
	if library, ok := root["lib"].(table); ok {
		m.Library = Target{str(library, "name"), str(library, "path")}
	}
	for _, kind := range [...]string{"bin", "example", "test", "bench"} {
		targets, _ := root[kind].([]any)
		for _, target := range targets {
			if t, ok := target.(table); ok && str(t, "path") != "" {
				m.Targets = append(m.Targets, str(t, "path"))
			}
		}
	}
	m.Dependencies = allDependencies(root)
	platforms, _ := root["target"].(table)
	for _, name := range sortedKeys(platforms) {
		if platform, ok := platforms[name].(table); ok {
			m.Dependencies = append(m.Dependencies, allDependencies(platform)...)
		}
	}
	if workspace, ok := root["workspace"].(table); ok {
		m.Workspace = true
		m.Shared = dependencies(workspace, "dependencies")
		if shared, ok := workspace["package"].(table); ok {
			m.SharedEdition = str(shared, "edition")
		}
	}
	patches, _ := root["patch"].(table)
	for _, name := range sortedKeys(patches) {
		m.Patches = append(m.Patches, dependencies(patches, name)...)
	}
	return m
}

func str(t table, key string) string {
	value, _ := t[key].(string)
	return value
}

func isTrue(t table, key string) bool {
	value, _ := t[key].(bool)
	return value
}

// inherits reports whether a key is left to the workspace.
func inherits(t table, key string) bool {
	inner, _ := t[key].(table)
	return isTrue(inner, "workspace")
}

func sortedKeys(t table) []string {
	keys := make([]string, 0, len(t))
	for key := range t {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}

// allDependencies are those of each kind, ordinary ones first.
func allDependencies(t table) []Dependency {
	var found []Dependency
	for _, kind := range [...]string{"dependencies", "dev-dependencies", "build-dependencies", "dev_dependencies", "build_dependencies"} {
		found = append(found, dependencies(t, kind)...)
	}
	return found
}

func dependencies(around table, key string) []Dependency {
	list, _ := around[key].(table)
	var found []Dependency
	for _, name := range sortedKeys(list) {
		d := Dependency{Name: name}
		if t, ok := list[name].(table); ok {
			d.Package, d.Path = str(t, "package"), str(t, "path")
			d.Shared = isTrue(t, "workspace")
		}
		found = append(found, d)
	}
	return found
}

// crateName is how code says the name of a package.
func crateName(name string) string { return strings.ReplaceAll(name, "-", "_") }

// within joins a folder and a path of a manifest. It is false when that leads
// out of the project.
func within(folder, name string) (string, bool) {
	name = strings.ReplaceAll(name, `\`, "/")
	if path.IsAbs(name) || strings.Contains(name, ":") {
		return "", false
	}
	found := path.Join(folder, name)
	return found, found != ".." && !strings.HasPrefix(found, "../")
}
