package metrics

import "github.com/repo2c4/repo2c4/internal/syntax"

// cTable is that of C. Decisions: every case, default included. Functions:
// definitions. Closures: declarations of functions, which are never functions.
//
// CodeCharta takes every function type for such a declaration, that of a
// pointer, a parameter or a definition that returns a pointer included.
func cTable() table {
	return table{
		decisions: []string{
			"if_statement", "do_statement", "for_statement", "while_statement", "conditional_expression", "case_statement",
			"seh_except_clause",
		},
		operators: []string{"&&", "||"},
		binary:    []string{"binary_expression"},
		functions: []string{"function_definition"},
		closures:  []string{"function_declarator"},
		comments:  []string{"comment"},
		unless:    isNoPrototype,
	}
}

// cppTable is that of C++: C, and loops over ranges, handlers, the operators
// that are words, and lambdas, which are functions when a variable begins as
// one.
func cppTable() table {
	t := cTable()
	t.decisions = append(t.decisions, "for_range_loop", "catch_clause")
	t.operators = append(t.operators, "and", "or", "xor")
	t.closures = append(t.closures, "lambda_expression")
	t.naming = []string{"init_declarator"}
	return t
}

// isNoPrototype tells other function types from the declaration of a function:
// a declaration or a member, with a pointer or reference as its result or
// without, whose name is no pointer.
func isNoPrototype(node syntax.Node) bool {
	if !node.Is("function_declarator") {
		return false
	}
	if node.Child("declarator").Is("parenthesized_declarator") {
		return true
	}
	up := node.Parent()
	for up.Is("pointer_declarator") || up.Is("reference_declarator") {
		up = up.Parent()
	}
	return !up.Is("declaration") && !up.Is("field_declaration")
}
