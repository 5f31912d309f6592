package mcpserver_test

import (
	"context"
	"errors"
	"io"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/iotest"
	"testing/synctest"
	"time"

	"github.com/repo2c4/repo2c4/internal/mcpserver"
)

const stoppingText = "the server is stopping"

// begin starts a session in a bubble of fake time.
func begin(t *testing.T, play func(t *testing.T, box *toolbox, p *peer)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		box := newToolbox(t, func(o *mcpserver.Options) { o.ToolTimeout = time.Minute })
		p := connect(t, box.Server)
		p.initialize("2025-11-25")
		play(t, box, p)
	})
}

// Requests that are in flight at the end of the input are answered.
func TestDrainAnswers(t *testing.T) {
	t.Parallel()
	begin(t, func(t *testing.T, box *toolbox, p *peer) {
		t.Helper()
		start := time.Now()
		p.write(callLine("5", "stubborn", "") + "\n" + callLine("2", "echo", `{"text":"a"}`) + "\n" + ping) // no last newline
		_ = p.input.Close()
		<-box.begun
		time.AfterFunc(time.Second, func() { close(box.release) })
		answers := []string{p.next(), p.next(), p.next()}
		if err := p.wait(); err != nil {
			t.Errorf("Run: %v", err)
		}
		if took := time.Since(start); took != time.Second {
			t.Errorf("Run took %v, want no more than the call", took)
		}
		all := strings.Join(answers, "\n")
		for _, want := range []string{structuredLine("5", `{}`), pong, `"id":2,"result"`} {
			if !strings.Contains(all, want) {
				t.Errorf("answers\n%s\nwant among them %s", all, want)
			}
		}
	})
}

// After the drain time, calls are ended and say so.
func TestDrainEnds(t *testing.T) {
	t.Parallel()
	begin(t, func(t *testing.T, box *toolbox, p *peer) {
		t.Helper()
		start := time.Now()
		p.send(callLine("1", "wait", ""))
		p.send(callLine("2", "stubborn", ""))
		<-box.begun
		<-box.begun
		_ = p.input.Close()
		got := []string{p.next(), p.next()}
		want := []string{errorLine("1", -32603, stoppingText), errorLine("2", -32603, stoppingText)}
		if (got[0] != want[0] || got[1] != want[1]) && (got[0] != want[1] || got[1] != want[0]) {
			t.Errorf("got %q, want %q", got, want)
		}
		if err := p.wait(); err != nil {
			t.Errorf("Run: %v", err)
		}
		if took := time.Since(start); took != 1500*time.Millisecond {
			t.Errorf("Run took %v", took)
		}
		close(box.release)
	})
}

// The context of Run ends calls at once, those that do not listen included.
func TestSignal(t *testing.T) {
	t.Parallel()
	for _, tool := range []string{"wait", "stubborn"} {
		begin(t, func(t *testing.T, box *toolbox, p *peer) {
			t.Helper()
			start := time.Now()
			p.send(callLine("1", tool, ""))
			<-box.begun
			p.cancel()
			p.expect(errorLine("1", -32603, stoppingText))
			if err := p.wait(); err != nil {
				t.Errorf("Run: %v", err)
			}
			if took := time.Since(start); took >= 100*time.Millisecond {
				t.Errorf("Run took %v", took)
			}
			_ = p.input.Close()
			close(box.release)
		})
	}
}

// A signal ends the drain, too, and an idle server.
func TestSignalWithoutInput(t *testing.T) {
	t.Parallel()
	begin(t, func(t *testing.T, box *toolbox, p *peer) {
		t.Helper()
		p.send(callLine("1", "wait", ""))
		<-box.begun
		_ = p.input.Close()
		synctest.Wait()
		start := time.Now()
		p.cancel()
		p.expect(errorLine("1", -32603, stoppingText))
		if err := p.wait(); err != nil || time.Since(start) >= 100*time.Millisecond {
			t.Errorf("Run: %v after %v", err, time.Since(start))
		}
	})
	begin(t, func(t *testing.T, _ *toolbox, p *peer) {
		start := time.Now()
		p.cancel()
		if err := p.wait(); err != nil || time.Since(start) >= 100*time.Millisecond {
			t.Errorf("Run: %v after %v", err, time.Since(start))
		}
		_ = p.input.Close()
	})
}

