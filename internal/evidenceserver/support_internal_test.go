package evidenceserver

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"go.uber.org/goleak"
	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/fault"
	"github.com/repo2c4/repo2c4/internal/likec4"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// counting yields bytes that are all alike; keys and references need no more.
type counting struct{}

func (counting) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 7
	}
	return len(p), nil
}

// newFolder is a folder of its own for the files, named by relative path.
func newFolder(t testing.TB, files map[string]string) string {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "acme")
	if err := os.Mkdir(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	for name, text := range files {
		write(t, folder, name, text)
	}
	return folder
}

func write(t testing.TB, folder, name, text string) {
	t.Helper()
	path := filepath.Join(folder, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// options are those of a host with nothing on PATH, for a folder.
func options(t testing.TB, folder string, clock *handClock) Options {
	t.Helper()
	root, err := workspace.Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = root.Close() })
	return Options{
		Root:     root,
		MaxFiles: gen.LimitFiles,
		LikeC4:   likec4.Options{TempDir: t.TempDir()},
		Workers:  2,
		Clock:    clock.time,
		Random:   counting{},
		Stderr:   &bytes.Buffer{},
	}
}

// serverOf serves a folder with these files; the tools are called as methods.
func serverOf(t testing.TB, files map[string]string) *server {
	t.Helper()
	s, err := newServer(options(t, newFolder(t, files), &handClock{noon()}))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// inspect takes a snapshot of the whole root and returns its id.
func (s *server) inspect(t testing.TB) string {
	t.Helper()
	out, err := s.inspectRepository(t.Context(), gen.InspectRepositoryInput{})
	if err != nil {
		t.Fatal(err)
	}
	return out.SnapshotID
}

// size is how many bytes an answer has on the wire.
func size(t rapid.TB, out any) int {
	t.Helper()
	var buffer bytes.Buffer
	e := json.NewEncoder(&buffer)
	e.SetEscapeHTML(false)
	if err := e.Encode(out); err != nil {
		t.Fatal(err)
	}
	return buffer.Len() - 1
}

// tree is every file below a folder with its content, and every folder.
func tree(t testing.TB, folder string) map[string]string {
	t.Helper()
	found := map[string]string{}
	err := filepath.WalkDir(folder, func(path string, entry os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, err := filepath.Rel(folder, path)
		if err != nil {
			return err
		}
		if entry.IsDir() {
			found[name+"/"] = ""
			return nil
		}
		data, err := os.ReadFile(path)
		found[name] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// oneSystem is a model with one element of that name that asks for review.
func oneSystem(name string) json.RawMessage {
	return json.RawMessage(`{"schemaVersion":"1.0","level":"C1","elements":[{"id":"shop","kind":"softwareSystem","name":"` + name +
		`","evidenceIds":[],"status":"requiresReview","reviewReason":"Assumed."}],"relations":[]}`)
}

// isCancelled reports whether an error says that a context has ended.
func isCancelled(err error) bool {
	return errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded)
}

// mustFault demands an error that a client may see.
func mustFault(t testing.TB, err error) *fault.Error {
	t.Helper()
	f, ok := fault.As(err)
	if !ok {
		t.Fatalf("got %v", err)
	}
	return f
}
