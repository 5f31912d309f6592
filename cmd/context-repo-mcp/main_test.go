package main

import (
	"bufio"
	"bytes"
	"encoding/pem"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
)

// roleVariable makes this test binary the program, or a parent of it.
const roleVariable = "REPO2C4_BRIDGE_ROLE"

func TestMain(m *testing.M) {
	switch os.Getenv(roleVariable) {
	case "":
		os.Exit(m.Run())
	case "parent":
		parent()
	default:
		main()
	}
}

const (
	key         = "gm_a-key-of-nobody"
	failureText = "Context Repo bridge could not reach the hosted MCP server"
	ask         = `{"jsonrpc":"2.0","id":1,"method":"tools/list"}`
	notify      = `{"jsonrpc":"2.0","method":"notifications/initialized"}`
	answer      = `{"jsonrpc":"2.0","id":1,"result":{"spelling":1.50e0}}`
	failed      = `{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"` + failureText + `"}}`
)

// program is the built program with an environment of its own.
func program(t *testing.T, url string, variables ...string) *exec.Cmd {
	t.Helper()
	executable, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(executable)
	// A binary under the race detector sleeps before it exits unless told not to.
	c.Env = append([]string{roleVariable + "=program", "GORACE=atexit_sleep_ms=0", "CONTEXTREPO_API_KEY=" + key, "CONTEXTREPO_MCP_URL=" + url}, variables...)
	for _, name := range []string{"SYSTEMROOT", "TMPDIR", "TMP", "TEMP", "GOCOVERDIR"} {
		if value, set := os.LookupEnv(name); set {
			c.Env = append(c.Env, name+"="+value)
		}
	}
	return c
}

// outcome is what a program left.
type outcome struct {
	stdout, stderr string
	exit           int
}

// play runs the program on an input to its end.
func play(t *testing.T, c *exec.Cmd, input string) outcome {
	t.Helper()
	var stdout, stderr bytes.Buffer
	c.Stdin, c.Stdout, c.Stderr = strings.NewReader(input), &stdout, &stderr
	if err := c.Run(); c.ProcessState == nil {
		t.Fatal(err)
	}
	return outcome{stdout.String(), stderr.String(), c.ProcessState.ExitCode()}
}

func (o outcome) check(t *testing.T, want outcome) {
	t.Helper()
	if o != want {
		t.Errorf("got  %+v\nwant %+v", o, want)
	}
}

// hosted answers every request.
func hosted(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	if string(body) == notify {
		w.WriteHeader(http.StatusAccepted)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	_, _ = io.WriteString(w, answer)
}

func serve(t *testing.T, handler http.HandlerFunc) *httptest.Server {
	t.Helper()
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	return server
}

// serveTLS serves HTTP/2 with a certificate that only who knows the file trusts.
func serveTLS(t *testing.T, handler http.HandlerFunc) (server *httptest.Server, authority string) {
	t.Helper()
	server = httptest.NewUnstartedServer(handler)
	server.EnableHTTP2 = true
	server.Config.ErrorLog = log.New(io.Discard, "", 0)
	server.StartTLS()
	t.Cleanup(server.Close)
	authority = filepath.Join(t.TempDir(), "authority.pem")
	certificate := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: server.Certificate().Raw})
	if err := os.WriteFile(authority, certificate, 0o600); err != nil {
		t.Fatal(err)
	}
	return server, authority
}

func TestProgram(t *testing.T) {
	t.Parallel()
	url := serve(t, hosted).URL
	play(t, program(t, url), ask+"\r\n\n"+notify+"\n"+ask).check(t, outcome{answer + "\n" + answer + "\n", "", 0})
	play(t, program(t, url), "").check(t, outcome{})
	play(t, program(t, url+"/#"), ask).check(t, outcome{"", "context-repo-mcp: CONTEXTREPO_MCP_URL holds a fragment\n", 2})
	help := program(t, url)
	help.Args = append(help.Args, "--help")
	if got := play(t, help, ask); got.stdout != "" || got.exit != 0 || !strings.HasPrefix(got.stderr, "Usage: context-repo-mcp\n") {
		t.Errorf("%+v", got)
	}
}

