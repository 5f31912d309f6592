package codemap

import (
	"bufio"
	"bytes"
	"compress/flate"
	"compress/gzip"
	"context"
	"errors"
	"io"
	"sync"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/fault"
)

// Sizes of what is read at once, and how many of these are on the way.
const (
	blockBytes = 256 << 10
	blocks     = 4
	// leadingBytes bounds what may stand in front of a document.
	leadingBytes = 64
)

// source unpacks and digests a document on a goroutine of its own while the
// parser reads it, and bounds it.
type source struct {
	ready, free chan []byte
	stop        chan struct{}
	stopOnce    sync.Once
	done        chan struct{}
	block, rest []byte
	limit       int64 // of bytes
	ended       bool

	// These are written before ready is closed, and read after that.
	digest digest
	prefix int64
	read   int64
	err    error
}

func open(ctx context.Context, r io.Reader, limit int64) *source {
	s := &source{
		limit: limit,
		ready: make(chan []byte, blocks),
		free:  make(chan []byte, blocks),
		stop:  make(chan struct{}),
		done:  make(chan struct{}),
	}
	for range blocks {
		s.free <- make([]byte, blockBytes)
	}
	go s.run(ctx, r)
	return s
}

// Read hands on what was read.
func (s *source) Read(p []byte) (int, error) {
	if len(s.rest) == 0 {
		if s.block != nil {
			s.free <- s.block[:blockBytes]
			s.block = nil
		}
		block, ok := <-s.ready
		if !ok {
			s.ended = true
			return 0, io.EOF
		}
		s.block, s.rest = block, block
	}
	n := copy(p, s.rest)
	s.rest = s.rest[n:]
	return n, nil
}

// close ends the goroutine and waits for it.
func (s *source) close() {
	s.stopOnce.Do(func() { close(s.stop) })
	<-s.done
}

// run reads, unpacks, digests and hands on until the end or until it is stopped.
func (s *source) run(ctx context.Context, r io.Reader) {
	defer close(s.done)
	defer close(s.ready)
	s.digest.begin()
	plain, err := s.unpack(r)
	for err == nil {
		var block []byte
		select {
		case block = <-s.free:
		case <-s.stop:
			return
		}
		if err = ctx.Err(); err != nil {
			break
		}
		var n int
		n, err = fill(plain, block)
		if s.read += int64(n); s.read > s.limit {
			err = exceeds("codeMapBytes", s.limit, "the unpacked document")
			break
		}
		if long := s.digest.write(block[:n]); long != nil {
			err = long
			break
		}
		select {
		case s.ready <- block[:n]:
		case <-s.stop:
			return
		}
	}
	if !errors.Is(err, io.EOF) {
		s.err = err
	}
}

// unpack returns the document without the packing, and without the control bytes
// and byte order mark that may stand in front.
func (s *source) unpack(r io.Reader) (io.Reader, error) {
	packed := bufio.NewReaderSize(r, blockBytes)
	magic, err := packed.Peek(2)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	plain := packed
	if string(magic) == "\x1f\x8b" {
		unpacked, err := gzip.NewReader(packed)
		if err != nil {
			return nil, damaged(err)
		}
		plain = bufio.NewReaderSize(&packedReader{unpacked}, 64<<10)
	}
	front, err := plain.Peek(leadingBytes)
	if err != nil && !errors.Is(err, io.EOF) && len(front) == 0 {
		return nil, err
	}
	s.prefix = int64(leading(front))
	s.read = s.prefix
	s.digest.skip(front[:s.prefix])
	_, err = plain.Discard(int(s.prefix))
	return plain, err
}

// leading counts the control bytes and byte order marks in front.
func leading(front []byte) int {
	at := 0
	for at < len(front) {
		switch {
		case front[at] < ' ':
			at++
		case bytes.HasPrefix(front[at:], []byte("\xef\xbb\xbf")):
			at += 3
		default:
			return at
		}
	}
	return at
}

// fill reads until a block is full or nothing more comes.
func fill(r io.Reader, block []byte) (n int, err error) {
	for n < len(block) && err == nil {
		var more int
		more, err = r.Read(block[n:])
		n += more
	}
	return n, err
}

// packedReader tells damaged gzip data from a reader that fails.
type packedReader struct{ r io.Reader }

func (p *packedReader) Read(b []byte) (int, error) {
	n, err := p.r.Read(b)
	return n, damaged(err)
}

// damaged makes a fault of what gzip finds wrong.
func damaged(err error) error {
	var corrupt flate.CorruptInputError
	if errors.As(err, &corrupt) || errors.Is(err, gzip.ErrHeader) || errors.Is(err, gzip.ErrChecksum) || errors.Is(err, io.ErrUnexpectedEOF) {
		return fault.New(gen.CodeCodeMapJson, "the gzip data is damaged or cut off")
	}
	return err
}

// failure says why nothing more came, when the parser has read all that came.
func (s *source) failure() error {
	if !s.ended || s.err == nil {
		return nil
	}
	if known, ok := fault.As(s.err); ok {
		return known
	}
	return fault.New(gen.CodeCodeMapUnreadable)
}
