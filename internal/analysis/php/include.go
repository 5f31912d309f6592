package php

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/repo2c4/repo2c4/internal/syntax"
)

// include notes the inclusion of a path that can be read.
func (c *collector) include(node syntax.Node) {
	var expression syntax.Node
	for child := range node.NamedChildren() {
		expression = child
	}
	tail := ""
	for {
		expression = bare(expression)
		if text, ok := literal(expression); ok {
			c.addInclude(include{Path: text + tail, Up: -1, Line: node.Line()})
			return
		}
		if up, ok := folder(expression); ok && strings.HasPrefix(tail, "/") {
			c.addInclude(include{Path: strings.TrimLeft(tail, "/"), Up: up, Line: node.Line()})
			return
		}
		text, ok := literal(bare(expression.Child("right")))
		if !expression.Is("binary_expression") || expression.ChildOfKind(".").IsZero() || !ok || len(tail) > maxPath {
			return
		}
		tail = text + tail
		expression = expression.Child("left")
	}
}

// maxPath is the longest path that systems know.
const maxPath = 4096

func (c *collector) addInclude(found include) {
	if found.Path != "" && len(found.Path) <= maxPath {
		c.facts.Includes = append(c.facts.Includes, found)
	}
}

// bare takes brackets off.
func bare(node syntax.Node) syntax.Node {
	for node.Is("parenthesized_expression") {
		inner := syntax.Node{}
		for child := range node.NamedChildren() {
			inner = child
		}
		node = inner
	}
	return node
}

// maxLevels is how many calls of dirname may lie in one another, and how many
// folders one may climb.
const maxLevels = 64

// folder reads __DIR__ and dirname() of it or of __FILE__, and tells how many
// folders above that of the file it means.
func folder(node syntax.Node) (up int, ok bool) {
	for range maxLevels {
		node = bare(node)
		switch text := node.Bytes(); {
		case bytes.EqualFold(text, []byte("__DIR__")):
			return up, true
		case bytes.EqualFold(text, []byte("__FILE__")):
			return up - 1, up > 0
		case !node.Is("function_call_expression") || !bytes.EqualFold(bytes.TrimPrefix(node.Child("function").Bytes(), []byte(`\`)), []byte("dirname")):
			return 0, false
		}
		levels, next := 1, syntax.Node{}
		for argument := range node.Child("arguments").NamedChildren() {
			if next.IsZero() {
				next = argument.FirstChild()
				continue
			}
			var err error
			if levels, err = strconv.Atoi(argument.Text()); err != nil || levels < 1 || levels > maxLevels {
				return 0, false
			}
		}
		up, node = up+levels, next
	}
	return 0, false
}

// literal reads a string in which nothing is computed.
func literal(node syntax.Node) (string, bool) {
	if !node.Is("string") && !node.Is("encapsed_string") {
		return "", false
	}
	var text strings.Builder
	for part := range node.NamedChildren() {
		switch part.Kind() {
		case "string_content":
			text.Write(part.Bytes())
		case "escape_sequence":
			if escaped := part.Text(); escaped == `\\` || escaped == `\'` || escaped == `\"` {
				text.WriteString(escaped[1:])
				continue
			}
			return "", false
		default:
			return "", false
		}
	}
	return text.String(), true
}
