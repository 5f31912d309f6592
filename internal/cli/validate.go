package cli

import (
	"context"
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/likec4"
	"github.com/repo2c4/repo2c4/internal/process"
)

func (a *app) validate(ctx context.Context) *cobra.Command {
	var output, executable, format string
	c := &cobra.Command{
		Use:   "validate --output DIR [--likec4 PATH] [--format text|json]",
		Short: "Validate a folder of LikeC4 files with the official CLI",
		Long: `Validate a folder of LikeC4 files with the official LikeC4 CLI.

The CLI runs on a private copy of the .c4, .likec4 and .like-c4 files, because
it executes any configuration it finds. It is looked up on PATH unless --likec4
names it; install it with npm install --global likec4@` + likeC4Baseline + `.`,
		Example: "  repo2c4 validate --output docs/architecture",
		Args:    noArguments,
		RunE: func(c *cobra.Command, _ []string) error {
			if err := required(c, "output"); err != nil {
				return err
			}
			root, err := a.openRepository(output)
			if err != nil {
				return err
			}
			defer root.Close()
			if err := a.settled(output, root.Path()); err != nil {
				return err
			}
			found, err := likec4.CollectWorkspace(ctx, root, ".")
			if err != nil {
				return files(output, err)
			}
			result, err := likec4.CheckWorkspace(ctx, a.likeC4(executable, root.Path()), found)
			if err != nil {
				return &failure{exit: process.ExitValidation, message: output + ": validation was not possible: " + err.Error()}
			}
			return a.printVerdict(result, format, output)
		},
	}
	folderFlag(c, &output, "output", "", "folder of LikeC4 files")
	likeC4Flag(c, &executable)
	formatFlag(c, &format, formatText, formatJSON)
	return c
}

// settled reports a half-done write in a folder, which is given without links, too.
func (a *app) settled(output, folder string) error {
	if folder == filepath.Dir(folder) {
		return nil // a whole drive is never written to
	}
	at, err := a.destination(folder, false)
	if err != nil {
		return err
	}
	defer at.close(false)
	pending, err := at.root.Pending(at.folder)
	switch {
	case err != nil:
		return files(output, err)
	case pending:
		return halfDone(output)
	}
	return nil
}

// likeC4 says which LikeC4 this process may start.
func (a *app) likeC4(executable, forbidden string) likec4.Options {
	if executable != "" {
		executable = a.absolute(executable)
	}
	return likec4.Options{PathList: a.Getenv("PATH"), Explicit: executable, ForbiddenRoot: forbidden}
}

// verdictDocument is the form of --format json.
type verdictDocument struct {
	IsValid     bool                       `json:"isValid"`
	ExitCode    int                        `json:"exitCode"`
	TimedOut    bool                       `json:"timedOut"`
	Diagnostics []gen.ValidationDiagnostic `json:"diagnostics"`
}

func (a *app) printVerdict(result likec4.Result, format, output string) error {
	var err error
	if format == formatJSON {
		err = a.printJSON(verdictDocument{result.IsValid, result.ExitCode, result.TimedOut, result.Rows()})
	} else {
		err = a.printDiagnostics(result)
	}
	if err != nil || result.IsValid {
		return err
	}
	return silent(process.ExitValidation, output+": LikeC4 validation failed or was not possible")
}

// printDiagnostics shows each diagnostic as file, line, sentence and code.
func (a *app) printDiagnostics(result likec4.Result) error {
	out := &stickyWriter{to: a.Stdout}
	for _, d := range result.Rows() {
		at := ""
		if d.RelativePath != nil {
			at = *d.RelativePath + ": "
			if d.Line != nil {
				at = fmt.Sprintf("%s:%d: ", *d.RelativePath, *d.Line)
			}
		}
		fmt.Fprintf(out, "%s%s (%s)\n", at, d.Message, d.Code)
	}
	if result.IsValid {
		fmt.Fprintln(out, "valid")
	}
	return out.err
}
