package codemap_test

import (
	"context"
	"fmt"
	"strings"

	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/internal/codemap"
)

// read loads a document that must be good.
func read(t rapid.TB, document string) *codemap.Map {
	t.Helper()
	m, err := codemap.Read(context.Background(), strings.NewReader(document))
	if err != nil {
		t.Fatalf("%v in\n%.2000s", err, document)
	}
	return m
}

// dump shows nodes and edges of a map, a line each: folders end with a slash, and
// metrics of files follow.
func dump(m *codemap.Map) string {
	var text strings.Builder
	for n := codemap.Node(0); int(n) < m.Len(); n++ {
		text.WriteString(m.Path(n))
		if !m.IsFile(n) {
			text.WriteString("/")
		}
		for _, metric := range m.Metrics() {
			if value, ok := m.Value(n, metric); ok {
				fmt.Fprintf(&text, " %s=%v", metric, value)
			}
		}
		text.WriteString("\n")
	}
	for e := range m.Edges() {
		fmt.Fprintf(&text, "%s > %s %v", m.Path(e.From), m.Path(e.To), e.Weight)
		if e.Kind != "" || e.Line != 0 {
			fmt.Fprintf(&text, " %s:%d", e.Kind, e.Line)
		}
		text.WriteString("\n")
	}
	return text.String()
}

// flat is a flat document of one root with children.
func flat(children string) string {
	return `{"nodes":[{"name":"root","type":"Folder","children":[` + children + `]}]}`
}

// linked is a flat document of the files a, b and d/c, with edges.
func linked(edges string) string {
	return `{"nodes":[{"name":"root","type":"Folder","children":[{"name":"a","type":"File"},{"name":"b","type":"File"},` +
		`{"name":"d","type":"Folder","children":[{"name":"c","type":"File"}]}]}],"edges":[` + edges + `]}`
}

// rootPath is where the edges of a document begin.
const rootPath = "/root"
