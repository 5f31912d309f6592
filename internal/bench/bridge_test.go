package bench_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// hosted is a server that does no more than the protocol asks for, so that what
// lies between it and the client is what is measured.
func hosted(b *testing.B) string {
	b.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodPost {
			w.WriteHeader(http.StatusMethodNotAllowed) // no stream, no session
			return
		}
		var message struct {
			ID     json.RawMessage `json:"id"`
			Method string          `json:"method"`
		}
		if json.NewDecoder(r.Body).Decode(&message) != nil || message.ID == nil {
			w.WriteHeader(http.StatusAccepted)
			return
		}
		result := `{"content":[{"type":"text","text":"an answer of some words, as a tool gives it"}]}`
		if message.Method == "initialize" {
			result = `{"protocolVersion":"2025-06-18","capabilities":{"tools":{}},"serverInfo":{"name":"hosted","version":"1"}}`
		}
		w.Header().Set("Content-Type", "application/json")
		fmt.Fprintf(w, `{"jsonrpc":"2.0","id":%s,"result":%s}`, message.ID, result)
	}))
	b.Cleanup(server.Close)
	return server.URL + "/mcp"
}

const bridgeKey = "gm_a-key-of-nobody"

// relay is a bridge that can be started.
type relay struct {
	name    string
	words   []string
	environ []string
}

// relays are our bridge and, when the build has installed them, the others.
func relays(b *testing.B, url string) []relay {
	b.Helper()
	all := []relay{{"ours", []string{build(b, "../../cmd/context-repo-mcp")}, []string{"CONTEXTREPO_API_KEY=" + bridgeKey, "CONTEXTREPO_MCP_URL=" + url}}}
	folder, node := os.Getenv("REPO2C4_BENCH_BRIDGES"), os.Getenv("REPO2C4_TEST_NODE_BIN")
	if folder == "" || node == "" {
		b.Fatal("REPO2C4_BENCH_BRIDGES or REPO2C4_TEST_NODE_BIN is not set; run go tool mage bench")
	}
	program := func(name string, arguments ...string) []string {
		return append([]string{filepath.Join(node, "node"), filepath.Join(folder, "node_modules", ".bin", name)}, arguments...)
	}
	header := []string{"--header", "Authorization: API-Key " + bridgeKey}
	home := b.TempDir()
	return append(all,
		relay{"mcp-remote", program("mcp-remote", append([]string{url, "--allow-http", "--transport", "http-only", "--silent"}, header...)...), []string{"HOME=" + home, "MCP_REMOTE_CONFIG_DIR=" + home}},
		relay{"supergateway", program("supergateway", append([]string{"--streamableHttp", url, "--logLevel", "none"}, header...)...), []string{"HOME=" + home}},
	)
}

// open starts a bridge and greets the server through it.
func (r relay) open(b *testing.B) *session {
	b.Helper()
	s := start(b, r.words, r.environ...)
	s.handshake()
	return s
}

