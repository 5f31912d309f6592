package cli

import (
	"cmp"
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/repo2c4/repo2c4/internal/conformance"
	"github.com/repo2c4/repo2c4/internal/process"
)

func (a *app) conformance(ctx context.Context) *cobra.Command {
	c := &cobra.Command{
		Use:   "conformance",
		Short: "Judge a server by the golden cases",
		Long:  "Judge a server, in whatever language, by the golden cases of our own.",
		Args:  noArguments,
		RunE:  func(c *cobra.Command, _ []string) error { return usage("a subcommand is required", c) },
	}
	c.AddCommand(a.conformanceRun(ctx))
	return c
}

const (
	// caseSeconds is how long a case may take: the longest waits 20 seconds.
	caseSeconds = 60
	// maxCaseSeconds is the most that --timeout takes.
	maxCaseSeconds = 3600
	// maxJobs is the most that --jobs takes.
	maxJobs = 256
)

// trial is what conformance run was asked for.
type trial struct {
	suite, glob, format    string
	with, without, environ []string
	jobs, seconds          int
}

func (a *app) conformanceRun(ctx context.Context) *cobra.Command {
	var t trial
	c := &cobra.Command{
		Use:   "run [--suite NAME] [--case GLOB] [--with NAMES] -- COMMAND…",
		Short: "Replay golden cases against a server process",
		Long: `Replay golden cases against a server process, in whatever language.

COMMAND is started once a case, in this folder. {root} in its words is the
repository of the case, which also stands in REPO2C4_REPOSITORY_ROOT; cases add
arguments, such as --max-files 5. Of the environment it gets PATH, a private
TMPDIR, and what --environ names. Its process group ends with it.

Some cases need what only you know. --with and --without say what the server has:
  syntax        it reads the syntax tree of C# (without: cases about its absence)
  likec4        it finds the LikeC4 CLI on PATH
  unprivileged  it may not read and write everything; known without saying,
                unless COMMAND changes the user
A case whose needs are not known to be met is not run, and the summary says so.

Exit code 6 means that a case failed, 5 that COMMAND cannot be started.`,
		Example: "  repo2c4 conformance run --with syntax -- repo2c4-mcp\n  repo2c4 conformance run --case 'get_evidence/*' --without syntax -- python3 server.py\n  repo2c4 conformance run --suite codarch -- codarch-mcp --root {root}",
		RunE:    func(c *cobra.Command, words []string) error { return a.try(ctx, c, t, words) },
	}
	t.suite = conformanceSuites()[0]
	c.Flags().Var(&choice{&t.suite, conformanceSuites()}, "suite", "golden suite")
	_ = c.RegisterFlagCompletionFunc("suite", cobra.FixedCompletions(conformanceSuites(), cobra.ShellCompDirectiveNoFileComp))
	c.Flags().Var(&text{&t.glob, "GLOB"}, "case", "run the cases of that name alone, such as 'get_evidence/*'")
	c.Flags().StringSliceVar(&t.with, "with", nil, "the server has these `NAMES`: syntax,likec4,unprivileged")
	c.Flags().StringSliceVar(&t.without, "without", nil, "the server has none of these `NAMES`")
	c.Flags().StringSliceVar(&t.environ, "environ", nil, "hand these variables on, `NAMES` separated by commas")
	c.Flags().IntVar(&t.jobs, "jobs", a.Workers, "run `N` cases at once")
	c.Flags().IntVar(&t.seconds, "timeout", caseSeconds, "give a case `SECONDS`")
	formatFlag(c, &t.format, formatText, formatJSON)
	return c
}

