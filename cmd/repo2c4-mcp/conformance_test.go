package main_test

import (
	"os"
	"regexp"
	"testing"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/conformance/conformancetest"
	"github.com/repo2c4/repo2c4/internal/evidenceserver"
)

// reference is how stderr repeats the reference of an internal error.
var reference = regexp.MustCompile(`(?m)^repo2c4: internal_error [0-9a-f]{16} in [a-z0-9_]+: `)

// server is what the golden cases are about.
func server() conformancetest.Server {
	return conformancetest.Server{
		Suite: "repo2c4", Folder: "../../testdata/conformance/repo2c4",
		Package: ".", Program: "repo2c4-mcp", Main: evidenceserver.Main,
		Path: likec4Path(), WithLikeC4: withLikeC4,
		Tools: gen.ToolsRepo2c4(), Largest: largest,
	}
}

// largest is the limit in bytes of the answers of a tool.
func largest(tool string) int {
	if tool == gen.ToolGenerateLikec4().Name {
		return gen.LimitResponseBytes
	}
	return gen.LimitAnswerTokens * gen.LimitBytesPerToken
}

// TestConformanceInProcess replays every golden case against the server in
// this process.
func TestConformanceInProcess(t *testing.T) {
	t.Parallel()
	server().InProcess(t)
}

// TestConformanceRun replays every golden case against the built binary, with
// the command that everybody has for it.
func TestConformanceRun(t *testing.T) {
	t.Parallel()
	if conformancetest.Updating() {
		return // the command holds the cases as they were when this test was built
	}
	said := server().Run(t, os.Geteuid() != 0)
	if !reference.MatchString(said) { // one case brings an internal error about
		t.Errorf("stderr does not repeat the reference of an internal error:\n%s", said)
	}
}

// TestConformanceOverStdio replays what the server in this process cannot show.
func TestConformanceOverStdio(t *testing.T) {
	t.Parallel()
	server().OverStdio(t)
}
