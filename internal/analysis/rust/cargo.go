package rust

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/internal/analysis/dependency"
)

// pack is a package.
type pack struct {
	folder   string
	manifest *Manifest
	edition  string
	// library is the crate that others see, or nil.
	library *crate
	// roots are the sources of the other crates.
	roots []string
	// crates are other packages by the names that code has for them.
	crates map[string]*pack
}

// libraryName is how others say the name of its library.
func (p *pack) libraryName() string {
	return crateName(cmp.Or(p.manifest.Library.Name, p.manifest.Package))
}

// cargo knows the packages of a project.
type cargo struct {
	packs   []*pack // by path
	folders map[string]*pack
	// manifests are those of workspaces by folder.
	workspaces map[string]*Manifest
}

func newCargo(project dependency.Project, facts []dependency.Of[Facts]) *cargo {
	c := &cargo{folders: map[string]*pack{}, workspaces: map[string]*Manifest{}}
	for _, f := range facts {
		m := f.Facts.Manifest
		if m == nil {
			continue
		}
		folder := path.Dir(f.Path)
		if m.Workspace {
			c.workspaces[folder] = m
		}
		if m.Package != "" {
			own := &pack{folder: folder, manifest: m, crates: map[string]*pack{}}
			c.packs = append(c.packs, own)
			c.folders[folder] = own
		}
	}
	for _, own := range c.packs {
		c.link(own)
		c.named(project, own)
	}
	c.expected(project)
	return c
}

// workspace returns the innermost workspace around a folder, and its own.
func (c *cargo) workspace(folder string) (*Manifest, string) {
	for {
		if m := c.workspaces[folder]; m != nil {
			return m, folder
		}
		if folder == "." {
			return nil, ""
		}
		folder = path.Dir(folder)
	}
}

// link finds the packages that a package depends on.
func (c *cargo) link(own *pack) {
	workspace, root := c.workspace(own.folder)
	own.edition = own.manifest.Edition
	if own.edition == "workspace" && workspace != nil {
		own.edition = workspace.SharedEdition
	}
	patches, shared := map[string]string{}, map[string]Dependency{}
	if workspace != nil {
		for _, p := range workspace.Patches {
			patches[cmp.Or(p.Package, p.Name)] = p.Path
		}
		for _, d := range workspace.Shared {
			shared[d.Name] = d
		}
	}
	for _, d := range own.manifest.Dependencies {
		folder := own.folder
		if d.Shared {
			d, folder = shared[d.Name], root
		}
		if d.Path == "" {
			d.Path, folder = patches[cmp.Or(d.Package, d.Name)], root
		}
		if d.Path != "" {
			c.depend(own, d, folder)
		}
	}
}

// depend adds a dependency whose path is relative to a folder.
func (c *cargo) depend(own *pack, d Dependency, folder string) {
	target, ok := within(folder, d.Path)
	if !ok || c.folders[target] == nil {
		return
	}
	name := crateName(d.Name)
	if d.Package == "" {
		name = c.folders[target].libraryName()
	}
	if own.crates[name] == nil {
		own.crates[name] = c.folders[target]
	}
}

// named takes the sources of crates that the manifest names.
func (c *cargo) named(project dependency.Project, own *pack) {
	add := func(name string) {
		if source, ok := within(own.folder, name); ok && project.Has(source) {
			own.roots = append(own.roots, source)
		}
	}
	for _, target := range own.manifest.Targets {
		add(target)
	}
	add(cmp.Or(own.manifest.Build, "build.rs"))
}

// expected takes the sources of crates that stand where Cargo looks for them.
func (c *cargo) expected(project dependency.Project) {
	for _, name := range project.Paths() {
		if path.Ext(name) != ".rs" {
			continue
		}
		if own := c.around(name); own != nil && isRoot(strings.TrimPrefix(strings.TrimPrefix(name, own.folder), "/")) {
			own.roots = append(own.roots, name)
		}
	}
	for _, own := range c.packs {
		slices.Sort(own.roots)
		own.roots = slices.Compact(own.roots)
	}
}

// around returns the package whose folder is the innermost around a file.
func (c *cargo) around(name string) *pack {
	for folder := path.Dir(name); ; folder = path.Dir(folder) {
		if own := c.folders[folder]; own != nil || folder == "." {
			return own
		}
	}
}

// isRoot tells sources of crates other than the library by where they stand.
func isRoot(name string) bool {
	if name == "src/main.rs" {
		return true
	}
	for _, folder := range [...]string{"src/bin/", "examples/", "tests/", "benches/"} {
		if rest, ok := strings.CutPrefix(name, folder); ok {
			inner, file, nested := strings.Cut(rest, "/")
			return !nested || inner != "" && file == "main.rs"
		}
	}
	return false
}

// librarySource is where the library of a package begins.
func (p *pack) librarySource() string {
	source, ok := within(p.folder, cmp.Or(p.manifest.Library.Path, "src/lib.rs"))
	if !ok {
		return ""
	}
	return source
}
