package bench_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"testing"
	"time"
)

// session is a client that speaks to a server in a process of its own.
type session struct {
	b     *testing.B
	cmd   *exec.Cmd
	stdin io.WriteCloser
	lines *bufio.Reader
}

func start(b *testing.B, words []string, environ ...string) *session {
	b.Helper()
	cmd := exec.Command(words[0], words[1:]...)
	cmd.Env = append(os.Environ(), environ...)
	stdin, err := cmd.StdinPipe()
	if err != nil {
		b.Fatal(err)
	}
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		b.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		b.Fatal(err)
	}
	return &session{b, cmd, stdin, bufio.NewReaderSize(stdout, 1<<20)}
}

// ask sends one request and returns the result.
func (s *session) ask(method, params string) json.RawMessage {
	s.b.Helper()
	if _, err := fmt.Fprintf(s.stdin, `{"jsonrpc":"2.0","id":1,"method":%q,"params":%s}`+"\n", method, params); err != nil {
		s.b.Fatal(err)
	}
	line, err := s.lines.ReadBytes('\n')
	if err != nil {
		s.b.Fatalf("%s: %v", method, err)
	}
	var answer struct {
		Result json.RawMessage `json:"result"`
		Error  json.RawMessage `json:"error"`
	}
	if err := json.Unmarshal(line, &answer); err != nil || answer.Result == nil {
		s.b.Fatalf("%s: %v %.300s", method, err, line)
	}
	return answer.Result
}

// handshake greets the server.
func (s *session) handshake() {
	s.b.Helper()
	s.ask("initialize", `{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"bench","version":"1"}}`)
	if _, err := io.WriteString(s.stdin, `{"jsonrpc":"2.0","method":"notifications/initialized"}`+"\n"); err != nil {
		s.b.Fatal(err)
	}
}

func (s *session) end() {
	s.b.Helper()
	if err := s.stdin.Close(); err != nil {
		s.b.Fatal(err)
	}
	if err := s.cmd.Wait(); err != nil {
		s.b.Fatal(err)
	}
}

// call calls a tool and reads its structured content.
func (s *session) call(tool string, arguments, into any) {
	s.b.Helper()
	encoded, err := json.Marshal(arguments)
	if err != nil {
		s.b.Fatal(err)
	}
	var result struct {
		IsError           bool            `json:"isError"`
		StructuredContent json.RawMessage `json:"structuredContent"`
	}
	if err := json.Unmarshal(s.ask("tools/call", fmt.Sprintf(`{"name":%q,"arguments":%s}`, tool, encoded)), &result); err != nil {
		s.b.Fatal(err)
	}
	if result.IsError {
		s.b.Fatalf("%s failed", tool)
	}
	if err := json.Unmarshal(result.StructuredContent, into); err != nil {
		s.b.Fatal(err)
	}
}

// BenchmarkStart measures the time from the start of the process to the first
// answered tools/list, against a server that has one tool.
func BenchmarkStart(b *testing.B) {
	root := filepath.Join(b.TempDir(), "repository")
	write(b, filepath.Join(root, "README.md"), "A repository.\n")
	ours, bare := build(b, "../../cmd/repo2c4-mcp"), build(b, "./testdata/onetool")
	once := func(binary string) time.Duration {
		begun := time.Now()
		s := start(b, []string{binary}, "REPO2C4_REPOSITORY_ROOT="+root)
		s.handshake()
		s.ask("tools/list", "{}")
		took := time.Since(begun)
		s.end()
		return took
	}
	once(ours) // both files are in memory then
	once(bare)
	var times, bareTimes []time.Duration
	for b.Loop() {
		times, bareTimes = append(times, once(ours)), append(bareTimes, once(bare))
	}
	report(b, median(times), median(bareTimes))
}

// BenchmarkPages reads 10,000 pieces of evidence in pages of 100. The bare time
// is that of as many tools/list calls, which ask for nothing to be looked up.
func BenchmarkPages(b *testing.B) {
	const projects = 2_500 // each declares itself, its kind, framework and package
	root := filepath.Join(b.TempDir(), "repository")
	for i := range projects {
		write(b, filepath.Join(root, fmt.Sprintf("src/Group%02d/Part%d/Part%d.csproj", i/100, i, i)), fmt.Sprintf(project, i))
	}
	s := start(b, []string{build(b, "../../cmd/repo2c4-mcp"), "--repository-root", root, "--max-files", strconv.Itoa(projects)})
	defer s.end()
	s.handshake()
	var inspected struct {
		SnapshotID string `json:"snapshotId"`
	}
	s.call("inspect_repository", map[string]any{"maxFiles": projects}, &inspected)

	var times, bareTimes []time.Duration
	items := 0
	for b.Loop() {
		arguments := map[string]any{"snapshotId": inspected.SnapshotID, "pageSize": 100}
		items = 0
		for {
			var page struct {
				Items      []json.RawMessage `json:"items"`
				NextCursor *string           `json:"nextCursor"`
			}
			begun := time.Now()
			s.call("get_evidence", arguments, &page)
			times = append(times, time.Since(begun))
			begun = time.Now()
			s.ask("tools/list", "{}")
			bareTimes = append(bareTimes, time.Since(begun))
			items += len(page.Items)
			if page.NextCursor == nil {
				break
			}
			arguments["cursor"] = *page.NextCursor
		}
	}
	report(b, median(times), median(bareTimes))
	b.ReportMetric(float64(items), "items")
	b.ReportMetric(slices.Max(times).Seconds()*1000, "worst-ms")
}

func median(times []time.Duration) time.Duration {
	sorted := slices.Sorted(slices.Values(times))
	return sorted[len(sorted)/2]
}
