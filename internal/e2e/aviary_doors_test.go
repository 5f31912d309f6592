//go:build likec4

package e2e_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/repo2c4/repo2c4/gen"
)

// TestAviaryThroughTheServer goes from inspection to validated component views
// over stdio, with the official Go client and the real LikeC4.
func TestAviaryThroughTheServer(t *testing.T) {
	root, err := filepath.Abs(filepath.Dir(aviaryFixture))
	if err == nil {
		root, err = filepath.EvalSymlinks(root)
	}
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(build(t, "repo2c4-mcp"), serverArguments(t, root)...)
	cmd.Env = environment(t)
	session, err := mcp.NewClient(&mcp.Implementation{Name: "e2e", Version: "1"}, nil).Connect(t.Context(), &mcp.CommandTransport{Command: cmd}, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := session.Close(); err != nil {
			t.Errorf("the server did not end well: %v", err)
		}
	}()
	w := &walker{t: t, session: session}
	var inspected gen.InspectRepositoryOutput
	convert(t, w.call("inspect_repository", map[string]any{"repositoryPath": "aviary", "integrationReportPath": aviaryReport}).Result, &inspected)
	content, err := os.ReadFile(aviaryModel)
	if err != nil {
		t.Fatal(err)
	}
	reversed := aviaryContainers()
	slices.Reverse(reversed)
	arguments := map[string]any{"snapshotId": inspected.SnapshotID, "model": json.RawMessage(content), "c3Containers": reversed}

	var generated gen.GenerateLikec4Output
	convert(t, w.call("generate_likec4", arguments).Result, &generated)
	files := map[string]string{}
	for _, f := range generated.Files {
		files[f.FileName] = *f.Content
	}
	sameAsCommitted(t, files)
	if len(generated.C3Views) != len(reversed) || generated.C3Views[0].ContainerID != "aviary.atlas" || generated.C3Views[0].ViewID != "c3_aviary_atlas" {
		t.Errorf("views %v", generated.C3Views)
	}
	var verdict gen.ValidateLikec4Output
	convert(t, w.call("validate_likec4", arguments).Result, &verdict)
	if !verdict.IsValid || len(verdict.C3Views) != len(reversed) || len(verdict.Diagnostics) > 0 {
		t.Errorf("validation: %+v", verdict)
	}
	arguments["c3Containers"] = append(slices.Repeat(reversed, 10), "aviary.broker")
	refused(t, w.call("generate_likec4", arguments), gen.CodeModelInvalid) // nothing is known of the broker's inside
}

// TestAviaryOnTheCommandLine keeps the snapshot in a file and generates from it
// without the repository.
func TestAviaryOnTheCommandLine(t *testing.T) {
	binary, folder := build(t, "repo2c4"), t.TempDir()
	run := func(arguments ...string) {
		t.Helper()
		cmd := exec.Command(binary, arguments...)
		cmd.Env, cmd.Dir = environment(t), folder
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v: %v\n%s", arguments, err, out)
		}
	}
	fixture, err := filepath.Abs(aviaryFixture)
	if err != nil {
		t.Fatal(err)
	}
	run("inspect", "--repository", fixture, "--integration-report", aviaryReport, "--output", "snapshot.json")
	embed(t, filepath.Join(folder, "snapshot.json"), filepath.Join(folder, "model.json"))
	flags := []string{"--model", "model.json"}
	for _, id := range aviaryContainers() {
		flags = append(flags, "--c3-container", id)
	}
	run(append([]string{"generate", "--output", "out", "--apply"}, flags...)...)
	files := map[string]string{}
	for _, name := range []string{"c3.views.c4", "evidence-report.md", "model.c4", "semantic-c3-evidence-report.md", "specification.c4", "views.c4"} {
		content, err := os.ReadFile(filepath.Join(folder, "out", name))
		if err != nil {
			t.Fatal(err)
		}
		files[name] = string(content)
	}
	sameAsCommitted(t, files)
	run("validate", "--likec4", tool(t, "REPO2C4_TEST_LIKEC4"), "--output", "out")

	run("generate", "--model", "model.json", "--output", "out", "--apply")
	if _, err := os.Stat(filepath.Join(folder, "out", "c3.views.c4")); !os.IsNotExist(err) {
		t.Errorf("component views are still there when none are asked for: %v", err)
	}
}

// embed writes the example's model with a stored snapshot in it.
func embed(t *testing.T, snapshot, to string) {
	t.Helper()
	content, err := os.ReadFile(aviaryModel)
	if err != nil {
		t.Fatal(err)
	}
	var model map[string]json.RawMessage
	if err := json.Unmarshal(content, &model); err != nil {
		t.Fatal(err)
	}
	if model["snapshot"], err = os.ReadFile(snapshot); err != nil {
		t.Fatal(err)
	}
	if content, err = json.Marshal(model); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(to, content, 0o600); err != nil {
		t.Fatal(err)
	}
}
