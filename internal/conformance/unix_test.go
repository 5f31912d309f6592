//go:build unix

package conformance_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/sys/unix"

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
	server := conformance.Command{Words: []string{"/bin/sh", "-c", script, "server", "{root}/first"}, Environ: []string{"OTHER=none"}}
	outcome, err := conformance.Run(t.Context(), c, server.Start, t.TempDir())
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
	if outcome.Stderr != "complaint\n" {
		t.Errorf("stderr = %q", outcome.Stderr)
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
		outcome, err := conformance.Run(t.Context(), c, conformance.Command{Words: []string{"/bin/sh", "-c", text}}.Start, t.TempDir())
		if err != nil || len(outcome.Failures) == 0 {
			t.Errorf("%s: %+v, %v", name, outcome, err)
		}
	}
	_, err = conformance.Run(t.Context(), c, conformance.Command{Words: []string{"/nowhere/server"}}.Start, t.TempDir())
	if _, ok := errors.AsType[*conformance.StartError](err); !ok {
		t.Errorf("a command that does not exist: %v", err)
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
	server := conformance.Command{Words: []string{"/bin/sh", "-c", hanging}}
	start := func(ctx context.Context, s conformance.Start) (*conformance.Pipes, error) {
		s.Stderr = begun
		return server.Start(ctx, s)
	}
	outcome, err := conformance.Run(ctx, c, start, t.TempDir())
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

// What a server leaves running is ended with it, though it holds the streams.
func TestCommandThatLeavesAChild(t *testing.T) {
	t.Parallel()
	c, err := load("# R.\n-- call echo --\n{}\n-- answer --\n")
	if err != nil {
		t.Fatal(err)
	}
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := unix.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() {
		_, err := os.ReadFile(pipe) // until nobody can write to it any more
		ended <- err
	}()
	leaving := `exec 3>"$2"; /bin/sleep 600 & exec 3>&-` + "\n" + script
	server := conformance.Command{Words: []string{"/bin/sh", "-c", leaving, "server", "first", pipe}}
	outcome, err := conformance.Run(t.Context(), c, server.Start, t.TempDir())
	if err != nil || len(outcome.Failures) > 0 {
		t.Errorf("Run = %+v, %v", outcome, err)
	}
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

// A server that nobody asked to write is found out, also between two steps
// that change the repository themselves.
func TestCommandThatTouchesTheRepository(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{
		"appeared": `echo x > "$REPO2C4_REPOSITORY_ROOT/new.md"`,
		"changed":  `echo longer > "$REPO2C4_REPOSITORY_ROOT/old.md"`,
		"vanished": `rm "$REPO2C4_REPOSITORY_ROOT/old.md"`,
	} {
		for _, rest := range []string{"", "-- write other.md --\nx\n", "-- write new.md --\nx\n-- write old.md --\nx\n"} {
			c, err := load("# R.\n-- repo/old.md --\nx\n-- call echo --\n{}\n-- answer --\n" + rest)
			if err != nil {
				t.Fatal(err)
			}
			server := conformance.Command{Words: []string{"/bin/sh", "-c", strings.Replace(script, "read -r call\n", "read -r call\n"+text+"\n", 1)}, Environ: []string{"PATH=/bin:/usr/bin"}}
			outcome, err := conformance.Run(t.Context(), c, server.Start, t.TempDir())
			if err != nil || len(outcome.Failures) != 1 || !strings.Contains(outcome.Failures[0], name) {
				t.Errorf("%s, %q: %+v, %v", name, rest, outcome, err)
			}
		}
	}
	c, err := load("# R.\n-- call echo --\n{\"write\": true}\n-- answer --\n")
	if err != nil {
		t.Fatal(err)
	}
	server := conformance.Command{Words: []string{"/bin/sh", "-c", `: > "$REPO2C4_REPOSITORY_ROOT/new.md"` + "\n" + script}}
	if outcome, err := conformance.Run(t.Context(), c, server.Start, t.TempDir()); err != nil || len(outcome.Failures) > 0 {
		t.Errorf("who was asked to write may: %+v, %v", outcome, err)
	}
}
