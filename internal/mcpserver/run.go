package mcpserver

import (
	"context"
	"errors"
	"io"
	"time"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/stdio"
)

// ErrHandshakeTimeout is what Run returns when a client sent something but did
// not complete the handshake in time.
var ErrHandshakeTimeout = errors.New("the client did not complete the handshake in time")

const (
	// answerGrace is how long ended calls may take to send their answers. With
	// unwindGrace it stays well under the 100 ms in which a signal ends the
	// server.
	answerGrace = 50 * time.Millisecond
	// unwindGrace is how long the connection may take to close after that.
	unwindGrace = 20 * time.Millisecond
)

// Run serves one client over in and out and returns when it is over:
//   - in has ended: requests in flight are answered, but after the drain time of
//     the registry they are ended. Run returns nil, or the error of in when that
//     was not its end.
//   - ctx is done: calls in flight are ended at once. Run returns nil.
//   - the client has closed out: Run returns nil; on another error of out, that.
//   - the handshake took too long: ErrHandshakeTimeout.
//
// In every case Run first waits, without a limit, for critical sections that
// have begun. A handler that does not heed its context, and a read of in that
// blocks, are left behind.
func (s *Server) Run(ctx context.Context, in io.Reader, out io.Writer) error {
	after := s.options.AfterFunc
	opening := newHandshake(after, gen.LimitInitializationSeconds*time.Second)
	defer opening.close()
	c := newConn(in, out, s.options.LineBytes, gen.LimitJsonDepth, opening)
	running := newSession(c)

	// Only the values of ctx reach the calls: its end goes through the session.
	base := context.WithValue(context.WithoutCancel(ctx), sessionKey{}, running)
	connected, err := s.sdk.Connect(base, running, nil)
	if err != nil {
		return err
	}
	unwound := make(chan struct{})
	go func() {
		defer close(unwound)
		_ = connected.Wait()
	}()

	result := c.run(ctx, unwound, after)
	c.halt()
	running.stop()
	running.sections.Wait()
	await(after, answerGrace, c.calls.settled(), unwound)
	_ = c.Close()
	await(after, unwindGrace, unwound, nil)
	return result
}

// run waits until the session has to end and returns what Run returns.
func (c *conn) run(ctx context.Context, unwound <-chan struct{}, after AfterFunc) error {
	select {
	case <-ctx.Done():
		return nil
	case <-c.handshake.late:
		return ErrHandshakeTimeout
	case <-c.broken:
		return c.outputError()
	case <-unwound: // so the SDK does when it cannot write
		return c.outputError()
	case <-c.ended:
	}
	drained, stop := after.alarm(gen.LimitDrainMilliseconds * time.Millisecond)
	defer stop()
	select {
	case <-ctx.Done():
	case <-c.broken:
	case <-drained:
	case <-c.calls.settled():
	}
	return c.endedBy
}

// outputError is the error of the output; nil when there is none or the client
// just left.
func (c *conn) outputError() error {
	select {
	case <-c.broken:
	default:
		return nil
	}
	if stdio.NobodyReads(c.brokenBy) {
		return nil
	}
	return c.brokenBy
}

// await waits for one of the channels, at most for d.
func await(after AfterFunc, d time.Duration, first, second <-chan struct{}) {
	over, stop := after.alarm(d)
	defer stop()
	select {
	case <-first:
	case <-second:
	case <-over:
	}
}
