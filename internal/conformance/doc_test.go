package conformance_test

import (
	"os"
	"strings"
	"testing"
)

// TestTheManualHasTheFormat demands that the tables of directives and steps
// are the same in the package documentation and in the manual.
func TestTheManualHasTheFormat(t *testing.T) {
	t.Parallel()
	read := func(name string) string {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		return strings.ReplaceAll(string(text), "\r\n", "\n")
	}
	manual := read("../../docs/conformance.md")
	var table strings.Builder
	tables := 0
	for line := range strings.Lines(read("doc.go")) {
		if row, ok := strings.CutPrefix(line, "//\t"); ok {
			table.WriteString(row)
			continue
		}
		if table.Len() == 0 {
			continue
		}
		if !strings.Contains(manual, "```text\n"+table.String()+"```\n") {
			t.Errorf("docs/conformance.md lacks the table\n%s", table.String())
		}
		tables++
		table.Reset()
	}
	if tables != 2 {
		t.Errorf("%d tables in the package documentation", tables)
	}
}
