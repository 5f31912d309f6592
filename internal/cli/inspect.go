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

func (a *app) inspect(ctx context.Context) *cobra.Command {
	var repository, output, report string
	var maxFiles int
	c := &cobra.Command{
		Use:   "inspect --repository DIR --output FILE [--integration-report FILE] [--max-files N]",
		Short: "Inspect a repository and keep its evidence as a snapshot",
		Long: `Inspect a repository and keep its evidence as a snapshot.

The snapshot is canonical JSON: the same content gives the same bytes. Nothing
in the repository is executed or built. An existing output file is not
replaced; "-" writes to standard output. Keep the file outside the repository,
or the next inspection finds one file more.

An integration report of DotNetRepoInspector (schema 1.6 or a later 1.x) adds
its findings as external evidence. It is named relative to the inspected folder
and is as trustworthy as its origin.`,
		Example: "  repo2c4 inspect --repository . --output ../snapshot.json",
		Args:    noArguments,
		RunE: func(c *cobra.Command, _ []string) error {
			if err := required(c, "repository", "output"); err != nil {
				return err
			}
			if maxFiles < 1 || maxFiles > gen.LimitFilesCeiling {
				return usage(fmt.Sprintf("flag --max-files takes a number from 1 to %d", gen.LimitFilesCeiling), c)
			}
			if output != standardOutput {
				if err := a.vacant(output); err != nil {
					return err // before the work is done
				}
			}
			root, err := a.openRepository(repository)
			if err != nil {
				return err
			}
			defer root.Close()
			clean, err := reportPath(c, report)
			if err != nil {
				return err
			}
			result, err := inspection.Run(ctx, root, inspection.Options{MaxFiles: maxFiles, Ceiling: maxFiles, Workers: a.Workers, IntegrationReport: clean})
			if err != nil {
				return notInspected(repository, err)
			}
			document := architecture.Indented(architecture.StoredSnapshot(inspection.Storable(result.Snapshot)))
			if output == standardOutput {
				_, err = a.Stdout.Write(document)
			} else {
				err = a.create(output, document)
			}
			if err != nil {
				return err
			}
			a.summary(result)
			return nil
		},
	}
	folderFlag(c, &repository, "repository", "", "folder to inspect")
	c.Flags().Var(&text{&output, "FILE"}, "output", "new file for the snapshot, or -")
	c.Flags().Var(&text{&report, "FILE"}, "integration-report", "import an integration report, relative to the inspected folder")
	c.Flags().IntVar(&maxFiles, "max-files", gen.LimitFiles, "accept `N` files at most")
	return c
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
