package conformance

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"sync"
	"time"
)

// Pipes are the ends of a running server.
type Pipes struct {
	Stdin  io.WriteCloser
	Stdout io.Reader
	// Wait ends the server: it is called after Stdin was closed and returns
	// when the server has ended.
	Wait func() error
}

// Start says how a server is started.
type Start struct {
	// Root is the absolute path of the repository, Temporary that of an empty
	// folder for temporary files.
	Root, Temporary string
	// Args and Environ are the further arguments and variables of the case.
	Args, Environ []string
	// Stderr takes what the server has to say to people.
	Stderr io.Writer
}

// Starter starts a server. The end of the context ends the server and closes
// its output.
type Starter func(ctx context.Context, start Start) (*Pipes, error)

const protocolVersion = "2025-11-25"

// goodbye is how long a server may take to end by itself after something went
// wrong, before it is ended. One that ends by itself ends what it started.
const goodbye = 2 * time.Second

// session is a conversation with one server, one request at a time, at most
// as long as its context lasts.
type session struct {
	pipes *Pipes
	inbox *inbox
	read  chan struct{} // closed when the server's output has ended
	wait  func(*inbox) (line, error)
	over  <-chan struct{}
	cause func() error
	ended func() error
	next  int
}

func open(ctx context.Context, p *Pipes) *session {
	s := &session{
		pipes: p, inbox: newInbox(), read: make(chan struct{}),
		wait: func(b *inbox) (line, error) { return b.take(ctx) },
		over: ctx.Done(), cause: func() error { return context.Cause(ctx) },
		ended: sync.OnceValue(p.Wait),
	}
	go func() {
		defer close(s.read)
		s.inbox.fill(p.Stdout)
	}()
	context.AfterFunc(ctx, func() { _ = p.Stdin.Close() }) // who writes to a server that does not read gets an error
	return s
}

// initialize does the handshake.
func (s *session) initialize() error {
	response, err := s.request("initialize", map[string]any{
		"protocolVersion": protocolVersion,
		"capabilities":    map[string]any{},
		"clientInfo":      map[string]any{"name": "conformance", "version": "1"},
	})
	if err != nil {
		return fmt.Errorf("initialize: %w", err)
	}
	result, _ := response["result"].(map[string]any)
	if result["protocolVersion"] != protocolVersion {
		return fmt.Errorf("initialize: the server does not speak %s, it answers %.300v", protocolVersion, response)
	}
	return s.write(map[string]any{"jsonrpc": "2.0", "method": "notifications/initialized"})
}

// request sends one request and returns its response message; notifications
// that come before it are passed over.
func (s *session) request(method string, params any) (map[string]any, error) {
	s.next++
	id := json.Number(strconv.Itoa(s.next))
	if err := s.write(map[string]any{"jsonrpc": "2.0", "id": id, "method": method, "params": params}); err != nil {
		return nil, err
	}
	for {
		message, err := s.receive()
		if err != nil {
			return nil, err
		}
		object, _ := message.(map[string]any)
		_, method := object["method"]
		_, named := object["id"]
		switch {
		case method && named:
			return nil, fmt.Errorf("a request, which this client serves none of: %s", shown(message))
		case method:
			continue
		case object["id"] != id:
			return nil, fmt.Errorf("not the answer to request %s: %s", id, shown(message))
		}
		return object, envelope(object)
	}
}

// envelope checks what every response has beside its id.
func envelope(response map[string]any) error {
	_, result := response["result"]
	_, failed := response["error"]
	switch {
	case response["jsonrpc"] != "2.0":
		return fmt.Errorf(`a response without "jsonrpc":"2.0": %s`, shown(response))
	case result == failed:
		return fmt.Errorf("a response needs either a result or an error: %s", shown(response))
	case len(response) != 3:
		return fmt.Errorf("a response with other members than jsonrpc, id and result or error: %s", shown(response))
	}
	return nil
}

// shown is the beginning of a message.
func shown(message any) string {
	encoded, err := compact(message)
	if err != nil {
		return fmt.Sprintf("%.300v", message)
	}
	return beginning(encoded)
}

// beginning is what a person needs of a text to recognise it.
func beginning(text []byte) string {
	const enough = 300
	if len(text) > enough {
		return string(text[:enough]) + "…"
	}
	return string(text)
}

// callTool calls a tool and returns what a case keeps of the response.
func (s *session) callTool(tool string, arguments any) (any, error) {
	response, err := s.request("tools/call", map[string]any{"name": tool, "arguments": arguments})
	if err != nil {
		return nil, err
	}
	return toolAnswer(response)
}

func (s *session) write(v any) error {
	line, err := compact(v)
	if err != nil {
		return err
	}
	return s.send(append(line, '\n'))
}

func (s *session) send(lines []byte) error {
	if _, err := s.pipes.Stdin.Write(lines); err != nil {
		select {
		case <-s.over:
			return fmt.Errorf("the server does not read: %w", s.cause())
		default:
			return fmt.Errorf("the server does not read any more: %w", err)
		}
	}
	return nil
}

func (s *session) receive() (any, error) {
	l, err := s.wait(s.inbox)
	switch {
	case err != nil:
		return nil, fmt.Errorf("no answer came: %w", err)
	case errors.Is(l.err, io.EOF):
		return nil, errors.New("no answer came: the server closed its output")
	case l.err != nil:
		return nil, fmt.Errorf("no answer came: %w", l.err)
	case !bytes.HasSuffix(l.text, []byte("\n")):
		return nil, fmt.Errorf("a line without its end: %q", beginning(l.text))
	}
	value, err := decode(l.text)
	if err != nil {
		return nil, fmt.Errorf("a line that is not one strict JSON value (%w): %q", err, beginning(l.text))
	}
	return value, nil
}

// close ends the conversation and waits until the server has ended by itself;
// anything that it still says is a surplus.
func (s *session) close() error {
	if err := s.hangUp(); err != nil {
		return err
	}
	l, err := s.wait(s.inbox)
	switch {
	case err != nil:
		return fmt.Errorf("the server did not end when its input ended: %w", err)
	case l.text != nil:
		return fmt.Errorf("the server says more than it was asked for: %q", beginning(l.text))
	case !errors.Is(l.err, io.EOF):
		return l.err
	}
	ended := make(chan error, 1)
	go func() { ended <- s.ended() }()
	select {
	case err := <-ended:
		if err != nil {
			return fmt.Errorf("the server did not end well: %w", err)
		}
	case <-s.over:
		return fmt.Errorf("the server closed its output but did not end: %w", s.cause())
	}
	return nil
}

// hangUp closes the server's input. At the end of the context it is closed
// already.
func (s *session) hangUp() error {
	if err := s.pipes.Stdin.Close(); err != nil {
		select {
		case <-s.over:
		default:
			return err
		}
	}
	return nil
}

// stop ends a server that did something wrong: it may end by itself, else kill
// ends it. Afterwards nothing of it is left.
func (s *session) stop(kill func()) {
	_ = s.pipes.Stdin.Close() // it may be closed already
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		<-s.read
		_ = s.ended() // it has failed already
	}()
	patience := time.NewTimer(goodbye)
	defer patience.Stop()
	select {
	case <-ended:
	case <-patience.C:
		kill()
		<-ended
	}
}
