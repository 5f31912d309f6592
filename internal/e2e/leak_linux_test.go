package e2e_test

import (
	"bufio"
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/evidenceserver"
	"github.com/repo2c4/repo2c4/internal/process"
)

// sessions is how many sessions, or rounds of calls, these tests play.
func sessions(t *testing.T) int {
	t.Helper()
	value := os.Getenv("REPO2C4_LEAK_SESSIONS")
	if value == "" {
		return 24
	}
	n, err := strconv.Atoi(value)
	if err != nil || n < 1 {
		t.Fatalf("REPO2C4_LEAK_SESSIONS is %q", value)
	}
	return n
}

// held is what a process holds.
type held struct {
	Goroutines, Descriptors, Children, Temporary int
}

// holdings are those of a process, without its goroutines.
func holdings(t *testing.T, pid int, temporary string) held {
	t.Helper()
	descriptors, err1 := os.ReadDir(fmt.Sprintf("/proc/%d/fd", pid))
	left, err2 := os.ReadDir(temporary)
	processes, err3 := filepath.Glob("/proc/[0-9]*/stat")
	if err := errors.Join(err1, err2, err3); err != nil {
		t.Fatal(err)
	}
	h := held{Descriptors: len(descriptors), Temporary: len(left)}
	for _, stat := range processes {
		content, err := os.ReadFile(stat)
		if err != nil {
			continue // it ended meanwhile
		}
		_, rest, _ := strings.Cut(string(content), ") ") // state, then the parent
		if fields := strings.Fields(rest); len(fields) > 1 && fields[1] == strconv.Itoa(pid) {
			h.Children++
		}
	}
	return h
}

// settles waits until a process holds no more than it did. What a cancelled
// call lets go of, it lets go of after the next answer.
func settles(t *testing.T, what string, before held, now func() held) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	for {
		after := now()
		if after.Goroutines <= before.Goroutines && after.Descriptors <= before.Descriptors && after.Children <= before.Children && after.Temporary <= before.Temporary {
			t.Logf("%s: %+v before, %+v after", what, before, after)
			return
		}
		if ctx.Err() != nil {
			t.Errorf("%s: %+v before, %+v after", what, before, after)
			return
		}
		runtime.Gosched()
	}
}

// moody is a LikeC4 that hangs on a model that says so, after it has told that
// it runs, and accepts every other. running waits until it is told.
func moody(t *testing.T) (likec4 string, running func()) {
	t.Helper()
	pipe := filepath.Join(place(t, "pipe", nil), "running")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	told, err := os.OpenFile(pipe, os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = told.Close() })
	likec4 = script(t,
		`while read -r line; do case $line in *Hang*) echo running > "`+pipe+`"; exec sleep 600;; esac; done < "$3/model.c4"`,
		`echo '{"valid":true,"errors":[],"stats":{"totalFiles":3}}'`)
	lines := bufio.NewReader(told)
	return likec4, func() {
		t.Helper()
		if _, err := lines.ReadString('\n'); err != nil {
			t.Fatal(err)
		}
	}
}

// small is a repository with something of everything.
func small() map[string]string {
	return map[string]string{
		"Shop.slnx":          `<Solution><Project Path="src/Api/Api.csproj" /></Solution>`,
		"src/Api/Api.csproj": `<Project Sdk="Microsoft.NET.Sdk.Web"><PropertyGroup><TargetFramework>net10.0</TargetFramework></PropertyGroup></Project>`,
		"src/Api/Api.cs":     "var app = WebApplication.CreateBuilder(args).Build();\napp.MapGet(\"/\", () => 1);\n",
		"Broken.csproj":      "<Project", "Dockerfile": "FROM scratch\n",
	}
}

// TestSessionsLeaveNothing plays whole sessions of the server in this process,
// which end in all the ways in which sessions end, and compares what the
// process holds before and after. The test runs alone: it counts.
func TestSessionsLeaveNothing(t *testing.T) {
	temporary := place(t, "temporary", nil)
	t.Setenv("TMPDIR", temporary)
	root := place(t, "shop", small())
	likec4, running := moody(t)
	now := func() held {
		h := holdings(t, os.Getpid(), temporary)
		h.Goroutines = runtime.NumGoroutine()
		return h
	}
	play := func(n int) {
		for kind, end := range endings() {
			s := enter(t, root, likec4)
			end(s, running)
			if code := s.leave(); code != process.ExitOK {
				t.Fatalf("session %d, ending %d: exit %d: %s", n, kind, code, s.stderr)
			}
			if said := s.stderr.String(); strings.Contains(said, "internal_error") {
				t.Fatalf("session %d, ending %d: %s", n, kind, said)
			}
		}
	}
	play(0)
	before := now()
	rounds := (sessions(t) + len(endings()) - 1) / len(endings())
	for n := range rounds {
		play(n + 1)
	}
	settles(t, fmt.Sprint(rounds*len(endings()), " sessions"), before, now)
}

