package cli

import (
	"fmt"
	"os"
	"path/filepath"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"github.com/repo2c4/repo2c4/gen"
)

func (a *app) schema() *cobra.Command {
	c := &cobra.Command{
		Use:   "schema",
		Short: "List, show and export the contracts",
		Long:  "List, show and export the contracts, for clients in any language. Every file is\nself-contained.",
		Args:  noArguments,
		RunE:  func(c *cobra.Command, _ []string) error { return usage("a subcommand is required", c) },
	}
	c.AddCommand(a.schemaList(), a.schemaShow(), a.schemaExport())
	return c
}

// schemaRow is one contract in the list.
type schemaRow struct {
	Name    string `json:"name"`
	Summary string `json:"summary"`
}

func (a *app) schemaList() *cobra.Command {
	var format string
	c := &cobra.Command{
		Use:   "list [--format text|json]",
		Short: "List the contracts",
		Args:  noArguments,
		RunE: func(*cobra.Command, []string) error {
			if format == formatJSON {
				rows := make([]schemaRow, 0, len(gen.Contracts()))
				for _, contract := range gen.Contracts() {
					rows = append(rows, schemaRow{contract.Name, contract.Summary})
				}
				return a.printJSON(rows)
			}
			table := tabwriter.NewWriter(a.Stdout, 0, 0, 2, ' ', 0)
			for _, contract := range gen.Contracts() {
				fmt.Fprintf(table, "%s\t%s\n", contract.Name, contract.Summary)
			}
			return table.Flush()
		},
	}
	formatFlag(c, &format, formatText, formatJSON)
	return c
}

func (a *app) schemaShow() *cobra.Command {
	names := make([]string, 0, len(gen.Contracts()))
	for _, contract := range gen.Contracts() {
		names = append(names, contract.Name)
	}
	return &cobra.Command{
		Use:       "show NAME",
		Short:     "Print one contract as JSON Schema",
		Example:   "  repo2c4 schema show architecture-model",
		ValidArgs: names,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) != 1 {
				return usage("one contract name is required", c)
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error {
			for _, contract := range gen.Contracts() {
				if contract.Name == args[0] {
					_, err := a.Stdout.Write(contract.Schema())
					return err
				}
			}
			return usage(fmt.Sprintf("there is no contract %q; repo2c4 schema list names them", args[0]), c)
		},
	}
}

func (a *app) schemaExport() *cobra.Command {
	var output, format string
	c := &cobra.Command{
		Use:     "export --output DIR [--format jsonschema|openapi|typescript]",
		Short:   "Write all contracts into a folder",
		Long:    "Write all contracts into a folder: JSON Schema bundles, one OpenAPI 3.1 document,\nor TypeScript declarations. Existing files are not replaced.",
		Example: "  repo2c4 schema export --output contracts --format typescript",
		Args:    noArguments,
		RunE: func(c *cobra.Command, _ []string) error {
			if err := required(c, "output"); err != nil {
				return err
			}
			for _, f := range exports(format) {
				if err := a.vacant(filepath.Join(output, f.name)); err != nil {
					return err // before the first is written
				}
			}
			if err := os.MkdirAll(a.absolute(output), 0o777); err != nil {
				return files(output, plain(err))
			}
			for _, f := range exports(format) {
				if err := a.create(filepath.Join(output, f.name), f.data); err != nil {
					return err
				}
				fmt.Fprintln(a.Stdout, f.name)
			}
			return nil
		},
	}
	folderFlag(c, &output, "output", "", "folder for the files")
	formatFlag(c, &format, "jsonschema", "openapi", "typescript")
	return c
}

type export struct {
	name string
	data []byte
}

func exports(format string) []export {
	switch format {
	case "openapi":
		return []export{{"openapi.json", gen.OpenAPI()}}
	case "typescript":
		return []export{{"contracts.ts", gen.TypeScript()}}
	default:
		list := make([]export, 0, len(gen.Contracts()))
		for _, contract := range gen.Contracts() {
			list = append(list, export{contract.Name + ".schema.json", contract.Schema()})
		}
		return list
	}
}
