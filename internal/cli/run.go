package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/repo2c4/repo2c4/internal/acquire"
	"github.com/repo2c4/repo2c4/internal/process"
)

// app is what all commands share.
type app struct {
	process.Process
	// network is how remote repositories are reached.
	network *acquire.Network
}

// Run executes the command line and returns the exit code. Cancelling ctx
// interrupts it.
func Run(ctx context.Context, p process.Process) int {
	return (&app{Process: p, network: acquire.System()}).run(ctx)
}

// run is Run of an app.
func (a *app) run(ctx context.Context) int {
	p := a.Process
	root := a.root(ctx)
	root.SetArgs(p.Args)
	root.SetIn(p.Stdin)
	root.SetOut(p.Stdout)
	root.SetErr(p.Stderr)
	err := root.ExecuteContext(ctx)
	if err == nil {
		return process.ExitOK
	}
	if ctx.Err() != nil {
		fmt.Fprintln(p.Stderr, "repo2c4: interrupted")
		return process.ExitInterrupted
	}
	failed, ok := errors.AsType[*failure](err)
	if !ok {
		// What cobra itself reports is about the arguments.
		failed = &failure{exit: process.ExitUsage, message: strings.TrimSpace(err.Error()), hint: "Run repo2c4 --help for the usage."}
	}
	failed.print(p.Stderr)
	return failed.exit
}

func (a *app) root(ctx context.Context) *cobra.Command {
	root := &cobra.Command{
		Use:   "repo2c4",
		Short: "Turn a repository into reviewable C4 architecture documentation",
		Long: `Turn a repository into reviewable C4 architecture documentation.

repo2c4 inspects a repository into a snapshot of evidence, judges an
architecture model against it, and emits deterministic LikeC4 that people can
review. It interprets nothing: the model comes from you or your MCP client.

Results go to standard output, messages to standard error. Exit codes:
  0  everything went well
  1  something unexpected happened
  2  the arguments are wrong
  3  a snapshot, a model or a rules file is not valid
  4  LikeC4 found errors, or validation was not possible
  5  a file, a path or a conflict with somebody's change
  6  a check found something
  130  interrupted`,
		Example:       "  repo2c4 inspect --repository . --output ../snapshot.json\n  repo2c4 generate --model model.json --output docs/architecture",
		SilenceErrors: true,
		SilenceUsage:  true,
		Version:       process.Version(),
	}
	root.SetVersionTemplate("repo2c4 {{.Version}}\n")
	root.AddCommand(a.inspect(ctx), a.analyze(ctx), a.diff(ctx), a.generate(ctx), a.report(), a.validate(ctx), a.schema(), a.conformance(ctx), a.doctor(ctx), a.version())
	a.helpers(root)
	visit(root, func(c *cobra.Command) {
		c.DisableFlagsInUseLine = true
		c.SetFlagErrorFunc(func(_ *cobra.Command, err error) error {
			return usage(process.UsageLine(err), c)
		})
		process.Once(c.Flags())
		if run := c.RunE; run != nil {
			c.RunE = func(c *cobra.Command, args []string) error { return expected(run(c, args)) }
		}
	})
	return root
}

// helpers makes the commands that cobra brings along refuse what they do not
// know, as all others do.
func (a *app) helpers(root *cobra.Command) {
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	for _, c := range root.Commands() {
		switch c.Name() {
		case "help":
			c.Run, c.RunE = nil, func(_ *cobra.Command, words []string) error {
				about, rest, err := root.Find(words)
				if err != nil || len(rest) > 0 {
					return usage("there is no command "+strings.Join(words, " "), root)
				}
				return about.Help()
			}
		case "completion":
			c.Args, c.RunE = cobra.ArbitraryArgs, func(c *cobra.Command, _ []string) error {
				return usage("the name of a shell is required", c)
			}
		}
	}
}

func visit(c *cobra.Command, each func(*cobra.Command)) {
	each(c)
	for _, child := range c.Commands() {
		visit(child, each)
	}
}

// expected makes an error of a command that is no failure one: what nobody
// foresaw is not the fault of the arguments.
func expected(err error) error {
	if _, failed := errors.AsType[*failure](err); failed || err == nil {
		return err
	}
	return &failure{exit: process.ExitUnexpected, message: err.Error()}
}

// required reports the flags that a command cannot do without and that were
// not given.
func required(c *cobra.Command, names ...string) error {
	for _, name := range names {
		if f := c.Flags().Lookup(name); f == nil || !f.Changed {
			return usage(fmt.Sprintf("flag --%s is required", name), c)
		}
	}
	return nil
}

// formatFlag adds --format with the values that a command knows, the first
// being the default.
func formatFlag(c *cobra.Command, into *string, values ...string) {
	*into = values[0]
	c.Flags().Var(&choice{into, values}, "format", "output format")
	_ = c.RegisterFlagCompletionFunc("format", cobra.FixedCompletions(values, cobra.ShellCompDirectiveNoFileComp))
}

// folderFlag adds a flag that names a folder.
func folderFlag(c *cobra.Command, into *string, name, value, usage string) {
	*into = value
	c.Flags().Var(&text{into, "DIR"}, name, usage)
	_ = c.MarkFlagDirname(name)
}

// modelFlag adds --model.
func modelFlag(c *cobra.Command, into *string) {
	c.Flags().Var(&text{into, "FILE"}, "model", "ArchitectureModel v1 as JSON")
	_ = c.MarkFlagFilename("model", "json")
}

// likeC4Flag adds --likec4.
func likeC4Flag(c *cobra.Command, into *string) {
	c.Flags().Var(&text{into, "PATH"}, "likec4", "LikeC4 executable; without it the search path decides")
	_ = c.MarkFlagFilename("likec4")
}

// printJSON prints a document for programs.
func (a *app) printJSON(document any) error {
	e := json.NewEncoder(a.Stdout)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(document)
}