// inside is a session with a server in this process.
type inside struct {
	t      *testing.T
	in     *io.PipeWriter
	out    *io.PipeReader
	lines  *bufio.Reader
	stop   context.CancelFunc
	ended  chan int
	stderr *textBuffer
	id     string
}

// enter begins a session, does the handshake and inspects the root.
func enter(t *testing.T, root, likec4 string) *inside {
	t.Helper()
	stdin, in := io.Pipe()
	out, stdout := io.Pipe()
	ctx, stop := context.WithCancel(t.Context())
	s := &inside{t: t, in: in, out: out, lines: bufio.NewReader(out), stop: stop, ended: make(chan int, 1), stderr: &textBuffer{}}
	go func() {
		code := evidenceserver.Main(ctx, process.Process{
			Args:   []string{"--repository-root", root, "--likec4", likec4},
			Getenv: func(name string) string { return map[string]string{"PATH": os.Getenv("PATH")}[name] },
			Stdin:  stdin, Stdout: stdout, Stderr: s.stderr, Clock: time.Now, Random: rand.Reader, Workers: 2,
		})
		_ = stdin.Close()
		_ = stdout.Close()
		s.ended <- code
	}()
	s.send(`{"jsonrpc":"2.0","id":"a","method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"e2e","version":"1"}}}`)
	s.receive()
	s.send(`{"jsonrpc":"2.0","method":"notifications/initialized"}`)
	s.send(`{"jsonrpc":"2.0","id":"b","method":"tools/call","params":{"name":"inspect_repository","arguments":{}}}`)
	s.id, _ = s.receive().Result.Content["snapshotId"].(string)
	return s
}

func (s *inside) send(line string) {
	s.t.Helper()
	if _, err := io.WriteString(s.in, line+"\n"); err != nil {
		s.t.Fatal(err)
	}
}

func (s *inside) receive() (m message) {
	s.t.Helper()
	line, err := s.lines.ReadBytes('\n')
	if err := errors.Join(err, json.Unmarshal(bytes.TrimSpace(line), &m)); err != nil {
		s.t.Fatalf("%v: %q: %s", err, line, s.stderr)
	}
	return m
}

// begin sends a call with a model.
func (s *inside) begin(id, tool string, model object) {
	s.t.Helper()
	encoded, err := json.Marshal(object{"snapshotId": s.id, "model": model})
	if err != nil {
		s.t.Fatal(err)
	}
	s.send(fmt.Sprintf(`{"jsonrpc":"2.0","id":%q,"method":"tools/call","params":{"name":%q,"arguments":%s}}`, id, tool, encoded))
}

// leave lets everything go and returns the exit code.
func (s *inside) leave() int {
	_ = s.in.Close()
	go func() { _, _ = io.Copy(io.Discard, s.out) }() // ends with the server's output
	code := <-s.ended
	_ = s.out.Close()
	s.stop()
	return code
}

// endings are the ways in which a session ends.
func endings() []func(s *inside, running func()) {
	const ping = `{"jsonrpc":"2.0","id":"ping","method":"ping"}`
	return []func(s *inside, running func()){
		// All is answered.
		func(s *inside, _ func()) {
			for _, tool := range []string{"get_evidence_report", "generate_likec4", "validate_likec4"} {
				s.begin("c", tool, system("Shop"))
				s.receive()
			}
		},
		// Nothing is as it should be.
		func(s *inside, _ func()) {
			for _, line := range []string{"rubbish", "[]", `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"nothing"}}`, `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_evidence","arguments":{"snapshotId":7}}}`} {
				s.send(line)
				s.receive()
			}
			s.begin("c", "generate_likec4", object{"elements": "none"})
			s.receive()
		},
		// The host stops the server while LikeC4 runs.
		func(s *inside, running func()) {
			s.begin("c", "validate_likec4", system("Hang"))
			running()
			s.stop()
		},
		// The client cancels, first at once, then while LikeC4 runs.
		func(s *inside, running func()) {
			s.begin("c", "validate_likec4", system("Shop"))
			s.send(`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"c"}}`)
			s.begin("d", "validate_likec4", system("Hang"))
			go func() { _, _ = io.Copy(io.Discard, s.out) }() // the first one may have been faster
			running()
			s.send(`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"d"}}`)
		},
		// The client goes away without a word while LikeC4 runs.
		func(s *inside, running func()) {
			s.begin("c", "validate_likec4", system("Hang"))
			running()
			_ = s.out.Close()
			s.send(ping)
		},
		// The input ends within a line, with calls in flight.
		func(s *inside, _ func()) {
			for n := range 20 {
				s.begin(strconv.Itoa(n), "generate_likec4", system("Shop"))
				s.receive()
			}
			s.begin("x", "generate_likec4", system("Shop"))
			_, _ = io.WriteString(s.in, ping[:20])
		},
	}
}