func call(id int) string {
	return fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"search","arguments":{"query":"some words"}}}`, id)
}

// pipe sends n calls, at most inFlight at a time, and returns how long each
// took, and all of them.
func (s *session) pipe(n, inFlight int) (each []time.Duration, all time.Duration) {
	s.b.Helper()
	var mu sync.Mutex
	begun := map[int]time.Time{}
	slots := make(chan struct{}, inFlight)
	start := time.Now()
	go func() {
		for id := range n {
			slots <- struct{}{}
			mu.Lock()
			begun[id] = time.Now()
			mu.Unlock()
			if _, err := io.WriteString(s.stdin, call(id)+"\n"); err != nil {
				return // the reader notices
			}
		}
	}()
	for range n {
		line, err := s.lines.ReadBytes('\n')
		now := time.Now()
		if err != nil {
			s.b.Fatal(err)
		}
		id := idOf(s.b, line)
		mu.Lock()
		each = append(each, now.Sub(begun[id]))
		mu.Unlock()
		<-slots
	}
	return each, time.Since(start)
}

// idOf is the id of an answer, wherever it stands.
func idOf(b *testing.B, line []byte) int {
	b.Helper()
	_, after, found := bytes.Cut(line, []byte(`"id":`))
	digits := after[:len(after)-len(bytes.TrimLeft(after, "0123456789"))]
	id, err := strconv.Atoi(string(digits))
	if !found || err != nil || !bytes.Contains(line, []byte(`"result"`)) {
		b.Fatalf("no answer: %.200s", line)
	}
	return id
}

// direct does what pipe does with Go's own client and no bridge.
func direct(b *testing.B, client *http.Client, url string, n, inFlight int) (each []time.Duration, all time.Duration) {
	b.Helper()
	var mu sync.Mutex
	var working sync.WaitGroup
	start := time.Now()
	for worker := range inFlight {
		working.Go(func() {
			for id := worker; id < n; id += inFlight {
				begun := time.Now()
				response, err := client.Post(url, "application/json", strings.NewReader(call(id)))
				if err != nil {
					b.Error(err)
					return
				}
				line, err := bufio.NewReader(response.Body).ReadBytes('\n')
				_ = response.Body.Close()
				if !errors.Is(err, io.EOF) || len(line) == 0 {
					b.Errorf("%v: %q", err, line)
				}
				took := time.Since(begun)
				mu.Lock()
				each = append(each, took)
				mu.Unlock()
			}
		})
	}
	working.Wait()
	return each, time.Since(start)
}

// BenchmarkBridge compares bridges with Go's client alone: the median time
// that a bridge adds to a call, and calls a second, one and 64 at a time, in
// turn.
func BenchmarkBridge(b *testing.B) {
	url := hosted(b)
	for _, inFlight := range []int{1, 64} {
		b.Run(fmt.Sprintf("inflight=%d", inFlight), func(b *testing.B) {
			client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: inFlight}}
			defer client.CloseIdleConnections()
			all := relays(b, url)
			sessions := make([]*session, len(all))
			for i, r := range all {
				sessions[i] = r.open(b)
				sessions[i].pipe(500, inFlight) // warm
			}
			direct(b, client, url, 500, inFlight)
			const calls = 1000
			plain := &tally{}
			tallies := make([]tally, len(all))
			for b.Loop() {
				plain.add(direct(b, client, url, calls, inFlight))
				for i, s := range sessions {
					tallies[i].add(s.pipe(calls, inFlight))
				}
			}
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(milliseconds(plain.median()), "direct-ms")
			b.ReportMetric(plain.rate(), "direct/s")
			for i, r := range all {
				b.ReportMetric(milliseconds(tallies[i].median()-plain.median()), r.name+"-added-ms")
				b.ReportMetric(tallies[i].rate(), r.name+"/s")
				if i == 0 {
					sessions[i].end()
				} else {
					sessions[i].kill()
				}
			}
		})
	}
}

// tally is what several rounds took.
type tally struct {
	each []time.Duration
	all  time.Duration
}

func (t *tally) add(each []time.Duration, all time.Duration) {
	t.each = append(t.each, each...)
	t.all += all
}

func (t *tally) median() time.Duration { return median(t.each) }
func (t *tally) rate() float64         { return float64(len(t.each)) / t.all.Seconds() }

func milliseconds(d time.Duration) float64 { return d.Seconds() * 1000 }

// kill ends a program whose manners are not ours to judge.
func (s *session) kill() {
	s.b.Helper()
	_ = s.stdin.Close()
	_ = s.cmd.Process.Kill()
	_ = s.cmd.Wait()
}

// BenchmarkBridgeStart measures the time from the start of the process to the
// answered greeting.
func BenchmarkBridgeStart(b *testing.B) {
	url := hosted(b)
	all := relays(b, url)
	times := make([][]time.Duration, len(all))
	once := func(i int) time.Duration {
		begun := time.Now()
		s := all[i].open(b)
		took := time.Since(begun)
		if i == 0 {
			s.end()
		} else {
			s.kill()
		}
		return took
	}
	for i := range all {
		once(i) // its files are in memory then
	}
	for b.Loop() {
		for i := range all {
			times[i] = append(times[i], once(i))
		}
	}
	b.ReportMetric(0, "ns/op")
	for i, r := range all {
		b.ReportMetric(milliseconds(median(times[i])), r.name+"-ms")
		if i > 0 {
			b.ReportMetric(median(times[0]).Seconds()/median(times[i]).Seconds(), "ratio-"+r.name)
		}
	}
}

// BenchmarkBridgeMemory is the largest memory of a bridge after a thousand and
// after a hundred thousand messages, 64 at a time.
func BenchmarkBridgeMemory(b *testing.B) {
	url := hosted(b)
	all := relays(b, url)
	for b.Loop() {
		for i, r := range all {
			for _, messages := range []int{1_000, 100_000} {
				s := r.open(b)
				s.pipe(messages, 64)
				if i == 0 {
					s.end()
				} else {
					s.kill()
				}
				b.ReportMetric(float64(peakMemory(s.cmd.ProcessState))/(1<<20), fmt.Sprintf("%s-%d-MiB", r.name, messages))
			}
		}
	}
	b.ReportMetric(0, "ns/op")
}
