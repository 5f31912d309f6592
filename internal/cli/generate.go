package cli

import (
	"context"

	"github.com/spf13/cobra"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
	"github.com/repo2c4/repo2c4/internal/component"
	"github.com/repo2c4/repo2c4/internal/generation"
	"github.com/repo2c4/repo2c4/internal/likec4"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

func (a *app) generate(ctx context.Context) *cobra.Command {
	var job generateJob
	c := &cobra.Command{
		Use:   "generate --model FILE --output DIR [--c3-container ID]... [--apply] [--format text|json]",
		Short: "Generate LikeC4 and the evidence report from a model",
		Long: `Generate LikeC4 and the evidence report from a model.

Without --apply this is a preview: it shows what would change in the output
folder and writes nothing. With --apply the files are written together or not
at all; a file that a person changed is a conflict and nothing is written.
Missing folders are created, files that are not ours are never touched.

Containers named by --c3-container are shown with their components, proposed
from what the model's snapshot holds of them. Without it there are none, and
component files that an earlier generation left are removed.`,
		Example: "  repo2c4 generate --model model.json --output docs/architecture\n  repo2c4 generate --model model.json --output docs/architecture --apply\n" +
			"  repo2c4 generate --model model.json --output docs/architecture --c3-container shop.api",
		Args: noArguments,
		RunE: func(c *cobra.Command, _ []string) error {
			if err := required(c, "model", "output"); err != nil {
				return err
			}
			return a.runGenerate(ctx, job)
		},
	}
	modelFlag(c, &job.model)
	folderFlag(c, &job.output, "output", "", "folder for the generated files")
	c.Flags().Var(&texts{&job.containers, "ID"}, "c3-container", "container to show with its components; may be repeated")
	c.Flags().BoolVar(&job.apply, "apply", false, "write the files")
	formatFlag(c, &job.format, formatText, formatJSON)
	return c
}

type generateJob struct {
	model, output, format string
	containers            []string
	apply                 bool
}

func (a *app) runGenerate(ctx context.Context, job generateJob) error {
	selection, err := component.Select(job.containers, nil)
	if err != nil {
		return unselected(err)
	}
	model, err := a.readModel(job.model)
	if err != nil {
		return err
	}
	generated, err := generation.Files(model, selection)
	if err != nil {
		return invalid(job.model, err)
	}
	at, err := a.destination(job.output, job.apply)
	if err != nil {
		return err
	}
	shown := plan{files: generated.Files, views: generated.Views}
	defer func() { at.close(shown.written) }()
	if err := at.carryOut(ctx, &shown, job.apply); err != nil {
		return files(job.output, err)
	}
	if job.format == formatJSON {
		err = a.printJSON(shown.document())
	} else {
		err = a.printPlan(shown)
	}
	switch {
	case err != nil:
		return err
	case shown.Pending:
		return halfDone(job.output)
	case shown.Conflict:
		return files(job.output, workspace.ErrConflict)
	}
	return nil
}

// carryOut plans and, when told to apply and nothing is in the way, writes.
func (d *destination) carryOut(ctx context.Context, shown *plan, apply bool) error {
	if apply {
		if err := d.root.Recover(d.folder); err != nil {
			return err
		}
	}
	made, err := generation.Plan(d.root, d.folder, shown.files)
	if err != nil {
		return err
	}
	shown.Plan, shown.before = made, readCurrent(d.root, d.folder, made)
	if !apply || made.Conflict {
		return nil
	}
	if err := d.root.Commit(ctx, made); err != nil {
		return err
	}
	shown.written = true
	return nil
}

func (a *app) readModel(path string) (gen.ArchitectureModel, error) {
	data, err := a.readDocument(path)
	if err != nil {
		return gen.ArchitectureModel{}, err
	}
	model, err := architecture.ReadModel(data)
	if err != nil {
		return model, invalid(path, err)
	}
	return model, nil
}

// readCurrent reads the files that a plan changes, for showing differences. A
// file that cannot be read is shown without its old lines.
func readCurrent(root *workspace.Root, folder string, plan *workspace.Plan) map[string]string {
	current := map[string]string{}
	for _, c := range plan.Changes {
		if c.PreviousHash == "" || c.PreviousHash == c.NewHash {
			continue
		}
		if f, err := root.ReadFile(folder+"/"+c.FileName, gen.LimitLikec4Bytes); err == nil {
			current[c.FileName] = string(f.Bytes)
		}
	}
	return current
}

// plan is a plan with what is needed to show it.
type plan struct {
	*workspace.Plan
	files   []likec4.File
	views   []gen.ComponentView
	before  map[string]string // content on disk, of files that change
	written bool
}
