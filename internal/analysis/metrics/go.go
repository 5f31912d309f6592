package metrics

// goTable is that of Go. Decisions: every case of a switch or select, default
// included. Functions: functions, methods and every function literal; the
// methods of an interface are none.
func goTable() table {
	return table{
		decisions: []string{
			"if_statement", "for_statement", "communication_case", "expression_case", "type_case", "default_case",
		},
		operators: []string{"&&", "||"},
		binary:    []string{"binary_expression"},
		functions: []string{"function_declaration", "method_declaration", "func_literal"},
		comments:  []string{"comment"},
	}
}
