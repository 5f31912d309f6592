package codemap_test

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/santhosh-tekuri/jsonschema/v6"
	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/codemap"
	"github.com/repo2c4/repo2c4/internal/codemap/codemaptest"
)

const commit = "c0ffee0000000000000000000000000000000000"

// contract compiles the published schema of a code map.
func contract(t *testing.T) *jsonschema.Schema {
	t.Helper()
	at := slices.IndexFunc(gen.Contracts(), func(c gen.Contract) bool { return c.Name == "code-map" })
	source, err := jsonschema.UnmarshalJSON(bytes.NewReader(gen.Contracts()[at].Schema()))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource("code-map.json", source); err != nil {
		t.Fatal(err)
	}
	schema, err := compiler.Compile("code-map.json")
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

// obeys checks a document against the contract.
func obeys(t rapid.TB, schema *jsonschema.Schema, document []byte) {
	t.Helper()
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(document))
	if err == nil {
		err = schema.Validate(value)
	}
	if err != nil {
		t.Fatalf("%v in\n%.1000s", err, document)
	}
}

// data is a model as what analysis writes.
func (m model) data() gen.CodeMapData {
	value := func(metrics map[string]int, metric string) *int64 {
		v, ok := metrics[metric]
		if !ok {
			return nil
		}
		wide := int64(v)
		return &wide
	}
	var folder func(path, name string) gen.CodeMapNode
	folder = func(path, name string) gen.CodeMapNode {
		node := gen.CodeMapNode{Name: name, Type: gen.CodeMapNodeTypeFolder}
		seen := map[string]bool{}
		for _, file := range slices.Sorted(maps.Keys(m.files)) {
			rest, ok := strings.CutPrefix(file, path)
			child, _, deeper := strings.Cut(rest, "/")
			switch metrics := m.files[file]; {
			case !ok || seen[child]:
			case deeper:
				seen[child] = true
				node.Children = append(node.Children, folder(path+child+"/", child))
			default:
				node.Children = append(node.Children, gen.CodeMapNode{Name: child, Type: gen.CodeMapNodeTypeFile, Attributes: gen.CodeMapNodeAttributes{
					Rloc: value(metrics, "rloc"), MaxComplexity: value(metrics, "maxComplexity"), NumberOfCommits: value(metrics, "number_of_commits"), FanIn: value(metrics, "fan_in"),
				}})
			}
		}
		return node
	}
	id := commit
	data := gen.CodeMapData{
		ProjectName: "p", APIVersion: "1.5", Nodes: []gen.CodeMapNode{folder("", "root")},
		Analysis: gen.CodeMapAnalysis{SchemaVersion: "1.0", Commit: &id, History: gen.CodeMapAnalysisHistoryFull, Truncated: true},
	}
	for pair, weight := range m.edges {
		data.Edges = append(data.Edges, gen.CodeMapEdge{
			FromNodeName: rootPath + "/" + pair[0], ToNodeName: rootPath + "/" + pair[1],
			Attributes: gen.CodeMapEdgeAttributes{Dependencies: int64(weight)}, Kind: gen.DependencyKindInclude, Line: int64(weight) + 1,
		})
	}
	slices.SortFunc(data.Edges, func(a, b gen.CodeMapEdge) int {
		return strings.Compare(a.FromNodeName+"\x00"+a.ToNodeName, b.FromNodeName+"\x00"+b.ToNodeName)
	})
	described(&data)
	return data
}

// described fills what is the same in every document.
func described(data *gen.CodeMapData) {
	types, descriptors := map[string]string{}, map[string]any{}
	for _, metric := range append(gen.Metrics(), "dependencies") {
		types[string(metric)] = "absolute"
		descriptors[string(metric)] = map[string]any{"title": "t", "description": "d", "hintLowValue": "", "hintHighValue": "", "link": "", "direction": -1, "analyzers": []string{"a"}}
	}
	for value, to := range map[any]any{&types: &data.AttributeTypes.Nodes, &descriptors: &data.AttributeDescriptors} {
		text, err := json.Marshal(value)
		if err == nil {
			err = json.Unmarshal(text, to)
		}
		if err != nil {
			panic(err)
		}
	}
	data.AttributeTypes.Edges.Dependencies = gen.CodeMapAttributeTypeAbsolute
}

