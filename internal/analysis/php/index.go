package php

import (
	"path"
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/internal/analysis/dependency"
)

// index is what the project declares.
type index struct {
	files    dependency.Project
	declared map[declaration][]string // files, sorted; the name is a key
	chosen   map[declaration]string
	// spaces are all namespaces as keys.
	spaces map[string]bool
	psr4   map[string][]string // folders by prefix
	psr0   []string            // folders
	listed map[string]bool
	// packages are the folders with a composer.json; nearest remembers which
	// one a folder belongs to.
	packages map[string]bool
	nearest  map[string]string
}

func newIndex(project dependency.Project, all []dependency.Of[facts]) *index {
	x := &index{
		files: project, declared: map[declaration][]string{}, chosen: map[declaration]string{}, spaces: map[string]bool{},
		psr4: map[string][]string{}, listed: map[string]bool{}, packages: map[string]bool{}, nearest: map[string]string{},
	}
	for _, file := range all {
		for _, d := range file.Facts.Declares {
			x.declare(declaration{d.Role, key(d.Role, d.Name)}, file.Path)
		}
		if c := file.Facts.Composer; c != nil {
			x.load(path.Dir(file.Path), c)
		}
	}
	slices.Sort(x.psr0)
	x.psr0 = slices.Compact(x.psr0)
	return x
}

// declare notes that a file declares a name; files come sorted.
func (x *index) declare(d declaration, file string) {
	files := x.declared[d]
	if len(files) > 0 && files[len(files)-1] == file {
		return
	}
	x.declared[d] = append(files, file)
	for space := d.Name; ; {
		at := strings.LastIndexByte(space, '\\')
		if at < 0 || x.spaces[strings.ToLower(space[:at])] {
			return
		}
		space = space[:at]
		x.spaces[strings.ToLower(space)] = true
	}
}

// load notes what a composer.json in a folder says.
func (x *index) load(folder string, c *composer) {
	x.packages[folder] = true
	for _, p := range c.PSR4 {
		if at, ok := join(folder, p.Folder); ok {
			prefix := key(class, p.Name)
			x.psr4[prefix] = append(x.psr4[prefix], at)
		}
	}
	for _, p := range c.PSR0 {
		if at, ok := join(folder, p.Folder); ok {
			x.psr0 = append(x.psr0, at)
		}
	}
	for _, listed := range c.Listed {
		if at, ok := join(folder, listed); ok {
			x.listed[at] = true
		}
	}
}

// find gives the file that declares a name as a file sees it. It is "" when
// nobody does, or several do and none is meant; known tells these apart.
func (x *index) find(from string, d declaration) (file string, known bool) {
	files := x.declared[d]
	switch {
	case len(files) == 0:
		return "", false
	case len(files) == 1:
		return files[0], true
	}
	if _, ok := slices.BinarySearch(files, from); ok {
		return from, true
	}
	choice, ok := x.chosen[d]
	if !ok {
		choice = x.choose(d, files)
		x.chosen[d] = choice
	}
	if choice == "" {
		choice = x.neighbor(from, files)
	}
	return choice, true
}

// choose takes the file that composer would load, or gives "".
func (x *index) choose(d declaration, files []string) string {
	for _, expected := range []func(string) bool{
		func(file string) bool { return d.Role == class && x.isPSR4(d.Name, file) },
		func(file string) bool { return d.Role == class && x.isPSR0(d.Name, file) },
		x.isListed,
	} {
		if choice := only(files, expected); choice != "" {
			return choice
		}
	}
	return ""
}

// neighbor takes the file of the same package, or gives "".
func (x *index) neighbor(from string, files []string) string {
	if len(files) > maxNeighbors {
		return ""
	}
	own := x.packageOf(path.Dir(from))
	return only(files, func(file string) bool { return x.packageOf(path.Dir(file)) == own })
}

// maxNeighbors is how many declarations of one name are told apart.
const maxNeighbors = 64

// only gives the one value that fits, or "".
func only(files []string, fits func(string) bool) string {
	choice := ""
	for _, file := range files {
		if !fits(file) {
			continue
		}
		if choice != "" {
			return ""
		}
		choice = file
	}
	return choice
}

// isPSR4 tells whether a psr-4 rule expects a class in a file.
func (x *index) isPSR4(name, file string) bool {
	lower := strings.ToLower(file)
	for end := len(name); ; end = strings.LastIndexByte(name[:end], '\\') {
		if end < 0 {
			return false
		}
		rest := strings.ReplaceAll(strings.TrimPrefix(name[end:], `\`), `\`, "/") + ".php"
		for _, folder := range x.psr4[name[:end]] {
			if lower == strings.ToLower(path.Join(folder, rest)) {
				return true
			}
		}
	}
}

// isPSR0 tells whether a psr-0 rule expects a class in a file.
func (x *index) isPSR0(name, file string) bool {
	at := strings.LastIndexByte(name, '\\') + 1
	rest := strings.ReplaceAll(name[:at], `\`, "/") + strings.ReplaceAll(name[at:], "_", "/") + ".php"
	lower := strings.ToLower(file)
	if lower != rest && !strings.HasSuffix(lower, "/"+rest) {
		return false
	}
	folder := path.Clean(strings.TrimSuffix(file[:len(file)-len(rest)], "/"))
	_, ok := slices.BinarySearch(x.psr0, folder)
	return ok
}

// isListed tells whether classmap or files name a file or a folder around it.
func (x *index) isListed(file string) bool {
	for at := file; ; at = path.Dir(at) {
		if x.listed[at] {
			return true
		}
		if at == "." {
			return false
		}
	}
}

// isOwn tells whether a name lies below a psr-4 prefix of the project and in a
// namespace that the project has: packages often share a prefix with others.
func (x *index) isOwn(name string) bool {
	name = strings.ToLower(name)
	if at := strings.LastIndexByte(name, '\\'); at < 0 || !x.spaces[name[:at]] {
		return false
	}
	for at := strings.LastIndexByte(name, '\\'); at > 0; at = strings.LastIndexByte(name[:at], '\\') {
		if len(x.psr4[name[:at]]) > 0 {
			return true
		}
	}
	return false
}

// packageOf gives the folder of the nearest composer.json, or "".
func (x *index) packageOf(folder string) string {
	var way []string
	found := ""
	for at := folder; ; at = path.Dir(at) {
		if known, ok := x.nearest[at]; ok {
			found = known
			break
		}
		way = append(way, at)
		if x.packages[at] {
			found = at
			break
		}
		if at == "." {
			break
		}
	}
	for _, at := range way {
		x.nearest[at] = found
	}
	return found
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
