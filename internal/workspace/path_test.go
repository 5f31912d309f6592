package workspace_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/internal/workspace"
)

func TestValidRelative(t *testing.T) {
	t.Parallel()
	for path, want := range map[string]bool{
		"a": true, "a/b.c": true, ".hidden": true, "..a/b..": true, " a": true, "ä/日本": true,
		"": false, " ": false, "\u00a0\u200b\ufeff": false, "/a": false, "a/": false, "a//b": false,
		".": false, "..": false, "./a": false, "a/.": false, "a/../b": false, "../a": false,
		`a\b`: false, "c:": false, "c:/a": false, "a\x00b": false, "a\nb": false, "a\x7f": false,
		"a\u0085b": false, "a\xffb": false,
	} {
		if got := workspace.ValidRelative(path); got != want {
			t.Errorf("ValidRelative(%q) = %v, want %v", path, got, want)
		}
	}
}

func TestCleanRelative(t *testing.T) {
	t.Parallel()
	const refused = "\x00"
	for argument, want := range map[string]string{
		"a": "a", "a/b": "a/b", "./a": "a", "././a": "a", "a/": "a", "a//": "a", `a\b`: "a/b", `.\a\b\`: "a/b",
		".": ".", "./": ".", "././": ".", `.\`: ".",
		"": refused, " ": refused, "/": refused, "//": refused, "/a": refused, `\a`: refused, `\\server\share`: refused,
		"..": refused, "../a": refused, `..\a`: refused, "a/../b": refused, "./../a": refused, "a/./b": refused, "a//b": refused,
		"C:": refused, `C:\a`: refused, "c:a": refused, "a\x00": refused, "a\nb": refused, ".//a": refused, ".//": refused,
		strings.Repeat("x", 1024): strings.Repeat("x", 1024), strings.Repeat("ä", 1024): strings.Repeat("ä", 1024),
		strings.Repeat("x", 1025): refused, "./" + strings.Repeat("x", 1023): refused,
	} {
		got, err := workspace.CleanRelative(argument, true)
		if err != nil {
			got = refused
			wantError(t, err, workspace.ErrOutside, "")
		}
		if got != want {
			t.Errorf("CleanRelative(%q) = %q, want %q", argument, got, want)
		}
		if want == "." {
			if _, err := workspace.CleanRelative(argument, false); !errors.Is(err, workspace.ErrOutside) {
				t.Errorf("CleanRelative(%q) without root: %v", argument, err)
			}
		}
	}
}

func FuzzCleanRelative(f *testing.F) {
	for _, seed := range []string{"a/b", `.\a\`, "..", "/", "C:\\x", "./", "a//", "\u200b"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, argument string) {
		cleaned, err := workspace.CleanRelative(argument, true)
		if err != nil {
			if strings.Contains(argument, "/") && strings.Contains(err.Error(), argument) {
				t.Fatalf("the error %q repeats the argument", err)
			}
			return
		}
		if cleaned != "." && !workspace.ValidRelative(cleaned) {
			t.Fatalf("%q became %q, which is no relative path", argument, cleaned)
		}
		again, err := workspace.CleanRelative(cleaned, true)
		if err != nil || again != cleaned {
			t.Fatalf("%q became %q and then %q, %v", argument, cleaned, again, err)
		}
	})
}
