package mcpserver

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/repo2c4/repo2c4/internal/stdio"
)

// maxInFlight is how many requests run at a time; with that many the input
// waits. Every one of them may hold a line of the maximum size.
const maxInFlight = 64

var _ mcp.Connection = (*conn)(nil)

// conn is the hardened connection: an [mcp.Connection] over lines. Whatever a
// line holds, it costs at most one error answer. Read never reports the end of
// the input by itself, because that would take the answers of requests in
// flight away: the session decides when to Close.
type conn struct {
	lines     *stdio.LineReader
	out       *stdio.LineWriter
	maxDepth  int
	calls     *calls
	handshake *handshake
	running   chan struct{} // one token for each request in flight

	input chan inputLine
	queue []delivery // belongs to Read

	ended    chan struct{} // the input is over and all of it has been delivered
	endedBy  error         // why; set before ended closes
	broken   chan struct{} // the output failed
	brokenBy error         // why; set before broken closes
	halted   chan struct{} // Read delivers nothing more
	closed   chan struct{} // Read reports the end

	breakOnce, haltOnce, closeOnce sync.Once
}

// inputLine is what the pump hands to Read: a line or the error in its place.
type inputLine struct {
	text []byte
	err  error
}

// delivery is a message on its way to the handlers.
type delivery struct {
	frame frame
	batch *batch
	slot  int
}

func newConn(in io.Reader, out io.Writer, maxLine, maxDepth int, h *handshake) *conn {
	return &conn{
		lines: stdio.NewLineReader(in, maxLine), out: stdio.NewLineWriter(out), maxDepth: maxDepth,
		calls: newCalls(), handshake: h, running: make(chan struct{}, maxInFlight),
		input: make(chan inputLine),
		ended: make(chan struct{}), broken: make(chan struct{}), halted: make(chan struct{}), closed: make(chan struct{}),
	}
}

// pump reads lines until the input is over or nobody wants them. A read that
// blocks cannot be interrupted, so it may outlive the session until the input
// yields.
func (c *conn) pump() {
	for {
		text, err := c.lines.Next()
		select {
		case c.input <- inputLine{text, err}:
		case <-c.halted:
			return
		case <-c.closed:
			return
		}
		if err != nil && !errors.Is(err, stdio.ErrLineTooLong) {
			return
		}
	}
}

// Read returns the next message for the handlers. It is for one goroutine.
func (c *conn) Read(ctx context.Context) (jsonrpc.Message, error) {
	for {
		select {
		case <-c.halted:
			return nil, c.awaitClose(ctx)
		default:
		}
		if len(c.queue) > 0 {
			next := c.queue[0]
			c.queue = c.queue[1:]
			if message := c.deliver(next); message != nil {
				return message, nil
			}
			continue
		}
		select {
		case <-c.halted:
			return nil, c.awaitClose(ctx)
		case <-c.closed:
			return nil, io.EOF
		case <-ctx.Done():
			return nil, ctx.Err()
		case line := <-c.input:
			if over := c.accept(line); over {
				return nil, c.awaitClose(ctx)
			}
		}
	}
}

// awaitClose holds the end of the input back until the session closes.
func (c *conn) awaitClose(ctx context.Context) error {
	select {
	case <-c.closed:
		return io.EOF
	case <-ctx.Done():
		return ctx.Err()
	}
}

// accept queues what a line holds, or answers its errors; true at the end of
// the input.
func (c *conn) accept(line inputLine) bool {
	switch {
	case errors.Is(line.err, stdio.ErrLineTooLong):
		c.handshake.frame()
		_ = c.reply(nil, 0, errorAnswer(nil, protocolError(jsonrpc.CodeInvalidRequest, "line is longer than the limit")))
		return false
	case line.err != nil:
		if !errors.Is(line.err, io.EOF) {
			c.endedBy = fmt.Errorf("reading the input: %w", line.err)
		}
		close(c.ended)
		return true
	case blank(line.text):
		return false
	}
	c.handshake.frame()
	a := parseLine(line.text, c.maxDepth)
	if a.batch && a.fault == nil && !c.knowsBatches() {
		a.fault = protocolError(jsonrpc.CodeInvalidRequest, "this protocol version has no batches")
	}
	if a.fault != nil {
		_ = c.reply(nil, 0, errorAnswer(nil, a.fault))
		return false
	}
	var gathered *batch
	if a.batch {
		gathered = newBatch(len(a.frames))
	}
	for slot, f := range a.frames {
		c.queue = append(c.queue, delivery{f, gathered, slot})
	}
	return false
}

// knowsBatches asks once the initialize in flight, if any, has been answered on
// the wire, so that no client sees a refusal before the version it follows from.
func (c *conn) knowsBatches() bool {
	if pending := c.handshake.pending(); pending != nil {
		select {
		case <-pending:
		case <-c.halted:
		case <-c.closed:
		}
	}
	return c.handshake.knowsBatches()
}

