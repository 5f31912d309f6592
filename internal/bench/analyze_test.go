package bench_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/internal/analysis"
	"github.com/repo2c4/repo2c4/internal/codemap"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

// goFiles is the size of the repository that is analysed.
const goFiles = 5_000

// knownName is where the analysis of a role keeps what it knows, beside the
// repository.
const knownName = "known"

// BenchmarkAnalyze compares an analysis with a program that walks and reads the
// same files and does nothing else: from nothing, and with all files known.
func BenchmarkAnalyze(b *testing.B) {
	for _, role := range []string{"analyze", "analyze again"} {
		b.Run(role, func(b *testing.B) {
			root := goRepository(b, goFiles)
			if err := analyzeKeeping(root, filepath.Join(filepath.Dir(root), knownName)); err != nil {
				b.Fatal(err)
			}
			compare(b, &contestant{role: role, args: []string{root}}, &contestant{role: "walk and read", args: []string{root}})
		})
	}
}

// analyze is our side.
func analyze(args []string) error { return analyzed(args[0], nil, nil) }

// analyzeAgain is our side when an earlier run left what it knows.
func analyzeAgain(args []string) error {
	known, err := os.ReadFile(filepath.Join(filepath.Dir(args[0]), knownName))
	if err != nil {
		return err
	}
	return analyzed(args[0], known, func(result analysis.Result) error {
		if result.Reused != goFiles+1 {
			return fmt.Errorf("%d files were known", result.Reused)
		}
		return nil
	})
}

// analyzeKeeping leaves what it knows in a file.
func analyzeKeeping(root, known string) error {
	return analyzed(root, nil, func(result analysis.Result) error { return os.WriteFile(known, result.Known, 0o600) })
}

// analyzed analyses and encodes, without history.
func analyzed(folder string, known []byte, with func(analysis.Result) error) error {
	root, err := workspace.Open(folder)
	if err != nil {
		return err
	}
	defer root.Close()
	result, err := analysis.Run(context.Background(), root, analysis.Options{MaxFiles: 2 * goFiles, Known: known})
	if err != nil {
		return err
	}
	parsed := int64(0)
	for _, l := range result.Map.Analysis.Languages {
		parsed += l.Files - l.BrokenFiles
	}
	if parsed != goFiles {
		return fmt.Errorf("%d files were parsed without an error", parsed)
	}
	if with != nil {
		if err := with(result); err != nil {
			return err
		}
	}
	_, err = codemap.Encode(result.Map)
	return err
}

// goRepository writes a module of so many files of Go, ten a package, about 5
// KB each, and returns its folder.
func goRepository(b *testing.B, files int) string {
	b.Helper()
	root := filepath.Join(b.TempDir(), "repository")
	write(b, filepath.Join(root, "go.mod"), "module example.com/shop\n\ngo 1.26\n")
	for i := range files {
		write(b, filepath.Join(root, "internal", fmt.Sprintf("part%03d", i/10), fmt.Sprintf("orders%d.go", i)), goSource(i))
	}
	return root
}

// goSource is a file as they stand in line-of-business code, which uses the
// package before its own.
func goSource(i int) string {
	var text strings.Builder
	before := max(i/10-1, 0)
	fmt.Fprintf(&text, "// Package part%03d keeps orders.\npackage part%03d\n\nimport (\n\t\"errors\"\n\t\"fmt\"\n", i/10, i/10)
	if i/10 > 0 {
		fmt.Fprintf(&text, "\n\t\"example.com/shop/internal/part%03d\"\n", before)
	}
	fmt.Fprintf(&text, ")\n\n// Orders%d are the orders of one customer.\ntype Orders%d struct{ byID map[int]string }\n", i, i)
	for m := range 9 {
		fmt.Fprintf(&text, `
// Find%[1]d gives an order by its number, or says why there is none.
func (o *Orders%[2]d) Find%[1]d(id int, closed bool) (string, error) {
	if id <= 0 || !closed && len(o.byID) == %[1]d {
		return "", fmt.Errorf("there is no order %%d among %%d", id, len(o.byID))
	}
	for known, name := range o.byID {
		switch {
		case known == id:
			return name, nil
		case known > id: // later ones follow
			continue
		}
	}
	return "", errors.New("not found")
}
`, m, i)
	}
	if i/10 > 0 {
		fmt.Fprintf(&text, "\nvar _ = part%03d.Orders%d{}\n", before, i-10)
	}
	return text.String()
}
