package mcpserver

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// A panic outside a tool is an internal error of that request.
func TestGuardRecovers(t *testing.T) {
	t.Parallel()
	var stderr strings.Builder
	s := New(Options{Name: "n", Version: "1", Stderr: &stderr, Random: strings.NewReader("12345678")})
	handler := s.guard(func(context.Context, string, mcp.Request) (mcp.Result, error) { panic("secret") })
	result, err := handler(t.Context(), "tools/list", nil)
	var fault *jsonrpc.Error
	if result != nil || !errors.As(err, &fault) || fault.Code != jsonrpc.CodeInternalError || fault.Message != "internal error" {
		t.Errorf("got %v, %v", result, err)
	}
	if got := stderr.String(); !strings.HasPrefix(got, "n: internal_error 3132333435363738 in tools/list: panic string at mcpserver.TestGuardRecovers") || strings.Contains(got, "secret") {
		t.Errorf("stderr = %q", got)
	}
}

// What the handlers say by themselves goes out as it is; an answer to nothing
// goes nowhere.
func TestConnWrite(t *testing.T) {
	t.Parallel()
	var out strings.Builder
	c := newConn(strings.NewReader(""), &out, 1, 1, newHandshake(realAfterFunc, 1))
	id, _ := jsonrpc.MakeID(float64(7))
	for _, message := range []jsonrpc.Message{
		&jsonrpc.Request{Method: "notifications/progress", Params: json.RawMessage(`{"progress":1}`)},
		&jsonrpc.Response{ID: id, Result: json.RawMessage(`{}`)},
	} {
		if err := c.Write(t.Context(), message); err != nil {
			t.Errorf("Write: %v", err)
		}
	}
	if want := `{"jsonrpc":"2.0","method":"notifications/progress","params":{"progress":1}}` + "\n"; out.String() != want {
		t.Errorf("output = %q, want %q", out.String(), want)
	}
}

// The SDK's warnings reach stderr without what a client sent.
func TestMessagesOnly(t *testing.T) {
	t.Parallel()
	var stderr strings.Builder
	logger := slog.New(messagesOnly{&diagnostics{name: "n", target: &stderr}}).With("secret", 1).WithGroup("secret")
	logger.Info("nothing")
	logger.Warn("calling", "secret", 2)
	logger.Error(`tool "secret" is broken`, "secret", 3)
	if want := "n: calling\nn: tool\n"; stderr.String() != want {
		t.Errorf("stderr = %q, want %q", stderr.String(), want)
	}
}

// Errors keep their code; their text only when it was worded for the client.
func TestSafeError(t *testing.T) {
	t.Parallel()
	worded := protocolError(-32602, "plain words")
	for _, test := range []struct {
		err   error
		code  int64
		text  string
		coded bool
	}{
		{errors.New("secret"), -32603, "internal error", false},
		{&jsonrpc.Error{Message: "secret"}, -32603, "internal error", false},
		{worded, -32602, "plain words", true},
		{errors.Join(errors.New("secret"), worded), -32602, "invalid params", true},
		{protocolError(-32602, "a\nb"), -32602, "invalid params", true},
		{protocolError(-32000, strings.Repeat("x", maxErrorText+1)), -32000, "request failed", true},
	} {
		if got, coded := safeError(test.err); got.Code != test.code || got.Message != test.text || coded != test.coded {
			t.Errorf("safeError(%v) = %v %q, %t", test.err, got.Code, got.Message, coded)
		}
	}
	line := errorAnswer(nil, &jsonrpc.Error{Code: 1, Message: "\xff\n", Data: json.RawMessage("{\n\"a\": 1}")})
	if want := "{\"jsonrpc\":\"2.0\",\"error\":{\"code\":1,\"message\":\"\ufffd\\n\",\"data\":{\"a\":1}}}"; string(line) != want {
		t.Errorf("errorAnswer = %s, want %s", line, want)
	}
}
