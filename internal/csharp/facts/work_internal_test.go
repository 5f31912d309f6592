package facts

import (
	"context"
	"errors"
	"testing"
)

// Whoever takes many steps in one go learns that time is up.
func TestWorkEndsWithItsTime(t *testing.T) {
	t.Parallel()
	ctx, stop := context.WithCancel(t.Context())
	w := work{left: 1 << 40, until: 1 << 40, done: ctx.Done()}
	if !w.take(1) || w.err(ctx) != nil {
		t.Error("it ends before its time")
	}
	stop()
	for range stepsBetweenLooks {
		w.take(1)
	}
	if !w.stopped || w.take(stepsBetweenLooks) || !errors.Is(w.err(ctx), context.Canceled) {
		t.Errorf("it goes on: %v", w.err(ctx))
	}
}

// The last step may be taken, the one after it may not.
func TestWorkEndsAtItsLimit(t *testing.T) {
	t.Parallel()
	w := work{left: 3, until: 3}
	if !w.take(2) || !w.take(1) || w.err(t.Context()) != nil {
		t.Error("it ends before its limit")
	}
	if w.take(1) || w.take(0) || !errors.Is(w.err(t.Context()), ErrTooMuchWork) {
		t.Errorf("it goes on: %v", w.err(t.Context()))
	}
}
