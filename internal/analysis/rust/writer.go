package rust

import (
	"path"
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
)

// maxContexts is how many modules that one scope is a part of are looked at.
const maxContexts = 8

// write writes down where a file leads.
func (p *program) write(f *file) {
	contexts := make([][]*module, len(f.facts.Scopes))
	for _, at := range f.modules {
		if len(contexts[at.scope]) < maxContexts {
			contexts[at.scope] = append(contexts[at.scope], at.module)
		}
	}
	for i := range f.facts.Scopes {
		scope := &f.facts.Scopes[i]
		p.modules(f, i, scope)
		for _, include := range scope.Includes {
			if target, ok := within(path.Dir(f.path), include.Name); ok && p.project.Has(target) {
				p.tally.Add(f.path, target, gen.DependencyKindInclude, include.Line)
			} else {
				p.tally.Unresolved(f.path)
			}
		}
		for _, c := range scope.Crates {
			p.lead(f, contexts[i], Use{Path: externPrefix + c.Name, Space: Types, Line: c.Line, Count: 1}, gen.DependencyKindImport)
		}
		for _, b := range scope.Imports {
			p.lead(f, contexts[i], Use{Path: b.Path, Line: b.Line, Count: 1}, gen.DependencyKindImport)
		}
		for _, use := range scope.Uses {
			p.lead(f, contexts[i], use, gen.DependencyKindType)
		}
	}
}

// modules writes down where the files of modules are.
func (p *program) modules(f *file, scope int, declared *Scope) {
	for _, m := range declared.Modules {
		var files []string
		for _, at := range f.modules {
			if at.scope != scope {
				continue
			}
			for _, own := range at.module.parts {
				if own.file == f && own.scope == scope {
					for _, s := range p.sources(f, scope == 0, own.folder, m) {
						files = append(files, s.file.path)
					}
				}
			}
		}
		if len(files) == 0 {
			p.tally.Unresolved(f.path)
		}
		p.edges(f, files, Use{Line: m.Line, Count: 1}, gen.DependencyKindImport)
	}
}

func (p *program) edges(f *file, files []string, use Use, kind gen.DependencyKind) {
	slices.Sort(files)
	for _, to := range slices.Compact(files) {
		for range use.Count {
			p.tally.Add(f.path, to, kind, use.Line)
		}
	}
}

// lead writes down where a path leads from the modules that it stands in.
func (p *program) lead(f *file, contexts []*module, use Use, kind gen.DependencyKind) {
	var files []string
	var external, ours bool
	for _, m := range contexts {
		a := p.follows(m, use, kind == gen.DependencyKindImport)
		external = external || a.external
		for _, d := range a.found {
			if use.Space == 0 || d.space&use.Space != 0 {
				files = append(files, d.files()...)
			}
		}
		if a.empty() && a.module != nil {
			ours = true
			if a.module.generates() {
				files = append(files, definition{module: a.module}.files()...)
			}
		}
	}
	single := !strings.Contains(use.Path, "::")
	switch {
	case len(files) > 0:
		p.edges(f, files, use, kind)
	case external && (!single || kind == gen.DependencyKindImport):
		for range use.Count {
			p.tally.External(f.path)
		}
	case kind == gen.DependencyKindImport && (ours || len(contexts) > 0 && begins(use.Path)):
		p.tally.Unresolved(f.path)
	case kind == gen.DependencyKindImport:
		p.tally.External(f.path)
	}
}

// begins reports whether a path begins in the project for sure.
func begins(path string) bool {
	first, _, _ := strings.Cut(path, "::")
	return first == "crate" || first == "self" || first == "super"
}

// follows finds what a use means in a module.
func (p *program) follows(m *module, use Use, isImport bool) answer {
	if use.Space == Macros {
		return p.macro(m, use.Path)
	}
	if !isImport && !strings.Contains(use.Path, "::") {
		m.fill()
		if len(m.items[use.Path]) > 0 || len(m.imports[use.Path]) > 0 {
			return answer{} // this file, or what an import led to already
		}
		return p.name(m, use.Path, Private)
	}
	return p.path(m, use.Path, isImport)
}

// macro finds a macro.
func (p *program) macro(m *module, path string) answer {
	if strings.Contains(path, "::") {
		return p.path(m, path, false)
	}
	m.fill()
	if len(m.imports[path]) > 0 {
		return answer{}
	}
	if found := p.macrosOf(m.crate)[path]; len(found) > 0 && !isStandardMacro(path) {
		others := slices.ContainsFunc(found, func(d definition) bool { return d.file != found[0].file })
		if !others {
			return answer{found: found}
		}
	}
	a := p.name(m, path, Private)
	a.found = slices.DeleteFunc(slices.Clone(a.found), func(d definition) bool { return d.space&Macros == 0 })
	return a
}

// files are where a definition stands.
func (d definition) files() []string {
	if d.module == nil {
		return []string{d.file.path}
	}
	var files []string
	for _, own := range d.module.parts {
		files = append(files, own.file.path)
	}
	return files
}

// isStandardMacro tells macros that are in sight everywhere.
func isStandardMacro(name string) bool {
	switch name {
	case "assert", "assert_eq", "assert_ne", "cfg", "column", "compile_error", "concat", "dbg", "debug_assert", "debug_assert_eq",
		"debug_assert_ne", "env", "eprint", "eprintln", "file", "format", "format_args", "include", "include_bytes", "include_str", "line",
		"matches", "module_path", "option_env", "panic", "print", "println", "stringify", "thread_local", "todo", "try",
		"unimplemented", "unreachable", "vec", "write", "writeln":
		return true
	}
	return false
}
