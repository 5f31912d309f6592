package acquire_test

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/repo2c4/repo2c4/internal/acquire"
)

// parentVariable makes this test binary a process that makes a folder below
// its value and waits to be killed.
const parentVariable = "REPO2C4_ACQUIRE_PARENT"

func TestMain(m *testing.M) {
	parent := os.Getenv(parentVariable)
	if parent == "" {
		os.Exit(m.Run())
	}
	path, _, err := acquire.NewFolder(parent)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Println(path)
	_, _ = bufio.NewReader(os.Stdin).ReadByte()
}

// TestKilledProcesses: what a killed process left is removed by the next fetch;
// what a living one has is not, and nothing else is.
func TestKilledProcesses(t *testing.T) {
	t.Parallel()
	parent := t.TempDir()
	outside := t.TempDir()
	for _, name := range []string{"repo2c4-remote-", "repo2c4-remote-empty", "repo2c4-other-1", "repo2c4-remote-odd/lock"} {
		if err := os.MkdirAll(filepath.Join(parent, name), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(os.WriteFile(filepath.Join(parent, "repo2c4-other-1", "lock"), nil, 0o600))
	must(os.WriteFile(filepath.Join(outside, "lock"), nil, 0o600))
	must(os.WriteFile(filepath.Join(parent, "repo2c4-remote-file"), nil, 0o600))
	must(os.Symlink(outside, filepath.Join(parent, "repo2c4-remote-link")))
	must(os.MkdirAll(filepath.Join(parent, "repo2c4-remote-linked"), 0o700))
	must(os.Symlink(filepath.Join(outside, "lock"), filepath.Join(parent, "repo2c4-remote-linked", "lock")))

	killed, living := child(t, parent), child(t, parent)
	must(os.MkdirAll(filepath.Join(killed.path, "tree", "src"), 0o700))
	must(os.Symlink(outside, filepath.Join(killed.path, "tree", "out")))
	must(killed.command.Process.Kill())
	_ = killed.command.Wait() // it tells only that it was killed

	path, remove, err := acquire.NewFolder(parent)
	must(err)
	for name, want := range map[string]bool{
		killed.path: false, living.path: true, path: true, filepath.Join(outside, "lock"): true,
		filepath.Join(parent, "repo2c4-remote-file"): true, filepath.Join(parent, "repo2c4-remote-empty"): true, filepath.Join(parent, "repo2c4-other-1"): true,
		filepath.Join(parent, "repo2c4-remote-odd"): true, filepath.Join(parent, "repo2c4-remote-link"): true, filepath.Join(parent, "repo2c4-remote-linked"): true,
	} {
		if _, err := os.Lstat(name); (err == nil) != want {
			t.Errorf("%s is there: %v", name, err)
		}
	}
	must(remove())
	if _, err := os.Lstat(path); !os.IsNotExist(err) {
		t.Errorf("the folder is still there: %v", err)
	}
	must(living.stdin.Close())
	must(living.command.Wait())
}

// process is a child with a folder.
type process struct {
	command *exec.Cmd
	stdin   interface{ Close() error }
	path    string
}

func child(t *testing.T, parent string) process {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	command := exec.Command(program)
	command.Env = append(os.Environ(), parentVariable+"="+parent)
	command.Stderr = os.Stderr
	stdin, err := command.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	stdout, err := command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = command.Process.Kill() }) // it may have ended
	line, err := bufio.NewReader(stdout).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	return process{command, stdin, strings.TrimSpace(line)}
}

// TestFoldersSideBySide: many at once take nothing from each other.
func TestFoldersSideBySide(t *testing.T) {
	t.Parallel()
	parent := t.TempDir()
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range 30 {
				path, remove, err := acquire.NewFolder(parent)
				if err != nil {
					t.Error(err)
					return
				}
				if err := os.Mkdir(filepath.Join(path, "tree"), 0o700); err != nil {
					t.Error(err)
				}
				if err := remove(); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	empty(t, parent)
}
