package e2e_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/repo2c4/repo2c4/gen"
)

// server starts a built server over a small repository, with a LikeC4 that
// hangs when it is told to.
func server(t *testing.T) (w *wire, root, temporary string, running func()) {
	t.Helper()
	temporary = place(t, "temporary", nil)
	root = place(t, "shop", small())
	likec4, running := moody(t)
	w = dial(t, []string{"PATH=" + os.Getenv("PATH"), "TMPDIR=" + temporary}, "--repository-root", root, "--likec4", likec4)
	return w, root, temporary, running
}

// mixed is one of many calls that know nothing of each other.
func mixed(n int, id string) (tool string, in object) {
	calls := []struct {
		tool string
		in   object
	}{
		{"get_evidence", object{"snapshotId": id, "pageSize": 1 + n%5}},
		{"get_snapshot", object{"snapshotId": id, "section": "diagnostics"}},
		{"get_evidence_report", object{"snapshotId": id, "model": system(fmt.Sprint("Shop ", n))}},
		{"generate_likec4", object{"snapshotId": id, "model": system(fmt.Sprint("Shop ", n)), "destinationPath": fmt.Sprint("docs/", n)}},
		{"validate_likec4", object{"snapshotId": id, "model": system("Shop")}},
		{"get_evidence", object{"snapshotId": id, "pageSize": 0}},
		{"generate_likec4", object{"snapshotId": id, "model": object{"level": n}}},
		{"inspect_repository", object{"repositoryPath": "src"}},
		{"inspect_repository", object{"repositoryPath": fmt.Sprint("gone/", n)}},
		{"validate_likec4", object{"snapshotId": id, "model": system("Shop"), "destinationPath": "src"}},
	}
	call := calls[n%len(calls)]
	return call.tool, call.in
}

// What a call answers does not depend on the 99 others that run beside it:
// apart from the time of expiry it is what the same call answers alone.
func TestHundredCallsAtOnce(t *testing.T) {
	t.Parallel()
	w, _, _, _ := server(t)
	id := w.inspect()
	said := func(m message) string {
		if _, ok := m.Result.Content["expiresAtUtc"]; ok {
			m.Result.Content["expiresAtUtc"] = "later"
		}
		encoded, err := json.Marshal([]any{m.Result.IsError, m.Result.Content, m.Result.Meta, m.Error})
		if err != nil {
			t.Fatal(err)
		}
		return string(encoded)
	}
	const calls = 100
	alone := map[string]string{}
	for n := range calls {
		tool, in := mixed(n, id)
		alone[strconv.Itoa(n)] = said(w.call(tool, in))
	}
	var lines bytes.Buffer
	for n := range calls {
		tool, in := mixed(n, id)
		encoded, err := json.Marshal(in)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&lines, `{"jsonrpc":"2.0","id":"%d","method":"tools/call","params":{"name":%q,"arguments":%s}}`+"\n", n, tool, encoded)
	}
	sent := make(chan error, 1)
	go func() { // the server may wait with reading until answers are read
		_, err := w.input.Write(lines.Bytes())
		sent <- err
	}()
	for range calls {
		m := w.receive()
		n, err := strconv.Unquote(string(m.ID))
		if err != nil {
			t.Fatal(err)
		}
		want, ok := alone[n]
		if got := said(m); !ok || got != want {
			t.Errorf("call %s (known: %t)\ngot  %s\nwant %s", n, ok, got, want)
		}
		delete(alone, n)
	}
	if err := <-sent; err != nil {
		t.Fatal(err)
	}
	if rest := w.end(); rest != "" {
		t.Errorf("said without being asked: %s", rest)
	}
}

// When the input ends, calls in flight are answered: what can end does, what
// hangs is stopped. Nothing of it is left.
func TestInputEndsDuringCalls(t *testing.T) {
	t.Parallel()
	w, _, temporary, running := server(t)
	id := w.inspect()
	hanging := w.begin("validate_likec4", object{"snapshotId": id, "model": system("Hang")})
	running()
	waiting := map[string]bool{hanging: true}
	for n := range 20 {
		tool, in := mixed(n, id)
		waiting[w.begin(tool, in)] = true
	}
	var ended []string
	rest := w.end()
	for line := range strings.Lines(rest) {
		var m message
		if err := json.Unmarshal([]byte(line), &m); err != nil {
			t.Fatal(err)
		}
		if !waiting[string(m.ID)] {
			t.Errorf("an answer to nothing: %s", line)
		}
		delete(waiting, string(m.ID))
		if m.Error != nil {
			ended = append(ended, string(m.ID)+" "+string(m.Error))
		}
	}
	if want := hanging + ` {"code":-32603,"message":"the server is stopping"}`; len(waiting) > 0 || len(ended) != 1 || ended[0] != want {
		t.Errorf("not answered: %v; ended: %q", waiting, ended)
	}
	empty(t, temporary, "the end")
}

