package mcpserver

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/fault"
)

// errorKey is where the error of a tool stands in the _meta of its result.
const errorKey = "repo2c4/error"

// toolError is an error as a client sees it.
type toolError struct {
	Code      gen.Code `json:"code"`
	Message   string   `json:"message"`
	Details   []string `json:"details,omitempty"`
	Retryable bool     `json:"retryable"`
}

// CheckSize tells whether an answer fits the response limit. A handler that
// changes something calls it with the answer it is going to return, before the
// change. Errors: response_limit_exceeded, or that out has no JSON.
func CheckSize(out any) error {
	_, err := encode(out)
	return err
}

// Weight is how many bytes a value has in an answer.
func Weight(value any) (int, error) {
	encoded, err := compact(value)
	return len(encoded), err
}

// encode is the JSON of an answer within the response limit.
func encode(out any) ([]byte, error) {
	encoded, err := compact(out)
	if err != nil {
		return nil, fmt.Errorf("encoding the answer: %w", err)
	}
	if len(encoded) > gen.LimitResponseBytes {
		return nil, fault.New(gen.CodeResponseLimitExceeded)
	}
	return encoded, nil
}

// compact is the JSON of a value on one line, with < > & as they are.
func compact(value any) ([]byte, error) {
	var buffer bytes.Buffer
	enc := json.NewEncoder(&buffer)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(value); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(buffer.Bytes(), []byte("\n")), nil
}

// success is the result that carries an answer, structured and as text.
func success(encoded []byte) *mcp.CallToolResult {
	return &mcp.CallToolResult{
		Content:           []mcp.Content{&mcp.TextContent{Text: string(encoded)}},
		StructuredContent: json.RawMessage(encoded),
	}
}

// failure is the result of a tool that failed. There is no structured content:
// clients that check it against the output schema would lose the error. A call
// that the client or the end of the server has ended is no error of the tool.
func (d *diagnostics) failure(tool string, err error) (*mcp.CallToolResult, error) {
	known, ok := fault.As(err)
	switch {
	case ok:
	case errors.Is(err, context.DeadlineExceeded):
		known = fault.New(gen.CodeToolTimeout)
	case errors.Is(err, errStopping):
		return nil, protocolError(jsonrpc.CodeInternalError, errStopping.Error())
	case errors.Is(err, context.Canceled):
		return nil, protocolError(jsonrpc.CodeInternalError, "the request was cancelled")
	default:
		known = internalError(d.failed(tool, err))
	}
	shown := toolError{Code: known.Code, Message: known.Message, Details: known.Details, Retryable: known.Retryable}
	encoded, err := compact(shown)
	if err != nil {
		return nil, err
	}
	return &mcp.CallToolResult{
		Meta:    mcp.Meta{errorKey: json.RawMessage(encoded)},
		Content: []mcp.Content{&mcp.TextContent{Text: string(encoded)}},
		IsError: true,
	}, nil
}

// internalError is the error of a call that failed inside the server.
func internalError(reference string) *fault.Error {
	return fault.New(gen.CodeInternalError, "reference "+reference)
}
