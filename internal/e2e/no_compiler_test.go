package e2e_test

import (
	"bytes"
	"encoding/json"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
)

// TestWithoutACompiler builds the programs where there is no C compiler, and
// no other program either, and runs them there: they find all but what stands
// in sources, and say so.
func TestWithoutACompiler(t *testing.T) {
	t.Parallel()
	empty, programs := t.TempDir(), t.TempDir()
	goTool, err := exec.LookPath("go")
	if err == nil {
		goTool, err = filepath.EvalSymlinks(goTool)
	}
	if err != nil {
		t.Fatal(err)
	}
	compile := exec.CommandContext(t.Context(), goTool, "build", "-buildvcs=false", "-o", programs, "../../cmd/repo2c4", "../../cmd/repo2c4-mcp")
	compile.Env = append(compile.Environ(), "PATH="+empty, "CC=", "CXX=", "CGO_ENABLED=0")
	if out, err := compile.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	suffix := ""
	if runtime.GOOS == "windows" {
		suffix = ".exe"
	}
	start := func(name string, stdin string, arguments ...string) []byte {
		command := exec.CommandContext(t.Context(), filepath.Join(programs, name+suffix), arguments...)
		command.Env, command.Dir = []string{"PATH=" + empty}, t.TempDir()
		command.Stdin = strings.NewReader(stdin)
		var stderr bytes.Buffer
		command.Stderr = &stderr
		out, err := command.Output()
		if err != nil {
			t.Fatalf("%s: %v\n%s", name, err, stderr.Bytes())
		}
		return out
	}
	repository, err := filepath.Abs(fixture)
	if err != nil {
		t.Fatal(err)
	}
	if repository, err = filepath.EvalSymlinks(repository); err != nil {
		t.Fatal(err)
	}

	if said := start("repo2c4", "", "version"); !bytes.Contains(said, []byte("without syntax trees")) {
		t.Errorf("the program says %s", said)
	}
	snapshot, err := architecture.ReadSnapshot(start("repo2c4", "", "inspect", "--repository", repository, "--output", "-"))
	if err != nil {
		t.Fatal(err)
	}
	want := withoutSources(t, bundledModel(t).Snapshot)
	if diff := cmp.Diff(string(architecture.CanonicalSnapshot(want)), string(architecture.CanonicalSnapshot(snapshot))); diff != "" {
		t.Errorf("the snapshot (-want +got):\n%s", diff)
	}

	answers := bytes.Split(bytes.TrimSpace(start("repo2c4-mcp", strings.Join([]string{
		`{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"test","version":"0"}}}`,
		`{"jsonrpc":"2.0","method":"notifications/initialized"}`,
		`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"inspect_repository","arguments":{}}}`,
	}, "\n")+"\n", "--repository-root", repository)), []byte("\n"))
	var answer struct {
		Result struct{ StructuredContent gen.InspectRepositoryOutput }
	}
	if err := json.Unmarshal(answers[len(answers)-1], &answer); err != nil {
		t.Fatal(err)
	}
	out := answer.Result.StructuredContent
	if id := architecture.SnapshotID(want); out.SnapshotID != id {
		t.Errorf("the server's snapshot is %q, want %s", out.SnapshotID, id)
	}
	statuses := map[string]gen.CoverageExtractorStatus{}
	for _, e := range out.Coverage.Extractors {
		statuses[e.Name] = e.Status
	}
	if diff := cmp.Diff(map[string]gen.CoverageExtractorStatus{
		"dotnet-solutions": gen.CoverageExtractorStatusRan, "dotnet-projects": gen.CoverageExtractorStatusRan,
		"dotnet-sources": gen.CoverageExtractorStatusSkipped, "csharp-components": gen.CoverageExtractorStatusSkipped, "container": gen.CoverageExtractorStatusRan,
	}, statuses); diff != "" {
		t.Errorf("coverage (-want +got):\n%s", diff)
	}
}
