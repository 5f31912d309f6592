package metrics

import "github.com/repo2c4/repo2c4/internal/syntax"

// Version changes whenever the same file can get other values.
const Version = 1

// table says what the kinds of nodes of a language mean. A kind is that of a
// named node, but for the operators.
type table struct {
	// decisions add one to the complexity.
	decisions []string
	// operators are the tokens that decide when their parent is a binary
	// expression.
	operators []string
	// binary are the kinds of binary expressions.
	binary []string
	// functions add one to the complexity and are counted as functions.
	functions []string
	// closures add one to the complexity. They are functions when their parent
	// is one of the naming kinds.
	closures []string
	naming   []string
	// comments are left out of the code, with everything below them.
	comments []string
	// solid tokens have parts below them that do not cover all their rows.
	solid []string
	// unless takes away the meaning that a node has by its kind; nil never does.
	unless func(node syntax.Node) bool
	// docstrings says that a statement which is nothing but a string is a
	// comment.
	docstrings bool
}

// tableOf is the table of a language that has a grammar.
func tableOf(language syntax.Language) table {
	switch language {
	case syntax.CSharp:
		return csharpTable()
	case syntax.Go:
		return goTable()
	case syntax.Java:
		return javaTable()
	case syntax.JavaScript:
		return javaScriptTable()
	case syntax.TypeScript, syntax.TSX:
		return typeScriptTable()
	case syntax.Python:
		return pythonTable()
	case syntax.Rust:
		return rustTable()
	case syntax.PHP:
		return phpTable()
	case syntax.Ruby:
		return rubyTable()
	case syntax.C:
		return cTable()
	case syntax.CPP:
		return cppTable()
	case syntax.None:
	}
	return table{}
}

// meaning is what a kind of node means, as a set.
type meaning uint16

const (
	decides meaning = 1 << iota
	operates
	takesTwo // is a binary expression
	isFunction
	isClosure
	names
	isComment
	isSolid
	isStatement // may be a docstring
)

// meanings are the meanings of a grammar's kinds by their id. Those of a name
// that tokens and nodes share are told apart when they are met.
func (t table) meanings(kinds []string) []meaning {
	byName := map[string]meaning{}
	add := func(some []string, what meaning) {
		for _, name := range some {
			byName[name] |= what
		}
	}
	add(t.decisions, decides)
	add(t.operators, operates)
	add(t.binary, takesTwo)
	add(t.functions, isFunction)
	add(t.closures, isClosure)
	add(t.naming, names)
	add(t.comments, isComment)
	add(t.solid, isSolid)
	if t.docstrings {
		add([]string{"expression_statement"}, isStatement)
	}
	all := make([]meaning, len(kinds))
	for id, name := range kinds {
		all[id] = byName[name]
	}
	return all
}
