package component_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/component"
)

// numbered gives ids c1 to cN.
func numbered(n int) []string {
	ids := make([]string, n)
	for i := range ids {
		ids[i] = fmt.Sprintf("c%d", i+1)
	}
	return ids
}

func TestSelect(t *testing.T) {
	t.Parallel()
	eight := numbered(gen.LimitC3Selections)
	full := slices.Repeat(eight, gen.LimitC3SelectionEntries/gen.LimitC3Selections)
	for _, test := range []struct {
		name       string
		containers []string
		legacy     *string
		want       component.Selection
		details    string
	}{
		{"nothing", nil, nil, component.Selection{}, ""},
		{"an empty list", []string{}, nil, component.Selection{Containers: []string{}}, ""},
		{"sorted, each once", []string{"b", "a", "b"}, nil, component.Selection{Containers: []string{"a", "b"}}, ""},
		{"the older form", nil, new("a"), component.Selection{Containers: []string{"a"}, Legacy: true}, ""},
		{"both agree", []string{"a", "a"}, new("a"), component.Selection{Containers: []string{"a"}}, ""},
		{"both differ", []string{"b"}, new("a"), component.Selection{}, "c3.selectionConflict at $.c3ContainerId (a)"},
		{"one of several", []string{"a", "b"}, new("a"), component.Selection{}, "c3.selectionConflict at $.c3ContainerId (a)"},
		{"none and one", []string{}, new("a"), component.Selection{}, "c3.selectionConflict at $.c3ContainerId (a)"},
		{"what is no id is not repeated", []string{"b"}, new("<a>"), component.Selection{}, "c3.selectionConflict at $.c3ContainerId"},
		{"as many entries as may be", full, nil, component.Selection{Containers: eight}, ""},
		{"one entry more", append(slices.Clone(full), "c1"), nil, component.Selection{}, "c3.selectionLimit at $.c3Containers"},
		{"one container more", numbered(gen.LimitC3Selections + 1), nil, component.Selection{}, "c3.selectionLimit at $.c3Containers"},
	} {
		before := slices.Clone(test.containers)
		got, err := component.Select(test.containers, test.legacy)
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s: %s", test.name, diff)
		}
		if !slices.Equal(before, test.containers) {
			t.Errorf("%s: the given list changed", test.name)
		}
		details := ""
		if refused, ok := errors.AsType[*component.Refused](err); ok {
			details = refused.Details()[0]
			if refused.Error() != details {
				t.Errorf("%s: %s", test.name, refused.Error())
			}
		}
		if details != test.details {
			t.Errorf("%s: %q", test.name, details)
		}
	}
}

// The order and repetition of entries say nothing.
func TestSelectOrder(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		ids := rapid.SliceOfNDistinct(rapid.StringMatching(`[a-z]{1,4}`), 1, gen.LimitC3Selections, rapid.ID).Draw(t, "ids")
		again := rapid.Permutation(append(slices.Clone(ids), rapid.SliceOfN(rapid.SampledFrom(ids), 0, 8).Draw(t, "again")...)).Draw(t, "order")
		want, err := component.Select(ids, nil)
		if err != nil {
			t.Fatal(err)
		}
		got, err := component.Select(again, nil)
		if diff := cmp.Diff(want, got); diff != "" || err != nil {
			t.Fatal(diff, err)
		}
	})
}
