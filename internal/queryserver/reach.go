package queryserver

import (
	"context"
	"math"
	"slices"

	"github.com/repo2c4/repo2c4/internal/codemap"
)

// reached is a file that depends on a changed one, over the next file on the
// way.
type reached struct {
	node, next codemap.Node
	distance   int32
}

// walker follows dependencies against their direction. It is for one call.
type walker struct {
	d *documents
	// seen holds for each node the last walk that met it.
	seen []uint32
	walk uint32
	// steps counts dependencies that were looked at, files those that they end at.
	steps, files int
}

func newWalker(d *documents) *walker { return &walker{d: d, seen: make([]uint32, d.Len())} }

// from returns the files that depend on the files of some places, those left
// out, by distance and then in the order of the map, and whether more depend
// on them beyond the depth.
func (w *walker) from(ctx context.Context, places []codemap.Node, depth int) (found []reached, beyond bool, err error) {
	w.walk++
	var front []codemap.Node
	for _, place := range places {
		for file := range w.d.FilesBelow(place) {
			if w.meet(file) {
				front = append(front, file)
			}
		}
	}
	var level []uint64
	for distance := 1; distance <= depth && len(front) > 0; distance++ {
		if level, err = w.step(ctx, front, level[:0]); err != nil {
			return nil, false, err
		}
		found = slices.Grow(found, len(level))
		front = front[:0]
		for _, pair := range level {
			r := reached{codemap.Node(pair >> 32), codemap.Node(pair & math.MaxUint32), int32(distance)}
			found, front = append(found, r), append(front, r.node)
		}
	}
	for _, file := range front {
		for edge := range w.d.In(file) {
			w.steps++
			if w.seen[edge.From] != w.walk {
				return found, true, nil
			}
		}
	}
	return found, false, nil
}

// step appends the files that depend on those in front and were not met before,
// each with the file that it led from, as one number each, sorted.
func (w *walker) step(ctx context.Context, front []codemap.Node, level []uint64) ([]uint64, error) {
	for _, file := range front {
		if err := w.rest(ctx); err != nil {
			return nil, err
		}
		for edge := range w.d.In(file) {
			w.steps++
			if w.meet(edge.From) {
				level = append(level, uint64(edge.From)<<32|uint64(file))
			}
		}
	}
	slices.Sort(level)
	return level, nil
}

// meet tells whether a node is met for the first time on this walk.
func (w *walker) meet(n codemap.Node) bool {
	if w.seen[n] == w.walk {
		return false
	}
	w.seen[n] = w.walk
	return true
}

// rest ends walks whose context has ended.
func (w *walker) rest(ctx context.Context) error {
	const often = 1024
	if w.files++; w.files%often != 0 {
		return nil
	}
	return ctx.Err()
}

// via is the dependency that leads a file to the next one on the way.
func (w *walker) via(r reached) codemap.Edge {
	for edge := range w.d.Out(r.node) {
		if edge.To == r.next {
			return edge
		}
	}
	return codemap.Edge{From: r.node, To: r.next} // the walk came over this edge
}
