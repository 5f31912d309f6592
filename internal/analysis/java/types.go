package java

import (
	"path"
	"strings"

	"github.com/repo2c4/repo2c4/internal/analysis/dependency"
)

// file is a source file with what its names mean.
type file struct {
	path string
	*source
	place place
	// own holds the types that the file declares by their simple names; none for
	// one that only a block sees.
	own map[string][]string
	// single holds the single imports by the simple names they bind.
	single map[string][]string
	// stars are the packages and types that are imported on demand.
	stars []string
	// inherited holds the types that supertypes bring, nil until it is asked for.
	inherited map[string]*typ
}

// typ is a type of the project.
type typ struct {
	file *file
	// name is below the package.
	name   string
	supers []string
	public bool
	// parents are what supers lead to, when parentsKnown.
	parents      []*typ
	parentsKnown bool
	// members are the nested types by simple name.
	members map[string]*typ
}

// index holds all types by their full names.
type index struct {
	files []*file
	types map[string]*namesakes
	// packages are the packages that files declare.
	packages map[string]bool
}

// namesakes are types of one full name.
type namesakes struct {
	all []*typ
	// near holds the types by root, module and build, when there are several.
	near map[string][]*typ
}

func newIndex(project dependency.Project, all []dependency.Of[facts]) *index {
	x := &index{types: map[string]*namesakes{}, packages: map[string]bool{}}
	places := newPlaces(project, all)
	for _, f := range all {
		if f.Facts.Source == nil {
			continue
		}
		x.add(f.Path, f.Facts.Source, places.place(f.Path, f.Facts.Source.Package))
	}
	for _, n := range x.types {
		n.sort()
	}
	return x
}

// add adds a file and its types.
func (x *index) add(filePath string, source *source, at place) {
	f := &file{path: filePath, source: source, place: at, own: map[string][]string{}, single: map[string][]string{}}
	x.files = append(x.files, f)
	if source.Package != "" && path.Base(filePath) != "module-info.java" {
		x.packages[source.Package] = true
	}
	for _, local := range source.Locals {
		f.own[local] = []string{}
	}
	byName := map[string]*typ{}
	for _, d := range source.Types {
		t := &typ{file: f, name: d.Name, supers: d.Supers, public: d.Public}
		full := d.Name
		if source.Package != "" {
			full = source.Package + "." + d.Name
		}
		if x.types[full] == nil {
			x.types[full] = &namesakes{}
		}
		x.types[full].all = append(x.types[full].all, t)
		byName[d.Name] = t
		around, simple := "", d.Name
		if dot := strings.LastIndexByte(d.Name, '.'); dot >= 0 {
			around, simple = d.Name[:dot], d.Name[dot+1:]
		}
		f.own[simple] = append(f.own[simple], d.Name)
		if outer := byName[around]; outer != nil {
			if outer.members == nil {
				outer.members = map[string]*typ{}
			}
			outer.members[simple] = t
		}
	}
	for _, i := range source.Imports {
		switch {
		case i.Star:
			f.stars = append(f.stars, i.Name)
		default:
			simple := i.Name[strings.LastIndexByte(i.Name, '.')+1:]
			f.single[simple] = append(f.single[simple], i.Name)
		}
	}
}

// The keys of near.
func inRoot(p place) string   { return "r" + p.root }
func inModule(p place) string { return "m" + p.module }
func inBuild(p place) string  { return "b" + p.build }

// sort makes near ready.
func (n *namesakes) sort() {
	if len(n.all) < 2 {
		return
	}
	n.near = map[string][]*typ{}
	for _, t := range n.all {
		for _, key := range []string{inRoot(t.file.place), inModule(t.file.place), inBuild(t.file.place)} {
			n.near[key] = append(n.near[key], t)
		}
	}
}

// verdict is what became of a name.
type verdict int

const (
	nothing verdict = iota
	ambiguous
	found
)

// lookup finds the type of a full name that a file means.
func (x *index) lookup(from *file, full string) (*typ, verdict) {
	n := x.types[full]
	if n == nil {
		return nil, nothing
	}
	if !strings.Contains(full, ".") || from.Package == "" && n.all[0].file.Package == "" {
		return n.unnamed(from)
	}
	if len(n.all) == 1 {
		return n.all[0], found
	}
	if same := n.near[inRoot(from.place)]; len(same) > 0 {
		return one(from, same)
	}
	if same := n.near[inModule(from.place)]; len(same) > 0 {
		return oneOfModule(from, same)
	}
	if same := n.near[inBuild(from.place)]; len(same) > 0 {
		return one(from, same)
	}
	return nil, ambiguous
}

// unnamed finds a type without package, which only its own root sees.
func (n *namesakes) unnamed(from *file) (*typ, verdict) {
	same := n.near[inRoot(from.place)]
	if len(n.all) == 1 && n.all[0].file.place.root == from.place.root {
		same = n.all
	}
	if from.Package != "" || len(same) == 0 {
		return nil, nothing
	}
	return one(from, same)
}

// one is the only one, or that of the own file.
func one(from *file, all []*typ) (*typ, verdict) {
	if len(all) == 1 {
		return all[0], found
	}
	for _, t := range all {
		if t.file == from {
			return t, found
		}
	}
	return nil, ambiguous
}

// oneOfModule is the one of a module that a file of another root sees first.
func oneOfModule(from *file, all []*typ) (*typ, verdict) {
	for _, keep := range []func(place) bool{
		func(p place) bool { return from.place.tests || !p.tests },
		func(p place) bool { return !p.tests },
		func(p place) bool { return path.Base(p.root) == path.Base(from.place.root) },
	} {
		var kept []*typ
		for _, t := range all {
			if keep(t.file.place) {
				kept = append(kept, t)
			}
		}
		if len(kept) > 0 {
			all = kept
		}
	}
	return one(from, all)
}
