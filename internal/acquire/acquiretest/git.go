package acquiretest

import (
	"bytes"
	"context"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Repository is a repository on disk, made with git itself.
type Repository struct {
	Folder string
	t      testing.TB
}

// NewRepository makes a repository with one commit on main that holds the
// files.
func NewRepository(t testing.TB, files map[string]string) *Repository {
	t.Helper()
	r := &Repository{Folder: t.TempDir(), t: t}
	r.Git("init", "-q", "-b", "main")
	r.Commit(files)
	return r
}

// Commit writes files and commits all of them; the id comes back.
func (r *Repository) Commit(files map[string]string) string {
	r.t.Helper()
	for name, text := range files {
		path := filepath.Join(r.Folder, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			r.t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			r.t.Fatal(err)
		}
	}
	r.Git("add", "-A", "-f")
	r.Git("commit", "-q", "--allow-empty", "-m", "a commit")
	return r.Git("rev-parse", "HEAD")
}

// Git runs git in the repository, without the configuration of anybody, and
// gives what it prints.
func (r *Repository) Git(arguments ...string) string {
	r.t.Helper()
	return strings.TrimSpace(r.GitWith(nil, arguments...))
}

// GitWith is Git with an input.
func (r *Repository) GitWith(input io.Reader, arguments ...string) string {
	r.t.Helper()
	command := exec.CommandContext(r.t.Context(), "git", arguments...)
	command.Dir = r.Folder
	command.Stdin = input
	command.Env = Environment(r.t.Context())
	var failure bytes.Buffer
	command.Stderr = &failure
	out, err := command.Output()
	if err != nil {
		r.t.Fatalf("git %q: %v\n%s", arguments, err, failure.String())
	}
	return string(out)
}

// Environment is one in which git knows nobody's configuration.
func Environment(ctx context.Context) []string {
	surroundings := slices.DeleteFunc(exec.CommandContext(ctx, "git").Environ(), func(variable string) bool {
		return strings.HasPrefix(variable, "GIT_")
	})
	return append(surroundings,
		"HOME="+os.DevNull, "GIT_CONFIG_NOSYSTEM=1", "GIT_CONFIG_GLOBAL="+os.DevNull,
		"GIT_AUTHOR_NAME=A", "GIT_AUTHOR_EMAIL=a@example.com", "GIT_AUTHOR_DATE=2024-01-01T00:00:00Z",
		"GIT_COMMITTER_NAME=A", "GIT_COMMITTER_EMAIL=a@example.com", "GIT_COMMITTER_DATE=2024-01-01T00:00:00Z",
	)
}

// Serve answers for the repository with git's own upload-pack, up to a version
// of the protocol. Settings are configuration of git, NAME=VALUE.
func (r *Repository) Serve(version string, settings ...string) http.Handler {
	upload := func(w http.ResponseWriter, request *http.Request, contentType string, extra ...string) {
		arguments := []string{}
		for _, setting := range settings {
			arguments = append(arguments, "-c", setting)
		}
		arguments = append(arguments, "upload-pack", "--stateless-rpc")
		command := exec.CommandContext(request.Context(), "git", append(append(arguments, extra...), r.Folder)...)
		command.Env = append(Environment(request.Context()), "GIT_PROTOCOL=version="+version)
		command.Stdin = request.Body
		command.Stdout = w
		w.Header().Set("Content-Type", contentType)
		if len(extra) > 0 && version != "2" {
			if _, err := io.WriteString(w, "001e# service=git-upload-pack\n0000"); err != nil {
				return
			}
		}
		if err := command.Run(); err != nil && request.Context().Err() == nil {
			r.t.Logf("git upload-pack: %v", err) // it said so in its answer
		}
	}
	return http.HandlerFunc(func(w http.ResponseWriter, request *http.Request) {
		switch {
		case request.Method == http.MethodGet && strings.HasSuffix(request.URL.Path, "/info/refs") &&
			request.URL.RawQuery == "service=git-upload-pack" && request.Header.Get("Git-Protocol") == "version=2":
			upload(w, request, "application/x-git-upload-pack-advertisement", "--advertise-refs")
		case request.Method == http.MethodPost && strings.HasSuffix(request.URL.Path, "/git-upload-pack") &&
			request.Header.Get("Content-Type") == "application/x-git-upload-pack-request":
			upload(w, request, "application/x-git-upload-pack-result")
		default:
			http.Error(w, "not what git asks", http.StatusBadRequest)
		}
	})
}
