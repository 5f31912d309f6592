package ecmascript

import "strings"

// table finds rows by a key that is exact or holds one star. Of several
// patterns that match, the one with the longest part before the star is meant.
type table[T any] struct {
	exact map[string]T
	stars map[string][]starred[T] // by what stands before the star
}

// starred is a row whose key ends so behind the star.
type starred[T any] struct {
	after string
	row   T
}

// add adds a row; the first of a key holds.
func (t *table[T]) add(key string, row T) {
	before, after, pattern := strings.Cut(key, "*")
	if !pattern {
		if t.exact == nil {
			t.exact = map[string]T{}
		}
		if _, ok := t.exact[key]; !ok {
			t.exact[key] = row
		}
		return
	}
	if t.stars == nil {
		t.stars = map[string][]starred[T]{}
	}
	t.stars[before] = append(t.stars[before], starred[T]{after, row})
}

// match returns the row for a name and what the star stands for.
func (t *table[T]) match(name string) (row T, star string, ok bool) {
	if row, ok = t.exact[name]; ok {
		return row, "", true
	}
	for end := len(name); end >= 0 && len(t.stars) > 0; end-- {
		for _, s := range t.stars[name[:end]] {
			if star, ok = strings.CutSuffix(name[end:], s.after); ok {
				return s.row, star, true
			}
		}
	}
	return row, "", false
}
