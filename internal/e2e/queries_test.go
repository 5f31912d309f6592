//go:build likec4

package e2e_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/repo2c4/repo2c4/gen"
)

// question is one call of a tool.
type question struct {
	Tool      string         `json:"tool"`
	Arguments map[string]any `json:"arguments"`
}

// questions ask each tool of codarch-mcp once, and once wrongly.
func questions() []question {
	return []question{
		{"get_architecture_map", map[string]any{"includeFiles": true}},
		{"find_hotspots", map[string]any{"metric": "rloc", "limit": 1}},
		{"check_change_impact", map[string]any{"paths": []any{"core/price.go"}}},
		{"list_violations", map[string]any{}},
		{"explain_module", map[string]any{"path": "core"}},
		{"find_hotspots", map[string]any{"metric": "coverage"}},
	}
}

// queried is the snapshot that is asked about.
const queried = `{"projectName":"shop","apiVersion":"1.5","nodes":[{"name":"shop","type":"Folder","children":[
	{"name":"app","type":"Folder","children":[{"name":"main.go","type":"File","attributes":{"rloc":30,"maxComplexity":2}}]},
	{"name":"core","type":"Folder","children":[
		{"name":"order.go","type":"File","attributes":{"rloc":200,"maxComplexity":9}},{"name":"price.go","type":"File","attributes":{"rloc":60}}]}]}],
	"edges":[{"fromNodeName":"/shop/app/main.go","toNodeName":"/shop/core/order.go","attributes":{"dependencies":1}},
	{"fromNodeName":"/shop/core/order.go","toNodeName":"/shop/core/price.go","attributes":{"dependencies":2}}]}`

// project is a folder with the snapshot at its default place.
func project(t *testing.T) string {
	t.Helper()
	root := t.TempDir()
	if err := os.Mkdir(filepath.Join(root, ".codarch"), 0o750); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(root, ".codarch", "snapshot.cc.json"), []byte(queried), 0o600); err != nil {
		t.Fatal(err)
	}
	return root
}

// asked is what a client saw of the answers to the questions.
type asked struct {
	Failed  string
	Session struct{ ProtocolVersion string }
	Tools   []struct{ Name, Title, Description string }
	Answers []step
}

// TestOfficialClientsAskQueries: the official clients, which hold answers against
// the schemas of the tools, see the same answers.
func TestOfficialClientsAskQueries(t *testing.T) {
	server, root := build(t, "codarch-mcp"), project(t)
	want := askWithGo(t, server, root)
	judgeAnswers(t, want)
	calls := filepath.Join(t.TempDir(), "calls.json")
	text, err := json.Marshal(questions())
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(calls, text, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ name, driver, protocol, version string }{
		{"version 1", "flow-v1.mjs", "legacy", "2025-11-25"},
		{"version 2", "flow-v2.mjs", "legacy", "2025-11-25"},
		{"version 2 with discovery", "flow-v2.mjs", "auto", "2026-07-28"},
	} {
		t.Run(c.name, func(t *testing.T) {
			cmd := exec.Command(filepath.Join(tool(t, "REPO2C4_TEST_NODE_BIN"), "node"),
				"../../tools/node/clients/"+c.driver, "--calls", calls, "--protocol", c.protocol, "--", server, "--root", root)
			cmd.Env = environment(t)
			cmd.Stderr = os.Stderr
			out, err := cmd.Output()
			var got asked
			if decodeErr := json.Unmarshal(out, &got); decodeErr != nil || err != nil || got.Failed != "" {
				t.Fatalf("%v; %v; %s\n%s", err, decodeErr, got.Failed, out)
			}
			if got.Session.ProtocolVersion != c.version {
				t.Errorf("protocol version %s, want %s", got.Session.ProtocolVersion, c.version)
			}
			judgeAnswers(t, got)
			for i, answer := range got.Answers {
				var ours, theirs any
				convert(t, want.Answers[i], &ours)
				convert(t, answer, &theirs)
				if diff := cmp.Diff(ours, theirs); diff != "" {
					t.Errorf("%s is seen otherwise (-Go +TypeScript): %s", answer.Tool, diff)
				}
			}
		})
	}
}

func askWithGo(t *testing.T, server, root string) asked {
	t.Helper()
	client := mcp.NewClient(&mcp.Implementation{Name: "e2e", Version: "1"}, nil)
	session, err := client.Connect(t.Context(), &mcp.CommandTransport{Command: exec.Command(server, "--root", root)}, nil)
	if err != nil {
		t.Fatal(err)
	}
	w := &walker{t: t, session: session}
	var a asked
	tools, err := session.ListTools(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	convert(t, tools.Tools, &a.Tools)
	for _, q := range questions() {
		a.Answers = append(a.Answers, w.call(q.Tool, q.Arguments))
	}
	if err := session.Close(); err != nil {
		t.Errorf("the server did not end well: %v", err)
	}
	return a
}

func judgeAnswers(t *testing.T, a asked) {
	t.Helper()
	var names []string
	for _, listed := range a.Tools {
		names = append(names, listed.Name)
		if listed.Title == "" || listed.Description == "" {
			t.Errorf("%s has no title or description", listed.Name)
		}
	}
	if diff := cmp.Diff([]string{"check_change_impact", "explain_module", "find_hotspots", "get_architecture_map", "list_violations"}, names); diff != "" {
		t.Errorf("tools: %s", diff)
	}
	if len(a.Answers) != len(questions()) {
		t.Fatalf("%d answers", len(a.Answers))
	}
	if m := result[gen.GetArchitectureMapOutput](t, a.Answers[0]); len(m.Folders) != 3 || len(m.Files) != 3 || len(m.Dependencies) != 1 {
		t.Errorf("map: %+v", m)
	}
	if h := result[gen.FindHotspotsOutput](t, a.Answers[1]); len(h.Hotspots) != 1 || h.Hotspots[0].Path != "core/order.go" || h.NextCursor == nil {
		t.Errorf("hotspots: %+v", h)
	}
	if i := result[gen.CheckChangeImpactOutput](t, a.Answers[2]); len(i.Impacts) != 1 || i.Impacts[0].TransitiveDependents != 2 {
		t.Errorf("impact: %+v", i)
	}
	if v := result[gen.ListViolationsOutput](t, a.Answers[3]); v.Available || *v.Reason != string(gen.CodeReportAbsent) {
		t.Errorf("violations: %+v", v)
	}
	if m := result[gen.ExplainModuleOutput](t, a.Answers[4]); m.Incoming.Edges != 1 || *m.InternalEdges != 1 {
		t.Errorf("module: %+v", m)
	}
	refused(t, a.Answers[5], gen.CodeMetricUnknown)
}
