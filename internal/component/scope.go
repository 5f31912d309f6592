package component

import (
	"path"
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
)

// repository is what all containers of a model share.
type repository struct {
	model    gen.ArchitectureModel
	index    *index
	evidence map[string]*gen.Evidence
	// projects are the project files by their folders.
	projects map[string][]string
	known    map[string]bool
	// programs are the projects that can be started.
	programs map[string]bool
	// references are the projects that a project references at build time.
	references map[string][]string
}

func newRepository(model gen.ArchitectureModel) *repository {
	r := &repository{
		model: model, index: newIndex(model.Snapshot.SemanticC3Facts), evidence: map[string]*gen.Evidence{},
		projects: map[string][]string{}, known: map[string]bool{}, programs: map[string]bool{}, references: map[string][]string{},
	}
	for _, project := range r.index.projectOf {
		r.addProject(project)
	}
	for i := range model.Snapshot.Evidence {
		e := &model.Snapshot.Evidence[i]
		r.evidence[e.ID] = e
		switch {
		case e.Category == gen.CategoryDotnetProject:
			r.addProject(e.RelativePath)
		case e.Category == gen.CategoryDotnetProjectKind && e.Subject != nil && *e.Subject == "Executable":
			r.programs[e.RelativePath] = true
		}
	}
	for _, file := range model.Snapshot.Files {
		if isProject(file.RelativePath) {
			r.addProject(file.RelativePath)
		}
	}
	for i := range model.Snapshot.Evidence {
		e := &model.Snapshot.Evidence[i]
		if isReference(e) && e.Target != nil && r.known[*e.Target] {
			r.references[e.RelativePath] = append(r.references[e.RelativePath], *e.Target)
		}
	}
	for _, list := range r.projects {
		slices.Sort(list)
	}
	return r
}

func isProject(file string) bool {
	switch path.Ext(file) {
	case ".csproj", ".fsproj", ".vbproj":
		return true
	}
	return false
}

// isReference reports whether evidence is a reference between projects that
// matters when they are built.
func isReference(e *gen.Evidence) bool { return strings.HasSuffix(e.Category, ".project.reference") }

func (r *repository) addProject(project string) {
	if !r.known[project] {
		r.known[project] = true
		folder := path.Dir(project)
		r.projects[folder] = append(r.projects[folder], project)
	}
}

// enclosing is the project that a file belongs to, or "": the file itself, the
// one that the facts name for it, or the nearest in the folders above.
func (r *repository) enclosing(file string) string {
	if r.known[file] {
		return file
	}
	if project, ok := r.index.projectOf[file]; ok {
		return project
	}
	for folder := file; folder != "." && folder != "/"; {
		folder = path.Dir(folder)
		if found := r.projects[folder]; len(found) > 0 {
			return found[0]
		}
	}
	return ""
}

// scope is where the types of a container stand.
type scope struct {
	// own are the projects that the container's evidence names.
	own map[string]bool
	// all are these and the projects that they reference.
	all map[string]bool
	// files are those of the container's evidence.
	files map[string]bool
}

// scopeOf finds the projects of a container. Evidence of an application model
// or a solution stands in a file about many projects: it names its target.
func (r *repository) scopeOf(container gen.ModelElement) scope {
	s := scope{own: map[string]bool{}, all: map[string]bool{}, files: map[string]bool{}}
	for _, id := range container.EvidenceIDs {
		e := r.evidence[id]
		if e == nil {
			continue
		}
		project := ""
		if namesTarget(e) {
			if e.Target != nil && r.known[*e.Target] {
				project = *e.Target
			}
		} else {
			s.files[e.RelativePath] = true
			project = r.enclosing(e.RelativePath)
		}
		if project != "" {
			s.own[project] = true
		}
	}
	var open []string
	for project := range s.own {
		open = append(open, project)
		s.all[project] = true
	}
	for len(open) > 0 {
		next := open[len(open)-1]
		open = open[:len(open)-1]
		for _, target := range r.references[next] {
			if !s.all[target] {
				s.all[target] = true
				open = append(open, target)
			}
		}
	}
	return s
}

// namesTarget reports whether evidence is about what it points at and not about
// the file that it stands in.
func namesTarget(e *gen.Evidence) bool {
	switch e.Category {
	case gen.CategoryDotnetAspireResource, gen.CategoryDotnetAspireReference, gen.CategoryDotnetSolutionProject:
		return true
	}
	return false
}

// hasFacts reports whether facts speak of one of the projects.
func (r *repository) hasFacts(projects map[string]bool) bool {
	return slices.ContainsFunc(r.index.ordered, func(t *typ) bool { return projects[t.project] })
}
