package facts

import (
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
	"github.com/repo2c4/repo2c4/internal/csharp"
)

// file is a source with its surroundings.
type file struct {
	*csharp.File
	path    string
	project *project
	imports imports
	work    *work
	// symbols are those of its types, by index.
	symbols []*symbol
	// variables are the places of variables by scope and name.
	variables map[variableKey][]int32
	// names are types that were looked up before.
	names map[nameKey]typeRef
	// values are the types of expressions.
	values []value
	// locals are local functions by the type around them and name.
	locals map[localKey][]*member
	// fields are the members that are fields, in document order.
	fields []int32
	// returns are what lambdas with a block return, by lambda.
	returns map[int32][]int32
}

type localKey struct {
	typ  int32
	name string
}

type variableKey struct {
	scope int32
	name  string
}

// symbol is a type of the repository, with all its parts.
type symbol struct {
	path    string // Ns.Outer`1.Inner
	id      string // its key, once somebody asked
	project *project
	parts   []part
	members map[string][]*member
	names   []string // of the members, in the order of declaration
	bases   []typeRef
	based   bool // bases are looked up
	// made are the constructors, without static ones.
	made []*member
	// given are names of types outside that its constructors are given or its
	// fields have; nil until somebody asks.
	given map[string]bool
}

// part is one declaration of a type.
type part struct {
	file *file
	typ  int32
}

func (p part) declaration() *csharp.Type { return &p.file.Types[p.typ] }

// member is a member of a type.
type member struct {
	of    *symbol
	file  *file
	index int32
}

func (m *member) declaration() *csharp.Member { return &m.file.Members[m.index] }

func (m *member) place() place {
	return place{m.file, m.declaration().Type, m.index}
}

// place is where a name stands.
type place struct {
	file *file
	typ  int32
	of   int32 // the member around it, or None
}

func (s *symbol) declaration() *csharp.Type { return s.parts[0].declaration() }

// is reports whether the type is a class that can have instances: no record, no
// struct and nothing static.
func (s *symbol) isClass() bool {
	return s.declaration().Kind == csharp.Class && !s.modifiers().Has(csharp.Static)
}

// modifiers are those of all parts.
func (s *symbol) modifiers() csharp.Modifiers {
	var all csharp.Modifiers
	for _, p := range s.parts {
		all |= p.declaration().Modifiers
	}
	return all
}

// typeID is like "T:Ns.Outer`1.Inner".
func (s *symbol) typeID() string { return "T:" + s.path }

// key is the id of a symbol in facts.
func key(p *project, symbolID string) string {
	return architecture.StableID("symbol", p.Path, symbolID)
}

func (s *symbol) key() string {
	if s.id == "" {
		s.id = key(s.project, s.typeID())
	}
	return s.id
}

// methodID is the id of the method that the code of a member belongs to: an
// initializer of a field is part of its constructor.
func (m *member) methodID() string {
	d := m.declaration()
	switch d.Kind {
	case csharp.Property, csharp.Indexer:
		return "M:" + m.of.path + ".get_" + d.Name
	case csharp.Event:
		return "M:" + m.of.path + ".add_" + d.Name
	case csharp.Field:
		if d.Modifiers.Has(csharp.Static) {
			return "M:" + m.of.path + ".#cctor"
		}
		return m.of.constructorID()
	default:
		return d.ID
	}
}

// constructorID is the id of the first constructor, or of the one that a
// compiler adds.
func (s *symbol) constructorID() string {
	if len(s.made) > 0 {
		return s.made[0].declaration().ID
	}
	return "M:" + s.path + ".#ctor"
}

// all are the members in the order of declaration.
func (s *symbol) all() []*member {
	var found []*member
	for _, name := range s.names {
		found = append(found, s.members[name]...)
	}
	return found
}

// methods are the ordinary methods, in the order of declaration.
func (s *symbol) methods() []*member {
	return slices.DeleteFunc(s.all(), func(m *member) bool { return m.declaration().Kind != csharp.Method })
}

