package evidenceserver

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"github.com/spf13/pflag"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/acquire"
	"github.com/repo2c4/repo2c4/internal/likec4"
	"github.com/repo2c4/repo2c4/internal/process"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

const (
	command      = "repo2c4-mcp"
	rootFlag     = "repository-root"
	maxFilesFlag = "max-files"
	timeoutFlag  = "tool-timeout"
	remoteFlag   = "allow-remote-acquisition"
	likec4Flag   = "likec4"

	// RootVariable names the root when the flag does not.
	RootVariable = "REPO2C4_REPOSITORY_ROOT"
)

const usageText = `Usage: repo2c4-mcp --repository-root ABSOLUTE [flags]

The local MCP server of repo2c4 over stdio: an MCP client starts it.

  --repository-root ABSOLUTE  the folder that may be inspected and written to;
                              without it ` + RootVariable + `
  --max-files N               most files of one inspection (1000, up to 50000)
  --tool-timeout SECONDS      longest tool call (30, up to 600)
  --allow-remote-acquisition  add a tool that fetches public Git repositories
                              over https; off unless it is needed
  --likec4 PATH               LikeC4 executable; without it PATH decides
  --help                      this text
  --version                   the version

Each flag is given once, as --flag value or --flag=value. Keep the root as
narrow as practical: the smallest folder that holds the repository, never a
home directory or a drive.
`

// settings are the arguments of the command.
type settings struct {
	root, likec4      string
	rootName          string // how the root was given
	maxFiles, timeout int
	remote            bool
	help, version     bool
}

// Main runs the server as a process would: arguments in, exit code out. ctx
// ends it as a signal does. stdout carries the protocol and nothing else.
func Main(ctx context.Context, p process.Process) int {
	set, err := parse(p)
	switch {
	case err != nil:
		return refuse(p, err.Error())
	case set.help:
		fmt.Fprint(p.Stderr, usageText)
		return process.ExitOK
	case set.version:
		fmt.Fprintln(p.Stderr, command, process.Version())
		return process.ExitOK
	}
	root, err := workspace.Open(set.root)
	if err != nil {
		return refuse(p, set.rootName+": "+err.Error())
	}
	defer root.Close()
	greet(p, root)
	var remote *acquire.Network
	if set.remote {
		remote = acquire.System()
	}
	server, err := New(Options{
		Root:        root,
		Remote:      remote,
		TempDir:     p.TempDir,
		MaxFiles:    set.maxFiles,
		ToolTimeout: time.Duration(set.timeout) * time.Second,
		LikeC4:      likec4.Options{PathList: p.Getenv("PATH"), Explicit: set.likec4, ForbiddenRoot: root.Path()},
		Workers:     p.Workers,
		Clock:       p.Clock,
		Random:      p.Random,
		Stderr:      p.Stderr,
	})
	if err != nil {
		fmt.Fprintf(p.Stderr, "%s: could not start\n", command)
		return process.ExitUnexpected
	}
	if err := server.Run(ctx, p.Stdin, p.Stdout); err != nil {
		fmt.Fprintf(p.Stderr, "%s: the session ended early: %v\n", command, err)
		return process.ExitUnexpected
	}
	return process.ExitOK
}

func parse(p process.Process) (settings, error) {
	var s settings
	flags := pflag.NewFlagSet(command, pflag.ContinueOnError)
	flags.SetOutput(p.Stderr)
	flags.SortFlags = false
	flags.Usage = func() {}
	flags.StringVar(&s.root, rootFlag, "", "")
	flags.IntVar(&s.maxFiles, maxFilesFlag, gen.LimitFiles, "")
	flags.IntVar(&s.timeout, timeoutFlag, gen.LimitToolSeconds, "")
	flags.StringVar(&s.likec4, likec4Flag, "", "")
	flags.BoolVar(&s.remote, remoteFlag, false, "")
	flags.BoolVarP(&s.help, "help", "h", false, "")
	flags.BoolVar(&s.version, "version", false, "")
	process.Once(flags)
	if err := flags.Parse(p.Args); err != nil {
		return s, errors.New(process.UsageLine(err))
	}
	if s.help || s.version {
		return s, nil
	}
	err := s.check(flags, p)
	return s, err
}

func (s *settings) check(flags *pflag.FlagSet, p process.Process) error {
	if flags.NArg() > 0 {
		return errors.New("unexpected argument; everything is a flag")
	}
	s.rootName = "--" + rootFlag
	if !flags.Changed(rootFlag) {
		s.root, s.rootName = p.Getenv(RootVariable), "--"+rootFlag+" (from "+RootVariable+")"
	}
	if s.root == "" {
		return fmt.Errorf("flag --%s is required, or set %s", rootFlag, RootVariable)
	}
	if s.maxFiles < 1 || s.maxFiles > gen.LimitFilesCeiling {
		return fmt.Errorf("flag --%s takes a number from 1 to %d", maxFilesFlag, gen.LimitFilesCeiling)
	}
	if s.timeout < 1 || s.timeout > gen.LimitToolSecondsCeiling {
		return fmt.Errorf("flag --%s takes seconds from 1 to %d", timeoutFlag, gen.LimitToolSecondsCeiling)
	}
	if flags.Changed(likec4Flag) && !filepath.IsAbs(s.likec4) {
		return fmt.Errorf("flag --%s takes an absolute path", likec4Flag)
	}
	return nil
}

func refuse(p process.Process, line string) int {
	fmt.Fprintf(p.Stderr, "%s: %s\n", command, line)
	return process.ExitUsage
}

// greet says on stderr what a person who starts the server should know. No
// line names the root.
func greet(p process.Process, root *workspace.Root) {
	fmt.Fprintf(p.Stderr, "%s: %s\n", command, root.Promise())
	if process.TooWide(root.Path(), p.Home) {
		fmt.Fprintf(p.Stderr, "%s: warning: the root is a whole drive or a home directory; keep it narrow\n", command)
	}
	if p.StdinTerminal {
		fmt.Fprintf(p.Stderr, "%s: waiting for an MCP client on stdin; this is not an interactive program\n", command)
	}
}
