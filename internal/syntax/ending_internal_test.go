//go:build cgo

package syntax

import (
	"context"
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// TestParseMayEndAnywhere: a parse that is given up in the middle of anything,
// such as a character, gives an error and leaves the process whole. The work is
// the same each time, so that every budget below it ends somewhere else.
func TestParseMayEndAnywhere(t *testing.T) {
	t.Parallel()
	words := strings.Split("class A {|}|int 日本 =|/* 日本語|*/|// é|\"日本|\"|$\"{|}\"|\"\"\"|\n|(|)|<|>|=>|;|@\"é|#if 日|\U0001F600|'é'|public|,", "|")
	parser := NewParser()
	rapid.Check(t, func(t *rapid.T) {
		chosen := rapid.SliceOfN(rapid.SampledFrom(words), 1, 30).Draw(t, "words")
		source := []byte(strings.Repeat(strings.Join(chosen, rapid.SampledFrom([]string{"", " "}).Draw(t, "between")), rapid.IntRange(1, 20).Draw(t, "times")))
		if _, err := parser.parseWithin(t.Context(), CSharp, source, 1<<30); err != nil {
			t.Fatal(err)
		}
		all := parser.Work()
		limit := rapid.Uint64Range(0, all).Draw(t, "limit")
		tree, err := parser.parseWithin(t.Context(), CSharp, source, limit)
		switch {
		case err == nil && parser.Work() != all:
			t.Fatalf("%d of %d units, and a tree of %d nodes", parser.Work(), all, tree.Len())
		case err != nil && !errors.Is(err, ErrBudget):
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(t.Context())
		cancelled := make(chan struct{})
		go func() {
			defer close(cancelled)
			cancel()
		}()
		if _, err := parser.parseWithin(ctx, CSharp, source, 1<<30); err != nil && !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
		<-cancelled
	})
}
