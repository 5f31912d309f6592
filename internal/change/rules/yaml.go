package rules

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"go.yaml.in/yaml/v4"
	"go.yaml.in/yaml/v4/plugin/loaderlimits"

	"github.com/repo2c4/repo2c4/gen"
)

// parse reads one YAML document and returns its root. What stands in the way
// of that is one problem.
func parse(data []byte) (*yaml.Node, *Problem) {
	if len(data) > gen.LimitRulesBytes {
		return nil, &Problem{gen.CodeRulesLimit, 1, 1, fmt.Sprintf("the file is larger than %d bytes", gen.LimitRulesBytes)}
	}
	if at, ok := notText(data); !ok {
		return nil, &Problem{gen.CodeRulesYaml, at.line, at.column, "the file is no text in UTF-8, or has control characters"}
	}
	loader, err := yaml.NewLoader(bytes.NewReader(data),
		yaml.WithPlugin(loaderlimits.New(loaderlimits.DepthValue(gen.LimitJsonDepth), loaderlimits.AliasValue(0))))
	if err != nil {
		return nil, unreadable(err)
	}
	var document, second yaml.Node
	switch err := loader.Load(&document); {
	case errors.Is(err, io.EOF):
		return nil, &Problem{gen.CodeRulesForm, 1, 1, "the file holds no rules; at least schemaVersion is needed"}
	case err != nil:
		return nil, unreadable(err)
	}
	switch err := loader.Load(&second); {
	case err == nil:
		return nil, &Problem{gen.CodeRulesYaml, max(second.Line, 1), max(second.Column, 1), "a second document begins; a rules file is one"}
	case !errors.Is(err, io.EOF):
		return nil, unreadable(err)
	}
	root := &document
	if root.Kind == yaml.DocumentNode {
		if len(root.Content) != 1 {
			return nil, &Problem{gen.CodeRulesForm, 1, 1, "the file holds no rules; at least schemaVersion is needed"}
		}
		root = root.Content[0]
	}
	return root, nil
}

// notText finds the first character that is none in UTF-8, or none that YAML
// allows; ok says that there is none.
func notText(data []byte) (at spot, ok bool) {
	at = spot{1, 1}
	for len(data) > 0 {
		r, size := utf8.DecodeRune(data)
		switch {
		case r == utf8.RuneError && size == 1, unicode.IsControl(r) && !strings.ContainsRune("\t\n\r\u0085", r), r == 0xFFFE, r == 0xFFFF:
			return at, false
		case r == '\n':
			at = spot{at.line + 1, 1}
		default:
			at.column++
		}
		data = data[size:]
	}
	return at, true
}

// unreadable is the problem that the YAML library found.
func unreadable(err error) *Problem {
	p := &Problem{gen.CodeRulesYaml, 1, 1, "is no YAML"}
	if load, ok := errors.AsType[*yaml.LoadError](err); ok {
		p.What = strings.ToValidUTF8(quotable(load.Message), "?")
		mark := load.Mark
		if mark.Line == 0 {
			mark = load.ContextMark
		}
		p.Line, p.Column = max(mark.Line, 1), max(mark.Column, 1)
	}
	return p
}

// quotable is a message of the library on one line of bearable length.
func quotable(message string) string {
	message = strings.Join(strings.Fields(message), " ")
	if runes := []rune(message); len(runes) > 3*maxQuoted {
		return string(runes[:3*maxQuoted]) + "…"
	}
	return message
}

// Words for the types of values.
func kindOf(n *yaml.Node) string {
	switch n.Kind {
	case yaml.MappingNode:
		return "a mapping"
	case yaml.SequenceNode:
		return "a list"
	case yaml.ScalarNode:
		switch n.ShortTag() {
		case "!!null":
			return "nothing"
		case "!!bool":
			return "true or false"
		case "!!int", "!!float":
			return "a number"
		}
		return "a text"
	case yaml.AliasNode:
		return "an alias"
	default:
		return "something else"
	}
}
