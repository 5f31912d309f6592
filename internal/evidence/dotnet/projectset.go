package dotnet

import (
	"slices"

	"github.com/repo2c4/repo2c4/internal/evidence"
)

// projectSet knows the projects of a repository by their folders, and what the
// files of each declare for all of them.
type projectSet struct {
	folders map[string]*projectFolder
}

// projectFolder is a folder with at least one project. Files below it, down to
// the next such folder, belong to its projects; with several projects in one
// folder, to all of them.
type projectFolder struct {
	folder     string
	appHost    bool
	usings     []string
	references []projectReference
	constants  []constant
}

// hostProject is a folder whose project is an Aspire AppHost.
type hostProject struct{ *projectFolder }

// newProjectSet sorts what the first step deferred by project.
func newProjectSet(inventory evidence.Inventory, deferred []evidence.Deferred) projectSet {
	set := projectSet{folders: map[string]*projectFolder{}}
	for _, path := range inventory.Paths() {
		if folder := folderOf(path); isProject(path) && set.folders[folder] == nil {
			set.folders[folder] = &projectFolder{folder: folder}
		}
	}
	for _, item := range deferred {
		switch facts := item.Value.(type) {
		case projectFacts:
			folder := set.folders[folderOf(item.RelativePath)]
			folder.appHost = folder.appHost || facts.appHost
			folder.usings = append(folder.usings, facts.usings...)
			folder.references = append(folder.references, facts.references...)
		case sourceFacts:
			if folder := set.around(item.RelativePath); folder != nil {
				folder.usings = append(folder.usings, facts.globalUsings...)
				folder.constants = append(folder.constants, facts.constants...)
			}
		}
	}
	return set
}

// around returns the nearest enclosing folder with a project, or nil.
func (s projectSet) around(path string) *projectFolder {
	for folder := folderOf(path); ; folder = folderOf(folder) {
		if found := s.folders[folder]; found != nil {
			return found
		}
		if folder == "" {
			return nil
		}
	}
}

// imports reports whether the projects of a file import one of the namespaces
// into all their files.
func (s projectSet) imports(path string, namespaces patterns) bool {
	folder := s.around(path)
	return folder != nil && slices.ContainsFunc(folder.usings, namespaces.match)
}

// appHost returns the AppHost that a file belongs to.
func (s projectSet) appHost(path string) (hostProject, bool) {
	folder := s.around(path)
	if folder == nil || !folder.appHost {
		return hostProject{}, false
	}
	return hostProject{folder}, true
}

// constant returns the value of a constant of the AppHost or of a project that
// it references, or "" when there is none or more than one.
func (s projectSet) constant(host hostProject, owner, member string) string {
	value := ""
	look := func(folder *projectFolder) bool {
		for _, candidate := range folder.constants {
			if candidate.owner != owner || candidate.member != member {
				continue
			}
			if value != "" && value != candidate.value {
				return false
			}
			value = candidate.value
		}
		return true
	}
	if !look(host.projectFolder) {
		return ""
	}
	for _, reference := range host.references {
		if folder := s.folders[folderOf(reference.path)]; folder != nil && !look(folder) {
			return ""
		}
	}
	return value
}

// project returns the path of the referenced project with this generated class,
// or "" when there is none or more than one.
func (h hostProject) project(resource string) string {
	path := ""
	for _, reference := range h.references {
		switch {
		case reference.resource != resource:
		case path != "" && path != reference.path:
			return ""
		default:
			path = reference.path
		}
	}
	return path
}
