package mcpserver_test

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/fault"
	"github.com/repo2c4/repo2c4/internal/mcpserver"
)

// echoSchema has an argument of every kind that the contracts use.
const echoSchema = `{
  "type": "object",
  "additionalProperties": false,
  "required": ["text"],
  "properties": {
    "text": {"type": "string", "minLength": 1, "maxLength": 8, "pattern": "^[a-z<>&]*$", "x-error": "category_invalid"},
    "size": {"type": "integer", "minimum": 1, "maximum": 100, "default": 50, "x-error": "page_size_invalid"},
    "wide": {"type": "integer", "x-error": "max_files_invalid"},
    "flag": {"type": "boolean", "default": true, "x-error": "arguments_invalid"},
    "items": {"type": "array", "items": {"$ref": "#/$defs/item"}, "maxItems": 2},
    "model": {"$ref": "#/$defs/model", "x-error": "model_invalid", "x-judged": "domain"}
  },
  "$defs": {
    "item": {"type": "object", "additionalProperties": false, "required": ["count"], "properties": {"count": {"type": "integer"}}},
    "model": {"type": "object", "required": ["level"], "properties": {"level": {"type": "string"}}}
  }
}`

type echoIn struct {
	Text  string          `json:"text"`
	Size  int64           `json:"size"`
	Wide  *int32          `json:"wide,omitempty"`
	Flag  bool            `json:"flag"`
	Items []echoItem      `json:"items,omitempty"`
	Model json.RawMessage `json:"model,omitempty"`
}

type echoItem struct {
	Count int64 `json:"count"`
}

// echoOut tells what arrived.
type echoOut struct {
	echoIn
	ModelBytes int `json:"modelBytes"`
}

func contract(name, schema string) gen.ToolContract {
	return gen.ToolContract{
		Name: name, Title: "The tool " + name, Description: "Does what a test wants.",
		Annotations: gen.ToolAnnotations{ReadOnlyHint: true, IdempotentHint: true},
		InputSchema: json.RawMessage(schema), OutputSchema: json.RawMessage(`{"type":"object"}`),
	}
}

const noArguments = `{"type":"object","additionalProperties":false,"properties":{}}`

type none struct{}

// toolbox is a server with tools that misbehave in every way.
type toolbox struct {
	*mcpserver.Server
	stderr  *lockedBuffer
	begun   chan struct{} // one token for each wait, stubborn and commit that runs
	release chan struct{} // ends stubborn calls when closed
}

func newToolbox(t testing.TB, change func(*mcpserver.Options)) *toolbox {
	t.Helper()
	box := &toolbox{stderr: &lockedBuffer{}, begun: make(chan struct{}, 1000), release: make(chan struct{})}
	options := mcpserver.Options{
		Name: "toolbox", Title: "Toolbox", Version: "1.2.3", Instructions: "Mind the fingers.",
		Stderr: box.stderr, Random: strings.NewReader(strings.Repeat("\x01\x02\x03\x04\x05\x06\x07\x08", 1000)),
	}
	if change != nil {
		change(&options)
	}
	box.Server = mcpserver.New(options)
	addEcho(box, "echo", echoSchema)
	add := func(name string, handle func(context.Context) (none, error)) {
		mcpserver.AddTool(box.Server, contract(name, noArguments), func(ctx context.Context, _ none) (none, error) { return handle(ctx) })
	}
	add("wait", func(ctx context.Context) (none, error) {
		box.begun <- struct{}{}
		<-ctx.Done()
		return none{}, ctx.Err()
	})
	add("stubborn", func(context.Context) (none, error) {
		box.begun <- struct{}{}
		<-box.release
		return none{}, nil
	})
	add("panics", func(context.Context) (none, error) {
		var nothing []string
		return none{}, errors.New(nothing[len(os.Args)])
	})
	add("panics_with_payload", func(context.Context) (none, error) { panic("secret /srv/me") })
	add("fails", func(context.Context) (none, error) {
		_, err := os.Open("/no/such/secret")
		return none{}, err
	})
	add("faults", func(context.Context) (none, error) {
		return none{}, fault.New(gen.CodeModelInvalid, "id.invalid at $.elements[0].id")
	})
	mcpserver.AddTool(box.Server, contract("large", noArguments), func(context.Context, none) (map[string]string, error) {
		return map[string]string{"text": strings.Repeat("x", gen.LimitResponseBytes)}, nil
	})
	return box
}

