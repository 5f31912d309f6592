package architecture_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
)

// modelOf is a C2 model of containers: parents[i] is the parent of element i,
// a negative one is an id that no element has.
func modelOf(t testing.TB, parents []int) []byte {
	t.Helper()
	reason := "R"
	model := gen.ArchitectureModel{
		SchemaVersion: gen.SchemaVersion, Level: gen.ModelLevelC2,
		Snapshot: gen.RepositorySnapshot{
			SchemaVersion: gen.SchemaVersion, RepositoryID: "acme",
			Files: []gen.SnapshotFile{}, Evidence: []gen.Evidence{}, Diagnostics: []gen.SnapshotDiagnostic{},
		},
		Relations: []gen.ModelRelation{},
	}
	for i, parent := range parents {
		id := fmt.Sprintf("e%d", parent)
		if parent < 0 {
			id = "nobody"
		}
		model.Elements = append(model.Elements, gen.ModelElement{
			ID: fmt.Sprintf("e%d", i), Kind: gen.ElementKindContainer, Name: "N", ParentID: &id,
			EvidenceIDs: []string{}, Status: gen.ReviewStatusRequiresReview, ReviewReason: &reason,
		})
	}
	data, err := json.Marshal(model)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// cyclic lists the elements that a reader reports as part of a cycle.
func cyclic(t *testing.T, parents []int) []string {
	t.Helper()
	_, err := architecture.ReadModel(modelOf(t, parents))
	var invalid *architecture.Invalid
	if !errors.As(err, &invalid) {
		t.Fatalf("got %v", err)
	}
	var paths []string
	for _, p := range invalid.Problems {
		if p.Code == gen.CodeContainmentCycle {
			paths = append(paths, p.Path)
		}
	}
	return paths
}

func at(elements ...int) []string {
	var paths []string
	for _, i := range elements {
		paths = append(paths, fmt.Sprintf("$.elements[%d].parentId", i))
	}
	return paths
}

func TestCyclesOfParents(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		parents []int
		want    []string
	}{
		"none":                      {[]int{-1, 0, 1, 2}, nil},
		"itself":                    {[]int{0}, at(0)},
		"two":                       {[]int{1, 0}, at(0, 1)},
		"three":                     {[]int{1, 2, 0}, at(0, 1, 2)},
		"tail before a cycle":       {[]int{1, 2, 3, 2}, at(2, 3)},
		"tail after a cycle":        {[]int{1, 0, 1, 2}, at(0, 1)},
		"tail into itself":          {[]int{1, 1}, at(1)},
		"two tails into one":        {[]int{2, 2, 3, 2, 1}, at(2, 3)},
		"two cycles":                {[]int{1, 0, 3, 2}, at(0, 1, 2, 3)},
		"two cycles, one with tail": {[]int{3, 2, 1, 4, 3, 0}, at(1, 2, 3, 4)},
		"tree beside a cycle":       {[]int{-1, 0, 0, 4, 3}, at(3, 4)},
	} {
		if diff := cmp.Diff(test.want, cyclic(t, test.parents)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

func TestLongCycle(t *testing.T) {
	t.Parallel()
	const length, tail = 4000, 1000
	parents := make([]int, length+tail)
	for i := range parents {
		parents[i] = (i + 1) % length
		if i >= length {
			parents[i] = i - 1
		}
	}
	if got := cyclic(t, parents); len(got) != length || got[0] != at(0)[0] || got[length-1] != at(length - 1)[0] {
		t.Errorf("%d elements are part of the cycle, not %d", len(got), length)
	}
}

// Any graph of parents: an element is part of a cycle when following parents
// from it comes back to it.
func TestCyclesProperty(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		n := rapid.IntRange(1, 30).Draw(r, "elements")
		parents := rapid.SliceOfN(rapid.IntRange(-1, n-1), n, n).Draw(r, "parents")
		var part []int
		for i := range parents {
			at := parents[i]
			for range n {
				if at == i || at < 0 {
					break
				}
				at = parents[at]
			}
			if at == i {
				part = append(part, i)
			}
		}
		if got := cyclic(t, parents); !slices.Equal(got, at(part...)) {
			r.Fatalf("parents %v: got %v, want %v", parents, got, at(part...))
		}
	})
}

// The second of two elements with one id is told once, as a duplicate; the
// first stands for the id.
func TestDuplicatesAreNotPartOfACycle(t *testing.T) {
	t.Parallel()
	document := string(modelOf(t, []int{1, 0, -1}))
	document = edit(t, document, `{"id":"e2"`, `{"id":"e0"`)
	want := []string{
		"containment.cycle at $.elements[0].parentId", "containment.parentKind at $.elements[0].parentId",
		"containment.cycle at $.elements[1].parentId", "containment.parentKind at $.elements[1].parentId",
		"id.duplicate at $.elements[2].id", "containment.parentMissing at $.elements[2].parentId",
	}
	if diff := cmp.Diff(want, readModel(t, document)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
