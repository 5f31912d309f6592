package mcpserver

import (
	"context"
	"sync"
)

// Critical runs section so that neither the end of the input, nor a signal, nor
// the call's timeout, nor its cancellation ends it half-way: whoever wants to
// stop waits for it, without a limit. A call with a critical section is
// answered with what its handler returns, even past its deadline, so a handler
// does its checks before and only cheap work after. When the call has already
// been ended, section does not run and the error says why. Any other error is
// section's own.
func Critical(ctx context.Context, section func() error) error {
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	if g, ok := ctx.Value(guardKey{}).(*guard); ok && !g.commit() {
		return context.Cause(ctx)
	}
	if s := sessionOf(ctx); s != nil {
		if !s.enter() {
			return errStopping
		}
		defer s.sections.Done()
	}
	return section()
}

// Hold keeps the process from ending while a call that has been ended still
// cleans up: whoever wants to stop waits until release is called, without a
// limit. The call itself is ended as any other, and its handler heeds that. The
// error says why a call has already been ended; there is nothing to release
// then. release must be called once, in the same call.
func Hold(ctx context.Context) (release func(), err error) {
	if ctx.Err() != nil {
		return nil, context.Cause(ctx)
	}
	s := sessionOf(ctx)
	if s == nil {
		return func() {}, nil
	}
	if !s.enter() {
		return nil, errStopping
	}
	return s.sections.Done, nil
}

type guardKey struct{}

// guard decides, once for each call, between its deadline and its critical
// section.
type guard struct {
	mu                   sync.Mutex
	committed, abandoned bool
}

// commit notes that a critical section begins; false when the call has been
// given up.
func (g *guard) commit() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.committed = !g.abandoned
	return g.committed
}

// abandon gives the call up; false when a critical section has begun.
func (g *guard) abandon() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.abandoned = !g.committed
	return g.abandoned
}
