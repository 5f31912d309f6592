package house_test

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"
)

// hasNoInit: nothing happens before main.
func hasNoInit(u unit) []problem {
	var found []problem
	for _, file := range u.pkg.Syntax {
		for _, declaration := range file.Decls {
			if function, ok := declaration.(*ast.FuncDecl); ok && function.Recv == nil && function.Name.Name == "init" {
				found = append(found, u.problem(function.Pos(), "init", "no init(): nothing happens before main"))
			}
		}
	}
	return found
}

// panicsOnlyInMust: bad input never panics. A function named must… or Must…
// may, for what the program itself carries and what only a broken build breaks.
func panicsOnlyInMust(u unit) []problem {
	if u.generated() {
		return nil
	}
	var found []problem
	for _, file := range u.pkg.Syntax {
		for _, declaration := range file.Decls {
			function, ok := declaration.(*ast.FuncDecl)
			if ok && strings.HasPrefix(strings.ToLower(function.Name.Name), "must") {
				continue
			}
			ast.Inspect(declaration, func(node ast.Node) bool {
				if id, ok := node.(*ast.Ident); ok && u.used(id) == types.Universe.Lookup("panic") {
					found = append(found, u.problem(id.Pos(), "panic", "bad input never panics; return an error"))
				}
				return true
			})
		}
	}
	return found
}

// keepsGlobals: a package-level variable is never written, lent by address or
// of a type that exists to be changed.
func keepsGlobals(u unit) []problem {
	if u.generated() {
		return nil
	}
	var found []problem
	report := func(target ast.Expr) {
		if id := u.rootOf(target); id != nil && isGlobal(u.used(id)) {
			found = append(found, u.problem(id.Pos(), "global", "package-level %s must not change", id.Name))
		}
	}
	u.inspect(func(node ast.Node) {
		switch node := node.(type) {
		case *ast.AssignStmt:
			if node.Tok != token.DEFINE {
				for _, target := range node.Lhs {
					report(target)
				}
			}
		case *ast.IncDecStmt:
			report(node.X)
		case *ast.RangeStmt:
			if node.Tok == token.ASSIGN {
				report(node.Key)
				report(node.Value)
			}
		case *ast.UnaryExpr:
			if node.Op == token.AND {
				report(node.X)
			}
		case *ast.CallExpr:
			if u.changesFirstArgument(node) {
				report(node.Args[0])
			}
		case *ast.SelectorExpr:
			if lendsAddress(u.pkg.TypesInfo.Selections[node]) {
				report(node.X)
			}
		}
	})
	return found
}

// changesFirstArgument tells a call of a builtin that writes what it is given.
func (u unit) changesFirstArgument(call *ast.CallExpr) bool {
	id, ok := call.Fun.(*ast.Ident)
	if !ok || len(call.Args) == 0 {
		return false
	}
	_, builtin := u.used(id).(*types.Builtin)
	return builtin && (id.Name == "delete" || id.Name == "clear" || id.Name == "copy")
}

// lendsAddress tells a method call that takes the address of its operand.
func lendsAddress(selection *types.Selection) bool {
	if selection == nil || selection.Kind() != types.MethodVal || selection.Indirect() {
		return false
	}
	_, onPointer := selection.Obj().(*types.Func).Signature().Recv().Type().(*types.Pointer)
	_, operandIsPointer := selection.Recv().Underlying().(*types.Pointer)
	return onPointer && !operandIsPointer
}

// rootOf is the variable that an assignment to the expression changes.
func (u unit) rootOf(target ast.Expr) *ast.Ident {
	for {
		switch node := target.(type) {
		case *ast.Ident:
			return node
		case *ast.ParenExpr:
			target = node.X
		case *ast.IndexExpr:
			target = node.X
		case *ast.StarExpr:
			target = node.X
		case *ast.SelectorExpr:
			if id, ok := node.X.(*ast.Ident); ok {
				if _, imported := u.used(id).(*types.PkgName); imported {
					return node.Sel
				}
			}
			target = node.X
		default:
			return nil
		}
	}
}

// shortMain: a main package is one call; everything else can be tested.
func shortMain(u unit) []problem {
	const most = 30
	if !inRoom(u.below, "cmd/*") {
		return nil
	}
	var found []problem
	for _, file := range u.pkg.Syntax {
		if lines := u.pkg.Fset.Position(file.FileEnd).Line; lines > most {
			found = append(found, u.problem(file.Package, "main", "%d lines, at most %d: move the work below internal/", lines, most))
		}
	}
	return found
}
