package conformance

import "sync"

// maxSaid is how much is kept of what a server says on stderr.
const maxSaid = 16 << 10

// tail keeps the last bytes of what is written to it.
type tail struct {
	mu   sync.Mutex
	kept []byte
}

// Write takes everything and never fails.
func (t *tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.kept = append(t.kept, p[max(0, len(p)-maxSaid):]...)
	t.kept = t.kept[max(0, len(t.kept)-maxSaid):]
	return len(p), nil
}

func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return string(t.kept)
}
