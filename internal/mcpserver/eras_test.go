package mcpserver_test

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// dial connects the SDK's own client over pipes.
func dial(t *testing.T, box *toolbox, version string) *mcp.ClientSession {
	t.Helper()
	input, in := io.Pipe()
	out, output := io.Pipe()
	ended := make(chan error, 1)
	go func() {
		err := box.Run(t.Context(), input, output)
		_ = output.Close()
		ended <- err
	}()
	client := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "0"}, nil)
	session, err := client.Connect(t.Context(), &mcp.IOTransport{Reader: out, Writer: in}, &mcp.ClientSessionOptions{ProtocolVersion: version})
	if err != nil {
		t.Fatalf("Connect: %v", err)
	}
	t.Cleanup(func() {
		if err := session.Close(); err != nil {
			t.Errorf("Close: %v", err)
		}
		if err := <-ended; err != nil {
			t.Errorf("Run: %v", err)
		}
	})
	return session
}

func TestErasWithTheSDKClient(t *testing.T) {
	t.Parallel()
	for _, version := range mcp.SupportedProtocolVersions() {
		t.Run(version, func(t *testing.T) {
			t.Parallel()
			converse(t, dial(t, newToolbox(t, nil), version), version)
		})
	}
}

// converse uses everything that a client can use.
func converse(t *testing.T, session *mcp.ClientSession, version string) {
	t.Helper()
	ctx := t.Context()
	got := session.InitializeResult()
	if got.ProtocolVersion != version || got.Instructions != "Mind the fingers." {
		t.Errorf("session = %+v", got)
	}
	if diff := cmp.Diff(&mcp.Implementation{Name: "toolbox", Title: "Toolbox", Version: "1.2.3"}, got.ServerInfo); diff != "" {
		t.Errorf("server (-want +got):\n%s", diff)
	}
	if offered, _ := json.Marshal(got.Capabilities); string(offered) != `{"tools":{}}` {
		t.Errorf("capabilities = %s", offered)
	}
	tools, err := session.ListTools(ctx, nil)
	if err != nil || len(tools.Tools) != 8 {
		t.Fatalf("ListTools = %+v, %v", tools, err)
	}
	result, err := session.CallTool(ctx, &mcp.CallToolParams{Name: "echo", Arguments: map[string]any{"text": "abc", "model": map[string]any{"level": "C1"}}})
	if err != nil || result.IsError {
		t.Fatalf("CallTool = %+v, %v", result, err)
	}
	structured, _ := json.Marshal(result.StructuredContent)
	text := result.Content[0].(*mcp.TextContent).Text
	if !sameJSON(string(structured), text) || !strings.Contains(text, `"modelBytes":14`) {
		t.Errorf("structured %s, text %s", structured, text)
	}
	result, err = session.CallTool(ctx, &mcp.CallToolParams{Name: "faults"})
	if err != nil || !result.IsError || result.StructuredContent != nil {
		t.Fatalf("CallTool = %+v, %v", result, err)
	}
	shown, _ := json.Marshal(result.Meta["repo2c4/error"])
	if text := result.Content[0].(*mcp.TextContent).Text; !sameJSON(string(shown), text) || !strings.HasPrefix(text, `{"code":"model_invalid"`) {
		t.Errorf("_meta %s, text %s", shown, text)
	}
	var refused *jsonrpc.Error
	if _, err = session.CallTool(ctx, &mcp.CallToolParams{Name: "nothing"}); !errors.As(err, &refused) || refused.Code != jsonrpc.CodeInvalidParams {
		t.Errorf("an unknown tool: %v", err)
	}
	if _, err = session.ListPrompts(ctx, nil); err != nil && !errors.As(err, &refused) {
		t.Errorf("prompts: %v", err)
	}
}

func sameJSON(a, b string) bool {
	var left, right any
	return json.Unmarshal([]byte(a), &left) == nil && json.Unmarshal([]byte(b), &right) == nil && cmp.Equal(left, right)
}

