package conformance

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"sync"
)

const (
	// maxLine is what one line of a server may weigh: an answer is at most
	// 1 MiB, stands in its line twice and is escaped once.
	maxLine = 16 << 20
	// maxOutput is what a server may say in one case. Every line counts for
	// what it takes to keep it, too.
	maxOutput = 128 << 20
	lineCost  = 256
)

// inbox is what a server has said and nobody has looked at yet. A server that
// writes before it reads is never held up by it.
type inbox struct {
	mu    sync.Mutex
	lines []line
	// news holds one entry when there may be something to look at.
	news chan struct{}
}

// line is a line of the server, or why there are no more.
type line struct {
	text []byte
	err  error
}

func newInbox() *inbox { return &inbox{news: make(chan struct{}, 1)} }

func (b *inbox) put(l line) {
	b.mu.Lock()
	b.lines = append(b.lines, l)
	b.mu.Unlock()
	select {
	case b.news <- struct{}{}:
	default:
	}
}

// take waits for the next line. The one with an error is the last and stays.
func (b *inbox) take(ctx context.Context) (line, error) {
	for {
		if ctx.Err() != nil {
			return line{}, context.Cause(ctx)
		}
		b.mu.Lock()
		if len(b.lines) > 0 {
			first := b.lines[0]
			if first.err == nil {
				b.lines = b.lines[1:]
			}
			b.mu.Unlock()
			return first, nil
		}
		b.mu.Unlock()
		select {
		case <-b.news:
		case <-ctx.Done():
			return line{}, context.Cause(ctx)
		}
	}
}

// fill reads lines to the end of the stream. What is too much is read all the
// same, so that the server can end, and thrown away.
func (b *inbox) fill(from io.Reader) {
	reader := bufio.NewReaderSize(from, 64<<10)
	var text []byte
	total := 0
	for {
		part, err := reader.ReadSlice('\n')
		text = append(text, part...)
		total += len(part)
		switch {
		case len(text) > maxLine:
			err = fmt.Errorf("it wrote a line of more than %d MiB", maxLine>>20)
		case total > maxOutput:
			err = fmt.Errorf("it wrote more than %d MiB", maxOutput>>20)
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		}
		if err == nil {
			total += lineCost
		}
		if len(text) > 0 && (err == nil || errors.Is(err, io.EOF)) {
			b.put(line{text: text})
			text = nil
		}
		if err != nil {
			b.put(line{err: err})
			_, _ = io.Copy(io.Discard, reader) // the end of the stream is all that matters
			return
		}
	}
}
