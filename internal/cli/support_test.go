package cli_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"go.uber.org/goleak"

	"github.com/repo2c4/repo2c4/internal/cli"
	"github.com/repo2c4/repo2c4/internal/process"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// ended is how a command ended.
type ended struct {
	exit           int
	stdout, stderr string
}

// person is where a command is run: a working directory and its surroundings.
type person struct {
	t       *testing.T
	work    string
	environ map[string]string
	// terminal says that stdout is one.
	terminal bool
	// stdout replaces the buffer.
	stdout io.Writer
}

// newPerson works in a new folder with these files, named by relative path.
func newPerson(t *testing.T, files map[string]string) *person {
	t.Helper()
	work, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	p := &person{t: t, work: work}
	for name, text := range files {
		p.write(name, text)
	}
	return p
}

func (p *person) path(name string) string { return filepath.Join(p.work, filepath.FromSlash(name)) }

func (p *person) write(name, text string) {
	p.t.Helper()
	if err := os.MkdirAll(filepath.Dir(p.path(name)), 0o755); err != nil {
		p.t.Fatal(err)
	}
	if err := os.WriteFile(p.path(name), []byte(text), 0o644); err != nil {
		p.t.Fatal(err)
	}
}

func (p *person) read(name string) string {
	p.t.Helper()
	data, err := os.ReadFile(p.path(name))
	if err != nil {
		p.t.Fatal(err)
	}
	return string(data)
}

// tree is every file of the working directory with its content, and every
// folder.
func (p *person) tree() map[string]string {
	p.t.Helper()
	found := map[string]string{}
	err := filepath.WalkDir(p.work, func(path string, entry os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, err := filepath.Rel(p.work, path)
		if err != nil {
			return err
		}
		if entry.IsDir() {
			found[filepath.ToSlash(name)+"/"] = ""
			return nil
		}
		data, err := os.ReadFile(path)
		found[filepath.ToSlash(name)] = string(data)
		return err
	})
	if err != nil {
		p.t.Fatal(err)
	}
	return found
}

// run runs the command line with these arguments.
func (p *person) run(args ...string) ended {
	p.t.Helper()
	return p.runIn(p.t.Context(), args...)
}

// runIn runs the command line in a context.
func (p *person) runIn(ctx context.Context, args ...string) ended {
	p.t.Helper()
	var stdout, stderr bytes.Buffer
	to := p.stdout
	if to == nil {
		to = &stdout
	}
	exit := cli.Run(ctx, process.Process{
		Args:           args,
		Getenv:         func(name string) string { return p.environ[name] },
		WorkDir:        p.work,
		Stdin:          strings.NewReader(""),
		Stdout:         to,
		Stderr:         &stderr,
		StdoutTerminal: p.terminal,
		Clock:          time.Now,
		Random:         rand.Reader,
		Workers:        2,
	})
	return ended{exit, stdout.String(), stderr.String()}
}

// exits runs the command line and demands an exit code.
func (p *person) exits(want int, args ...string) ended {
	p.t.Helper()
	got := p.run(args...)
	if got.exit != want {
		p.t.Errorf("%q: exit %d, want %d; stderr %q", args, got.exit, want, got.stderr)
	}
	return got
}

// model is a model with one system of that name that asks for review.
func model(name string) string {
	return `{"schemaVersion":"1.0","level":"C1","snapshot":{"schemaVersion":"1.0","repositoryId":"acme","files":[],"evidence":[],"diagnostics":[]},
		"elements":[{"id":"parcel","kind":"softwareSystem","name":"` + name + `","evidenceIds":[],"status":"requiresReview","reviewReason":"Assumed."}],"relations":[]}`
}

// ending is a context that is over when it has been asked often enough.
type ending struct {
	mu   sync.Mutex
	left int
	done chan struct{}
}

func newEnding(asked int) *ending { return &ending{left: asked, done: make(chan struct{})} }

// Deadline says that there is none.
func (e *ending) Deadline() (time.Time, bool) { return time.Time{}, false }

// Value knows nothing.
func (e *ending) Value(any) any { return nil }

// Err is nil the first times.
func (e *ending) Err() error {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.left == 0 {
		return context.Canceled
	}
	if e.left--; e.left == 0 {
		close(e.done)
	}
	return nil
}

// Done is closed from the moment on at which Err is not nil any more.
func (e *ending) Done() <-chan struct{} { return e.done }
