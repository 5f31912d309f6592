package queryserver

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/codemap"
	"github.com/repo2c4/repo2c4/internal/fault"
	"github.com/repo2c4/repo2c4/internal/mcpserver"
)

// failer is a test or one try of a property.
type failer interface {
	Helper()
	Fatalf(format string, args ...any)
	Errorf(format string, args ...any)
}

func background() context.Context { return context.Background() }

// node is a node of a document in the making.
type node struct {
	Name       string             `json:"name"`
	Type       string             `json:"type"`
	Attributes map[string]float64 `json:"attributes,omitempty"`
	Children   []*node            `json:"children,omitempty"`
}

// edge is an edge of it.
type edge struct {
	From       string             `json:"fromNodeName"`
	To         string             `json:"toNodeName"`
	Attributes map[string]float64 `json:"attributes"`
	Kind       string             `json:"kind,omitempty"`
	Line       int                `json:"line,omitempty"`
}

// document is a flat document.
type document struct {
	ProjectName string  `json:"projectName"`
	APIVersion  string  `json:"apiVersion"`
	Nodes       []*node `json:"nodes"`
	Edges       []edge  `json:"edges"`
}

func folder(name string, children ...*node) *node {
	return &node{Name: name, Type: "Folder", Children: children}
}

func file(name string, attributes map[string]float64) *node {
	return &node{Name: name, Type: "File", Attributes: attributes}
}

func project(children ...*node) document {
	return document{ProjectName: "p", APIVersion: "1.5", Nodes: []*node{folder("top", children...)}}
}

// depends adds an edge between two files.
func (d *document) depends(from, to string) {
	d.Edges = append(d.Edges, edge{From: "/top/" + from, To: "/top/" + to, Attributes: map[string]float64{"dependencies": 1}})
}

// loaded is a server that has loaded a document, and a report unless it is nil.
// ok is false when there is no room for it in answers.
func loaded(t failer, folder string, d document, r *gen.ChangeReport) (s *server, ok bool) {
	t.Helper()
	text, err := json.Marshal(d)
	if err != nil {
		t.Fatalf("%v", err)
	}
	m, err := codemap.Read(background(), bytes.NewReader(text))
	if err != nil {
		known, _ := fault.As(err)
		t.Fatalf("%v %q", err, known.Details)
	}
	if presentable(background(), m) != nil {
		return nil, false
	}
	name := filepath.Join(folder, snapshotName)
	if err := os.WriteFile(name, text, 0o600); err != nil {
		t.Fatalf("%v", err)
	}
	opened, err := openSource(name)
	if err != nil {
		t.Fatalf("%v", err)
	}
	opened.close()
	data := &documents{Map: m, reason: gen.CodeReportAbsent}
	if r != nil {
		r.Head.Checksum = m.Header().Checksum
		if data.report, err = indexed(*r, "digest"); err != nil {
			t.Fatalf("%v", err)
		}
	}
	over := make(chan struct{})
	close(over)
	return &server{snapshot: opened, loading: &loading{done: over, data: data}}, true
}

// fitsAnswer demands that an answer is below the token limit.
func fitsAnswer(t failer, answer any) {
	t.Helper()
	bytes, err := mcpserver.Weight(answer)
	if err != nil || bytes >= gen.LimitAnswerTokens*gen.LimitBytesPerToken {
		t.Errorf("an answer of %d bytes, %v", bytes, err)
	}
}

// walk calls a tool until there is no further answer. more is the cursor of the
// answer.
func walk[Out any](t failer, call func(cursor *string) (Out, error), more func(Out) *string) []Out {
	t.Helper()
	var pages []Out
	var cursor *string
	for range 100_000 {
		page, err := call(cursor)
		if err != nil {
			t.Fatalf("page %d: %v", len(pages), err)
		}
		fitsAnswer(t, page)
		pages = append(pages, page)
		if cursor = more(page); cursor == nil {
			return pages
		}
	}
	t.Fatalf("the answers do not end")
	return nil
}

// names are names of files and folders, ugly ones among them.
func names() *rapid.Generator[string] {
	return rapid.OneOf(
		rapid.StringMatching(`[a-d]{1,2}`),
		rapid.Custom(func(t *rapid.T) string {
			part := rapid.SampledFrom([]string{"é", `"`, `\`, "\u2028", "\t", "<&>", "😀", "..x", " "}).Draw(t, "part")
			return strings.Repeat(part, rapid.SampledFrom([]int{1, 2, 40, 300}).Draw(t, "times")) + rapid.StringMatching(`[a-c]`).Draw(t, "end")
		}),
	)
}

// crowd adds so many long names that answers do not hold them all, or none.
func crowd(t *rapid.T, root *node) (files []string) {
	for i := range rapid.SampledFrom([]int{0, 0, 0, 0, 0, 0, 50}).Draw(t, "crowd") {
		name := fmt.Sprintf("%s%03d", strings.Repeat("\"x", 400), i)
		child := folder(name, file("f", map[string]float64{"rloc": float64(i)}))
		root.Children = append(root.Children, child, file(name+".f", map[string]float64{"rloc": 5, "fan_in": float64(i % 3)}))
		files = append(files, name+"/f", name+".f")
	}
	return files
}

// drawDocument draws documents and names their files.
func drawDocument(t *rapid.T) (d document, files []string) {
	root := folder("top")
	folders := []*node{root}
	paths := map[*node]string{root: ""}
	metrics := rapid.SliceOfN(rapid.SampledFrom([]string{"rloc", "maxComplexity", "complexity", "fan_in", "size", "risk", "m 1", strings.Repeat("μ", 200)}), 0, 5).Draw(t, "metrics")
	many := rapid.SampledFrom([]int{3, 12, 30}).Draw(t, "many")
	taken := map[string]bool{}
	for range rapid.IntRange(0, many).Draw(t, "nodes") {
		parent := folders[rapid.IntRange(0, len(folders)-1).Draw(t, "parent")]
		name := names().Draw(t, "name")
		at := paths[parent] + name
		if taken[at] || len(at) > 2000 {
			continue
		}
		taken[at] = true
		if rapid.IntRange(0, 2).Draw(t, "kind") == 0 {
			child := folder(name)
			parent.Children = append(parent.Children, child)
			folders, paths[child] = append(folders, child), at+"/"
			continue
		}
		values := map[string]float64{}
		for _, metric := range metrics {
			if rapid.Bool().Draw(t, "measured") {
				values[metric] = rapid.SampledFrom([]float64{0, 1, 7, 7.5, 1e308, -3}).Draw(t, "value")
			}
		}
		parent.Children = append(parent.Children, file(name, values))
		files = append(files, at)
	}
	files = append(files, crowd(t, root)...)
	d = document{ProjectName: "p", APIVersion: "1.5", Nodes: []*node{root}}
	if len(files) > 0 {
		for range rapid.IntRange(0, 3*len(files)).Draw(t, "edges") {
			pick := rapid.SampledFrom(files)
			d.depends(pick.Draw(t, "from"), pick.Draw(t, "to"))
		}
	}
	return d, files
}