func addEcho(box *toolbox, name, schema string) {
	mcpserver.AddTool(box.Server, contract(name, schema), func(_ context.Context, in echoIn) (echoOut, error) {
		return echoOut{in, len(in.Model)}, nil
	})
}

// commitTool adds a tool whose critical section lasts until the call has been
// ended, and reports then whether it was let in at all.
func (box *toolbox) commitTool() (finished chan error) {
	finished = make(chan error, 1)
	mcpserver.AddTool(box.Server, contract("commit", noArguments), func(ctx context.Context, _ none) (map[string]bool, error) {
		err := mcpserver.Critical(ctx, func() error {
			box.begun <- struct{}{}
			<-ctx.Done()
			return nil
		})
		finished <- err
		return map[string]bool{"written": err == nil}, err
	})
	return finished
}

func TestListedTool(t *testing.T) {
	t.Parallel()
	server := mcpserver.New(mcpserver.Options{Name: "n", Version: "1"})
	published := contract("one", noArguments)
	published.Annotations = gen.ToolAnnotations{DestructiveHint: true}
	mcpserver.AddTool(server, published, func(context.Context, none) (none, error) { return none{}, nil })
	p := connect(t, server)
	p.initialize("2025-11-25")
	p.send(`{"jsonrpc":"2.0","id":1,"method":"tools/list"}`)
	p.expect(`{"jsonrpc":"2.0","id":1,"result":{"ttlMs":0,"cacheScope":"public","tools":[{"annotations":{"destructiveHint":true,"idempotentHint":false,"openWorldHint":false,"readOnlyHint":false},` +
		`"description":"Does what a test wants.","inputSchema":` + noArguments + `,"name":"one","outputSchema":{"type":"object"},"title":"The tool one"}]}}`)
	if err := p.finish(); err != nil {
		t.Errorf("Run: %v", err)
	}
}

// A contract that does not fit its handler is an internal error of every call,
// and the end of nothing.
func TestToolWithABrokenContract(t *testing.T) {
	t.Parallel()
	tests := []struct{ name, schema, arguments string }{
		{"required without schema", `{"type":"object","required":["a"],"properties":{}}`, `{}`},
		{"broken pattern", `{"type":"object","properties":{"a":{"type":"string","pattern":"("}}}`, `{"a":"x"}`},
		{"no field", `{"type":"object","properties":{"b":{"type":"string"}}}`, `{"b":"x"}`},
		{"field of another type", `{"type":"object","properties":{"a":{"type":"integer"}}}`, `{"a":1}`},
		{"no raw field", `{"type":"object","properties":{"a":{"x-judged":"domain"}}}`, `{"a":"x"}`},
		{"wrong extension", `{"type":"object","properties":{"a":{"x-error":1}}}`, `{}`},
		{"reference to nothing", `{"type":"object","properties":{"a":{"$ref":"#/$defs/b"}}}`, `{"a":"x"}`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			stderr := &lockedBuffer{}
			server := mcpserver.New(mcpserver.Options{Name: "n", Version: "1", Stderr: stderr})
			mcpserver.AddTool(server, contract("tool", test.schema), func(context.Context, struct{ A string }) (none, error) { return none{}, nil })
			p := connect(t, server)
			p.initialize("2025-11-25")
			p.send(callLine("1", "tool", test.arguments))
			if line := p.next(); !strings.Contains(line, `"code":"internal_error"`) {
				t.Errorf("got %s", line)
			}
			p.quiet()
			if err := p.finish(); err != nil {
				t.Errorf("Run: %v", err)
			}
			if !strings.HasPrefix(stderr.String(), "n: internal_error ") {
				t.Errorf("stderr = %q", stderr.String())
			}
		})
	}
}

// Without a Random that works, an error still has a reference.
func TestReferenceWithoutRandom(t *testing.T) {
	t.Parallel()
	box := newToolbox(t, func(o *mcpserver.Options) { o.Random = strings.NewReader("short") })
	p := connect(t, box.Server)
	p.initialize("2025-11-25")
	p.send(callLine("1", "fails", ""))
	if line := p.next(); !strings.Contains(line, "reference 0000000000000000") {
		t.Errorf("got %s", line)
	}
	if err := p.finish(); err != nil {
		t.Errorf("Run: %v", err)
	}
}
