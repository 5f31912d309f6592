package mcpserver_test

import (
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/internal/mcpserver"
)

const ping = `{"jsonrpc":"2.0","id":1,"method":"ping"}`
const pong = `{"jsonrpc":"2.0","id":1,"result":{}}`

func nested(depth int) string {
	return `{"jsonrpc":"2.0","id":7,"method":"ping","params":{"x":` + strings.Repeat("[", depth-2) + strings.Repeat("]", depth-2) + `}}`
}

func TestLines(t *testing.T) {
	t.Parallel()
	const parse, invalid, params, missing = -32700, -32600, -32602, -32601
	tests := []struct {
		name, line string
		want       []string // in this order; then the session is alive and quiet
	}{
		{"no JSON", `hello`, []string{errorLine("", parse, "parse error")}},
		{"half a message", `{"jsonrpc":"2.0","id":1`, []string{errorLine("", parse, "parse error")}},
		{"invalid UTF-8", "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\xff\"}", []string{errorLine("1", parse, "parse error")}},
		{"half an emoji", `{"jsonrpc":"2.0","id":"a","method":"tools/call","params":{"name":"echo","arguments":{"text":"\ud83d"}}}`, []string{errorLine(`"a"`, parse, "parse error")}},
		{"half an emoji as id", `{"jsonrpc":"2.0","id":"\ud83d","method":"ping"}`, []string{errorLine("", parse, "parse error")}},
		{"byte order mark", "\ufeff" + ping, []string{errorLine("", parse, "parse error")}},
		{"two messages", ping + ping, []string{errorLine("", parse, "parse error")}},
		{"two messages with a blank", ping + " " + ping, []string{errorLine("", parse, "parse error")}},
		{"a message and rubbish", ping + "}", []string{errorLine("", parse, "parse error")}},
		{"blank lines", "\n \n\t\r\n\r\n" + ping, []string{pong}},
		{"CRLF", ping + "\r", []string{pong}},
		{"blanks around", "  " + ping + "  ", []string{pong}},
		{"a string", `"ping"`, []string{errorLine("", invalid, "message is not an object")}},
		{"null", `null`, []string{errorLine("", invalid, "message is not an object")}},
		{"an empty object", `{}`, []string{errorLine("", invalid, "message is not JSON-RPC 2.0")}},
		{"no version", `{"id":3,"method":"ping"}`, []string{errorLine("3", invalid, "message is not JSON-RPC 2.0")}},
		{"another version", `{"jsonrpc":"1.0","id":3,"method":"ping"}`, []string{errorLine("3", invalid, "message is not JSON-RPC 2.0")}},
		{"a method that is no text", `{"jsonrpc":"2.0","id":3,"method":3}`, []string{errorLine("3", invalid, "message is not JSON-RPC 2.0")}},
		{"members in another case", `{"jsonrpc":"2.0","ID":3,"Method":"ping"}`, []string{errorLine("", invalid, "message is not JSON-RPC 2.0")}},
		{"many members", `{"jsonrpc":"2.0","id":3,"method":"ping"` + manyMembers(300) + `}`, []string{errorLine("3", invalid, "message is not JSON-RPC 2.0")}},
		{"foreign members", `{"jsonrpc":"2.0","id":1,"method":"ping","x":{"y":[1]}}`, []string{pong}},
		{"an id of null", `{"jsonrpc":"2.0","id":null,"method":"ping"}`, []string{errorLine("", invalid, "id is neither a string nor a number of reasonable length")}},
		{"an id of true", `{"jsonrpc":"2.0","id":true,"method":"ping"}`, []string{errorLine("", invalid, "id is neither a string nor a number of reasonable length")}},
		{"a huge id", `{"jsonrpc":"2.0","id":"` + strings.Repeat("i", 2000) + `","method":"ping"}`, []string{errorLine("", invalid, "id is neither a string nor a number of reasonable length")}},
		{"method twice", `{"jsonrpc":"2.0","id":1,"method":"ping","method":"ping"}`, []string{errorLine("1", invalid, "message repeats a member name")}},
		{"id twice", `{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}`, []string{errorLine("", invalid, "message repeats a member name")}},
		{"id twice, escaped", `{"jsonrpc":"2.0","id":1,"\u0069d":2,"method":"ping"}`, []string{errorLine("", invalid, "message repeats a member name")}},
		{"params twice in a notification", `{"jsonrpc":"2.0","method":"x","params":{},"params":{}}`, []string{errorLine("", invalid, "message repeats a member name")}},
		{"params in an array", `{"jsonrpc":"2.0","id":1,"method":"ping","params":[]}`, []string{errorLine("1", params, "params are not an object")}},
		{"params repeat a name", `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":1,"a":2}}`, []string{errorLine("1", params, "params repeat a member name")}},
		{"params with many members", `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":1` + manyMembers(300) + `}}`, []string{errorLine("1", params, "params have too many members")}},
		{"params of null", `{"jsonrpc":"2.0","id":1,"method":"ping","params":null}`, []string{pong}},
		{"the deepest message", nested(64), []string{`{"jsonrpc":"2.0","id":7,"result":{}}`}},
		{"too deep", nested(65), []string{errorLine("7", invalid, "message nests too deeply")}},
		{"far too deep", nested(50_000), []string{errorLine("", invalid, "message nests too deeply")}},
		{"a deep notification", strings.Replace(nested(65), `"id":7,`, "", 1), nil},
		{"brackets in text are not deep", `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":"\\\"` + strings.Repeat("[", 100) + `"}}`, []string{pong}},
		{"too long", `{"jsonrpc":"2.0","id":1,"method":"` + strings.Repeat("x", 400_000) + `"}`, []string{errorLine("", invalid, "line is longer than the limit")}},
		{"a batch", `[` + ping + `]`, []string{errorLine("", invalid, "this protocol version has no batches")}},
		{"an empty batch", `[]`, []string{errorLine("", invalid, "batch is empty")}},
		{"half a batch", `[` + ping, []string{errorLine("", parse, "parse error")}},
		{"a deep batch", `[` + nested(64) + `]`, []string{errorLine("", invalid, "message nests too deeply")}},
		{"an unknown method", `{"jsonrpc":"2.0","id":"a","method":"\u0000secret"}`, []string{errorLine(`"a"`, missing, "method not found")}},
		{"subscriptions", `{"jsonrpc":"2.0","id":"a","method":"subscriptions/listen","params":{}}`, []string{errorLine(`"a"`, missing, "this server has no subscriptions")}},
		{"params of the wrong type", `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"cursor":{"secret":1}}}`, []string{errorLine("1", params, "invalid params")}},
		{"a tool without params", `{"jsonrpc":"2.0","id":1,"method":"tools/call"}`, []string{errorLine("1", invalid, "invalid request")}},
		{"a tool without a name", `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{}}`, []string{errorLine("1", params, `unknown tool ""`)}},
		{"an unknown tool", callLine("1", "nothing", ""), []string{errorLine("1", params, `unknown tool "nothing"`)}},
		{"an unknown tool with a long name", callLine("1", strings.Repeat("x", 300), ""), []string{errorLine("1", params, "invalid params")}},
		{"a notification with an id", `{"jsonrpc":"2.0","id":1,"method":"notifications/initialized"}`, []string{errorLine("1", invalid, "invalid request")}},
		{"a request without an id", `{"jsonrpc":"2.0","method":"tools/list"}`, nil},
		{"a foreign notification", `{"jsonrpc":"2.0","method":"notifications/foreign","params":{"x":1}}`, nil},
		{"a notification with params of the wrong type", `{"jsonrpc":"2.0","method":"notifications/initialized","params":[1]}`, nil},
		{"a notification with wrong members", `{"jsonrpc":"2.0","method":"notifications/progress","params":{"progress":"much"}}`, nil},
		{"cancelling nothing", `{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":12}}`, nil},
		{"cancelling without an id", `{"jsonrpc":"2.0","method":"notifications/cancelled"}`, nil},
		{"cancelling with a wrong id", `{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":[]}}`, nil},
		{"an answer to nothing", `{"jsonrpc":"2.0","id":1,"result":{}}`, nil},
		{"an error to nothing", `{"jsonrpc":"2.0","error":{"code":-32700,"message":"parse error"}}`, nil},
		{"a second initialize", initializeLine("2025-11-25"), []string{errorLine("0", invalid, "the session is already initialized")}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			p := connect(t, newToolbox(t, func(o *mcpserver.Options) { o.LineBytes = 300_000 }).Server)
			p.initialize("2025-11-25")
			p.send(test.line)
			p.expect(test.want...)
			p.quiet()
			if err := p.finish(); err != nil {
				t.Errorf("Run: %v", err)
			}
		})
	}
}

