//go:build cgo

package syntax_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/internal/syntax"
)

// repeated are, for each language, what a text of nothing else makes a parser
// work for: what is open, what may be two things, what a scanner keeps in mind,
// what is never ended.
func repeated() map[syntax.Language][]string {
	return map[syntax.Language][]string{
		syntax.Go:         {"((a)", "if(a)", "a=>", "`${", "__attribute__((", "class A<T extends "},
		syntax.Java:       {"a<b<c", "if a {", "/* 日本語 ", "a <<A,", "def a\n", "switch(a){"},
		syntax.JavaScript: {"{a:", "`${", "/[", "<a>", "(a,b)=>", "{{{"},
		syntax.TypeScript: {"{a:", "a<b<c", "<T,>", "a extends b ? ", "(a:", "`${"},
		syntax.TSX:        {"{a:", "<a b={", "{{{", "</a>", "<T>(", "type A="},
		syntax.Python:     {"if a:\n\t", "f'{", "\\\n", "/* 日本語 ", "<<A\n", "\"\"\""},
		syntax.Rust:       {"r#\"", "<a ", "a!{ ", "/*", "'a:", "|a|"},
		syntax.PHP:        {"{{{", "catch(", "<?php <<<A\n", "?> <?php ", "\"${a}", "<?= "},
		syntax.Ruby:       {"<<~A\n", "%w(", "%q{", "=begin\n", "\"#{", "[a for a in "},
		syntax.C:          {"\"", "fn a(", "%w(", "#if a\n", "int (*a)(", "/["},
		syntax.CPP:        {"\"#{", "a!(", "R\"a(", "A<B>::", "template<class T> ", "int a,"},
	}
}

// TestHostileSourcesEnd: a text takes its budget and what one step takes, and
// a parser that gave up works on.
func TestHostileSourcesEnd(t *testing.T) {
	t.Parallel()
	for _, language := range syntax.Languages()[1:] { // C# has tests of its own
		units := repeated()[language]
		if len(units) == 0 {
			t.Errorf("%s has no hostile sources", language)
		}
		t.Run(language.String(), func(t *testing.T) {
			t.Parallel()
			parser := syntax.NewParser()
			for _, unit := range units {
				source := strings.Repeat(unit, 8_000/len(unit))
				if language == syntax.PHP {
					source = "<?php " + source
				}
				_, err := parser.Parse(t.Context(), language, []byte(source))
				if err != nil && !errors.Is(err, syntax.ErrBudget) {
					t.Errorf("%q: %v", unit, err)
				}
				// The budget of 8,000 bytes, what a parse may take beyond it, and one
				// piece of memory.
				if limit := uint64(4<<20 + 500*8_000 + 33<<20); parser.Work() > limit {
					t.Errorf("%q took %d units", unit, parser.Work())
				}
				if tree, err := parser.Parse(t.Context(), language, nil); err != nil || tree.Len() == 0 {
					t.Errorf("after %q: %v", unit, err)
				}
			}
		})
	}
}

// TestDeepAmbiguityIsGivenBack: what a parser had in mind of a text with 200,000
// open levels, each of which may be two things, goes level by level on its
// stack, which must hold them all.
func TestDeepAmbiguityIsGivenBack(t *testing.T) {
	t.Parallel()
	_, err := syntax.NewParser().Parse(t.Context(), syntax.JavaScript, []byte(strings.Repeat("{a:", 200_000)))
	if err != nil && !errors.Is(err, syntax.ErrBudget) {
		t.Error(err)
	}
}
