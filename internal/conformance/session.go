package conformance

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
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
	// Root is the absolute path of the repository.
	Root string
	// Args and Environ are the further arguments and variables of the case.
	Args, Environ []string
}

// Starter starts a server. The end of the context ends the server and closes
// its output.
type Starter func(ctx context.Context, start Start) (*Pipes, error)

const protocolVersion = "2025-11-25"

// session is a conversation with one server, one request at a time.
type session struct {
	pipes *Pipes
	lines chan line
	ended <-chan struct{} // nobody waits for answers any more
	why   func() error
	next  int
}

// line is a line of the server or why there are no more.
type line struct {
	text []byte
	err  error
}

func open(ctx context.Context, p *Pipes) *session {
	s := &session{
		pipes: p, lines: make(chan line),
		ended: ctx.Done(), why: func() error { return context.Cause(ctx) },
	}
	go s.read()
	return s
}

// read hands lines over until there are no more or nobody wants them.
func (s *session) read() {
	defer close(s.lines)
	reader := bufio.NewReader(s.pipes.Stdout)
	for {
		text, err := reader.ReadBytes('\n')
		select {
		case s.lines <- line{text, err}:
		case <-s.ended:
			return
		}
		if err != nil {
			return
		}
	}
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
		return fmt.Errorf("initialize: the server does not speak %s", protocolVersion)
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
		if object["id"] == id {
			return object, nil
		}
		if _, notification := object["method"]; !notification {
			return nil, fmt.Errorf("an answer that nobody asked for: %.200v", message)
		}
	}
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
		return fmt.Errorf("write to the server: %w", err)
	}
	return nil
}

func (s *session) receive() (any, error) {
	select {
	case l, ok := <-s.lines:
		switch {
		case !ok:
			return nil, errors.New("the server has ended the conversation")
		case l.err != nil:
			return nil, fmt.Errorf("the server ended the conversation: %w", l.err)
		}
		return decode(l.text)
	case <-s.ended:
		return nil, fmt.Errorf("no answer came: %w", s.why())
	}
}

// close ends the conversation; anything the server still says is a surplus.
func (s *session) close() error {
	if err := s.pipes.Stdin.Close(); err != nil {
		return err
	}
	var rest []byte
	var readErr error
	for l := range s.lines {
		rest = append(rest, l.text...)
		if l.err != nil && !errors.Is(l.err, io.EOF) {
			readErr = l.err
		}
	}
	if err := s.pipes.Wait(); err != nil {
		return fmt.Errorf("the server did not end well: %w", err)
	}
	if readErr != nil {
		return readErr
	}
	if len(rest) > 0 {
		return fmt.Errorf("the server says more than it was asked for: %.200q", rest)
	}
	return nil
}