// Nothing that a library says reaches stderr, whatever the environment asks it
// to say: it quotes keys and bodies.
func TestLibrariesAreSilent(t *testing.T) {
	t.Parallel()
	server, authority := serveTLS(t, hosted)
	c := program(t, server.URL, "SSL_CERT_FILE="+authority, "GODEBUG=http2debug=2")
	play(t, c, ask).check(t, outcome{answer + "\n", "", 0})

	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	chatted := make(chan struct{})
	go func() {
		defer close(chatted)
		conn, err := listener.Accept()
		if err != nil {
			return
		}
		defer conn.Close()
		lines := bufio.NewReader(conn)
		request, err := http.ReadRequest(lines)
		if err != nil {
			return
		}
		_, _ = io.Copy(io.Discard, request.Body)
		response := fmt.Sprintf("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n%s", len(answer), answer)
		_, _ = io.WriteString(conn, response+"HTTP/1.1 200 OK\r\nsecret")
		_, _ = io.Copy(io.Discard, lines) // until the client leaves
	}()
	t.Cleanup(func() {
		_ = listener.Close()
		<-chatted
	})
	c = program(t, "http://"+listener.Addr().String())
	input, err := c.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	output, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	var stderr bytes.Buffer
	c.Stderr = &stderr
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	_, _ = io.WriteString(input, ask+"\n")
	lines := bufio.NewReader(output)
	if line, err := lines.ReadString('\n'); line != answer+"\n" {
		t.Errorf("%q, %v", line, err)
	}
	<-chatted // it has been read, and the connection given up
	_ = input.Close()
	if rest, err := io.ReadAll(lines); err != nil || len(rest) > 0 {
		t.Errorf("%q, %v", rest, err)
	}
	if err := c.Wait(); err != nil || stderr.Len() > 0 {
		t.Errorf("%v, stderr %q", err, stderr.String())
	}
}

// Of the private authority only those know who are told.
func TestPrivateAuthority(t *testing.T) {
	t.Parallel()
	server, authority := serveTLS(t, func(w http.ResponseWriter, r *http.Request) {
		if r.ProtoMajor != 2 {
			t.Errorf("%s", r.Proto)
		}
		hosted(w, r)
	})
	play(t, program(t, server.URL, "SSL_CERT_FILE="+authority), ask).check(t, outcome{answer + "\n", "", 0})
	play(t, program(t, server.URL), ask).check(t, outcome{failed + "\n", "", 0})
}

// proxy connects whoever asks it, whatever for, to one server, and notes how it
// was asked.
func proxy(t *testing.T, target string, status int) (address string, asked func() []string) {
	t.Helper()
	var mu sync.Mutex
	noted := []string{}
	server := serve(t, func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		noted = append(noted, strings.Join([]string{r.Method, r.Host, r.Header.Get("Authorization"), r.Header.Get("Proxy-Authorization")}, " "))
		mu.Unlock()
		if status != http.StatusOK {
			w.WriteHeader(status)
			_, _ = io.WriteString(w, answer)
			return
		}
		through, err := net.Dial("tcp", target)
		if err != nil {
			t.Error(err)
			return
		}
		defer through.Close()
		conn, buffered, err := http.NewResponseController(w).Hijack()
		if err != nil {
			t.Error(err)
			return
		}
		defer conn.Close()
		_, _ = io.WriteString(conn, "HTTP/1.1 200 Connection established\r\n\r\n")
		go func() {
			_, _ = io.Copy(conn, through)
			_ = conn.Close() // it may be closed by now
		}()
		_, _ = io.Copy(through, buffered)
	})
	return strings.TrimPrefix(server.URL, "http://"), func() []string {
		mu.Lock()
		defer mu.Unlock()
		return noted
	}
}

// The environment names the proxy, as for other programs. The key passes it
// only inside of TLS.
func TestProxies(t *testing.T) {
	t.Parallel()
	server, authority := serveTLS(t, hosted)
	target := strings.TrimPrefix(server.URL, "https://")
	for _, test := range []struct {
		name, url, variable string
		status              int
		asked               []string
		want                string
	}{
		{"another machine", "https://example.com/mcp", "HTTPS_PROXY=http://%s", 200, []string{"CONNECT example.com:443  "}, answer},
		{"in small letters", "https://example.com:8443/mcp", "https_proxy=%s", 200, []string{"CONNECT example.com:8443  "}, answer},
		{"with a name", "https://example.com/mcp", "HTTPS_PROXY=http://user:word@%s", 200, []string{"CONNECT example.com:443  Basic dXNlcjp3b3Jk"}, answer},
		{"a proxy that refuses", "https://example.com/mcp", "HTTPS_PROXY=http://%s", 502, []string{"CONNECT example.com:443  "}, failed},
		{"a proxy that sends elsewhere", "https://example.com/mcp", "HTTPS_PROXY=http://%s", 307, []string{"CONNECT example.com:443  "}, failed},
		{"this machine", server.URL, "HTTPS_PROXY=http://%s", 200, []string{}, answer},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			address, asked := proxy(t, target, test.status)
			c := program(t, test.url, "SSL_CERT_FILE="+authority, fmt.Sprintf(test.variable, address))
			play(t, c, ask).check(t, outcome{test.want + "\n", "", 0})
			if got := asked(); !slices.Equal(got, test.asked) {
				t.Errorf("the proxy was asked %q, want %q", got, test.asked)
			}
		})
	}
	address, asked := proxy(t, target, http.StatusOK)
	plain := serve(t, hosted)
	play(t, program(t, plain.URL, "HTTP_PROXY=http://"+address, "ALL_PROXY=http://"+address), ask).check(t, outcome{answer + "\n", "", 0})
	if got := asked(); len(got) > 0 {
		t.Errorf("plain HTTP left this way: %q", got)
	}
}
