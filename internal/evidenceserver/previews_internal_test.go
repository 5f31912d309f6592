package evidenceserver

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// The oldest preview leaves first. After that, and only then, a destination
// that nobody remembers counts as one that was previewed in another state.
func TestPreviewsAreBounded(t *testing.T) {
	t.Parallel()
	var p previews
	for n := range maxPreviews {
		p.remember(fmt.Sprint("d", n), "before")
	}
	if p.stale("never", "any") || p.stale("d0", "before") || !p.stale("d0", "after") {
		t.Error("nothing has left yet")
	}
	p.remember("d0", "again") // now d1 is the oldest
	p.remember("one more", "before")
	for _, c := range []struct {
		destination, state string
		stale              bool
	}{
		{"d0", "again", false}, {"d1", "before", true}, {"d2", "before", false},
		{"one more", "before", false}, {"never", "any", true},
	} {
		if got := p.stale(c.destination, c.state); got != c.stale {
			t.Errorf("%s in state %q: stale %t", c.destination, c.state, got)
		}
	}
	if p.remember("d1", "now"); p.stale("d1", "now") {
		t.Error("another preview does not settle it")
	}
	if p.forget("d0"); !p.stale("d0", "again") {
		t.Error("what is forgotten after the first has left is remembered")
	}
}

// Any history of previews is kept within the bound, and a write that the
// unbounded memory would refuse is refused by the bounded one, too.
func TestPreviewsNeverAllowMore(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		var p previews
		all := map[string]string{}
		for range rapid.IntRange(0, 3*maxPreviews).Draw(t, "steps") {
			destination := fmt.Sprint(rapid.IntRange(0, 2*maxPreviews).Draw(t, "destination"))
			state := rapid.SampledFrom([]string{"a", "b"}).Draw(t, "state")
			if rapid.IntRange(0, 9).Draw(t, "forget") == 0 {
				p.forget(destination)
				delete(all, destination)
				continue
			}
			p.remember(destination, state)
			all[destination] = state
		}
		if len(p.kept) > maxPreviews || cap(p.kept) > 4*maxPreviews {
			t.Fatalf("%d previews in room for %d", len(p.kept), cap(p.kept))
		}
		if slices.ContainsFunc(p.kept, func(k preview) bool { return all[k.destination] != k.state }) {
			t.Fatal("another state is remembered than the last")
		}
		for destination, state := range all {
			if !p.stale(destination, state+"'") {
				t.Fatalf("%s may be written to in a state that was not shown", destination)
			}
		}
	})
}
