package host

import (
	"context"
	"fmt"
	"io"
	"log"
	"os"
	"os/signal"
	"syscall"

	"github.com/repo2c4/repo2c4/internal/process"
	"github.com/repo2c4/repo2c4/internal/stdio"
)

// Serve runs a server that speaks a protocol on stdout: nothing else can write
// there, and SIGINT or SIGTERM ends the session. A client that no longer reads
// stderr does not end it. What libraries write to the standard logger, which
// can be anything that they read, goes nowhere. It returns the exit code.
func Serve(main func(context.Context, process.Process) int) int {
	p := Process()
	log.SetOutput(io.Discard)
	// With a receiver, a write to a closed stderr is an error and not a signal.
	signal.Notify(make(chan os.Signal, 1), syscall.SIGPIPE)
	stdout, err := stdio.Claim(os.Stdout, os.Stderr)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return process.ExitUnexpected
	}
	p.Stdout = stdout
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	return main(ctx, p)
}

// Run runs a command for people; SIGINT or SIGTERM cancels its context, and a
// second one ends a process that does not heed that. It returns the exit code.
func Run(main func(context.Context, process.Process) int) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop)
	return main(ctx, Process())
}
