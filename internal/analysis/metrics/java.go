package metrics

// javaTable is that of Java. Decisions: every label of a switch, default
// included; `case 1, 2` is one. Functions: constructors, compact ones too, and
// methods, abstract ones too. Closures: lambdas and static initializers.
func javaTable() table {
	return table{
		decisions: []string{
			"if_statement", "do_statement", "for_statement", "while_statement", "enhanced_for_statement", "ternary_expression",
			"switch_label", "catch_clause",
		},
		operators: []string{"&&", "||"},
		binary:    []string{"binary_expression"},
		functions: []string{"constructor_declaration", "method_declaration", "compact_constructor_declaration"},
		closures:  []string{"lambda_expression", "static_initializer"},
		naming:    []string{"variable_declarator"},
		comments:  []string{"block_comment", "line_comment"},
	}
}