// program is all that is known of a repository.
type program struct {
	projects []*project
	files    []*file // in the order of their paths
	symbols  []*symbol
	byPath   map[string][]*symbol
	// extensions are extension methods by name.
	extensions map[string][]*member
	work       work
	// ambiguous counts names that were left out, by file.
	ambiguous map[string]int
}

// newProgram declares everything. The sources are in the order of their paths.
func newProgram(projects []*project, sources []Source) *program {
	p := &program{projects: projects, byPath: map[string][]*symbol{}, extensions: map[string][]*member{}, ambiguous: map[string]int{}}
	folders := byFolder(projects)
	for _, source := range sources {
		f := &file{
			File: source.File, path: source.Path, project: enclosing(folders, source.Path), imports: newImports(), work: &p.work,
			symbols: make([]*symbol, len(source.File.Types)), names: map[nameKey]typeRef{}, locals: map[localKey][]*member{},
		}
		p.files = append(p.files, f)
		p.declare(f)
	}
	return p
}

// declare takes over the types, members, imports and variables of a file.
func (p *program) declare(f *file) {
	for _, using := range f.Usings {
		if using.Global {
			f.project.imports.add(using)
		} else {
			f.imports.add(using)
		}
	}
	for i := range f.Types {
		f.symbols[i] = p.symbol(f, int32(i))
	}
	for i := range f.Members {
		m := &member{f.symbols[f.Members[i].Type], f, int32(i)}
		d := m.declaration()
		switch d.Kind {
		case csharp.LocalFunction: // in sight of its own member alone
			at := localKey{d.Type, d.Name}
			f.locals[at] = append(f.locals[at], m)
			continue
		case csharp.Constructor:
			if !d.Modifiers.Has(csharp.Static) {
				m.of.made = append(m.of.made, m)
			}
		case csharp.PrimaryConstructor:
			m.of.made = append(m.of.made, m)
		case csharp.Field, csharp.Event:
			f.fields = append(f.fields, int32(i))
		default:
		}
		if m.of.members[d.Name] == nil {
			m.of.names = append(m.of.names, d.Name)
		}
		m.of.members[d.Name] = append(m.of.members[d.Name], m)
		if d.Kind == csharp.Method && len(d.Parameters) > 0 && d.Parameters[0].Modifiers.Has(csharp.This) {
			p.extensions[d.Name] = append(p.extensions[d.Name], m)
		}
	}
}

// open makes ready to look at the expressions of a file.
func (f *file) open() {
	f.variables = variablesOf(f.File)
	f.values = make([]value, len(f.Expressions))
	f.returns = map[int32][]int32{}
	for i := range f.Expressions {
		if e := &f.Expressions[i]; e.Kind == csharp.Return {
			if lambda := lambdaAround(f.File, e); lambda != csharp.None {
				f.returns[lambda] = append(f.returns[lambda], e.Of)
			}
		}
	}
}

// close lets go of what only the expressions of a file need.
func (f *file) close() {
	f.variables, f.values, f.returns, f.names = nil, nil, nil, map[nameKey]typeRef{}
}

// symbol finds or makes the symbol of a type.
func (p *program) symbol(f *file, typ int32) *symbol {
	path := strings.TrimPrefix(f.Types[typ].ID, "T:")
	for _, s := range p.byPath[path] {
		if s.project == f.project {
			s.parts = append(s.parts, part{f, typ})
			return s
		}
	}
	s := &symbol{path: path, project: f.project, parts: []part{{f, typ}}, members: map[string][]*member{}}
	p.symbols = append(p.symbols, s)
	p.byPath[path] = append(p.byPath[path], s)
	return s
}

// diagnostic is one of the registry's, about a file or about all.
func diagnostic(code gen.Code, path string) gen.SnapshotDiagnostic {
	info, _ := gen.LookupCode(code)
	found := gen.SnapshotDiagnostic{Code: string(code), Severity: gen.DiagnosticSeverity(info.Severity), Message: info.Meaning}
	if path != "" {
		found.RelativePath = &path
	}
	return found
}
