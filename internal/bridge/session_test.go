package bridge_test

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/url"
	"os"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/repo2c4/repo2c4/internal/bridge"
)

// hanging is a server that never answers and says when it was asked.
func hanging(t *testing.T) (address string, asked <-chan struct{}) {
	t.Helper()
	begun := make(chan struct{}, 10)
	return serve(t, func(_ http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body) // the server sees that the client leaves when it has read all
		begun <- struct{}{}
		<-r.Context().Done()
	}), begun
}

// A signal ends the bridge at once and silently, busy or not.
func TestInterrupted(t *testing.T) {
	t.Parallel()
	address, asked := hanging(t)
	for _, busy := range []bool{false, true} {
		ctx, cancel := context.WithCancel(t.Context())
		p := to(t, address)
		stdin, in := io.Pipe()
		var stdout buffer
		p.stdin, p.stdout = stdin, &stdout
		exited := make(chan int)
		go func() { exited <- p.run(ctx) }()
		if busy {
			if _, err := io.WriteString(in, ask+"\n"+notify+"\n"); err != nil {
				t.Fatal(err)
			}
			<-asked
			<-asked
		}
		cancel()
		played{exit: <-exited, stdout: stdout.String(), stderr: p.stderr.String()}.check(t, "", "", 130)
		_ = in.Close()
	}
}

// A client that reads nothing cannot hold the bridge after a signal.
func TestInterruptedWithABlockedOutput(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	p := to(t, "http://localhost/")
	out, stdout := io.Pipe()
	p.stdin, p.stdout = strings.NewReader("x\n"), stdout
	exited := make(chan int)
	go func() { exited <- p.run(ctx) }()
	if _, err := out.Read(make([]byte, 1)); err != nil { // the line is on its way
		t.Fatal(err)
	}
	cancel()
	if exit := <-exited; exit != 130 {
		t.Errorf("exit %d", exit)
	}
	_ = out.Close()
}

// brokenWriter fails with its error.
type brokenWriter struct{ err error }

func (b brokenWriter) Write([]byte) (int, error) { return 0, b.err }

// An output that nobody reads is the end and no failure; another error of it is
// one. Either ends what is in flight, too.
func TestBrokenOutput(t *testing.T) {
	t.Parallel()
	address, asked := hanging(t)
	full := to(t, "http://localhost/")
	full.stdin, full.stdout = strings.NewReader("x"), brokenWriter{errors.New("full")}
	if exit := full.run(t.Context()); exit != 1 {
		t.Errorf("exit %d when the last line cannot be written", exit)
	}
	for _, test := range []struct {
		err    error
		exit   int
		stderr string
	}{
		{io.ErrClosedPipe, 0, ""}, {os.ErrClosed, 0, ""},
		{errors.New("full"), 1, name + "the standard streams failed\n"},
	} {
		p := to(t, address)
		stdin, in := io.Pipe()
		p.stdin, p.stdout = stdin, brokenWriter{test.err}
		exited := make(chan int)
		go func() { exited <- p.run(t.Context()) }()
		for _, line := range []string{ask, "rubbish"} {
			if _, err := io.WriteString(in, line+"\n"); err != nil {
				t.Fatal(err)
			}
			if line == ask {
				<-asked
			}
		}
		played{exit: <-exited, stderr: p.stderr.String()}.check(t, "", test.stderr, test.exit)
		_ = in.Close()
	}
}

// An input that breaks is answered as far as it came.
func TestBrokenInput(t *testing.T) {
	t.Parallel()
	p := to(t, serve(t, says(http.StatusOK, "application/json", answer)))
	var stdout buffer
	p.stdin, p.stdout = io.MultiReader(strings.NewReader(ask+"\n"+ask), iotest.ErrReader(errors.New("broken"))), &stdout
	exit := p.run(t.Context())
	played{stdout.String(), p.stderr.String(), exit}.check(t, answer+"\n", name+"the standard streams failed\n", 1)
}

// A mistake of the program is a failure like any other; nobody sees its trace.
func TestPanic(t *testing.T) {
	t.Parallel()
	address, err := url.Parse("https://hosted.example/")
	if err != nil {
		t.Fatal(err)
	}
	var stdout, stderr buffer
	b := bridge.New(bridge.Options{
		Endpoint: address, Key: key, Stderr: &stderr,
		Proxy: func(*http.Request) (*url.URL, error) { panic("secret") },
	})
	if err := b.Run(t.Context(), strings.NewReader(ask+"\n"+notify), &stdout, nil); err != nil {
		t.Error(err)
	}
	played{stdout.String(), stderr.String(), 0}.check(t, failed("1")+"\n", failureText+"\n", 0)
}

// A person at a terminal is told what waits for them.
func TestTerminal(t *testing.T) {
	t.Parallel()
	p := to(t, "https://hosted.example/")
	p.stdin, p.stdout, p.terminal = strings.NewReader(""), unwritten{t}, true
	exit := p.run(t.Context())
	played{"", p.stderr.String(), exit}.check(t, "", name+"waiting for an MCP client on stdin; this is not an interactive program\n", 0)
}

// Several bridges side by side share nothing.
func TestSideBySide(t *testing.T) {
	t.Parallel()
	address := serve(t, func(w http.ResponseWriter, r *http.Request) {
		said := strings.TrimPrefix(r.Header.Get("Authorization"), "API-Key ")
		says(http.StatusOK, "application/json", strings.Replace(answer, "{}", `"`+said+`"`, 1))(w, r)
	})
	ended := make(chan struct{})
	for _, own := range []string{"gm_1", "gm_2", "gm_3", "gm_4"} {
		go func() {
			p := to(t, address)
			p.environment["CONTEXTREPO_API_KEY"] = own
			p.play(t, strings.Repeat(ask+"\n", 50)).check(t, strings.Repeat(strings.Replace(answer, "{}", `"`+own+`"`, 1)+"\n", 50), "", 0)
			ended <- struct{}{}
		}()
	}
	for range 4 {
		<-ended
	}
}
