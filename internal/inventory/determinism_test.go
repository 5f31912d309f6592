package inventory_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/internal/inventory"
)

// TestSameResultForAnyOrderAndWorkers lists in turned orders and with other
// numbers of workers, below and above the limits.
func TestSameResultForAnyOrderAndWorkers(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		files := drawTree(rt)
		most, entries := rapid.IntRange(1, 30).Draw(rt, "files"), rapid.IntRange(5, 120).Draw(rt, "entries")
		bytes := rapid.Int64Range(0, 60).Draw(rt, "bytes")
		take := func(workers, turn int) inventory.Inventory {
			tree := plant(files)
			tree.turn = turn
			options := inventory.Options{MaxFiles: most, Workers: workers}
			taken, err := inventory.TakeWithin(t.Context(), tree, options, entries, bytes, ignoreFiles)
			if err != nil {
				rt.Fatal(err)
			}
			return taken
		}
		once := take(1, 0)
		again := take(rapid.SampledFrom([]int{1, 2, 8}).Draw(rt, "workers"), rapid.IntRange(0, 5).Draw(rt, "turn"))
		if diff := cmp.Diff(once, again); diff != "" {
			rt.Errorf("(-one worker +others):\n%s", diff)
		}
		again = take(1, 0)
		if diff := cmp.Diff(once, again); diff != "" {
			rt.Errorf("(-first +second):\n%s", diff)
		}
	})
}
