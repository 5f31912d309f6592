package tasks

import (
	"maps"
	"slices"
	"strings"
)

// PackageFiles is the template for `go list -test -deps -f` that Differing
// compares: a package outside of the standard library, its files, and all that
// it is built from, one package a line.
const PackageFiles = "{{if not .Standard}}{{.ImportPath}}\t" +
	"{{.GoFiles}} {{.CgoFiles}} {{.CFiles}} {{.SFiles}} {{.TestGoFiles}} {{.XTestGoFiles}}\t" +
	`{{join .Deps ","}}{{end}}`

// Differing takes the output of `go list -f PackageFiles` for two ways to build
// the same packages, such as with and without cgo. It returns the packages
// whose tests are built from something that is not the same in both: running
// these in the second way shows all that differs.
func Differing(one, other string) []string {
	first, second := packageRows(one), packageRows(other)
	changed := map[string]bool{}
	for _, rows := range []map[string]packageRow{first, second} {
		for path := range rows {
			if first[path].files != second[path].files && !strings.HasSuffix(path, testMain) {
				changed[plainPath(path)] = true
			}
		}
	}
	var found []string
	for _, path := range slices.Sorted(maps.Keys(second)) {
		tested, ok := strings.CutSuffix(path, testMain)
		if ok && slices.ContainsFunc(second[path].builtFrom, func(part string) bool { return changed[plainPath(part)] }) {
			found = append(found, tested)
		}
	}
	return found
}

// testMain ends the path of the program that runs the tests of a package.
const testMain = ".test"

// packageRow is a line of PackageFiles without the path.
type packageRow struct {
	files     string
	builtFrom []string
}

func packageRows(list string) map[string]packageRow {
	rows := map[string]packageRow{}
	for line := range strings.Lines(list) {
		const columns = 3
		if parts := strings.Split(strings.TrimSuffix(line, "\n"), "\t"); len(parts) == columns {
			rows[parts[0]] = packageRow{parts[1], strings.Split(parts[2], ",")}
		}
	}
	return rows
}

// plainPath is the path of a package without the test that it is built for.
func plainPath(path string) string {
	plain, _, _ := strings.Cut(path, " [")
	return plain
}
