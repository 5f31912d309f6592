package bridge_test

import (
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/internal/bridge"
)

// recorder is a hosted server that keeps what it is sent and answers each
// request with its own words.
type recorder struct {
	mu      sync.Mutex
	bodies  []string
	headers []http.Header
}

func (r *recorder) ServeHTTP(w http.ResponseWriter, request *http.Request) {
	body, err := io.ReadAll(request.Body)
	r.mu.Lock()
	r.bodies = append(r.bodies, string(body))
	r.headers = append(r.headers, request.Header.Clone())
	r.mu.Unlock()
	if err != nil || request.Method != http.MethodPost || request.URL.RequestURI() != "/mcp" || request.ContentLength != int64(len(body)) {
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	says(http.StatusOK, "application/json", answer)(w, request)
}

// seen are the bodies in the order of their text.
func (r *recorder) seen() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Sorted(slices.Values(r.bodies))
}

// Valid lines go out byte for byte, anything else is answered here, and what
// comes later goes on.
func TestInput(t *testing.T) {
	t.Parallel()
	deep := strings.Repeat(`{"a":[`, 50_000) + strings.Repeat(`]}`, 50_000)
	for _, test := range []struct {
		name, input string
		sent        []string
		invalid     int
	}{
		{"nothing", "", nil, 0},
		{"empty lines", "\n\r\n\n", nil, 0},
		{"LF", ask + "\n", []string{ask}, 0},
		{"CRLF", ask + "\r\n", []string{ask}, 0},
		{"no newline at the end", ask, []string{ask}, 0},
		{"a carriage return at the end is white space", ask + "\r", []string{ask + "\r"}, 0},
		{"empty lines between", "\n" + ask + "\n\r\n\n" + notify + "\r\n\r\n", []string{ask, notify}, 0},
		{"white space stays", " \t" + ask + " \t\n", []string{" \t" + ask + " \t"}, 0},
		{"a second carriage return stays", ask + "\r\r\n", []string{ask + "\r"}, 0},
		{"any JSON", "1\n\"x\"\nnull\ntrue\n[]\n{}\n[1,[]]\n-0.0e+1\n", []string{`"x"`, "-0.0e+1", "1", "[1,[]]", "[]", "null", "true", "{}"}, 0},
		{"spelling stays", `{"id":1.0e+2,"id":"\u0041\/","b":[ 1 ,2],"é":"` + "\u2028" + `"}`, []string{`{"id":1.0e+2,"id":"\u0041\/","b":[ 1 ,2],"é":"` + "\u2028" + `"}`}, 0},
		{"half a surrogate pair", `{"id":"\udc00"}`, []string{`{"id":"\udc00"}`}, 0},
		{"100,000 levels", deep, []string{deep}, 0},
		{"blanks", "  \n\t\r\n", nil, 2},
		{"a byte order mark", "\ufeff" + ask + "\n" + notify + "\n", []string{notify}, 1},
		{"invalid UTF-8", "{\"id\":\"\xff\"}\n\xc3\n" + ask, []string{ask}, 2},
		{"not JSON", "{\n}\n{]\nnul\n'a'\n{\"a\":1,}\n01\n\"\t\"\n\"\\x\"\n\x00\n" + ask, []string{ask}, 10},
		{"two values on a line", ask + " " + notify + "\n" + ask, []string{ask}, 1},
		{"HTTP", "POST / HTTP/1.1\r\nHost: x\r\n\r\n" + ask, []string{ask}, 2},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			for name, wrap := range map[string]func(io.Reader) io.Reader{"whole": func(r io.Reader) io.Reader { return r }, "bytewise": iotest.OneByteReader} {
				hosted := &recorder{}
				p := to(t, serve(t, hosted.ServeHTTP))
				var stdout buffer
				p.stdin, p.stdout = wrap(strings.NewReader(test.input)), &stdout
				got := played{exit: p.run(t.Context()), stdout: stdout.String(), stderr: p.stderr.String()}
				if diff := cmp.Diff(test.sent, hosted.seen()); diff != "" {
					t.Errorf("%s: sent (-want +got):\n%.1000s", name, diff)
				}
				want := slices.Sorted(slices.Values(append(slices.Repeat([]string{answer + "\n"}, len(test.sent)), slices.Repeat([]string{parseError + "\n"}, test.invalid)...)))
				if diff := cmp.Diff(want, got.lines()); diff != "" || got.stderr != "" || got.exit != 0 {
					t.Errorf("%s: exit %d, stderr %q, answers (-want +got):\n%s", name, got.exit, got.stderr, diff)
				}
			}
		})
	}
}

// The request is exactly this, and nothing of the client's or of Go's.
func TestRequest(t *testing.T) {
	t.Parallel()
	hosted := &recorder{}
	to(t, serve(t, hosted.ServeHTTP)).play(t, ask+"\n"+notify)
	want := http.Header{
		"Authorization": {"API-Key " + key}, "Content-Type": {"application/json"}, "Accept": {"application/json"},
		"User-Agent": {"context-repo-mcp"},
	}
	for i, got := range hosted.headers {
		want["Content-Length"] = []string{fmt.Sprint(len(hosted.bodies[i]))}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("headers (-want +got):\n%s", diff)
		}
	}
	if len(hosted.headers) != 2 {
		t.Errorf("%d requests", len(hosted.headers))
	}
}

