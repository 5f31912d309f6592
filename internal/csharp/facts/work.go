package facts

import "context"

// work counts down the steps that are left. Whatever compares one thing with
// many takes a step for each, and ends early when none is left: what it then
// finds does not matter, because there will be no facts.
type work struct {
	left int
	// until is how many are left when done is looked at next.
	until   int
	done    <-chan struct{}
	stopped bool
}

// stepsBetweenLooks is how many steps are taken without a look at the clock.
const stepsBetweenLooks = 1 << 14

// take takes steps and reports whether to go on.
func (w *work) take(steps int) bool {
	w.left -= steps
	if w.left > w.until {
		return !w.stopped
	}
	w.until = w.left - stepsBetweenLooks
	select {
	case <-w.done:
		w.stopped = true
	default:
	}
	w.stopped = w.stopped || w.left < 0
	w.until = max(w.until, 0)
	return !w.stopped
}

// err says why there will be no facts, or nil.
func (w *work) err(ctx context.Context) error {
	switch err := ctx.Err(); {
	case err != nil:
		return err
	case w.left < 0:
		return ErrTooMuchWork
	}
	return nil
}
