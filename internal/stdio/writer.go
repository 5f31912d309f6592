package stdio

import (
	"bytes"
	"errors"
	"io"
	"sync"
)

// ErrLineBreak reports text that cannot be one line.
var ErrLineBreak = errors.New("line holds a line break")

// LineWriter writes whole lines. It is safe for concurrent use.
type LineWriter struct {
	mu      sync.Mutex
	target  io.Writer
	scratch []byte
	failed  error
}

// NewLineWriter writes lines to w, each with one call of its Write.
func NewLineWriter(w io.Writer) *LineWriter {
	return &LineWriter{target: w}
}

// WriteLine writes line and a LF. It blocks while another line is being
// written, and keeps nothing of line. The first error of the target is final:
// after a line that may be broken nothing more is written, and every call
// returns that error. A line with a LF in it is [ErrLineBreak] and harms
// nothing.
func (l *LineWriter) WriteLine(line []byte) error {
	if bytes.IndexByte(line, '\n') >= 0 {
		return ErrLineBreak
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.failed != nil {
		return l.failed
	}
	buffer := append(append(l.scratch[:0], line...), '\n')
	if cap(buffer) <= chunkBytes {
		l.scratch = buffer
	}
	_, l.failed = l.target.Write(buffer)
	return l.failed
}