// TestLongLivedServer makes thousands of calls of every kind to one built
// server and compares what the process holds before and after.
func TestLongLivedServer(t *testing.T) {
	t.Parallel()
	temporary := place(t, "temporary", nil)
	root := place(t, "shop", small())
	likec4, running := moody(t)
	w := dial(t, []string{"PATH=" + os.Getenv("PATH"), "TMPDIR=" + temporary}, "--repository-root", root, "--likec4", likec4)
	pid := w.cmd.Process.Pid
	now := func() held { return holdings(t, pid, temporary) }
	rounds := sessions(t)
	for n := range 3 {
		w.round(n, running)
	}
	settles(t, "the first calls", held{Descriptors: 1 << 20}, now) // the last of them was cancelled
	before, memory, threads := now(), status(t, pid, "VmRSS"), status(t, pid, "Threads")
	first := w.next
	for n := range rounds {
		w.round(n+3, running)
	}
	settles(t, fmt.Sprint(w.next-first, " calls"), before, now)
	grown, more := status(t, pid, "VmRSS"), status(t, pid, "Threads")
	t.Logf("resident memory %d kB before, %d kB after, at most %d kB; %d threads before, %d after", memory, grown, status(t, pid, "VmHWM"), threads, more)
	// The runtime keeps threads and, for a while, memory. A leak of one
	// snapshot, answer or thread a round would be far over these bounds in a
	// long run.
	if grown > memory+128*1024 {
		t.Errorf("resident memory grew from %d kB to %d kB", memory, grown)
	}
	if more > threads+24 {
		t.Errorf("%d threads, before %d", more, threads)
	}
	if rest := w.end(); rest != "" {
		t.Errorf("said without being asked: %s", rest)
	}
	if said := w.stderr.String(); strings.Contains(said, "internal_error") {
		t.Error(said)
	}
}

// round makes one call of every kind.
func (w *wire) round(n int, running func()) {
	w.t.Helper()
	id := w.inspect()
	for _, call := range []struct {
		tool string
		in   object
		code gen.Code
	}{
		{"get_evidence", object{"pageSize": 2}, ""}, {"get_snapshot", object{"section": "diagnostics"}, ""},
		{"get_evidence_report", object{"model": system("Shop")}, ""},
		{"generate_likec4", object{"model": system("Shop"), "destinationPath": fmt.Sprint("docs/", n%300)}, ""},
		{"generate_likec4", object{"model": system("Shop"), "destinationPath": "docs/c1"}, ""},
		{"generate_likec4", object{"model": system(fmt.Sprint("Shop ", n)), "destinationPath": "docs/c1", "dryRun": false, "write": true}, ""},
		{"validate_likec4", object{"model": system("Shop")}, ""}, {"validate_likec4", object{"destinationPath": "docs/c1", "model": system("Shop")}, ""},
		{"validate_likec4", object{"destinationPath": "gone", "model": system("Shop")}, gen.CodeValidationPathInvalid},
		{"get_evidence", object{"cursor": "x"}, gen.CodeCursorInvalid}, {"generate_likec4", object{"model": object{}}, gen.CodeModelInvalid},
		{"generate_likec4", object{"model": system("Shop"), "destinationPath": "Dockerfile"}, gen.CodeDestinationInvalid},
		{"get_snapshot", object{"more": 1}, gen.CodeArgumentsInvalid},
	} {
		call.in["snapshotId"] = id
		if m := w.call(call.tool, call.in); gen.Code(m.Result.Meta.Error.Code) != call.code || m.Error != nil {
			w.t.Fatalf("round %d: %s: %s", n, call.tool, m.line)
		}
	}
	w.send("rubbish")
	w.receive()
	// One call is cancelled while LikeC4 runs; no answer comes.
	cancelled := w.begin("validate_likec4", object{"snapshotId": id, "model": system("Hang")})
	running()
	w.send(`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":` + cancelled + `}}`)
}

// status is a number of /proc/PID/status.
func status(t *testing.T, pid int, name string) int {
	t.Helper()
	content, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(content)) {
		if value, ok := strings.CutPrefix(line, name+":"); ok {
			n, err := strconv.Atoi(strings.Fields(value)[0])
			if err != nil {
				t.Fatal(err)
			}
			return n
		}
	}
	t.Fatalf("no %s of process %d", name, pid)
	return 0
}