// deliver turns a message into what the handlers get; nil when it is answered
// here or draws no answer.
func (c *conn) deliver(d delivery) jsonrpc.Message {
	f := d.frame
	switch {
	case f.drop:
		_ = c.reply(d.batch, d.slot, nil)
		return nil
	case f.fault != nil:
		_ = c.reply(d.batch, d.slot, errorAnswer(f.id, f.fault))
		return nil
	case f.id == nil:
		c.handshake.message(f)
		_ = c.reply(d.batch, d.slot, nil)
		return c.notification(f)
	case f.method == methodListen:
		// Nothing here ever changes, and its answer would have to name the id.
		_ = c.reply(d.batch, d.slot, errorAnswer(f.id, protocolError(jsonrpc.CodeMethodNotFound, "this server has no subscriptions")))
		return nil
	}
	select {
	case c.running <- struct{}{}:
	case <-c.halted:
		return nil
	case <-c.closed:
		return nil
	}
	started := &call{id: f.id, method: f.method, params: f.params, batch: d.batch, slot: d.slot}
	if !c.calls.begin(started) {
		<-c.running
		// Without the id: it belongs to the request that is running.
		_ = c.reply(d.batch, d.slot, errorAnswer(nil, protocolError(jsonrpc.CodeInvalidRequest, "id is in use")))
		return nil
	}
	c.handshake.message(f)
	return c.request(started, f)
}

// request is what the handlers get of a call. The number of a tool call stands
// for its arguments.
func (c *conn) request(started *call, f frame) jsonrpc.Message {
	id, _ := jsonrpc.MakeID(float64(started.number)) // exact up to 2^53
	params := json.RawMessage(f.params.value)
	if f.method == methodCallTool && f.params.inner != nil {
		params = started.standIn()
	}
	return &jsonrpc.Request{ID: id, Method: f.method, Params: params}
}

// notification is what the handlers get of a notification; nil when there is
// nothing to do. A cancellation names the call by its number.
func (c *conn) notification(f frame) jsonrpc.Message {
	if f.method != methodCancelled {
		return &jsonrpc.Request{Method: f.method, Params: json.RawMessage(f.params.value)}
	}
	id, ok := f.params.inner.find("requestId")
	if !ok || !validID(id.value) {
		return nil
	}
	number, ok := c.calls.cancel(id.value)
	if !ok {
		return nil
	}
	return &jsonrpc.Request{Method: methodCancelled, Params: json.RawMessage(fmt.Sprintf(`{"requestId":%d}`, number))}
}

// Write sends what the handlers have to say. It is safe for concurrent use.
func (c *conn) Write(_ context.Context, message jsonrpc.Message) error {
	response, ok := message.(*jsonrpc.Response)
	if !ok {
		line, err := jsonrpc.EncodeMessage(message)
		if err != nil {
			return fmt.Errorf("encoding a message: %w", err)
		}
		return c.send(line)
	}
	number, _ := response.ID.Raw().(int64)
	answered, ok := c.calls.take(number)
	if !ok {
		return nil
	}
	defer func() {
		if answered.method == methodInitialize {
			c.handshake.settled()
		}
		c.calls.done()
		<-c.running
	}()
	return c.reply(answered.batch, answered.slot, c.answer(answered, response))
}

// answer words the answer to a call; nil when the client has cancelled it.
func (c *conn) answer(answered *call, response *jsonrpc.Response) []byte {
	if answered.method == methodInitialize {
		var result mcp.InitializeResult
		if response.Error == nil {
			_ = json.Unmarshal(response.Result, &result)
		}
		c.handshake.negotiated(result.ProtocolVersion)
	}
	switch {
	case answered.cancelled:
		return nil
	case response.Error == nil:
		return resultAnswer(answered.id, response.Result)
	}
	fault, coded := safeError(response.Error)
	if !coded && !c.handshake.ready() && !withoutHandshake(answered.params) {
		fault = protocolError(jsonrpc.CodeInvalidRequest, "the session is not initialized")
	}
	return errorAnswer(answered.id, fault)
}

// reply sends the answer to a message, as a line of its own or within its
// batch. A nil answer is none. An output that fails ends the session by itself,
// so that only who has to tell somebody looks at the error.
func (c *conn) reply(gathered *batch, slot int, answer []byte) error {
	if gathered != nil {
		answer = gathered.settle(slot, answer)
	}
	if answer == nil {
		return nil
	}
	return c.send(answer)
}

// send writes a line. When the output fails, the session has to end.
func (c *conn) send(line []byte) error {
	err := c.out.WriteLine(line)
	if err != nil {
		c.breakOnce.Do(func() {
			c.brokenBy = fmt.Errorf("writing the output: %w", err)
			close(c.broken)
		})
	}
	return err
}

// halt makes Read deliver nothing more; answers can still be written.
func (c *conn) halt() {
	c.haltOnce.Do(func() { close(c.halted) })
}

// Close makes Read report the end.
func (c *conn) Close() error {
	c.closeOnce.Do(func() { close(c.closed) })
	return nil
}

// SessionID is empty: the pipe is the session.
func (c *conn) SessionID() string { return "" }
