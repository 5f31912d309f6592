package change_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/change"
	"github.com/repo2c4/repo2c4/internal/change/rules"
	"github.com/repo2c4/repo2c4/internal/codemap"
)

// tester is a test, or a property that is tested.
type tester interface {
	Helper()
	Fatal(args ...any)
}

// node is a node of a CodeCharta document.
type node struct {
	Name       string             `json:"name"`
	Type       string             `json:"type"`
	Attributes map[string]float64 `json:"attributes"`
	Children   []*node            `json:"children"`
}

// codeMap is the map of a project written down in lines: a file with its
// metrics ("a/b.go rloc=3 x=1"), or a dependency ("a/b.go -> c.go import 7", kind
// and line may be missing). Further lines with the same file add metrics.
func codeMap(t tester, lines ...string) *codemap.Map {
	t.Helper()
	m, err := codemap.Read(context.Background(), strings.NewReader(document(t, lines...)))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func document(t tester, lines ...string) string {
	t.Helper()
	root := &node{Name: "root", Type: "Folder", Attributes: map[string]float64{}, Children: []*node{}}
	edges := []map[string]any{}
	for _, line := range lines {
		words := strings.Fields(line)
		if len(words) > 2 && words[1] == "->" {
			edge := map[string]any{"fromNodeName": "/root/" + words[0], "toNodeName": "/root/" + words[2], "attributes": map[string]any{"dependencies": 1}}
			for _, word := range words[3:] {
				if n, err := strconv.Atoi(word); err == nil {
					edge["line"] = n
				} else {
					edge["kind"] = word
				}
			}
			edges = append(edges, edge)
			continue
		}
		file := root.find(words[0])
		for _, word := range words[1:] {
			name, value, _ := strings.Cut(word, "=")
			x, err := strconv.ParseFloat(value, 64)
			if err != nil {
				t.Fatal(err)
			}
			file.Attributes[name] = x
		}
	}
	text, err := json.Marshal(map[string]any{"projectName": "shop", "apiVersion": "1.5", "nodes": []any{root}, "edges": edges})
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// find is the file at a path, which is made when there is none.
func (n *node) find(path string) *node {
	name, rest, deeper := strings.Cut(path, "/")
	for _, c := range n.Children {
		if c.Name == name {
			if deeper {
				return c.find(rest)
			}
			return c
		}
	}
	c := &node{Name: name, Type: "File", Attributes: map[string]float64{}, Children: []*node{}}
	n.Children = append(n.Children, c)
	if deeper {
		c.Type = "Folder"
		return c.find(rest)
	}
	return c
}

// ruleSet reads rules without their version.
func ruleSet(t tester, text string) *rules.Rules {
	t.Helper()
	read, err := rules.Read([]byte("schemaVersion: \"1.0\"\n" + text))
	if err != nil {
		t.Fatal(err)
	}
	return read
}

// compare is Compare of maps that may be compared.
func compare(t tester, base, head *codemap.Map, with *rules.Rules) gen.ChangeReport {
	t.Helper()
	report, err := change.Compare(context.Background(), base, head, with)
	if err != nil {
		t.Fatal(err)
	}
	return report
}

// told is what a report says, one line an entry, the way a person would.
func told(r gen.ChangeReport) []string {
	list := []string{}
	for _, f := range r.Folders {
		list = append(list, fmt.Sprintf("folder %s %s%s", f.Change, f.Path, deltas(f.Metrics)))
	}
	for _, f := range r.Files {
		list = append(list, fmt.Sprintf("file %s %s%s", f.Change, f.Path, deltas(f.Metrics)))
	}
	for _, e := range r.Edges {
		list = append(list, fmt.Sprintf("edge %s %s", e.Change, edge(e.Edge)))
	}
	for _, c := range r.Cycles {
		line := fmt.Sprintf("cycle %s %s", c.Change, strings.Join(c.Members, " "))
		for _, path := range c.Added {
			line += " +" + path
		}
		for _, path := range c.Removed {
			line += " -" + path
		}
		list = append(list, line)
	}
	for _, v := range r.Violations {
		list = append(list, violation(v))
	}
	for _, w := range r.Warnings {
		line := "warning " + w.Code
		if w.Rule != nil {
			line += " " + *w.Rule
		}
		if w.Count != nil {
			line += fmt.Sprintf(" %d", *w.Count)
		}
		list = append(list, strings.TrimSpace(line+" "+strings.Join(w.Names, " ")))
	}
	return list
}

func deltas(metrics []gen.MetricDelta) string {
	text := ""
	for _, m := range metrics {
		text += " " + m.Metric + " " + number(m.Before) + ">" + number(m.After)
	}
	return text
}

func number(x *float64) string {
	if x == nil {
		return "?"
	}
	return strconv.FormatFloat(*x, 'g', 4, 64)
}

func edge(e gen.ReportEdge) string {
	text := e.From + "->" + e.To
	if e.Kind != nil {
		text += " " + string(*e.Kind)
	}
	if e.Line != nil {
		text += fmt.Sprintf(" %d", *e.Line)
	}
	return text
}

func violation(v gen.RuleViolation) string {
	text := fmt.Sprintf("%s %s %s %s", v.Status, v.Severity, v.Rule, v.Path)
	if v.Line != nil {
		text += fmt.Sprintf(":%d", *v.Line)
	}
	if v.FromLayer != nil {
		text += " (" + *v.FromLayer + " > " + *v.ToLayer + ")"
	}
	if v.Metric != nil {
		text += fmt.Sprintf(" %s %s > %s", *v.Metric, number(v.Value), number(v.Max))
	}
	if v.Cycle != nil {
		text += " {" + strings.Join(v.Cycle, " ") + "}"
		for _, e := range v.Route {
			text += " " + edge(e)
		}
	} else if v.Edge != nil {
		text += " " + edge(*v.Edge)
	}
	return text
}

// only keeps the lines that begin with one of the words.
func only(lines []string, words ...string) []string {
	kept := []string{}
	for _, line := range lines {
		for _, word := range words {
			if strings.HasPrefix(line, word+" ") {
				kept = append(kept, line)
			}
		}
	}
	return kept
}
