// Package conformancetest replays the golden cases of a suite against one of
// our servers, in the process of a test and as the built program, and checks
// the cases against the contracts of the server.
package conformancetest

import (
	"bytes"
	"context"
	"crypto/rand"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/conformance"
	"github.com/repo2c4/repo2c4/internal/process"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// hang ends a case whose server does not answer; no case comes near it.
const hang = 5 * time.Minute

// Server is a server and its suite.
type Server struct {
	// Suite is the name of the suite: its folder, and the word after --suite.
	Suite string
	// Folder is where the cases stand, seen from the test.
	Folder string
	// Package is the main package of the server and Program the name that it is
	// built under.
	Package, Program string
	// Main is what the main package calls.
	Main func(context.Context, process.Process) int
	// Args stand before those of a case; {root} in them is the repository.
	Args []string
	// Path is the PATH of the server, which finds LikeC4 there if WithLikeC4.
	Path       string
	WithLikeC4 bool
	// Tools are the contracts of the server.
	Tools []gen.ToolContract
	// Largest is the limit in bytes of the answers of a tool.
	Largest func(tool string) int
}

// Door is one of the ways in which a suite reaches a server.
type Door struct {
	Start conformance.Starter
	// OwnProcess says that the server has a process to itself.
	OwnProcess bool
	// Unprivileged says that the server may not read and write everything.
	Unprivileged bool
}

// Has is what this build of the server and this machine have, through a door.
func (s Server) Has(d Door) conformance.Has {
	return conformance.Has{
		conformance.NeedSyntax: syntax.Available(), conformance.NeedLikeC4: s.WithLikeC4, conformance.NeedProcess: d.OwnProcess,
		conformance.NeedUnprivileged: d.Unprivileged, conformance.NeedUnix: runtime.GOOS != "windows",
	}
}

// Cases are the cases of the suite.
func (s Server) Cases(t testing.TB) []conformance.Case {
	t.Helper()
	var tools []string
	for _, contract := range s.Tools {
		tools = append(tools, contract.Name)
	}
	cases, err := conformance.Load(os.DirFS(s.Folder), tools)
	if err != nil {
		t.Fatal(err)
	}
	return cases
}

// Build builds main packages into a folder that every user can reach.
func Build(t testing.TB, packages ...string) string {
	t.Helper()
	folder := t.TempDir()
	openToAll(t, folder)
	build := exec.CommandContext(t.Context(), "go", append([]string{"build", "-o", folder + string(filepath.Separator)}, packages...)...)
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("build %v: %v\n%s", packages, err, out)
	}
	return folder
}

// openToAll lets every user reach a temporary folder of a test.
func openToAll(t testing.TB, folder string) {
	t.Helper()
	for _, at := range []string{folder, filepath.Dir(folder)} {
		if err := os.Chmod(at, 0o755); err != nil {
			t.Fatal(err)
		}
	}
}

// InProcess replays every case against the server in this process.
func (s Server) InProcess(t *testing.T) {
	t.Helper()
	s.replay(t, Door{Start: s.start, Unprivileged: os.Geteuid() != 0}, func(conformance.Case) bool { return true })
}

// OverStdio replays against the built program what the server in this process
// cannot show: cases that need a process of its own, and, when this process may
// do everything, cases that need a server which may not.
func (s Server) OverStdio(t *testing.T) {
	t.Helper()
	server := conformance.Command{
		Words: append([]string{filepath.Join(Build(t, s.Package), s.Program)}, s.Args...), Environ: []string{"PATH=" + s.Path},
	}
	s.replay(t, Door{
		Start: server.Start, OwnProcess: true, Unprivileged: os.Geteuid() != 0,
	}, func(c conformance.Case) bool { return c.Needs(conformance.NeedProcess) })
	if os.Geteuid() != 0 {
		return // the others run in this process
	}
	server.Prepare = asNobody
	s.replay(t, Door{
		Start: server.Start, OwnProcess: true, Unprivileged: true,
	}, func(c conformance.Case) bool { return c.Needs(conformance.NeedUnprivileged) })
}

// Updating tells the runs that rewrite the answers.
func Updating() bool {
	mode := os.Getenv("REPO2C4_UPDATE")
	return mode == "1" || mode == "force"
}

// replay replays the chosen cases that this build and this door can run; what
// it leaves out runs in another build or through the other door.
// REPO2C4_UPDATE=1 (or force) rewrites the answers for a review; any other
// value only shows what differs.
func (s Server) replay(t *testing.T, through Door, chosen func(conformance.Case) bool) {
	t.Helper()
	if s.WithLikeC4 && s.Path == "" {
		t.Fatal("REPO2C4_TEST_LIKEC4 and REPO2C4_TEST_NODE_BIN do not name the pinned CLI")
	}
	has := s.Has(through)
	for _, c := range s.Cases(t) {
		if !chosen(c) || has.Missing(c) != "" {
			continue
		}
		t.Run(c.Name, func(t *testing.T) {
			t.Parallel()
			ctx, cancel := context.WithTimeout(t.Context(), hang)
			defer cancel()
			folder := t.TempDir()
			openToAll(t, folder)
			outcome, err := conformance.Run(ctx, c, through.Start, folder)
			if err != nil {
				t.Fatal(err)
			}
			if Updating() && len(outcome.Failures) == 0 {
				s.rewrite(t, outcome)
				return
			}
			for _, d := range append(outcome.Failures, outcome.Differences...) {
				t.Errorf("%s\n%s", c.Why, d)
			}
			for tool, size := range outcome.Largest {
				if size > s.Largest(tool) {
					t.Errorf("%s answers with %d bytes", tool, size)
				}
			}
		})
	}
}

func (s Server) rewrite(t *testing.T, o conformance.Outcome) {
	t.Helper()
	if len(o.Differences) == 0 {
		return
	}
	file := filepath.Join(s.Folder, filepath.FromSlash(o.Case.Name)+".txtar")
	if err := os.WriteFile(file, o.Case.Updated(o.Answers), 0o600); err != nil {
		t.Fatal(err)
	}
}

// start starts the server as its main does, over pipes.
func (s Server) start(ctx context.Context, start conformance.Start) (*conformance.Pipes, error) {
	stdin, toServer := io.Pipe()
	fromServer, stdout := io.Pipe()
	variables := map[string]string{"PATH": s.Path, conformance.RootVariable: start.Root}
	for _, variable := range start.Environ {
		name, value, _ := strings.Cut(variable, "=")
		variables[name] = value
	}
	var args []string
	for _, word := range s.Args {
		args = append(args, strings.ReplaceAll(word, "{root}", start.Root))
	}
	var stderr bytes.Buffer
	ended := make(chan int, 1)
	go func() {
		code := s.Main(ctx, process.Process{
			Args:   append(args, start.Args...),
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
