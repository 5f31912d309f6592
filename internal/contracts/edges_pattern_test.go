package contracts_test

import (
	"regexp"
	"regexp/syntax"
	"slices"
	"strings"
	"testing"
	"unicode"
)

// aroundPattern makes texts from an expression: some that it matches, with the
// first and the last character of every range and the fewest and the most of
// every repetition, and some next to them, with the characters beyond each
// range and one repetition fewer and more.
func aroundPattern(pattern string) []string {
	parsed, err := syntax.Parse(pattern, syntax.Perl)
	if err != nil {
		panic(err)
	}
	texts := slices.Concat(forms(parsed, false), forms(parsed, true))
	base := texts[0]
	texts = append(texts, "", base+"\n", "\n"+base, base+"\x00", "\x00"+base, " "+base, base+" ", base+base, base+"\n"+base, "😀"+base, base+"\ufffd")
	seen := map[string]bool{}
	return slices.DeleteFunc(texts, func(text string) bool {
		taken := seen[text]
		seen[text] = true
		return taken
	})
}

// forms are texts that an expression matches or, when near is true, texts that
// differ from them in one part. The first of the matching ones is plain.
func forms(re *syntax.Regexp, near bool) []string {
	switch re.Op {
	case syntax.OpLiteral:
		text := string(re.Rune)
		if !near {
			return []string{text}
		}
		return []string{text[:len(text)-1] + string(re.Rune[len(re.Rune)-1]+1), strings.ToUpper(text), strings.ToLower(text), ""}
	case syntax.OpCharClass:
		return class(re.Rune, near)
	case syntax.OpCapture:
		return forms(re.Sub[0], near)
	case syntax.OpConcat:
		return joined(re.Sub, near)
	case syntax.OpAlternate:
		var all []string
		for _, sub := range re.Sub {
			all = append(all, forms(sub, near)...)
		}
		return all
	case syntax.OpStar:
		return repeated(re.Sub[0], near, 0, 2)
	case syntax.OpPlus:
		return repeated(re.Sub[0], near, 1, 2)
	case syntax.OpQuest:
		return repeated(re.Sub[0], near, 0, 1)
	case syntax.OpRepeat:
		return repeated(re.Sub[0], near, re.Min, max(re.Max, re.Min))
	case syntax.OpBeginText, syntax.OpEndText, syntax.OpBeginLine, syntax.OpEndLine, syntax.OpEmptyMatch:
		if near {
			return nil
		}
		return []string{""}
	default:
		panic("nobody knows the edges of " + re.String())
	}
}

// class has the ends of each range, or the characters next to them and others
// that readers are known to take for them. A plain letter comes first where
// the class has one.
func class(ranges []rune, near bool) []string {
	var within, beyond []rune
	for _, r := range []rune{'a', '0', 'A'} {
		if inside(ranges, r) {
			within = append(within, r)
			break
		}
	}
	for i := 0; i < len(ranges); i += 2 {
		within = append(within, ranges[i], ranges[i+1])
		beyond = append(beyond, ranges[i]-1, ranges[i+1]+1)
	}
	if near {
		within = slices.Concat(beyond, []rune("AZaz09_-./:\\ \t\n\x00\x7f\u0085\u00a0\u00e9\u00df\u017f\u212a\u200b\u2028\ufeff\uff21\uff10\U0001f600"))
	}
	var texts []string
	for _, r := range within {
		if r >= 0 && r <= unicode.MaxRune && !unicode.Is(unicode.Cs, r) && (!near || !inside(ranges, r)) {
			texts = append(texts, string(r))
		}
	}
	return texts
}

func inside(ranges []rune, r rune) bool {
	for i := 0; i < len(ranges); i += 2 {
		if r >= ranges[i] && r <= ranges[i+1] {
			return true
		}
	}
	return false
}

// joined varies one part of a sequence at a time.
func joined(parts []*syntax.Regexp, near bool) []string {
	plain := make([]string, len(parts))
	for i, part := range parts {
		plain[i] = forms(part, false)[0]
	}
	var texts []string
	if !near {
		texts = []string{strings.Join(plain, "")}
	}
	for i, part := range parts {
		for _, form := range forms(part, near) {
			texts = append(texts, strings.Join(plain[:i], "")+form+strings.Join(plain[i+1:], ""))
		}
	}
	return texts
}

// repeated has the fewest and the most of a part, each of its forms alone and
// among plain ones, and when near is true one fewer and one more.
func repeated(part *syntax.Regexp, near bool, fewest, most int) []string {
	plain := forms(part, false)[0]
	times := []int{fewest, fewest + 1, most}
	if near {
		times = []int{fewest - 1, most + 1}
	}
	var texts []string
	for _, n := range times {
		if n >= 0 {
			texts = append(texts, strings.Repeat(plain, n))
		}
	}
	for _, form := range forms(part, near) {
		texts = append(texts, strings.Repeat(plain, max(fewest-1, 0))+form)
		if most > 1 {
			texts = append(texts, form+strings.Repeat(plain, max(fewest-1, 1)))
		}
	}
	return texts
}

func matchesWhole(pattern, text string) bool { return regexp.MustCompile(pattern).MatchString(text) }

// Every expression of the contracts has texts on both of its sides.
func TestPatternsHaveTwoSides(t *testing.T) {
	t.Parallel()
	for _, pattern := range []string{`^[a-z][a-z0-9._-]{0,127}$`, `^[0-9a-f]{64}$`, `^(a|bc)+x?$`, `[^\t ]`, `^[A-Z]{2,}$`} {
		yes, no := 0, 0
		for _, text := range aroundPattern(pattern) {
			if matchesWhole(pattern, text) {
				yes++
			} else {
				no++
			}
		}
		if yes < 2 || no < 2 {
			t.Errorf("%s has %d texts within and %d beyond", pattern, yes, no)
		}
	}
	all := aroundPattern(`^[a-z][a-z0-9._-]{0,127}$`)
	for _, want := range []string{"a", "z", "`", "{", "a" + strings.Repeat("a", 127), "a" + strings.Repeat("a", 128), "a/", "a0", "a:", "aA", "a\u212a"} {
		if !slices.Contains(all, want) {
			t.Errorf("%q is not among them", want)
		}
	}
}
