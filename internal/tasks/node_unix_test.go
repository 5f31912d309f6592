//go:build unix

package tasks_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/internal/tasks"
)

// fakeNPM is a folder with programs named npm and node, which write down each
// call; npm makes the folder that a real npm ci makes.
func fakeNPM(t *testing.T) (bin string, shell tasks.Shell, calls func() string) {
	t.Helper()
	script := "#!/bin/sh\necho \"$@\" >> \"$CALLS\"\nmkdir -p node_modules\n"
	bin = tree(t, map[string]string{"npm": script, "node": script})
	for _, program := range []string{"npm", "node"} {
		if err := os.Chmod(filepath.Join(bin, program), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	log := filepath.Join(bin, "calls")
	var out bytes.Buffer
	shell = tasks.Shell{Env: append(os.Environ(), "CALLS="+log), Stdout: &out, Stderr: &out}
	return bin, shell, func() string {
		content, err := os.ReadFile(log)
		if err != nil {
			return ""
		}
		return string(content)
	}
}

func TestNodeInstallsOnlyWhenTheLockChanged(t *testing.T) {
	bin, shell, calls := fakeNPM(t)
	t.Setenv("PATH", bin+string(os.PathListSeparator)+os.Getenv("PATH"))
	node := tasks.Node{Dir: tree(t, map[string]string{"package.json": "{}", "package-lock.json": "{}", ".npmrc": ""})}
	for range 2 {
		if err := node.Install(t.Context(), shell); err != nil {
			t.Fatal(err)
		}
	}
	if got := calls(); got != "ci\ncheck.mjs\n" {
		t.Fatalf("npm was called with %q", got)
	}
	if err := os.WriteFile(filepath.Join(node.Dir, "package-lock.json"), []byte("{ }"), 0o600); err != nil {
		t.Fatal(err)
	}
	if fresh, err := node.Fresh(); err != nil || fresh {
		t.Errorf("a changed lock is fresh: %v, %v", fresh, err)
	}
	if err := node.Install(t.Context(), shell); err != nil {
		t.Fatal(err)
	}
	if got := calls(); got != strings.Repeat("ci\ncheck.mjs\n", 2) {
		t.Errorf("npm was called with %q", got)
	}
}
