package conformance

import (
	"context"
	"io"
	"os/exec"
	"strings"
)

// RootVariable hands the root to a command that takes it from its
// environment.
const RootVariable = "REPO2C4_REPOSITORY_ROOT"

// Command returns a Starter that runs a command with the given environment;
// {root} in its words is replaced by the root, which stands in RootVariable,
// too. What the command says on stderr goes to stderr.
func Command(ctx context.Context, words, environ []string, stderr io.Writer) Starter {
	return func(root string, args []string) (*Pipes, error) {
		filled := make([]string, 0, len(words)+len(args))
		for _, w := range words {
			filled = append(filled, strings.ReplaceAll(w, "{root}", root))
		}
		filled = append(filled, args...)
		cmd := exec.CommandContext(ctx, filled[0], filled[1:]...)
		cmd.Env = append(append([]string{}, environ...), RootVariable+"="+root)
		cmd.Stderr = stderr
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
