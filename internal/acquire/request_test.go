package acquire_test

import (
	"net/url"
	"os/exec"
	"strings"
	"testing"

	"github.com/go-git/go-git/v5/plumbing"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/acquire"
	"github.com/repo2c4/repo2c4/internal/acquire/acquiretest"
	"github.com/repo2c4/repo2c4/internal/fault"
)

// TestCanonicalURLs: what names the same place is written the same way.
func TestCanonicalURLs(t *testing.T) {
	t.Parallel()
	for given, want := range map[string]string{
		"https://example.com/acme/shop":          "https://example.com/acme/shop",
		"HTTPS://Example.COM/Acme/Shop.git":      "https://example.com/Acme/Shop.git",
		"https://example.com:443/a/":             "https://example.com/a",
		"https://example.com/a///":               "https://example.com/a",
		"https://example.com:8443/a":             "https://example.com:8443/a",
		"https://8.8.8.8/a":                      "https://8.8.8.8/a",
		"https://[2606:4700::1111]/a":            "https://[2606:4700::1111]/a",
		"https://[2606:4700::1111]:8443/a":       "https://[2606:4700::1111]:8443/a",
		"https://xn--exmple-cua.com/~user/a%20b": "https://xn--exmple-cua.com/~user/a%20b",
		"https://a_b.example.com/a@b/c:d":        "https://a_b.example.com/a@b/c:d",
		"https://1.example.com/a":                "https://1.example.com/a",
		"https://localhost/a":                    "https://localhost/a", // its address speaks against it
	} {
		if got := request(t, given).URL(); got != want {
			t.Errorf("%s is %s, want %s", given, got, want)
		}
	}
}

// TestRefsOfGit: a name that we take is one that git takes, and git takes no
// other but those that could be an option or a place in history.
func TestRefsOfGit(t *testing.T) {
	t.Parallel()
	names := []string{
		"main", "feature/x", "v1.0", "release-1.0", "refs/heads/main", "HEAD", "a@b", "@a", "a@", "ünïcode", "a{b}", "a#b", "a%b", "a$b", "a;b", "a'b", `a"b`, "a`b", "(a)", "a,b", "a=b", "a+b", "a&b", "a|b", "a<b>", "!", "_", "a-",
		"a.lockb", "lock", ".lock", "a.b.lock", "a..b", "..", ".", "a.", "a/", "/a", "a//b", "a/.b", ".a", "a.lock/b", "a b", "a~b", "a^b", "a:b", "a?b", "a*b", "a[b", `a\b`, "a\x7fb", "a\x00b", "a\nb", "@", "a@{b", "@{", "-", "-a", "a/-b", "",
	}
	for _, name := range names {
		_, err := acquire.Parse("https://example.com/a", &name)
		command := exec.Command("git", "check-ref-format", "--allow-onelevel", name)
		command.Env = acquiretest.Environment(t.Context())
		git := !strings.Contains(name, "\x00") && command.Run() == nil
		if strings.HasPrefix(name, "-") {
			git = false // an option to git itself
		}
		if (err == nil) != git {
			t.Errorf("%q: git takes it: %t, we say %v", name, git, err)
		}
	}
	for length, valid := range map[int]bool{gen.LimitRemoteRefCharacters: true, gen.LimitRemoteRefCharacters + 1: false} {
		name := strings.Repeat("ü", length)
		if _, err := acquire.Parse("https://example.com/a", &name); (err == nil) != valid {
			t.Errorf("%d characters: %v", length, err)
		}
	}
}

// FuzzParse: what is accepted is a plain address in canonical form, and a ref
// that go-git takes; what is refused has a code of its own.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{"https://example.com/a", "https://u:p@example.com/a", "https://[::1]:8/a%2f", "https://127.1/a?b#c", "HTTPS://EXAMPLE.com:443/a/../b//"} {
		f.Add(seed, "feature/x")
	}
	f.Fuzz(func(t *testing.T, address, ref string) {
		parsed, err := acquire.Parse(address, &ref)
		if err != nil {
			refused, ok := fault.As(err)
			if !ok || len(refused.Details) > 0 {
				t.Fatalf("no plain fault: %v", err)
			}
			return
		}
		canonical := parsed.URL()
		again, err := url.Parse(canonical)
		switch {
		case err != nil:
			t.Fatal(err)
		case again.Scheme != "https", again.User != nil, again.RawQuery != "", again.Fragment != "", again.Host == "", len(again.Path) < 2:
			t.Errorf("%q became %q", address, canonical)
		case again.Host != strings.ToLower(again.Host), strings.HasSuffix(canonical, "/"), strings.Contains(again.Path, "/../"), strings.Contains(again.Path, "//"):
			t.Errorf("%q became %q", address, canonical)
		}
		if second, err := acquire.Parse(canonical, &ref); err != nil || second.URL() != canonical {
			t.Errorf("%q is not canonical: %q, %v", canonical, second.URL(), err)
		}
		if err := plumbing.NewBranchReferenceName(ref).Validate(); err != nil && !strings.HasPrefix(ref, "refs/") {
			t.Errorf("go-git does not take %q: %v", ref, err)
		}
		for _, character := range canonical + ref {
			if character < ' ' || character == 0x7f {
				t.Errorf("a control character in %q or %q", canonical, ref)
			}
		}
	})
}
