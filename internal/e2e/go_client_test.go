//go:build likec4

package e2e_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/repo2c4/repo2c4/gen"
)

// TestOfficialGoClient walks the whole road with the official Go client and
// is judged like the TypeScript ones.
func TestOfficialGoClient(t *testing.T) {
	root := repository(t)
	cmd := exec.Command(build(t, "repo2c4-mcp"), serverArguments(t, root)...)
	cmd.Env = environment(t)
	client := mcp.NewClient(&mcp.Implementation{Name: "e2e", Version: "1"}, nil)
	session, err := client.Connect(t.Context(), &mcp.CommandTransport{Command: cmd}, nil)
	if err != nil {
		t.Fatal(err)
	}
	w := &walker{t: t, session: session}
	o := w.walk(root)
	if err := session.Close(); err != nil {
		t.Errorf("the server did not end well: %v", err)
	}
	judge(t, o, root)
}

// walker calls tools and notes what came back.
type walker struct {
	t       *testing.T
	session *mcp.ClientSession
}

func (w *walker) call(name string, arguments map[string]any) step {
	w.t.Helper()
	answer, err := w.session.CallTool(w.t.Context(), &mcp.CallToolParams{Name: name, Arguments: arguments})
	if err != nil {
		w.t.Fatalf("%s: %v", name, err)
	}
	s := step{Tool: name, IsError: answer.IsError}
	said := answer.StructuredContent
	if answer.IsError {
		said = answer.Meta["repo2c4/error"]
		convert(w.t, said, &s.Error)
	} else if s.Result, err = json.Marshal(said); err != nil {
		w.t.Fatal(err)
	}
	text, _ := answer.Content[0].(*mcp.TextContent)
	var told any
	if text == nil || json.Unmarshal([]byte(text.Text), &told) != nil {
		w.t.Fatalf("%s: the content is no JSON text", name)
	}
	s.SameText = len(answer.Content) == 1 && reflect.DeepEqual(told, said)
	return s
}

func (w *walker) walk(root string) observed {
	var o observed
	tools, err := w.session.ListTools(w.t.Context(), nil)
	if err != nil {
		w.t.Fatal(err)
	}
	convert(w.t, tools.Tools, &o.Tools)
	s := &o.Steps
	s.Inspect = w.call("inspect_repository", nil)
	var inspected gen.InspectRepositoryOutput
	convert(w.t, s.Inspect.Result, &inspected)
	id := inspected.SnapshotID

	snapshot := map[string]any{"schemaVersion": inspected.SchemaVersion, "repositoryId": inspected.RepositoryID}
	snapshot["evidence"], s.EvidencePages = w.pages("get_evidence", map[string]any{"snapshotId": id}, "items")
	snapshot["files"], s.FilePages = w.pages("get_snapshot", map[string]any{"snapshotId": id}, "files")
	snapshot["diagnostics"], s.DiagnosticPages = w.pages("get_snapshot", map[string]any{"snapshotId": id, "section": "diagnostics"}, "diagnostics")
	if o.Snapshot, err = json.Marshal(snapshot); err != nil {
		w.t.Fatal(err)
	}

	var model map[string]any
	convert(w.t, bundledModel(w.t), &model)
	delete(model, "snapshot")
	bound := map[string]any{"snapshotId": id, "model": model}
	const destination = "docs/architecture"
	s.Report = w.call("get_evidence_report", bound)
	s.Preview = w.call("generate_likec4", with(bound, "destinationPath", destination))
	s.ValidateProposal = w.call("validate_likec4", bound)
	write := with(bound, "destinationPath", destination, "dryRun", false, "write", true)
	s.Write = w.call("generate_likec4", write)
	s.ValidateWritten = w.call("validate_likec4", with(bound, "destinationPath", destination))
	s.WriteAgain = w.call("generate_likec4", write)

	edited := filepath.Join(root, destination, "model.c4")
	s.Edit.Sha256 = appendLine(w.t, edited)
	s.PreviewAfterEdit = w.call("generate_likec4", with(bound, "destinationPath", destination))
	s.WriteAfterEdit = w.call("generate_likec4", write)
	s.Edit.Sha256AfterWrite = digest(w.t, edited)

	s.Embedded = w.call("generate_likec4", with(bound, "model", with(model, "snapshot", snapshot)))
	s.EmbeddedReport = w.call("get_evidence_report", with(bound, "model", with(model, "snapshot", snapshot)))
	changed := with(snapshot, "repositoryId", "another")
	s.EmbeddedChanged = w.call("generate_likec4", with(bound, "model", with(model, "snapshot", changed)))
	return o
}

// pages follows the cursors to the end.
func (w *walker) pages(name string, arguments map[string]any, member string) (items []any, pages []step) {
	arguments["pageSize"] = 7
	for {
		s := w.call(name, arguments)
		var page map[string]any
		convert(w.t, s.Result, &page)
		list, _ := page[member].([]any)
		items, pages = append(items, list...), append(pages, s)
		if page["nextCursor"] == nil {
			break
		}
		arguments["cursor"] = page["nextCursor"]
	}
	if items == nil {
		items = []any{}
	}
	return items, pages
}

func with(base map[string]any, pairs ...any) map[string]any {
	changed := maps.Clone(base)
	for i := 0; i < len(pairs); i += 2 {
		name, _ := pairs[i].(string)
		changed[name] = pairs[i+1]
	}
	return changed
}

// convert turns one JSON value into another form of it.
func convert(t *testing.T, from, to any) {
	t.Helper()
	data, err := json.Marshal(from)
	if err == nil {
		err = json.Unmarshal(data, to)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func appendLine(t *testing.T, file string) string {
	t.Helper()
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, append(content, "// A person was here.\n"...), 0o600); err != nil {
		t.Fatal(err)
	}
	return digest(t, file)
}

func digest(t *testing.T, file string) string {
	t.Helper()
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256(content)
	return hex.EncodeToString(sum[:])
}
