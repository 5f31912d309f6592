// Command wrong stands between a client and a server and spoils one thing:
//
//	wrong HOW SERVER ARGUMENTS…
//
// It shows what a suite notices.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

func main() {
	p := proxy{how: os.Args[1], out: os.Stdout}
	if p.how == "prints at the start" {
		fmt.Println("server starting")
	}
	server := exec.Command(os.Args[2], os.Args[3:]...)
	server.Stderr = os.Stderr
	p.in, _ = server.StdinPipe()
	from, err := server.StdoutPipe()
	if err != nil || server.Start() != nil {
		os.Exit(9)
	}
	p.from = bufio.NewReaderSize(from, 1<<20)
	lines := bufio.NewReaderSize(os.Stdin, 1<<20)
	for {
		line, err := lines.ReadBytes('\n')
		if err != nil {
			break
		}
		p.relay(line)
	}
	_ = p.in.Close()
	_, _ = io.Copy(os.Stdout, p.from)
	_ = server.Wait()
	p.afterwards()
}

// proxy hands one line on and waits for its answer when it is a request.
type proxy struct {
	how  string
	in   io.WriteCloser
	from *bufio.Reader
	out  io.Writer
}

// request is what the proxy looks at.
type request struct {
	ID     any    `json:"id"`
	Method string `json:"method"`
	Params struct {
		Name      string `json:"name"`
		Arguments struct {
			DestinationPath string `json:"destinationPath"`
		} `json:"arguments"`
	} `json:"params"`
}

func (p *proxy) relay(line []byte) {
	var r request
	if err := json.Unmarshal(line, &r); err != nil {
		os.Exit(8)
	}
	_, _ = p.in.Write(line)
	if r.ID == nil {
		return
	}
	answer, err := p.from.ReadBytes('\n')
	if err != nil {
		os.Exit(7)
	}
	if r.Method == "tools/call" {
		answer = p.spoil(r, answer)
	}
	_, _ = p.out.Write(answer)
}

// spoil does what it is told to an answer, or instead of it.
func (p *proxy) spoil(r request, answer []byte) []byte {
	switch p.how {
	case "never answers":
		return nil
	case "answers twice":
		return append(slices.Clone(answer), answer...)
	case "exits early":
		os.Exit(0)
	case "closes its output":
		_ = os.Stdout.Close()
		forever()
	case "floods without a line end":
		for { // until it is ended
			_, _ = os.Stdout.Write(make([]byte, 1<<16))
		}
	case "prints":
		return append([]byte("debug: called\n"), answer...)
	case "asks the client":
		return append([]byte(`{"jsonrpc":"2.0","id":1,"method":"roots/list"}`+"\n"), answer...)
	case "notifies":
		return append([]byte(`{"jsonrpc":"2.0","method":"notifications/message","params":{}}`+"\n"), answer...)
	case "says a member twice":
		return []byte(strings.Replace(string(answer), "{", `{"jsonrpc":"2.0",`, 1))
	case "writes no UTF-8":
		return []byte(strings.Replace(string(answer), `"jsonrpc"`, "\"json\xffrpc\"", 1))
	case "answers half":
		_, _ = p.out.Write(answer[:len(answer)/2])
		os.Exit(0)
	case "writes a file":
		if r.Params.Arguments.DestinationPath != "" {
			if os.WriteFile(filepath.Join(os.Getenv("REPO2C4_REPOSITORY_ROOT"), "stray.md"), nil, 0o600) != nil {
				os.Exit(6)
			}
		}
		return answer
	}
	return p.edit(answer)
}

// edit changes the answer as JSON.
func (p *proxy) edit(answer []byte) []byte {
	var message map[string]any
	d := json.NewDecoder(strings.NewReader(string(answer)))
	d.UseNumber()
	if d.Decode(&message) != nil {
		os.Exit(5)
	}
	result, _ := message["result"].(map[string]any)
	said, succeeded := result["structuredContent"].(map[string]any)
	meta, _ := result["_meta"].(map[string]any)
	failure, failed := meta["repo2c4/error"].(map[string]any)
	switch p.how {
	case "drops the id":
		delete(message, "id")
	case "has another id":
		message["id"] = 4711
	case "forgets its protocol":
		delete(message, "jsonrpc")
	case "result and error":
		message["error"] = map[string]any{"code": 1, "message": "x"}
	case "a wrong value":
		change(said, "totalMatched", func(any) any { return 4711 })
	case "a number written otherwise":
		change(said, "totalMatched", func(v any) any { return json.RawMessage(fmt.Sprint(v, ".0")) })
	case "a missing member":
		delete(said, "truncated")
	case "an additional member":
		if succeeded {
			said["mood"] = "good"
		}
	case "another order":
		change(said, "files", func(v any) any {
			list := slices.Clone(v.([]any))
			slices.Reverse(list)
			return list
		})
	case "says what the case says":
		change(said, "expiresAtUtc", func(any) any { return "$TIME" })
	case "a time without a zone":
		change(said, "expiresAtUtc", func(v any) any { return strings.TrimSuffix(v.(string), "Z") })
	case "another error code":
		change(failure, "code", func(any) any { return "internal_error" })
	case "an error as a result":
		if failed {
			delete(result, "isError")
		}
	}
	if p.how != "a text that says something else" {
		rewrite(result, said, failure)
	} else {
		rewrite(result, map[string]any{}, map[string]any{})
	}
	encoded, err := json.Marshal(message)
	if err != nil {
		os.Exit(4)
	}
	return append(encoded, '\n')
}

// change replaces a member where there is one.
func change(object map[string]any, name string, to func(any) any) {
	if v, ok := object[name]; ok {
		object[name] = to(v)
	}
}

// rewrite makes the text of a result say what its other form says.
func rewrite(result, said, failure map[string]any) {
	content, _ := result["content"].([]any)
	if len(content) != 1 {
		return
	}
	if said == nil {
		said = failure
	}
	encoded, err := json.Marshal(said)
	if err != nil {
		os.Exit(3)
	}
	content[0].(map[string]any)["text"] = string(encoded)
}

// afterwards is what happens when the input has ended.
func (p *proxy) afterwards() {
	switch p.how {
	case "says goodbye":
		fmt.Println("goodbye")
	case "ends badly":
		os.Exit(3)
	case "stays":
		forever()
	case "leaves a temporary file":
		if os.WriteFile(filepath.Join(os.Getenv("TMPDIR"), "rubbish"), nil, 0o600) != nil {
			os.Exit(2)
		}
	case "leaves a child":
		child := exec.Command("/bin/sleep", "600")
		child.Stdout, child.Stderr = os.Stdout, os.Stderr // it keeps our streams open
		if child.Start() != nil {
			os.Exit(1)
		}
	}
}

func forever() {
	for {
		time.Sleep(time.Hour)
	}
}
