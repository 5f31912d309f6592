package dotnet

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestWordsAreWholeIdentifiers compares the scan with a regular expression.
func TestWordsAreWholeIdentifiers(t *testing.T) {
	t.Parallel()
	identifier := regexp.MustCompile(`[A-Za-z0-9_\x80-\x{10FFFF}]+`)
	long := strings.Repeat("Long", 20)
	known := []string{"MapGet", "Map", "x", "Größe", long, long + "er"}
	set := newWords(known[:2], known[2:])
	rapid.Check(t, func(t *rapid.T) {
		pieces := append([]string{" ", ".", "(", "\n", "get", "Mat", "X", long + "es", "é", "_", "1"}, known...)
		text := strings.Join(rapid.SliceOfN(rapid.SampledFrom(pieces), 0, 12).Draw(t, "pieces"), "")
		want := slices.ContainsFunc(identifier.FindAllString(text, -1), func(word string) bool { return slices.Contains(known, word) })
		if got := set.in([]byte(text)); got != want {
			t.Fatalf("%q: %v", text, got)
		}
	})
}
