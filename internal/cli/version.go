package cli

import (
	"fmt"
	"runtime"

	"github.com/spf13/cobra"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/process"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// versionDocument is the form of --format json.
type versionDocument struct {
	Version     string `json:"version"`
	Contracts   string `json:"contracts"`
	SyntaxTrees bool   `json:"syntaxTrees"`
	Go          string `json:"go"`
	Platform    string `json:"platform"`
}

func (a *app) version() *cobra.Command {
	var format string
	c := &cobra.Command{
		Use:   "version [--format text|json]",
		Short: "Print the version",
		Args:  noArguments,
		RunE: func(*cobra.Command, []string) error {
			v := versionDocument{process.Version(), gen.SchemaVersion, syntax.Available(), runtime.Version(), runtime.GOOS + "/" + runtime.GOARCH}
			if format == formatJSON {
				return a.printJSON(v)
			}
			trees := "with syntax trees"
			if !v.SyntaxTrees {
				trees = "without syntax trees"
			}
			_, err := fmt.Fprintf(a.Stdout, "repo2c4 %s (contracts %s, %s, %s %s)\n", v.Version, v.Contracts, trees, v.Go, v.Platform)
			return err
		},
	}
	formatFlag(c, &format, formatText, formatJSON)
	return c
}
