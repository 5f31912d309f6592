package metrics

import "github.com/repo2c4/repo2c4/internal/syntax"

// rubyTable is that of Ruby. Decisions: the modifiers of a statement, too; a
// block between do and end, but not one in braces; when, and the else of a case
// alone; rescue. Functions: methods, and lambdas that something is assigned.
// Closures: other lambdas.
//
// CodeCharta counts neither unless nor the in of a pattern match.
func rubyTable() table {
	return table{
		decisions: []string{
			"if", "elsif", "unless", "for", "until", "while", "do_block", "conditional", "when", "in_clause", "else", "rescue",
			"if_modifier", "unless_modifier", "while_modifier", "until_modifier", "rescue_modifier",
		},
		operators: []string{"&&", "||", "and", "or"},
		binary:    []string{"binary"},
		functions: []string{"method", "singleton_method"},
		closures:  []string{"lambda"},
		naming:    []string{"assignment"},
		comments:  []string{"comment"},
		unless:    isPlainElse,
	}
}

// isPlainElse tells the else of an if from that of a case.
func isPlainElse(node syntax.Node) bool {
	if !node.Is("else") {
		return false
	}
	parent := node.Parent()
	return !parent.Is("case") && !parent.Is("case_match")
}
