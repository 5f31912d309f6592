//go:build likec4

package e2e_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// tool returns a path that the build hands to these tests.
func tool(t *testing.T, variable string) string {
	t.Helper()
	value := os.Getenv(variable)
	if value == "" {
		t.Fatalf("%s is not set; run go tool mage likec4", variable)
	}
	return value
}

// build builds one of our commands.
func build(t *testing.T, command string) string {
	t.Helper()
	binary := filepath.Join(t.TempDir(), command)
	out, err := exec.Command("go", "build", "-o", binary, "../../cmd/"+command).CombinedOutput()
	if err != nil {
		t.Fatalf("build %s: %v\n%s", command, err, out)
	}
	return binary
}

// repository is a private copy of the bundled repository, under its own name
// because the name is part of the snapshot.
func repository(t *testing.T) string {
	t.Helper()
	folder, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	root := filepath.Join(folder, "parcel")
	if err := os.CopyFS(root, os.DirFS(fixture)); err != nil {
		t.Fatal(err)
	}
	return root
}

// serverArguments are the flags of a server with the pinned LikeC4.
func serverArguments(t *testing.T, root string) []string {
	t.Helper()
	return []string{"--repository-root", root, "--likec4", tool(t, "REPO2C4_TEST_LIKEC4")}
}

// environment has the pinned Node first on PATH.
func environment(t *testing.T) []string {
	t.Helper()
	path := tool(t, "REPO2C4_TEST_NODE_BIN") + string(os.PathListSeparator) + os.Getenv("PATH")
	return append(os.Environ(), "PATH="+path)
}
