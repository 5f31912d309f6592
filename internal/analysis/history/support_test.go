package history_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/repo2c4/repo2c4/internal/analysis/history"
)

// gitProgram is git by its absolute path.
func gitProgram(t *testing.T) string {
	t.Helper()
	found, err := exec.LookPath("git")
	if err != nil {
		t.Fatal(err)
	}
	absolute, err := filepath.Abs(found)
	if err != nil {
		t.Fatal(err)
	}
	return absolute
}

// repository is a work tree that a test makes.
type repository struct {
	t      *testing.T
	folder string
	week   int
}

func newRepository(t *testing.T) *repository {
	t.Helper()
	r := &repository{t: t, folder: t.TempDir()}
	r.git("init", "-q", "-b", "main")
	return r
}

// firstDay is when the first commit is made, in seconds.
const firstDay = 1_600_000_000

// environ is that of git in a test: the week that was reached, and who commits.
func (r *repository) environ(who string) []string {
	date := fmt.Sprintf("%d +0000", firstDay+r.week*7*24*60*60)
	return []string{
		"PATH=" + os.Getenv("PATH"), "HOME=" + r.folder, "GIT_CONFIG_NOSYSTEM=1", "GIT_CONFIG_GLOBAL=/dev/null",
		"GIT_AUTHOR_NAME=" + who, "GIT_AUTHOR_EMAIL=" + who + "@example.com", "GIT_AUTHOR_DATE=" + date,
		"GIT_COMMITTER_NAME=c", "GIT_COMMITTER_EMAIL=c@example.com", "GIT_COMMITTER_DATE=" + date,
	}
}

// git runs git and returns what it writes.
func (r *repository) git(arguments ...string) string { return r.gitAs("ann", arguments...) }

func (r *repository) gitAs(who string, arguments ...string) string {
	r.t.Helper()
	cmd := exec.CommandContext(r.t.Context(), gitProgram(r.t), arguments...)
	cmd.Dir, cmd.Env = r.folder, r.environ(who)
	out, err := cmd.CombinedOutput()
	if err != nil {
		r.t.Fatalf("git %q: %v\n%s", arguments, err, out)
	}
	return string(out)
}

// write puts a file into the work tree.
func (r *repository) write(name, text string) {
	r.t.Helper()
	path := filepath.Join(r.folder, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		r.t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		r.t.Fatal(err)
	}
}

// commit commits everything, a week after the commit before.
func (r *repository) commit(who string) {
	r.t.Helper()
	r.git("add", "-A")
	r.gitAs(who, "commit", "-q", "--allow-empty", "-m", "change")
	r.week++
}

// read reads the history of a folder of the repository.
func (r *repository) read(below, since string) history.Result {
	r.t.Helper()
	result, err := history.Read(r.t.Context(), history.Options{
		Git: gitProgram(r.t), Folder: filepath.Join(r.folder, filepath.FromSlash(below)), Since: since,
	})
	if err != nil {
		r.t.Fatal(err)
	}
	return result
}
