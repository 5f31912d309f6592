//go:build likec4

package e2e_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

const bridgeKey = "gm_a-key-of-nobody"

type value struct {
	Value string `json:"value"`
}

type none struct{}

// hostedServer is a real MCP server over streamable HTTP, as a hosted one is:
// without sessions, with JSON answers, behind a handler that knows the key.
func hostedServer(t *testing.T) string {
	t.Helper()
	server := mcp.NewServer(&mcp.Implementation{Name: "hosted", Version: "7"}, &mcp.ServerOptions{
		SupportedProtocolVersions: []string{"2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"},
	})
	mcp.AddTool(server, &mcp.Tool{Name: "echo"}, func(_ context.Context, _ *mcp.CallToolRequest, in value) (*mcp.CallToolResult, value, error) {
		return nil, in, nil
	})
	mcp.AddTool(server, &mcp.Tool{Name: "refuse"}, func(context.Context, *mcp.CallToolRequest, none) (*mcp.CallToolResult, any, error) {
		return nil, nil, errors.New("not today")
	})
	released := make(chan struct{}, 1)
	mcp.AddTool(server, &mcp.Tool{Name: "wait"}, func(ctx context.Context, _ *mcp.CallToolRequest, _ none) (*mcp.CallToolResult, any, error) {
		select {
		case <-released:
		case <-ctx.Done():
		}
		return &mcp.CallToolResult{}, nil, ctx.Err()
	})
	mcp.AddTool(server, &mcp.Tool{Name: "release"}, func(context.Context, *mcp.CallToolRequest, none) (*mcp.CallToolResult, any, error) {
		released <- struct{}{}
		return &mcp.CallToolResult{}, nil, nil
	})
	server.AddPrompt(&mcp.Prompt{Name: "greeting"}, func(context.Context, *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		return &mcp.GetPromptResult{Messages: []*mcp.PromptMessage{{Role: "user", Content: &mcp.TextContent{Text: "hello"}}}}, nil
	})
	server.AddResource(&mcp.Resource{URI: "note://one", Name: "one"}, func(context.Context, *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
		return &mcp.ReadResourceResult{Contents: []*mcp.ResourceContents{{URI: "note://one", Text: "a note"}}}, nil
	})
	hosted := mcp.NewStreamableHTTPHandler(func(*http.Request) *mcp.Server { return server }, &mcp.StreamableHTTPOptions{Stateless: true, JSONResponse: true})
	behind := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Authorization") != "API-Key "+bridgeKey || r.Header.Get("Accept") != "application/json" {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		// The SDK's server wants to be offered streams that it will not use.
		r.Header.Set("Accept", "application/json, text/event-stream")
		hosted.ServeHTTP(w, r)
	}))
	t.Cleanup(behind.Close)
	return behind.URL
}

// bridgeEnvironment configures a bridge to a server.
func bridgeEnvironment(url string) []string {
	return append(os.Environ(), "CONTEXTREPO_API_KEY="+bridgeKey, "CONTEXTREPO_MCP_URL="+url)
}

// content is what a call returns.
type content struct {
	IsError           bool                    `json:"isError"`
	StructuredContent value                   `json:"structuredContent"`
	Content           []struct{ Text string } `json:"content"`
}

// relayed is what a client saw through the bridge.
type relayed struct {
	Failed  string `json:"failed"`
	Session struct {
		ProtocolVersion string                         `json:"protocolVersion"`
		Server          struct{ Name, Version string } `json:"server"`
	} `json:"session"`
	Tools     []string `json:"tools"`
	Prompts   []string `json:"prompts"`
	Prompt    string   `json:"prompt"`
	Resources []string `json:"resources"`
	Resource  string   `json:"resource"`
	Echo      content  `json:"echo"`
	Refusal   content  `json:"refusal"`
	Unknown   struct {
		Code    int    `json:"code"`
		Message string `json:"message"`
	} `json:"unknown"`
	Order   []string `json:"order"`
	Matched int      `json:"matched"`
}

const many = 100

func judgeRelayed(t *testing.T, r relayed) {
	t.Helper()
	if !strings.Contains(r.Unknown.Message, `unknown tool "no_such_tool"`) {
		t.Errorf("unknown tool: %+v", r.Unknown)
	}
	r.Unknown.Message = ""
	var want relayed
	want.Session.ProtocolVersion = "2025-11-25"
	want.Session.Server.Name, want.Session.Server.Version = "hosted", "7"
	want.Tools = []string{"echo", "refuse", "release", "wait"}
	want.Prompts, want.Prompt = []string{"greeting"}, "hello"
	want.Resources, want.Resource = []string{"note://one"}, "a note"
	want.Echo.StructuredContent.Value = "é😀\u2028\"\\"
	want.Echo.Content = []struct{ Text string }{{`{"value":"é😀\u2028\"\\"}`}}
	want.Refusal.IsError = true
	want.Refusal.Content = []struct{ Text string }{{"not today"}}
	want.Unknown.Code = jsonrpc.CodeInvalidParams
	want.Order, want.Matched = []string{"echo", "wait"}, many
	if diff := cmp.Diff(want, r); diff != "" {
		t.Errorf("through the bridge (-want +got):\n%s", diff)
	}
}

