package facts

import (
	"cmp"
	"path"
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/internal/csharp"
)

// Source is one C# file.
type Source struct {
	// Path is relative to the inspected folder.
	Path string
	// Bytes is the size of the file.
	Bytes int64
	// File is what the file declares; nil when it takes too much to parse.
	File *csharp.File
	// Truncated says that only the beginning of the file was read.
	Truncated bool
}

// Role says what becomes of a project.
type Role uint8

// The roles of projects.
const (
	Library Role = iota
	Executable
	Test
)

// Project is a project of the repository.
type Project struct {
	// Path is that of the project file, relative to the inspected folder.
	Path string
	Role Role
	// References are the paths of project files.
	References []string
	// Usings are the namespaces that the project file imports into all files.
	Usings []string
}

// project is a project with what it can see.
type project struct {
	Project
	folder string
	// rank is the order in which facts find room: executables, what they
	// reference, other libraries, tests.
	rank    int
	visible map[*project]bool // itself and what it references, directly or not
	imports imports           // what holds for every file
}

// folderOf is the folder of a path, "" for the inspected one.
func folderOf(name string) string {
	if folder := path.Dir(name); folder != "." {
		return folder
	}
	return ""
}

// newProjects links the projects, in the order of their paths.
func newProjects(given []Project) []*project {
	list := make([]*project, len(given))
	byPath := make(map[string]*project, len(given))
	for i, p := range given {
		list[i] = &project{Project: p, folder: folderOf(p.Path), visible: map[*project]bool{}, imports: newImports()}
		for _, namespace := range p.Usings {
			list[i].imports.addNamespace("", namespace)
		}
		byPath[p.Path] = list[i]
	}
	slices.SortFunc(list, func(a, b *project) int { return cmp.Compare(a.Path, b.Path) })
	for _, p := range list {
		p.see(byPath)
	}
	for _, p := range list {
		p.rank = rankOf(p, list)
	}
	return list
}

// see follows the references.
func (p *project) see(byPath map[string]*project) {
	open := []*project{p}
	for len(open) > 0 {
		next := open[len(open)-1]
		open = open[:len(open)-1]
		if p.visible[next] {
			continue
		}
		p.visible[next] = true
		for _, reference := range next.References {
			if target := byPath[reference]; target != nil {
				open = append(open, target)
			}
		}
	}
}

func rankOf(p *project, all []*project) int {
	const executable, referenced, library, test = 0, 1, 2, 3
	switch {
	case p.Role == Test:
		return test
	case p.Role == Executable:
		return executable
	case slices.ContainsFunc(all, func(other *project) bool { return other.Role == Executable && other.visible[p] }):
		return referenced
	}
	return library
}

// enclosing returns the project that encloses a file most closely; of several
// in one folder the first by path. It is nil when there is none.
func enclosing(byFolder map[string]*project, file string) *project {
	for folder := folderOf(file); ; folder = folderOf(folder) {
		if found := byFolder[folder]; found != nil {
			return found
		}
		if folder == "" {
			return nil
		}
	}
}

func byFolder(projects []*project) map[string]*project {
	folders := make(map[string]*project, len(projects))
	for _, p := range projects {
		if folders[p.folder] == nil {
			folders[p.folder] = p
		}
	}
	return folders
}

// imports are the namespaces, aliases and static classes that are in sight,
// each for the namespace in which it was imported.
type imports struct {
	namespaces map[string][]string
	statics    map[string][]csharp.TypeName
	aliases    map[string]map[string]csharp.TypeName
	known      map[importKey]bool // the namespaces, to have each once
}

func newImports() imports {
	return imports{map[string][]string{}, map[string][]csharp.TypeName{}, map[string]map[string]csharp.TypeName{}, map[importKey]bool{}}
}

func (i imports) addNamespace(in, namespace string) {
	if at := (importKey{in, namespace}); !i.known[at] {
		i.known[at] = true
		i.namespaces[in] = append(i.namespaces[in], namespace)
	}
}

type importKey struct{ in, namespace string }

func (i imports) add(using csharp.Using) {
	in := using.Namespace
	switch using.Kind {
	case csharp.UsingNamespace:
		i.addNamespace(in, strings.ReplaceAll(string(using.Target), "::", "."))
	case csharp.UsingStatic:
		i.statics[in] = append(i.statics[in], using.Target)
	case csharp.UsingAlias:
		if i.aliases[in] == nil {
			i.aliases[in] = map[string]csharp.TypeName{}
		}
		i.aliases[in][using.Alias] = using.Target
	case csharp.UsingExtern:
	}
}
