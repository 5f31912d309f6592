package native

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/internal/analysis/dependency"
)

// outcome says what became of an include.
type outcome uint8

const (
	unresolved outcome = iota
	external
	found
)

// finder finds the files that are included.
type finder struct {
	project dependency.Project
	// byBase are all files by their last name.
	byBase map[string][]string
	// roots are the folders of headers, each with those who name it.
	roots map[string][]root
	// fits remembers the files that end with a name.
	fits map[string]*fit
	// answers remembers what names mean in a folder.
	answers map[question]answer
}

// root says who names a folder of headers.
type root struct {
	// scope is the folder for whose files it counts first.
	scope string
	// order is the place among those of the scope: that of the build file
	// first, those by their names last and equal.
	order int
}

// byName is the order of folders that only their names make roots.
const byName = 1 << 30

type question struct {
	folder, name string
	angled       bool
}

type answer struct {
	to      string
	outcome outcome
}

func newFinder(project dependency.Project, facts []dependency.Of[Facts]) *finder {
	f := &finder{
		project: project, byBase: map[string][]string{}, roots: map[string][]root{}, fits: map[string]*fit{},
		answers: map[question]answer{},
	}
	f.addRoot(".", ".", byName)
	folder := ""
	for _, name := range project.Paths() {
		f.byBase[path.Base(name)] = append(f.byBase[path.Base(name)], name)
		if next := path.Dir(name); next != folder {
			folder = next
			f.named(folder)
		}
	}
	f.cmake(facts)
	for _, file := range facts {
		f.commands(file)
	}
	return f
}

// named makes roots of the folders on a path whose names say so.
func (f *finder) named(folder string) {
	for ; folder != "."; folder = path.Dir(folder) {
		switch path.Base(folder) {
		case "include", "inc", "src":
			f.addRoot(folder, path.Dir(folder), byName)
		}
	}
}

func (f *finder) addRoot(folder, scope string, order int) {
	list := f.roots[folder]
	for i := range list {
		if list[i].scope == scope {
			list[i].order = min(list[i].order, order)
			return
		}
	}
	if len(list) < maxScopes {
		f.roots[folder] = append(list, root{scope, order})
	}
}

// maxScopes is how many folders may name one folder of headers.
const maxScopes = 64

// cmake takes the folders that CMakeLists.txt name.
func (f *finder) cmake(facts []dependency.Of[Facts]) {
	files := map[string]*CMake{}
	for _, file := range facts {
		if file.Facts.CMake != nil {
			files[path.Dir(file.Path)] = file.Facts.CMake
		}
	}
	for _, file := range facts {
		if file.Facts.CMake == nil {
			continue
		}
		own := path.Dir(file.Path)
		project, top := bases(files, own)
		for i, word := range file.Facts.CMake.Folders {
			if folder := cmakeFolder(word, own, project, top); folder != "" {
				f.addRoot(folder, own, i)
			}
		}
	}
}

// bases are the folders of the innermost project and of the topmost CMakeLists.txt
// around a folder.
func bases(files map[string]*CMake, own string) (project, top string) {
	top = own
	for folder := own; ; folder = path.Dir(folder) {
		if found := files[folder]; found != nil {
			top = folder
			if found.Project && project == "" {
				project = folder
			}
		}
		if folder == "." {
			return cmp.Or(project, top), top
		}
	}
}

// commands takes the folders that a database of compilations names.
func (f *finder) commands(file dependency.Of[Facts]) {
	root, ok := "", false
	for i, command := range file.Facts.Commands {
		if !ok && i < maxTries {
			root, ok = rootOf(f.project, command)
		}
		if !ok {
			continue
		}
		for j, folder := range command.Folders {
			if inner, in := below(root, folder); in {
				f.addRoot(inner, ".", j)
			}
		}
	}
}

// maxTries is how many commands are asked where the project is.
const maxTries = 100

// find finds the file that an include in a file means.
func (f *finder) find(from string, include Include) (string, outcome) {
	switch name := path.Clean(include.Name); {
	case include.Form == Macro:
		return "", unresolved
	case path.IsAbs(name), len(name) > 1 && name[1] == ':':
		return f.nothing(include.Form == Angled)
	default:
		folder := path.Dir(from)
		if include.Form == Quoted {
			if beside := inside(path.Join(folder, name)); beside != "" && f.project.Has(beside) {
				return beside, found
			}
		}
		if include.Form == Next {
			a := f.next(question{folder, name, true}, from)
			return a.to, a.outcome
		}
		key := question{folder, name, include.Form == Angled}
		a, ok := f.answers[key]
		if !ok {
			a = f.search(key)
			f.answers[key] = a
		}
		return a.to, a.outcome
	}
}

func (f *finder) nothing(angled bool) (string, outcome) {
	if angled {
		return "", external
	}
	return "", unresolved
}

// search looks for a name in the roots, from a folder outward, and then
// everywhere.
func (f *finder) search(q question) answer {
	fit := f.fitting(q.name)
	for folder := q.folder; ; folder = path.Dir(folder) {
		switch nearest := fit.scopes[folder]; {
		case nearest.to != "":
			return answer{nearest.to, found}
		case nearest.several:
			return answer{"", unresolved}
		}
		if folder == "." {
			break
		}
	}
	if fit.rooted == nil {
		return only(fit.all, q)
	}
	return only(fit.rooted, q)
}

// only is the only one of several files.
func only(files []string, q question) answer {
	system := q.angled && isSystem(q.name)
	switch {
	case len(files) == 1 && !system:
		return answer{files[0], found}
	case len(files) > 1 && !system:
		return answer{"", unresolved}
	case q.angled:
		return answer{"", external}
	}
	return answer{"", unresolved}
}

// next looks for a name behind the folder of the file that asks, which is not
// known but for that it is no answer.
func (f *finder) next(q question, from string) answer {
	others := f.fitting(q.name).all
	if len(others) <= maxNext {
		others = slices.DeleteFunc(slices.Clone(others), func(name string) bool { return name == from })
	}
	return only(others, q)
}

// maxNext is from how many files on an include_next is unresolved anyway.
const maxNext = 2

// fit are the files that end with a name.
type fit struct {
	all []string
	// rooted are those in roots, scopes the nearest of each scope.
	rooted []string
	scopes map[string]nearest
}

// nearest is the file that counts first in a scope, unless there are several.
type nearest struct {
	to      string
	order   int
	several bool
}

// fitting lists the files that end with a name.
func (f *finder) fitting(name string) *fit {
	if known, ok := f.fits[name]; ok {
		return known
	}
	list := &fit{scopes: map[string]nearest{}}
	f.fits[name] = list
	if strings.HasPrefix(name, "../") {
		return list
	}
	for _, candidate := range f.byBase[path.Base(name)] {
		if candidate == name || strings.HasSuffix(candidate, "/"+name) {
			list.all = append(list.all, candidate)
			roots := f.roots[path.Clean(strings.TrimSuffix(candidate, name))]
			if len(roots) > 0 {
				list.rooted = append(list.rooted, candidate)
			}
			for _, r := range roots {
				list.add(r, candidate)
			}
		}
	}
	return list
}

// add takes a file in a root.
func (list *fit) add(r root, candidate string) {
	known, ok := list.scopes[r.scope]
	switch {
	case !ok || r.order < known.order:
		list.scopes[r.scope] = nearest{candidate, r.order, false}
	case r.order == known.order:
		list.scopes[r.scope] = nearest{"", r.order, true}
	}
}