// The SDK's client cancels a call by a notification; the session goes on.
func TestSDKClientCancels(t *testing.T) {
	t.Parallel()
	for _, version := range []string{"2025-11-25", "2026-07-28"} {
		box := newToolbox(t, nil)
		session := dial(t, box, version)
		ctx, cancel := context.WithCancel(t.Context())
		go func() {
			<-box.begun
			cancel()
		}()
		if _, err := session.CallTool(ctx, &mcp.CallToolParams{Name: "wait"}); !errors.Is(err, context.Canceled) {
			t.Errorf("CallTool: %v", err)
		}
		if _, err := session.CallTool(t.Context(), &mcp.CallToolParams{Name: "echo", Arguments: map[string]any{"text": "a"}}); err != nil {
			t.Errorf("afterwards: %v", err)
		}
	}
}

// modernLine is a request of the era without a handshake.
func modernLine(id, method, params string) string {
	if params != "" {
		params += ","
	}
	return `{"jsonrpc":"2.0","id":` + id + `,"method":"` + method + `","params":{` + params +
		`"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}`
}

const (
	serverMeta = `"_meta":{"io.modelcontextprotocol/serverInfo":{"name":"toolbox","title":"Toolbox","version":"1.2.3"}}`
	discovered = `{"jsonrpc":"2.0","id":1,"result":{"resultType":"complete",` + serverMeta + `,"ttlMs":0,"cacheScope":"public",` +
		`"supportedVersions":["2026-07-28","2025-11-25","2025-06-18","2025-03-26","2024-11-05"],"capabilities":{"tools":{}},"instructions":"Mind the fingers."}}`
)

// A client may probe the new era and then begin a session of an older one.
func TestDiscoverThenInitialize(t *testing.T) {
	t.Parallel()
	p := connect(t, newToolbox(t, nil).Server)
	for range 2 {
		p.send(modernLine("1", "server/discover", ""))
		p.expect(discovered)
	}
	p.initialize("2025-03-26")
	p.send(`[` + ping + `]`)
	p.expect(`[` + pong + `]`)
	p.send(modernLine("1", "server/discover", ""))
	p.expect(discovered)
	p.send(callLine("1", "stubborn_not", ""))
	p.expect(errorLine("1", -32602, `unknown tool "stubborn_not"`))
	if err := p.finish(); err != nil {
		t.Errorf("Run: %v", err)
	}
}

// After work in the new era, initialize is an error and the end of nothing.
func TestModernRequests(t *testing.T) {
	t.Parallel()
	p := connect(t, newToolbox(t, nil).Server)
	p.send(modernLine("1", "tools/call", `"name":"faults"`))
	if line := p.next(); !strings.Contains(line, `"code":"model_invalid"`) || !strings.Contains(line, `"resultType":"complete"`) || !strings.Contains(line, "serverInfo") {
		t.Errorf("got %s", line)
	}
	p.send(initializeLine("2025-11-25"))
	p.expect(errorLine("0", -32600, "the session is already initialized"))
	p.send(modernLine("1", "ping", ""))
	p.expect(errorLine("1", -32601, "method not found"))
	p.send(strings.Replace(modernLine("1", "tools/list", ""), "2026-07-28", "2030-01-01", 1))
	p.expect(`{"jsonrpc":"2.0","id":1,"error":{"code":-32022,"message":"unsupported protocol version","data":` +
		`{"supported":["2026-07-28","2025-11-25","2025-06-18","2025-03-26","2024-11-05"],"requested":"2030-01-01"}}}`)
	p.send(strings.Replace(modernLine("1", "tools/list", ""), `clientCapabilities":{}`, `clientCapabilities":1`, 1))
	p.expect(errorLine("1", -32602, `missing or invalid _meta field "io.modelcontextprotocol/clientCapabilities"`))
	p.send(`[` + modernLine("1", "tools/list", "") + `]`)
	p.expect(errorLine("", -32600, "this protocol version has no batches"))
	if err := p.finish(); err != nil {
		t.Errorf("Run: %v", err)
	}
}
