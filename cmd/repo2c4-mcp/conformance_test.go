package main_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/conformance"
	"github.com/repo2c4/repo2c4/internal/evidenceserver"
	"github.com/repo2c4/repo2c4/internal/process"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

const (
	suite = "../../testdata/conformance/repo2c4"

	// hang ends a case whose server does not answer; no case comes near it.
	hang = 5 * time.Minute
)

// reference is how stderr repeats the reference of an internal error.
var reference = regexp.MustCompile(`(?m)^repo2c4: internal_error [0-9a-f]{16} in [a-z0-9_]+: `)

// door is one of the ways in which the suite reaches the server.
type door struct {
	start conformance.Starter
	// ownProcess says that the server has a process to itself.
	ownProcess bool
	// unprivileged says that the server may not read and write everything.
	unprivileged bool
}

// TestConformanceInProcess replays every golden case against the server in
// this process.
func TestConformanceInProcess(t *testing.T) {
	t.Parallel()
	replay(t, door{start: inProcess, unprivileged: os.Geteuid() != 0})
}

// TestConformanceOverStdio replays every golden case against the built binary.
// What needs a server without privileges runs as another user when this
// process has them.
func TestConformanceOverStdio(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	openToAll(t, folder)
	binary := filepath.Join(folder, "repo2c4-mcp")
	build := exec.Command("go", "build", "-o", binary, ".")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("build the server: %v\n%s", err, out)
	}
	temporary := filepath.Join(folder, "temporary")
	if err := os.Mkdir(temporary, 0o700); err != nil {
		t.Fatal(err)
	}
	environ := []string{"PATH=" + likec4Path(), "TMPDIR=" + temporary}
	var stderr syncBuffer
	t.Cleanup(func() { // after the last case
		said := stderr.String()
		if strings.Contains(said, "goroutine ") || strings.Contains(said, string(filepath.Separator)+"repository") {
			t.Errorf("a stack trace or a path on stderr:\n%s", said)
		}
		if !reference.MatchString(said) { // one case brings an internal error about
			t.Errorf("stderr does not repeat the reference of an internal error:\n%s", said)
		}
		if left, err := os.ReadDir(temporary); err != nil || len(left) > 0 {
			t.Errorf("left among the temporary files: %v, %v", left, err)
		}
	})
	replay(t, door{
		start:        conformance.Command([]string{binary}, environ, &stderr, nil),
		ownProcess:   true,
		unprivileged: os.Geteuid() != 0,
	})
	if os.Geteuid() != 0 {
		return // all cases run
	}
	replayOnly(t, door{
		start:        conformance.Command([]string{binary}, environ, &stderr, asNobody),
		ownProcess:   true,
		unprivileged: true,
	}, func(c conformance.Case) bool { return c.Needs("unprivileged") })
}

// openToAll lets every user reach a temporary folder of this test.
func openToAll(t *testing.T, folder string) {
	t.Helper()
	for _, at := range []string{folder, filepath.Dir(folder)} {
		if err := os.Chmod(at, 0o755); err != nil {
			t.Fatal(err)
		}
	}
}

func loadCases(t *testing.T) []conformance.Case {
	t.Helper()
	var tools []string
	for _, contract := range gen.ToolsRepo2c4() {
		tools = append(tools, contract.Name)
	}
	cases, err := conformance.Load(os.DirFS(suite), tools)
	if err != nil {
		t.Fatal(err)
	}
	return cases
}

func replay(t *testing.T, through door) {
	t.Helper()
	replayOnly(t, through, func(conformance.Case) bool { return true })
}

// replayOnly replays the chosen cases that this build and this door can run.
// REPO2C4_UPDATE=1 (or force) rewrites the answers for a review; any other
// value only shows what differs.
func replayOnly(t *testing.T, through door, chosen func(conformance.Case) bool) {
	t.Helper()
	if withLikeC4 && likec4Path() == "" {
		t.Fatal("REPO2C4_TEST_LIKEC4 and REPO2C4_TEST_NODE_BIN do not name the pinned CLI")
	}
	mode := os.Getenv("REPO2C4_UPDATE")
	update := mode == "1" || mode == "force"
	for _, c := range loadCases(t) {
		if !chosen(c) || !through.runs(c) {
			continue
		}
		t.Run(c.Name, func(t *testing.T) {
			t.Parallel()
			ctx, cancel := context.WithTimeout(t.Context(), hang)
			defer cancel()
			folder := t.TempDir()
			openToAll(t, folder)
			outcome, err := conformance.Run(ctx, c, through.start, folder)
			if err != nil {
				t.Fatal(err)
			}
			if update && len(outcome.Failures) == 0 {
				rewrite(t, outcome)
				return
			}
			for _, d := range append(outcome.Failures, outcome.Differences...) {
				t.Errorf("%s\n%s", c.Why, d)
			}
			for tool, size := range outcome.Largest {
				if size > largest(tool) {
					t.Errorf("%s answers with %d bytes", tool, size)
				}
			}
		})
	}
}

// runs reports whether this build has what a case requires, and the door, too.
// What it leaves out runs in another build or through the other door.
func (d door) runs(c conformance.Case) bool {
	switch {
	case c.Needs("syntax") && !syntax.Available(), c.Needs("no-syntax") && syntax.Available(),
		c.Needs("likec4") && !withLikeC4,
		c.Needs("process") && !d.ownProcess,
		c.Needs("unprivileged") && !d.unprivileged,
		c.Needs("unix") && runtime.GOOS == "windows":
		return false
	}
	return true
}

// largest is the limit in bytes of the answers of a tool.
func largest(tool string) int {
	if tool == gen.ToolGenerateLikec4().Name {
		return gen.LimitResponseBytes
	}
	return gen.LimitAnswerTokens * gen.LimitBytesPerToken
}

func rewrite(t *testing.T, o conformance.Outcome) {
	t.Helper()
	if len(o.Differences) == 0 {
		return
	}
	file := filepath.Join(suite, filepath.FromSlash(o.Case.Name)+".txtar")
	if err := os.WriteFile(file, o.Case.Updated(o.Answers), 0o600); err != nil {
		t.Fatal(err)
	}
}

// inProcess starts the server as its main does, over pipes.
func inProcess(ctx context.Context, start conformance.Start) (*conformance.Pipes, error) {
	stdin, toServer := io.Pipe()
	fromServer, stdout := io.Pipe()
	variables := map[string]string{"PATH": likec4Path(), evidenceserver.RootVariable: start.Root}
	for _, variable := range start.Environ {
		name, value, _ := strings.Cut(variable, "=")
		variables[name] = value
	}
	var stderr bytes.Buffer
	ended := make(chan int, 1)
	go func() {
		code := evidenceserver.Main(ctx, process.Process{
			Args:   start.Args,
			Getenv: func(name string) string { return variables[name] },
			Stdin:  stdin, Stdout: stdout, Stderr: &stderr,
			Clock: time.Now, Random: rand.Reader, Workers: 2,
		})
		_ = stdin.Close()  // who writes gets an error instead of waiting
		_ = stdout.Close() // closing a pipe of memory cannot fail
		ended <- code
	}()
	return &conformance.Pipes{Stdin: toServer, Stdout: fromServer, Wait: func() error {
		if code := <-ended; code != process.ExitOK {
			return fmt.Errorf("exit code %d: %s", code, stderr.String())
		}
		return nil
	}}, nil
}

// syncBuffer collects the stderr of servers that run at the same time.
type syncBuffer struct {
	mu     sync.Mutex
	buffer bytes.Buffer
}

func (b *syncBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buffer.Write(p)
}

func (b *syncBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buffer.String()
}
