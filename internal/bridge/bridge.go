package bridge

import (
	"context"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"sync"
	"time"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/stdio"
)

// Options are what a Bridge is made of.
type Options struct {
	// Endpoint is the address of the hosted server, judged already.
	Endpoint *url.URL
	// Key goes into the Authorization header.
	Key string
	// Roots are the certificate authorities; nil stands for those of the system.
	Roots *x509.CertPool
	// Proxy chooses the proxy of a request, nil for none. Plain HTTP, which stays
	// on this machine, has none.
	Proxy func(*http.Request) (*url.URL, error)
	// Dial opens connections; nil stands for the network.
	Dial DialFunc
	// Stderr gets one stable line for each message without an answer that has
	// failed.
	Stderr io.Writer
}

// Bridge relays lines to one hosted server.
type Bridge struct {
	hosted      hosted
	limits      limits
	diagnostics *stdio.LineWriter
}

// limits are those of the registry, except in tests of what happens at them.
type limits struct {
	lineBytes, bodyBytes, requests int
	// answer and reason are the time for an answer; reason is for calls of the
	// tool of that name.
	answer, reason time.Duration
}

func registryLimits() limits {
	return limits{
		lineBytes: gen.LimitBridgeLineBytes,
		bodyBytes: gen.LimitBridgeResponseBytes,
		requests:  gen.LimitBridgeRequests,
		answer:    gen.LimitBridgeSeconds * time.Second,
		reason:    gen.LimitBridgeReasonSeconds * time.Second,
	}
}

// New makes a bridge; nothing is connected yet.
func New(o Options) *Bridge {
	transport := newTransport(clientOptions{endpoint: o.Endpoint, roots: o.Roots, proxy: o.Proxy, dial: o.Dial})
	return &Bridge{
		hosted:      hosted{endpoint: o.Endpoint, key: o.Key, transport: transport},
		limits:      registryLimits(),
		diagnostics: stdio.NewLineWriter(o.Stderr),
	}
}

// ErrInterrupted is what Run returns when its context has ended.
var ErrInterrupted = errors.New("interrupted")

// Run relays the lines of in and writes the answers to out in the order in
// which they come. It returns when it is over:
//   - in has ended and everything in flight is answered: nil, or the error of in
//     when that was not its end.
//   - gone is closed, or out says that nobody reads it any more: nil, at once.
//   - out fails otherwise: that error, at once.
//   - ctx has ended: ErrInterrupted, at once.
//
// At once means that requests in flight are dropped and nothing more is said. A
// read of in that blocks is left behind.
func (b *Bridge) Run(ctx context.Context, in io.Reader, out io.Writer, gone <-chan struct{}) error {
	defer b.hosted.transport.CloseIdleConnections()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s := &session{Bridge: b, out: stdio.NewLineWriter(out), broken: make(chan error, 1)}
	ended := make(chan error, 1)
	go func() { ended <- s.read(ctx, stdio.NewLineReader(in, b.limits.lineBytes)) }()
	select {
	case <-ctx.Done():
		return ErrInterrupted
	case <-gone:
		return nil
	case err := <-s.broken:
		return outputError(err)
	case err := <-ended:
		select {
		case broken := <-s.broken: // by the last line
			return outputError(broken)
		default:
			return err
		}
	}
}

// outputError is the error of an output; nil when the client just left.
func outputError(err error) error {
	if stdio.NobodyReads(err) {
		return nil
	}
	return fmt.Errorf("writing: %w", err)
}

// session is one run of a bridge.
type session struct {
	*Bridge
	out *stdio.LineWriter
	// broken takes the first error of out.
	broken chan error
}

// read dispatches every line and returns when all of them are answered.
func (s *session) read(ctx context.Context, lines *stdio.LineReader) error {
	var flight sync.WaitGroup
	defer flight.Wait()
	slots := make(chan struct{}, s.limits.requests)
	for {
		line, err := lines.Next()
		switch {
		case errors.Is(err, stdio.ErrLineTooLong):
			s.write(ctx, lineTooLong())
			continue
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return fmt.Errorf("reading: %w", err)
		}
		m, ok := readMessage(line)
		if !ok {
			s.write(ctx, parseError())
			continue
		}
		select {
		case slots <- struct{}{}:
		case <-ctx.Done():
			return ctx.Err()
		}
		flight.Go(func() {
			defer func() { <-slots }()
			s.relay(ctx, line, m)
		})
	}
}

// relay sends one line and writes what comes of it.
func (s *session) relay(ctx context.Context, line []byte, m message) {
	response, err := s.ask(ctx, line, m)
	if err == nil {
		if response != nil {
			s.write(ctx, response)
		}
		return
	}
	if answer := failure(line, m); answer != nil {
		s.write(ctx, answer)
	} else if ctx.Err() == nil {
		// A diagnostic that cannot be written has nowhere to go.
		_ = s.diagnostics.WriteLine([]byte(failureText))
	}
}

// ask is an exchange within its time. A panic is a failure like any other: its
// text must not reach anybody.
func (s *session) ask(ctx context.Context, line []byte, m message) (response []byte, err error) {
	defer func() {
		if recover() != nil {
			err = errRefused
		}
	}()
	limit := s.limits.answer
	if m.reason {
		limit = s.limits.reason
	}
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	return s.hosted.exchange(ctx, line, m.silent, s.limits.bodyBytes)
}

// write writes one line, unless the session is over.
func (s *session) write(ctx context.Context, line []byte) {
	if ctx.Err() != nil {
		return
	}
	if err := s.out.WriteLine(line); err != nil {
		select {
		case s.broken <- err:
		default: // the first one is known
		}
	}
}
