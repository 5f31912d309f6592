//go:build unix

package conformance_test

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/internal/conformance"
)

func TestWhatOnlyUnixHas(t *testing.T) {
	t.Parallel()
	passing(t, `# Links, pipes and permissions, in the beginning and later.
symlink a/link ../b.md
fifo pipe
mode tool 0755
mode closed 0500
-- repo/b.md --
x
-- repo/closed/c.md --
x
-- repo/tool --
#!/bin/sh
-- link b.md a --
-- call list --
{}
-- answer --
{
  "a": "folder",
  "a/link": "-> ../b.md",
  "b.md": "-> a",
  "closed": "folder",
  "closed/c.md": "644 \"x\\n\"",
  "pipe": "special",
  "tool": "755 \"#!/bin/sh\\n\""
}
`)
}

// script is a server in a language of its own.
const script = `read -r hello
echo '{"jsonrpc":"2.0","id":1,"result":{"protocolVersion":"2025-11-25"}}'
read -r ready
read -r call
echo '{"jsonrpc":"2.0","method":"notifications/ignored"}'
echo '{"jsonrpc":"2.0","id":2,"error":{"code":1,"message":"'"$1 $REPO2C4_REPOSITORY_ROOT $OTHER"'"}}'
echo complaint >&2
read -r nothing || exit 0
exit 3
`

func TestCommand(t *testing.T) {
	t.Parallel()
	c, err := load("# R.\nargs second\nenviron OTHER=other\n-- call echo --\n{}\n-- answer --\n")
	if err != nil {
		t.Fatal(err)
	}
	var stderr bytes.Buffer
	start := conformance.Command([]string{"/bin/sh", "-c", script, "server", "{root}/first"}, []string{"OTHER=none"}, &stderr, nil)
	outcome, err := conformance.Run(t.Context(), c, start, t.TempDir())
	if err != nil || len(outcome.Failures) > 0 {
		t.Fatalf("Run = %+v, %v", outcome, err)
	}
	for _, answer := range outcome.Answers {
		words := strings.Fields(string(answer))
		joined := strings.Join(words, " ")
		if !strings.Contains(joined, `repository/first`) || !strings.Contains(joined, ` other"`) || strings.Count(joined, "/repository") != 2 {
			t.Errorf("answer = %s", answer)
		}
	}
	if stderr.String() != "complaint\n" {
		t.Errorf("stderr = %q", stderr.String())
	}
}

func TestCommandThatEndsBadly(t *testing.T) {
	t.Parallel()
	c, err := load("# R.\n-- call echo --\n{}\n-- answer --\n")
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"an exit code": strings.Replace(script, "exit 0", "exit 1", 1),
		"at once":      "exit 0",
	} {
		outcome, err := conformance.Run(t.Context(), c, conformance.Command([]string{"/bin/sh", "-c", text}, nil, &bytes.Buffer{}, nil), t.TempDir())
		if err != nil || len(outcome.Failures) == 0 {
			t.Errorf("%s: %+v, %v", name, outcome, err)
		}
	}
	if _, err := conformance.Run(t.Context(), c, conformance.Command([]string{"/nowhere/server"}, nil, &bytes.Buffer{}, nil), t.TempDir()); err == nil {
		t.Error("a command that does not exist: no error")
	}
}

// A command that hangs is ended with the context.
func TestCommandThatHangs(t *testing.T) {
	t.Parallel()
	c, err := load("# R.\n-- call echo --\n{}\n-- answer --\n")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	begun := newTrigger(cancel)
	hanging := strings.Replace(script, "read -r call\n", "read -r call\necho begun >&2\nexec /bin/sleep 600\n", 1)
	outcome, err := conformance.Run(ctx, c, conformance.Command([]string{"/bin/sh", "-c", hanging}, nil, begun, nil), t.TempDir())
	if err != nil || len(outcome.Failures) == 0 || !strings.Contains(outcome.Failures[0], "call echo") {
		t.Errorf("outcome = %+v, %v", outcome, err)
	}
}

// trigger calls a function at the first write.
type trigger struct{ first func() }

func newTrigger(first func()) *trigger { return &trigger{first} }

func (t *trigger) Write(p []byte) (int, error) {
	t.first()
	return len(p), nil
}
