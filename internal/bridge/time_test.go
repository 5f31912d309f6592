package bridge_test

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"
)

// wires is a network of memory, so that a bubble of fake time holds it.
type wires chan net.Conn

func (w wires) Accept() (net.Conn, error) {
	conn, open := <-w
	if !open {
		return nil, net.ErrClosed
	}
	return conn, nil
}

// Close is called once, by the server.
func (w wires) Close() error {
	close(w)
	return nil
}

func (wires) Addr() net.Addr { return &net.TCPAddr{} }

func (w wires) dial(ctx context.Context, _, _ string) (net.Conn, error) {
	ours, theirs := net.Pipe()
	select {
	case w <- theirs:
		return ours, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// bubble converses with a bridge in fake time. The handler gets the body.
func bubble(t *testing.T, handler func(w http.ResponseWriter, r *http.Request, body string), play func(t *testing.T, c *conversation)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		network := make(wires)
		server := &http.Server{ReadHeaderTimeout: time.Hour, ErrorLog: quiet(), Handler: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			body, err := io.ReadAll(r.Body)
			if err != nil {
				t.Error(err)
			}
			handler(w, r, string(body))
		})}
		done := make(chan error)
		go func() { done <- server.Serve(network) }()
		p := to(t, "http://localhost/mcp")
		p.dial = network.dial
		play(t, p.converse(t))
		_ = server.Close()
		<-done
	})
}

// after answers after a time, in pieces that come evenly.
func after(d time.Duration, pieces int) func(http.ResponseWriter, *http.Request, string) {
	return func(w http.ResponseWriter, r *http.Request, _ string) {
		w.Header().Set("Content-Type", "application/json")
		for i := range pieces {
			select {
			case <-time.After(d / time.Duration(pieces)):
			case <-r.Context().Done():
				return
			}
			_, _ = io.WriteString(w, answer[i*len(answer)/pieces:(i+1)*len(answer)/pieces])
			_ = http.NewResponseController(w).Flush()
		}
	}
}

// took runs play and demands that it takes exactly this long in fake time.
func took(t *testing.T, want time.Duration, play func()) {
	t.Helper()
	start := time.Now()
	play()
	if got := time.Since(start); got != want {
		t.Errorf("took %v, want %v", got, want)
	}
}

const (
	short = 30 * time.Second
	long  = 90 * time.Second
	tick  = time.Millisecond
)

// Which time a line has.
func TestWhoMayTakeLonger(t *testing.T) {
	t.Parallel()
	call := func(params string) string { return `{"id":1,"method":"tools/call","params":` + params + `}` }
	for _, test := range []struct {
		line string
		want time.Duration
	}{
		{ask, short},
		{call(`{"name":"reason"}`), long},
		{call(`{"arguments":{"name":"find"},"name":"reason","_meta":{}}`), long},
		{` { "params" : { "n\u0061me" : "re\u0061son" } , "m\u0065thod" : "tools\/call" , "id" : 1 } `, long},
		{`{"id":1,"method":"x","method":"tools/call","params":1,"params":{"name":1,"name":"reason"}}`, long},
		{call(`{"name":"find"}`), short},
		{call(`{"name":"Reason"}`), short},
		{call(`{"name":"reason "}`), short},
		{call(`{"name":["reason"]}`), short},
		{call(`{"name":"reason","name":"find"}`), short},
		{call(`{"arguments":{"name":"reason"}}`), short},
		{call(`["name","reason"]`), short},
		{call(`"reason"`), short},
		{call(`null`), short},
		{`{"id":1,"method":"tools/call"}`, short},
		{`{"id":1,"method":"tools/list","params":{"name":"reason"}}`, short},
		{`{"id":1,"method":"reason"}`, short},
		{`{"id":1,"method":["tools/call"],"params":{"name":"reason"}}`, short},
		{`{"id":1,"name":"reason","method":"tools/call"}`, short},
		{`[{"id":1},` + call(`{"name":"reason"}`) + `,{}]`, long},
		{`[{"id":1},` + call(`{"name":"find"}`) + `,{}]`, short},
		{`[[` + call(`{"name":"reason"}`) + `]]`, short},
		{`{"method":"tools/call","params":{"name":"reason"}}`, long},
		{`"reason"`, short},
	} {
		bubble(t, after(time.Hour, 1), func(t *testing.T, c *conversation) {
			took(t, test.want, func() {
				c.say(test.line)
				_ = c.in.Close()
				for c.out.Scan() {
					t.Logf("%s", c.out.Text())
				}
				if exit := <-c.exited; exit != 0 {
					t.Errorf("exit %d", exit)
				}
			})
		})
		if t.Failed() {
			t.Fatal(test.line)
		}
	}
}

