//go:build unix

package e2e_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/process"
)

// finished is how a process ended.
type finished struct {
	exit           int
	stdout, stderr string
}

// run runs a program in a folder to its end.
func run(t *testing.T, folder string, environ []string, program string, arguments ...string) finished {
	t.Helper()
	var stdout, stderr strings.Builder
	cmd := exec.Command(program, arguments...)
	cmd.Dir, cmd.Env, cmd.Stdout, cmd.Stderr = folder, environ, &stdout, &stderr
	err := cmd.Run()
	if failed, ok := errors.AsType[*exec.ExitError](err); ok {
		return finished{failed.ExitCode(), stdout.String(), stderr.String()}
	}
	if err != nil {
		t.Fatal(err)
	}
	return finished{0, stdout.String(), stderr.String()}
}

// TestCanariesStayInsideTheCommands runs every command well and badly, where
// secrets are. Paths are given relative to the folder, so an absolute one in
// an output is one that nobody typed.
func TestCanariesStayInsideTheCommands(t *testing.T) {
	t.Parallel()
	s := newStage(t)
	folder, environ := filepath.Dir(s.root), s.environ(s.home, s.temporary)
	tools, err := filepath.Rel(folder, s.likec4)
	if err != nil {
		t.Fatal(err)
	}
	before := texts(t, s.root)
	program := command(t, "repo2c4")
	do := func(exit int, arguments ...string) finished {
		t.Helper()
		out := run(t, folder, environ, program, arguments...)
		what := "repo2c4 " + strings.Join(arguments, " ")
		if out.exit != exit {
			t.Errorf("%s: exit %d, want %d\n%s", what, out.exit, exit, out.stderr)
		}
		s.clean(t, "stdout of "+what, out.stdout)
		s.clean(t, "stderr of "+what, out.stderr)
		empty(t, s.temporary, what)
		return out
	}
	document := func(name string, content any) {
		t.Helper()
		encoded, err := json.Marshal(content)
		if err == nil {
			err = os.WriteFile(filepath.Join(folder, name), encoded, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
	}

	if out := do(process.ExitOK, "inspect", "--repository", "shop", "--output", "-"); !strings.Contains(out.stdout, s.visible()) {
		t.Error("the project that has to be seen is not seen")
	}
	do(process.ExitOK, "inspect", "--repository", "shop", "--output", "imported.json", "--integration-report", reportPath)
	do(process.ExitOK, "inspect", "--repository", "shop", "--output", "-", "--integration-report", "artifacts/broken.json")
	do(process.ExitFiles, "inspect", "--repository", "shop", "--output", "-", "--integration-report", "artifacts/gone.json")
	do(process.ExitOK, "inspect", "--repository", "shop", "--output", "snapshot.json")
	imported, err := os.ReadFile(filepath.Join(folder, "imported.json"))
	if err != nil || !strings.Contains(string(imported), "externalIntegrationEvidence") {
		t.Fatalf("the integration report is not imported: %v", err)
	}
	s.clean(t, "imported.json", string(imported))
	written, err := os.ReadFile(filepath.Join(folder, "snapshot.json"))
	if err != nil {
		t.Fatal(err)
	}
	s.clean(t, "snapshot.json", string(written))
	var snapshot object
	if err := json.Unmarshal(written, &snapshot); err != nil {
		t.Fatal(err)
	}
	model, liar := system(s.visible()), system("Liar")
	model["snapshot"], liar["snapshot"] = snapshot, snapshot
	document("model.json", model)
	document("liar.json", liar)
	for _, format := range []string{"text", "json"} {
		do(process.ExitOK, "generate", "--model", "model.json", "--output", "shop/docs/c1", "--format", format)
	}
	do(process.ExitOK, "generate", "--model", "model.json", "--output", "shop/docs/c1", "--apply")
	do(process.ExitOK, "generate", "--model", "liar.json", "--output", "shop/docs/liar", "--apply", "--format", "json")
	if out := do(process.ExitOK, "report", "--model", "model.json"); !strings.Contains(out.stdout, s.visible()) {
		t.Error("the report does not name what the model names")
	}
	for _, format := range []string{"text", "json"} {
		do(process.ExitOK, "validate", "--output", "shop/docs/c1", "--likec4", tools, "--format", format)
		do(process.ExitValidation, "validate", "--output", "shop/docs/liar", "--likec4", tools, "--format", format)
		do(process.ExitOK, "doctor", "--repository", "shop", "--likec4", tools, "--format", format)
		do(process.ExitFiles, "doctor", "--repository", "gone", "--format", format)
	}
	do(process.ExitOK, "schema", "list")
	do(process.ExitOK, "schema", "show", "evidence")
	do(process.ExitOK, "schema", "export", "--output", "schemas")
	do(process.ExitOK, "version")

	do(process.ExitFiles, "inspect", "--repository", "gone", "--output", "-")
	do(process.ExitFiles, "inspect", "--repository", "shop", "--output", "snapshot.json")
	do(process.ExitFiles, "generate", "--model", "gone.json", "--output", "shop/docs/c1")
	do(process.ExitFiles, "generate", "--model", "model.json", "--output", "shop/README.md", "--apply")
	do(process.ExitFiles, "validate", "--output", "shop/gone", "--likec4", tools)
	for i, hostile := range hostileModels() {
		document("bad.json", s.fillValue(fmt.Sprintf("member of the bad model %d:", i), hostile.document))
		for _, arguments := range [][]string{{"report"}, {"generate", "--output", "shop/docs/bad"}} {
			out := run(t, folder, environ, program, append(arguments, "--model", "bad.json")...)
			if out.exit == 0 && hostile.code == gen.CodeModelInvalid {
				t.Errorf("bad model %d is good", i)
			}
			s.clean(t, "stderr about a bad model", out.stderr)
		}
	}
	if out := s.unchanged(t, before); !strings.Contains(out, s.visible()) {
		t.Error("the name of the model is not in what was written")
	}
	if captured := s.capturedClean(t); !strings.Contains(captured, s.visible()) {
		t.Error("what LikeC4 was given was not looked at")
	}
}
