//go:build unix

package workspace_test

import (
	"net"
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/sys/unix"

	"github.com/repo2c4/repo2c4/internal/workspace"
)

// Nothing waits for the other end of a pipe, and nothing special is read.
func TestSpecialFiles(t *testing.T) {
	t.Parallel()
	for name, open := range backEnds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			base, err := os.MkdirTemp("", "ws") // a socket's path must be short
			must(t, err)
			t.Cleanup(func() { _ = os.RemoveAll(base) })
			must(t, unix.Mkfifo(filepath.Join(base, "pipe"), 0o644))
			socket, err := net.Listen("unix", filepath.Join(base, "socket"))
			must(t, err)
			defer socket.Close()
			root := mustOpen(t, open, base)
			entries, err := root.ReadDir(".")
			must(t, err)
			if len(entries) != 2 {
				t.Fatalf("entries: %v", entries)
			}
			for _, entry := range entries {
				if entry.Kind != workspace.KindSpecial || entry.Size != 0 {
					t.Errorf("entry %v", entry)
				}
				_, err := root.ReadFile(entry.Name, 100)
				wantError(t, err, workspace.ErrSpecial, base)
				_, err = root.ReadDir(entry.Name)
				wantError(t, err, workspace.ErrNotDirectory, base)
				_, err = root.Sub(entry.Name)
				wantError(t, err, workspace.ErrNotDirectory, base)
				_, err = root.ReadFile(entry.Name+"/x", 100)
				wantError(t, err, workspace.ErrNotDirectory, base)
				_, err = open(filepath.Join(base, entry.Name))
				if err == nil {
					t.Errorf("%s was opened as a root", entry.Name)
				}
				_, err = root.Plan(entry.Name, nil, "1.0")
				wantError(t, err, workspace.ErrDestination, base)
			}
		})
	}
}

func TestDevices(t *testing.T) {
	t.Parallel()
	for name, open := range backEnds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			root := mustOpen(t, open, "/dev")
			entry, err := root.Stat("null")
			if err != nil || entry.Kind != workspace.KindSpecial {
				t.Errorf("null device: %v, %v", entry, err)
			}
			_, err = root.ReadFile("null", 100)
			wantError(t, err, workspace.ErrSpecial, "/dev")
		})
	}
}
