package attack_test

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// The test program also plays other parts, each in a process of its own.
const (
	// roleVariable names the part; its arguments are those of the program.
	roleVariable = "REPO2C4_E2E_ROLE"
	roleAttacker = "attacker" // swaps what lies in a root, see attacker
	roleConfined = "confined" // becomes another program under a filter of system calls, see confine
	// fakeLikeC4 is the file name under which it plays the LikeC4 CLI.
	fakeLikeC4 = "likec4"
)

// canary begins every word that lies outside the root and must never be seen.
const canary = "zqxcanary"

func TestMain(m *testing.M) {
	switch {
	case filepath.Base(os.Args[0]) == fakeLikeC4:
		os.Exit(playLikeC4())
	case os.Getenv(roleVariable) == roleAttacker:
		os.Exit(playAttacker(os.Args[1]))
	case os.Getenv(roleVariable) == roleConfined:
		fmt.Fprintln(os.Stderr, "confined:", playConfined(os.Args[1:])) // it returns only when it fails
		os.Exit(1)
	}
	code := m.Run()
	_ = os.RemoveAll(programs.folder)
	os.Exit(code)
}

// playLikeC4 accepts every workspace, and notes beside itself when it was
// handed a canary.
func playLikeC4() int {
	workspace := os.Args[len(os.Args)-1]
	files, leaked := 0, ""
	err := filepath.WalkDir(workspace, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		files++
		content, err := os.ReadFile(path)
		if !entry.Type().IsRegular() || strings.Contains(path, canary) || bytes.Contains(content, []byte(canary)) {
			leaked = path
		}
		return err
	})
	if err != nil {
		return 70
	}
	if leaked != "" {
		if err := os.WriteFile(filepath.Join(filepath.Dir(os.Args[0]), "leaked"), []byte(leaked), 0o600); err != nil {
			return 71
		}
	}
	fmt.Printf(`{"valid":true,"errors":[],"stats":{"totalFiles":%d}}`, files)
	return 0
}

// programs are our commands, built once for all tests that attack them.
var programs struct {
	sync.Mutex
	folder string
	built  map[string]string
}

// program builds one of our commands.
func program(t *testing.T, command string) string {
	t.Helper()
	programs.Lock()
	defer programs.Unlock()
	if binary, ok := programs.built[command]; ok {
		return binary
	}
	if programs.folder == "" {
		folder, err := os.MkdirTemp("", "repo2c4-e2e-")
		must(t, err)
		programs.folder, programs.built = folder, map[string]string{}
	}
	binary := filepath.Join(programs.folder, command)
	out, err := exec.Command("go", "build", "-o", binary, "../../../cmd/"+command).CombinedOutput()
	if err != nil {
		t.Fatalf("build %s: %v\n%s", command, err, out)
	}
	programs.built[command] = binary
	return binary
}

// role makes a command of this test program in another part.
func role(t *testing.T, name string, arguments ...string) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	must(t, err)
	cmd := exec.Command(self, arguments...)
	cmd.Env = append(os.Environ(), roleVariable+"="+name)
	return cmd
}

// arena is a folder for one test, in memory where the machine has room there:
// what is attacked should not wait for a disk.
func arena(t *testing.T) string {
	t.Helper()
	folder, err := os.MkdirTemp("/dev/shm", "repo2c4-e2e-")
	if err != nil {
		folder, err = filepath.EvalSymlinks(t.TempDir())
		must(t, err)
		return folder
	}
	t.Cleanup(func() {
		if err := os.RemoveAll(folder); err != nil {
			t.Error(err)
		}
	})
	return folder
}

// put writes files below a folder; a name that ends in a slash is a folder.
func put(t *testing.T, folder string, files map[string]string) {
	t.Helper()
	for name, content := range files {
		path := filepath.Join(folder, name)
		if strings.HasSuffix(name, "/") {
			must(t, os.MkdirAll(path, 0o755))
			continue
		}
		must(t, os.MkdirAll(filepath.Dir(path), 0o755))
		must(t, os.WriteFile(path, []byte(content), 0o644))
	}
}

// contents gives what lies below a folder: files with their bytes, anything
// else with its type.
func contents(t *testing.T, folder string) map[string]string {
	t.Helper()
	all := map[string]string{}
	must(t, filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || path == folder {
			return err
		}
		name, err := filepath.Rel(folder, path)
		if err != nil {
			return err
		}
		all[name] = entry.Type().String()
		if entry.Type().IsRegular() {
			var data []byte
			data, err = os.ReadFile(path)
			all[name] = string(data)
		}
		return err
	}))
	return all
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// conversation is a child that answers every line with a line.
type conversation struct {
	t     *testing.T
	cmd   *exec.Cmd
	in    *json.Encoder
	lines *bufio.Scanner
}

// converse starts a child and ends it with the test.
func converse(t *testing.T, cmd *exec.Cmd) *conversation {
	t.Helper()
	in, err := cmd.StdinPipe()
	must(t, err)
	out, err := cmd.StdoutPipe()
	must(t, err)
	cmd.Stderr = os.Stderr
	must(t, cmd.Start())
	t.Cleanup(func() {
		_ = in.Close()
		if err := cmd.Wait(); err != nil {
			t.Errorf("%s: %v", cmd.Args, err)
		}
	})
	return &conversation{t: t, cmd: cmd, in: json.NewEncoder(in), lines: bufio.NewScanner(out)}
}

// ask sends words and returns the answer.
func (c *conversation) ask(words ...string) string {
	c.t.Helper()
	if err := c.in.Encode(words); err != nil || !c.lines.Scan() {
		c.t.Fatalf("%v: no answer: %v", words, err)
	}
	return c.lines.Text()
}