// A client that reads nothing cannot hold the server after a signal.
func TestSignalWithABlockedOutput(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		box := newToolbox(t, nil)
		input, in := io.Pipe()
		out, output := io.Pipe()
		ctx, cancel := context.WithCancel(t.Context())
		ended := make(chan error)
		go func() { ended <- box.Run(ctx, input, output) }()
		if _, err := io.WriteString(in, "rubbish\n"+ping+"\n"); err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
		start := time.Now()
		cancel()
		if err := <-ended; err != nil || time.Since(start) >= 100*time.Millisecond {
			t.Errorf("Run: %v after %v", err, time.Since(start))
		}
		_ = in.Close()
		_ = out.Close()
	})
}

// A critical section outlives the end of the input, a signal, the deadline and
// the client's cancellation; what it did is what the client learns.
func TestCritical(t *testing.T) {
	t.Parallel()
	const written = `{"written":true}`
	play := func(name string, end func(p *peer), want ...string) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			begin(t, func(t *testing.T, box *toolbox, p *peer) {
				t.Helper()
				finished := box.commitTool()
				p.send(callLine("1", "commit", ""))
				<-box.begun
				end(p)
				if err := <-finished; err != nil {
					t.Errorf("Critical: %v", err)
				}
				p.expect(want...)
				_ = p.input.Close()
				if err := p.wait(); err != nil {
					t.Errorf("Run: %v", err)
				}
			})
		})
	}
	play("end of input", func(p *peer) { _ = p.input.Close() }, structuredLine("1", written))
	play("signal", func(p *peer) { p.cancel() }, structuredLine("1", written))
	play("deadline", func(*peer) {}, structuredLine("1", written))
	play("cancellation", func(p *peer) {
		p.send(`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}`)
		p.quiet()
	})
}

// Run returns after the section, however long that takes.
func TestRunWaitsForCritical(t *testing.T) {
	t.Parallel()
	begin(t, func(t *testing.T, box *toolbox, p *peer) {
		t.Helper()
		mcpserver.AddTool(box.Server, contract("slow", noArguments), func(ctx context.Context, _ none) (none, error) {
			return none{}, mcpserver.Critical(ctx, func() error {
				box.begun <- struct{}{}
				<-box.release
				return nil
			})
		})
		p.send(callLine("1", "slow", ""))
		<-box.begun
		start := time.Now()
		p.cancel()
		time.AfterFunc(time.Hour, func() { close(box.release) })
		p.expect(structuredLine("1", `{}`))
		if err := p.wait(); err != nil {
			t.Errorf("Run: %v", err)
		}
		if took := time.Since(start); took != time.Hour {
			t.Errorf("Run took %v", took)
		}
		_ = p.input.Close()
	})
}

// Run returns after what is held was released, however long that takes; the
// call itself is ended at once.
func TestRunWaitsForHold(t *testing.T) {
	t.Parallel()
	begin(t, func(t *testing.T, box *toolbox, p *peer) {
		t.Helper()
		ended := make(chan struct{})
		mcpserver.AddTool(box.Server, contract("slow", noArguments), func(ctx context.Context, _ none) (none, error) {
			release, err := mcpserver.Hold(ctx)
			if err != nil {
				return none{}, err
			}
			defer release()
			box.begun <- struct{}{}
			<-ctx.Done()
			close(ended)
			<-box.release
			return none{}, ctx.Err()
		})
		p.send(callLine("1", "slow", ""))
		<-box.begun
		start := time.Now()
		p.cancel()
		<-ended
		if took := time.Since(start); took != 0 {
			t.Errorf("the call ended after %v", took)
		}
		time.AfterFunc(time.Hour, func() { close(box.release) })
		if line := p.next(); !strings.Contains(line, stoppingText) {
			t.Errorf("got %s", line)
		}
		if err := p.wait(); err != nil {
			t.Errorf("Run: %v", err)
		}
		if took := time.Since(start); took != time.Hour {
			t.Errorf("Run took %v", took)
		}
		_ = p.input.Close()
	})
}

