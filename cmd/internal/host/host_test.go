package host_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/cmd/internal/host"
	"github.com/repo2c4/repo2c4/internal/process"
)

// roleVariable makes this test binary a command that host starts.
const roleVariable = "REPO2C4_HOST_ROLE"

func TestMain(m *testing.M) {
	switch os.Getenv(roleVariable) {
	case "":
		os.Exit(m.Run())
	case "serve":
		os.Exit(host.Serve(chatty))
	case "serve logging":
		os.Exit(host.Serve(logging))
	case "serve until a signal":
		os.Exit(host.Serve(patient))
	case "run":
		os.Exit(host.Run(chatty))
	case "run until a signal":
		os.Exit(host.Run(patient))
	case "run deaf":
		os.Exit(host.Run(deaf))
	case "tell":
		os.Exit(host.Run(tell))
	}
	os.Exit(99)
}

// chatty writes to every way out there is.
func chatty(_ context.Context, p process.Process) int {
	fmt.Println("a stray print")
	fmt.Fprintln(p.Stdout, "a result")
	fmt.Fprintln(p.Stderr, "a message")
	return 7
}

// logging writes to the standard logger as libraries do.
func logging(context.Context, process.Process) int {
	fmt.Fprintln(log.Writer(), "what a library read")
	return process.ExitOK
}

// patient says that it is there and waits for its end.
func patient(ctx context.Context, p process.Process) int {
	fmt.Fprintln(p.Stdout, "ready")
	<-ctx.Done()
	return process.ExitOK
}

// deaf goes on after its end, until the other end of stdin is closed.
func deaf(ctx context.Context, p process.Process) int {
	fmt.Fprintln(p.Stdout, "ready")
	<-ctx.Done()
	fmt.Fprintln(p.Stdout, "told")
	_, _ = io.Copy(io.Discard, p.Stdin)
	return process.ExitOK
}

// told is what tell says of its process.
type told struct {
	Args, Random            []string
	Home, WorkDir, Variable string
	TempDir                 string
	Set, Unset              bool
	StdinTerminal           bool
	StdoutTerminal          bool
	Workers                 int
	Year                    int
}

func tell(_ context.Context, p process.Process) int {
	random := make([]byte, 16)
	if _, err := io.ReadFull(p.Random, random); err != nil {
		return process.ExitUnexpected
	}
	input, err := io.ReadAll(p.Stdin)
	if err != nil || string(input) != "input" {
		return process.ExitUnexpected
	}
	_, set := p.LookupEnv("EMPTY_VARIABLE")
	_, unset := p.LookupEnv("NO_VARIABLE_OF_THIS_NAME")
	t := told{
		Set: set, Unset: !unset,
		Args: p.Args, Random: []string{fmt.Sprintf("%x", random)}, Home: p.Home, WorkDir: p.WorkDir, TempDir: p.TempDir, Variable: p.Getenv("SOME_VARIABLE"),
		StdinTerminal: p.StdinTerminal, StdoutTerminal: p.StdoutTerminal, Workers: p.Workers, Year: p.Clock().Year(),
	}
	if json.NewEncoder(p.Stdout).Encode(t) != nil {
		return process.ExitUnexpected
	}
	return process.ExitOK
}

// command starts this test binary in a role.
func command(t *testing.T, role string, args ...string) *exec.Cmd {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(program, args...)
	c.Env = append(os.Environ(), roleVariable+"="+role)
	return c
}

// outcome runs a command to its end.
func outcome(t *testing.T, c *exec.Cmd) (stdout, stderr string, exit int) {
	t.Helper()
	var out, errs strings.Builder
	c.Stdout, c.Stderr = &out, &errs
	err := c.Run()
	var ended *exec.ExitError
	if err != nil && !errors.As(err, &ended) {
		t.Fatal(err)
	}
	return out.String(), errs.String(), c.ProcessState.ExitCode()
}

// TestServeKeepsStdoutForTheProtocol: what others print goes to stderr.
func TestServeKeepsStdoutForTheProtocol(t *testing.T) {
	t.Parallel()
	stdout, stderr, exit := outcome(t, command(t, "serve"))
	if stdout != "a result\n" || stderr != "a stray print\na message\n" || exit != 7 {
		t.Errorf("stdout %q, stderr %q, exit %d", stdout, stderr, exit)
	}
}

