package ruby

import (
	"path"
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/analysis/dependency"
)

// gems are the gems of the project and their load paths.
type gems struct {
	files dependency.Project
	// paths are the require_paths of each gem by its folder.
	paths map[string][]string
	// shared leads from what may be required anywhere to its file, "" when
	// that is one of several.
	shared  map[string]string
	nearest map[string]string
	own     map[string][]string
}

func newGems(project dependency.Project, all []dependency.Of[facts]) *gems {
	g := &gems{
		files: project, paths: map[string][]string{".": nil}, shared: map[string]string{},
		nearest: map[string]string{}, own: map[string][]string{},
	}
	for _, file := range all {
		if file.Facts.Gem {
			folder := path.Dir(file.Path)
			g.paths[folder] = append(g.paths[folder], file.Facts.LoadPaths...)
		}
	}
	shared := map[string]bool{}
	for folder, paths := range g.paths {
		for _, at := range append(paths, "lib") {
			if joined, ok := join(folder, at); ok && joined != "." {
				shared[joined] = true
			}
		}
	}
	for _, file := range all {
		for above := path.Dir(file.Path); ; above = path.Dir(above) {
			if shared[above] {
				name := strings.TrimPrefix(file.Path, above+"/")
				if _, taken := g.shared[name]; taken {
					g.shared[name] = ""
				} else {
					g.shared[name] = file.Path
				}
			}
			if above == "." {
				break
			}
		}
	}
	return g
}

// gemOf gives the folder of the nearest gem around a file.
func (g *gems) gemOf(file string) string {
	var way []string
	found := "."
	for at := path.Dir(file); at != "."; at = path.Dir(at) {
		if known, ok := g.nearest[at]; ok {
			found = known
			break
		}
		way = append(way, at)
		if _, ok := g.paths[at]; ok {
			found = at
			break
		}
	}
	for _, at := range way {
		g.nearest[at] = found
	}
	return found
}

// loadPathsOf lists the load paths of a gem.
func (g *gems) loadPathsOf(gem string) []string {
	if known, ok := g.own[gem]; ok {
		return known
	}
	var found []string
	for _, at := range slices.Concat(g.paths[gem], []string{"lib", "spec", "test", "features"}) {
		if joined, ok := join(gem, at); ok {
			found = append(found, joined)
		}
	}
	app := path.Join(gem, "app")
	for _, folder := range g.files.Folders(app) {
		if len(found) < 4*maxLoadPaths {
			found = append(found, path.Join(app, folder))
		}
	}
	g.own[gem] = found
	return found
}

// load leads a path to its file.
func (g *gems) load(tally *dependency.Tally, from string, used load) {
	if used.Anchor == ownFolder {
		at, ok := join(path.Dir(from), used.Path)
		switch file, found := g.file(at); {
		case !ok:
			tally.External(from)
		case found:
			tally.Add(from, file, gen.DependencyKindImport, used.Line)
		default:
			tally.Unresolved(from)
		}
		return
	}
	switch file, ok := g.search(from, used); {
	case !ok:
		tally.External(from)
	case file == "":
		tally.Unresolved(from)
	default:
		tally.Add(from, file, gen.DependencyKindImport, used.Line)
	}
}

// search looks for a file on the load paths around a file, then on all. It
// gives "" for one of several.
func (g *gems) search(from string, used load) (string, bool) {
	for gem := g.gemOf(from); ; gem = g.gemOf(gem) {
		folders := g.loadPathsOf(gem)
		if used.Anchor == current {
			folders = slices.Concat([]string{gem}, folders)
		}
		for _, folder := range folders {
			if at, ok := join(folder, used.Path); ok {
				if file, ok := g.file(at); ok {
					return file, true
				}
			}
		}
		if gem == "." {
			break
		}
	}
	name := path.Clean(used.Path)
	if file, ok := g.shared[name]; ok {
		return file, true
	}
	file, ok := g.shared[name+".rb"]
	return file, ok
}

// file adds the ending that may be left out.
func (g *gems) file(at string) (string, bool) {
	if path.Ext(at) == ".rb" && g.files.Has(at) {
		return at, true
	}
	return at + ".rb", g.files.Has(at + ".rb")
}

// join joins a folder and a path, and reports false for what lies outside of
// the project.
func join(folder, relative string) (string, bool) {
	if strings.HasPrefix(relative, "/") {
		return "", false
	}
	joined := path.Join(folder, relative)
	return joined, joined != ".." && !strings.HasPrefix(joined, "../")
}
