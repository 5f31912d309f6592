package evidenceserver

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
	"github.com/repo2c4/repo2c4/internal/fault"
)

// noon is when the clocks of these tests start.
func noon() time.Time { return time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC) }

// handClock is a clock that is moved by hand.
type handClock struct{ now time.Time }

func (c *handClock) time() time.Time { return c.now }

// content is a snapshot that differs from every other by its number.
func content(number int) gen.RepositorySnapshot {
	return gen.RepositorySnapshot{SchemaVersion: gen.SchemaVersion, RepositoryID: fmt.Sprintf("repository-%d", number)}
}

// inspected keeps a snapshot as an inspection at this moment does.
func (s *store) inspected(snapshot gen.RepositorySnapshot) *held {
	h := hold(snapshot, gen.Coverage{}, s.expiry())
	s.put(h)
	return h
}

// live are the ids that the store still hands out, of those given.
func (s *store) live(ids []string) []string {
	var found []string
	for _, id := range ids {
		if _, err := s.get(id); err == nil {
			found = append(found, id)
		}
	}
	return found
}

// codeOf is the code of a fault, or the text of another error.
func codeOf(err error) string {
	var f *fault.Error
	switch {
	case err == nil:
		return ""
	case errors.As(err, &f):
		return string(f.Code)
	}
	return err.Error()
}

func TestStoreKeepsTheNewestSixteen(t *testing.T) {
	t.Parallel()
	clock := &handClock{noon()}
	s := &store{clock: clock.time}
	var ids []string
	for i := range gen.LimitSnapshots {
		ids = append(ids, s.inspected(content(i)).id)
		clock.now = clock.now.Add(time.Second)
	}
	if diff := cmp.Diff(ids, s.live(ids)); diff != "" {
		t.Fatalf("sixteen fit:\n%s", diff)
	}
	// Use does not renew; inspecting again does.
	for range 3 {
		if _, err := s.get(ids[1]); err != nil {
			t.Fatal(err)
		}
	}
	if again := s.inspected(content(0)).id; again != ids[0] {
		t.Fatalf("the same content has the ids %s and %s", ids[0], again)
	}
	s.inspected(content(gen.LimitSnapshots))
	if diff := cmp.Diff(slices.Delete(slices.Clone(ids), 1, 2), s.live(ids)); diff != "" {
		t.Errorf("the oldest inspection has to leave:\n%s", diff)
	}
	if _, err := s.get(ids[1]); codeOf(err) != string(gen.CodeSnapshotNotFoundOrExpired) {
		t.Errorf("got %v", err)
	}
}

func TestStoreForgetsAfterThirtyMinutes(t *testing.T) {
	t.Parallel()
	clock := &handClock{noon()}
	s := &store{clock: clock.time}
	first, second := s.inspected(content(1)), s.inspected(content(2))
	if got, want := first.expiresAt(), "2026-03-01T12:30:00Z"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	clock.now = noon().Add(20 * time.Minute)
	again := s.inspected(content(2)) // renews
	if got, want := again.expiresAt(), "2026-03-01T12:50:00Z"; got != want || again.id != second.id {
		t.Errorf("got %s %s, want %s %s", again.id, got, second.id, want)
	}
	clock.now = noon().Add(30*time.Minute - time.Second)
	if _, err := s.get(first.id); err != nil {
		t.Errorf("a second early: %v", err)
	}
	clock.now = noon().Add(30 * time.Minute)
	if diff := cmp.Diff([]string{second.id}, s.live([]string{first.id, second.id})); diff != "" {
		t.Errorf("use must not renew, inspecting again must:\n%s", diff)
	}
	clock.now = noon().Add(50 * time.Minute)
	if live := s.live([]string{first.id, second.id}); live != nil || len(s.items) != 0 {
		t.Errorf("live %v, %d kept in memory", live, len(s.items))
	}
}

