package evidenceserver

import "sync"

// previews remembers the state that the last dry run of a destination showed.
// A write that finds another state would do what nobody looked at.
type previews struct {
	mu     sync.Mutex
	states map[string]string
}

func (p *previews) remember(destination, state string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.states[destination] = state
}

// stale reports whether the destination was previewed in another state.
func (p *previews) stale(destination, state string) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	seen, ok := p.states[destination]
	return ok && seen != state
}

func (p *previews) forget(destination string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.states, destination)
}
