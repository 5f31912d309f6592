package bridge_test

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/repo2c4/repo2c4/internal/bridge"
)

// media are content types and whether they say JSON.
func media() map[string]bool {
	return map[string]bool{
		"application/json":                           true,
		"APPLICATION/Json":                           true,
		"application/json; charset=utf-8":            true,
		"application/json;charset":                   true,
		" application/json\t; a=b":                   true,
		"application/problem+json":                   true,
		"application/vnd.api.v1+json; q=1":           true,
		"Application/X+JSON":                         true,
		"":                                           false,
		"json":                                       false,
		"application/":                               false,
		"application/+json":                          false,
		"application/jsonp":                          false,
		"application/json-rpc":                       false,
		"application/json+xml":                       false,
		"application/jsonl":                          false,
		"application/x json":                         false,
		"application/x y+json":                       false,
		"application/x/y+json":                       false,
		"application/json, text/html":                false,
		"text/json":                                  false,
		"text/plain":                                 false,
		"text/event-stream":                          false,
		"text/html; charset=utf-8":                   false,
		"multipart/mixed; type=application/json":     false,
		"x-application/json":                         false,
		"application/\u017fon+json":                  false,
		"application/octet-stream; application/json": false,
	}
}

func TestMediaTypes(t *testing.T) {
	t.Parallel()
	for contentType, want := range media() {
		if got := bridge.JSONMedia(contentType); got != want {
			t.Errorf("%q: %t, want %t", contentType, got, want)
		}
	}
}

// body is a body and whether it may go to the client.
type body struct {
	name, text string
	accepted   bool
}

