package cli

import (
	"crypto/rand"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/repo2c4/repo2c4/internal/process"
)

// exitOf is the exit code of a failure, or 0.
func exitOf(t *testing.T, err error) int {
	t.Helper()
	var f *failure
	if err == nil {
		return process.ExitOK
	}
	if !errors.As(err, &f) {
		t.Fatalf("%v is no failure", err)
	}
	return f.exit
}

// TestCreate makes a new file where linking works, where it does not, and
// where somebody was faster.
func TestCreate(t *testing.T) {
	t.Parallel()
	refuses := func(string, string) error { return &os.LinkError{Op: "link", Err: errors.ErrUnsupported} }
	faster := func(_, to string) error {
		if err := os.WriteFile(to, []byte("theirs"), 0o644); err != nil {
			return err
		}
		return fs.ErrExist
	}
	for name, c := range map[string]struct {
		link   func(from, to string) error
		before string // content of a file that is there already
		exit   int
		want   string
	}{
		"a file system with links": {os.Link, "", process.ExitOK, "ours"},
		"one without":              {refuses, "", process.ExitOK, "ours"},
		"taken":                    {os.Link, "theirs", process.ExitFiles, "theirs"},
		"taken and without links":  {refuses, "theirs", process.ExitFiles, "theirs"},
		"somebody else was faster": {faster, "", process.ExitFiles, "theirs"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			folder := t.TempDir()
			a := &app{Process: process.Process{WorkDir: folder, Random: rand.Reader}}
			path := filepath.Join(folder, "new.json")
			if c.before != "" {
				if err := os.WriteFile(path, []byte(c.before), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			if got := exitOf(t, a.createWith(c.link, "new.json", []byte("ours"))); got != c.exit {
				t.Errorf("exit %d, want %d", got, c.exit)
			}
			if data, err := os.ReadFile(path); err != nil || string(data) != c.want {
				t.Errorf("%q, %v", data, err)
			}
			if entries, err := os.ReadDir(folder); err != nil || len(entries) != 1 {
				t.Errorf("%v is left, %v", entries, err)
			}
		})
	}
}

func TestOlder(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		version string
		want    bool
	}{
		{"22.22.3", false}, {"22.22.2", true}, {"22.22.10", false}, {"22.23.0", false}, {"22.9.9", true}, {"9.99.99", true}, {"100.0.0", false}, {"22.22", true}, {"23.0", false},
	} {
		if got := older(c.version, "22.22.3"); got != c.want {
			t.Errorf("%s: got %v", c.version, got)
		}
	}
}