// try replays the cases that were asked for and reports.
func (a *app) try(ctx context.Context, c *cobra.Command, t trial, words []string) error {
	if c.ArgsLenAtDash() != 0 || len(words) == 0 {
		return usage("the command of the server is required, after --", c)
	}
	if t.jobs < 1 || t.jobs > maxJobs {
		return usage(fmt.Sprintf("flag --jobs takes a number from 1 to %d", maxJobs), c)
	}
	if t.seconds < 1 || t.seconds > maxCaseSeconds {
		return usage(fmt.Sprintf("flag --timeout takes a number from 1 to %d", maxCaseSeconds), c)
	}
	has, err := declared(t.with, t.without)
	if err != nil {
		return usage(err.Error(), c)
	}
	cases, err := conformanceCases(t.suite, t.glob)
	if err != nil {
		return usage(err.Error(), c)
	}
	command, err := a.serverCommand(words, t.environ)
	if err != nil {
		return err
	}
	folder, err := a.trialFolder()
	if err != nil {
		return err
	}
	report, err := a.replay(ctx, cases, has, t.format == formatText, conformance.Suite{
		Start: command.Start, Folder: folder, Jobs: t.jobs, Limit: time.Duration(t.seconds) * time.Second,
	})
	removed := conformance.RemoveAll(folder)
	if broken, ok := errors.AsType[*conformance.StartError](err); ok {
		return &failure{exit: process.ExitFiles, message: words[0] + ": cannot be started: " + plain(broken.Unwrap()).Error()}
	}
	if err != nil {
		return err
	}
	report.Suite = t.suite
	if err := a.printTrial(report, t.format); err != nil {
		return err
	}
	if removed != nil {
		return files("temporary files", plain(removed))
	}
	switch {
	case report.Failed > 0:
		return silent(process.ExitFindings, fmt.Sprintf("%d of %d cases failed", report.Failed, report.Failed+report.Passed))
	case report.Passed == 0:
		return usage("no case could be run", c)
	}
	return nil
}

// declared is what is known of the server: what a person said and what this
// machine shows.
func declared(with, without []string) (conformance.Has, error) {
	has := conformance.Has{
		conformance.NeedProcess:      true,
		conformance.NeedUnix:         isUnix,
		conformance.NeedUnprivileged: os.Geteuid() != 0, // -1 where there are no such numbers
	}
	said := map[string]bool{}
	for i, name := range append(append([]string{}, with...), without...) {
		switch name {
		case conformance.NeedSyntax, conformance.NeedLikeC4, conformance.NeedUnprivileged:
		default:
			return nil, errors.New("flags --with and --without take syntax, likec4 and unprivileged")
		}
		there := i < len(with)
		if before, twice := said[name]; twice && before != there {
			return nil, errors.New("--with and --without both name " + name)
		}
		said[name], has[name] = there, there
	}
	return has, nil
}

// serverCommand is the command with its program as a path and the environment
// that it gets.
func (a *app) serverCommand(words, environ []string) (conformance.Command, error) {
	program := words[0]
	switch {
	case strings.ContainsRune(filepath.ToSlash(program), '/'):
		program = a.absolute(program)
	default:
		if program = lookUp(program, a.Getenv("PATH")); program == "" {
			return conformance.Command{}, &failure{exit: process.ExitFiles, message: words[0] + ": not found on PATH"}
		}
	}
	command := conformance.Command{Words: append([]string{program}, words[1:]...), Environ: []string{"PATH=" + a.Getenv("PATH")}, Dir: a.WorkDir}
	for _, name := range environ {
		command.Environ = append(command.Environ, name+"="+a.Getenv(name))
	}
	return command, nil
}

// trialFolder makes the folder that holds the repositories of the cases. Other
// users may look into it: COMMAND may change the user.
func (a *app) trialFolder() (string, error) {
	random := make([]byte, 8)
	if _, err := io.ReadFull(a.Random, random); err != nil {
		return "", err
	}
	parent, err := filepath.EvalSymlinks(cmp.Or(a.TempDir, os.TempDir())) // a root is no link
	if err != nil {
		return "", files("temporary files", plain(err))
	}
	folder := filepath.Join(parent, "repo2c4-conformance-"+hex.EncodeToString(random))
	if err := os.Mkdir(folder, 0o755); err != nil {
		return "", files("temporary files", plain(err))
	}
	return folder, nil
}