func TestExpiryIsInUTCAndWholeSeconds(t *testing.T) {
	t.Parallel()
	at := time.Date(2026, 3, 1, 23, 45, 10, 999, time.FixedZone("far", 5*3600))
	s := &store{clock: func() time.Time { return at }}
	if got, want := s.inspected(content(1)).expiresAt(), "2026-03-01T19:15:10Z"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// TestStoreAgainstAList compares the store with a list of inspections that
// knows nothing of how the store works.
func TestStoreAgainstAList(t *testing.T) {
	t.Parallel()
	type inspection struct {
		number int
		at     time.Time
	}
	rapid.Check(t, func(t *rapid.T) {
		clock := &handClock{noon()}
		s := &store{clock: clock.time}
		var history []inspection // the newest last, each number once
		t.Repeat(map[string]func(*rapid.T){
			"wait": func(t *rapid.T) {
				clock.now = clock.now.Add(time.Duration(rapid.IntRange(1, 900).Draw(t, "seconds")) * time.Second)
			},
			"inspect": func(t *rapid.T) {
				number := rapid.IntRange(0, 24).Draw(t, "number")
				s.inspected(content(number))
				history = slices.DeleteFunc(history, func(i inspection) bool { return i.number == number })
				history = append(history, inspection{number, clock.now})
			},
			"use": func(t *rapid.T) {
				number := rapid.IntRange(0, 24).Draw(t, "number")
				at := slices.IndexFunc(history, func(i inspection) bool { return i.number == number })
				// What an expired one pushed out is gone all the same, so only the
				// live ones count towards the sixteen.
				want := at >= 0 && clock.now.Sub(history[at].at) < 30*time.Minute && len(history)-at <= 16
				h, err := s.get(architecture.SnapshotID(content(number)))
				if (err == nil) != want {
					t.Fatalf("number %d: got %v, want live=%v", number, err, want)
				}
				if err == nil && h.snapshot.RepositoryID != content(number).RepositoryID {
					t.Fatalf("number %d: got another snapshot", number)
				}
			},
		})
	})
}

// TestIdsOpenNothingElsewhere: a snapshot belongs to the process that took it,
// although equal content has equal ids everywhere.
func TestIdsOpenNothingElsewhere(t *testing.T) {
	t.Parallel()
	files := map[string]string{"a.md": "x"}
	one, two := serverOf(t, files), serverOf(t, files)
	id := one.inspect(t)
	if _, err := two.getEvidence(t.Context(), gen.GetEvidenceInput{SnapshotID: id}); codeOf(err) != string(gen.CodeSnapshotNotFoundOrExpired) {
		t.Errorf("got %v", err)
	}
	if other := two.inspect(t); other != id {
		t.Errorf("the same content has the ids %s and %s", id, other)
	}
	if _, err := two.getEvidence(t.Context(), gen.GetEvidenceInput{SnapshotID: id}); err != nil {
		t.Error(err)
	}
}

// The answer never promises more than the store keeps, and never more than the
// contract: until the instant that it names the snapshot is there, from then
// on it is not, and that is at most thirty minutes and hardly less.
func TestPromisedTimeIsKept(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		at := noon().Add(time.Duration(rapid.Int64Range(0, int64(time.Hour)).Draw(t, "at"))).In(time.FixedZone("far", 5*3600))
		clock := &handClock{at}
		s := &store{clock: clock.time}
		h := s.inspected(content(1))
		promised, err := time.Parse(time.RFC3339, h.expiresAt())
		if err != nil {
			t.Fatal(err)
		}
		if life := promised.Sub(at); life > gen.LimitSnapshotMinutes*time.Minute || life <= gen.LimitSnapshotMinutes*time.Minute-time.Second {
			t.Fatalf("promised %v", life)
		}
		clock.now = promised.Add(-1)
		if _, err := s.get(h.id); err != nil {
			t.Fatal("gone before the time")
		}
		clock.now = promised
		if _, err := s.get(h.id); err == nil {
			t.Fatal("there after the time")
		}
	})
}
