package mcpserver_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/internal/mcpserver"
)

// FuzzSession sends arbitrary lines into a session: every line of the answers
// is JSON, the session lives, and it ends well.
func FuzzSession(f *testing.F) {
	f.Add("2025-03-26", `[{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"echo","arguments":{"text":"a","size":5e1}}},1]`)
	f.Add("2025-11-25", `{"jsonrpc":"2.0","id":1e3,"method":"tools/list","params":{"_meta":{"progressToken":1}}}`+"\n\r\n{}{}\n[]")
	f.Add("2025-11-25", `{"jsonrpc":"2.0","id":1.5,"method":"initialize","params":{"protocolVersion":"x"}}`+"\n"+`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1.5}}`)
	f.Add("2024-11-05", `{"jsonrpc":"2.0","id":"\ud800","method":"ping"}`+"\n"+modernLine("2", "server/discover", "")+"\n"+modernLine("3", "tools/call", `"name":"panics","arguments":{}`))
	f.Fuzz(func(t *testing.T, version, input string) {
		box := &toolbox{Server: mcpserver.New(mcpserver.Options{Name: "fuzzed", Version: "0", LineBytes: 4096})}
		addEcho(box, "echo", echoSchema)
		mcpserver.AddTool(box.Server, contract("panics", noArguments), func(context.Context, none) (none, error) { panic(1) })
		p := connect(t, box.Server)
		quoted, _ := json.Marshal(version)
		p.send(initializeLine(strings.Trim(string(quoted), `"`)), initializedLine)
		go p.send(input, `{"jsonrpc":"2.0","id":"the end of the fuzz","method":"ping"}`)
		for {
			line := p.next()
			if !json.Valid([]byte(line)) {
				t.Fatalf("not JSON: %s", line)
			}
			if line == `{"jsonrpc":"2.0","id":"the end of the fuzz","result":{}}` {
				break
			}
		}
		_ = p.input.Close()
		for line := range p.lines {
			if !json.Valid([]byte(line)) {
				t.Fatalf("not JSON: %s", line)
			}
		}
		if err := <-p.ended; err != nil {
			t.Errorf("Run: %v", err)
		}
	})
}
