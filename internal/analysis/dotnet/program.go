package dotnet

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"github.com/bmatcuk/doublestar/v4"

	"github.com/repo2c4/repo2c4/internal/analysis/dependency"
)

// program is all that is known of the C# files of a project.
type program struct {
	projects []*project // by path
	files    []*file    // with something in them, by path
	// types are the declared types by path, namespaces those who declare
	// something in them, both in the order of the files.
	types map[string][]*symbol
	// owned are the same by path and project, without those that are local to
	// a file; local are the paths of these.
	owned      map[owned]*symbol
	local      map[string]bool
	namespaces map[string][]int32
	extensions map[string][]extension
	// methods are the ordinary methods by name.
	methods map[string][]*symbol
	views   map[string]*view
	lookups map[*file]*lookup
	// depth is how many questions for bases are open.
	depth int
}

// owned is a type of a project.
type owned struct {
	path    string
	project int32
}

// project is one C# project.
type project struct {
	path, folder string
	facts        *ProjectFacts
	usings       []Using
	references   []int32
	patterns     int // of Compile items that were matched
}

// file is a source.
type file struct {
	path  string
	facts Facts
	view  *view
	// symbols are those of its types in its first project.
	symbols []*symbol
}

// nobody is the project of a file without one.
const nobody int32 = -1

// symbol is a type of one project with all its parts.
type symbol struct {
	path    string
	project int32
	public  bool
	partial bool
	parts   []part
	// members are the names of what is not a type, made at first use.
	members map[string]bool
	bases   []*symbol
	// based says that bases were looked up, open that one was not found.
	based, open bool
}

// part is one declaration of a type.
type part struct {
	file *file
	typ  int32
}

func (p part) declaration() *Type { return &p.file.facts.Types[p.typ] }

// namespace is the one that the type is in.
func (s *symbol) namespace() string { return s.parts[0].declaration().Namespace }

// extension is an extension method.
type extension struct {
	of     *symbol
	part   part
	method Extension
}

// newProgram declares everything. The facts are in the order of their paths.
func newProgram(facts []dependency.Of[Facts]) *program {
	p := &program{
		types: map[string][]*symbol{}, owned: map[owned]*symbol{}, local: map[string]bool{}, namespaces: map[string][]int32{}, extensions: map[string][]extension{},
		methods: map[string][]*symbol{}, views: map[string]*view{}, lookups: map[*file]*lookup{},
	}
	p.link(facts)
	owners := p.owners(facts)
	for _, f := range facts {
		if f.Facts.Project == nil && (len(f.Facts.Types) > 0 || len(f.Facts.Usings) > 0 || len(f.Facts.Uses) > 0) {
			found := &file{path: f.Path, facts: f.Facts, view: p.viewOf(owners[f.Path])}
			p.files = append(p.files, found)
			for _, owner := range found.view.own {
				p.declare(found, owner)
			}
		}
	}
	for _, f := range p.files {
		for _, u := range f.facts.Usings {
			if u.Global {
				f.view.usings = append(f.view.usings, u)
			}
		}
	}
	return p
}

// lookupOf returns what looks up the names of a file.
func (p *program) lookupOf(f *file) *lookup {
	if p.lookups[f] == nil {
		p.lookups[f] = newLookup(p, f)
	}
	return p.lookups[f]
}

// link reads the project files.
func (p *program) link(facts []dependency.Of[Facts]) {
	shared := map[string][]*ProjectFacts{} // by folder
	byPath := map[string]int32{}
	for _, f := range facts {
		switch {
		case f.Facts.Project == nil:
		case isShared(f.Path):
			shared[strings.ToLower(f.Path)] = append(shared[strings.ToLower(f.Path)], f.Facts.Project)
		default:
			byPath[f.Path] = int32(len(p.projects))
			p.projects = append(p.projects, &project{path: f.Path, folder: path.Dir(f.Path), facts: f.Facts.Project})
		}
	}
	byEnd := endsOf(p.projects)
	for _, own := range p.projects {
		own.usings = slices.Clone(own.facts.Usings)
		implicit := own.facts.Implicit
		for _, name := range [...]string{"directory.build.props", "directory.build.targets"} {
			for _, around := range nearest(shared, own.folder, name) {
				own.usings = append(own.usings, around.Usings...)
				implicit = cmp.Or(implicit, around.Implicit)
			}
		}
		if strings.EqualFold(implicit, "enable") || strings.EqualFold(implicit, "true") {
			own.usings = append(own.usings, implicitUsings(own.facts.SDK)...)
		}
		for _, reference := range own.facts.References {
			target, ok := locate(own.folder, reference)
			index, known := byPath[target]
			if !ok {
				index, known = byEnd.find(reference)
			}
			if known {
				own.references = append(own.references, index)
			}
		}
	}
}

