package analysis

import (
	"path"
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
)

// project is what resolvers know of all files.
type project struct {
	paths   []string // sorted
	has     map[string]bool
	files   map[string][]string
	folders map[string][]string
}

// newProject knows files that come sorted by path.
func newProject(all []gen.SnapshotFile) *project {
	p := &project{
		paths: make([]string, 0, len(all)), has: make(map[string]bool, len(all)),
		files: map[string][]string{}, folders: map[string][]string{},
	}
	seen := map[string]bool{".": true}
	for _, f := range all {
		p.paths = append(p.paths, f.RelativePath)
		p.has[f.RelativePath] = true
		folder := path.Dir(f.RelativePath)
		p.files[folder] = append(p.files[folder], path.Base(f.RelativePath))
		for !seen[folder] {
			seen[folder] = true
			up := path.Dir(folder)
			p.folders[up] = append(p.folders[up], path.Base(folder))
			folder = up
		}
	}
	for _, lists := range []map[string][]string{p.files, p.folders} {
		for _, names := range lists {
			slices.SortFunc(names, strings.Compare)
		}
	}
	return p
}

// Has reports whether a path is a file of the project.
func (p *project) Has(path string) bool { return p.has[path] }

// Files lists the files directly in a folder by name.
func (p *project) Files(folder string) []string { return p.files[folder] }

// Folders lists the folders directly in a folder by name.
func (p *project) Folders(folder string) []string { return p.folders[folder] }

// Paths lists all files, sorted.
func (p *project) Paths() []string { return p.paths }
