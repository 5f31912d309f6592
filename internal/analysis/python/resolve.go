package python

import (
	"context"
	"path"
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/analysis/dependency"
)

func (resolver) Resolve(ctx context.Context, _ dependency.Project, all []dependency.Of[facts]) (dependency.Result, error) {
	s := newSearch(all)
	for _, f := range all {
		if err := ctx.Err(); err != nil {
			return dependency.Result{}, err
		}
		if f.Facts.Source != nil {
			for i := range f.Facts.Source.Imports {
				s.imported(f.Path, &f.Facts.Source.Imports[i])
			}
		}
	}
	return s.tally.Result(), nil
}

type search struct {
	places  *places
	sources map[string]*indexed
	// around holds where the files of a folder look.
	around map[*place][]*place
	// roots holds the places of manifests that have a top-level module.
	roots map[string][]*place
	// absolute holds what absolute imports of a folder lead to.
	absolute map[lookup]located
	names    map[asked]answer
	asking   map[asked]bool
	// stars is how many star imports may still be looked through for a name.
	stars int
	tally dependency.Tally
}

// indexed is a source that names are looked up in.
type indexed struct {
	*source
	defines, public map[string]bool
	bindings        map[string][]binding
	// stars are the indexes of star imports.
	stars []int
}

// binding is a name that an import binds.
type binding struct{ statement, name int }

type lookup struct {
	from   *place
	module string
}

type located struct {
	modules []module
	verdict verdict
	// ours is set when the top-level package is of the project.
	ours bool
}

// verdict is where a module is.
type verdict int

const (
	external verdict = iota
	unresolved
	found
)

func newSearch(all []dependency.Of[facts]) *search {
	s := &search{
		places:   newPlaces(all),
		sources:  map[string]*indexed{},
		around:   map[*place][]*place{},
		roots:    map[string][]*place{},
		absolute: map[lookup]located{},
		names:    map[asked]answer{},
		asking:   map[asked]bool{},
	}
	for _, f := range all {
		if f.Facts.Source != nil {
			s.sources[f.Path] = index(f.Facts.Source)
		}
	}
	seen := map[*place]bool{}
	for _, at := range s.places.manifests {
		for _, root := range append(slices.Clip(at.roots), at) {
			if seen[root] || root.regular() {
				continue
			}
			seen[root] = true
			for name := range root.modules {
				s.roots[name] = append(s.roots[name], root)
			}
			for name := range root.folders {
				if root.modules[name] == "" {
					s.roots[name] = append(s.roots[name], root)
				}
			}
		}
	}
	return s
}

// index makes the names of a source ready.
func index(source *source) *indexed {
	x := &indexed{source: source, defines: set(source.Defines), public: set(source.Public), bindings: map[string][]binding{}}
	for at, i := range source.Imports {
		if !i.Top {
			continue
		}
		if i.Star {
			x.stars = append(x.stars, at)
		}
		for n, name := range i.Names {
			x.bindings[name.As] = append(x.bindings[name.As], binding{at, n})
		}
	}
	return x
}

func set(names []string) map[string]bool {
	s := make(map[string]bool, len(names))
	for _, name := range names {
		s[name] = true
	}
	return s
}

// imported notes what one import leads to.
func (s *search) imported(from string, i *imported) {
	target, verdict := s.module(from, i)
	switch {
	case verdict == external:
		s.tally.External(from)
	case verdict == unresolved:
		s.tally.Unresolved(from)
	case !i.From || i.Star:
		if target.file == "" {
			s.tally.Unresolved(from)
			return
		}
		s.add(from, target.file, i.Line)
	default:
		for _, n := range i.Names {
			s.stars = maxStars
			file, ok := s.taken(target, n.Name, maxSteps)
			switch {
			case !ok:
				s.tally.Unresolved(from)
			case file == from && target.file != "": // a circle
				s.add(from, target.file, n.Line)
			default:
				s.add(from, file, n.Line)
			}
		}
	}
}

func (s *search) add(from, to string, line int) {
	s.tally.Add(from, to, gen.DependencyKindImport, line)
}

// module finds the module that an import of a file names.
func (s *search) module(from string, i *imported) (module, verdict) {
	at := s.places.at[path.Dir(from)]
	if i.Level > 0 {
		return relative(at, i)
	}
	l := s.locate(at, i.Module)
	if l.verdict != found {
		return module{}, l.verdict
	}
	// Of the folders of a namespace, the one that has what is wanted.
	for _, m := range l.modules {
		if m.file != "" {
			return m, found
		}
		for _, n := range i.Names {
			if i.From && m.folder.child(n.Name).file != "" {
				return m, found
			}
		}
	}
	if l.ours {
		return module{}, unresolved
	}
	return module{}, external
}

// relative finds the module of an import with dots in front.
func relative(at *place, i *imported) (module, verdict) {
	for range i.Level - 1 {
		if at = at.parent; at == nil {
			return module{}, unresolved
		}
	}
	m := module{at.modules["__init__"], at}
	if i.Module != "" {
		m = at.walk(i.Module)
	}
	if m.none() {
		return m, unresolved
	}
	return m, found
}

// locate finds the modules that an absolute name may mean for the files of a
// folder.
func (s *search) locate(from *place, name string) located {
	key := lookup{from, name}
	if known, ok := s.absolute[key]; ok {
		return known
	}
	l := s.look(from, name)
	s.absolute[key] = l
	return l
}

// look is locate for what is not known yet.
func (s *search) look(from *place, name string) located {
	top, _, _ := strings.Cut(name, ".")
	if standardLibrary(top) {
		return located{}
	}
	if s.around[from] == nil {
		s.around[from] = from.around()
	}
	l := located{}
	for _, root := range s.around[from] {
		if m, done := l.try(root, top, name); done {
			return m
		}
	}
	if l.ours && l.verdict != found {
		return located{verdict: unresolved}
	}
	for _, m := range l.modules {
		if m.file != "" {
			return l
		}
	}
	return s.elsewhere(l, top, name)
}

// try looks in one root. It is done when the root has the top-level module as a
// file and the whole name below it.
func (l *located) try(root *place, top, name string) (located, bool) {
	first, m := root.child(top), root.walk(name)
	switch {
	case first.file != "" && !m.none():
		return located{[]module{m}, found, true}, true
	case first.file != "" && first.folder != nil:
		l.ours = l.ours || !root.extended(top)
	case !m.none():
		l.modules, l.verdict = append(l.modules, m), found
	}
	return *l, false
}

// elsewhere looks in the roots of the other manifests, in addition to what was
// found so far. A file must be in one of them alone.
func (s *search) elsewhere(l located, top, name string) located {
	var files, folders []module
	ours := false
	for _, root := range s.roots[top] {
		m := root.walk(name)
		first := root.child(top)
		ours = ours || first.file != "" && first.folder != nil && !root.extended(top)
		switch {
		case m.file != "":
			files = append(files, m)
		case m.folder != nil:
			folders = append(folders, m)
		}
	}
	switch {
	case len(files) == 1:
		return located{files, found, true}
	case len(files) > 1, ours && len(folders) == 0 && len(l.modules) == 0:
		return located{verdict: unresolved}
	case len(folders) > 0:
		return located{append(l.modules, folders...), found, ours}
	}
	return l
}
