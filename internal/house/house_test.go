package house_test

import (
	"cmp"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// checkout is the root of the module, seen from this package.
const checkout = "../.."

// TestTheHouse proves the rules about Go code for every build of the product.
func TestTheHouse(t *testing.T) {
	t.Parallel()
	for _, b := range builds() {
		t.Run(b.name, func(t *testing.T) {
			t.Parallel()
			for _, problem := range judge(load(t, checkout, b)) {
				t.Error(problem)
			}
		})
	}
}

// judge applies every rule to every package and returns what they find once,
// in the order of files and lines.
func judge(units []unit) []problem {
	var found []problem
	for _, rule := range rules(units) {
		for _, u := range units {
			found = append(found, rule(u)...)
		}
	}
	slices.SortFunc(found, func(a, b problem) int {
		return cmp.Or(cmp.Compare(a.file, b.file), cmp.Compare(a.line, b.line), cmp.Compare(a.rule, b.rule), cmp.Compare(a.text, b.text))
	})
	return slices.Compact(found)
}

// TestOnlyTheBuildKnowsTheGenerator covers the test files, too, which the
// rules about doors leave alone.
func TestOnlyTheBuildKnowsTheGenerator(t *testing.T) {
	t.Parallel()
	const generator = module + "/internal/contractgen"
	files := token.NewFileSet()
	for _, name := range goFiles(t) {
		file, err := parser.ParseFile(files, filepath.Join(checkout, name), nil, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		for _, spec := range file.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			if imported == generator && name != "magefile.go" && !strings.HasPrefix(name, "internal/contractgen/") {
				t.Errorf("%s imports the generator; only the magefile and its own tests may", name)
			}
			if imported == module+"/gen" && strings.HasPrefix(name, "internal/contractgen/") {
				t.Errorf("%s imports what the generator writes", name)
			}
		}
	}
}

// goFiles are the Go files of the checkout outside testdata.
func goFiles(t *testing.T) []string {
	t.Helper()
	var found []string
	for _, name := range repositoryFiles(t) {
		if filepath.Ext(name) == ".go" && !strings.Contains(name, "testdata/") {
			found = append(found, name)
		}
	}
	return found
}

// repositoryFiles are the files of the checkout as slash-separated paths,
// without what builds and editors leave there.
func repositoryFiles(t *testing.T) []string {
	t.Helper()
	var found []string
	err := filepath.WalkDir(checkout, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		relative, err := filepath.Rel(checkout, path)
		if err != nil {
			return err
		}
		name := filepath.ToSlash(relative)
		if entry.IsDir() {
			if leftBehind(name) {
				return fs.SkipDir
			}
			return nil
		}
		if entry.Type().IsRegular() {
			found = append(found, name)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(found) < 10 {
		t.Fatalf("found only %d files", len(found))
	}
	return found
}

// leftBehind tells the folders that .gitignore names.
func leftBehind(name string) bool {
	switch name {
	case ".git", ".cache", ".idea", ".vscode", "bin", "dist", "tools/node/node_modules", "tools/bridges/node_modules":
		return true
	}
	return false
}