// Whatever comes in during a call has its own answer, and the call its own end.
func TestGarbageDuringACall(t *testing.T) {
	t.Parallel()
	w, _, temporary, running := server(t)
	now := func() held { return holdings(t, w.cmd.Process.Pid, temporary) }
	id := w.inspect()
	before := now()
	hanging := w.begin("validate_likec4", object{"snapshotId": id, "model": system("Hang")})
	running()
	for _, line := range []string{
		"rubbish", "{", "[]", "\xff\xfe{\x00}\x00", "\x00", "\ufeff{}", "{\"jsonrpc\":\"2.0\",\"id\":\"\xff\"}", strings.Repeat("[", 100_000),
		`{"jsonrpc":"2.0","id":` + hanging + `,"method":"ping"}`, // the id of the call that runs
	} {
		w.send(line)
		if m := w.receive(); m.Error == nil || m.ID != nil {
			t.Errorf("%.40q is answered with %s", line, m.line)
		}
	}
	w.send(`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":` + hanging + `}}`)
	w.inspect()
	settles(t, "garbage", before, now)
	if rest := w.end(); rest != "" {
		t.Errorf("the cancelled call is answered: %s", rest)
	}
}

// A write that is cancelled, at whatever moment that comes through, writes the
// whole set or nothing, and is no obstacle to the next one.
func TestCancelledWritesAreWhole(t *testing.T) {
	t.Parallel()
	w, root, _, _ := server(t)
	id := w.inspect()
	// The call is cancelled once this exists: at once, with the folder, with
	// the first file of the set, with one in the middle, with the last.
	moments := []string{"..", "", "evidence-report.md", "specification.c4", ".repo2c4-manifest.json"}
	whole := map[bool]int{}
	for n := range 25 {
		model := system(fmt.Sprint("Shop ", n))
		// Each set has a folder of its own, so that no writer waits for another.
		destination := fmt.Sprintf("docs/%d/c1", n)
		if err := os.MkdirAll(filepath.Join(root, "docs", strconv.Itoa(n)), 0o755); err != nil {
			t.Fatal(err)
		}
		call := w.begin("generate_likec4", object{"snapshotId": id, "model": model, "destinationPath": destination, "dryRun": false, "write": true, "includeContent": false})
		await(t, filepath.Join(root, filepath.FromSlash(destination), moments[n%len(moments)]))
		w.send(`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":` + call + `}}`)
		preview := w.begin("generate_likec4", object{"snapshotId": id, "model": model, "destinationPath": destination, "includeContent": false})
		m := w.receive()
		if string(m.ID) == call { // it was faster
			m = w.receive()
		}
		if string(m.ID) != preview {
			t.Fatalf("want the answer to %s: %s", preview, m.line)
		}
		for m.Result.Meta.Error.Code == string(gen.CodeManagedOutputConflict) { // it is still at work
			m = w.call("generate_likec4", object{"snapshotId": id, "model": model, "destinationPath": destination, "includeContent": false})
		}
		kinds := map[string]int{}
		changes, _ := m.Result.Content["changes"].([]any)
		for _, change := range changes {
			row, _ := change.(object)
			kind, _ := row["kind"].(string)
			kinds[kind]++
		}
		if len(kinds) != 1 || len(changes) != 4 {
			t.Errorf("write %d: %v in %s", n, kinds, m.line)
		}
		whole[kinds["unchanged"] == 4]++
	}
	if rest := w.end(); strings.Contains(rest, "error") {
		t.Error(rest)
	}
	t.Logf("%d writes came through, %d did not", whole[true], whole[false])
	if whole[true] == 0 {
		t.Error("no write came through, not even one whose manifest was there")
	}
	err := filepath.WalkDir(filepath.Join(root, "docs"), func(path string, entry os.DirEntry, err error) error {
		if err == nil && strings.Contains(entry.Name(), "txn") {
			t.Errorf("left over: %s", path)
		}
		return err
	})
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
}

// await waits until a file exists.
func await(t *testing.T, path string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	for ctx.Err() == nil {
		if _, err := os.Lstat(path); err == nil {
			return
		}
		runtime.Gosched()
	}
	t.Fatalf("%s never comes", path)
}

// A line may be as long as a model may be, and no longer; either costs one
// answer.
func TestLinesAtTheLimit(t *testing.T) {
	t.Parallel()
	w, _, _, _ := server(t)
	const head, tail = `{"jsonrpc":"2.0","id":"long","method":"ping","params":{"x":"`, `"}}`
	line := func(length int) string { return head + strings.Repeat("x", length-len(head)-len(tail)) + tail }
	w.send(line(gen.LimitModelBytes))
	if m := w.receive(); m.Error != nil || string(m.ID) != `"long"` {
		t.Errorf("a line of the largest size: %s", m.line)
	}
	w.send(line(gen.LimitModelBytes + 1))
	if m := w.receive(); m.ID != nil || string(m.Error) != `{"code":-32600,"message":"line is longer than the limit"}` {
		t.Errorf("a line over the limit: %s", m.line)
	}
	w.inspect()
	w.end()
}
