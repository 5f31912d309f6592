package analysis

import (
	"path"
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/analysis/history"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

const (
	rootName   = "root"
	apiVersion = "1.5"
)

// document puts together what is known of all files.
type document struct {
	files    []*file // by path
	found    found
	history  history.Result
	resolved map[syntax.Language]bool // languages that have a resolver
}

// data is the code map.
func (d *document) data(projectName string) gen.CodeMapData {
	data := gen.CodeMapData{
		ProjectName:          projectName,
		APIVersion:           apiVersion,
		Nodes:                []gen.CodeMapNode{d.tree()},
		Edges:                make([]gen.CodeMapEdge, 0, len(d.found.edges)),
		AttributeTypes:       attributeTypes(),
		AttributeDescriptors: attributeDescriptors(),
		Analysis: gen.CodeMapAnalysis{
			SchemaVersion: gen.SchemaVersion,
			History:       d.history.Status,
			Languages:     d.languages(),
			UnparsedFiles: d.unparsed(),
			Imports:       d.found.totals,
		},
	}
	if d.history.Commit != "" {
		data.Analysis.Commit = &d.history.Commit
	}
	for _, e := range d.found.edges {
		data.Edges = append(data.Edges, gen.CodeMapEdge{
			FromNodeName: nodeName(e.From),
			ToNodeName:   nodeName(e.To),
			Attributes:   gen.CodeMapEdgeAttributes{Dependencies: int64(e.Occurrences)},
			Kind:         e.Kind,
			Line:         int64(max(e.Line, 1)),
		})
	}
	return data
}

// nodeName is how edges call a file.
func nodeName(path string) string { return "/" + rootName + "/" + path }

// tree makes the nodes of all files that have one. Children are in byte order
// of their names, which is not that of paths: a-b comes between a and a/c.
func (d *document) tree() gen.CodeMapNode {
	in, out := map[string]int64{}, map[string]int64{}
	for _, e := range d.found.edges {
		out[e.From]++
		in[e.To]++
	}
	top := &branch{}
	folders := map[string]*branch{".": top}
	for _, f := range d.files {
		if f.source || in[f.path] > 0 || out[f.path] > 0 {
			at := folderOf(folders, path.Dir(f.path))
			at.files = append(at.files, gen.CodeMapNode{
				Name:       path.Base(f.path),
				Type:       gen.CodeMapNodeTypeFile,
				Attributes: d.attributes(f, in[f.path], out[f.path]),
				Children:   []gen.CodeMapNode{},
			})
		}
	}
	return top.node(rootName)
}

// branch is a folder on the way to a node.
type branch struct {
	names   []string
	folders []*branch
	files   []gen.CodeMapNode
}

// folderOf is the branch of a folder, made with those around it.
func folderOf(folders map[string]*branch, name string) *branch {
	if known := folders[name]; known != nil {
		return known
	}
	made := &branch{}
	folders[name] = made
	up := folderOf(folders, path.Dir(name))
	up.names = append(up.names, path.Base(name))
	up.folders = append(up.folders, made)
	return made
}

// node makes the node of a folder. Paths are at most 1,024 characters long, and
// so is the way down.
func (b *branch) node(name string) gen.CodeMapNode {
	node := gen.CodeMapNode{Name: name, Type: gen.CodeMapNodeTypeFolder, Children: b.files}
	for i, folder := range b.folders {
		node.Children = append(node.Children, folder.node(b.names[i]))
	}
	if node.Children == nil {
		node.Children = []gen.CodeMapNode{}
	}
	slices.SortFunc(node.Children, func(a, b gen.CodeMapNode) int { return strings.Compare(a.Name, b.Name) })
	return node
}

// attributes are the metrics of one file.
func (d *document) attributes(f *file, in, out int64) gen.CodeMapNodeAttributes {
	a := gen.CodeMapNodeAttributes{Loc: number(f.lines)}
	if f.measured() {
		a.Rloc = number(f.values.Rloc)
		a.CommentLines = number(f.values.CommentLines)
		a.NumberOfFunctions = number(f.values.Functions)
		a.Complexity = number(f.values.Complexity)
		a.MaxComplexityPerFunction = number(f.values.MaxComplexity)
		a.MaxComplexity = number(f.values.MaxComplexity)
	}
	resolved := d.resolved[f.language]
	if resolved || in > 0 {
		a.FanIn = &in
	}
	count, counted := d.found.counts[f.path]
	if resolved && f.measured() || counted || out > 0 {
		a.FanOut = &out
		a.ExternalImports = number(count.External)
		a.UnresolvedImports = number(count.Unresolved)
	}
	if d.history.Status == gen.CodeMapAnalysisHistoryFull {
		past, changed := d.history.Files[f.path]
		a.NumberOfCommits = number(past.Commits)
		a.NumberOfAuthors = number(past.Authors)
		if changed {
			a.AgeInWeeks = number(past.AgeInWeeks)
		}
	}
	return a
}

func number(n int) *int64 {
	wide := int64(n)
	return &wide
}

// languages tells what was parsed, by the names of the languages.
func (d *document) languages() []gen.CodeMapLanguage {
	rows := map[syntax.Language]*gen.CodeMapLanguage{}
	for _, f := range d.files {
		if f.language == syntax.None {
			continue
		}
		row := rows[f.language]
		if row == nil {
			row = &gen.CodeMapLanguage{Language: f.language.String()}
			rows[f.language] = row
		}
		switch f.state {
		case parsed:
			row.Files++
		case broken:
			row.Files++
			row.BrokenFiles++
		case failed:
			row.FailedFiles++
		case plain:
		}
	}
	list := make([]gen.CodeMapLanguage, 0, len(rows))
	for _, row := range rows {
		list = append(list, *row)
	}
	slices.SortFunc(list, func(a, b gen.CodeMapLanguage) int { return strings.Compare(a.Language, b.Language) })
	return list
}

// unparsed is the number of source files without a grammar.
func (d *document) unparsed() int64 {
	count := int64(0)
	for _, f := range d.files {
		if f.source && f.language == syntax.None {
			count++
		}
	}
	return count
}
