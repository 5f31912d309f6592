package golang

import (
	"context"
	"path"
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/analysis/dependency"
)

func (resolver) Resolve(ctx context.Context, project dependency.Project, all []dependency.Of[facts]) (dependency.Result, error) {
	s := search{project: project, modules: newModules(all), folders: packages(all)}
	for _, f := range all {
		if err := ctx.Err(); err != nil {
			return dependency.Result{}, err
		}
		if f.Facts.Source != nil && !leftOut(f.Path) {
			s.file(f.Path, f.Facts.Source)
		}
	}
	return s.tally.Result(), nil
}

type search struct {
	project dependency.Project
	modules *modules
	folders map[string]*folder
	tally   dependency.Tally
}

// verdict is where an import path leads.
type verdict int

const (
	external verdict = iota
	unresolved
	found
)

// file resolves the imports of one file.
func (s *search) file(from string, source *source) {
	at := path.Dir(from)
	view := s.modules.view(s.modules.owner(at))
	for _, i := range source.Imports {
		to, verdict := s.locate(at, i.Path, view)
		switch verdict {
		case external:
			s.tally.External(from)
		case unresolved:
			s.tally.Unresolved(from)
		case found:
			s.lead(from, i, to, source.Uses)
		}
	}
}

// lead notes the dependencies that come of an import of the package in a folder.
func (s *search) lead(from string, i imported, to string, uses []use) {
	target := s.folders[to]
	if target == nil { // Go files that could not be read
		s.tally.Add(from, s.firstGoFile(to), gen.DependencyKindImport, i.Line)
		return
	}
	name := i.Name
	if name == "" {
		name = target.pkg.name
	}
	leads := false
	for _, u := range usesOf(name, uses) {
		files := target.pkg.declares[u.Name]
		if isTest(from) && to == path.Dir(from) {
			files = slices.Concat(files, target.tests[u.Name])
		}
		for _, file := range files {
			leads = true
			for range u.Count {
				s.tally.Add(from, file, gen.DependencyKindImport, u.Line)
			}
		}
	}
	if !leads {
		s.tally.Add(from, target.pkg.first(), gen.DependencyKindImport, i.Line)
	}
}

// usesOf are the uses of one package.
func usesOf(name string, uses []use) []use {
	start, _ := slices.BinarySearchFunc(uses, name, func(u use, name string) int { return strings.Compare(u.Package, name) })
	end := start
	for end < len(uses) && uses[end].Package == name {
		end++
	}
	return uses[start:end]
}

// maxPath is the length of the longest import path that is looked up: one for
// each slash in it.
const maxPath = 4096

// locate finds the folder of an import path.
func (s *search) locate(from, importPath string, v view) (string, verdict) {
	if isRelative(importPath) {
		if to := path.Join(from, importPath); inside(to) && s.isPackage(to) {
			return to, found
		}
		return "", unresolved
	}
	if len(importPath) > maxPath || path.Clean(importPath) != importPath || importPath == "C" {
		return "", external
	}
	if v.standard {
		if to := path.Join(s.modules.owner(from), importPath); s.isPackage(to) {
			return to, found
		}
	}
	outside, ours := false, false
	for prefix := importPath; prefix != "." && prefix != "/"; prefix = path.Dir(prefix) {
		folder, known := v.folders[prefix]
		switch {
		case !known:
			continue
		case folder == "":
			outside = true
			continue
		}
		ours = true
		to := path.Join(folder, strings.TrimPrefix(importPath, prefix))
		if s.isPackage(to) && s.belongs(to, folder) {
			return to, found
		}
	}
	if ours && !outside {
		return "", unresolved
	}
	return "", external
}

// isRelative tells an import path that begins in the folder of the file.
func isRelative(importPath string) bool {
	return importPath == "." || importPath == ".." || strings.HasPrefix(importPath, "./") || strings.HasPrefix(importPath, "../")
}

// belongs reports whether a folder is of the module in another folder. A folder
// that replaces a module need not have a go.mod.
func (s *search) belongs(folder, module string) bool {
	owner := s.modules.owner(folder)
	return owner == module || s.modules.at[module] == nil && owner == s.modules.owner(module)
}

// isPackage reports whether a folder holds a package that can be imported.
func (s *search) isPackage(folder string) bool {
	return s.folders[folder] != nil || s.firstGoFile(folder) != ""
}

// firstGoFile is the first file of a folder that may be part of its package.
func (s *search) firstGoFile(folder string) string {
	for _, name := range s.project.Files(folder) {
		file := path.Join(folder, name)
		if path.Ext(name) == ".go" && !isTest(name) && !leftOut(file) {
			return file
		}
	}
	return ""
}
