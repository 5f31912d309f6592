package markdown_test

import (
	"testing"

	"github.com/repo2c4/repo2c4/internal/markdown"
)

// Plain words stay plain; what a renderer could make more of is a code span,
// with the punctuation of the sentence outside.
func TestTextStaysReadable(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"Declared, not shown to be deployed.": "Declared, not shown to be deployed.",
		"Who - if anybody - pays (100 %)?":    "Who - if anybody - pays (100 %)?",
		"Note: 1 + 1 = 2; \"quoted\" isn't!":  "Note: 1 + 1 = 2; \"quoted\" isn't!",
		".NET, e.g. a.m. and/or U.S. 1.2":     ".NET, e.g. a.m. and/or U.S. 1.2",
		"Größe · 漢字 → 🚀":                      "Größe · 漢字 → 🚀",
		"  a\r\n\tb\u2028c  ":                 "a b c",
		"ASP.NET Core":                        "`ASP.NET` Core",
		"see README.md, please":               "see `README.md`, please",
		"(see src/a_b.cs)":                    "(see `src/a_b.cs`)",
		"uses f(a_b).":                        "uses `f(a_b)`.",
		"a_b c_d and e_f":                     "`a_b c_d` and `e_f`",
		"http://localhost/x: down":            "`http://localhost/x`: down",
		"mailto:x tel:1 8:30 C:\\x":           "`mailto:x tel:1 8:30 C:\\x`",
		":tada: tada:":                        "`:tada`: tada:",
		":) (: ::":                            ":) (: ::",
		"www.example":                         "`www.example`",
		"Www. (www..a) www":                   "`Www. (www..a)` www",
		"@anna #12 $x$ ^2 {x} |":              "`@anna #12 $x$ ^2 {x} |`",
		"see GH-12, gh-1 and (a5c3785).":      "see `GH-12, gh-1` and `(a5c3785)`.",
		"a5c3785...f00dfeed of 2024":          "`a5c3785...f00dfeed` of 2024",
		"<b>bold</b> &amp; more":              "`<b>bold</b> &amp;` more",
		"[x](y) ![z]":                         "`[x](y) ![z]`",
		"*a* _b_ ~c~":                         "`*a* _b_ ~c~`",
		"`x`":                                 "`` `x` ``",
		"a``b":                                "```a``b```",
		"nul\x00 esc\x1b del\x7f rtl\u202e":   "nul\ufffd esc\ufffd del\ufffd rtl\ufffd",
		"not \xff UTF-8":                      "not \ufffd UTF-8",
	} {
		if got := markdown.Prose(text); got != want {
			t.Errorf("%q is written as %q, not as %q", text, got, want)
		}
	}
}
