package mcpserver_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"sync"
	"testing"

	"github.com/repo2c4/repo2c4/internal/mcpserver"
)

// lockedBuffer is a bytes.Buffer for several goroutines.
type lockedBuffer struct {
	mu     sync.Mutex
	buffer bytes.Buffer
}

func (b *lockedBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buffer.Write(p)
}

func (b *lockedBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buffer.String()
}

// peer is a client that speaks in raw lines to a server in this process.
type peer struct {
	t      testing.TB
	input  *io.PipeWriter
	lines  chan string
	cancel context.CancelFunc
	ended  chan error
}

// connect serves one session. The session has to be over when the test is.
func connect(t testing.TB, server *mcpserver.Server) *peer {
	t.Helper()
	input, in := io.Pipe()
	out, output := io.Pipe()
	ctx, cancel := context.WithCancel(t.Context())
	p := &peer{t: t, input: in, lines: make(chan string, 4096), cancel: cancel, ended: make(chan error, 1)}
	go func() {
		err := server.Run(ctx, input, output)
		_ = output.Close()
		p.ended <- err
	}()
	go func() {
		defer close(p.lines)
		text, _ := io.ReadAll(io.TeeReader(out, &splitter{emit: func(line string) { p.lines <- line }}))
		if len(text) > 0 && text[len(text)-1] != '\n' {
			t.Errorf("output ends within a line: %q", text)
		}
	}()
	t.Cleanup(func() {
		cancel()
		_ = in.Close()
	})
	return p
}

// splitter emits whole lines.
type splitter struct {
	rest []byte
	emit func(string)
}

func (s *splitter) Write(p []byte) (int, error) {
	s.rest = append(s.rest, p...)
	for {
		line, rest, found := bytes.Cut(s.rest, []byte("\n"))
		if !found {
			return len(p), nil
		}
		s.emit(string(line))
		s.rest = bytes.Clone(rest)
	}
}

// send writes lines, each with a line ending.
func (p *peer) send(lines ...string) {
	p.t.Helper()
	p.write(strings.Join(lines, "\n") + "\n")
}

// write writes text as it is.
func (p *peer) write(text string) {
	p.t.Helper()
	if _, err := io.WriteString(p.input, text); err != nil {
		p.t.Errorf("writing to the server: %v", err)
	}
}

// next returns the next line of the server.
func (p *peer) next() string {
	p.t.Helper()
	line, ok := <-p.lines
	if !ok {
		p.t.Fatal("the server has ended")
	}
	return line
}

// expect compares the next lines with the wanted ones, in this order.
func (p *peer) expect(want ...string) {
	p.t.Helper()
	for _, line := range want {
		if got := p.next(); got != line {
			p.t.Errorf("got  %s\nwant %s", got, line)
		}
	}
}

// quiet makes sure that nothing has been said since the last line: a ping is
// answered next.
func (p *peer) quiet() {
	p.t.Helper()
	p.send(`{"jsonrpc":"2.0","id":"quiet","method":"ping"}`)
	p.expect(`{"jsonrpc":"2.0","id":"quiet","result":{}}`)
}

// initialize completes the handshake of a version.
func (p *peer) initialize(version string) {
	p.t.Helper()
	p.send(initializeLine(version), initializedLine)
	var answer struct {
		Result struct{ ProtocolVersion string }
	}
	if line := p.next(); json.Unmarshal([]byte(line), &answer) != nil || answer.Result.ProtocolVersion != version {
		p.t.Fatalf("initialize %s was answered %s", version, line)
	}
}

// finish ends the input and returns what Run returned.
func (p *peer) finish() error {
	p.t.Helper()
	_ = p.input.Close()
	return p.wait()
}

// wait returns what Run returned, once nothing is left to read.
func (p *peer) wait() error {
	p.t.Helper()
	err := <-p.ended
	for line := range p.lines {
		p.t.Errorf("left over: %s", line)
	}
	return err
}

const initializedLine = `{"jsonrpc":"2.0","method":"notifications/initialized"}`

func initializeLine(version string) string {
	return `{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"` + version +
		`","capabilities":{},"clientInfo":{"name":"test","version":"0"}}}`
}

// callLine is a call of a tool with arguments in JSON; none when empty.
func callLine(id, tool, arguments string) string {
	if arguments != "" {
		arguments = `,"arguments":` + arguments
	}
	return fmt.Sprintf(`{"jsonrpc":"2.0","id":%s,"method":"tools/call","params":{"name":%q%s}}`, id, tool, arguments)
}

// errorLine is the answer with a protocol error; no id when empty.
func errorLine(id string, code int, message string) string {
	if id != "" {
		id = `"id":` + id + `,`
	}
	return fmt.Sprintf(`{"jsonrpc":"2.0",%s"error":{"code":%d,"message":%q}}`, id, code, message)
}

// structuredLine is the answer of a tool with this structured content.
func structuredLine(id, content string) string {
	text, _ := json.Marshal(content)
	return fmt.Sprintf(`{"jsonrpc":"2.0","id":%s,"result":{"content":[{"type":"text","text":%s}],"structuredContent":%s}}`, id, text, content)
}

// failureLine is the answer of a tool that failed with this error.
func failureLine(id, shown string) string {
	text, _ := json.Marshal(shown)
	return fmt.Sprintf(`{"jsonrpc":"2.0","id":%s,"result":{"_meta":{"repo2c4/error":%s},"content":[{"type":"text","text":%s}],"isError":true}}`, id, shown, text)
}
