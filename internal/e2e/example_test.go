//go:build likec4

package e2e_test

import (
	"os/exec"
	"strings"
	"testing"
)

// TestExampleClient runs README's first command, the example with the official
// Go SDK, and reads its story.
func TestExampleClient(t *testing.T) {
	server := build(t, "repo2c4-mcp")
	cmd := exec.Command("go", "run", "./examples/client-go", "-server", server+" --likec4 "+tool(t, "REPO2C4_TEST_LIKEC4"))
	cmd.Dir = "../.."
	cmd.Env = append(environment(t), "TMPDIR="+t.TempDir())
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, line := range []string{
		"inspected 19 files, ",
		"report: 1 confirmed, 12 require review, 0 scan warnings, 3 missing origins",
		"preview: added     docs/architecture/model.c4",
		"LikeC4 accepts the proposal: true",
		"written: true, in ",
		"LikeC4 accepts what was written: true",
	} {
		if !strings.Contains(string(out), line) {
			t.Errorf("no line %q in\n%s", line, out)
		}
	}
}
