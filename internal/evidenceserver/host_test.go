package evidenceserver_test

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/evidenceserver"
	"github.com/repo2c4/repo2c4/internal/likec4"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

// noon is the time at which these hosts live.
func noon() time.Time { return time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC) }

// newFolder is a folder of its own for the files, named by relative path.
func newFolder(t *testing.T, files map[string]string) string {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "acme")
	if err := os.Mkdir(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	for name, text := range files {
		path := filepath.Join(folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

// hostOptions are those of a host with nothing on PATH, for a folder.
func hostOptions(t *testing.T, folder string) evidenceserver.Options {
	t.Helper()
	root, err := workspace.Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = root.Close() })
	return evidenceserver.Options{
		Root:     root,
		MaxFiles: gen.LimitFiles,
		LikeC4:   likec4.Options{TempDir: t.TempDir()},
		Workers:  2,
		Clock:    noon,
		Random:   rand.Reader,
		Stderr:   &bytes.Buffer{},
	}
}

// oneSystem is a model with one element of that name that asks for review.
func oneSystem(name string) json.RawMessage {
	return json.RawMessage(`{"schemaVersion":"1.0","level":"C1","elements":[{"id":"shop","kind":"softwareSystem","name":"` + name +
		`","evidenceIds":[],"status":"requiresReview","reviewReason":"Assumed."}],"relations":[]}`)
}