// The time counts to the last byte, however evenly they come, and what is too
// late is not printed, ever.
func TestTimeToTheLastByte(t *testing.T) {
	t.Parallel()
	reason := `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"reason"}}`
	for _, test := range []struct {
		line   string
		limit  time.Duration
		pieces int
	}{{ask, short, 1}, {ask, short, 30}, {reason, long, 1}, {reason, long, 30}} {
		bubble(t, after(test.limit-30*tick, test.pieces), func(t *testing.T, c *conversation) {
			took(t, test.limit-30*tick, func() { c.say(test.line).expect(answer) })
			c.end(0, "")
		})
		bubble(t, after(test.limit+30*tick, test.pieces), func(t *testing.T, c *conversation) {
			took(t, test.limit, func() { c.say(test.line).expect(failed("1")) })
			<-time.After(time.Hour)
			c.end(0, "")
		})
	}
}

// Whatever it is that takes too long.
func TestWhatTakesTooLong(t *testing.T) {
	t.Parallel()
	for name, handler := range map[string]func(http.ResponseWriter, *http.Request, string){
		"no headers": func(_ http.ResponseWriter, r *http.Request, _ string) { <-r.Context().Done() },
		"no body":    after(time.Hour, 1),
		"no end": func(w http.ResponseWriter, r *http.Request, _ string) {
			says(http.StatusOK, "application/json", answer)(w, r)
			_ = http.NewResponseController(w).Flush()
			<-r.Context().Done()
		},
		"interim answers": func(w http.ResponseWriter, r *http.Request, _ string) {
			for {
				select {
				case <-time.After(time.Second):
					w.WriteHeader(http.StatusProcessing)
				case <-r.Context().Done():
					return
				}
			}
		},
		"white space": func(w http.ResponseWriter, r *http.Request, _ string) {
			w.Header().Set("Content-Type", "application/json")
			for {
				select {
				case <-time.After(time.Second):
					_, _ = io.WriteString(w, " ")
					_ = http.NewResponseController(w).Flush()
				case <-r.Context().Done():
					return
				}
			}
		},
	} {
		bubble(t, handler, func(t *testing.T, c *conversation) {
			took(t, short, func() { c.say(ask).expect(failed("1")) })
			took(t, short, func() {
				c.say(notify)
				c.end(0, failureText+"\n")
			})
		})
		if t.Failed() {
			t.Fatal(name)
		}
	}
}

// A connection that is never made, and a request that nobody reads.
func TestConnectingTakesTooLong(t *testing.T) {
	t.Parallel()
	deaf := func(ctx context.Context, _, _ string) (net.Conn, error) {
		<-ctx.Done()
		return nil, ctx.Err()
	}
	var other []net.Conn
	unread := func(context.Context, string, string) (net.Conn, error) {
		ours, theirs := net.Pipe()
		other = append(other, theirs)
		return ours, nil
	}
	for _, dial := range []func(context.Context, string, string) (net.Conn, error){deaf, unread} {
		for _, scheme := range []string{"http", "https"} {
			synctest.Test(t, func(t *testing.T) {
				p := to(t, scheme+"://localhost/mcp")
				p.dial = dial
				c := p.converse(t)
				took(t, short, func() { c.say(ask).expect(failed("1")) })
				c.end(0, "")
			})
		}
	}
	if len(other) != 2 {
		t.Errorf("%d connections", len(other))
	}
}