// Hold heeds the end of a call and is usable without a server.
func TestHoldAlone(t *testing.T) {
	t.Parallel()
	release, err := mcpserver.Hold(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	release()
	own := errors.New("own")
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(own)
	if _, err := mcpserver.Hold(ctx); !errors.Is(err, own) {
		t.Errorf("Hold of an ended call = %v, want why it ended", err)
	}
}

// No critical section begins once a call has been ended.
func TestCriticalTooLate(t *testing.T) {
	t.Parallel()
	for name, end := range map[string]func(p *peer){"signal": func(p *peer) { p.cancel() }, "deadline": func(*peer) {}} {
		begin(t, func(t *testing.T, box *toolbox, p *peer) {
			t.Helper()
			refused := make(chan error, 1)
			mcpserver.AddTool(box.Server, contract("late", noArguments), func(ctx context.Context, _ none) (none, error) {
				box.begun <- struct{}{}
				<-ctx.Done()
				err := mcpserver.Critical(ctx, func() error {
					t.Errorf("%s: the section ran", name)
					return nil
				})
				refused <- err
				return none{}, err
			})
			p.send(callLine("1", "late", ""))
			<-box.begun
			end(p)
			if err := <-refused; err == nil {
				t.Errorf("%s: Critical returned no error", name)
			}
			if line := p.next(); !strings.Contains(line, stoppingText) && !strings.Contains(line, "tool_timeout") {
				t.Errorf("%s: got %s", name, line)
			}
			_ = p.input.Close()
			if err := p.wait(); err != nil {
				t.Errorf("Run: %v", err)
			}
		})
	}
}

// Critical is usable without a server, and keeps the section's own error.
func TestCriticalAlone(t *testing.T) {
	t.Parallel()
	own := errors.New("own")
	if err := mcpserver.Critical(t.Context(), func() error { return own }); !errors.Is(err, own) {
		t.Errorf("Critical = %v", err)
	}
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(own)
	if err := mcpserver.Critical(ctx, func() error { t.Error("it ran"); return nil }); !errors.Is(err, own) {
		t.Errorf("Critical of an ended call = %v, want why it ended", err)
	}
}

// A panic in a section is an error of the call and lets the server end.
func TestPanicInCritical(t *testing.T) {
	t.Parallel()
	begin(t, func(t *testing.T, box *toolbox, p *peer) {
		t.Helper()
		mcpserver.AddTool(box.Server, contract("breaks", noArguments), func(ctx context.Context, _ none) (none, error) {
			return none{}, mcpserver.Critical(ctx, func() error { panic(1) })
		})
		p.send(callLine("1", "breaks", ""))
		if line := p.next(); !strings.Contains(line, "internal_error") {
			t.Errorf("got %s", line)
		}
		if err := p.finish(); err != nil {
			t.Errorf("Run: %v", err)
		}
	})
}

// A cancelled call is ended and never answered; its id is free afterwards.
func TestCancelledCall(t *testing.T) {
	t.Parallel()
	begin(t, func(t *testing.T, box *toolbox, p *peer) {
		t.Helper()
		for _, id := range []string{`1`, `"a"`, `1.5`, `12345678901234567890`} {
			p.send(callLine(id, "wait", ""))
			<-box.begun
			p.send(`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":` + id + `,"reason":"bored"}}`)
			synctest.Wait()
			p.quiet()
			p.send(callLine(id, "echo", `{"text":"a"}`))
			if line := p.next(); !strings.HasPrefix(line, `{"jsonrpc":"2.0","id":`+id+`,"result"`) {
				t.Errorf("the id %s is not free: %s", id, line)
			}
		}
		if err := p.finish(); err != nil {
			t.Errorf("Run: %v", err)
		}
	})
}

// With the most requests in flight the input waits; none is lost.
func TestManyRequests(t *testing.T) {
	t.Parallel()
	begin(t, func(t *testing.T, box *toolbox, p *peer) {
		t.Helper()
		const calls, atATime = 200, 64
		go func() {
			for i := range calls {
				p.send(callLine(strconv.Itoa(i), "stubborn", ""))
			}
		}()
		synctest.Wait()
		if got := len(box.begun); got != atATime {
			t.Errorf("%d calls run at a time, want %d", got, atATime)
		}
		close(box.release)
		answers := map[string]bool{}
		for range calls {
			answers[p.next()] = true
		}
		for i := range calls {
			if want := structuredLine(strconv.Itoa(i), `{}`); !answers[want] {
				t.Errorf("call %d has no answer", i)
			}
		}
		if err := p.finish(); err != nil {
			t.Errorf("Run: %v", err)
		}
	})
}

// The client has 30 s from its first frame to the end of the handshake.
func TestHandshakeTimeout(t *testing.T) {
	t.Parallel()
	const modern = `{"jsonrpc":"2.0","id":1,"method":"server/discover","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}`
	tests := []struct {
		name  string
		lines []string
		in    bool // the session goes on
	}{
		{"nothing", nil, true},
		{"blank lines", []string{"", " "}, true},
		{"rubbish", []string{"rubbish"}, false},
		{"a long line", []string{strings.Repeat("x", 400_000)}, false},
		{"pings", []string{ping, ping}, false},
		{"a request", []string{`{"jsonrpc":"2.0","id":1,"method":"tools/list"}`}, false},
		{"initialized alone", []string{initializedLine}, false},
		{"a refused initialize", []string{`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":7}}`, initializedLine}, false},
		{"initialize alone", []string{initializeLine("2025-11-25"), ping}, false},
		{"initialize and initialized", []string{initializeLine("2025-11-25"), initializedLine}, true},
		{"initialize and work", []string{initializeLine("2024-11-05"), `{"jsonrpc":"2.0","id":1,"method":"tools/list"}`}, true},
		{"no handshake in this era", []string{modern}, true},
		{"rubbish before a request of this era", []string{"rubbish", modern}, true},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				p := connect(t, newToolbox(t, func(o *mcpserver.Options) { o.LineBytes = 300_000 }).Server)
				start := time.Now()
				time.Sleep(time.Hour) // idle, in fake time
				for _, line := range test.lines {
					p.send(line)
				}
				synctest.Wait()
				for len(p.lines) > 0 {
					p.next()
				}
				if !test.in {
					if err := p.wait(); !errors.Is(err, mcpserver.ErrHandshakeTimeout) {
						t.Errorf("Run: %v", err)
					}
					if took := time.Since(start); took != time.Hour+30*time.Second {
						t.Errorf("ended after %v", took)
					}
					_ = p.input.Close()
					return
				}
				time.Sleep(time.Hour)
				p.quiet()
				if err := p.finish(); err != nil {
					t.Errorf("Run: %v", err)
				}
			})
		})
	}
}

