package conformance

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
)

// Pipes are the ends of a running server.
type Pipes struct {
	Stdin  io.WriteCloser
	Stdout io.Reader
	// Wait ends the server: it is called after Stdin was closed and returns
	// when the server has.
	Wait func() error
}

// Starter starts a server for a repository root with further arguments.
type Starter func(root string, args []string) (*Pipes, error)

const protocolVersion = "2025-11-25"

// session is a conversation with one server, one request at a time.
type session struct {
	pipes *Pipes
	lines *bufio.Reader
	next  int
}

func open(p *Pipes) *session { return &session{pipes: p, lines: bufio.NewReader(p.Stdout)} }

// initialize does the handshake.
func (s *session) initialize() error {
	_, err := s.request("initialize", map[string]any{
		"protocolVersion": protocolVersion,
		"capabilities":    map[string]any{},
		"clientInfo":      map[string]any{"name": "conformance", "version": "1"},
	})
	if err != nil {
		return fmt.Errorf("initialize: %w", err)
	}
	return s.write(map[string]any{"jsonrpc": "2.0", "method": "notifications/initialized"})
}

// request sends one request and returns its response message; notifications
// that come before it are passed over.
func (s *session) request(method string, params any) (map[string]any, error) {
	s.next++
	id := json.Number(fmt.Sprint(s.next))
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
	}
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
	line, err := s.lines.ReadBytes('\n')
	if err != nil {
		return nil, fmt.Errorf("the server ended the conversation: %w", err)
	}
	return decode(line)
}

// close ends the conversation; anything the server still says is a surplus.
func (s *session) close() error {
	if err := s.pipes.Stdin.Close(); err != nil {
		return err
	}
	rest, readErr := io.ReadAll(s.lines)
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

// toolAnswer is what a case keeps of a tools/call response: the structured
// content, or the error. The two forms of a result must say the same.
func toolAnswer(response map[string]any) (any, error) {
	if e, failed := response["error"]; failed {
		return map[string]any{"protocolError": e}, nil
	}
	result, _ := response["result"].(map[string]any)
	if result == nil {
		return nil, fmt.Errorf("neither result nor error")
	}
	text, err := onlyText(result)
	if err != nil {
		return nil, err
	}
	if result["isError"] == true {
		meta, _ := result["_meta"].(map[string]any)
		if _, structured := result["structuredContent"]; structured {
			return nil, fmt.Errorf("an error answer carries structuredContent")
		}
		return map[string]any{"error": meta["repo2c4/error"]}, same(meta["repo2c4/error"], text)
	}
	return result["structuredContent"], same(result["structuredContent"], text)
}

func onlyText(result map[string]any) (string, error) {
	content, _ := result["content"].([]any)
	if len(content) != 1 {
		return "", fmt.Errorf("%d content blocks instead of one", len(content))
	}
	block, _ := content[0].(map[string]any)
	text, ok := block["text"].(string)
	if !ok {
		return "", fmt.Errorf("the content is not text")
	}
	return text, nil
}

func same(structured any, text string) error {
	parsed, err := decode([]byte(text))
	if err != nil {
		return fmt.Errorf("the text is not JSON: %w", err)
	}
	a, err := compact(structured)
	if err != nil {
		return err
	}
	b, err := compact(parsed)
	if err != nil {
		return err
	}
	if string(a) != string(b) {
		return fmt.Errorf("the text does not say what the structured answer says")
	}
	return nil
}