// A line at the limit is sent, a longer one is not, and the next one is.
func TestLongestLine(t *testing.T) {
	t.Parallel()
	const limit = 300_000
	hosted := &recorder{}
	line := func(size int) string { return `"` + strings.Repeat("x", size-2) + `"` }
	p := to(t, serve(t, hosted.ServeHTTP))
	limits := bridge.DefaultLimits()
	limits.LineBytes = limit
	p.limits = &limits
	got := p.play(t, line(limit)+"\r\n"+line(limit+1)+"\n"+ask)
	tooLong := `{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Line too long"}}` + "\n"
	if diff := cmp.Diff([]string{answer + "\n", answer + "\n", tooLong}, got.lines()); diff != "" {
		t.Errorf("answers (-want +got):\n%s", diff)
	}
	if seen := hosted.seen(); len(seen) != 2 || seen[0] != line(limit) || seen[1] != ask {
		t.Errorf("%d lines were sent", len(seen))
	}
	if got.stderr != "" || got.exit != 0 {
		t.Errorf("stderr %q, exit %d", got.stderr, got.exit)
	}
}

// What fails is told to the one who waits, with the id as it was written.
func TestFailures(t *testing.T) {
	t.Parallel()
	url := serve(t, says(http.StatusBadGateway, "text/html", "<p>secret body</p>"))
	for _, test := range []struct{ name, line, stdout string }{
		{"a number", `{"id":1}`, failed("1")},
		{"a large number", `{"id":123456789012345678901234567890}`, failed("123456789012345678901234567890")},
		{"a number written otherwise", `{"id":-1.50E+03 , "method":"m"}`, failed("-1.50E+03")},
		{"a text", `{"id":"a"}`, failed(`"a"`)},
		{"a text with escapes", `{"id" : "\u0041\/\n\ud83d\ude00é"}`, failed(`"\u0041\/\n\ud83d\ude00é"`)},
		{"an empty text", `{"id":""}`, failed(`""`)},
		{"null", `{"id":null}`, failed(`null`)},
		{"an escaped name", `{"\u0069d":7}`, failed(`7`)},
		{"a repeated name", `{"id":1,"id":2}`, failed(`2`)},
		{"an id that is true", `{"id":true}`, failed(`null`)},
		{"an id that is an object", `{"id":{"id":1}}`, failed(`null`)},
		{"an id that is a list", `{"id":[1]}`, failed(`null`)},
		{"an id elsewhere", `{"params":{"id":1}}`, ""},
		{"an id in capitals", `{"ID":1}`, ""},
		{"a notification", notify, ""},
		{"an empty object", `{}`, ""},
		{"a text as payload", `"id"`, failed("null")},
		{"a number as payload", `7`, failed("null")},
		{"null as payload", `null`, failed("null")},
		{"a batch", `[{"id":1},{"id":"b","method":"m"}]`, "[" + failed("1") + "," + failed(`"b"`) + "]"},
		{"a batch of one", ` [ {"id":1} ] `, "[" + failed("1") + "]"},
		{"a batch with notifications", `[{},{"id":1.0},{"method":"x"}]`, "[" + failed("1.0") + "]"},
		{"a batch with null", `[{"id":null}]`, "[" + failed("null") + "]"},
		{"a batch with invalid ids", `[{"id":[]},{"id":2},{"id":false}]`, "[" + failed("2") + "]"},
		{"a batch with other things", `[1,"x",[{"id":3}],null,{"id":4}]`, "[" + failed("4") + "]"},
		{"a batch of notifications", `[{},{}]`, ""},
		{"a batch of other things", `[1,{"id":{}}]`, ""},
		{"an empty batch", `[]`, ""},
	} {
		stdout, stderr := "", failureText+"\n"
		if test.stdout != "" {
			stdout, stderr = test.stdout+"\n", ""
		}
		got := to(t, url).play(t, test.line)
		if got.stdout != stdout || got.stderr != stderr || got.exit != 0 {
			t.Errorf("%s: %+v, want stdout %q, stderr %q", test.name, got, stdout, stderr)
		}
	}
}

// 10,000 lines of every kind: none is lost, none comes twice, none is mixed
// with another.
func TestManyLines(t *testing.T) {
	t.Parallel()
	const lines = 10_000
	url := serve(t, func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		number := strings.Trim(string(body), `{"id:}`)
		switch {
		case strings.HasSuffix(number, "3"):
			w.WriteHeader(http.StatusTeapot)
		case number == "":
			w.WriteHeader(http.StatusAccepted)
		default:
			says(http.StatusOK, "application/json", `{"jsonrpc":"2.0","id":`+number+`,"result":"`+strings.Repeat("x", len(body)*7%997)+`"}`)(w, r)
		}
	})
	var input strings.Builder
	var want []string
	for i := range lines {
		line := fmt.Sprintf(`{"id":%d}`, i)
		switch {
		case i%10 == 3:
			want = append(want, failed(fmt.Sprint(i))+"\n")
		case i%10 == 7:
			line = `{}`
		case i%10 == 9:
			line = `{"id":`
			want = append(want, parseError+"\n")
		default:
			want = append(want, fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"result":"%s"}`+"\n", i, strings.Repeat("x", len(line)*7%997)))
		}
		input.WriteString(line + "\n")
	}
	slices.Sort(want)
	got := to(t, url).play(t, input.String())
	if diff := cmp.Diff(want, got.lines()); diff != "" || got.stderr != "" || got.exit != 0 {
		t.Errorf("exit %d, stderr %.200q, answers (-want +got):\n%.2000s", got.exit, got.stderr, diff)
	}
}