// alarms is a clock whose time stands still until it is told.
type alarms struct {
	mu    sync.Mutex
	armed map[time.Duration]func()
	ready chan struct{}
}

func (a *alarms) after(d time.Duration, f func()) func() bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.armed[d] = f
	if d == 30*time.Second {
		close(a.ready)
	}
	return func() bool { return true }
}

func TestHandshakeWithAnInjectedClock(t *testing.T) {
	t.Parallel()
	clock := &alarms{armed: map[time.Duration]func(){}, ready: make(chan struct{})}
	p := connect(t, newToolbox(t, func(o *mcpserver.Options) { o.AfterFunc = clock.after }).Server)
	p.send("rubbish")
	p.expect(errorLine("", -32700, "parse error"))
	<-clock.ready
	clock.armed[30*time.Second]()
	if err := p.wait(); !errors.Is(err, mcpserver.ErrHandshakeTimeout) {
		t.Errorf("Run: %v", err)
	}
	_ = p.input.Close()
}

// failingWriter fails with its error.
type failingWriter struct{ err error }

func (f failingWriter) Write([]byte) (int, error) { return 0, f.err }

func TestBrokenOutput(t *testing.T) {
	t.Parallel()
	full := errors.New("full")
	for _, line := range []string{"rubbish", ping} {
		for written, want := range map[error]error{full: full, io.ErrClosedPipe: nil} {
			input, in := io.Pipe()
			ended := make(chan error)
			go func() { ended <- newToolbox(t, nil).Run(t.Context(), input, failingWriter{written}) }()
			if _, err := io.WriteString(in, line+"\n"); err != nil {
				t.Fatal(err)
			}
			if err := <-ended; !errors.Is(err, want) {
				t.Errorf("%s, %v: Run = %v, want %v", line, written, err, want)
			}
			_ = in.Close()
		}
	}
}

func TestBrokenInput(t *testing.T) {
	t.Parallel()
	broken := errors.New("broken")
	var out lockedBuffer
	err := newToolbox(t, nil).Run(t.Context(), io.MultiReader(strings.NewReader(ping+"\n"), iotest.ErrReader(broken)), &out)
	if !errors.Is(err, broken) {
		t.Errorf("Run = %v, want the error of the input", err)
	}
	if out.String() != pong+"\n" {
		t.Errorf("what came before was answered %q", out.String())
	}
}
