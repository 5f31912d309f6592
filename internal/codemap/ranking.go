package codemap

import (
	"cmp"
	"math"
	"slices"
	"sync"
)

// Ranking is the order of all files, or all folders, by one measure; those that
// have none are not in it.
type Ranking struct {
	nodes  []Node
	values []float64
	value  func(n Node) (float64, bool)
}

// Nodes returns what is ranked, the highest value first; of equal values what
// stands first in the map. The slice must not be changed.
func (r *Ranking) Nodes() []Node { return r.nodes }

// Place returns the rank of a node, 1 for the highest value and one rank for
// equal values; how many are ranked; and the share of them with a lower or equal
// value, in percent. It is not ok when the node is not ranked.
func (r *Ranking) Place(n Node) (rank, of int, percentile float64, ok bool) {
	value, ok := r.value(n)
	if !ok {
		return 0, 0, 0, false
	}
	of = len(r.values)
	higher, _ := slices.BinarySearchFunc(r.values, value, func(v, target float64) int { return cmp.Compare(target, v) })
	return higher + 1, of, 100 * float64(of-higher) / float64(of), true
}

// rankingKey names a ranking.
type rankingKey struct {
	measure string
	folders bool
}

// keptRanking is made by the first who asks; the others wait for it.
type keptRanking struct {
	once    sync.Once
	ranking *Ranking
}

// keptEntries bounds what is kept of rankings, at 12 bytes each; further ones are
// made anew each time.
const keptEntries = 16 << 20

// Ranking returns the ranking of all files, or of all folders, by a measure; an
// empty one when there is no such measure.
func (m *Map) Ranking(measure string, folders bool) *Ranking {
	if !m.HasMeasure(measure) {
		return &Ranking{value: func(Node) (float64, bool) { return 0, false }}
	}
	kept := m.rankings.entry(rankingKey{measure, folders}, m.Len())
	kept.once.Do(func() { kept.ranking = m.rank(measure, folders) })
	return kept.ranking
}

func (r *rankings) entry(key rankingKey, size int) *keptRanking {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	if kept, ok := r.kept[key]; ok {
		return kept
	}
	kept := &keptRanking{}
	if r.size+size <= r.limit {
		if r.kept == nil {
			r.kept = map[rankingKey]*keptRanking{}
		}
		r.kept[key] = kept
		r.size += size
	}
	return kept
}

// rank sorts files or folders.
func (m *Map) rank(measure string, folders bool) *Ranking {
	var all []float64
	if m.isMeasure(measure) {
		all = m.measureNamed(measure)
	} else {
		c := m.column(measure)
		all = m.spread(c, c.additive)
	}
	r := &Ranking{value: func(n Node) (float64, bool) {
		if m.IsFile(n) == folders {
			return 0, false
		}
		return m.Measure(n, measure)
	}}
	for n, value := range all {
		if !math.IsNaN(value) && m.IsFile(Node(n)) != folders {
			r.nodes = append(r.nodes, Node(n))
		}
	}
	slices.SortFunc(r.nodes, func(a, b Node) int {
		return cmp.Or(cmp.Compare(all[b], all[a]), cmp.Compare(a, b))
	})
	r.values = make([]float64, len(r.nodes))
	for i, n := range r.nodes {
		r.values[i] = all[n]
	}
	return r
}
