package cli

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/acquire/acquiretest"
	"github.com/repo2c4/repo2c4/internal/process"
)

// remotely runs the command line of a person for whom every host is this one.
func remotely(ctx context.Context, t *testing.T, handler http.Handler, args ...string) (stdout, stderr string, exit int) {
	t.Helper()
	var out, errs bytes.Buffer
	temp := t.TempDir()
	a := &app{network: acquiretest.NewHost(t, handler).Network(), Process: process.Process{
		TempDir: temp, Args: args, Getenv: func(string) string { return "" }, WorkDir: t.TempDir(), Stdin: strings.NewReader(""), Stdout: &out, Stderr: &errs,
		Clock: time.Now, Random: rand.Reader, Workers: 2,
	}}
	exit = a.run(ctx)
	if left, err := os.ReadDir(temp); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
	return out.String(), errs.String(), exit
}

func TestInspectRemote(t *testing.T) {
	t.Parallel()
	r := acquiretest.NewRepository(t, map[string]string{"Dockerfile": "FROM scratch\n"})
	commit := r.Git("rev-parse", "HEAD")
	r.Git("tag", "v1")
	r.Commit(map[string]string{"README.md": "more\n"})
	file := filepath.Join(t.TempDir(), "snapshot.json")
	stdout, stderr, exit := remotely(t.Context(), t, r.Serve("2"), "inspect", "--remote", "https://EXAMPLE.com/acme/", "--ref", "v1", "--output", file)
	if exit != process.ExitOK || stdout != "" {
		t.Fatalf("exit %d, %q, %q", exit, stdout, stderr)
	}
	if lines := strings.Split(stderr, "\n"); lines[0] != "https://example.com/acme: commit "+commit || !strings.HasPrefix(lines[1], "snapshot_") {
		t.Errorf("stderr %q", stderr)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var snapshot gen.RepositorySnapshot
	if err := json.Unmarshal(data, &snapshot); err != nil {
		t.Fatal(err)
	}
	if len(snapshot.Files) != 1 || len(snapshot.Evidence) == 0 || !strings.HasPrefix(snapshot.RepositoryID, "repo_") {
		t.Errorf("%+v", snapshot)
	}
	for _, absent := range []string{commit, "example.com", "repo2c4-remote"} {
		if bytes.Contains(data, []byte(absent)) {
			t.Errorf("the snapshot says %q", absent)
		}
	}
	again, _, exit := remotely(t.Context(), t, r.Serve("0"), "inspect", "--remote", "https://example.com/acme", "--ref", "refs/tags/v1", "--output", "-")
	if exit != process.ExitOK || again != string(data) {
		t.Errorf("exit %d; the second inspection differs", exit)
	}
}

func TestInspectRemoteFails(t *testing.T) {
	t.Parallel()
	refuses := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusUnauthorized) })
	linked := acquiretest.NewRepository(t, map[string]string{"a": "a"})
	linked.GitWith(strings.NewReader("120000 "+linked.Git("rev-parse", "HEAD:a")+"\tsrc/link\n"), "update-index", "--add", "--index-info")
	linked.Git("commit", "-q", "-m", "a link")
	const url = "https://example.com/acme"
	for name, c := range map[string]struct {
		handler http.Handler
		args    []string
		exit    int
		want    []string
	}{
		"private":      {refuses, []string{"--remote", url}, process.ExitFiles, []string{"--remote: The repository could not be fetched", "authenticationRequired: The host asks for credentials", "Check the URL; private repositories"}},
		"no such ref":  {linked.Serve("2"), []string{"--remote", url, "--ref", "other"}, process.ExitFiles, []string{"refNotFound: "}},
		"a link":       {linked.Serve("2"), []string{"--remote", url}, process.ExitFiles, []string{"symbolic link", "  src/link\n"}},
		"credentials":  {refuses, []string{"--remote", "https://user:canary@example.com/acme"}, process.ExitUsage, []string{"--remote: The repository URL holds credentials."}},
		"no https":     {refuses, []string{"--remote", "http://example.com/canary"}, process.ExitUsage, []string{"--remote: The repository URL is not"}},
		"bad ref":      {refuses, []string{"--remote", url, "--ref", "--canary"}, process.ExitUsage, []string{"--ref: The value of gitRef"}},
		"both":         {refuses, []string{"--remote", url, "--repository", "."}, process.ExitUsage, []string{"exclude each other"}},
		"neither":      {refuses, nil, process.ExitUsage, []string{"flag --repository or --remote is required"}},
		"ref alone":    {refuses, []string{"--repository", ".", "--ref", "a"}, process.ExitUsage, []string{"flag --ref goes with --remote alone"}},
		"report":       {refuses, []string{"--remote", url, "--integration-report", "a"}, process.ExitUsage, []string{"goes with --repository alone"}},
		"many files":   {refuses, []string{"--remote", url, "--max-files", "0"}, process.ExitUsage, []string{"--max-files takes"}},
		"public alone": {refuses, []string{"--remote", "https://127.0.0.1/acme"}, process.ExitFiles, []string{"is not public"}},
	} {
		stdout, stderr, exit := remotely(t.Context(), t, c.handler, append([]string{"inspect", "--output", "-"}, c.args...)...)
		if exit != c.exit || stdout != "" || strings.Contains(stderr, "canary") {
			t.Errorf("%s: exit %d, %q, %q", name, exit, stdout, stderr)
		}
		for _, want := range c.want {
			if !strings.Contains(stderr, want) {
				t.Errorf("%s: %q is not in %q", name, want, stderr)
			}
		}
	}
}

// TestInspectRemoteInterrupted: Ctrl+C ends a fetch and leaves nothing.
func TestInspectRemoteInterrupted(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	_, stderr, exit := remotely(ctx, t, http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		cancel()
		<-r.Context().Done()
	}), "inspect", "--remote", "https://example.com/acme", "--output", "-")
	if exit != process.ExitInterrupted || stderr != "repo2c4: interrupted\n" {
		t.Errorf("exit %d, %q", exit, stderr)
	}
}
