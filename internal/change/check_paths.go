package change

import (
	"strings"

	"github.com/repo2c4/repo2c4/gen"
)

// project is the path of the project itself.
const project = "."

// path demands a path as snapshots have it: below the project, in its canonical
// form, and as long and deep as theirs. Of folders the project is one.
func (c *checker) path(path string, folder bool, place ...any) {
	if c.err == nil {
		c.must(isPath(path) || folder && path == project, "is no path of a project", place...)
	}
}

func isPath(path string) bool {
	if len(path) > gen.LimitCodeMapNameBytes || strings.Count(path, "/") >= gen.LimitCodeMapDepth {
		return false
	}
	for name := range strings.SplitSeq(path, "/") {
		if name == "" || name == "." || name == ".." {
			return false
		}
	}
	return true
}

// paths demands paths in a list, each once.
func (c *checker) paths(paths []string, folders bool, place ...any) {
	known := make(map[string]bool, len(paths))
	for k, path := range paths {
		c.path(path, folders, append(place, k)...)
		c.must(!known[path], "is listed twice", append(place, k)...)
		known[path] = true
	}
}

// changes holds what changed to paths, and to be told once.
func (c *checker) changes(r *gen.ChangeReport) {
	files, folders, edges := map[string]bool{}, map[string]bool{}, map[[2]string]bool{}
	for i := range r.Files {
		path := r.Files[i].Path
		c.path(path, false, "files", i, "path")
		c.must(!files[path], "is listed twice", "files", i, "path")
		files[path] = true
	}
	for i := range r.Folders {
		path := r.Folders[i].Path
		c.path(path, true, "folders", i, "path")
		c.must(!folders[path], "is listed twice", "folders", i, "path")
		folders[path] = true
	}
	for i := range r.Edges {
		e := &r.Edges[i].Edge
		c.edge(e, "edges", i, "edge")
		pair := [2]string{e.From, e.To}
		c.must(!edges[pair], "is listed twice", "edges", i, "edge")
		edges[pair] = true
	}
}
