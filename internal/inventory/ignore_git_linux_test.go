package inventory_test

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/inventory"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

// git runs the real git without a person's configuration.
func git(t rapid.TB, folder string, arguments ...string) string {
	t.Helper()
	command := exec.Command("git", append([]string{"-c", "core.ignoreCase=false", "-c", "core.excludesFile=/dev/null"}, arguments...)...)
	command.Dir = folder
	command.Env = append(os.Environ(), "GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_NOSYSTEM=1")
	output, err := command.Output()
	if err != nil {
		t.Fatalf("git %s: %v", arguments[0], err)
	}
	return string(output)
}

// gitTakes gives the files that git does not ignore, by path.
func gitTakes(t rapid.TB, folder string) []string {
	t.Helper()
	list := git(t, folder, "ls-files", "--others", "--exclude-standard", "-z")
	files := []string{}
	for _, name := range strings.FieldsFunc(list, func(r rune) bool { return r == 0 }) {
		if lastOf(name) != ".gitignore" {
			files = append(files, name)
		}
	}
	slices.Sort(files)
	return files
}

// weTake gives the files that the inventory of a folder on disk accepts.
func weTake(t rapid.TB, folder string) []string {
	t.Helper()
	root, err := workspace.Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	taken, err := inventory.Take(context.Background(), root, inventory.Options{MaxFiles: gen.LimitFilesCeiling, Ceiling: gen.LimitFilesCeiling}, ignoreFiles)
	if err != nil {
		t.Fatal(err)
	}
	return paths(taken)
}

// spread writes files by path; a path that ends with a slash is a folder.
func spread(t rapid.TB, folder string, files map[string]string) {
	t.Helper()
	for name, content := range files {
		full := filepath.Join(folder, name)
		at := filepath.Dir(full)
		if strings.HasSuffix(name, "/") {
			at = full
		}
		if err := os.MkdirAll(at, 0o755); err != nil {
			t.Fatal(err)
		}
		if at == full {
			continue
		}
		if err := os.WriteFile(full, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// TestRulesAgreeWithGit compares random rules in random trees.
func TestRulesAgreeWithGit(t *testing.T) {
	t.Parallel()
	base := t.TempDir()
	git(t, base, "init", "-q")
	rapid.Check(t, func(rt *rapid.T) {
		files := drawRuledTree(rt)
		folder, err := os.MkdirTemp(base, "case")
		if err != nil {
			rt.Fatal(err)
		}
		defer os.RemoveAll(folder)
		spread(rt, folder, files)
		if diff := cmp.Diff(gitTakes(rt, folder), weTake(rt, folder)); diff != "" {
			rt.Errorf("files %q\n(-git +inventory):\n%s", files, diff)
		}
	})
}

// drawRuledTree gives files by path with .gitignore files among them.
func drawRuledTree(rt *rapid.T) map[string]string {
	segment := rapid.SampledFrom([]string{"a", "b", "ab", "ba", "c.x", "A", "é", "a b", "[a]", "-", "#", "!a", "*", "a "})
	folder := rapid.Map(rapid.SliceOfN(segment, 1, 4), func(s []string) string { return strings.Join(s, "/") })
	files := map[string]string{}
	var all []string
	for _, name := range rapid.SliceOfN(folder, 1, 8).Draw(rt, "folders") {
		files[name+"/x.c"] = ""
		all = append(all, name, name+"/x.c")
	}
	rules := rapid.Map(rapid.SliceOfN(rapid.OneOf(randomRule(), ruleLike(all)), 0, 6), func(lines []string) string {
		return strings.Join(lines, "\n")
	})
	files[".gitignore"] = rules.Draw(rt, "rules")
	for _, at := range rapid.SliceOfN(rapid.SampledFrom(all), 0, 2).Draw(rt, "nested") {
		if !strings.HasSuffix(at, ".c") {
			files[at+"/.gitignore"] = rules.Draw(rt, "nested rules")
		}
	}
	return files
}

// randomRule makes lines of everything that has a meaning.
func randomRule() *rapid.Generator[string] {
	piece := rapid.SampledFrom([]string{
		"a", "b", "ab", "c.x", "A", "*", "**", "***", "?", "[ab]", "[!a]", "[^a]", "[a-c]", "[[:alpha:]]", "[[:nope:]]", "[]a]",
		"[", "]", "\\", "\\a", "\\*", "\\?", "/", "/", "/", "!", "#", " ", "\\ ", ".c", ".", "[a/]", "\\/", "[[:a]", "[a-]",
		"[-a]", "[\\]a]", "\t", "\r", "é", "\x00",
	})
	return rapid.Map(rapid.SliceOfN(piece, 0, 6), func(pieces []string) string { return strings.Join(pieces, "") })
}

// ruleLike makes lines that resemble one of the paths.
func ruleLike(paths []string) *rapid.Generator[string] {
	return rapid.Custom(func(rt *rapid.T) string {
		segments := strings.Split(rapid.SampledFrom(paths).Draw(rt, "path"), "/")
		segments = segments[rapid.IntRange(0, len(segments)-1).Draw(rt, "from"):]
		for i, segment := range segments {
			segments[i] = rapid.SampledFrom([]string{
				segment, segment, segment, "*", "**", segment[:1] + "*", segment[:1] + "**", "*" + segment[1:], "?" + segment[1:],
				"[" + segment + "]*", "\\" + segment, "**/" + segment, segment + "/**", "***",
			}).Draw(rt, "segment")
		}
		return rapid.SampledFrom([]string{"", "", "!", "/", "!/", "**/", "\uFEFF"}).Draw(rt, "start") + strings.Join(segments, "/") +
			rapid.SampledFrom([]string{"", "", "/", " ", "\r", "/**", "/*", "/\\"}).Draw(rt, "end")
	})
}

// TestBracketsAgreeWithGit tries bracket expressions on every printable
// character.
func TestBracketsAgreeWithGit(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	git(t, folder, "init", "-q")
	files := map[string]string{}
	for i, brackets := range []string{
		"[a-c-e]", "[a-c-]", "[-ac]", "[c-a]", "[!a-c]", "[^a-c]", "[]-a]", "[!]a]", "[]]", "[a", "[", "[]", "[!]", "[\\]]", "[\\a-\\c]",
		"[a-\\]]", "[a\\", "[[:alpha:]-z]", "[[:digit:][:upper:]]", "[![:alnum:]]", "[[:punct:]]", "[[:space:]]", "[[:blank:]]", "[[:graph:]]",
		"[[:print:]]", "[[:xdigit:]]", "[[:lower:]]", "[[:cntrl:]]", "[[:nope:]]", "[[:]", "[[:a]", "[[:-b]", "[[:-a-c]", "[a-[:digit:]]",
		"[[-a]", "[+--]", "[a^]", "[!!]", "[^^]", "[[:ALPHA:]]", "[[::]]", "[[:alpha]", "[--a]",
	} {
		at := fmt.Sprintf("%02d/", i)
		files[at+".gitignore"] = brackets + "*.c\n"
		for c := ' '; c <= '~'; c++ {
			if c != '/' && c != ':' && c != '\\' { // not in a path of a snapshot
				files[at+string(c)+"1.c"] = ""
			}
		}
	}
	spread(t, folder, files)
	if diff := cmp.Diff(gitTakes(t, folder), weTake(t, folder)); diff != "" {
		t.Errorf("(-git +inventory):\n%s", diff)
	}
}
