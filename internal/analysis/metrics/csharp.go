package metrics

import "github.com/repo2c4/repo2c4/internal/syntax"

// csharpTable is that of C#. Decisions: `is` with a plain type, but not with a
// pattern; `and` and `or` of patterns; a section of a switch for each of its
// labels that opens one. Functions: accessors, with those of automatic
// properties.
//
// CodeCharta leaves out operators, conversions, finalizers, and properties and
// indexers that are one expression (functions here), and anonymous methods
// (closures here).
func csharpTable() table {
	return table{
		decisions: []string{
			"if_statement", "do_statement", "foreach_statement", "for_statement", "while_statement", "conditional_expression",
			"is_expression", "and_pattern", "or_pattern", "switch_section", "switch_expression_arm", "catch_clause",
		},
		operators: []string{"&&", "||", "??"},
		binary:    []string{"binary_expression"},
		functions: []string{
			"constructor_declaration", "method_declaration", "local_function_statement", "accessor_declaration",
			"operator_declaration", "conversion_operator_declaration", "destructor_declaration",
			"arrow_expression_clause", // of a property or an indexer
		},
		closures: []string{"lambda_expression", "anonymous_method_expression"},
		naming:   []string{"variable_declarator"},
		comments: []string{"comment"},
		unless:   isBodyOfFunction,
	}
}

// isBodyOfFunction tells an expression that is the body of a function, which
// counts already, from one that is a getter.
func isBodyOfFunction(node syntax.Node) bool {
	if !node.Is("arrow_expression_clause") {
		return false
	}
	parent := node.Parent()
	return !parent.Is("property_declaration") && !parent.Is("indexer_declaration")
}
