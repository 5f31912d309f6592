package likec4

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"sync/atomic"
	"time"

	"github.com/repo2c4/repo2c4/internal/procgroup"
)

const (
	// checkOutputBytes is what is kept of standard output: 256 files with a
	// message of 30 kB each.
	checkOutputBytes = 8 << 20
	// checkPipeGrace is how long output is awaited after LikeC4 itself and all
	// of its process group have ended. Only a process that left the group can
	// keep the pipe open for longer, and nobody waits for it.
	checkPipeGrace = time.Second
)

// checkRun is what is known of a run that ended.
type checkRun struct {
	// started is false when the operating system refused to start the program.
	started bool
	// timedOut tells that the run was stopped at the end of its time.
	timedOut bool
	exitCode int
	// output is standard output, empty when it was more than checkOutputBytes.
	output []byte
}

// run starts the command with the arguments in a folder and waits for its end
// or that of timeout or ctx. Then its process group is killed, whatever is
// still in it: LikeC4 does not end by a gentler signal while it lays out a
// view. Standard error is written to stderr as it comes. An error
// means that ctx ended or that no pipe could be made.
func (c Command) run(ctx context.Context, timeout time.Duration, dir string, stderr io.Writer, arguments ...string) (checkRun, error) {
	within, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()

	cmd := exec.CommandContext(within, c.program, slices.Concat(c.arguments, arguments)...)
	cmd.Dir = dir
	// Windows also gets SystemRoot, without which nothing starts there;
	// os/exec adds it.
	cmd.Env = []string{"PATH=" + c.searchPath, "CI=1", "NO_COLOR=1"}
	group, err := procgroup.New(cmd)
	if err != nil {
		return checkRun{}, err
	}
	defer group.Close()
	var stopped atomic.Bool
	cmd.Cancel = func() error {
		stopped.Store(true)
		return group.Kill()
	}

	stdout := &checkCapture{limit: checkOutputBytes}
	drains := &checkDrains{}
	defer drains.close()
	if cmd.Stdout, err = drains.open(stdout); err != nil {
		return checkRun{}, err
	}
	if cmd.Stderr, err = drains.open(stderr); err != nil {
		return checkRun{}, err
	}
	if err := cmd.Start(); err != nil {
		return checkRun{timedOut: within.Err() != nil}, ctx.Err()
	}
	drains.start()
	if err := group.Adopt(); err != nil {
		// A process that cannot be stopped later is stopped now.
		err = errors.Join(err, cmd.Process.Kill())
		_ = cmd.Wait() // the error tells only that it was killed
		return checkRun{}, errors.Join(ctx.Err(), err)
	}
	if within.Err() != nil {
		_ = group.Kill() // the first kill may have come before the group was whole
	}
	_ = cmd.Wait() // what it tells stands in ProcessState, stopped and ctx
	_ = group.Kill()
	drains.finish(checkPipeGrace)

	if err := ctx.Err(); err != nil {
		return checkRun{}, err
	}
	run := checkRun{started: true, timedOut: stopped.Load()}
	if !run.timedOut {
		run.exitCode = checkExitCode(cmd.ProcessState)
		run.output = stdout.bytes()
	}
	return run, nil
}

// checkCapture keeps what is written to it up to a limit, and forgets all of
// it beyond: half a document is none. It never refuses a write, so that the
// writer is never held up.
type checkCapture struct {
	limit    int
	content  []byte
	overflow bool
}

// Write takes all of p and never fails.
func (c *checkCapture) Write(p []byte) (int, error) {
	if !c.overflow && len(c.content)+len(p) > c.limit {
		c.overflow, c.content = true, nil
	}
	if !c.overflow {
		c.content = append(c.content, p...)
	}
	return len(p), nil
}

// bytes is all that was written, or nothing when that was too much.
func (c *checkCapture) bytes() []byte { return c.content }

// checkDrains read pipes to their ends, each in a goroutine of its own, so that
// a flood on one never blocks the process that writes it.
type checkDrains struct {
	readers, writers []*os.File
	targets          []io.Writer
	done             chan struct{}
}

// open makes a pipe whose content goes to target once start is called, and
// returns the end to write to.
func (d *checkDrains) open(target io.Writer) (*os.File, error) {
	reader, writer, err := os.Pipe()
	if err != nil {
		return nil, fmt.Errorf("making a pipe for LikeC4: %w", err)
	}
	d.readers = append(d.readers, reader)
	d.writers = append(d.writers, writer)
	d.targets = append(d.targets, target)
	return writer, nil
}

// start lets go of the ends to write to, which the process has by now, and
// begins to read.
func (d *checkDrains) start() {
	for _, writer := range d.writers {
		_ = writer.Close() // nothing was written here
	}
	d.writers = nil
	d.done = make(chan struct{}, len(d.readers))
	for i, reader := range d.readers {
		go func() {
			// An error ends the stream like its end does.
			_, _ = io.Copy(d.targets[i], reader)
			d.done <- struct{}{}
		}()
	}
}

// finish waits until all is read, and closes the pipes when that takes longer
// than grace. Afterwards nothing writes to a target any more.
func (d *checkDrains) finish(grace time.Duration) {
	timer := time.NewTimer(grace)
	defer timer.Stop()
	for range d.readers {
		select {
		case <-d.done:
		case <-timer.C:
			d.close()
			<-d.done
		}
	}
}

// close releases the pipes.
func (d *checkDrains) close() {
	for _, file := range slices.Concat(d.readers, d.writers) {
		_ = file.Close() // closing twice is harmless
	}
}
