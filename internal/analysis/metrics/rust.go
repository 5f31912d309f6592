package metrics

// rustTable is that of Rust. Decisions: if and while, with let or without;
// every arm of a match; neither `let else` nor `?`. Functions: functions and
// signatures in traits and extern blocks. Closures are never functions.
func rustTable() table {
	return table{
		decisions: []string{
			"if_expression", "while_expression", "for_expression", "loop_expression", "match_arm",
		},
		operators: []string{"&&", "||"},
		binary:    []string{"binary_expression"},
		functions: []string{"function_item", "function_signature_item"},
		closures:  []string{"closure_expression"},
		comments:  []string{"line_comment", "block_comment"},
	}
}
