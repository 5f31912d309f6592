package metrics

// javaScriptTable is that of JavaScript. Decisions: every case, default
// included. Functions: functions, methods, function expressions, and arrow
// functions that something gives a name. Closures: other arrow functions,
// generator expressions, static blocks.
//
// CodeCharta takes an arrow function for a function when it is the value of a
// variable alone; here, that of a field, an assignment, a member of an object
// and a default export are functions, too.
func javaScriptTable() table {
	return table{
		decisions: []string{
			"if_statement", "do_statement", "for_statement", "while_statement", "for_in_statement", "ternary_expression",
			"switch_case", "switch_default", "catch_clause",
		},
		operators: []string{"&&", "||", "??"},
		binary:    []string{"binary_expression"},
		functions: []string{"function_declaration", "generator_function_declaration", "method_definition", "function_expression"},
		closures:  []string{"arrow_function", "generator_function", "class_static_block"},
		naming: []string{
			"variable_declarator", "field_definition", "public_field_definition", "assignment_expression", "pair", "export_statement",
		},
		comments: []string{"comment", "html_comment"},
	}
}

// typeScriptTable is that of TypeScript: a conditional type is a decision, too.
// Signatures without a body are no functions.
func typeScriptTable() table {
	t := javaScriptTable()
	t.decisions = append(t.decisions, "conditional_type")
	return t
}
