package likec4_test

import (
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"net"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"testing"
)

// fakeName is the file name under which this test program plays LikeC4.
const fakeName = "likec4"

// TestMain runs the tests, or plays LikeC4 when the program is called so.
func TestMain(m *testing.M) {
	if strings.TrimSuffix(filepath.Base(os.Args[0]), ".exe") == fakeName {
		os.Exit(playLikeC4())
	}
	os.Exit(m.Run())
}

// fakePlay is what the fake does. It stands in a file beside the executable,
// because LikeC4 is given neither arguments nor variables of a test's choice.
type fakePlay struct {
	// Stdout and Stderr are printed; {workspace} is the folder that was given.
	Stdout, Stderr string
	// FloodBytes are written to both streams at once before that.
	FloodBytes int
	ExitCode   int
	// Terminate ends the fake by its own SIGTERM.
	Terminate bool
	// Hang keeps the fake, deaf to SIGTERM, until the connection to Address ends.
	Hang bool
	// Child starts a process that inherits the streams and hangs.
	Child bool
	// Escape lets that process leave the process group.
	Escape bool
	// Wait lets the fake go on only after a byte from Address.
	Wait bool
	// Address is where a waiting or hanging process connects to, to show that it lives.
	Address string
}

// fakeRecord is what the fake saw.
type fakeRecord struct {
	Arguments   []string
	Environment []string
	Folder      string
	// FolderMode is that of the folder that LikeC4 started in.
	FolderMode fs.FileMode
	// Files are the names and contents below the workspace.
	Files map[string]string
}

// installFake puts the fake into a folder of its own and returns its path.
func installFake(t *testing.T, play fakePlay) string {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	path := filepath.Join(folder, fakeName)
	if runtime.GOOS == "windows" {
		path += ".exe"
		err = os.Link(program, path)
	} else {
		err = os.Symlink(program, path)
	}
	if err != nil {
		t.Fatal(err)
	}
	content, err := json.Marshal(play)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "play.json"), content, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// readRecord returns what the fake at the path saw.
func readRecord(t *testing.T, fake string) fakeRecord {
	t.Helper()
	content, err := os.ReadFile(filepath.Join(filepath.Dir(fake), "record.json"))
	if err != nil {
		t.Fatal(err)
	}
	var record fakeRecord
	if err := json.Unmarshal(content, &record); err != nil {
		t.Fatal(err)
	}
	return record
}

// wasRun tells whether the fake at the path was ever started.
func wasRun(t *testing.T, fake string) bool {
	t.Helper()
	_, err := os.Stat(filepath.Join(filepath.Dir(fake), "record.json"))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	return err == nil
}

// playLikeC4 is the fake's main function.
func playLikeC4() int {
	folder := filepath.Dir(os.Args[0])
	content, err := os.ReadFile(filepath.Join(folder, "play.json"))
	if err != nil {
		return 90
	}
	var play fakePlay
	if err := json.Unmarshal(content, &play); err != nil {
		return 91
	}
	if len(os.Args) > 1 && os.Args[1] == "hang" {
		return hang(play.Address)
	}
	workspace := os.Args[len(os.Args)-1]
	if err := record(folder, workspace); err != nil {
		return 92
	}
	if play.Child {
		child := exec.Command(os.Args[0], "hang")
		child.Stdout, child.Stderr = os.Stdout, os.Stderr
		if play.Escape {
			leaveGroup(child)
		}
		if err := child.Start(); err != nil {
			return 93
		}
	}
	if play.Wait {
		connection, err := net.Dial("tcp", play.Address)
		if err != nil {
			return 95
		}
		if _, err := connection.Read(make([]byte, 1)); err != nil {
			return 96
		}
	}
	flood(play.FloodBytes)
	// Where a path stands in JSON, a backslash is written twice.
	escaped := strings.ReplaceAll(workspace, `\`, `\\`)
	_, _ = os.Stderr.WriteString(strings.ReplaceAll(play.Stderr, "{workspace}", workspace))
	_, _ = os.Stdout.WriteString(strings.ReplaceAll(play.Stdout, "{workspace}", escaped))
	if play.Terminate {
		terminate()
	}
	if play.Hang {
		return hang(play.Address)
	}
	return play.ExitCode
}

// hang stays until the other end of a connection is closed.
func hang(address string) int {
	signal.Ignore(syscall.SIGTERM, os.Interrupt)
	connection, err := net.Dial("tcp", address)
	if err != nil {
		return 94
	}
	_, _ = io.Copy(io.Discard, connection)
	return 0
}

// flood writes to both streams at once.
func flood(size int) {
	var writers sync.WaitGroup
	for _, stream := range []*os.File{os.Stdout, os.Stderr} {
		writers.Go(func() {
			line := strings.Repeat("x", 1023) + "\n"
			for written := 0; written < size; written += len(line) {
				if _, err := stream.WriteString(line); err != nil {
					return
				}
			}
		})
	}
	writers.Wait()
}

// record notes what the fake was given.
func record(folder, workspace string) error {
	started, err := os.Getwd()
	if err != nil {
		return err
	}
	info, err := os.Stat(started)
	if err != nil {
		return err
	}
	seen := fakeRecord{
		Arguments: os.Args[1:], Environment: os.Environ(), Folder: started,
		FolderMode: info.Mode().Perm(), Files: map[string]string{},
	}
	err = filepath.WalkDir(workspace, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		name, err := filepath.Rel(workspace, path)
		seen.Files[filepath.ToSlash(name)] = string(content)
		return err
	})
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	content, err := json.Marshal(seen)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, "record.json"), content, 0o600)
}
