package java

import (
	"path"
	"strings"

	"github.com/repo2c4/repo2c4/internal/analysis/dependency"
)

// place says where a file stands, from near to far.
type place struct {
	root, module, build string
	// tests is set for roots that hold tests.
	tests bool
}

// places finds the place of each file.
type places struct {
	project dependency.Project
	// joinedBy holds, by the folder of a module, that of the pom.xml that joins it.
	joinedBy map[string]string
	modules  map[string]string
	settings map[string]string
}

func newPlaces(project dependency.Project, all []dependency.Of[facts]) *places {
	p := &places{project: project, joinedBy: map[string]string{}, modules: map[string]string{}, settings: map[string]string{}}
	for _, f := range all {
		at := path.Dir(f.Path)
		for _, folder := range f.Facts.Modules {
			if folder = path.Join(at, folder); folder != at && p.joinedBy[folder] == "" {
				p.joinedBy[folder] = at
			}
		}
	}
	return p
}

// place finds the place of a file of a package.
func (p *places) place(file, pkg string) place {
	folder := path.Dir(file)
	found := place{root: folder}
	if pkg != "" {
		below := strings.ReplaceAll(pkg, ".", "/")
		if root, ok := strings.CutSuffix("./"+folder, "/"+below); ok {
			found.root = path.Clean(root)
		}
	}
	found.tests = isTests(found.root)
	found.module = p.nearest(p.modules, folder, "pom.xml", "build.gradle", "build.gradle.kts")
	if found.module == "" {
		found.module, _, _ = strings.Cut("/"+found.root+"/", "/src/")
	}
	found.build = p.build(found.module)
	return found
}

// isTests tells a root that holds tests by a folder in it, such as src/test or
// integrationTest.
func isTests(root string) bool {
	for part := range strings.SplitSeq(root, "/") {
		part = strings.ToLower(part)
		if strings.HasPrefix(part, "test") || strings.HasSuffix(part, "test") || strings.HasSuffix(part, "tests") {
			return true
		}
	}
	return false
}

// nearest is the nearest folder from one upwards that has one of some files, or
// "" when there is none. What was found is kept.
func (p *places) nearest(kept map[string]string, folder string, names ...string) string {
	return dependency.Nearest(kept, folder, func(folder string) string {
		if !p.hasOne(folder, names) {
			return ""
		}
		return folder
	})
}

func (p *places) hasOne(folder string, names []string) bool {
	for _, name := range names {
		if p.project.Has(path.Join(folder, name)) {
			return true
		}
	}
	return false
}

// build is the build that a module is part of.
func (p *places) build(module string) string {
	if strings.HasPrefix(module, "/") {
		return module // nothing says what builds it
	}
	top := module
	for range maxJoined {
		by, ok := p.joinedBy[top]
		if !ok {
			break
		}
		top = by
	}
	if top != module {
		return top
	}
	if settings := p.nearest(p.settings, module, "settings.gradle", "settings.gradle.kts"); settings != "" {
		return settings
	}
	return module
}

// maxJoined is how many pom.xml may stand above each other.
const maxJoined = 64
