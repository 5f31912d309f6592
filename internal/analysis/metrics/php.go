package metrics

// phpTable is that of PHP. Decisions: every case and every arm of a match, the
// defaults included; else if. Functions: functions, methods, abstract ones too,
// and closures that something is assigned. Closures: other anonymous and arrow
// functions.
func phpTable() table {
	return table{
		decisions: []string{
			"if_statement", "else_if_clause", "do_statement", "for_statement", "while_statement", "foreach_statement",
			"conditional_expression", "case_statement", "default_statement", "match_conditional_expression",
			"match_default_expression", "catch_clause",
		},
		operators: []string{"&&", "||", "??", "and", "or", "xor"},
		binary:    []string{"binary_expression"},
		functions: []string{"function_definition", "method_declaration"},
		closures:  []string{"anonymous_function", "arrow_function"},
		naming:    []string{"assignment_expression"},
		comments:  []string{"comment"},
		solid:     []string{"heredoc_body", "nowdoc_body"},
	}
}
