//go:build unix

package queryserver_test

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/repo2c4/repo2c4/internal/process"
)

// TestPipeIsNoSnapshot: nobody waits for the writer of a pipe.
func TestPipeIsNoSnapshot(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, ".codarch"), 0o750); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mkfifo(filepath.Join(dir, ".codarch", "snapshot.cc.json"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, stderr, exit := run(t, dir, ""); exit != process.ExitFiles || !strings.Contains(stderr, "codeMap.unreadable") {
		t.Errorf("exit %d: %s", exit, stderr)
	}
}
