package inventory_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/inventory"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

func TestRulesThatCannotBeUsed(t *testing.T) {
	t.Parallel()
	file := workspace.KindFile
	for name, test := range map[string]struct {
		rules node
		code  gen.Code
	}{
		"denied":    {node{kind: file, err: workspace.ErrDenied}, gen.CodeScanAccessDenied},
		"changed":   {node{kind: file, err: workspace.ErrChanged}, gen.CodeScanChanged},
		"vanished":  {node{kind: file, err: workspace.ErrNotFound}, gen.CodeScanUnavailable},
		"too large": {node{kind: file, content: strings.Repeat("#", gen.LimitFileBytes+1)}, gen.CodeScanFileTooLarge},
		"link":      {node{kind: workspace.KindLink}, gen.CodeScanLink},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			// The rules around those that cannot be used still hold.
			taken := take(t, grow(map[string]node{
				".gitignore": {kind: file, content: "*.md"}, "d/.gitignore": test.rules, "d/a.cs": {kind: file}, "d/a.md": {kind: file},
			}))
			if diff := cmp.Diff([]string{"d/a.cs"}, paths(taken)); diff != "" {
				t.Errorf("accepted (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(map[gen.Code]int64{test.code: 1, gen.CodeScanIgnored: 1}, omitted(taken)); diff != "" {
				t.Errorf("left out (-want +got):\n%s", diff)
			}
		})
	}
}

// TestRulesAreBounded: the memory for rules has a limit of its own, and equal
// files count once.
func TestRulesAreBounded(t *testing.T) {
	t.Parallel()
	comment := strings.Repeat("#", gen.LimitFileBytes-20)
	equal, different := map[string]string{}, map[string]string{}
	for i := range 9 {
		equal[fmt.Sprintf("d%d/.gitignore", i)] = comment + "\n*.cs"
		equal[fmt.Sprintf("d%d/a.cs", i)] = ""
		different[fmt.Sprintf("d%d/.gitignore", i)] = comment + fmt.Sprintf("%d\n*.cs", i)
		different[fmt.Sprintf("d%d/a.cs", i)] = ""
	}
	if taken := take(t, plant(equal)); len(taken.Files) != 0 {
		t.Errorf("equal rules: accepted %q", paths(taken))
	}
	taken := take(t, plant(different))
	if diff := cmp.Diff(map[gen.Code]int64{gen.CodeScanIgnored: 4, gen.CodeScanTotalBytesLimit: 5}, omitted(taken)); diff != "" {
		t.Errorf("different rules (-want +got):\n%s", diff)
	}
}

// TestHostileWildcards would not end in a lifetime with a matcher that tries
// every way to share the text among the stars.
func TestHostileWildcards(t *testing.T) {
	t.Parallel()
	text := strings.Repeat("a", 255)
	for pattern, want := range map[string]bool{
		strings.Repeat("*a", 100) + "*b":        false,
		strings.Repeat("*a", 100) + "*":         true,
		strings.Repeat("**/", 100) + "b":        false,
		strings.Repeat("*?", 127) + "*":         true,
		strings.Repeat("*[!b]", 120) + "*[b]":   false,
		strings.Repeat("a*", 254) + "a":         true,
		strings.Repeat("a*", 256):               false,
		strings.Repeat("**/*a", 60) + "/**/b**": false,
	} {
		if got := inventory.MatchWildcard(pattern, text); got != want {
			t.Errorf("%.20q… matches: %t", pattern, got)
		}
	}
	path := strings.Repeat("a/", 500) + "a"
	if !inventory.MatchWildcard(strings.Repeat("**/a/", 100)+"**", path) || inventory.MatchWildcard(strings.Repeat("**/a/", 100)+"b", path) {
		t.Error("a deep path")
	}
}

func FuzzIgnore(f *testing.F) {
	f.Add("*.md\n!keep.md\n/gen/\n", "keep.md", false)
	f.Add("\uFEFF# comment\r\n\\#x\r\na\\ \n", "#x", true)
	f.Add("**/[!a-c[:digit:]]*\n!**\na/**/b", "d1", false)
	f.Add("[", "[", false)
	f.Add("[[:x\n[a-\\\n\\", "a", true)
	f.Add("***/a**\\/b", "a", true)
	f.Add("0", "\r", true)
	f.Fuzz(func(t *testing.T, content, name string, folder bool) {
		got := inventory.Ignores(content, name, folder)
		if got != inventory.Ignores(content+"\n# comment\n\n   \n!\n/", name, folder) {
			t.Error("lines without a meaning change the result")
		}
		if name == "" || strings.Contains(name, "/") {
			return
		}
		if !inventory.Ignores(content+"\n*", name, folder) || inventory.Ignores(content+"\n!*", name, folder) {
			t.Error("the last rule does not win")
		}
		if strings.ContainsAny(name, "\x00\n") || strings.HasSuffix(name, "\r") {
			return // no line can say it
		}
		var literal strings.Builder
		for _, b := range []byte(name) {
			literal.WriteByte('\\')
			literal.WriteByte(b)
		}
		if !inventory.Ignores(content+"\n"+literal.String(), name, folder) {
			t.Error("an escaped name does not match itself")
		}
	})
}
