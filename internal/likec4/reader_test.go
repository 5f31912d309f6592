package likec4_test

import (
	"fmt"
	"regexp"
	"strings"
)

// statement is one statement of LikeC4 source as this small reader sees it: its
// words, and the statements in its braces.
type statement struct {
	tokens []token
	body   []statement
}

// token is a string, a word or a sign of the source.
type token struct {
	text     string
	isString bool
}

func (s statement) String() string {
	var words []string
	for _, t := range s.tokens {
		words = append(words, t.text)
	}
	return strings.Join(words, " ")
}

// signPattern is everything that emitted source may hold outside of strings.
var signPattern = regexp.MustCompile(`^(?:[a-zA-Z_][a-zA-Z0-9_-]*(?:\.[a-zA-Z_][a-zA-Z0-9_-]*)*|->|#[a-z-]+|[={}\[\],])`)

// readSource is a reader that knows nothing of the emitter: strings with
// backslash escapes, words, signs, braces. One line is one statement, whatever
// lines a string holds.
func readSource(source string) ([]statement, error) {
	open := [][]statement{nil}
	var line []token
	for rest := source; rest != ""; {
		switch c := rest[0]; {
		case c == ' ':
			rest = rest[1:]
			continue
		case c == '\n':
			rest = rest[1:]
			switch {
			case len(line) == 0:
			case line[len(line)-1] == token{text: "{"}:
				open = append(open, []statement{{tokens: line[:len(line)-1]}})
			case len(line) == 1 && line[0] == token{text: "}"}:
				if len(open) == 1 {
					return nil, fmt.Errorf("a brace closes nothing before %q", start(rest))
				}
				block := open[len(open)-1]
				open = open[:len(open)-1]
				block[0].body = block[1:]
				open[len(open)-1] = append(open[len(open)-1], block[0])
			default:
				open[len(open)-1] = append(open[len(open)-1], statement{tokens: line})
			}
			line = nil
			continue
		case c == '"':
			text, size, err := readString(rest)
			if err != nil {
				return nil, err
			}
			line, rest = append(line, token{text, true}), rest[size:]
			continue
		}
		word := signPattern.FindString(rest)
		if word == "" {
			return nil, fmt.Errorf("what is %q", start(rest))
		}
		line, rest = append(line, token{text: word}), rest[len(word):]
	}
	if len(open) != 1 || len(line) != 0 {
		return nil, fmt.Errorf("the source ends inside of something")
	}
	return open[0], nil
}

// readString reads the string at the start of the source: the text and its
// length in the source.
func readString(source string) (string, int, error) {
	var text strings.Builder
	for i := 1; i < len(source); i++ {
		switch source[i] {
		case '"':
			return text.String(), i + 1, nil
		case '\\':
			i++
			if i == len(source) || !strings.ContainsRune(`\"/`, rune(source[i])) {
				return "", 0, fmt.Errorf("an escape that is none in %q", start(source))
			}
			text.WriteByte(source[i])
		default:
			text.WriteByte(source[i])
		}
	}
	return "", 0, fmt.Errorf("a string without an end: %q", start(source))
}

func start(text string) string { return text[:min(len(text), 60)] }
