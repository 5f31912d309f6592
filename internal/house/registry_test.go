package house_test

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strconv"
	"strings"
)

// registryNames maps every error code and evidence category to the generated
// constant that holds it.
func registryNames(units []unit) map[string]string {
	names := map[string]string{}
	for _, u := range units {
		if u.below != "gen" {
			continue
		}
		scope := u.pkg.Types.Scope()
		for _, name := range scope.Names() {
			value, ok := scope.Lookup(name).(*types.Const)
			if ok && value.Val().Kind() == constant.String && isRegistryConstant(value) {
				names[constant.StringVal(value.Val())] = "gen." + name
			}
		}
	}
	return names
}

// isRegistryConstant tells the constants of a registry by type or by prefix.
func isRegistryConstant(value *types.Const) bool {
	named, ok := value.Type().(*types.Named)
	return ok && named.Obj().Name() == "Code" || strings.HasPrefix(value.Name(), "Category")
}

// spellsNoRegistryName: the registry comes first, then its constant, and no
// code spells a name of it.
func spellsNoRegistryName(names map[string]string) rule {
	return func(u unit) []problem {
		if u.generated() || inRoom(u.below, "internal/contractgen") {
			return nil
		}
		var found []problem
		u.inspect(func(node ast.Node) {
			literal, ok := node.(*ast.BasicLit)
			if !ok || literal.Kind != token.STRING {
				return
			}
			text, err := strconv.Unquote(literal.Value)
			if name := names[text]; err == nil && name != "" {
				found = append(found, u.problem(literal.Pos(), "registry", "%q is %s", text, name))
			}
		})
		return found
	}
}
