package mcpserver_test

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestBatches(t *testing.T) {
	t.Parallel()
	const notification = `{"jsonrpc":"2.0","method":"notifications/foreign"}`
	second := strings.Replace(ping, `"id":1`, `"id":"b"`, 1)
	tests := []struct {
		name, line string
		want       []string
	}{
		{"one", `[` + ping + `]`, []string{`[` + pong + `]`}},
		{"two and a notification, in order", `[` + ping + `,` + notification + `,` + second + `]`, []string{`[` + pong + `,{"jsonrpc":"2.0","id":"b","result":{}}]`}},
		{"nothing to answer", `[` + notification + `,{"jsonrpc":"2.0","id":9,"result":{}}]`, nil},
		{"nothing in it", `[]`, []string{errorLine("", -32600, "batch is empty")}},
		{"rubbish in it", `[1,` + ping + `,[],{}]`, []string{`[` + errorLine("", -32600, "message is not an object") + `,` + pong + `,` +
			errorLine("", -32600, "message is not an object") + `,` + errorLine("", -32600, "message is not JSON-RPC 2.0") + `]`}},
		{"errors", `[` + callLine("1", "faults", "") + `,` + callLine("2", "nothing", "") + `]`, []string{`[` +
			failureLine("1", shown("model_invalid", "The model breaks rules of its contract. Correct what the details name, each as code and path, then call again.", `"id.invalid at $.elements[0].id"`, false)) +
			`,` + errorLine("2", -32602, `unknown tool "nothing"`) + `]`}},
		{"an initialize", `[` + initializeLine("2025-03-26") + `]`, []string{`[` + errorLine("0", -32600, "the session is already initialized") + `]`}},
		{"too long", `[` + strings.Repeat(notification+`,`, 1000) + ping + `]`, []string{errorLine("", -32600, "batch is too long")}},
		{"the longest", `[` + strings.Repeat(notification+`,`, 999) + ping + `]`, []string{`[` + pong + `]`}},
	}
	for _, version := range []string{"2024-11-05", "2025-03-26"} {
		p := connect(t, newToolbox(t, nil).Server)
		p.initialize(version)
		for _, test := range tests {
			p.send(test.line)
			p.expect(test.want...)
			p.quiet()
		}
		if err := p.finish(); err != nil {
			t.Errorf("Run: %v", err)
		}
	}
}

// An id in use within a batch draws its error in its place; the rest goes on.
func TestBatchWithAnIDInUse(t *testing.T) {
	t.Parallel()
	box := newToolbox(t, nil)
	p := connect(t, box.Server)
	p.initialize("2025-03-26")
	p.send(`[` + callLine("1", "stubborn", "") + `,` + callLine("1", "stubborn", "") + `,` + callLine("2", "stubborn", "") + `]`)
	<-box.begun
	<-box.begun
	close(box.release)
	p.expect(`[` + structuredLine("1", `{}`) + `,` + errorLine("", -32600, "id is in use") + `,` + structuredLine("2", `{}`) + `]`)
	if err := p.finish(); err != nil {
		t.Errorf("Run: %v", err)
	}
}

// A cancelled message of a batch has no place in the answer.
func TestBatchWithACancelledMessage(t *testing.T) {
	t.Parallel()
	box := newToolbox(t, nil)
	p := connect(t, box.Server)
	p.initialize("2025-03-26")
	p.send(`[` + callLine("1", "wait", "") + `,` + callLine("2", "stubborn", "") + `]`)
	<-box.begun
	<-box.begun
	p.send(`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}`)
	p.quiet()
	close(box.release)
	p.expect(`[` + structuredLine("2", `{}`) + `]`)
	p.send(`[` + callLine("1", "wait", "") + `]`)
	<-box.begun
	p.send(`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}`)
	p.quiet()
	if err := p.finish(); err != nil {
		t.Errorf("Run: %v", err)
	}
}

// What a batch may do depends on the version, even when all of it arrives
// before initialize has been answered; and no answer that follows from the
// version overtakes it. The rounds are there because a race decides.
func TestBatchRightAfterInitialize(t *testing.T) {
	t.Parallel()
	const rounds = 40
	for version, known := range map[string]bool{
		"2024-11-05": true, "2025-03-26": true, "2025-06-18": false, "2025-11-25": false, "1999-01-01": false,
	} {
		t.Run(version, func(t *testing.T) {
			t.Parallel()
			for range rounds {
				batchRightAfterInitialize(t, version, known)
			}
		})
	}
}

func batchRightAfterInitialize(t *testing.T, version string, known bool) {
	t.Helper()
	p := connect(t, newToolbox(t, nil).Server)
	p.send(`[`+ping+`]`, initializeLine(version), `[`+ping+`]`)
	p.expect(errorLine("", -32600, "this protocol version has no batches"))
	if line := p.next(); !json.Valid([]byte(line)) || !strings.Contains(line, `"protocolVersion"`) {
		t.Errorf("initialize was answered %s", line)
	}
	if known {
		p.expect(`[` + pong + `]`)
	} else {
		p.expect(errorLine("", -32600, "this protocol version has no batches"))
	}
	if err := p.finish(); err != nil {
		t.Errorf("Run: %v", err)
	}
}
