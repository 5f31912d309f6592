package bridge_test

import (
	"bytes"
	"crypto/tls"
	"crypto/x509"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"sync/atomic"
	"testing"
)

// quiet is a log that nobody reads.
func quiet() *log.Logger { return log.New(io.Discard, "", 0) }

// Frame types, flags and error codes of RFC 9113.
const (
	frameData, frameHeaders, frameReset, frameSettings, framePing, frameGoAway = 0, 1, 3, 4, 6, 7

	flagEnd, flagAck, flagEndHeaders = 1, 1, 4

	noError, internalError, cancelled, refusedStream, calmDown = 0, 2, 8, 7, 11
)

// frames is the server's end of an HTTP/2 connection, frame by frame.
type frames struct {
	conn io.ReadWriter
}

func (f frames) write(kind, flags byte, stream uint32, payload []byte) {
	frame := number(uint32(len(payload))<<8 | uint32(kind))
	frame = append(append(append(frame, flags), number(stream)...), payload...)
	_, _ = f.conn.Write(frame) // who is gone reads nothing
}

func (f frames) read() (kind, flags byte, stream uint32, payload []byte, err error) {
	head := make([]byte, 9)
	if _, err := io.ReadFull(f.conn, head); err != nil {
		return 0, 0, 0, nil, err
	}
	payload = make([]byte, int(head[0])<<16|int(head[1])<<8|int(head[2]))
	_, err = io.ReadFull(f.conn, payload)
	return head[3], head[4], binary.BigEndian.Uint32(head[5:]), payload, err
}

func number(values ...uint32) []byte {
	var out []byte
	for _, value := range values {
		out = binary.BigEndian.AppendUint32(out, value)
	}
	return out
}

// headers answers a stream with status 200 and JSON, in literal HPACK.
func (f frames) headers(stream uint32) {
	const name, value = "content-type", "application/json"
	block := append([]byte{0x88, 0, byte(len(name))}, name...)
	f.write(frameHeaders, flagEndHeaders, stream, append(append(block, byte(len(value))), value...))
}

// answer answers a stream to its end.
func (f frames) answer(stream uint32, text string) {
	f.headers(stream)
	f.write(frameData, flagEnd, stream, []byte(text))
}

// attempts counts the requests that a connection saw begin, and their bodies.
type attempts struct {
	tally
	begun chan uint32
}

var errOver = errors.New("the connection is over")

// serve speaks HTTP/2. early is called for each request when its headers are
// there, late when all of it is; errOver ends the connection.
func (a *attempts) serve(conn net.Conn, early, late func(f frames, stream uint32) error) {
	preface := make([]byte, len("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"))
	if _, err := io.ReadFull(conn, preface); err != nil {
		return
	}
	f := frames{conn}
	f.write(frameSettings, 0, 0, nil)
	for {
		kind, flags, stream, payload, err := f.read()
		switch {
		case err != nil:
			return
		case kind == frameSettings && flags&flagAck == 0:
			f.write(frameSettings, flagAck, 0, nil)
		case kind == framePing && flags&flagAck == 0:
			f.write(framePing, flagAck, 0, payload)
		case kind == frameHeaders:
			a.begun <- stream
			err = early(f, stream)
		case kind == frameData:
			a.add(payload)
			if flags&flagEnd != 0 {
				err = late(f, stream)
			}
		}
		if err != nil {
			return
		}
	}
}

func goAway(last, code uint32) func(frames, uint32) error {
	return func(f frames, _ uint32) error {
		f.write(frameGoAway, 0, 0, number(last, code))
		return nil
	}
}

func resetStream(code uint32) func(frames, uint32) error {
	return func(f frames, stream uint32) error {
		f.write(frameReset, 0, stream, number(code))
		return nil
	}
}

func hangUp(frames, uint32) error { return errOver }

func pass(frames, uint32) error { return nil }

