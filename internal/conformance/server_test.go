package conformance_test

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"

	"github.com/repo2c4/repo2c4/internal/conformance"
)

// fake is a server in this process, as small as a server can be. Each field
// makes it do one thing wrong.
type fake struct {
	tool    func(name string, arguments map[string]any, start conformance.Start) any // its structured content, or a failure
	version string                                                                   // that it negotiates
	extra   string                                                                   // said after the last request
	silent  bool                                                                     // never answers a tool call
	dies    bool                                                                     // ends instead
	exit    error
}

// failure is a tool's error; raw is a whole result.
type (
	failure map[string]any
	raw     map[string]any
)

// start is a conformance.Starter.
func (f fake) start(ctx context.Context, start conformance.Start) (*conformance.Pipes, error) {
	stdin, toServer := io.Pipe()
	fromServer, stdout := io.Pipe()
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		f.serve(stdin, stdout, start)
		_ = stdin.Close()
		_ = stdout.Close()
	}()
	context.AfterFunc(ctx, func() {
		_ = stdin.Close()
		_ = stdout.Close()
	})
	return &conformance.Pipes{Stdin: toServer, Stdout: fromServer, Wait: func() error {
		<-ended
		return f.exit
	}}, nil
}

type request struct {
	ID     json.RawMessage `json:"id"`
	Method string          `json:"method"`
	Params struct {
		Name      string         `json:"name"`
		Arguments map[string]any `json:"arguments"`
	} `json:"params"`
}

func (f fake) serve(in io.Reader, out io.Writer, start conformance.Start) {
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, 1<<22)
	for lines.Scan() {
		var r request
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			fmt.Fprintln(out, `{"jsonrpc":"2.0","error":{"code":-32700,"message":"parse error"}}`)
			continue
		}
		switch {
		case r.ID == nil:
			continue
		case r.Method == "initialize":
			version := f.version
			if version == "" {
				version = "2025-11-25"
			}
			answer(out, r.ID, map[string]any{"protocolVersion": version, "serverInfo": map[string]any{"name": "fake", "version": "9.9"}})
		case r.Method != "tools/call":
			answer(out, r.ID, map[string]any{})
		case f.dies:
			return
		case !f.silent:
			answer(out, r.ID, result(f.tool(r.Params.Name, r.Params.Arguments, start)))
		}
	}
	fmt.Fprint(out, f.extra)
}

func answer(out io.Writer, id json.RawMessage, result any) {
	encoded, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": id, "result": result})
	if err != nil {
		panic(err)
	}
	fmt.Fprintf(out, "%s\n", encoded)
}

// result is how a tool reports what it has to say.
func result(said any) any {
	encode := func(v any) string {
		encoded, err := json.Marshal(v)
		if err != nil {
			panic(err)
		}
		return string(encoded)
	}
	text := func(v any) []any { return []any{map[string]any{"type": "text", "text": encode(v)}} }
	switch said := said.(type) {
	case raw:
		return said
	case failure:
		return map[string]any{"isError": true, "content": text(said), "_meta": map[string]any{"repo2c4/error": said}}
	default:
		return map[string]any{"structuredContent": said, "content": text(said)}
	}
}

// echo answers with its arguments.
func echo(_ string, arguments map[string]any, _ conformance.Start) any { return arguments }

// load reads one case of the tool "echo".
func load(text string) (conformance.Case, error) {
	cases, err := conformance.Load(fstest.MapFS{"echo/case.txtar": {Data: []byte(text)}}, []string{"echo"})
	if err != nil {
		return conformance.Case{}, err
	}
	return cases[0], nil
}

// replay runs one case of the tool "echo".
func replay(t *testing.T, server fake, text string) conformance.Outcome {
	t.Helper()
	c, err := load(text)
	if err != nil {
		t.Fatalf("Load: %v", err)
	}
	outcome, err := conformance.Run(t.Context(), c, server.start, t.TempDir())
	if err != nil {
		t.Fatalf("Run: %v", err)
	}
	return outcome
}

// listing is a tool that tells what the repository holds.
func listing(_ string, _ map[string]any, start conformance.Start) any {
	found := map[string]any{}
	err := filepath.WalkDir(start.Root, func(path string, entry os.DirEntry, err error) error {
		if err != nil || path == start.Root {
			return err
		}
		name, err := filepath.Rel(start.Root, path)
		if err != nil {
			return err
		}
		switch {
		case entry.Type()&os.ModeSymlink != 0:
			target, err := os.Readlink(path)
			found[filepath.ToSlash(name)] = "-> " + target
			return err
		case entry.IsDir():
			found[filepath.ToSlash(name)] = "folder"
		case !entry.Type().IsRegular():
			found[filepath.ToSlash(name)] = "special"
		default:
			info, err := entry.Info()
			if err != nil {
				return err
			}
			content, err := os.ReadFile(path)
			found[filepath.ToSlash(name)] = fmt.Sprintf("%o %q", info.Mode().Perm(), content)
			return err
		}
		return nil
	})
	if err != nil {
		panic(errors.Join(errors.New("listing"), err))
	}
	return found
}
