package cli

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
	"github.com/repo2c4/repo2c4/internal/fault"
	"github.com/repo2c4/repo2c4/internal/inspection"
	"github.com/repo2c4/repo2c4/internal/process"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

// standardOutput is the name of an output file that stands for stdout.
const standardOutput = "-"

// inspecting are the flags of inspect.
type inspecting struct {
	repository, output, report string
	remote, ref                string
	maxFiles                   int
}

func (a *app) inspect(ctx context.Context) *cobra.Command {
	var f inspecting
	c := &cobra.Command{
		Use:   "inspect (--repository DIR | --remote URL [--ref REF]) --output FILE [--max-files N]",
		Short: "Inspect a repository and keep its evidence as a snapshot",
		Long: `Inspect a repository and keep its evidence as a snapshot.

The snapshot is canonical JSON: the same content gives the same bytes. Nothing
in the repository is executed or built. An existing output file is not
replaced; "-" writes to standard output. Keep the file outside the repository,
or the next inspection finds one file more.

With --remote one commit of a public Git repository is fetched over https,
without its history, into a private temporary folder that is removed again.
It is that of the default branch, or of --ref: a branch, a tag, or a full
commit id where the host hands it out. Private hosts, credentials, submodules
and links are refused, and proxies are not used.

An integration report of DotNetRepoInspector (schema 1.6 or a later 1.x) adds
its findings as external evidence. It is named relative to the inspected folder
and is as trustworthy as its origin.`,
		Example: "  repo2c4 inspect --repository . --output ../snapshot.json\n  repo2c4 inspect --remote https://example.com/acme/shop --ref v1.0 --output shop.json",
		Args:    noArguments,
		RunE: func(c *cobra.Command, _ []string) error {
			if err := f.check(c); err != nil {
				return err
			}
			if f.output != standardOutput {
				if err := a.vacant(f.output); err != nil {
					return err // before the work is done
				}
			}
			result, err := a.inspected(ctx, c, f)
			if err != nil {
				return err
			}
			document := architecture.Indented(architecture.StoredSnapshot(result.Snapshot))
			if f.output == standardOutput {
				_, err = a.Stdout.Write(document)
			} else {
				err = a.create(f.output, document)
			}
			if err != nil {
				return err
			}
			a.summary(result)
			return nil
		},
	}
	folderFlag(c, &f.repository, "repository", "", "folder to inspect")
	c.Flags().Var(&text{&f.output, "FILE"}, "output", "new file for the snapshot, or -")
	c.Flags().Var(&text{&f.remote, "URL"}, "remote", "public Git repository to fetch over https and inspect")
	c.Flags().Var(&text{&f.ref, "REF"}, "ref", "branch, tag or commit id of the remote repository")
	c.Flags().Var(&text{&f.report, "FILE"}, "integration-report", "import an integration report, relative to the inspected folder")
	c.Flags().IntVar(&f.maxFiles, "max-files", gen.LimitFiles, "accept `N` files at most")
	return c
}

// check refuses flags that do not go together.
func (f *inspecting) check(c *cobra.Command) error {
	given := func(name string) bool { return c.Flags().Changed(name) }
	switch {
	case given("remote") && given("repository"):
		return usage("flags --repository and --remote exclude each other", c)
	case given("remote") && given("integration-report"):
		return usage("flag --integration-report goes with --repository alone", c)
	case given("ref") && !given("remote"):
		return usage("flag --ref goes with --remote alone", c)
	case !given("remote") && !given("repository"):
		return usage("flag --repository or --remote is required", c)
	}
	if err := required(c, "output"); err != nil {
		return err
	}
	if f.maxFiles < 1 || f.maxFiles > gen.LimitFilesCeiling {
		return usage(fmt.Sprintf("flag --max-files takes a number from 1 to %d", gen.LimitFilesCeiling), c)
	}
	return nil
}

// inspected is the result of the inspection that the flags ask for.
func (a *app) inspected(ctx context.Context, c *cobra.Command, f inspecting) (inspection.Result, error) {
	options := inspection.Options{MaxFiles: f.maxFiles, Ceiling: f.maxFiles, Workers: a.Workers}
	if c.Flags().Changed("remote") {
		var ref *string
		if c.Flags().Changed("ref") {
			ref = &f.ref
		}
		return a.inspectRemote(ctx, f.remote, ref, options)
	}
	root, err := a.openRepository(f.repository)
	if err != nil {
		return inspection.Result{}, err
	}
	defer root.Close()
	if options.IntegrationReport, err = reportPath(c, f.report); err != nil {
		return inspection.Result{}, err
	}
	result, err := inspection.Run(ctx, root, options)
	if err != nil {
		return inspection.Result{}, notInspected(f.repository, err)
	}
	return result, nil
}

// reportPath is the clean path of the integration report that the flag names;
// empty without the flag.
func reportPath(c *cobra.Command, named string) (string, error) {
	if !c.Flags().Changed("integration-report") {
		return "", nil
	}
	clean, err := workspace.CleanRelative(named, false)
	if err != nil {
		return "", reportRefused()
	}
	return clean, nil
}

// notInspected explains why an inspection failed.
func notInspected(repository string, err error) error {
	if refused, ok := errors.AsType[*fault.Error](err); ok && refused.Code == gen.CodeIntegrationReportInvalid {
		return reportRefused()
	}
	return files(repository, err)
}

// reportRefused explains an integration report that cannot be read.
func reportRefused() error {
	info, _ := gen.LookupCode(gen.CodeIntegrationReportInvalid)
	return &failure{exit: process.ExitFiles, message: "--integration-report: " + info.Meaning, hint: info.Action}
}

// summary tells a person on stderr what an inspection found and what it left
// out.
func (a *app) summary(result inspection.Result) {
	s := result.Snapshot
	fmt.Fprintf(a.Stderr, "%s: %d files, %d pieces of evidence, %d diagnostics\n",
		architecture.SnapshotID(s), len(s.Files), len(s.Evidence), len(s.Diagnostics))
	for _, d := range s.Diagnostics {
		if d.Severity != gen.DiagnosticSeverityInfo {
			at := ""
			if d.RelativePath != nil {
				at = *d.RelativePath + ": "
			}
			fmt.Fprintf(a.Stderr, "%s: %s%s (%s)\n", d.Severity, at, d.Message, d.Code)
		}
	}
	if result.Coverage.Truncated {
		fmt.Fprintln(a.Stderr, "warning: a limit cut the inspection short; raise --max-files or inspect a narrower folder")
	}
}
