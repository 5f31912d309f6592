package evidenceserver

import (
	"testing"

	"github.com/repo2c4/repo2c4/gen"
)

// FuzzCursor: whatever a client sends as a cursor is one that was sealed for
// this list, or cursor_invalid.
func FuzzCursor(f *testing.F) {
	const total = 1000
	c, q := key(1), query{tool: "tool", snapshotID: "snapshot", filters: []string{"=a", ""}}
	for _, offset := range []int{1, 50, total - 1} {
		f.Add(c.seal(q, offset))
	}
	f.Add(key(2).seal(q, 50))
	f.Add(c.seal(query{tool: "other", snapshotID: "snapshot", filters: []string{"=a", ""}}, 50))
	f.Add("")
	f.Fuzz(func(t *testing.T, cursor string) {
		offset, err := c.open(q, &cursor, total)
		switch {
		case err != nil && codeOf(err) != string(gen.CodeCursorInvalid):
			t.Fatal(err)
		case err == nil && (offset < 1 || offset >= total || c.seal(q, offset) != cursor):
			t.Fatalf("%q opens at %d", cursor, offset)
		}
	})
}