func TestServeSilencesTheStandardLogger(t *testing.T) {
	t.Parallel()
	stdout, stderr, exit := outcome(t, command(t, "serve logging"))
	if stdout != "" || stderr != "" || exit != process.ExitOK {
		t.Errorf("stdout %q, stderr %q, exit %d", stdout, stderr, exit)
	}
}

// TestServeOutlivesItsStderr: a client that does not read messages is no
// reason to die in the middle of the work.
func TestServeOutlivesItsStderr(t *testing.T) {
	t.Parallel()
	reader, writer, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	c := command(t, "serve")
	c.Stderr = writer
	if err := reader.Close(); err != nil {
		t.Fatal(err)
	}
	stdout, err := c.Output()
	if err := writer.Close(); err != nil {
		t.Fatal(err)
	}
	var ended *exec.ExitError
	if !errors.As(err, &ended) || ended.ExitCode() != 7 || string(stdout) != "a result\n" {
		t.Errorf("stdout %q, %v", stdout, err)
	}
}

func TestRunLeavesTheStreamsAlone(t *testing.T) {
	t.Parallel()
	stdout, stderr, exit := outcome(t, command(t, "run"))
	if stdout != "a stray print\na result\n" || stderr != "a message\n" || exit != 7 {
		t.Errorf("stdout %q, stderr %q, exit %d", stdout, stderr, exit)
	}
}

func TestProcess(t *testing.T) {
	t.Parallel()
	folder, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	random := map[string]bool{}
	for range 2 {
		c := command(t, "tell", "one", "--two=3", "")
		c.Dir = folder
		c.Env = append(c.Env, "SOME_VARIABLE=its value", "EMPTY_VARIABLE=", "HOME="+folder, "USERPROFILE="+folder)
		c.Stdin = strings.NewReader("input")
		stdout, stderr, exit := outcome(t, c)
		var got told
		if err := json.Unmarshal([]byte(stdout), &got); err != nil || exit != process.ExitOK {
			t.Fatalf("stdout %q, stderr %q, exit %d, %v", stdout, stderr, exit, err)
		}
		if !slices.Equal(got.Args, []string{"one", "--two=3", ""}) || got.Home != folder || got.WorkDir != folder || got.Variable != "its value" {
			t.Errorf("%+v", got)
		}
		if got.StdinTerminal || got.StdoutTerminal || got.Workers < 1 || got.Year < 2025 {
			t.Errorf("%+v", got)
		}
		if !got.Unset || !got.Set && runtime.GOOS != "windows" { // which has no empty variables
			t.Errorf("%+v", got)
		}
		random[got.Random[0]] = true
	}
	if len(random) != 2 {
		t.Error("two processes have the same random bytes")
	}
}

// TestFolderForTemporaryFiles: its path is absolute, also when the environment
// names it from the working directory.
func TestFolderForTemporaryFiles(t *testing.T) {
	t.Parallel()
	folder, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for _, named := range []string{filepath.Join(folder, "tmp"), "tmp", filepath.Join("..", filepath.Base(folder), "tmp")} {
		c := command(t, "tell")
		c.Dir = folder
		c.Env = append(c.Env, "TMPDIR="+named)
		c.Stdin = strings.NewReader("input")
		stdout, stderr, _ := outcome(t, c)
		var got told
		if err := json.Unmarshal([]byte(stdout), &got); err != nil {
			t.Fatalf("stdout %q, stderr %q, %v", stdout, stderr, err)
		}
		want := filepath.Join(folder, "tmp")
		if !filepath.IsAbs(got.TempDir) || got.TempDir != want && runtime.GOOS != "windows" { // where the variable is another one
			t.Errorf("%q: %q, want %q", named, got.TempDir, want)
		}
	}
}

func TestProcessWithoutAHome(t *testing.T) {
	t.Parallel()
	c := command(t, "tell")
	c.Env = slices.DeleteFunc(c.Env, func(v string) bool { return strings.HasPrefix(v, "HOME=") || strings.HasPrefix(v, "USERPROFILE=") })
	c.Stdin = strings.NewReader("input")
	stdout, _, exit := outcome(t, c)
	if exit != process.ExitOK || !strings.Contains(stdout, `"Home":""`) {
		t.Errorf("stdout %q, exit %d", stdout, exit)
	}
}
