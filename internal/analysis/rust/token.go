package rust

import (
	"strings"

	"github.com/repo2c4/repo2c4/internal/syntax"
)

// token is a leaf of the syntax tree. What macros are given comes as tokens
// alone, so that all code is read as such.
type token struct {
	kind tokenKind
	text string
	line int
}

type tokenKind uint8

const (
	other tokenKind = iota
	word            // an identifier, crate, self or super
	text            // a string; text is what is inside
	punctuation
)

func (t token) is(punctuation string) bool { return t.kind != text && t.text == punctuation }

// maxWord is the longest identifier that is read.
const maxWord = 256

// tokensOf lists the tokens of a tree, without comments and without what
// defines macros, of which the name is left.
func tokensOf(tree *syntax.Tree) []token {
	tokens := make([]token, 0, tree.Len()/2)
	for index := 0; index < tree.Len(); {
		node := tree.At(index)
		index++
		kind, line := node.Kind(), node.Line()
		switch {
		case node.IsExtra():
			index = node.After()
		case kind == "string_literal", kind == "raw_string_literal":
			index = node.After()
			tokens = append(tokens, token{text, stringOf(node), line})
		case kind == "lifetime", kind == "char_literal", kind == "label":
			index = node.After()
			tokens = append(tokens, token{other, "", line})
		case kind == "macro_rule":
			index = node.After()
		case !node.FirstChild().IsZero():
		default:
			tokens = append(tokens, leaf(node))
		}
	}
	return tokens
}

func stringOf(node syntax.Node) string {
	content := node.ChildOfKind("string_content")
	if content.IsZero() || content.End()-content.Start() > maxPath {
		return ""
	}
	return content.Text()
}

// maxPath is the longest path of a file in an attribute.
const maxPath = 4096

func leaf(node syntax.Node) token {
	line := node.Line()
	switch node.Kind() {
	case "identifier", "type_identifier", "crate", "self", "super", "field_identifier", "shorthand_field_identifier":
		if node.End()-node.Start() > maxWord {
			return token{other, "", line}
		}
		return token{word, strings.TrimPrefix(node.Text(), "r#"), line}
	case "integer_literal", "float_literal", "boolean_literal", "primitive_type", "metavariable":
		return token{other, "", line}
	}
	if node.End()-node.Start() > maxWord {
		return token{other, "", line}
	}
	return token{punctuation, node.Text(), line}
}
