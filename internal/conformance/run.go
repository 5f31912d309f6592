package conformance

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/aymanbagabas/go-udiff"
)

// Outcome is what one case showed.
type Outcome struct {
	Case Case
	// Differences are readable; none means that the case passed.
	Differences []string
	// Answers are the answers that came, by section, for an update.
	Answers map[int][]byte
}

// Passed reports whether everything was as the case says.
func (o Outcome) Passed() bool { return len(o.Differences) == 0 }

// rootFolder is the base name of every case's repository, so that its label
// is the same everywhere.
const rootFolder = "repository"

// Run replays a case below an empty folder. The error is about the run
// itself; what the server did wrong stands in the outcome.
func Run(c Case, start Starter, folder string) (Outcome, error) {
	root := filepath.Join(folder, rootFolder)
	if err := materialise(c, root); err != nil {
		return Outcome{}, err
	}
	args := make([]string, len(c.Args))
	for i, a := range c.Args {
		args[i] = strings.ReplaceAll(a, "{root}", root)
	}
	pipes, err := start(root, args)
	if err != nil {
		return Outcome{}, err
	}
	r := &run{root: root, session: open(pipes), vars: variables{defined: map[string]any{}}, out: Outcome{Case: c, Answers: map[int][]byte{}}}
	steps := c.steps
	if len(steps) == 0 || steps[0].verb != "send" {
		if err := r.session.initialize(); err != nil {
			r.differ("handshake", err.Error())
			steps = nil
		}
	}
	for i, s := range steps {
		var answer *step
		if i+1 < len(steps) {
			answer = &steps[i+1]
		}
		if err := r.step(s, answer); err != nil {
			r.differ(s.verb+" "+s.operand, err.Error())
			break
		}
	}
	if err := r.session.close(); err != nil {
		r.differ("end of input", err.Error())
	}
	return r.out, nil
}

type run struct {
	root    string
	session *session
	vars    variables
	out     Outcome
}

func (r *run) differ(where, what string) {
	r.out.Differences = append(r.out.Differences, where+": "+what)
}

func (r *run) step(s step, next *step) error {
	path := filepath.Join(r.root, filepath.FromSlash(s.operand))
	switch s.verb {
	case "define":
		v, err := decode(s.data)
		r.vars.defined[s.operand] = v
		return err
	case "call":
		return r.call(s, *next)
	case "send":
		return r.lines(s, *next)
	case "write":
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		return os.WriteFile(path, s.data, 0o644)
	case "remove":
		return os.RemoveAll(path)
	case "file":
		content, err := os.ReadFile(path)
		if err != nil {
			return errors.New("the file does not exist")
		}
		r.compare("file "+s.operand, s, content)
	case "absent":
		if _, err := os.Lstat(path); !errors.Is(err, fs.ErrNotExist) {
			return errors.New("the file exists")
		}
	}
	return nil
}

func (r *run) call(s, answer step) error {
	arguments, err := decode(s.data)
	if err != nil {
		return fmt.Errorf("the arguments: %w", err)
	}
	if arguments, err = r.vars.fill(arguments); err != nil {
		return err
	}
	response, err := r.session.request("tools/call", map[string]any{"name": s.operand, "arguments": arguments})
	if err != nil {
		return err
	}
	got, err := toolAnswer(response)
	if err != nil {
		return err
	}
	encoded, err := pretty(r.vars.mask(got, ""))
	if err != nil {
		return err
	}
	r.compare("call "+s.operand, answer, encoded)
	return nil
}

// lines sends raw lines and expects as many values as the case lists, or as
// the first line of an empty receive section asks for.
func (r *run) lines(s, answer step) error {
	if err := r.session.send(s.data); err != nil {
		return err
	}
	want := strings.Count(string(answer.data), "\n")
	var got []byte
	for range want {
		v, err := r.session.receive()
		if err != nil {
			return err
		}
		line, err := compact(r.vars.mask(maskVersion(v), ""))
		if err != nil {
			return err
		}
		got = append(append(got, line...), '\n')
	}
	r.compare("send", answer, got)
	return nil
}

// maskVersion replaces the version of the server in a handshake.
func maskVersion(v any) any {
	message, _ := v.(map[string]any)
	result, _ := message["result"].(map[string]any)
	info, _ := result["serverInfo"].(map[string]any)
	if _, ok := info["version"].(string); ok {
		info["version"] = "$VERSION"
	}
	return v
}

func (r *run) compare(where string, want step, got []byte) {
	r.out.Answers[want.section] = got
	if string(want.data) == string(got) {
		return
	}
	diff := udiff.Unified("case", "server", string(want.data), string(got))
	r.differ(where, "\n"+diff)
}

// materialise writes the repository of a case.
func materialise(c Case, root string) error {
	if err := os.MkdirAll(root, 0o755); err != nil {
		return err
	}
	for _, f := range c.files {
		path := filepath.Join(root, filepath.FromSlash(f.path))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := create(f, path); err != nil {
			return fmt.Errorf("repository file %s: %w", f.path, err)
		}
	}
	for _, f := range c.files {
		if f.hasMode {
			if err := os.Chmod(filepath.Join(root, filepath.FromSlash(f.path)), f.mode); err != nil {
				return err
			}
		}
	}
	return nil
}

func create(f repoFile, path string) error {
	switch {
	case f.link != "":
		return os.Symlink(filepath.FromSlash(f.link), path)
	case f.fifo:
		return mkfifo(path)
	default:
		return os.WriteFile(path, f.content, 0o644)
	}
}
