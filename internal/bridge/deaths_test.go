package bridge_test

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
)

// tally counts what arrived, by the id of the line.
type tally struct {
	mu      sync.Mutex
	arrived map[string]int
}

var idOfLine = regexp.MustCompile(`"id":(\d+)`)

// add notes a body, or a part of one that holds the id.
func (c *tally) add(body []byte) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.arrived == nil {
		c.arrived = map[string]int{}
	}
	for _, match := range idOfLine.FindAllSubmatch(body, -1) {
		c.arrived[string(match[1])]++
	}
}

// once says which lines arrived, when nothing can arrive any more, and fails
// the test for each that did more than once.
func (c *tally) once(t *testing.T) int {
	t.Helper()
	for id, times := range c.arrived {
		if times != 1 {
			t.Errorf("line %s arrived %d times", id, times)
		}
	}
	return len(c.arrived)
}

// onConnections serves each connection with raw. stop waits for the last one.
func onConnections(t *testing.T, raw func(conn *net.TCPConn)) (address string, stop func()) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	var serving sync.WaitGroup
	serving.Go(func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			serving.Go(func() {
				defer func() { _ = conn.Close() }() // it may be closed by now
				raw(conn.(*net.TCPConn))
			})
		}
	})
	stop = sync.OnceFunc(func() {
		_ = listener.Close()
		serving.Wait()
	})
	t.Cleanup(stop)
	return listener.Addr().String(), stop
}

// receive reads one POST and counts it. It is false when none comes.
func (c *tally) receive(lines *bufio.Reader) bool {
	request, err := http.ReadRequest(lines)
	if err != nil {
		return false
	}
	body, err := io.ReadAll(request.Body)
	c.add(body)
	return err == nil
}

// wire is a proper answer to the line with an id.
func wire(id string) string {
	text := strings.Replace(answer, `"id":1`, `"id":`+id, 1)
	return fmt.Sprintf("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s", len(text), text)
}

func reset(conn *net.TCPConn) {
	_ = conn.SetLinger(0) // what is closed now is reset
	_ = conn.Close()
}

// death is a way in which a connection ends once a request is there.
type death struct {
	name string
	die  func(conn *net.TCPConn)
}

func send(conn *net.TCPConn, text string) { _, _ = io.WriteString(conn, text) }

func deaths() []death {
	return []death{
		{"closed after the request", func(*net.TCPConn) {}},
		{"reset after the request", reset},
		{"closed within the status line", func(c *net.TCPConn) { send(c, "HTTP/1.1 20") }},
		{"closed within the headers", func(c *net.TCPConn) { send(c, "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n") }},
		{"closed after the headers", func(c *net.TCPConn) { send(c, wire("1")[:strings.Index(wire("1"), "{")]) }},
		{"reset after the headers", func(c *net.TCPConn) { send(c, wire("1")[:strings.Index(wire("1"), "{")]); reset(c) }},
		{"closed within the body", func(c *net.TCPConn) { send(c, wire("1")[:len(wire("1"))-4]) }},
		{"reset within the body", func(c *net.TCPConn) { send(c, wire("1")[:len(wire("1"))-4]); reset(c) }},
		{"closed before the last chunk", func(c *net.TCPConn) {
			send(c, "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"+fmt.Sprintf("%x\r\n%s\r\n", len(answer), answer))
		}},
		{"a malformed chunk", func(c *net.TCPConn) {
			send(c, "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n")
		}},
		{"closed after an interim answer", func(c *net.TCPConn) { send(c, "HTTP/1.1 103 Early Hints\r\n\r\n") }},
		{"another protocol", func(c *net.TCPConn) { send(c, "SSH-2.0-OpenSSH_9.9\r\n") }},
		{"a malformed header", func(c *net.TCPConn) { send(c, "HTTP/1.1 200 OK\r\nnonsense\r\n\r\n") }},
		{"two lengths", func(c *net.TCPConn) {
			send(c, "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}")
		}},
		{"endless headers", func(c *net.TCPConn) {
			send(c, "HTTP/1.1 200 OK\r\n")
			for range 40 {
				send(c, "X-More: "+strings.Repeat("x", 64<<10)+"\r\n")
			}
			send(c, strings.TrimPrefix(wire("1"), "HTTP/1.1 200 OK\r\n"))
		}},
		{"a switch of protocols", func(c *net.TCPConn) {
			send(c, "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n")
		}},
		{"a request to wait", func(c *net.TCPConn) {
			send(c, "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n")
		}},
	}
}

