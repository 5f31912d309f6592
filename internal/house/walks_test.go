package house_test

import (
	"go/ast"
	"go/types"
	"strings"
)

// walksIteratively: a function that is handed a part of a syntax tree does not
// call itself, not even by way of others or of a closure. Trees can be 250,000
// levels deep and a Go stack overflow cannot be recovered.
func walksIteratively(u unit) []problem {
	calls := u.callGraph()
	var found []problem
	for function, callees := range calls {
		if !takesTree(function.Type()) || !reaches(calls, callees, function) {
			continue
		}
		found = append(found, u.problem(function.Pos(), "recursion",
			"%s recurses over a syntax tree, which can be too deep for the stack; use a loop", function.Name()))
	}
	return found
}

// callGraph holds, for each function and each closure that has a name, the
// functions and closures of the package that its body mentions.
func (u unit) callGraph() map[types.Object]map[types.Object]bool {
	calls := map[types.Object]map[types.Object]bool{}
	add := func(function types.Object, body ast.Node) {
		if function == nil || body == nil {
			return
		}
		calls[function] = map[types.Object]bool{}
		ast.Inspect(body, func(node ast.Node) bool {
			if id, ok := node.(*ast.Ident); ok && u.used(id) != nil {
				calls[function][u.used(id)] = true
			}
			return true
		})
	}
	u.inspect(func(node ast.Node) {
		switch node := node.(type) {
		case *ast.FuncDecl:
			if node.Body != nil {
				add(u.pkg.TypesInfo.Defs[node.Name], node.Body)
			}
		case *ast.AssignStmt:
			for i, value := range node.Rhs {
				if closure, ok := value.(*ast.FuncLit); ok && len(node.Lhs) == len(node.Rhs) {
					add(u.variable(node.Lhs[i]), closure.Body)
				}
			}
		case *ast.ValueSpec:
			for i, value := range node.Values {
				if closure, ok := value.(*ast.FuncLit); ok && len(node.Names) == len(node.Values) {
					add(u.pkg.TypesInfo.Defs[node.Names[i]], closure.Body)
				}
			}
		}
	})
	return calls
}

// variable is what a plain name on the left of an assignment stands for.
func (u unit) variable(target ast.Expr) types.Object {
	id, ok := target.(*ast.Ident)
	if !ok {
		return nil
	}
	if defined := u.pkg.TypesInfo.Defs[id]; defined != nil {
		return defined
	}
	return u.used(id)
}

// reaches tells whether the goal is among the functions or what they call.
func reaches(calls map[types.Object]map[types.Object]bool, from map[types.Object]bool, goal types.Object) bool {
	seen := map[types.Object]bool{}
	var queue []types.Object
	enqueue := func(functions map[types.Object]bool) {
		for function := range functions {
			if !seen[function] {
				seen[function] = true
				queue = append(queue, function)
			}
		}
	}
	for enqueue(from); len(queue) > 0; {
		next := queue[0]
		queue = queue[1:]
		if next == goal {
			return true
		}
		enqueue(calls[next])
	}
	return false
}

// takesTree tells a function whose receiver or parameters hold a syntax tree.
func takesTree(function types.Type) bool {
	signature, ok := function.Underlying().(*types.Signature)
	if !ok {
		return false
	}
	if receiver := signature.Recv(); receiver != nil && isTree(receiver.Type()) {
		return true
	}
	for parameter := range signature.Params().Variables() {
		if isTree(parameter.Type()) {
			return true
		}
	}
	return false
}

// isTree tells a type, or a pointer to or slice of one, that syntax or
// tree-sitter declares.
func isTree(t types.Type) bool {
	for {
		switch inner := t.(type) {
		case *types.Pointer:
			t = inner.Elem()
		case *types.Slice:
			t = inner.Elem()
		case *types.Named:
			pkg := inner.Obj().Pkg()
			return pkg != nil && (pkg.Path() == module+"/internal/syntax" || strings.HasPrefix(pkg.Path(), "github.com/tree-sitter/"))
		default:
			return false
		}
	}
}
