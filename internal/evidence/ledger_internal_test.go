package evidence

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// TestLedgerIgnoresTheOrderOfCompletion: which files are paid for follows from
// the order of the files and what each took.
func TestLedgerIgnoresTheOrderOfCompletion(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		works := rapid.SliceOfN(rapid.Uint64Range(0, 9), 1, 20).Draw(t, "work by file; 0 asks for no tree")
		limit := rapid.Uint64Range(0, 60).Draw(t, "limit")
		files := make([]int, len(works))
		for i := range files {
			files[i] = i
		}

		var want []string
		spent := uint64(0)
		for i, work := range works {
			if name := string(rune('a' + i)); work > 0 && limit > 0 && spent > limit {
				want = append(want, name+" without")
			} else if work > 0 {
				want = append(want, name)
			}
			spent += work
		}

		l := ledger{limit: limit, ahead: map[int]extraction{}}
		var got []string
		for _, i := range rapid.Permutation(files).Draw(t, "order of completion") {
			var done extraction
			if name := string(rune('a' + i)); works[i] > 0 {
				done = extraction{result: fileResult{path: name}, unparsed: &fileResult{path: name + " without"}, work: works[i]}
			}
			for _, settled := range l.enter(i, done) {
				got = append(got, settled.path)
			}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("settled (-want +got):\n%s", diff)
		}
		if len(l.ahead) > 0 {
			t.Fatalf("%d files were never settled", len(l.ahead))
		}
	})
}
