package evidenceserver

import (
	"context"
	"errors"
	"net"
	"net/netip"
	"testing"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/acquire"
)

// TestRemoteCallsWaitForEachOther: a call beyond those that may fetch at the
// same time does not even look a host up before one of them is done, and ends
// with its context.
func TestRemoteCallsWaitForEachOther(t *testing.T) {
	t.Parallel()
	looked := make(chan struct{}, 1)
	network := acquire.NewNetwork(
		func(context.Context, string) ([]netip.Addr, error) {
			looked <- struct{}{}
			return nil, errors.New("no such host")
		},
		func(context.Context, netip.AddrPort) (net.Conn, error) { return nil, errors.New("no way there") }, nil)
	s := &server{options: Options{Remote: network, TempDir: t.TempDir(), MaxFiles: gen.LimitFiles}, fetches: make(chan struct{}, gen.LimitRemoteFetches)}
	for range gen.LimitRemoteFetches {
		s.fetches <- struct{}{} // all places are taken
	}
	in := gen.InspectRemoteRepositoryInput{RepositoryURL: "https://example.com/acme/shop"}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := s.inspectRemoteRepository(ended, in); !errors.Is(err, context.Canceled) || len(looked) > 0 {
		t.Errorf("a call that waited ended with %v, after %d looks", err, len(looked))
	}
	done := make(chan error, 1)
	go func() {
		_, err := s.inspectRemoteRepository(t.Context(), in)
		done <- err
	}()
	<-s.fetches // one is done
	if err := <-done; err == nil || len(looked) != 1 {
		t.Errorf("the call that waited got %v, after %d looks", err, len(looked))
	}
	if len(s.fetches) != gen.LimitRemoteFetches-1 {
		t.Errorf("%d places are taken", len(s.fetches))
	}
}
