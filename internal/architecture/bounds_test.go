package architecture_test

import (
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
)

func TestLargestDocument(t *testing.T) {
	t.Parallel()
	const most = 32 << 20
	if gen.LimitModelBytes != most {
		t.Errorf("the limit is %d", gen.LimitModelBytes)
	}
	pad := func(document string, size int) []byte {
		return []byte(document + strings.Repeat(" ", size-len(document)))
	}
	if _, err := architecture.ReadModel(pad(validModel, most)); err != nil {
		t.Errorf("the largest model is refused: %v", err)
	}
	if _, err := architecture.ReadSnapshot(pad(validSnapshot, most)); err != nil {
		t.Errorf("the largest snapshot is refused: %v", err)
	}
	_, err := architecture.ReadModel(pad(validModel, most+1))
	if diff := cmp.Diff([]string{"model.limit at $"}, problems(t, err)); diff != "" {
		t.Errorf("a larger model (-want +got):\n%s", diff)
	}
	_, _, err = architecture.ReadSessionModel(pad(validModel, most+1), gen.RepositorySnapshot{})
	if diff := cmp.Diff([]string{"model.limit at $"}, problems(t, err)); diff != "" {
		t.Errorf("a larger model of a session (-want +got):\n%s", diff)
	}
	_, err = architecture.ReadSnapshot(pad(validSnapshot, most+1))
	if diff := cmp.Diff([]string{"json.invalid at $"}, problems(t, err)); diff != "" {
		t.Errorf("a larger snapshot (-want +got):\n%s", diff)
	}
}

// Hostile documents are dear in proportion to their size at most, and lists of
// broken entries not even that. It does not run in parallel, because what is
// allocated is counted for the whole process.
func TestHostileDocumentsStayBounded(t *testing.T) {
	const (
		head    = `{"schemaVersion":"1.0","level":"C2","relations":[],"elements":[`
		element = head + `{"id":"a","kind":"actor","name":"x","status":"confirmed","evidenceIds":[`
		small   = 1 << 20
	)
	numbered := func(format string) func(int) string {
		return func(i int) string { return strings.ReplaceAll(format, "#", strconv.FormatInt(int64(i), 36)) }
	}
	same := func(unit string) func(int) string { return func(int) string { return unit } }
	for _, test := range []struct {
		name, head string
		unit       func(int) string
		tail       string
		size       int
		// factor is how many bytes may be allocated for a byte of the document.
		factor uint64
	}{
		{"null elements, as many as a document can hold", head, same("null,"), "null]}", gen.LimitModelBytes, 2},
		{"null elements", head, same("null,"), "null]}", small, 16},
		{"null references", element, same("null,"), "null]}]}", small, 16},
		{"empty elements", head, same("{},"), "{}]}", small, 16},
		{"numbers for elements", head, same("0,"), "0]}", small, 16},
		{"null files", head[:len(head)-len(`"elements":[`)] + `"snapshot":{"files":[`, same("null,"), "null]}}", small, 16},
		{"one reference many times", element, same(`"a",`), `"a"]}]}`, small, 128},
		{"many references", element, numbered(`"e#",`), `"a"]}]}`, small, 128},
		{"many elements", head, numbered(`{"id":"e#","kind":"actor","name":"x","evidenceIds":[],"status":"confirmed"},`), "null]}", small, 128},
		{"many unknown members", `{`, numbered(`"#":0,`), validModel[1:], small, 128},
		{"a long list to read over", `{"x":[`, same("0,"), "0]," + validModel[1:], small, 4},
		{"a long text", `{"schemaVersion":"`, same("x"), `"}`, small, 16},
		{"a long member name", `{"`, same("x"), `":0}`, small, 16},
	} {
		var document strings.Builder
		document.Grow(test.size)
		document.WriteString(test.head)
		for i := 0; ; i++ {
			unit := test.unit(i)
			if document.Len()+len(unit)+len(test.tail) > test.size {
				break
			}
			document.WriteString(unit)
		}
		document.WriteString(test.tail)
		data := []byte(document.String())

		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, err := architecture.ReadModel(data)
		runtime.ReadMemStats(&after)
		if got := (after.TotalAlloc - before.TotalAlloc) / uint64(len(data)); got > test.factor {
			t.Errorf("%s: %d bytes were allocated for each byte of the document, more than %d", test.name, got, test.factor)
		}
		const most = 50_000
		if found := problems(t, err); len(found) > most || !slices.IsSorted(ranks(found)) {
			t.Errorf("%s: %d problems, or not in order", test.name, len(found))
		}
	}
}

// ranks are the indexes of top-level entries that problems name, in order.
func ranks(problems []string) []int {
	var list []int
	for _, p := range problems {
		_, rest, found := strings.Cut(p, "$.elements[")
		if !found {
			continue
		}
		digits, _, _ := strings.Cut(rest, "]")
		if i, err := strconv.Atoi(digits); err == nil {
			list = append(list, i)
		}
	}
	return list
}