func manyMembers(n int) string {
	var members strings.Builder
	for i := range n {
		members.WriteString(`,"m` + strings.Repeat("x", i) + `":0`)
	}
	return members.String()
}

// Every id comes back as it was written.
func TestIDs(t *testing.T) {
	t.Parallel()
	p := connect(t, newToolbox(t, nil).Server)
	p.initialize("2025-11-25")
	for _, id := range []string{
		`0`, `-1`, `1.0`, `1.5`, `1e3`, `9007199254740993`, `-9223372036854775809`, `123456789012345678901234567890`,
		`1e400`, `-0`, `""`, `"a"`, `"1"`, `"\u0000"`, `"\u00e9\ud83d\ude00"`, `"é"`, `"</script>"`,
	} {
		p.send(`{"jsonrpc":"2.0","id":` + id + `,"method":"ping"}`)
		p.expect(`{"jsonrpc":"2.0","id":` + id + `,"result":{}}`)
	}
	if err := p.finish(); err != nil {
		t.Errorf("Run: %v", err)
	}
}

func TestIDInUse(t *testing.T) {
	t.Parallel()
	box := newToolbox(t, nil)
	p := connect(t, box.Server)
	p.initialize("2025-11-25")
	p.send(callLine(`"a"`, "stubborn", ""))
	<-box.begun
	p.send(callLine(`"\u0061"`, "stubborn", ""))
	p.expect(errorLine("", -32600, "id is in use"))
	p.quiet()
	close(box.release)
	p.expect(structuredLine(`"a"`, `{}`))
	p.send(callLine(`"a"`, "stubborn", "")) // free again
	p.expect(structuredLine(`"a"`, `{}`))
	if err := p.finish(); err != nil {
		t.Errorf("Run: %v", err)
	}
}

func TestBeforeInitialize(t *testing.T) {
	t.Parallel()
	p := connect(t, newToolbox(t, nil).Server)
	p.quiet()
	p.send(`{"jsonrpc":"2.0","id":1,"method":"tools/list"}`)
	p.expect(errorLine("1", -32600, "the session is not initialized"))
	p.send(`{"jsonrpc":"2.0","id":2,"method":"initialize","params":{"protocolVersion":7}}`)
	if line := p.next(); !strings.HasPrefix(line, `{"jsonrpc":"2.0","id":2,"error":{"code":-32600,`) {
		t.Errorf("a broken initialize was answered %s", line)
	}
	p.send(initializedLine)
	p.initialize("2025-06-18")
	if err := p.finish(); err != nil {
		t.Errorf("Run: %v", err)
	}
}
