package house_test

import (
	"io/fs"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestTaboosAreFound(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		text string
		want int
	}{
		"home on Linux":        {"see /home/jane/src", 1},
		"home on macOS":        {`path: "/Users/jane"`, 1},
		"home on Windows":      {`C:\Users\jane or "C:\\Users\\jane"`, 2},
		"home of root":         {"x\n/root/go/pkg", 1},
		"home in a variable":   {"$HOME/src ~/src ${HOME}", 0},
		"nobody's home":        {`/home/me /Users/you/src "C:\\Users\\user\\src"`, 0},
		"a route":              {"GET https://example.com/home/page and src/home/a.go", 0},
		"a root element":       {"the /root element, ./root/a and $/root/a", 0},
		"module proxy":         {"GOPROXY=https://" + "PROXY.golang" + ".org,direct", 1},
		"package registry":     {"https://registry" + ".npmjs.org/x and proxy.golang" + ".org", 2},
		"a module path":        {"golang.org/x/tools and pkg.go.dev", 0},
		"two findings":         {"/root/a\n/home/b", 2},
		"placeholder in prose": {"/absolute/path/to/repository", 0},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := tabooLines(c.text); len(got) != c.want {
				t.Errorf("found %d, want %d: %q", len(got), c.want, got)
			}
		})
	}
}

func TestBrokenLinksAreFound(t *testing.T) {
	t.Parallel()
	files := map[string]string{
		"docs/a.md": "# One\n## Two words: `code` & more\n## One\n" +
			"[up](../README.md) [here](#one) [again](#one-1) [two](#two-words-code--more) [b](b.md#b) [web](https://example.com/x)\n" +
			"`[code](nowhere.md)`\n```\n[fenced](nowhere.md)\n```\n[defined]: b.md\n" +
			"[gone](gone.md) [no heading](#three) [elsewhere](b.md#c) [out](../../x.md) [absolute](/README.md) [bad](%zz)\n[lost]: lost.md\n",
		"docs/b.md": "B\n```\n# c\n```\n# B\n",
		"README.md": "",
	}
	read := func(name string) ([]byte, error) {
		content, ok := files[name]
		if !ok {
			return nil, fs.ErrNotExist
		}
		return []byte(content), nil
	}
	want := []string{
		`link "gone.md" leads to no file`,
		`link "#three" leads to no heading`,
		`link "b.md#c" leads to no heading`,
		`link "../../x.md" leaves the repository`,
		`link "/README.md" leaves the repository`,
		`link "%zz": parse "%zz": invalid URL escape "%zz"`,
		`link "lost.md" leads to no file`,
	}
	if diff := cmp.Diff(want, brokenLinks("docs/a.md", read)); diff != "" {
		t.Errorf("broken links (-want +got):\n%s", diff)
	}
}
