package change

import (
	"cmp"
	"slices"
	"strings"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/codemap"
)

// cycleChanges lists the cycles of files that differ; without a base all.
func cycleChanges(base, head *view) []gen.CycleChange {
	after := memberships(head)
	var before [][]string
	if base != nil {
		before = memberships(base)
	}
	list := []gen.CycleChange{}
	toBase, toHead := follow(before, after)
	for i, members := range after {
		if toBase[i] < 0 {
			list = append(list, gen.CycleChange{Change: gen.CycleChangeChangeNew, Members: members})
			continue
		}
		added, removed := without(members, before[toBase[i]]), without(before[toBase[i]], members)
		switch {
		case len(added) == 0 && len(removed) == 0:
		case len(added) >= len(removed):
			list = append(list, gen.CycleChange{Change: gen.CycleChangeChangeGrown, Members: members, Added: added, Removed: removed})
		default:
			list = append(list, gen.CycleChange{Change: gen.CycleChangeChangeShrunk, Members: members, Added: added, Removed: removed})
		}
	}
	for i, members := range before {
		if toHead[i] < 0 {
			list = append(list, gen.CycleChange{Change: gen.CycleChangeChangeGone, Members: members})
		}
	}
	slices.SortFunc(list, func(a, b gen.CycleChange) int {
		return cmp.Or(strings.Compare(a.Members[0], b.Members[0]), strings.Compare(string(a.Change), string(b.Change)))
	})
	return list
}

// memberships are the cycles of a map as sorted paths, the largest first.
func memberships(v *view) [][]string {
	cycles := v.Cycles()
	list := make([][]string, len(cycles))
	for i, c := range cycles {
		list[i] = v.sorted(c.Members)
	}
	return list
}

// sorted are the paths of nodes in byte order.
func (v *view) sorted(nodes []codemap.Node) []string {
	paths := make([]string, len(nodes))
	for i, n := range nodes {
		paths[i] = v.path(n)
	}
	slices.Sort(paths)
	return paths
}

// follow pairs cycles before with cycles after by what they have in common; -1
// where a cycle stays alone.
func follow(before, after [][]string) (toBefore, toAfter []int) {
	toBefore, toAfter = slices.Repeat([]int{-1}, len(after)), slices.Repeat([]int{-1}, len(before))
	shared := overlaps(before, after)
	slices.SortFunc(shared, func(a, b overlap) int {
		return cmp.Or(cmp.Compare(b.common, a.common), cmp.Compare(a.after, b.after), cmp.Compare(a.before, b.before))
	})
	for _, o := range shared {
		if toBefore[o.after] < 0 && toAfter[o.before] < 0 {
			toBefore[o.after], toAfter[o.before] = o.before, o.after
		}
	}
	return toBefore, toAfter
}

// overlap says how many members a cycle before and one after share.
type overlap struct{ before, after, common int }

// overlaps lists the pairs of cycles that share members. No two cycles of one
// side do.
func overlaps(before, after [][]string) []overlap {
	owner := map[string]int{}
	for i, members := range before {
		for _, path := range members {
			owner[path] = i
		}
	}
	var list []overlap
	for i, members := range after {
		common := map[int]int{}
		for _, path := range members {
			if b, ok := owner[path]; ok {
				common[b]++
			}
		}
		for b, n := range common {
			list = append(list, overlap{b, i, n})
		}
	}
	return list
}

// without are the entries of one sorted list that another sorted list has not;
// nil when there are none.
func without(list, others []string) []string {
	var rest []string
	for _, path := range list {
		if _, found := slices.BinarySearch(others, path); !found {
			rest = append(rest, path)
		}
	}
	return rest
}
