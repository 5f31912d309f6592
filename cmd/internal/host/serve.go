package host

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"github.com/repo2c4/repo2c4/internal/process"
	"github.com/repo2c4/repo2c4/internal/stdio"
)

// Serve runs a server that speaks a protocol on stdout: nothing else can write
// there, and SIGINT or SIGTERM ends the session. It returns the exit code.
func Serve(main func(context.Context, process.Process) int) int {
	p := Process()
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
