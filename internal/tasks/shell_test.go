package tasks_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/internal/tasks"
)

func newShell(t *testing.T, out *bytes.Buffer) tasks.Shell {
	t.Helper()
	return tasks.Shell{Dir: t.TempDir(), Env: os.Environ(), Stdout: out, Stderr: out}
}

func TestShellRunsInItsFolderWithItsEnvironment(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	shell := newShell(t, &out)
	if err := os.Mkdir(filepath.Join(shell.Dir, "below"), 0o700); err != nil {
		t.Fatal(err)
	}
	got, err := shell.In("below").With("GOWORK=first", "GOWORK=off").Output(t.Context(), "go", "env", "GOWORK", "GOMOD")
	if err != nil {
		t.Fatal(err, out.String())
	}
	if want := "off\n" + os.DevNull + "\n"; got != want {
		t.Errorf("go env printed %q, want %q", got, want)
	}
}

func TestShellWithLeavesTheOriginalAlone(t *testing.T) {
	t.Parallel()
	shell := tasks.Shell{Env: make([]string, 1, 8)}
	first, second := shell.With("A=1"), shell.With("A=2")
	if first.Env[1] != "A=1" || second.Env[1] != "A=2" || len(shell.Env) != 1 {
		t.Errorf("environments share memory: %q %q %q", shell.Env, first.Env, second.Env)
	}
}

func TestShellRunNamesTheCommandThatFailed(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	err := newShell(t, &out).Run(t.Context(), "go", "no-such-command")
	if err == nil || !strings.Contains(err.Error(), "go no-such-command: exit status 2") {
		t.Errorf("error is %v", err)
	}
	if !strings.Contains(out.String(), "unknown command") {
		t.Errorf("the program's own message is lost: %q", out.String())
	}
}

func TestShellHandsOnItsInput(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	shell := newShell(t, &out)
	shell.Stdin = strings.NewReader("package  a\n")
	got, err := shell.Output(t.Context(), "gofmt")
	if err != nil || got != "package a\n" {
		t.Errorf("gofmt printed %q: %v", got, err)
	}
}
