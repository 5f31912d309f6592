package conformance

import (
	"context"
	"io"
	"os/exec"
	"slices"
)

// RootVariable hands the root to a command that takes it from its
// environment.
const RootVariable = "REPO2C4_REPOSITORY_ROOT"

// Command returns a Starter that runs a command with the given environment;
// {root} in its words is replaced by the root, which stands in RootVariable,
// too. What the command says on stderr goes to stderr. prepare, unless it is
// nil, has a last word on how the process is started.
func Command(words, environ []string, stderr io.Writer, prepare func(*exec.Cmd)) Starter {
	return func(ctx context.Context, start Start) (*Pipes, error) {
		filled := append(withRoot(words, start.Root), start.Args...)
		cmd := exec.CommandContext(ctx, filled[0], filled[1:]...)
		cmd.Env = slices.Concat(environ, []string{RootVariable + "=" + start.Root}, start.Environ)
		cmd.Stderr = stderr
		if prepare != nil {
			prepare(cmd)
		}
		stdin, err := cmd.StdinPipe()
		if err != nil {
			return nil, err
		}
		stdout, err := cmd.StdoutPipe()
		if err != nil {
			return nil, err
		}
		if err := cmd.Start(); err != nil {
			return nil, err
		}
		return &Pipes{Stdin: stdin, Stdout: stdout, Wait: cmd.Wait}, nil
	}
}
