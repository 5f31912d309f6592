package conformance

import (
	"context"
	"io"
	"os"
	"os/exec"
	"slices"
	"sync"
	"time"

	"github.com/repo2c4/repo2c4/internal/procgroup"
)

// RootVariable hands the root to a command that takes it from its
// environment.
const RootVariable = "REPO2C4_REPOSITORY_ROOT"

// temporaryVariables name the folder for temporary files, on one system or
// another.
func temporaryVariables() []string { return []string{"TMPDIR", "TMP", "TEMP"} }

// afterEnd is how long the output of a server may stay open after it has
// ended: only a process that left its group can do that, and nobody waits for
// it longer.
const afterEnd = 5 * time.Second

// Command is a server that is a process of its own.
type Command struct {
	// Words are the program and its arguments; {root} in them is the root.
	Words []string
	// Environ is the environment; the root and the folder for temporary files
	// are added.
	Environ []string
	// Dir is the working directory.
	Dir string
	// Prepare, unless it is nil, has a word on how the process is started.
	Prepare func(*exec.Cmd)
}

// Start is a Starter. The process and all that it starts are one group that
// ends with the process or with the context.
func (c Command) Start(ctx context.Context, start Start) (*Pipes, error) {
	words := append(withRoot(c.Words, start.Root), start.Args...)
	cmd := exec.CommandContext(ctx, words[0], words[1:]...)
	cmd.Dir = c.Dir
	added := []string{RootVariable + "=" + start.Root}
	for _, name := range temporaryVariables() {
		added = append(added, name+"="+start.Temporary)
	}
	cmd.Env = slices.Concat(c.Environ, added, start.Environ)
	if c.Prepare != nil {
		c.Prepare(cmd)
	}
	group, err := procgroup.New(cmd)
	if err != nil {
		return nil, err
	}
	cmd.Cancel = group.Kill
	ours, err := connect(cmd)
	if err != nil {
		group.Close()
		return nil, err
	}
	err = cmd.Start()
	ours.started()
	if err == nil {
		err = group.Adopt()
		if err != nil {
			_ = cmd.Process.Kill() // the error says what matters
			_ = cmd.Wait()
		}
	}
	if err != nil {
		ours.close()
		group.Close()
		return nil, err
	}
	if ctx.Err() != nil {
		_ = group.Kill() // it may have been too early before
	}
	said := make(chan struct{})
	go func() {
		defer close(said)
		_, _ = io.Copy(start.Stderr, ours.stderr) // an error ends it as its end does
	}()
	ended := make(chan struct{})
	var how error
	go func() {
		defer close(ended)
		how = cmd.Wait()
		_ = group.Kill() // what it left behind, if anything
		group.Close()
	}()
	late := make(chan struct{})
	go func() { // lets go of streams that somebody else holds
		<-ended
		timer := time.NewTimer(afterEnd)
		defer timer.Stop()
		select {
		case <-timer.C:
			ours.close()
		case <-late:
		}
	}()
	return &Pipes{Stdin: ours.stdin, Stdout: ours.stdout, Wait: sync.OnceValue(func() error {
		<-ended
		<-said
		close(late)
		ours.close()
		return how
	})}, nil
}

// streams are our ends of a command's streams, and its own until it has them.
type streams struct {
	stdin, stdout, stderr *os.File
	theirs                []*os.File
}

// connect gives a command its streams. They are pipes of ours, so that the end
// of the process can be awaited without the end of its output.
func connect(cmd *exec.Cmd) (*streams, error) {
	s := &streams{}
	read, write, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	cmd.Stdin, s.stdin, s.theirs = read, write, append(s.theirs, read)
	for _, to := range []struct {
		theirs *io.Writer
		ours   **os.File
	}{{&cmd.Stdout, &s.stdout}, {&cmd.Stderr, &s.stderr}} {
		read, write, err := os.Pipe()
		if err != nil {
			s.started()
			s.close()
			return nil, err
		}
		*to.theirs, *to.ours, s.theirs = write, read, append(s.theirs, write)
	}
	return s, nil
}

// started lets go of the ends that the process has by now.
func (s *streams) started() {
	for _, file := range s.theirs {
		_ = file.Close() // nothing was written here
	}
	s.theirs = nil
}

// close lets go of our ends; twice is harmless, and so is nil.
func (s *streams) close() {
	for _, file := range []*os.File{s.stdin, s.stdout, s.stderr} {
		_ = file.Close()
	}
}
