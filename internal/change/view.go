package change

import (
	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/codemap"
)

// view is a map with its paths, which are asked for again and again.
type view struct {
	*codemap.Map
	paths []string
}

func newView(m *codemap.Map) *view {
	v := &view{m, make([]string, m.Len())}
	for n := range v.paths {
		v.paths[n] = m.Path(codemap.Node(n))
	}
	return v
}

func (v *view) path(n codemap.Node) string { return v.paths[n] }

// edge is a dependency as reports have it.
func (v *view) edge(e codemap.Edge) gen.ReportEdge {
	r := gen.ReportEdge{From: v.path(e.From), To: v.path(e.To), Weight: e.Weight}
	if kind := gen.DependencyKind(e.Kind); kind.Valid() {
		r.Kind = &kind
	}
	r.Line = line(e)
	return r
}

// line is the line of a dependency, nil when the map does not say.
func line(e codemap.Edge) *int64 {
	if e.Line < 1 {
		return nil
	}
	n := int64(e.Line)
	return &n
}

// holders are the folders that hold each file directly.
func (v *view) holders() []codemap.Node {
	holders := make([]codemap.Node, v.Len())
	for n := range holders {
		parent := v.Parent(codemap.Node(n))
		switch {
		case parent == codemap.None:
		case v.IsFile(parent):
			holders[n] = holders[parent] // parents come first
		default:
			holders[n] = parent
		}
	}
	return holders
}

// snapshot is what a report says of a map.
func (v *view) snapshot() gen.ReportSnapshot {
	h := v.Header()
	s := gen.ReportSnapshot{
		Checksum: h.Checksum, ProjectName: h.ProjectName,
		Files: int64(v.FileCount(0)), Edges: int64(v.EdgeCount()),
	}
	if h.Commit != "" {
		s.Commit = &h.Commit
	}
	return s
}
