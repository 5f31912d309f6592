package mcpserver

import (
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"sync"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/fault"
)

// AddTool registers a tool. What the contract says of it is published as it
// stands; at run time its input schema decides the shape and the names of the
// arguments, and the value of each argument, with the code of its x-error.
//
// In is a struct with a field for every argument. An argument with
// "x-judged": "domain" needs a field of type json.RawMessage and arrives in it
// as the client sent it, valid JSON and not null, read-only. Out is what goes out as
// structured content.
//
// An error that is a *fault.Error reaches the client as it is, an expired
// context as tool_timeout, anything else, a panic included, as internal_error
// with a reference. At the deadline of the call the client has its answer, even
// when handle does not heed its context; see [Critical] for work that must not
// end half-way.
func AddTool[In, Out any](s *Server, contract gen.ToolContract, handle func(context.Context, In) (Out, error)) {
	raw := rawFields(reflect.TypeFor[In]())
	t := &tool{
		server: s, name: contract.Name,
		signature: sync.OnceValues(func() (*signature, error) { return newSignature(contract.InputSchema) }),
	}
	t.handle = func(ctx context.Context, expected *signature, checked *arguments) (any, error) {
		var in In
		if err := expected.decodeInto(&in, checked, raw); err != nil {
			return nil, err
		}
		return handle(ctx, in)
	}
	s.published[contract.Name] = published(contract)
	// The SDK would decode the schemas three times before the first request, and
	// needs none: the signature judges.
	s.sdk.AddTool(&mcp.Tool{Name: contract.Name, InputSchema: json.RawMessage(`{"type":"object"}`)}, t.call)
}

// published is what tools/list shows of a contract.
func published(contract gen.ToolContract) *mcp.Tool {
	hints := contract.Annotations
	return &mcp.Tool{
		Name: contract.Name, Title: contract.Title, Description: contract.Description,
		InputSchema: contract.InputSchema, OutputSchema: contract.OutputSchema,
		Annotations: &mcp.ToolAnnotations{
			ReadOnlyHint: hints.ReadOnlyHint, IdempotentHint: hints.IdempotentHint,
			DestructiveHint: &hints.DestructiveHint, OpenWorldHint: &hints.OpenWorldHint,
		},
	}
}

// publish puts what the contracts say into an answer to tools/list.
func (s *Server) publish(listed *mcp.ListToolsResult) {
	for i, t := range listed.Tools {
		listed.Tools[i] = s.published[t.Name]
	}
}

// errNoCall reports a tool call that did not come over the connection.
var errNoCall = errors.New("no such call is in flight")

// tool is a registered tool.
type tool struct {
	server    *Server
	name      string
	signature func() (*signature, error)
	handle    func(context.Context, *signature, *arguments) (any, error)
}

// call runs the tool for one request.
func (t *tool) call(ctx context.Context, request *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	ctx, cancel := context.WithTimeout(ctx, t.server.options.ToolTimeout)
	defer cancel()
	sent, err := sentArguments(ctx, request)
	if err != nil {
		return t.server.log.failure(t.name, err)
	}
	encoded, err := t.answer(ctx, sent)
	if err == nil {
		return success(encoded), nil
	}
	if _, known := fault.As(err); !known && ctx.Err() != nil {
		err = endOf(ctx) // whatever broke then, broke because of it
	}
	return t.server.log.failure(t.name, err)
}

// endOf is why a call was ended: by its deadline, with the server, or else
// because nobody waits for it any more. The SDK has causes of its own, such as
// an output that is gone, and none of them is a failure in here.
func endOf(ctx context.Context) error {
	if errors.Is(context.Cause(ctx), errStopping) {
		return errStopping
	}
	return ctx.Err()
}

// sentArguments returns the arguments of a request, which holds the number of
// the call in their place.
func sentArguments(ctx context.Context, request *mcp.CallToolRequest) (member, error) {
	if s := sessionOf(ctx); s != nil {
		if sent, ok := s.conn.calls.argumentsOf(request.Params.Arguments); ok {
			return sent, nil
		}
	}
	return member{}, errNoCall
}

// outcome is how the work of a call ended.
type outcome struct {
	encoded []byte
	err     error
}

// answer does the work of a call and waits for it, but not beyond the end of
// the context, unless a critical section has begun.
func (t *tool) answer(ctx context.Context, sent member) ([]byte, error) {
	g := &guard{}
	ended := make(chan outcome, 1)
	go func() {
		encoded, err := t.work(context.WithValue(ctx, guardKey{}, g), sent)
		ended <- outcome{encoded, err}
	}()
	select {
	case o := <-ended:
		return o.encoded, o.err
	case <-ctx.Done():
	}
	if g.abandon() {
		select {
		case o := <-ended: // both at once: the work counts
			return o.encoded, o.err
		default:
			return nil, context.Cause(ctx)
		}
	}
	o := <-ended
	return o.encoded, o.err
}

// work checks the arguments, calls the handler and encodes what it returns. A
// panic is an internal error of this call.
func (t *tool) work(ctx context.Context, sent member) (encoded []byte, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			encoded, err = nil, internalError(t.server.log.panicked(t.name, cause))
		}
	}()
	expected, err := t.signature()
	if err != nil {
		return nil, err
	}
	split, err := expected.split(sent)
	if err != nil {
		return nil, err
	}
	checked, err := expected.check(split)
	if err != nil {
		return nil, err
	}
	out, err := t.handle(ctx, expected, checked)
	if err != nil {
		return nil, err
	}
	return encode(out)
}
