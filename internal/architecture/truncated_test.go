package architecture_test

import (
	"testing"

	"github.com/repo2c4/repo2c4/internal/architecture"
)

// TestDocumentsMayEndAnywhere: a document that is cut off, or goes on with
// something else, at any byte is refused and no more than that.
func TestDocumentsMayEndAnywhere(t *testing.T) {
	t.Parallel()
	whole := withExternal(validExternal)
	for end := 1; end < len(whole); end++ {
		for _, tail := range []string{"", "0", "t", "f", "n", "\"", "\\", "{", "]", "\x00", "\xff"} {
			document := whole[:end] + tail
			if _, err := architecture.ReadSnapshot([]byte(document)); err == nil {
				t.Errorf("read to the end: %.60q", document)
			}
			doc := architecture.NewDocument([]byte(document))
			visit := func() bool {
				_, _ = doc.Truth()
				return true
			}
			doc.Object(func(string) bool { return visit() })
			if doc.End() {
				t.Errorf("a document: %.60q", document)
			}
		}
	}
}