// However a connection dies, on its first request or on a later one: no line
// arrives twice, and each is answered once.
func TestEachLineIsSentAtMostOnce(t *testing.T) {
	t.Parallel()
	for _, d := range deaths() {
		for before := range 3 { // requests that the connection serves well
			t.Run(fmt.Sprintf("%s, %d before", d.name, before), func(t *testing.T) {
				t.Parallel()
				var c tally
				address, stop := onConnections(t, func(conn *net.TCPConn) {
					lines := bufio.NewReader(conn)
					for i := range before {
						if !c.receive(lines) {
							return
						}
						send(conn, wire(fmt.Sprint(i)))
					}
					if c.receive(lines) {
						d.die(conn)
					}
				})
				p := to(t, "http://"+address+"/mcp")
				talk := p.converse(t)
				for id := range before {
					talk.ask(id).expect(strings.Replace(answer, `"id":1`, fmt.Sprintf(`"id":%d`, id), 1))
				}
				talk.ask(before).expect(failed(fmt.Sprint(before)))
				talk.end(0, "")
				stop()
				if got := c.once(t); got != before+1 {
					t.Errorf("%d lines arrived", got)
				}
			})
		}
	}
}

// A server that closes idle connections at once: the race between its end and
// the next request has two outcomes, and in none does a line arrive twice.
func TestIdleConnectionsThatClose(t *testing.T) {
	t.Parallel()
	for name, leave := range map[string]func(*net.TCPConn){
		"closed": func(*net.TCPConn) {}, "reset": reset,
		"told to wait": func(c *net.TCPConn) { send(c, "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n") },
		"chatty":       func(c *net.TCPConn) { send(c, wire("0")) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var c tally
			address, stop := onConnections(t, func(conn *net.TCPConn) {
				if lines := bufio.NewReader(conn); c.receive(lines) {
					send(conn, wire("7"))
					leave(conn)
				}
			})
			talk := to(t, "http://"+address+"/mcp").converse(t)
			const lines = 50
			for id := range lines {
				talk.ask(id)
				// What a chatty server says unasked can be taken for the next answer.
				got, own := talk.next(), strings.NewReplacer(`"id":7`, `"id":1`, `"id":0`, `"id":1`)
				if own.Replace(got) != answer && got != failed(fmt.Sprint(id)) {
					t.Errorf("line %d: %q", id, got)
				}
			}
			talk.end(0, "")
			stop()
			c.once(t)
		})
	}
}

// Nobody there, and nobody who answers to the name.
func TestUnreachable(t *testing.T) {
	t.Parallel()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	if err := listener.Close(); err != nil {
		t.Fatal(err)
	}
	to(t, "http://"+listener.Addr().String()).play(t, ask).check(t, failed("1")+"\n", "", 0)
	closes, _ := onConnections(t, func(conn *net.TCPConn) { reset(conn) })
	to(t, "http://"+closes).play(t, ask+"\n"+ask).check(t, failed("1")+"\n"+failed("1")+"\n", "", 0)
	plain, _ := onConnections(t, func(conn *net.TCPConn) { send(conn, "HTTP/1.1 400 Bad Request\r\n\r\n") })
	to(t, "https://"+plain).play(t, ask).check(t, failed("1")+"\n", "", 0)
}

// conversation is a bridge that is spoken to line by line.
type conversation struct {
	t      *testing.T
	p      *player
	in     *io.PipeWriter
	out    *bufio.Scanner
	exited chan int
}

// converse starts a bridge.
func (p *player) converse(t *testing.T) *conversation {
	t.Helper()
	stdin, in := io.Pipe()
	out, stdout := io.Pipe()
	p.stdin, p.stdout = stdin, stdout
	c := &conversation{t, p, in, bufio.NewScanner(out), make(chan int, 1)}
	go func() {
		exit := p.run(t.Context())
		_ = stdin.Close() // pipes of memory always close
		_ = stdout.Close()
		c.exited <- exit
	}()
	return c
}

func (c *conversation) say(line string) *conversation {
	c.t.Helper()
	if _, err := io.WriteString(c.in, line+"\n"); err != nil {
		c.t.Fatal(err)
	}
	return c
}

func (c *conversation) ask(id int) *conversation {
	c.t.Helper()
	return c.say(fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"m"}`, id))
}

// next is the next line of stdout.
func (c *conversation) next() string {
	c.t.Helper()
	if !c.out.Scan() {
		c.t.Errorf("no more lines, stderr %q", c.p.stderr)
	}
	return c.out.Text()
}

func (c *conversation) expect(want ...string) {
	c.t.Helper()
	var got []string
	for range want {
		got = append(got, c.next())
	}
	if !slices.Equal(got, want) {
		c.t.Errorf("got %q, want %q", got, want)
	}
}

// end closes stdin and demands an end without more lines.
func (c *conversation) end(exit int, stderr string) {
	c.t.Helper()
	_ = c.in.Close()
	for c.out.Scan() {
		c.t.Errorf("one line more: %q", c.out.Text())
	}
	if got := <-c.exited; got != exit || c.p.stderr.String() != stderr {
		c.t.Errorf("exit %d, stderr %q", got, c.p.stderr)
	}
}
