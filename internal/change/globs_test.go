package change_test

import (
	"slices"
	"testing"

	"github.com/bmatcuk/doublestar/v4"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/internal/change"
	"github.com/repo2c4/repo2c4/internal/change/rules"
)

// The files that a pattern finds are those that the pattern library would find
// by looking at every path.
func TestPatternsFindWhatTheyMatch(t *testing.T) {
	t.Parallel()
	// "a" is a file with files below it, which foreign documents have.
	m := codeMap(t, "a x=1", "b/a", "b/b/a", "b/b/ab.go", "b/a.b/c", "c", "ab", "b/b/a-b/[c]")
	paths := []string{}
	for n := range m.FilesBelow(0) {
		paths = append(paths, m.Path(n))
	}
	part := rapid.SampledFrom([]string{"a", "b", "c", "*", "**", "?", "a*", "*b", "*.go", "[ab]", "[!a]", "{a,b}", "{a/b,c}", "{**,b}", "{b/**,c}", `\[c\]`, "a?b", "*a*", "{,a}"})
	rapid.Check(t, func(rt *rapid.T) {
		pattern := part.Draw(rt, "part")
		for range rapid.IntRange(0, 4).Draw(rt, "parts") {
			pattern += rapid.SampledFrom([]string{"/", "/", "/", ""}).Draw(rt, "separator") + part.Draw(rt, "part")
		}
		if _, err := rules.Read([]byte("schemaVersion: '1.0'\ncycles: [{id: a, within: ['" + pattern + "']}]")); err != nil {
			rt.Skip("no rules file can have it")
		}
		var want []string
		for _, path := range paths {
			if doublestar.MatchUnvalidated(pattern, path) {
				want = append(want, path)
			}
		}
		got := change.MatchedFiles(m, pattern)
		slices.Sort(want)
		slices.Sort(got)
		if diff := cmp.Diff(want, got); diff != "" {
			rt.Fatalf("%s: %s", pattern, diff)
		}
	})
}
