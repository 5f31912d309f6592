package mcpserver

import (
	"context"
	"errors"
	"sync"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// errStopping is why a call ends when the server does.
var errStopping = errors.New("the server is stopping")

var _ mcp.Transport = (*session)(nil)

// session is one run of the server over one pipe. It is the transport that the
// SDK connects to, and the clock that ends what runs.
type session struct {
	conn *conn

	calls context.Context // done when the calls in flight have to end
	end   context.CancelCauseFunc

	mu       sync.Mutex
	stopping bool
	sections sync.WaitGroup // the critical sections that have begun
}

func newSession(c *conn) *session {
	calls, end := context.WithCancelCause(context.Background())
	return &session{conn: c, calls: calls, end: end}
}

type sessionKey struct{}

// sessionOf returns the session that a call belongs to, or nil: a handler can
// also be called without one.
func sessionOf(ctx context.Context) *session {
	s, _ := ctx.Value(sessionKey{}).(*session)
	return s
}

// Connect starts to read the input.
func (s *session) Connect(context.Context) (mcp.Connection, error) {
	go s.conn.pump()
	return s.conn, nil
}

// bind makes the context of a call end when the calls of the session do.
func (s *session) bind(ctx context.Context) (context.Context, func()) {
	ctx, cancel := context.WithCancelCause(ctx)
	unbind := context.AfterFunc(s.calls, func() { cancel(context.Cause(s.calls)) })
	return ctx, func() {
		unbind()
		cancel(nil)
	}
}

// enter begins a critical section; false when the session is stopping.
func (s *session) enter() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.stopping {
		return false
	}
	s.sections.Add(1)
	return true
}

// stop ends the calls in flight, except critical sections that have begun; no
// other one begins any more.
func (s *session) stop() {
	s.mu.Lock()
	s.stopping = true
	s.mu.Unlock()
	s.end(errStopping)
}
