package cli

import (
	"github.com/spf13/cobra"

	"github.com/repo2c4/repo2c4/internal/review"
)

func (a *app) report() *cobra.Command {
	var model string
	c := &cobra.Command{
		Use:     "report --model FILE",
		Short:   "Print the evidence report of a model",
		Long:    "Print the evidence report of a model as Markdown: what is confirmed, what\nrequires review, what the inspection left out, and which origins are missing.",
		Example: "  repo2c4 report --model model.json",
		Args:    noArguments,
		RunE: func(c *cobra.Command, _ []string) error {
			if err := required(c, "model"); err != nil {
				return err
			}
			m, err := a.readModel(model)
			if err != nil {
				return err
			}
			text, err := review.Report(m)
			if err != nil {
				return invalid(model, err)
			}
			_, err = a.Stdout.Write(text)
			return err
		},
	}
	modelFlag(c, &model)
	return c
}
