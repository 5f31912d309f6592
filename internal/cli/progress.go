package cli

import (
	"fmt"
	"io"
	"sync/atomic"
)

// progress counts files for a person who waits.
type progress struct {
	to    io.Writer // nil for nobody
	count atomic.Int64
	turn  atomic.Bool
}

// shownEach is how many files a person is told of at a time.
const shownEach = 100

// progress begins to count, when a person looks at stderr.
func (a *app) progress(quiet bool) *progress {
	p := &progress{}
	if a.StderrTerminal && !quiet {
		p.to = a.Stderr
	}
	return p
}

// step counts one file. Several goroutines may call it at once.
func (p *progress) step() {
	count := p.count.Add(1)
	if p.to == nil || count%shownEach != 0 || !p.turn.CompareAndSwap(false, true) {
		return
	}
	fmt.Fprintf(p.to, "\r%d files", count)
	p.turn.Store(false)
}

// end clears the line.
func (p *progress) end() {
	if p.to != nil && p.count.Load() >= shownEach {
		fmt.Fprint(p.to, "\r\x1b[K")
	}
}
