package house_test

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"
)

// everything is every package of the product; ./... leaves out the one that
// embeds the golden cases.
const everything = "./... ./testdata/conformance"

// build is one way to build the module; each sees other files.
type build struct {
	name string
	env  []string
	tags string
	// packages is what to load, patterns with spaces between them.
	packages string
}

// builds are the ways that together see every file of the product.
func builds() []build {
	return []build{
		{"linux", []string{"GOOS=linux"}, "likec4", everything},
		{"linux without cgo", []string{"GOOS=linux", "CGO_ENABLED=0"}, "", everything},
		{"windows", []string{"GOOS=windows", "CGO_ENABLED=0"}, "", everything},
		{"macOS", []string{"GOOS=darwin", "CGO_ENABLED=0"}, "", everything},
		{"magefile", nil, "mage", "."},
	}
}

// unit is one package of ours as one build sees it, without its tests.
type unit struct {
	// below is its path below the module, "." for the module's root.
	below string
	pkg   *packages.Package
}

// load reads and type-checks all packages below dir.
func load(t *testing.T, dir string, b build, extra ...string) []unit {
	t.Helper()
	config := &packages.Config{
		Mode:       fromSource | packages.NeedTypesInfo | packages.NeedTypesSizes,
		Context:    t.Context(),
		Dir:        dir,
		Env:        append(append(os.Environ(), b.env...), extra...),
		BuildFlags: []string{"-tags=" + b.tags},
	}
	loaded, err := packages.Load(config, strings.Fields(b.packages)...)
	if err != nil {
		t.Fatalf("loading for %s: %v", b.name, err)
	}
	var units []unit
	for _, pkg := range loaded {
		for _, problem := range pkg.Errors {
			t.Errorf("for %s: %v", b.name, problem)
		}
		below := strings.TrimPrefix(strings.TrimPrefix(pkg.PkgPath, module), "/")
		if below == "" {
			below = "."
		}
		pkg.Syntax = slices.DeleteFunc(pkg.Syntax, func(file *ast.File) bool { return writtenByCgo(pkg.Fset.Position(file.Package).Filename) })
		units = append(units, unit{below, pkg})
	}
	if len(units) == 0 {
		t.Fatalf("no packages for %s", b.name)
	}
	return units
}

// writtenByCgo tells a file that the toolchain made from what imports "C"; it
// lies in the build cache and has no extension.
func writtenByCgo(filename string) bool { return filepath.Ext(filename) != ".go" }

// fileAt is the name of the file, without folder, that holds the position.
func (u unit) fileAt(pos token.Pos) string {
	return filepath.Base(u.pkg.Fset.Position(pos).Filename)
}

// generated tells whether the package is written by the generator.
func (u unit) generated() bool {
	return inRoom(u.below, "gen/...")
}

// inspect visits every node of every file, each once.
func (u unit) inspect(visit func(ast.Node)) {
	for _, file := range u.pkg.Syntax {
		ast.Inspect(file, func(node ast.Node) bool {
			if node != nil {
				visit(node)
			}
			return true
		})
	}
}

// used is what an identifier refers to, with generic functions as declared.
func (u unit) used(id *ast.Ident) types.Object {
	object := u.pkg.TypesInfo.Uses[id]
	if function, ok := object.(*types.Func); ok {
		return function.Origin()
	}
	return object
}

// problem is a broken rule and where.
type problem struct {
	file string
	line int
	rule string
	text string
}

func (p problem) String() string {
	return fmt.Sprintf("%s:%d: %s: %s", p.file, p.line, p.rule, p.text)
}

func (u unit) problem(pos token.Pos, rule, format string, values ...any) problem {
	position := u.pkg.Fset.Position(pos)
	return problem{position.Filename, position.Line, rule, fmt.Sprintf(format, values...)}
}
