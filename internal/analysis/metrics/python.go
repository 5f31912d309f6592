package metrics

import "github.com/repo2c4/repo2c4/internal/syntax"

// pythonTable is that of Python. Decisions: the for and if of a comprehension,
// each `and` and `or`, each case of a match, each except. Functions: functions,
// methods, and lambdas that something is assigned. Closures: other lambdas. A
// statement that is a string alone is a comment.
//
// CodeCharta counts every list as a decision, every pattern of a case instead
// of the case, and no lambda without parameters.
func pythonTable() table {
	return table{
		decisions: []string{
			"if_statement", "elif_clause", "if_clause", "for_statement", "while_statement", "for_in_clause",
			"conditional_expression", "boolean_operator", "case_clause", "except_clause", "except_group_clause",
		},
		functions:  []string{"function_definition"},
		closures:   []string{"lambda"},
		naming:     []string{"assignment"},
		comments:   []string{"comment"},
		solid:      []string{"string"},
		docstrings: true,
		unless:     isGuard,
	}
}

// isGuard tells the guard of a case from the condition of a comprehension.
func isGuard(node syntax.Node) bool {
	return node.Is("if_clause") && node.Parent().Is("case_clause")
}