// TestEachLineIsSentAtMostOnceOverHTTP2: whatever a server says about a
// request, it is not sent again, though Go's client sends others again.
func TestEachLineIsSentAtMostOnceOverHTTP2(t *testing.T) {
	t.Parallel()
	ca := newAuthority(t)
	type reaction = func(frames, uint32) error
	for _, test := range []struct {
		name        string
		early, late reaction
		// again tells that Go sends a request whose body can be read again.
		again bool
	}{
		{"refused when it is there", pass, resetStream(refusedStream), true},
		{"refused at once", resetStream(refusedStream), pass, true},
		{"going away without it", pass, goAway(0, noError), true},
		{"going away at once", goAway(0, noError), pass, true},
		{"going away in anger", pass, goAway(0, calmDown), false},
		{"cancelled", pass, resetStream(cancelled), false},
		{"an error of the stream", pass, resetStream(internalError), false},
		{"closed when it is there", pass, hangUp, false},
		{"closed at once", hangUp, pass, false},
		{"going away with it, then closed", pass, func(f frames, stream uint32) error {
			f.write(frameGoAway, 0, 0, number(stream, noError))
			return errOver
		}, false},
		{"headers, then closed", pass, func(f frames, stream uint32) error { f.headers(stream); return errOver }, false},
		{"headers, then reset", pass, func(f frames, stream uint32) error {
			f.headers(stream)
			return resetStream(refusedStream)(f, stream)
		}, false},
		{"half of the body, then closed", pass, func(f frames, stream uint32) error {
			f.headers(stream)
			f.write(frameData, 0, stream, []byte(answer[:10]))
			return errOver
		}, false},
		{"half of the body, then reset", pass, func(f frames, stream uint32) error {
			f.headers(stream)
			f.write(frameData, 0, stream, []byte(answer[:10]))
			return resetStream(cancelled)(f, stream)
		}, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			// The first request meets this reaction, later ones are served well.
			start := func() (*attempts, string, func()) {
				a := &attempts{begun: make(chan uint32, 100)}
				config := ca.server("127.0.0.1")
				config.NextProtos = []string{"h2"}
				var met atomic.Bool
				address, stop := onConnections(t, func(plain *net.TCPConn) {
					conn := tls.Server(plain, config)
					victim := uint32(0)
					a.serve(conn, func(f frames, stream uint32) error {
						if met.Swap(true) {
							return nil
						}
						victim = stream
						return test.early(f, stream)
					}, func(f frames, stream uint32) error {
						if stream == victim {
							return test.late(f, stream)
						}
						f.answer(stream, answer)
						return nil
					})
					_ = conn.Close() // it may be broken
				})
				return a, "https://" + address + "/mcp", stop
			}

			a, url, stop := start()
			p := to(t, url)
			p.environment["SSL_CERT_FILE"] = ca.file
			talk := p.converse(t)
			talk.ask(1).expect(failed("1"))
			talk.end(0, "")
			stop()
			if got := a.once(t); got > 1 || len(a.begun) != 1 {
				t.Errorf("%d lines arrived in %d requests", got, len(a.begun))
			}

			a, url, stop = start()
			control(t, ca, url)
			stop()
			if got := len(a.begun); (got == 2) != test.again {
				t.Errorf("Go's own client sends %d requests; again: %t", got, test.again)
			}
		})
	}
}

// control sends a line as Go's client does by default. Its answer is no matter.
func control(t *testing.T, ca *authority, url string) {
	t.Helper()
	roots := x509.NewCertPool()
	roots.AddCert(ca.certificate)
	transport := &http.Transport{TLSClientConfig: &tls.Config{MinVersion: tls.VersionTLS12, RootCAs: roots}, ForceAttemptHTTP2: true}
	defer transport.CloseIdleConnections()
	response, err := (&http.Client{Transport: transport}).Post(url, "application/json", bytes.NewReader([]byte(`{"id":1}`)))
	if err == nil {
		_ = response.Body.Close()
	}
}

// A connection that goes away in peace answers what it has, and the next line
// goes over another one.
func TestGracefulEndOverHTTP2(t *testing.T) {
	t.Parallel()
	ca := newAuthority(t)
	a := &attempts{begun: make(chan uint32, 100)}
	config := ca.server("127.0.0.1")
	config.NextProtos = []string{"h2"}
	address, stop := onConnections(t, func(plain *net.TCPConn) {
		conn := tls.Server(plain, config)
		a.serve(conn, pass, func(f frames, stream uint32) error {
			f.write(frameGoAway, 0, 0, number(stream, noError))
			f.answer(stream, answer)
			return nil
		})
		_ = conn.Close() // it may be broken
	})
	p := to(t, "https://"+address+"/mcp")
	p.environment["SSL_CERT_FILE"] = ca.file
	talk := p.converse(t)
	const lines = 20
	for id := range lines {
		talk.ask(id)
		if got := talk.next(); got != answer && got != failed(fmt.Sprint(id)) {
			t.Errorf("line %d: %s", id, got)
		}
	}
	talk.end(0, "")
	stop()
	if got := a.once(t); got > lines {
		t.Errorf("%d lines arrived", got)
	}
}
