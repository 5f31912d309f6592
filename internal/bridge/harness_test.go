package bridge_test

import (
	"bytes"
	"context"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"go.uber.org/goleak"

	"github.com/repo2c4/repo2c4/internal/bridge"
	"github.com/repo2c4/repo2c4/internal/process"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

const (
	key         = "gm_a-key-of-nobody"
	failureText = "Context Repo bridge could not reach the hosted MCP server"
	ask         = `{"jsonrpc":"2.0","id":1,"method":"tools/list"}`
	notify      = `{"jsonrpc":"2.0","method":"notifications/initialized"}`
	answer      = `{"jsonrpc":"2.0","id":1,"result":{}}`
	parseError  = `{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error"}}`
)

// failed is the line that tells a client that a request failed.
func failed(id string) string {
	return `{"jsonrpc":"2.0","id":` + id + `,"error":{"code":-32000,"message":"` + failureText + `"}}`
}

// buffer is a buffer that goroutines share.
type buffer struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (b *buffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(p)
}

func (b *buffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.String()
}

// player is the surroundings of one bridge.
type player struct {
	environment map[string]string
	dial        bridge.DialFunc
	limits      *bridge.Limits // nil for those of the registry
	stdin       io.Reader
	stdout      io.Writer
	stderr      *buffer
	args        []string
	terminal    bool
}

// played is what a bridge left.
type played struct {
	stdout, stderr string
	exit           int
}

// lines are the lines of stdout, sorted, because answers come as they come.
func (p played) lines() []string {
	return slices.Sorted(strings.Lines(p.stdout))
}

// loopback dials, and fails the test when it would leave the machine.
func loopback(t *testing.T) bridge.DialFunc {
	return func(ctx context.Context, network, address string) (net.Conn, error) {
		host, _, err := net.SplitHostPort(address)
		if ip := net.ParseIP(host); err != nil || ip == nil || !ip.IsLoopback() {
			t.Errorf("dials %s %s", network, address)
			return nil, net.ErrClosed
		}
		var dialer net.Dialer
		return dialer.DialContext(ctx, network, address)
	}
}

// to is a player whose hosted server has this address.
func to(t *testing.T, url string) *player {
	t.Helper()
	return &player{
		environment: map[string]string{"CONTEXTREPO_API_KEY": key, "CONTEXTREPO_MCP_URL": url},
		dial:        loopback(t),
		stderr:      &buffer{},
	}
}

// process is what the bridge gets of the player.
func (p *player) process() process.Process {
	return process.Process{
		Args: p.args, Stdin: p.stdin, Stdout: p.stdout, Stderr: p.stderr, StdinTerminal: p.terminal,
		Getenv: func(name string) string { return p.environment[name] },
		LookupEnv: func(name string) (string, bool) {
			value, set := p.environment[name]
			return value, set
		},
	}
}

// run runs the bridge until it ends by itself.
func (p *player) run(ctx context.Context) int {
	return bridge.Run(ctx, p.process(), p.dial, p.limits)
}

// play gives the bridge an input and returns what came of it.
func (p *player) play(t *testing.T, input string) played {
	t.Helper()
	var stdout buffer
	p.stdin, p.stdout = strings.NewReader(input), &stdout
	exit := p.run(t.Context())
	return played{stdout.String(), p.stderr.String(), exit}
}

// serve starts a server on loopback.
func serve(t *testing.T, handler http.HandlerFunc) string {
	t.Helper()
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	return server.URL + "/mcp"
}

// says is a handler that always answers the same.
func says(status int, contentType, body string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		if contentType != "" {
			w.Header().Set("Content-Type", contentType)
		} else {
			w.Header()["Content-Type"] = nil
		}
		w.WriteHeader(status)
		_, _ = w.Write([]byte(body)) // who is gone reads nothing
	}
}

// check compares what a bridge left with what it should have left.
func (p played) check(t *testing.T, stdout, stderr string, exit int) {
	t.Helper()
	if p.stdout != stdout || p.stderr != stderr || p.exit != exit {
		t.Errorf("stdout %q\nwant   %q\nstderr %q\nwant   %q\nexit %d, want %d", p.stdout, stdout, p.stderr, stderr, p.exit, exit)
	}
}

// file writes a file into a folder of its own.
func file(t *testing.T, name, content string) string {
	t.Helper()
	path := t.TempDir() + "/" + name
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}
