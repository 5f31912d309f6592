//go:build unix

package e2e_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// binaries names the variable that holds the folder of the built commands.
const binaries = "REPO2C4_E2E_BINARIES"

// TestMain gives the built commands a folder and takes it away again.
func TestMain(m *testing.M) {
	folder, err := os.MkdirTemp("", "repo2c4-e2e-*")
	if err == nil {
		err = os.Setenv(binaries, folder)
	}
	if err != nil {
		panic(err)
	}
	m.Run()
	if err := os.RemoveAll(folder); err != nil {
		panic(err)
	}
}

// installed builds both commands, once.
var installed = sync.OnceValue(func() error {
	build := exec.Command("go", "build", "-o", os.Getenv(binaries), "../../cmd/repo2c4", "../../cmd/repo2c4-mcp")
	if out, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("build the commands: %w\n%s", err, out)
	}
	return nil
})

// command is the path of one of our built commands.
func command(t *testing.T, name string) string {
	t.Helper()
	if err := installed(); err != nil {
		t.Fatal(err)
	}
	return filepath.Join(os.Getenv(binaries), name)
}

// textBuffer is a bytes.Buffer for several goroutines.
type textBuffer struct {
	mu     sync.Mutex
	buffer bytes.Buffer
}

func (b *textBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buffer.Write(p)
}

func (b *textBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buffer.String()
}

// wire is a client that speaks in lines to a server that it started.
type wire struct {
	t      *testing.T
	cmd    *exec.Cmd
	input  io.WriteCloser
	output *bufio.Reader
	stderr *textBuffer
	next   int
}

// message is a line of the server as far as these tests read it.
type message struct {
	ID     json.RawMessage `json:"id"`
	Error  json.RawMessage `json:"error"`
	Result struct {
		IsError bool           `json:"isError"`
		Content map[string]any `json:"structuredContent"`
		Meta    struct {
			Error struct {
				Code string `json:"code"`
			} `json:"repo2c4/error"`
		} `json:"_meta"`
	} `json:"result"`
	// line is all of it.
	line string
}

// dial starts the evidence server and completes the handshake.
func dial(t *testing.T, environ []string, arguments ...string) *wire {
	t.Helper()
	w := &wire{t: t, cmd: exec.Command(command(t, "repo2c4-mcp"), arguments...), stderr: &textBuffer{}}
	w.cmd.Env, w.cmd.Stderr = environ, w.stderr
	input, err1 := w.cmd.StdinPipe()
	output, err2 := w.cmd.StdoutPipe()
	if err := errors.Join(err1, err2, w.cmd.Start()); err != nil {
		t.Fatal(err)
	}
	w.input, w.output = input, bufio.NewReaderSize(output, 1<<20)
	t.Cleanup(func() { // after a failure; otherwise it has ended
		_ = w.input.Close()
		_ = w.cmd.Process.Kill()
	})
	w.send(`{"jsonrpc":"2.0","id":"hello","method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"e2e","version":"1"}}}`)
	w.receive()
	w.send(`{"jsonrpc":"2.0","method":"notifications/initialized"}`)
	return w
}

// send writes one line.
func (w *wire) send(line string) {
	w.t.Helper()
	if _, err := io.WriteString(w.input, line+"\n"); err != nil {
		w.t.Fatalf("write to the server: %v\n%s", err, w.stderr)
	}
}

// receive reads one line.
func (w *wire) receive() message {
	w.t.Helper()
	line, err := w.output.ReadString('\n')
	if err != nil {
		w.t.Fatalf("the server said no more: %v\n%s", err, w.stderr)
	}
	m := message{line: line}
	if err := json.Unmarshal([]byte(line), &m); err != nil {
		w.t.Fatalf("not a message: %v: %s", err, line)
	}
	return m
}

// begin sends a tool call and returns its id.
func (w *wire) begin(tool string, arguments any) string {
	w.t.Helper()
	encoded, err := json.Marshal(arguments)
	if err != nil {
		w.t.Fatal(err)
	}
	w.next++
	id := strconv.Itoa(w.next)
	w.send(fmt.Sprintf(`{"jsonrpc":"2.0","id":%s,"method":"tools/call","params":{"name":%q,"arguments":%s}}`, id, tool, encoded))
	return id
}

// call makes a tool call and returns its answer.
func (w *wire) call(tool string, arguments any) message {
	w.t.Helper()
	id := w.begin(tool, arguments)
	m := w.receive()
	if string(m.ID) != id {
		w.t.Fatalf("the answer to %s has the id %s", id, m.ID)
	}
	return m
}

// succeeds is a call that has to succeed.
func (w *wire) succeeds(tool string, arguments any) map[string]any {
	w.t.Helper()
	m := w.call(tool, arguments)
	if m.Result.IsError || m.Error != nil || m.Result.Content == nil {
		w.t.Fatalf("%s: %s", tool, m.line)
	}
	return m.Result.Content
}

// inspect inspects the root and returns the snapshot id.
func (w *wire) inspect() string {
	w.t.Helper()
	id, _ := w.succeeds("inspect_repository", object{})["snapshotId"].(string)
	return id
}

// end closes the input and waits for exit 0; it returns what the server still
// said on stdout.
func (w *wire) end() string {
	w.t.Helper()
	if err := w.input.Close(); err != nil {
		w.t.Error(err)
	}
	rest, err := io.ReadAll(w.output)
	if err := errors.Join(err, w.cmd.Wait()); err != nil {
		w.t.Errorf("the server did not end well: %v\n%s", err, w.stderr)
	}
	return string(rest)
}

// object is a JSON object.
type object = map[string]any

// system is a model of one system under review.
func system(name string) object {
	return object{
		"schemaVersion": "1.0", "level": "C1", "relations": []any{},
		"elements": []any{object{
			"id": "shop", "kind": "softwareSystem", "name": name, "evidenceIds": []any{},
			"status": "requiresReview", "reviewReason": "Assumed.",
		}},
	}
}

// place makes a folder with files below a temporary folder without links.
func place(t *testing.T, name string, files map[string]string) string {
	t.Helper()
	folder, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	folder = filepath.Join(folder, name)
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	for path, content := range files {
		path = filepath.Join(folder, filepath.FromSlash(path))
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte(content), 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

// script makes an executable shell script outside of every repository.
func script(t *testing.T, lines ...string) string {
	t.Helper()
	folder := place(t, "tools", map[string]string{"likec4": "#!/bin/sh\n" + strings.Join(lines, "\n") + "\n"})
	file := filepath.Join(folder, "likec4")
	if err := os.Chmod(file, 0o700); err != nil {
		t.Fatal(err)
	}
	return file
}
