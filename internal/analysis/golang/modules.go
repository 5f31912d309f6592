package golang

import (
	"path"
	"strings"

	"github.com/repo2c4/repo2c4/internal/analysis/dependency"
)

// modules are the modules of the project and how each sees the others.
type modules struct {
	// at holds each module by its folder, works each go.work.
	at    map[string]*module
	works map[string]*workspace
	// owners are the folders of the modules that folders belong to, "" if none.
	owners map[string]string
	views  map[string]view
}

// view is what import paths mean in one module.
type view struct {
	// folders holds module paths and their folders; "" is outside of the project.
	folders map[string]string
	// standard is set in the module of the standard library, whose import paths
	// have no module path in front.
	standard bool
}

func newModules(all []dependency.Of[facts]) *modules {
	m := &modules{
		at:     map[string]*module{},
		works:  map[string]*workspace{},
		owners: map[string]string{},
		views:  map[string]view{},
	}
	for _, f := range all {
		if f.Facts.Module != nil {
			m.at[path.Dir(f.Path)] = f.Facts.Module
		}
		if f.Facts.Workspace != nil {
			m.works[path.Dir(f.Path)] = f.Facts.Workspace
		}
	}
	return m
}

// owner is the folder of the module that a folder belongs to, or "".
func (m *modules) owner(folder string) string {
	return dependency.Nearest(m.owners, folder, func(folder string) string {
		if m.at[folder] == nil {
			return ""
		}
		return folder
	})
}

// view is what import paths mean in the module of a folder.
func (m *modules) view(folder string) view {
	if v, ok := m.views[folder]; ok {
		return v
	}
	v := view{folders: map[string]string{}}
	if own := m.at[folder]; own != nil {
		for _, required := range own.Requires {
			v.folders[required] = ""
		}
		m.replace(v, folder, own.Replaces)
		m.join(v, folder)
		v.folders[own.Path] = folder
		v.standard = own.Path == "std"
	}
	m.views[folder] = v
	return v
}

// join adds the modules that the nearest go.work uses together with this one.
func (m *modules) join(v view, folder string) {
	at := folder
	for m.works[at] == nil {
		if at == "." {
			return
		}
		at = path.Dir(at)
	}
	var used []string
	together := false
	for _, u := range m.works[at].Uses {
		if u = path.Join(at, u); m.at[u] != nil {
			used = append(used, u)
			together = together || u == folder
		}
	}
	if !together {
		return
	}
	for _, u := range used {
		m.replace(v, u, m.at[u].Replaces)
	}
	m.replace(v, at, m.works[at].Replaces)
	for _, u := range used {
		v.folders[m.at[u].Path] = u
	}
}

// replace adds what the replace directives of a manifest in a folder say.
func (m *modules) replace(v view, folder string, all []replace) {
	for _, r := range all {
		target := ""
		if r.Folder != "" {
			if to := path.Join(folder, r.Folder); inside(to) {
				target = to
			}
		}
		v.folders[r.Path] = target
	}
}

// inside tells a clean path that does not leave the project.
func inside(clean string) bool { return clean != ".." && !strings.HasPrefix(clean, "../") }
