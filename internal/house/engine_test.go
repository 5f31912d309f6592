package house_test

import (
	"go/ast"
	"go/token"
	"go/types"
	"path"
	"strconv"
	"strings"
)

// rule finds what one package breaks.
type rule func(unit) []problem

// rules are all rules about the Go code of these packages.
func rules(units []unit) []rule {
	return []rule{
		placed, importsDownwards, keepsToItsDoors,
		hasNoInit, panicsOnlyInMust, keepsGlobals, shortMain,
		walksIteratively, spellsNoRegistryName(registryNames(units)),
	}
}

// placed: every package has a room.
func placed(u unit) []problem {
	if _, ok := roomOf(u.below); ok || len(u.pkg.Syntax) == 0 {
		return nil
	}
	return []problem{u.problem(u.pkg.Syntax[0].Package, "room",
		"no row in internal/house/rooms_test.go places %s: say where it stands", u.below)}
}

// importsDownwards: imports within the module follow the rooms.
func importsDownwards(u unit) []problem {
	var found []problem
	u.eachImport(func(spec *ast.ImportSpec, imported string) {
		to, ours := strings.CutPrefix(imported, module+"/")
		if !ours {
			return
		}
		if reason := mayImport(u.below, to); reason != "" {
			found = append(found, u.problem(spec.Pos(), "imports", "%s", reason))
		}
	})
	return found
}

// keepsToItsDoors: what lies outside is touched only by those who may.
func keepsToItsDoors(u unit) []problem {
	if room, ok := roomOf(u.below); ok && room.floor == guests {
		return nil
	}
	var found []problem
	for _, door := range houseDoors() {
		u.eachImport(func(spec *ast.ImportSpec, imported string) {
			if door.guardsImport(imported) && !door.open(u, spec.Pos()) {
				found = append(found, u.problem(spec.Pos(), door.name, "%s must not import %s: %s", u.below, imported, door.why))
			}
		})
		u.inspect(func(node ast.Node) {
			id, ok := node.(*ast.Ident)
			if !ok {
				return
			}
			if name := qualified(u.used(id)); door.guardsUse(name) && !door.open(u, id.Pos()) {
				found = append(found, u.problem(id.Pos(), door.name, "%s must not use %s: %s", u.below, name, door.why))
			}
		})
	}
	return found
}

func (u unit) eachImport(visit func(*ast.ImportSpec, string)) {
	for _, file := range u.pkg.Syntax {
		for _, spec := range file.Imports {
			if imported, err := strconv.Unquote(spec.Path.Value); err == nil {
				visit(spec, imported)
			}
		}
	}
}

// guardsImport tells whether the door is about this import path.
func (d door) guardsImport(imported string) bool {
	return matchesAny(d.imports, imported, inRoom) && !matchesAny(d.except, imported, inRoom)
}

// guardsUse tells whether the door is about this function or variable.
func (d door) guardsUse(name string) bool {
	return name != "" && matchesAny(d.uses, name, matches) && !matchesAny(d.except, name, matches)
}

// open tells whether the code at this position may use the door.
func (d door) open(u unit, pos token.Pos) bool {
	for _, place := range d.only {
		if inRoom(u.below, place.room) && matches(u.fileAt(pos), place.files) {
			return true
		}
	}
	return false
}

func matchesAny(patterns []string, name string, match func(name, pattern string) bool) bool {
	for _, pattern := range patterns {
		if match(name, pattern) {
			return true
		}
	}
	return false
}

func matches(name, pattern string) bool {
	ok, err := path.Match(pattern, name)
	return ok && err == nil
}

// qualified is the full name of a package-level function or variable or of a
// method: os.Open, (*os.Root).Open, os.Args. Everything else has none.
func qualified(object types.Object) string {
	switch object := object.(type) {
	case *types.Func:
		return object.FullName()
	case *types.Var:
		if isGlobal(object) {
			return object.Pkg().Path() + "." + object.Name()
		}
	}
	return ""
}

// isGlobal tells a package-level variable.
func isGlobal(object types.Object) bool {
	variable, ok := object.(*types.Var)
	return ok && !variable.IsField() && variable.Pkg() != nil && variable.Parent() == variable.Pkg().Scope()
}
