package evidenceserver

import (
	"slices"
	"sync"
	"time"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
	"github.com/repo2c4/repo2c4/internal/fault"
)

// held is one snapshot of this process. It never changes after it is stored.
type held struct {
	id       string
	snapshot gen.RepositorySnapshot // public snapshot, in canonical order
	bytes    []byte                 // its canonical form
	evidence []gen.Evidence         // in page order
	coverage gen.Coverage
	expires  time.Time

	// facts and external are kept beside the public snapshot for components;
	// no answer holds them.
	facts    *gen.SemanticC3Facts
	external *gen.ExternalIntegrationEvidence
}

func hold(snapshot gen.RepositorySnapshot, coverage gen.Coverage, expires time.Time) *held {
	sorted := architecture.SortSnapshot(snapshot)
	sorted.SemanticC3Facts, sorted.ExternalIntegrationEvidence = nil, nil
	return &held{
		id:       architecture.SnapshotID(sorted),
		snapshot: sorted,
		bytes:    architecture.CanonicalSnapshot(sorted),
		evidence: pageOrder(sorted.Evidence),
		coverage: coverage,
		expires:  expires,
		facts:    snapshot.SemanticC3Facts,
		external: snapshot.ExternalIntegrationEvidence,
	}
}

// expiresAt is RFC 3339 in UTC with whole seconds.
func (h *held) expiresAt() string { return h.expires.UTC().Format(time.RFC3339) }

// store keeps the snapshots of the process by id, oldest inspection first. Use
// renews nothing; inspecting again does.
type store struct {
	clock func() time.Time

	mu    sync.Mutex
	items []*held
}

func (s *store) expiry() time.Time {
	return s.clock().Add(gen.LimitSnapshotMinutes * time.Minute).Truncate(time.Second)
}

// put stores a snapshot as the newest; the oldest leaves when there are more
// than sixteen.
func (s *store) put(h *held) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.items = slices.DeleteFunc(s.items, func(old *held) bool { return old.id == h.id })
	s.expire()
	s.items = append(s.items, h)
	if surplus := len(s.items) - gen.LimitSnapshots; surplus > 0 {
		s.items = slices.Delete(s.items, 0, surplus)
	}
}

// get returns a live snapshot, or snapshot_not_found_or_expired.
func (s *store) get(id string) (*held, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.expire()
	for _, h := range s.items {
		if h.id == id {
			return h, nil
		}
	}
	return nil, fault.New(gen.CodeSnapshotNotFoundOrExpired)
}

// expire lets go of the snapshots whose time is over. The lock is held.
func (s *store) expire() {
	now := s.clock()
	s.items = slices.DeleteFunc(s.items, func(h *held) bool { return !now.Before(h.expires) })
}
