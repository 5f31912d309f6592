package contracts_test

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/repo2c4/repo2c4/gen"
)

// portable reports an expression that Go (RE2) and JavaScript (ECMA-262 with
// and without the u flag) might read differently. It knows a subset of both:
// anchors, groups, alternatives, quantifiers, classes, and few escapes.
func portable(pattern string) error {
	if _, err := regexp.Compile(pattern); err != nil {
		return err
	}
	inClass := false
	for rest := pattern; rest != ""; {
		r, size := utf8.DecodeRuneInString(rest)
		switch {
		case r > 0xFFFF:
			return errors.New("a character outside the basic plane is two without the u flag")
		case r == '\\':
			n, err := escape(rest, inClass)
			if err != nil {
				return err
			}
			size = n
		case inClass && r == '[':
			return errors.New("a bracket in a class must be escaped")
		case inClass:
			inClass = r != ']'
		case r == '[':
			if strings.HasPrefix(rest, "[]") || strings.HasPrefix(rest, "[^]") {
				return errors.New("an empty class means different things")
			}
			inClass = true
		case r == '.':
			return errors.New("the dot stops at other line ends")
		case r == ']' || r == '}':
			return fmt.Errorf("%c must be escaped", r)
		case r == '{':
			size = len(repetition.FindString(rest))
			if size == 0 {
				return errors.New("a brace that is no repetition must be escaped")
			}
		case strings.HasPrefix(rest, "(?") && !strings.HasPrefix(rest, "(?:"):
			return errors.New("only (?: is known to both")
		}
		rest = rest[size:]
	}
	return nil
}

var (
	repetition = regexp.MustCompile(`^\{[0-9]+(,[0-9]*)?\}`)
	hexEscape  = regexp.MustCompile(`^\\x[0-9a-fA-F]{2}`)
)

// escape is the length of an escape that both know.
func escape(rest string, inClass bool) (int, error) {
	if n := len(hexEscape.FindString(rest)); n > 0 {
		return n, nil
	}
	const two = 2
	if len(rest) >= two {
		known := `^$\.*+?()[]{}|/dDwWtnvfr`
		if inClass {
			known += "-"
		}
		if strings.IndexByte(known, rest[1]) >= 0 {
			return two, nil
		}
	}
	return 0, fmt.Errorf("the escape %.4s is not known to both", rest)
}

func TestPatternsArePortable(t *testing.T) {
	t.Parallel()
	patterns := map[string]bool{}
	for _, c := range gen.Contracts() {
		parse(t, c).walk(c.Name, func(place string, s *schema) {
			if s.Pattern == "" {
				return
			}
			patterns[s.Pattern] = true
			if err := portable(s.Pattern); err != nil {
				t.Errorf("%s: %s: %v", place, s.Pattern, err)
			}
		})
	}
	const fewest = 4 // identifier, path, text, digest
	if len(patterns) < fewest {
		t.Errorf("only %d patterns were found", len(patterns))
	}
}

func TestPortable(t *testing.T) {
	t.Parallel()
	for _, pattern := range []string{
		`^[a-z][a-z0-9._-]{0,127}$`, `a|b`, `(?:a)+?`, `(a)*`, `[^/\\:\x00-\x1f]`, `\.\/\{\}`, `a{2}`, `a{2,}`, `[\]\[\-]`, "[\u2028\ufeff]", `[.]`, `[{}()*+?^$|]`, ``,
	} {
		if err := portable(pattern); err != nil {
			t.Errorf("%s is refused: %v", pattern, err)
		}
	}
	for _, pattern := range []string{
		`(`, `a**`, `(?=a)`, `(?<!a)b`, `\1`, `(?i)a`, `(?P<n>a)`, `(?<n>a)`, `(?s:.)`, `\Aa`, `a\z`, `\pL`, `\x{20}`, `\Qa\E`, `\a`, `\s`, `\b`, `\:`, `[[:alpha:]]`, `[a[]`,
		`.`, `a]`, `a}`, `{`, `a{`, `a{,2}`, `a{x}`, `[]a]`, `[^]a]`, "[\U0001F600]", `\-`, "\u00a0(?m)^a",
	} {
		if portable(pattern) == nil {
			t.Errorf("%s is accepted", pattern)
		}
	}
}