// nearest returns what the files of a name say in the innermost folder that
// has one.
func nearest(shared map[string][]*ProjectFacts, folder, name string) []*ProjectFacts {
	for {
		if found := shared[path.Join(strings.ToLower(folder), name)]; found != nil {
			return found
		}
		if folder == "." {
			return nil
		}
		folder = path.Dir(folder)
	}
}

// owners tells the projects of each source.
func (p *program) owners(facts []dependency.Of[Facts]) map[string][]int32 {
	folders := map[string][]int32{}
	for i, own := range p.projects {
		folders[own.folder] = append(folders[own.folder], int32(i))
	}
	owners := make(map[string][]int32, len(facts))
	for _, f := range facts {
		if f.Facts.Project == nil {
			owners[f.Path] = slices.Clone(enclosing(folders, f.Path))
		}
	}
	for i, own := range p.projects {
		for _, pattern := range own.facts.Compiles {
			if target, ok := locate(own.folder, pattern); ok {
				own.compile(owners, int32(i), target, facts)
			}
		}
	}
	return owners
}

// enclosing are the projects of the innermost folder around a file.
func enclosing(folders map[string][]int32, name string) []int32 {
	for folder := path.Dir(name); ; folder = path.Dir(folder) {
		if found := folders[folder]; found != nil || folder == "." {
			return found
		}
	}
}

// maxPatterns is how many patterns of a project are matched with all files.
const maxPatterns = 16

// compile makes the project own files outside of its folder.
func (own *project) compile(owners map[string][]int32, index int32, pattern string, facts []dependency.Of[Facts]) {
	add := func(name string) {
		if list, ok := owners[name]; ok && !slices.Contains(list, index) {
			owners[name] = append(list, index)
		}
	}
	if !strings.ContainsAny(pattern, "*?") {
		add(pattern)
		return
	}
	if own.patterns++; own.patterns > maxPatterns || strings.ContainsAny(pattern, "[]{}\\") {
		return
	}
	fixed, _ := doublestar.SplitPattern(pattern)
	for _, f := range facts {
		if fixed != "." && !strings.HasPrefix(f.Path, fixed+"/") {
			continue
		}
		if ok, err := doublestar.Match(pattern, f.Path); ok && err == nil {
			add(f.Path)
		}
	}
}

// declare takes over the types of a file for one of its projects.
func (p *program) declare(f *file, owner int32) {
	symbols := make([]*symbol, len(f.facts.Types))
	for i := range f.facts.Types {
		symbols[i] = p.symbol(f, int32(i), owner)
	}
	if f.symbols == nil {
		f.symbols = symbols
	}
}

// symbol finds or makes the symbol of a type.
func (p *program) symbol(f *file, typ, owner int32) *symbol {
	t := &f.facts.Types[typ]
	s := p.owned[owned{t.Path, owner}]
	if s == nil || t.FileLocal {
		s = &symbol{path: t.Path, project: owner}
		p.types[t.Path] = append(p.types[t.Path], s)
		p.declareNamespace(t.Namespace, owner)
		if t.FileLocal {
			p.local[t.Path] = true
		} else {
			p.owned[owned{t.Path, owner}] = s
		}
	}
	own := part{f, typ}
	s.parts = append(s.parts, own)
	s.public = s.public || t.Public
	s.partial = s.partial || t.Partial
	for _, e := range t.Extensions {
		p.extensions[e.Name] = append(p.extensions[e.Name], extension{s, own, e})
	}
	for _, name := range t.Methods {
		if list := p.methods[name]; len(list) == 0 || list[len(list)-1] != s {
			p.methods[name] = append(list, s)
		}
	}
	return s
}

// maxSame is how many projects of a namespace are looked at for one more.
const maxSame = 256

// declareNamespace notes who declares something in a namespace and those
// around it.
func (p *program) declareNamespace(namespace string, owner int32) {
	for ; namespace != ""; namespace = outer(namespace) {
		list := p.namespaces[namespace]
		if len(list) > 0 && list[len(list)-1] == owner {
			return
		}
		if !slices.Contains(list[max(0, len(list)-maxSame):], owner) {
			p.namespaces[namespace] = append(list, owner)
		}
	}
}
