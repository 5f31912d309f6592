package mcpserver_test

import (
	"strings"
	"testing"
)

// shown is an error as a client sees it.
func shown(code, text, details string, retryable bool) string {
	if details != "" {
		details = `,"details":[` + details + `]`
	}
	again := "false"
	if retryable {
		again = "true"
	}
	return `{"code":"` + code + `","message":"` + code + ": " + text + `"` + details + `,"retryable":` + again + `}`
}

func TestArguments(t *testing.T) {
	t.Parallel()
	var (
		refused  = shown("arguments_invalid", "The arguments do not fit the tool. Use the argument names and types of the tool schema.", `"text","size","wide","flag","items","model"`, false)
		category = shown("category_invalid", "The category is blank, holds control characters or is too long. Give an evidence category name of at most 128 characters.", "", false)
		pageSize = shown("page_size_invalid", "The value of pageSize is outside the allowed range. Give a whole number between 1 and 100.", "", false)
		maxFiles = shown("max_files_invalid", "The value of maxFiles is outside the allowed range. Give a whole number between 1 and the ceiling that the tool schema shows.", "", false)
	)
	deep := strings.Repeat("[", 60) + strings.Repeat("]", 60)
	tests := []struct{ name, arguments, want string }{
		{"the least", `{"text":"a"}`, `{"text":"a","size":50,"flag":true,"modelBytes":0}`},
		{"everything", `{"flag":false,"size":100,"wide":-5,"text":"a<>&","items":[{"count":1}],"model":{"level":"C1"}}`,
			`{"text":"a<>&","size":100,"wide":-5,"flag":false,"items":[{"count":1}],"model":{"level":"C1"},"modelBytes":14}`},
		{"null is left out", `{"text":"a","size":null,"flag":null,"items":null,"wide":null,"model":null}`, `{"text":"a","size":50,"flag":true,"modelBytes":0}`},
		{"whole numbers in another notation", `{"text":"a","size":5e1,"wide":-20.0,"items":[{"count":1.0},{"count":123456789012345678.0}]}`,
			`{"text":"a","size":50,"wide":-20,"flag":true,"items":[{"count":1},{"count":123456789012345678}],"modelBytes":0}`},
		{"escapes", `{"t\u0065xt":"\u0061"}`, `{"text":"a","size":50,"flag":true,"modelBytes":0}`},
		{"a model that breaks its schema is the handler's", `{"text":"a","model":[{"level":1,"level":2}]}`,
			`{"text":"a","size":50,"flag":true,"model":[{"level":1,"level":2}],"modelBytes":23}`},

		{"none", ``, refused},
		{"null", `null`, refused},
		{"an array", `[]`, refused},
		{"a text", `"a"`, refused},
		{"missing", `{}`, refused},
		{"unknown", `{"text":"a","txet":"b"}`, refused},
		{"unknown wins over wrong", `{"text":1,"size":0,"x":1}`, refused},
		{"another case", `{"Text":"a"}`, refused},
		{"repeated", `{"text":"a","text":"a"}`, refused},
		{"repeated, escaped", `{"text":"a","te\u0078t":"a"}`, refused},
		{"a crowd", `{"text":"a"` + manyMembers(300) + `}`, refused},
		{"wrong type without a code of its own", `{"text":"a","flag":"true"}`, refused},
		{"without x-error", `{"text":"a","items":[1]}`, refused},
		{"nested unknown", `{"text":"a","items":[{"count":1,"x":1}]}`, refused},
		{"nested repeated", `{"text":"a","items":[{"count":1,"count":2}]}`, refused},
		{"nested null", `{"text":"a","items":[{"count":null}]}`, refused},
		{"nested fraction", `{"text":"a","items":[{"count":1.5}]}`, refused},
		{"too many items", `{"text":"a","items":[{"count":1},{"count":1},{"count":1}]}`, refused},
		{"deep", `{"text":"a","items":` + deep + `}`, refused},
		{"number of a nested field too large", `{"text":"a","items":[{"count":1e30}]}`, refused},

		{"null for a required one", `{"text":null}`, category},
		{"wrong type", `{"text":1}`, category},
		{"too short", `{"text":""}`, category},
		{"too long", `{"text":"abcdefghi"}`, category},
		{"pattern", `{"text":"A"}`, category},
		{"the first in the order of the schema", `{"size":0,"text":"A"}`, category},
		{"under the minimum", `{"text":"a","size":0}`, pageSize},
		{"over the maximum", `{"text":"a","size":101}`, pageSize},
		{"a fraction", `{"text":"a","size":50.5}`, pageSize},
		{"a text for a number", `{"text":"a","size":"50"}`, pageSize},
		{"true for a number", `{"text":"a","size":true}`, pageSize},
		{"no number of Go", `{"text":"a","size":1e400}`, pageSize},
		{"almost zero", `{"text":"a","wide":1e-999999999}`, maxFiles},
		{"more than the field holds", `{"text":"a","wide":4294967296}`, maxFiles},
		{"far more than the field holds", `{"text":"a","wide":1e300}`, maxFiles},
	}
	p := connect(t, newToolbox(t, nil).Server)
	p.initialize("2025-11-25")
	for _, test := range tests {
		p.send(callLine("1", "echo", test.arguments))
		got, want := p.next(), structuredLine("1", test.want)
		if strings.HasPrefix(test.want, `{"code"`) {
			want = failureLine("1", test.want)
		}
		if plainHTML(got) != plainHTML(want) {
			t.Errorf("%s: got\n%s\nwant\n%s", test.name, got, want)
		}
	}
	if err := p.finish(); err != nil {
		t.Errorf("Run: %v", err)
	}
	// A null for a required argument that the handler judges reaches it: the
	// handler says what is missing.
	required := strings.Replace(echoSchema, `["text"]`, `["model"]`, 1)
	for arguments, want := range map[string]string{
		`{"model":null}`: `{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"{\"text\":\"\",\"size\":50,\"flag\":true,\"model\":null,\"modelBytes\":4}"}],"structuredContent":{"text":"","size":50,"flag":true,"model":null,"modelBytes":4}}}`,
		`{}`:             failureLine("1", refused),
	} {
		box := newToolbox(t, nil)
		addEcho(box, "strict", required)
		p := connect(t, box.Server)
		p.initialize("2025-11-25")
		p.send(callLine("1", "strict", arguments))
		p.expect(want)
		if err := p.finish(); err != nil {
			t.Errorf("Run: %v", err)
		}
	}
}

// plainHTML undoes an escaping that the SDK applies to some strings only.
func plainHTML(line string) string {
	return strings.NewReplacer(`\u003c`, "<", `\u003e`, ">", `\u0026`, "&").Replace(line)
}
