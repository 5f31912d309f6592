package main_test

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"github.com/repo2c4/repo2c4/cmd/internal/host"
	"github.com/repo2c4/repo2c4/internal/cli"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// TestMain makes this test binary the command itself, so that scripts see its
// exit code and both of its streams.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"repo2c4": func() { os.Exit(host.Run(cli.Run)) },
	})
}

// TestScripts runs the command as a person does; each script says what it
// shows.
func TestScripts(t *testing.T) {
	t.Parallel()
	runScripts(t, "testdata")
}

func runScripts(t *testing.T, folder string) {
	t.Helper()
	testscript.Run(t, testscript.Params{
		Dir:                 folder,
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		UpdateScripts:       os.Getenv("REPO2C4_UPDATE") == "1",
		// $ONLY is a PATH with nothing but the command on it.
		Setup: func(env *testscript.Env) error {
			env.Setenv("ONLY", filepath.SplitList(env.Getenv("PATH"))[0])
			return nil
		},
		// [parser] holds in a build that can parse source files.
		Condition: func(name string) (bool, error) {
			if name != "parser" {
				return false, errors.New("no such condition")
			}
			return syntax.Available(), nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"exits": exits, "executable": executable},
	})
}

// exits runs a program and demands its exit code: exits CODE PROGRAM ARGUMENTS.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE PROGRAM [ARGUMENTS]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	var ended *exec.ExitError
	if err := ts.Exec(args[1], args[2:]...); errors.As(err, &ended) {
		got = ended.ExitCode()
	} else {
		ts.Check(err)
	}
	if got != want {
		ts.Fatalf("exit code %d, want %d", got, want)
	}
}

// executable lets files be started: executable FILES.
func executable(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) == 0 {
		ts.Fatalf("usage: executable FILES")
	}
	for _, name := range args {
		ts.Check(os.Chmod(ts.MkAbs(name), 0o755))
	}
}
