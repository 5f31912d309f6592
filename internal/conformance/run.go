package conformance

import (
	"bytes"
	"context"
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
	// Differences are answers and files that are not as the case says,
	// readable. An update settles them.
	Differences []string
	// Failures are what no update settles: steps that could not be made, a
	// server that does not answer or says too much.
	Failures []string
	// Answers are what came, by section, for an update.
	Answers map[int][]byte
	// Largest is the size in bytes of the largest structured answer of each
	// tool.
	Largest map[string]int
	// Stderr is the end of what the server said on its standard error.
	Stderr string
}

// Passed reports whether everything was as the case says.
func (o Outcome) Passed() bool { return len(o.Differences) == 0 && len(o.Failures) == 0 }

// rootFolder is the base name of every case's repository, so that its label
// is the same everywhere.
const rootFolder = "repository"

// rootPlaceholder stands for the repository in arguments and variables.
const rootPlaceholder = "{root}"

// temporaryFolder is the base name of the folder for the server's temporary
// files, which is empty again in the end.
const temporaryFolder = "temporary"

// Run replays a case below an empty folder, at most as long as the context
// lasts; when it returns, the server has ended. The error is about the run
// itself; what the server did wrong stands in the outcome.
func Run(ctx context.Context, c Case, start Starter, folder string) (Outcome, error) {
	root, temporary := filepath.Join(folder, rootFolder), filepath.Join(folder, temporaryFolder)
	defer release(c, root)
	if err := materialise(c, root); err != nil {
		return Outcome{}, err
	}
	if err := os.Mkdir(temporary, 0o755); err != nil {
		return Outcome{}, err
	}
	r := &run{root: root, vars: newVariables(), writes: c.mayWrite(), out: Outcome{
		Case: c, Answers: map[int][]byte{}, Largest: map[string]int{},
	}}
	if err := r.watch(); err != nil {
		return Outcome{}, err
	}
	// The server outlives the context by its goodbye.
	serverLife, kill := context.WithCancel(context.WithoutCancel(ctx))
	defer kill()
	said := &tail{}
	pipes, err := start(serverLife, Start{
		Root: root, Temporary: temporary, Args: withRoot(c.Args, root), Environ: withRoot(c.Environ, root), Stderr: said,
	})
	if err != nil {
		return Outcome{}, &StartError{err}
	}
	r.session = open(ctx, pipes)
	r.steps(c.steps)
	if len(r.out.Failures) == 0 {
		if err := r.session.close(); err != nil {
			r.fail("end of input", err)
		}
	}
	if len(r.out.Failures) > 0 {
		r.session.stop(kill)
	} else {
		r.afterwards(temporary)
	}
	r.out.Stderr = said.String()
	return r.out, nil
}

// StartError says why a server could not be started.
type StartError struct{ cause error }

// Error is the cause.
func (e *StartError) Error() string { return e.cause.Error() }

// Unwrap is the cause.
func (e *StartError) Unwrap() error { return e.cause }

// leftIn names what stands in a folder that should be empty.
func leftIn(folder string) string {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return "the folder is gone"
	}
	names := make([]string, 0, len(entries))
	for _, entry := range entries {
		names = append(names, entry.Name())
	}
	return strings.Join(names, ", ")
}

func withRoot(words []string, root string) []string {
	filled := make([]string, len(words))
	for i, w := range words {
		filled[i] = strings.ReplaceAll(w, rootPlaceholder, root)
	}
	return filled
}

type run struct {
	root    string
	session *session
	vars    variables
	out     Outcome
	// writes says that the server may write, traces what the repository was
	// like after the last step of the case itself.
	writes bool
	traces map[string]trace
}

// afterwards looks at what the server has left.
func (r *run) afterwards(temporary string) {
	if err := r.untouched(); err != nil {
		r.fail("afterwards", err)
	}
	if left := leftIn(temporary); left != "" {
		r.fail("afterwards", fmt.Errorf("left in the folder for temporary files: %s", left))
	}
}

func (r *run) fail(where string, err error) {
	r.out.Failures = append(r.out.Failures, where+": "+err.Error())
}

// steps makes all steps until one cannot be made. A case that begins with raw
// lines does its own handshake.
func (r *run) steps(steps []step) {
	if steps[0].verb != "send" {
		if err := r.session.initialize(); err != nil {
			r.fail("handshake", err)
			return
		}
	}
	for i, s := range steps {
		var answer step
		if answerVerb(s.verb) != "" {
			answer = steps[i+1] // the case was checked
		}
		if err := r.step(s, answer); err != nil {
			r.fail(r.where(s), err)
			return
		}
	}
}

func (r *run) step(s, answer step) error {
	switch s.verb {
	case "define":
		v, err := r.value(s.data)
		r.vars.defined[s.operands[0]] = v
		return err
	case "collect":
		return r.collect(s)
	case "call":
		return r.call(s, answer)
	case "calls":
		return r.calls(s)
	case "send":
		return r.lines(s, answer)
	case "answer", "receive", "handshake":
		return nil // compared with what came, or made before
	default:
		return r.touch(s)
	}
}

// touch is a step about a file of the repository.
func (r *run) touch(s step) error {
	name := filepath.Join(r.root, filepath.FromSlash(s.operands[0]))
	switch s.verb {
	case "file":
		content, err := os.ReadFile(name)
		if err != nil {
			return errors.New("the file does not exist")
		}
		r.compare(s, s, content)
		return nil
	case "absent":
		if _, err := os.Lstat(name); !errors.Is(err, fs.ErrNotExist) {
			return errors.New("the file exists")
		}
		return nil
	}
	if err := r.untouched(); err != nil {
		return err
	}
	return errors.Join(change(s, name), r.watch())
}

// change is a step that changes the repository.
func change(s step, name string) error {
	switch s.verb {
	case "mkdir":
		return os.MkdirAll(name, 0o755)
	case "write":
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			return err
		}
		return os.WriteFile(name, s.data, 0o644)
	case "link":
		if err := os.RemoveAll(name); err != nil {
			return err
		}
		return os.Symlink(filepath.FromSlash(s.operands[1]), name)
	case "remove":
		return os.RemoveAll(name)
	}
	return nil
}

// value reads a JSON value of the case, written out and with the variables
// filled in.
func (r *run) value(data []byte) (any, error) {
	v, err := decode(data)
	if err != nil {
		return nil, fmt.Errorf("the section's JSON: %w", err)
	}
	if v, err = expand(v); err != nil {
		return nil, err
	}
	return r.vars.fill(v)
}

// compare notes what came for a step and how it differs from what the case
// wants.
func (r *run) compare(s, want step, got []byte) {
	r.out.Answers[want.section] = got
	if bytes.Equal(want.data, got) {
		return
	}
	diff := udiff.Unified("case", "server", string(want.data), string(got))
	r.out.Differences = append(r.out.Differences, r.where(s)+":\n"+diff)
}

// where names a step by its line in the case, its words and the beginning of
// what was sent.
func (r *run) where(s step) string {
	name := fmt.Sprintf("line %d: %s", r.out.Case.lineOf(s), s.name())
	if s.verb == "call" || s.verb == "send" {
		name += " " + beginning(bytes.Join(bytes.Fields(s.data), []byte(" ")))
	}
	return name
}
