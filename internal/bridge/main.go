package bridge

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"

	"github.com/repo2c4/repo2c4/internal/process"
	"github.com/repo2c4/repo2c4/internal/stdio"
)

// command is the name of the program, and what it calls itself to the server.
const command = "context-repo-mcp"

const usageText = `Usage: context-repo-mcp

A stdio bridge to the hosted Context Repo MCP server: an MCP client starts it.
It takes no arguments but

  --help      this text
  --version   the version

and is configured by the environment:

  ` + keyVariable + `  the API key, which begins with ` + keyPrefix + `
  ` + endpointVariable + `  another endpoint, for development; it gets the key

SSL_CERT_FILE, HTTPS_PROXY and NO_PROXY are heeded.
`

// Main runs the bridge as a process would: environment in, exit code out. ctx
// ends it as a signal does. stdout carries JSON-RPC and nothing else.
func Main(ctx context.Context, p process.Process) int {
	return run(ctx, p, New)
}

// run is Main with a bridge that build makes.
func run(ctx context.Context, p process.Process, build func(Options) *Bridge) int {
	if code, over := arguments(p); over {
		return code
	}
	options, err := configure(p)
	if err != nil {
		say(p, err.Error())
		return process.ExitUsage
	}
	if p.StdinTerminal {
		say(p, "waiting for an MCP client on stdin; this is not an interactive program")
	}
	var gone <-chan struct{}
	if file, ok := p.Stdout.(*os.File); ok {
		watch, stop := stdio.WatchReader(file)
		defer stop()
		gone = watch
	}
	err = build(options).Run(ctx, p.Stdin, p.Stdout, gone)
	switch {
	case err == nil:
		return process.ExitOK
	case errors.Is(err, ErrInterrupted):
		return process.ExitInterrupted
	}
	say(p, "the standard streams failed")
	return process.ExitUnexpected
}

// arguments answers the two there are and refuses all others.
func arguments(p process.Process) (code int, over bool) {
	help := false
	for _, argument := range p.Args {
		switch argument {
		case "--help":
			help = true
		case "--version":
		default:
			say(p, "takes no arguments but --help and --version; the environment configures it")
			return process.ExitUsage, true
		}
	}
	switch {
	case len(p.Args) == 0:
		return 0, false
	case help:
		fmt.Fprint(p.Stderr, usageText)
	default:
		fmt.Fprintln(p.Stderr, command, process.Version())
	}
	return process.ExitOK, true
}

// configure reads the environment and says what should be otherwise.
func configure(p process.Process) (Options, error) {
	for _, warning := range warnings(p.LookupEnv) {
		say(p, "warning: "+warning)
	}
	key, err := apiKey(p.LookupEnv)
	if err != nil {
		return Options{}, err
	}
	address, err := endpoint(p.LookupEnv)
	if err != nil {
		return Options{}, err
	}
	roots, err := trusted(p.LookupEnv)
	if err != nil {
		say(p, "warning: "+err.Error())
	}
	return Options{Endpoint: address, Key: key, Roots: roots, Proxy: http.ProxyFromEnvironment, Stderr: p.Stderr}, nil
}

func say(p process.Process, line string) {
	fmt.Fprintf(p.Stderr, "%s: %s\n", command, line)
}
