package acquire_test

import (
	"context"
	"errors"
	"net"
	"net/http"
	"net/netip"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/acquire"
	"github.com/repo2c4/repo2c4/internal/acquire/acquiretest"
)

// holding answers with headers and a beginning and then no more; reached says
// when it got there.
func holding(contentType, beginning string, reached chan<- struct{}) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if contentType != "" {
			says(contentType, beginning)(w, r)
			if err := http.NewResponseController(w).Flush(); err != nil {
				return
			}
		}
		select {
		case reached <- struct{}{}:
		default: // nobody wants to know
		}
		<-r.Context().Done()
	}
}

// stages are the places at which a host can stop to answer.
func stages(s *set, reached chan<- struct{}) map[string]func(*answers) {
	return map[string]func(*answers){
		"before an answer": func(a *answers) { a.discover = holding("", "", reached) },
		"in the first answer": func(a *answers) {
			a.discover = holding(advertisementType, packets("version 2\n", "ls-refs\n"), reached)
		},
		"before the list": func(a *answers) { a.list = holding("", "", reached) },
		"in the list":     func(a *answers) { a.list = holding(resultType, packets(s.head+" HEAD\n"), reached) },
		"before the pack": func(a *answers) { a.fetch = holding("", "", reached) },
		"in the pack": func(a *answers) {
			a.fetch = holding(resultType, packets("packfile\n")+channel(s.pack()[:60], 60), reached)
		},
	}
}

// TestCancellation: the end of the caller's context ends a fetch wherever it
// is, and nothing is left.
func TestCancellation(t *testing.T) {
	t.Parallel()
	s := small()
	reason := errors.New("enough")
	reached := make(chan struct{}, 1)
	for name := range stages(s, reached) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			reached := make(chan struct{}, 1)
			a := good(s)
			stages(s, reached)[name](&a)
			host := acquiretest.NewHost(t, a)
			parent := t.TempDir()
			ctx, cancel := context.WithCancelCause(t.Context())
			go func() {
				<-reached
				cancel(reason)
			}()
			_, err := acquire.Fetch(ctx, request(t, host.URL("a")), acquire.Options{Network: host.Network(), Parent: parent})
			if !errors.Is(err, reason) {
				t.Errorf("got %v", err)
			}
			empty(t, parent)
		})
	}
}

// TestTimeout: whatever a host does, a fetch ends in its time, which is not
// the caller's end.
func TestTimeout(t *testing.T) {
	t.Parallel()
	s := small()
	for name := range stages(s, make(chan struct{}, 1)) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := good(s)
			stages(s, make(chan struct{}, 9))[name](&a)
			host := acquiretest.NewHost(t, a)
			_, err := fetchWith(t, request(t, host.URL("a")), acquire.Options{Network: host.Network(), Time: 300 * time.Millisecond})
			wantFault(t, err, gen.CodeRemoteTimeout)
		})
	}
	for name, change := range map[string]func(*acquiretest.Parts){
		"lookup": func(n *acquiretest.Parts) {
			n.Lookup = func(ctx context.Context, _ string) ([]netip.Addr, error) { <-ctx.Done(); return nil, ctx.Err() }
		},
		"dial": func(n *acquiretest.Parts) {
			n.Dial = func(ctx context.Context, _ netip.AddrPort) (net.Conn, error) { <-ctx.Done(); return nil, ctx.Err() }
		},
		"handshake": func(n *acquiretest.Parts) {
			n.Dial = func(context.Context, netip.AddrPort) (net.Conn, error) {
				silent, _ := net.Pipe()
				return silent, nil
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			host := acquiretest.NewHost(t, good(s))
			network := host.Parts()
			change(network)
			_, err := fetchWith(t, request(t, host.URL("a")), acquire.Options{Network: network.Network(), Time: 50 * time.Millisecond})
			wantFault(t, err, gen.CodeRemoteTimeout)
		})
	}
}

// TestSlowDrip: bytes that come one by one do not hold a fetch up for ever.
func TestSlowDrip(t *testing.T) {
	t.Parallel()
	a := good(small())
	a.fetch = func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", resultType)
		control := http.NewResponseController(w)
		line := packets("packfile\n")
		for r.Context().Err() == nil {
			if _, err := w.Write([]byte(line)); err != nil || control.Flush() != nil {
				return
			}
			line = packets("\x02.")
			pause := time.NewTimer(time.Millisecond)
			select {
			case <-r.Context().Done():
			case <-pause.C:
			}
		}
	}
	host := acquiretest.NewHost(t, a)
	_, err := fetchWith(t, request(t, host.URL("a")), acquire.Options{Network: host.Network(), Time: 100 * time.Millisecond})
	wantFault(t, err, gen.CodeRemoteTimeout)
}

// TestNothingIsLeft: after a close the folder is gone, whatever was put there
// since.
func TestNothingIsLeft(t *testing.T) {
	t.Parallel()
	host := acquiretest.NewHost(t, good(small()))
	parent := t.TempDir()
	checkout, err := acquire.Fetch(t.Context(), request(t, host.URL("a")), acquire.Options{Network: host.Network(), Parent: parent})
	if err != nil {
		t.Fatal(err)
	}
	for folder := checkout.Root.Path(); folder != parent; folder = filepath.Dir(folder) {
		info, err := os.Stat(folder)
		if err != nil {
			t.Fatal(err)
		}
		if mode := info.Mode().Perm(); mode != 0o700 && os.PathSeparator == '/' {
			t.Errorf("others may look into it: %v", mode)
		}
	}
	names := files(t, filepath.Dir(checkout.Root.Path()))
	delete(names, "lock")
	if len(names) != 2 {
		t.Errorf("more is there than the files of the commit: %q", names)
	}
	if err := os.WriteFile(filepath.Join(checkout.Root.Path(), "more"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := checkout.Close(); err != nil {
		t.Error(err)
	}
	empty(t, parent)
}

// TestNoRoomForAFolder is a failure of this machine.
func TestNoRoomForAFolder(t *testing.T) {
	t.Parallel()
	host := acquiretest.NewHost(t, good(small()))
	_, err := acquire.Fetch(t.Context(), request(t, host.URL("a")), acquire.Options{Network: host.Network(), Parent: filepath.Join(t.TempDir(), "missing")})
	if err == nil || strings.Contains(err.Error(), "remote_") || !errors.Is(err, os.ErrNotExist) {
		t.Errorf("got %v", err)
	}
}
