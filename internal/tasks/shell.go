package tasks

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// Shell starts programs in one folder with one environment. It never goes
// through a command interpreter.
type Shell struct {
	// Dir is the folder in which programs start.
	Dir string
	// Env is the whole environment of the programs, as KEY=VALUE.
	Env []string
	// Stdin is what the programs read; nil is nothing.
	Stdin io.Reader
	// Stdout and Stderr receive what the programs print.
	Stdout, Stderr io.Writer
}

// In returns a copy that starts programs in the folder dir, relative to Dir.
func (s Shell) In(dir string) Shell {
	s.Dir = filepath.Join(s.Dir, dir)
	return s
}

// With returns a copy with the variables added; a later value of a name wins.
func (s Shell) With(variables ...string) Shell {
	s.Env = append(slices.Clip(s.Env), variables...)
	return s
}

// Run starts the program and waits for it. The error names the command.
func (s Shell) Run(ctx context.Context, program string, args ...string) error {
	command := s.command(ctx, program, args)
	command.Stdout = s.Stdout
	if err := command.Run(); err != nil {
		return fmt.Errorf("%s: %w", line(program, args), err)
	}
	return nil
}

// Output starts the program, waits for it and returns what it printed on
// standard output.
func (s Shell) Output(ctx context.Context, program string, args ...string) (string, error) {
	var out bytes.Buffer
	command := s.command(ctx, program, args)
	command.Stdout = &out
	if err := command.Run(); err != nil {
		return out.String(), fmt.Errorf("%s: %w", line(program, args), err)
	}
	return out.String(), nil
}

func (s Shell) command(ctx context.Context, program string, args []string) *exec.Cmd {
	command := exec.CommandContext(ctx, program, args...)
	command.Dir = s.Dir
	command.Env = s.Env
	command.Stdin = s.Stdin
	command.Stderr = s.Stderr
	return command
}

// line is the command as a person would type it.
func line(program string, args []string) string {
	return strings.Join(append([]string{program}, args...), " ")
}
