package golang

import (
	"cmp"
	"path"
	"strings"

	"github.com/repo2c4/repo2c4/internal/analysis/dependency"
)

// folder is what a folder holds of Go.
type folder struct {
	// pkg is the package that others import, nil if there is none.
	pkg *pack
	// tests declares what the files of tests of the package add to it.
	tests map[string][]string
}

// pack is a package of the project.
type pack struct {
	name string
	// files are those that some build takes, unmet the others, both sorted.
	files, unmet []string
	// declares holds the files that declare each exported name, sorted.
	declares map[string][]string
}

// first is the file that stands for the package.
func (p *pack) first() string {
	if len(p.files) > 0 {
		return p.files[0]
	}
	return p.unmet[0]
}

// isTest tells a file that only tests are built with.
func isTest(file string) bool { return strings.HasSuffix(file, "_test.go") }

// leftOut tells a file that the go command does not look at.
func leftOut(file string) bool {
	base := path.Base(file)
	return base[0] == '_' || base[0] == '.' ||
		strings.HasPrefix(file, "vendor/") || strings.Contains(file, "/vendor/")
}

// packages finds the package of each folder. The facts are sorted by path.
func packages(all []dependency.Of[facts]) map[string]*folder {
	byName := map[string]map[string]*pack{}
	for _, f := range all {
		if f.Facts.Source == nil || f.Facts.Source.Package == "" || leftOut(f.Path) || isTest(f.Path) {
			continue
		}
		at := path.Dir(f.Path)
		if byName[at] == nil {
			byName[at] = map[string]*pack{}
		}
		name := f.Facts.Source.Package
		if byName[at][name] == nil {
			byName[at][name] = &pack{name: name, declares: map[string][]string{}}
		}
		byName[at][name].add(f.Path, f.Facts.Source)
	}
	found := map[string]*folder{}
	for at, packs := range byName {
		found[at] = &folder{pkg: choose(packs)}
	}
	for _, f := range all {
		if at := found[path.Dir(f.Path)]; at != nil && f.Facts.Source != nil && isTest(f.Path) && !leftOut(f.Path) && f.Facts.Source.Package == at.pkg.name {
			if at.tests == nil {
				at.tests = map[string][]string{}
			}
			for _, name := range f.Facts.Source.Declares {
				at.tests[name] = append(at.tests[name], f.Path)
			}
		}
	}
	return found
}

// add adds a file to a package.
func (p *pack) add(file string, s *source) {
	if s.Ignored {
		p.unmet = append(p.unmet, file)
	} else {
		p.files = append(p.files, file)
	}
	for _, name := range s.Declares {
		p.declares[name] = append(p.declares[name], file)
	}
}

// choose picks the package that others import among those of a folder: one that
// some build takes, then one that is no program, then the largest.
func choose(packs map[string]*pack) *pack {
	var best *pack
	for _, p := range packs {
		if best == nil || rank(p, best) < 0 {
			best = p
		}
	}
	return best
}

// rank is less than zero when a comes before b.
func rank(a, b *pack) int {
	return cmp.Or(
		last(len(a.files) == 0, len(b.files) == 0),
		last(isAside(a.name), isAside(b.name)),
		cmp.Compare(len(b.files), len(a.files)),
		cmp.Compare(len(b.unmet), len(a.unmet)),
		cmp.Compare(a.name, b.name),
	)
}

// isAside tells the name of a package that is not meant to be imported.
func isAside(name string) bool { return name == "main" || name == "documentation" }

// last orders what has a flaw behind what has none.
func last(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return 1
	}
	return -1
}
