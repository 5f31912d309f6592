package inventory

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync"
	"sync/atomic"
)

// inParallel calls act for each number below count from at most workers
// goroutines, and waits for all. Numbers are given out in order; after an
// error or the end of the context no more are. A panic is an error with its
// stack. Of several errors the one with the lowest number is returned.
func inParallel(ctx context.Context, workers, count int, act func(i int) error) error {
	var (
		next    atomic.Int64
		stopped atomic.Bool
		group   sync.WaitGroup
		lock    sync.Mutex
		first   error
		firstAt = count
	)
	work := func() {
		for !stopped.Load() && ctx.Err() == nil {
			i := int(next.Add(1)) - 1
			if i >= count {
				return
			}
			if err := guarded(act, i); err != nil {
				stopped.Store(true)
				lock.Lock()
				if i < firstAt {
					first, firstAt = err, i
				}
				lock.Unlock()
			}
		}
	}
	for range min(workers, count) {
		group.Go(work)
	}
	group.Wait()
	if first == nil {
		first = ctx.Err()
	}
	return first
}

func guarded(act func(i int) error, i int) (err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("panic: %v\n%s", cause, debug.Stack())
		}
	}()
	return act(i)
}