// The end of the input waits for what is in flight, and for no more.
func TestEndOfInputWaits(t *testing.T) {
	t.Parallel()
	bubble(t, after(10*time.Second, 1), func(t *testing.T, c *conversation) {
		took(t, 10*time.Second, func() {
			c.say(ask).say(ask).say("x")
			_ = c.in.Close()
			c.expect(parseError, answer, answer)
			c.end(0, "")
		})
	})
	bubble(t, after(time.Hour, 1), func(t *testing.T, c *conversation) {
		took(t, long, func() {
			c.say(`{"id":2,"method":"tools/call","params":{"name":"reason"}}`).say(ask).say(notify)
			_ = c.in.Close()
			c.expect(failed("1"), failed("2"))
			c.end(0, failureText+"\n")
		})
	})
}

// After a signal nothing is said, however long one waits.
func TestSilenceAfterASignal(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		p := to(t, "http://localhost/mcp")
		p.dial = func(context.Context, string, string) (net.Conn, error) {
			ours, _ := net.Pipe() // nobody reads there
			return ours, nil
		}
		ctx, cancel := context.WithCancel(t.Context())
		stdin, in := io.Pipe()
		var stdout buffer
		p.stdin, p.stdout = stdin, &stdout
		exited := make(chan int)
		go func() { exited <- p.run(ctx) }()
		if _, err := io.WriteString(in, ask+"\n"+notify+"\n"); err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
		cancel()
		exit := <-exited
		_, _ = io.WriteString(in, "rubbish\n")
		_ = in.Close()
		<-time.After(time.Hour)
		played{stdout.String(), p.stderr.String(), exit}.check(t, "", "", 130)
	})
}

// Answers come in the order in which they come.
func TestAnswersOvertake(t *testing.T) {
	t.Parallel()
	bubble(t, func(w http.ResponseWriter, r *http.Request, body string) {
		var id int
		if _, err := fmt.Sscanf(body, `{"jsonrpc":"2.0","id":%d`, &id); err != nil {
			t.Error(err)
		}
		<-time.After(time.Duration(20-id) * time.Second)
		says(http.StatusOK, "application/json", strings.Replace(answer, `"id":1`, fmt.Sprintf(`"id":%d`, id), 1))(w, r)
	}, func(t *testing.T, c *conversation) {
		for id := range 20 {
			c.ask(id)
		}
		took(t, 20*time.Second, func() {
			for id := range 20 {
				c.expect(strings.Replace(answer, `"id":1`, fmt.Sprintf(`"id":%d`, 19-id), 1))
			}
		})
		c.end(0, "")
	})
}

// With the most requests in flight the input waits; none is lost, and what is
// no request to the server is not counted.
func TestMostRequestsInFlight(t *testing.T) {
	t.Parallel()
	const most, lines = 256, 300
	var inFlight, worst atomic.Int64
	bubble(t, func(w http.ResponseWriter, r *http.Request, _ string) {
		worst.Store(max(worst.Load(), inFlight.Add(1)))
		<-time.After(10 * time.Second)
		inFlight.Add(-1)
		says(http.StatusOK, "application/json", answer)(w, r)
	}, func(t *testing.T, c *conversation) {
		said := make(chan struct{})
		go func() {
			defer close(said)
			for range 10 {
				c.say("x")
			}
			for id := range lines {
				c.ask(id)
			}
		}()
		for range 10 {
			c.expect(parseError)
		}
		synctest.Wait()
		if got := inFlight.Load(); got != most {
			t.Errorf("%d requests in flight", got)
		}
		took(t, 20*time.Second, func() {
			for range lines {
				c.expect(answer)
			}
		})
		<-said
		c.end(0, "")
	})
	if got := worst.Load(); got != most {
		t.Errorf("%d requests in flight at most", got)
	}
}
