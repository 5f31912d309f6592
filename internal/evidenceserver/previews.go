package evidenceserver

import (
	"slices"
	"sync"
)

// maxPreviews is how many previews a process remembers; with the longest path
// that a destination may have they take about 1 MiB.
const maxPreviews = 256

// previews remembers the states that the last dry runs of destinations showed.
// A write that finds another state would do what nobody looked at. The oldest
// preview leaves when there are too many; from then on a destination that is
// not remembered may be one of those that left, and has to be previewed again.
type previews struct {
	mu      sync.Mutex
	kept    []preview // the oldest first
	evicted bool
}

// preview is what one dry run showed.
type preview struct {
	destination, state string
}

func (p *previews) remember(destination, state string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.remove(destination)
	p.kept = append(p.kept, preview{destination, state})
	if surplus := len(p.kept) - maxPreviews; surplus > 0 {
		p.kept = slices.Delete(p.kept, 0, surplus)
		p.evicted = true
	}
}

// stale reports whether the destination was previewed in another state, or may
// have been.
func (p *previews) stale(destination, state string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, seen := range p.kept {
		if seen.destination == destination {
			return seen.state != state
		}
	}
	return p.evicted
}

func (p *previews) forget(destination string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.remove(destination)
}

// remove lets go of a destination. The lock is held.
func (p *previews) remove(destination string) {
	p.kept = slices.DeleteFunc(p.kept, func(old preview) bool { return old.destination == destination })
}