func bodies() []body {
	response := func(members string) string { return `{"jsonrpc":"2.0","id":1,` + members + `}` }
	failure := func(members string) string { return response(`"error":{` + members + `}`) }
	deep := strings.Repeat("[", 200_000) + strings.Repeat("]", 200_000)
	return []body{
		{"a result", response(`"result":{}`), true},
		{"a result that is null", response(`"result":null`), true},
		{"a result of every kind", response(`"result":[true,false,null,-0,1.5e-3,"\u00e9\n\"\\\/\b\f\r\t",{"a":{}},[]]`), true},
		{"an error", failure(`"code":-32601,"message":"no"`), true},
		{"an error with data and more", failure(`"data":[1],"message":"","code":0,"more":{}`), true},
		{"unknown members", `{"zzz":[{}],"result":1,"id":1,"jsonrpc":"2.0","_meta":null}`, true},
		{"other ids", `{"jsonrpc":"2.0","id":"another","result":1}`, true},
		{"an empty id", `{"jsonrpc":"2.0","id":"","result":1}`, true},
		{"a null id", `{"jsonrpc":"2.0","id":null,"result":1}`, true},
		{"a negative id", `{"jsonrpc":"2.0","id":-1,"result":1}`, true},
		{"a broken id", `{"jsonrpc":"2.0","id":1.5e400,"result":1}`, true},
		{"a large id", `{"jsonrpc":"2.0","id":123456789012345678901234567890,"result":1}`, true},
		{"white space", " \t{ \"jsonrpc\" :\t\"2.0\" , \"id\" : 1 , \"result\" : [ ] } ", true},
		{"escaped names and version", `{"json\u0072pc":"\u0032.0","\u0069d":1,"res\u0075lt":1}`, true},
		{"half a surrogate pair", response(`"result":"\ud800"`), true},
		{"characters beyond ASCII", response(`"result":"é😀\u2028` + "\u2028\u0085\u007f" + `"`), true},
		{"200,000 levels", response(`"result":` + deep), true},
		{"numbers written otherwise", failure(`"code":1.0,"message":""`), true},
		{"whole by exponent", failure(`"code":-320.00e2,"message":""`), true},
		{"a large code", failure(`"code":1e400,"message":""`), true},
		{"zero", failure(`"code":-0.0e-9999999999999999999999,"message":""`), true},
		{"repeated names, the last one good", `{"jsonrpc":"1.0","id":{},"result":1,"jsonrpc":"2.0","id":1}`, true},
		{"a batch", `[` + response(`"result":1`) + ` , ` + failure(`"code":1,"message":"m"`) + `]`, true},
		{"a batch of one", `[` + response(`"result":1`) + `]`, true},

		{"nothing", "", false},
		{"white space alone", " ", false},
		{"a line feed at the end", response(`"result":1`) + "\n", false},
		{"CRLF at the end", response(`"result":1`) + "\r\n", false},
		{"a carriage return at the end", response(`"result":1`) + "\r", false},
		{"a line feed before", "\n" + response(`"result":1`), false},
		{"a line feed between", "{\"jsonrpc\":\"2.0\",\n\"id\":1,\"result\":1}", false},
		{"a carriage return between", "{\"jsonrpc\":\"2.0\",\r\"id\":1,\"result\":1}", false},
		{"two lines", response(`"result":1`) + "\n" + response(`"result":1`), false},
		{"a byte order mark", "\ufeff" + response(`"result":1`), false},
		{"invalid UTF-8", response(`"result":"` + "\xff" + `"`), false},
		{"an overlong sequence", response(`"result":"` + "\xc0\x80" + `"`), false},
		{"a surrogate in UTF-8", response(`"result":"` + "\xed\xa0\x80" + `"`), false},
		{"UTF-16", "{\x00}\x00", false},
		{"a control character in a string", response("\"result\":\"\x01\""), false},
		{"a tab in a string", response("\"result\":\"\t\""), false},
		{"HTML", "<!doctype html><title>502</title>", false},
		{"an event stream", `data: ` + response(`"result":1`), false},
		{"cut off", response(`"result":1`)[:30], false},
		{"cut off in an escape", `{"jsonrpc":"2.0","id":1,"result":"\`, false},
		{"cut off in a code point", `{"jsonrpc":"2.0","id":1,"result":"\u00`, false},
		{"more behind", response(`"result":1`) + "x", false},
		{"two on a line", response(`"result":1`) + response(`"result":1`), false},
		{"a comma too many", `{"jsonrpc":"2.0","id":1,"result":1,}`, false},
		{"a comma too many in a list", response(`"result":[1,]`), false},
		{"no comma", `{"jsonrpc":"2.0" "id":1,"result":1}`, false},
		{"no colon", `{"jsonrpc" "2.0","id":1,"result":1}`, false},
		{"a comment", `{"jsonrpc":"2.0","id":1,"result":1/**/}`, false},
		{"brackets that do not match", response(`"result":[}`), false},
		{"a bracket too many", response(`"result":[]]`), false},
		{"single quotes", `{'jsonrpc':"2.0","id":1,"result":1}`, false},
		{"NaN", response(`"result":NaN`), false},
		{"a leading zero", response(`"result":01`), false},
		{"a plus", response(`"result":+1`), false},
		{"a point at the end", response(`"result":1.`), false},
		{"a point at the start", response(`"result":.5`), false},
		{"an empty exponent", response(`"result":1e+`), false},
		{"a minus alone", response(`"result":-`), false},
		{"an unknown escape", response(`"result":"\x41"`), false},
		{"an upper-case escape", response(`"result":"\U00e9"`), false},
		{"half a word", response(`"result":tru`), false},
		{"a word in capitals", response(`"result":True`), false},
		{"a NUL", response("\"result\":\x00"), false},

		{"a text", `"x"`, false},
		{"a number", `1`, false},
		{"null", `null`, false},
		{"an empty object", `{}`, false},
		{"an empty batch", `[]`, false},
		{"an empty batch with white space", ` [ ] `, false},
		{"a batch of nothing", `[null]`, false},
		{"a batch of batches", `[[` + response(`"result":1`) + `]]`, false},
		{"a batch with one that is not a response", `[` + response(`"result":1`) + `,{"jsonrpc":"2.0","id":2}]`, false},
		{"no version", `{"id":1,"result":1}`, false},
		{"another version", `{"jsonrpc":"1.0","id":1,"result":1}`, false},
		{"a version that is a number", `{"jsonrpc":2.0,"id":1,"result":1}`, false},
		{"a version with a blank", `{"jsonrpc":"2.0 ","id":1,"result":1}`, false},
		{"no id", `{"jsonrpc":"2.0","result":1}`, false},
		{"an id that is true", `{"jsonrpc":"2.0","id":true,"result":1}`, false},
		{"an id that is an object", `{"jsonrpc":"2.0","id":{},"result":1}`, false},
		{"an id that is a list", `{"jsonrpc":"2.0","id":[1],"result":1}`, false},
		{"neither result nor error", `{"jsonrpc":"2.0","id":1}`, false},
		{"both", response(`"result":1,"error":{"code":1,"message":""}`), false},
		{"both, the error null", response(`"result":1,"error":null`), false},
		{"both, the result null", response(`"result":null,"error":{"code":1,"message":""}`), false},
		{"names in capitals", `{"JSONRPC":"2.0","ID":1,"Result":1}`, false},
		{"a request", `{"jsonrpc":"2.0","id":1,"method":"ping"}`, false},
		{"a notification", `{"jsonrpc":"2.0","method":"ping"}`, false},
		{"an error that is null", response(`"error":null`), false},
		{"an error that is a text", response(`"error":"no"`), false},
		{"an error that is a list", response(`"error":[]`), false},
		{"an empty error", response(`"error":{}`), false},
		{"an error without a code", failure(`"message":"no"`), false},
		{"an error without a message", failure(`"code":1`), false},
		{"a code that is a text", failure(`"code":"1","message":"no"`), false},
		{"a code that is null", failure(`"code":null,"message":"no"`), false},
		{"a broken code", failure(`"code":1.5,"message":"no"`), false},
		{"a code that is small", failure(`"code":1e-400,"message":"no"`), false},
		{"a code that only looks whole as a double", failure(`"code":9007199254740993.5,"message":"no"`), false},
		{"a code beyond any exponent", failure(`"code":1e-99999999999999999999999,"message":"no"`), false},
		{"a message that is null", failure(`"code":1,"message":null`), false},
		{"a message that is an object", failure(`"code":1,"message":{}`), false},
		{"repeated names, the last one bad", `{"jsonrpc":"2.0","id":1,"result":1,"jsonrpc":"1.0"}`, false},
	}
}

func TestAcceptable(t *testing.T) {
	t.Parallel()
	for _, b := range bodies() {
		if got := bridge.Acceptable([]byte(b.text)); got != b.accepted {
			t.Errorf("%s: %t, want %t: %.200s", b.name, got, b.accepted, b.text)
		}
	}
}

// What is accepted arrives byte for byte; everything else is one failure.
func TestBodiesThroughTheBridge(t *testing.T) {
	t.Parallel()
	all := bodies()
	url := serve(t, func(w http.ResponseWriter, r *http.Request) {
		i, err := strconv.Atoi(r.URL.Query().Get("body"))
		if err != nil {
			t.Error(err)
			return
		}
		says(http.StatusOK, "application/json", all[i].text)(w, r)
	})
	for i, b := range all {
		want := failed("1")
		if b.accepted {
			want = b.text
		}
		got := to(t, url+"?body="+strconv.Itoa(i)).play(t, ask)
		if got.stdout != want+"\n" || got.stderr != "" || got.exit != 0 {
			t.Errorf("%s: stdout %.200q, stderr %q, exit %d", b.name, got.stdout, got.stderr, got.exit)
		}
	}
}

// The status decides nothing, but where it sends the client elsewhere.
func TestStatus(t *testing.T) {
	t.Parallel()
	statuses := []int{200, 201, 202, 203, 206, 226, 299, 300, 301, 302, 303, 304, 305, 307, 308, 400, 401, 402, 403, 404, 405, 408, 409, 413, 418, 421, 425, 429, 451, 499, 500, 501, 502, 503, 504, 511, 599, 600, 999}
	for _, status := range statuses {
		plain := to(t, serve(t, says(status, "application/json", answer))).play(t, ask)
		want := answer
		if status == http.StatusNotModified { // which HTTP gives no body
			want = failed("1")
		}
		plain.check(t, want+"\n", "", 0)
	}
}

func TestRedirectsAreNotFollowed(t *testing.T) {
	t.Parallel()
	elsewhere := serve(t, func(_ http.ResponseWriter, r *http.Request) { t.Errorf("followed to %s", r.URL) })
	for _, status := range []int{301, 302, 303, 307, 308} {
		for _, body := range []string{"", answer} {
			url := serve(t, func(w http.ResponseWriter, r *http.Request) {
				w.Header().Set("Location", elsewhere)
				says(status, "application/json", body)(w, r)
			})
			to(t, url).play(t, ask).check(t, failed("1")+"\n", "", 0)
			to(t, url).play(t, notify).check(t, "", failureText+"\n", 0)
		}
	}
}

func TestContentTypesThroughTheBridge(t *testing.T) {
	t.Parallel()
	for contentType, json := range media() {
		if strings.ContainsFunc(contentType, func(r rune) bool { return r > '~' }) {
			continue // HTTP does not carry it
		}
		want := failed("1")
		if json {
			want = answer
		}
		to(t, serve(t, says(http.StatusOK, contentType, answer))).play(t, ask).check(t, want+"\n", "", 0)
	}
	for _, types := range [][]string{{"text/html", "application/json"}, {"application/json", "text/html"}} {
		twice := serve(t, func(w http.ResponseWriter, _ *http.Request) {
			w.Header()["Content-Type"] = types
			_, _ = w.Write([]byte(answer))
		})
		to(t, twice).play(t, ask).check(t, failed("1")+"\n", "", 0)
	}
}

// Only what expects no answer may have none, and only with success.
func TestEmptyResponses(t *testing.T) {
	t.Parallel()
	const silentBatch = `[` + notify + `, {}]`
	type outcome struct{ stdout, stderr string }
	refused, nothing := outcome{"", failureText + "\n"}, outcome{}
	for _, test := range []struct {
		name, line string
		success    outcome
		failure    outcome
	}{
		{"a notification", notify, nothing, refused},
		{"an object without anything", `{}`, nothing, refused},
		{"a batch of notifications", silentBatch, nothing, refused},
		{"a request", ask, outcome{failed("1") + "\n", ""}, outcome{failed("1") + "\n", ""}},
		{"a request with a null id", `{"id":null}`, outcome{failed("null") + "\n", ""}, outcome{failed("null") + "\n", ""}},
		{"an answer of the client", answer, outcome{failed("1") + "\n", ""}, outcome{failed("1") + "\n", ""}},
		{"a batch with a request", `[` + notify + `,` + ask + `]`, outcome{"[" + failed("1") + "]\n", ""}, outcome{"[" + failed("1") + "]\n", ""}},
		{"a batch with something else", `[` + notify + `,1]`, refused, refused},
		{"an empty batch", `[]`, refused, refused},
		{"a text", `"x"`, outcome{failed("null") + "\n", ""}, outcome{failed("null") + "\n", ""}},
	} {
		for _, contentType := range []string{"", "application/json", "text/html", "text/event-stream"} {
			for status, want := range map[int]outcome{200: test.success, 202: test.success, 204: test.success, 299: test.success, 304: test.failure, 400: test.failure, 500: test.failure} {
				got := to(t, serve(t, says(status, contentType, ""))).play(t, test.line)
				if got.stdout != want.stdout || got.stderr != want.stderr || got.exit != 0 {
					t.Errorf("%s, %d, %q: %+v, want %+v", test.name, status, contentType, got, want)
				}
			}
		}
	}
}

// A notification that is answered is no exception: what is accepted goes out,
// what is not fails.
func TestAnsweredNotifications(t *testing.T) {
	t.Parallel()
	to(t, serve(t, says(200, "application/json", answer))).play(t, notify).check(t, answer+"\n", "", 0)
	to(t, serve(t, says(401, "application/json", answer))).play(t, notify).check(t, answer+"\n", "", 0)
	to(t, serve(t, says(200, "application/json", "ok"))).play(t, notify).check(t, "", failureText+"\n", 0)
	to(t, serve(t, says(200, "text/plain", answer))).play(t, notify).check(t, "", failureText+"\n", 0)
	to(t, serve(t, says(200, "application/json", " "))).play(t, notify).check(t, "", failureText+"\n", 0)
}

// A body at the limit passes, one byte more does not, whether its length is
// told ahead or not.
func TestLargestBody(t *testing.T) {
	t.Parallel()
	const (
		frame = `{"jsonrpc":"2.0","id":1,"result":""}`
		limit = 3 << 20
	)
	largest := []byte(frame[:len(frame)-2] + strings.Repeat("x", limit-len(frame)) + frame[len(frame)-2:])
	for _, test := range []struct {
		name          string
		surplus, told bool
	}{{"at the limit", false, false}, {"at the limit, told ahead", false, true}, {"a byte more, told ahead", true, true}, {"a byte more", true, false}} {
		p := to(t, serve(t, func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "application/json")
			body := largest
			if test.surplus {
				body = append(slices.Clip(body), ' ')
			}
			if test.told {
				w.Header().Set("Content-Length", strconv.Itoa(len(body)))
			}
			_, _ = w.Write(body) // the bridge may have had enough
		}))
		limits := bridge.DefaultLimits()
		limits.BodyBytes = limit
		p.limits = &limits
		got := p.play(t, ask)
		want := string(largest)
		if test.surplus {
			want = failed("1")
		}
		if got.stdout != want+"\n" || got.stderr != "" {
			t.Errorf("%s: %d bytes, %.100q", test.name, len(got.stdout), got.stdout)
		}
	}
}

// What the tests scale is what the registry says otherwise.
func TestLimits(t *testing.T) {
	t.Parallel()
	want := bridge.Limits{LineBytes: 32 << 20, BodyBytes: 64 << 20, Requests: 256, Answer: 30 * time.Second, Reason: 90 * time.Second}
	if got := bridge.DefaultLimits(); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

// A stream of events is not waited for.
func TestEventStreamsFailAtOnce(t *testing.T) {
	t.Parallel()
	url := serve(t, func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/event-stream")
		w.WriteHeader(http.StatusOK)
		_ = http.NewResponseController(w).Flush()
		<-r.Context().Done() // for ever, unless the bridge goes
	})
	p := to(t, url)
	limits := bridge.DefaultLimits()
	limits.Answer = 24 * time.Hour
	p.limits = &limits
	p.play(t, ask).check(t, failed("1")+"\n", "", 0)
}