// TestEncodeAndRead: what is written is what is read, obeys the contract, and
// says its own checksum.
func TestEncodeAndRead(t *testing.T) {
	t.Parallel()
	schema := contract(t)
	rapid.Check(t, func(t *rapid.T) {
		project := drawModel(t)
		for _, metrics := range project.files {
			delete(metrics, "other") // analysis has no such metric
		}
		data := project.data()
		document, err := codemap.Encode(data)
		if err != nil {
			t.Fatal(err)
		}
		again, err := codemap.Encode(data)
		if err != nil || !bytes.Equal(document, again) {
			t.Fatalf("another document, %v", err)
		}
		obeys(t, schema, document)
		m := read(t, string(document))
		h := m.Header()
		want := codemap.Header{Form: "wrapped", APIVersion: "1.5", ProjectName: "p", Checksum: h.Checksum, DeclaredChecksum: h.Checksum, Commit: commit, Truncated: true}
		if diff := cmp.Diff(want, h); diff != "" {
			t.Fatalf("-want +got\n%s", diff)
		}
		wrapper := struct{ Data json.RawMessage }{}
		if err := json.Unmarshal(document, &wrapper); err != nil || sum(string(wrapper.Data)) != h.Checksum {
			t.Fatalf("the checksum is not that of the text of data, %v", err)
		}
		foreign := read(t, project.render(t))
		if diff := cmp.Diff(dump(foreign), withoutPlaces(dump(m))); diff != "" {
			t.Fatalf("-want +got\n%s", diff)
		}
	})
}

// withoutPlaces leaves kinds and lines of edges out.
func withoutPlaces(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i], _, _ = strings.Cut(line, " include:")
	}
	return strings.Join(lines, "\n")
}

func TestEncodeRefusesWhatIsNoText(t *testing.T) {
	t.Parallel()
	if document, err := codemap.Encode(gen.CodeMapData{ProjectName: "\xff"}); err == nil {
		t.Errorf("%s", document)
	}
}

// TestShapes: the documents of benchmarks are such as analysis writes.
func TestShapes(t *testing.T) {
	t.Parallel()
	schema := contract(t)
	for _, shape := range []codemaptest.Shape{{}, {Files: 1, Edges: 5}, {Files: 2, Edges: 2}, {Files: 20, Edges: 10}, {Files: 21, Edges: 100}, {Files: 2001, Edges: 8000}} {
		var document, again bytes.Buffer
		if err := shape.Write(&document); err != nil {
			t.Fatal(err)
		}
		if err := shape.Write(&again); err != nil || !bytes.Equal(document.Bytes(), again.Bytes()) {
			t.Fatalf("another document, %v", err)
		}
		obeys(t, schema, document.Bytes())
		m := read(t, document.String())
		losses := codemap.Losses{}
		if m.FileCount(0) != shape.Files || m.EdgeCount() > shape.Edges || shape.Files > 1000 && m.EdgeCount() < shape.Edges*99/100 || m.Losses() != losses {
			t.Errorf("%+v: %d files, %d edges, %+v", shape, m.FileCount(0), m.EdgeCount(), m.Losses())
		}
		if m.Header().Checksum != m.Header().DeclaredChecksum {
			t.Errorf("%+v: %+v", shape, m.Header())
		}
		for i := range shape.Files {
			if n, ok := m.Find(codemaptest.Path(i)); !ok || !m.IsFile(n) {
				t.Fatalf("no %s", codemaptest.Path(i))
			}
		}
		if shape.Files >= 2000 && (len(m.Cycles()) < 2 || len(m.Cycles()[0].Members) > 20) {
			t.Errorf("%+v: %d cycles", shape, len(m.Cycles()))
		}
	}
	if got := codemaptest.Path(199_999); got != "service-099/src/component_0999/package_09999/request_handler_199999.go" {
		t.Error(got)
	}
}
