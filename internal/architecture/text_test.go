package architecture_test

import (
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/internal/architecture"
)

// blanks are White_Space of Unicode, U+FEFF and U+200B, spelt out.
var blanks = []rune{
	'\t', '\n', '\v', '\f', '\r', ' ', 0x85, 0xA0, 0x1680,
	0x2000, 0x2001, 0x2002, 0x2003, 0x2004, 0x2005, 0x2006, 0x2007, 0x2008, 0x2009, 0x200A,
	0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF, 0x200B,
}

func TestBlank(t *testing.T) {
	t.Parallel()
	isBlank := map[rune]bool{}
	for _, r := range blanks {
		isBlank[r] = true
	}
	for r := rune(0); r <= 0x10FFFF; r++ {
		if r >= 0xD800 && r <= 0xDFFF {
			continue
		}
		if got := architecture.Blank(string(r)); got != isBlank[r] {
			t.Errorf("%U: blank %t", r, got)
		}
	}
	all := string(blanks)
	if !architecture.Blank("") || !architecture.Blank(all) || architecture.Blank(all+"a"+all) || architecture.Blank("\u180e") || architecture.Blank("\u2060") {
		t.Error("texts of several characters are judged wrongly")
	}
}

func TestValidPath(t *testing.T) {
	t.Parallel()
	valid := []string{
		"a", "a/b", "a/b/c.d", ".gitignore", "..a", "...", "a..", "a.", ".a/..b/...", "a b/c d", " a", "a/ /b", "-", "~", "a/~", "$HOME", "%2e%2e",
		"src/Äpfel.cs", "日本/語", "😀", "a\u200b", "\u200bb", "a\u202eb", "é", "e\u0301", `a"b`, "a'b", "a*b", "a?b", "<a>", "a|b", "con", "NUL", "a\u2028b",
		strings.Repeat("a/", 500) + "a",
	}
	invalid := []string{
		"", ".", "..", "/", "//", "/a", "a/", "a//b", "./a", "a/.", "a/./b", "../a", "a/..", "a/../b", "a/b/..", "/..", "../..",
		`\`, `a\b`, `\\server\share`, `C:\a`, "C:", "C:a", "a:b", ":", "file:a",
		" ", "\t", "\u00a0", "\ufeff", "\u200b", "\u3000\u2003",
		"a\xffb", "\xed\xa0\x80", "\xc0\xae\xc0\xae/a",
	}
	for r := range rune(0xA0) {
		if r < 0x20 || r >= 0x7F {
			invalid = append(invalid, "a"+string(r)+"b", "a/"+string(r), string(r))
		}
	}
	for _, p := range valid {
		if !architecture.ValidPath(p) {
			t.Errorf("%q is refused", p)
		}
	}
	for _, p := range invalid {
		if architecture.ValidPath(p) {
			t.Errorf("%q is accepted", p)
		}
	}
}

func TestValidIdentifier(t *testing.T) {
	t.Parallel()
	for _, id := range []string{"a", "a1", "z-_.", "a" + strings.Repeat("0", 127), "ev_0123", "a..b", "a-"} {
		if !architecture.ValidIdentifier(id) {
			t.Errorf("%q is refused", id)
		}
	}
	for _, id := range []string{"", "A", "1a", "_a", ".a", "-a", "aB", "a b", " a", "a\n", "a\x00", "é", "aé", "a/b", "a:b", "a" + strings.Repeat("0", 128)} {
		if architecture.ValidIdentifier(id) {
			t.Errorf("%q is accepted", id)
		}
	}
}

func TestValidName(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"a", "Api", "@scope/pkg", "net10.0", "a:b", "a+b", "_", "-", ".", "0", strings.Repeat("x", 200), "Host=db", "x;y"} {
		want := !strings.ContainsAny(name, "=;")
		if got := architecture.ValidName(name); got != want {
			t.Errorf("%q: %t", name, got)
		}
	}
	for _, name := range []string{"", " ", "a b", "a\n", "é", `a\b`, "a'b", "{a}", "$(Prop)", strings.Repeat("x", 201)} {
		if architecture.ValidName(name) {
			t.Errorf("%q is accepted", name)
		}
	}
}
