package rust

import (
	"path"
	"slices"

	"github.com/repo2c4/repo2c4/internal/analysis/dependency"
)

// crate is one crate.
type crate struct {
	pack *pack // nil for a source that no manifest reaches
	root *module
	// old says that paths of use declarations begin at the root.
	old bool
	// macros are those of the whole crate by name.
	macros map[string][]definition
}

// module is a module of a crate.
type module struct {
	crate    *crate
	parent   *module
	name     string
	depth    int
	parts    []part
	children map[string]*child
	// items, imports and globs are filled when all parts are known.
	items   map[string][]definition
	imports map[string][]binding
	globs   []binding
	ready   bool
}

// child is a module inside of another.
type child struct {
	module     *module
	visibility Visibility
}

// part is what one file writes of a module.
type part struct {
	file  *file
	scope int
	// folder is where the files of modules inside of it are.
	folder string
}

func (p part) declared() *Scope { return &p.file.facts.Scopes[p.scope] }

// definition is where something is defined.
type definition struct {
	space      Space
	visibility Visibility
	// module is what it is, if it is one; else file is where it stands.
	module *module
	file   *file
	item   *Item
}

// binding is an import with the module that it stands in.
type binding struct {
	*Import
	file *file
}

// file is a source.
type file struct {
	path  string
	facts Facts
	// modules are those that it writes a part of, each with its scope.
	modules []place
}

type place struct {
	module *module
	scope  int
}

// program is all that is known of the sources of a project.
type program struct {
	project dependency.Project
	cargo   *cargo
	files   map[string]*file
	order   []*file
	crates  []*crate
	// parts is how many parts of modules may still be made.
	parts   int
	tally   dependency.Tally
	answers map[question]*answer
	depth   int
}

// maxDepth is how deep modules stand in each other.
const maxDepth = 128

func newProgram(project dependency.Project, facts []dependency.Of[Facts]) *program {
	p := &program{project: project, cargo: newCargo(project, facts), files: map[string]*file{}, answers: map[question]*answer{}}
	for _, f := range facts {
		if len(f.Facts.Scopes) > 0 {
			found := &file{path: f.Path, facts: f.Facts}
			p.files[f.Path] = found
			p.order = append(p.order, found)
			p.parts += len(f.Facts.Scopes)
		}
	}
	p.parts = 10_000 + 20*p.parts
	for _, own := range p.cargo.packs {
		if f := p.files[own.librarySource()]; f != nil {
			own.library = p.crate(own, f)
		}
	}
	for _, own := range p.cargo.packs {
		for _, root := range own.roots {
			if f := p.files[root]; f != nil && root != own.librarySource() {
				p.crate(own, f)
			}
		}
	}
	p.loose()
	return p
}

// loose makes crates of the sources that no manifest reaches: those whose name
// says that they begin one first, then those that are nearest to the project's
// folder.
func (p *program) loose() {
	rest := slices.DeleteFunc(slices.Clone(p.order), func(f *file) bool { return len(f.modules) > 0 })
	slices.SortStableFunc(rest, func(a, b *file) int { return looseRank(a.path) - looseRank(b.path) })
	for _, f := range rest {
		if len(f.modules) == 0 {
			p.crate(p.cargo.around(f.path), f)
		}
	}
}

func looseRank(name string) int {
	rank := 0
	switch path.Base(name) {
	case "lib.rs":
	case "main.rs":
		rank = 1
	case "mod.rs":
		rank = 2
	default:
		rank = 3
	}
	depth := 0
	for _, c := range name {
		if c == '/' {
			depth++
		}
	}
	return min(rank, 2)*1_000_000 + depth*10 + rank
}

// crate makes a crate with all its modules.
func (p *program) crate(own *pack, root *file) *crate {
	c := &crate{pack: own}
	if own != nil {
		c.old = own.edition == "" || own.edition == "2015"
	}
	c.root = &module{crate: c}
	p.crates = append(p.crates, c)
	open := []opening{{module: c.root, file: root, folder: path.Dir(root.path)}}
	for len(open) > 0 {
		next := open[len(open)-1]
		open = append(open[:len(open)-1], p.read(next)...)
	}
	return c
}

// opening is a file that is to be read as a part of a module.
type opening struct {
	module *module
	file   *file
	folder string
	// around are the files that it is inside of.
	around []*file
}

// read takes a file as a part of a module and returns what it leads to.
func (p *program) read(o opening) []opening {
	if slices.Contains(o.around, o.file) || o.module.depth > maxDepth || len(o.around) > maxDepth {
		return nil
	}
	for _, known := range o.module.parts {
		if known.file == o.file && known.scope == 0 {
			return nil
		}
	}
	if p.parts -= len(o.file.facts.Scopes); p.parts < 0 {
		return nil
	}
	around := slices.Concat(o.around, []*file{o.file})
	modules := make([]*module, len(o.file.facts.Scopes))
	folders := make([]string, len(modules))
	var found []opening
	for i := range o.file.facts.Scopes {
		scope := &o.file.facts.Scopes[i]
		switch {
		case i == 0:
			modules[i], folders[i] = o.module, o.folder
		default:
			outer := modules[scope.Parent]
			modules[i] = outer.inner(scope.Name, scope.Visibility)
			folders[i] = path.Join(folders[scope.Parent], scope.Name)
			if inside, ok := within(folders[scope.Parent], scope.Path); scope.Path != "" && ok {
				folders[i] = inside
			}
		}
		modules[i].parts = append(modules[i].parts, part{o.file, i, folders[i]})
		o.file.modules = append(o.file.modules, place{modules[i], i})
		for _, m := range scope.Modules {
			inner := modules[i].inner(m.Name, m.Visibility)
			for _, next := range p.sources(o.file, i == 0, folders[i], m) {
				found = append(found, opening{inner, next.file, next.folder, around})
			}
		}
		for _, include := range scope.Includes {
			if target, ok := within(path.Dir(o.file.path), include.Name); ok && include.Items && p.files[target] != nil {
				found = append(found, opening{modules[i], p.files[target], folders[i], around})
			}
		}
	}
	return found
}

// inner finds or makes a module inside of another.
func (m *module) inner(name string, visibility Visibility) *module {
	if m.children == nil {
		m.children = map[string]*child{}
	}
	c := m.children[name]
	if c == nil {
		c = &child{module: &module{crate: m.crate, parent: m, name: name, depth: m.depth + 1}}
		m.children[name] = c
	}
	c.visibility = max(c.visibility, visibility)
	return c.module
}

// source is a file that a module may be in, and where those inside of it are.
type source struct {
	file   *file
	folder string
}

// sources are the files of a module.
func (p *program) sources(f *file, outermost bool, folder string, m Module) []source {
	var found []source
	for _, name := range m.Paths {
		base := folder
		if outermost {
			base = path.Dir(f.path)
		}
		if target, ok := within(base, name); ok && p.files[target] != nil {
			found = append(found, source{p.files[target], path.Dir(target)})
		}
	}
	if m.Fixed {
		return found
	}
	if beside := p.files[path.Join(folder, m.Name+".rs")]; beside != nil {
		found = append(found, source{beside, path.Join(folder, m.Name)})
	} else if below := p.files[path.Join(folder, m.Name, "mod.rs")]; below != nil {
		found = append(found, source{below, path.Join(folder, m.Name)})
	}
	return found
}
