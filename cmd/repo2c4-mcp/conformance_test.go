package main_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/cli"
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

// TestConformanceRun replays every golden case against the built binary, with
// the command that everybody has for it.
func TestConformanceRun(t *testing.T) {
	t.Parallel()
	if updating() {
		return // the command holds the cases as they were when this test was built
	}
	folder := build(t, ".")
	args := []string{"--with", "syntax"}
	if !syntax.Available() {
		args = []string{"--without", "syntax"}
	}
	if withLikeC4 {
		args = append(args, "--with", "likec4")
		if syntax.Available() {
			args = []string{"--with", "syntax,likec4"}
		}
	}
	report, exit := judge(t, append(args, "--", filepath.Join(folder, "repo2c4-mcp"))...)
	if exit != process.ExitOK {
		t.Errorf("exit code %d", exit)
	}
	want := map[string]string{} // what this build, this machine or this user cannot run
	has := conformance.Has{
		conformance.NeedSyntax: syntax.Available(), conformance.NeedLikeC4: withLikeC4, conformance.NeedProcess: true,
		conformance.NeedUnprivileged: os.Geteuid() != 0, conformance.NeedUnix: runtime.GOOS != "windows",
	}
	for _, c := range loadCases(t) {
		want[c.Name] = "passed"
		if missing := has.Missing(c); missing != "" {
			want[c.Name] = "notRun: " + missing
		}
	}
	got := map[string]string{}
	var stderr strings.Builder
	for _, c := range report.Cases {
		got[c.Name] = c.Result
		if c.Needs != "" {
			got[c.Name] += ": " + c.Needs
		}
		for _, problem := range append(c.Failures, c.Differences...) {
			t.Errorf("%s: %s\n%s", c.Name, c.Why, problem)
		}
		stderr.WriteString(c.Stderr)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("results (-want +got):\n%s", diff)
	}
	said := stderr.String()
	if strings.Contains(said, "goroutine ") || strings.Contains(said, string(filepath.Separator)+"repository") {
		t.Errorf("a stack trace or a path on stderr:\n%s", said)
	}
	if !reference.MatchString(said) { // one case brings an internal error about
		t.Errorf("stderr does not repeat the reference of an internal error:\n%s", said)
	}
}

// TestConformanceOverStdio replays what the server in this process cannot show:
// cases that need a process of its own, and, when this process may do
// everything, cases that need a server which may not.
func TestConformanceOverStdio(t *testing.T) {
	t.Parallel()
	server := conformance.Command{
		Words: []string{filepath.Join(build(t, "."), "repo2c4-mcp")}, Environ: []string{"PATH=" + likec4Path()},
	}
	replayOnly(t, door{
		start: server.Start, ownProcess: true, unprivileged: os.Geteuid() != 0,
	}, func(c conformance.Case) bool { return c.Needs(conformance.NeedProcess) })
	if os.Geteuid() != 0 {
		return // the others run in this process
	}
	server.Prepare = asNobody
	replayOnly(t, door{
		start: server.Start, ownProcess: true, unprivileged: true,
	}, func(c conformance.Case) bool { return c.Needs(conformance.NeedUnprivileged) })
}

// build builds programs into a folder that every user can reach.
func build(t *testing.T, packages ...string) string {
	t.Helper()
	folder := t.TempDir()
	openToAll(t, folder)
	build := exec.Command("go", append([]string{"build", "-o", folder + string(filepath.Separator)}, packages...)...)
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("build %v: %v\n%s", packages, err, out)
	}
	return folder
}

// judged is what conformance run says as JSON.
type judged struct {
	Passed, Failed, NotRun int
	Cases                  []struct {
		Name, Result, Needs, Why, Stderr string
		Failures, Differences            []string
	}
}

// judge runs repo2c4 conformance run in this process.
func judge(t *testing.T, args ...string) (judged, int) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	exit := cli.Run(t.Context(), process.Process{
		Args: append([]string{"conformance", "run", "--format", "json"}, args...),
		Getenv: func(name string) string {
			return map[string]string{"PATH": likec4Path()}[name]
		},
		WorkDir: t.TempDir(), Stdin: strings.NewReader(""), Stdout: &stdout, Stderr: &stderr,
		Clock: time.Now, Random: rand.Reader, Workers: 2,
	})
	var report judged
	if err := json.Unmarshal(stdout.Bytes(), &report); err != nil {
		t.Fatalf("conformance run %q: exit %d, %v\n%s", args, exit, err, stderr.String())
	}
	return report, exit
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
	update := updating()
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

// updating tells the runs that rewrite the answers.
func updating() bool {
	mode := os.Getenv("REPO2C4_UPDATE")
	return mode == "1" || mode == "force"
}

// runs reports whether this build has what a case requires, and the door, too.
// What it leaves out runs in another build or through the other door.
func (d door) runs(c conformance.Case) bool {
	has := conformance.Has{
		conformance.NeedSyntax: syntax.Available(), conformance.NeedLikeC4: withLikeC4, conformance.NeedProcess: d.ownProcess,
		conformance.NeedUnprivileged: d.unprivileged, conformance.NeedUnix: runtime.GOOS != "windows",
	}
	return has.Missing(c) == ""
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
