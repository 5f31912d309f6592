package dotnet

import "github.com/repo2c4/repo2c4/internal/syntax"

// maxScopeDepth bounds how many scopes a lookup leaves behind. Code that people
// write nests less deep by far.
const maxScopeDepth = 64

// scopes knows which variables are in sight of a node.
type scopes struct {
	around []int32 // by node: index of the innermost scope node around it
	values map[scopedName]aspireValue
}

// scopedName is a variable of one scope.
type scopedName struct {
	scope int32
	name  string
}

// newScopes finds the scopes of a tree.
func newScopes(tree *syntax.Tree) scopes {
	around := make([]int32, tree.Len())
	for node := range tree.All() {
		parent := node.Parent()
		if parent.IsZero() {
			around[node.Index()] = -1
			continue
		}
		if opensScope(parent.Kind()) {
			around[node.Index()] = int32(parent.Index())
		} else {
			around[node.Index()] = around[parent.Index()]
		}
	}
	return scopes{around: around, values: map[scopedName]aspireValue{}}
}

func opensScope(kind string) bool {
	switch kind {
	case "compilation_unit", "block", "method_declaration", "local_function_statement", "constructor_declaration",
		"lambda_expression", "anonymous_method_expression", "accessor_declaration", "operator_declaration",
		"class_declaration", "struct_declaration", "record_declaration", "interface_declaration",
		"for_statement", "foreach_statement", "using_statement", "switch_section":
		return true
	}
	return false
}

// declare gives a variable of the scope around the node a value.
func (s scopes) declare(node syntax.Node, name string, value aspireValue) {
	if name != "" {
		s.values[scopedName{s.around[node.Index()], name}] = value
	}
}

// assign gives the variable that is in sight of the node a value, or one of
// the scope around it when none is in sight.
func (s scopes) assign(node syntax.Node, name string, value aspireValue) {
	scope, ok := s.find(node, name)
	if !ok {
		scope = s.around[node.Index()]
	}
	s.values[scopedName{scope, name}] = value
}

// lookup returns the value of the variable in sight of the node.
func (s scopes) lookup(node syntax.Node, name string) aspireValue {
	scope, ok := s.find(node, name)
	if !ok {
		return aspireValue{}
	}
	return s.values[scopedName{scope, name}]
}

func (s scopes) find(node syntax.Node, name string) (int32, bool) {
	scope := s.around[node.Index()]
	for range maxScopeDepth {
		if scope < 0 {
			return 0, false
		}
		if _, ok := s.values[scopedName{scope, name}]; ok {
			return scope, true
		}
		scope = s.around[scope]
	}
	return 0, false
}
