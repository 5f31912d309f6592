package ecmascript

import (
	"context"
	"path"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/repo2c4/repo2c4/internal/analysis/dependency"
)

// layout is what the project says about its modules.
type layout struct {
	files    dependency.Project
	packages map[string]*manifest // by folder
	settings map[string]*settings // by path
	// roots are the workspaces by folder: the folders of members by name.
	roots map[string]map[string]string
	// The nearest package.json, configuration and workspaces of a folder.
	nearPackage, nearConfig map[string]string
	nearRoots               map[string][]string
	configs                 map[string]*config
	exports, imports        map[string]*table[[]target] // by folder of the package
}

func newLayout(ctx context.Context, project dependency.Project, all []dependency.Of[facts]) (*layout, error) {
	l := &layout{
		files: project, packages: map[string]*manifest{}, settings: map[string]*settings{},
		roots: map[string]map[string]string{}, nearPackage: map[string]string{}, nearConfig: map[string]string{},
		nearRoots: map[string][]string{}, configs: map[string]*config{},
		exports: map[string]*table[[]target]{}, imports: map[string]*table[[]target]{},
	}
	patterns := map[string][]string{}
	for _, file := range all {
		folder := path.Dir(file.Path)
		members := file.Facts.Members
		if m := file.Facts.Package; m != nil {
			l.packages[folder] = m
			members = m.Members
		}
		if s := file.Facts.Config; s != nil {
			l.settings[file.Path] = s
		}
		if len(members) > 0 {
			patterns[folder] = append(patterns[folder], members...)
		}
	}
	if err := l.join(ctx, patterns); err != nil {
		return nil, err
	}
	return l, nil
}

// join finds the members of each workspace. Of two with one name the one whose
// folder sorts first holds.
func (l *layout) join(ctx context.Context, patterns map[string][]string) error {
	for root := range patterns {
		l.roots[root] = map[string]string{}
	}
	for folder, m := range l.packages {
		if err := ctx.Err(); err != nil {
			return err
		}
		if m.Name == "" || len(patterns) == 0 {
			continue
		}
		for above := folder; above != "."; {
			above = path.Dir(above)
			if rows, ok := patterns[above]; ok && isMember(rows, below(above, folder)) {
				known, taken := l.roots[above][m.Name]
				if !taken || folder < known {
					l.roots[above][m.Name] = folder
				}
			}
		}
	}
	return nil
}

// maxPatterns and maxPattern bound the work for one package; people write ten
// patterns of twenty letters.
const (
	maxPatterns = 200
	maxPattern  = 200
)

// isMember tells whether a folder below a workspace belongs to it; the last
// pattern that matches decides.
func isMember(patterns []string, folder string) bool {
	member := false
	for _, pattern := range patterns[:min(len(patterns), maxPatterns)] {
		pattern, not := strings.CutPrefix(pattern, "!")
		if len(pattern) > maxPattern || strings.Count(pattern, "**") > 3 || strings.Count(pattern, "{") > 3 {
			continue
		}
		if ok, err := doublestar.Match(path.Clean(pattern), folder); ok && err == nil {
			member = !not
		}
	}
	return member
}

// packageOf returns the folder of the nearest package.json.
func (l *layout) packageOf(folder string) (string, *manifest) {
	found := dependency.Nearest(l.nearPackage, folder, func(folder string) string {
		if l.packages[folder] != nil {
			return folder
		}
		return ""
	})
	return found, l.packages[found]
}

// settingsOf returns the path of the nearest configuration, or "".
func (l *layout) settingsOf(folder string) string {
	return dependency.Nearest(l.nearConfig, folder, func(folder string) string {
		for _, name := range []string{"tsconfig.json", "jsconfig.json"} {
			if file := path.Join(folder, name); l.settings[file] != nil {
				return file
			}
		}
		return ""
	})
}

// rootsOf returns the folders of the workspaces around a folder, the nearest
// first.
func (l *layout) rootsOf(folder string) []string {
	if known, ok := l.nearRoots[folder]; ok {
		return known
	}
	var found []string
	for above := folder; ; above = path.Dir(above) {
		if l.roots[above] != nil {
			found = append(found, above)
		}
		if above == "." {
			break
		}
	}
	l.nearRoots[folder] = found
	return found
}

// below returns a path relative to a folder that holds it.
func below(folder, file string) string {
	if folder == "." {
		return file
	}
	return strings.TrimPrefix(file, folder+"/")
}

// holds tells whether a path is a folder or lies in it.
func holds(folder, file string) bool {
	return folder == "." || file == folder || strings.HasPrefix(file, folder+"/")
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

// dependsOn tells whether the nearest package or one around it declares a
// dependency.
func (l *layout) dependsOn(folder, name string) bool {
	for {
		at, m := l.packageOf(folder)
		if m == nil {
			return false
		}
		if _, ok := slices.BinarySearch(m.Depends, name); ok {
			return true
		}
		if at == "." {
			return false
		}
		folder = path.Dir(at)
	}
}
