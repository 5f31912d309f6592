package stdio

import (
	"bufio"
	"errors"
	"io"
)

// ErrLineTooLong reports a line over the cap. The whole line has been skipped
// and the reader stands at the start of the next one.
var ErrLineTooLong = errors.New("line is longer than the limit")

// chunkBytes is what one read of the underlying stream asks for.
const chunkBytes = 64 << 10

// LineReader splits a stream into lines. It is for one goroutine.
type LineReader struct {
	source *bufio.Reader
	limit  int
	end    error
}

// NewLineReader reads lines of at most limit bytes, counted without their line
// ending, from r.
func NewLineReader(r io.Reader, limit int) *LineReader {
	return &LineReader{source: bufio.NewReaderSize(r, chunkBytes), limit: limit}
}

// Next returns the next line that is not empty, without its LF or CRLF. The
// bytes belong to the caller. A last line without a line ending counts like any
// other. Errors: io.EOF at the end, [ErrLineTooLong] for a line that was
// skipped (call Next again), else the error of the stream, which is final.
func (l *LineReader) Next() ([]byte, error) {
	for l.end == nil {
		line, err := l.read()
		if err != nil || len(line) > 0 {
			return line, err
		}
	}
	return nil, l.end
}

// read returns one line, which may be empty. At the end of the stream it sets
// l.end and returns what stood before the end.
func (l *LineReader) read() ([]byte, error) {
	var line []byte
	fits := true
	for {
		part, err := l.source.ReadSlice('\n')
		if err == nil {
			part = part[:len(part)-1]
		}
		// One byte more than the limit may be the CR of a CRLF.
		if fits = fits && len(part) <= l.limit+1-len(line); fits {
			line = l.join(line, part, err == nil)
		} else {
			line = nil
		}
		switch {
		case err == nil || err == io.EOF:
			l.end = err
			return l.finish(line, fits, err == nil)
		case !errors.Is(err, bufio.ErrBufferFull):
			l.end = err
			return nil, err
		}
	}
}

// join appends part to line. A line that came in one part gets exactly its own
// size; a growing one doubles, but never beyond the limit.
func (l *LineReader) join(line, part []byte, last bool) []byte {
	need := len(line) + len(part)
	if need > cap(line) {
		size := need
		if !last {
			size = max(size, min(2*size, l.limit+1))
		}
		grown := make([]byte, len(line), size)
		copy(grown, line)
		line = grown
	}
	return append(line, part...)
}

// finish drops the CR of a CRLF and applies the limit.
func (l *LineReader) finish(line []byte, fits, terminated bool) ([]byte, error) {
	if n := len(line); terminated && n > 0 && line[n-1] == '\r' {
		line = line[:n-1]
	}
	if !fits || len(line) > l.limit {
		return nil, ErrLineTooLong
	}
	return line, nil
}
