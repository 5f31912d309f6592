package python

import (
	"path"
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/internal/analysis/dependency"
)

// place is a folder with Python files in or below it.
type place struct {
	path   string
	parent *place
	// modules holds the files by the names of their modules, __init__ included.
	modules map[string]string
	folders map[string]*place
	// manifest is set where one stands; roots are the folders it names.
	manifest bool
	roots    []*place
	// open is set for a package that may go on elsewhere, as pkgutil's do.
	open bool
	// named is set when a manifest names the folder as a root.
	named bool
}

// regular reports whether the folder is a package with a file of its own.
func (p *place) regular() bool { return p.modules["__init__"] != "" }

// module is what a dotted name means: a file, a folder, or a package with both.
type module struct {
	file   string
	folder *place
}

// child is the module of a name directly in a folder.
func (p *place) child(name string) module {
	folder := p.folders[name]
	switch {
	case folder != nil && folder.regular():
		return module{folder.modules["__init__"], folder}
	case p.modules[name] != "":
		return module{file: p.modules[name]}
	}
	return module{folder: folder}
}

// extended reports whether the package of a name may go on outside of the folder.
func (p *place) extended(name string) bool {
	folder := p.folders[name]
	return folder != nil && folder.open
}

func (m module) none() bool { return m.file == "" && m.folder == nil }

// walk follows a dotted name from a folder.
func (p *place) walk(dotted string) module {
	m := module{folder: p}
	for part := range strings.SplitSeq(dotted, ".") {
		if m.folder == nil {
			return module{}
		}
		if m = m.folder.child(part); m.none() {
			return m
		}
	}
	return m
}

// places are all folders with Python files.
type places struct {
	at map[string]*place
	// manifests are the places that others than their own files may look in.
	manifests []*place
}

// newPlaces sorts the files into folders. The facts are sorted by path.
func newPlaces(all []dependency.Of[facts]) *places {
	p := &places{at: map[string]*place{}}
	p.folder(".")
	for _, f := range all {
		if f.Facts.Source == nil {
			continue
		}
		ext := path.Ext(f.Path)
		folder, module := p.folder(path.Dir(f.Path)), strings.TrimSuffix(path.Base(f.Path), ext)
		if folder.modules[module] == "" || strings.EqualFold(ext, ".py") {
			folder.modules[module] = f.Path
		}
		if _, changed := slices.BinarySearch(f.Facts.Source.Defines, "__path__"); changed && module == "__init__" {
			folder.open = true
		}
	}
	for _, f := range all {
		if at := p.at[path.Dir(f.Path)]; at != nil && (f.Facts.Manifest || len(f.Facts.Roots) > 0) {
			p.addManifest(at, f.Facts)
		}
	}
	p.addManifest(p.at["."], facts{Manifest: true})
	return p
}

// addManifest notes the roots of a manifest in a folder.
func (p *places) addManifest(at *place, f facts) {
	folders := f.Roots
	if f.Manifest {
		folders = append(slices.Clip(folders), "src")
	}
	if f.Manifest && !at.manifest {
		at.manifest = true
		p.manifests = append(p.manifests, at)
	}
	for _, folder := range folders {
		if root := p.at[path.Join(at.path, folder)]; root != nil && root != at && !root.regular() {
			at.roots = append(at.roots, root)
			root.named = true
		}
	}
}

// folder finds or makes the place of a folder and of those around it.
func (p *places) folder(folder string) *place {
	var missing []string
	for p.at[folder] == nil {
		missing = append(missing, folder)
		if folder == "." {
			break
		}
		folder = path.Dir(folder)
	}
	at := p.at[folder]
	for _, folder := range slices.Backward(missing) {
		made := &place{path: folder, parent: at, modules: map[string]string{}, folders: map[string]*place{}}
		if at != nil {
			at.folders[path.Base(folder)] = made
		}
		p.at[folder] = made
		at = made
	}
	return at
}

// around lists where absolute imports of the files of a folder look, in order.
func (p *place) around() []*place {
	var found []*place
	seen := map[*place]bool{}
	add := func(root *place) {
		if !seen[root] {
			seen[root] = true
			found = append(found, root)
		}
	}
	for at := p; at != nil; at = at.parent {
		if at.named {
			add(at)
		}
	}
	for at := p; at != nil; at = at.parent {
		if at.regular() && at.parent != nil {
			continue
		}
		for _, root := range at.roots {
			add(root)
		}
		add(at)
	}
	return found
}