// TestTypeScriptClientsThroughTheBridge lets both official clients talk to a
// real server through the built bridge.
func TestTypeScriptClientsThroughTheBridge(t *testing.T) {
	bridge := build(t, "context-repo-mcp")
	for _, c := range []struct{ name, driver, protocol string }{
		{"version 1", "relay-v1.mjs", "legacy"},
		{"version 2", "relay-v2.mjs", "legacy"},
		{"version 2 with discovery", "relay-v2.mjs", "auto"},
	} {
		t.Run(c.name, func(t *testing.T) {
			cmd := exec.Command(filepath.Join(tool(t, "REPO2C4_TEST_NODE_BIN"), "node"), "../../tools/node/clients/"+c.driver, "--protocol", c.protocol, "--", bridge)
			cmd.Env = bridgeEnvironment(hostedServer(t))
			cmd.Stderr = os.Stderr
			out, err := cmd.Output()
			var r relayed
			if decodeErr := json.Unmarshal(out, &r); decodeErr != nil || err != nil || r.Failed != "" {
				t.Fatalf("%v; %v; %s\n%s", err, decodeErr, r.Failed, out)
			}
			judgeRelayed(t, r)
		})
	}
}

// TestGoClientThroughTheBridge does the same with the official Go client.
func TestGoClientThroughTheBridge(t *testing.T) {
	cmd := exec.Command(build(t, "context-repo-mcp"))
	cmd.Env = bridgeEnvironment(hostedServer(t))
	cmd.Stderr = os.Stderr
	session, err := mcp.NewClient(&mcp.Implementation{Name: "e2e", Version: "1"}, nil).Connect(t.Context(), &mcp.CommandTransport{Command: cmd}, nil)
	if err != nil {
		t.Fatal(err)
	}
	r := relayThrough(t, session)
	if err := session.Close(); err != nil {
		t.Errorf("the bridge did not end well: %v", err)
	}
	judgeRelayed(t, r)
}

func relayThrough(t *testing.T, session *mcp.ClientSession) relayed {
	t.Helper()
	ctx := t.Context()
	call := func(name, argument string) content {
		arguments := map[string]any{}
		if argument != "" {
			arguments["value"] = argument
		}
		var c content
		answer, err := session.CallTool(ctx, &mcp.CallToolParams{Name: name, Arguments: arguments})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			return c
		}
		convert(t, answer, &c)
		return c
	}
	var r relayed
	r.Session.ProtocolVersion = session.InitializeResult().ProtocolVersion
	convert(t, session.InitializeResult().ServerInfo, &r.Session.Server)
	tools, err1 := session.ListTools(ctx, nil)
	prompts, err2 := session.ListPrompts(ctx, nil)
	prompt, err3 := session.GetPrompt(ctx, &mcp.GetPromptParams{Name: "greeting"})
	resources, err4 := session.ListResources(ctx, nil)
	resource, err5 := session.ReadResource(ctx, &mcp.ReadResourceParams{URI: "note://one"})
	if err := errors.Join(err1, err2, err3, err4, err5); err != nil {
		t.Fatal(err)
	}
	for _, listed := range tools.Tools {
		r.Tools = append(r.Tools, listed.Name)
	}
	for _, listed := range prompts.Prompts {
		r.Prompts = append(r.Prompts, listed.Name)
	}
	for _, listed := range resources.Resources {
		r.Resources = append(r.Resources, listed.URI)
	}
	r.Prompt, r.Resource = prompt.Messages[0].Content.(*mcp.TextContent).Text, resource.Contents[0].Text
	r.Echo, r.Refusal = call("echo", "é😀\u2028\"\\"), call("refuse", "")
	_, err := session.CallTool(ctx, &mcp.CallToolParams{Name: "no_such_tool"})
	if failure, ok := errors.AsType[*jsonrpc.Error](err); ok {
		r.Unknown.Code, r.Unknown.Message = int(failure.Code), failure.Message
	}

	var waiting sync.WaitGroup
	waited := make(chan struct{})
	waiting.Go(func() {
		call("wait", "")
		close(waited)
	})
	call("echo", "x")
	r.Order = append(r.Order, "echo")
	call("release", "")
	<-waited
	r.Order = append(r.Order, "wait")

	matched := make(chan bool, many)
	for i := range many {
		waiting.Go(func() {
			text := fmt.Sprintf("call %d", i)
			matched <- call("echo", text).StructuredContent.Value == text
		})
	}
	waiting.Wait()
	for range many {
		if <-matched {
			r.Matched++
		}
	}
	return r
}
