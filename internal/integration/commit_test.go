package integration_test

import (
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/integration"
)

// The commit is found wherever git writes it; where it cannot be told the name
// decides.
func TestCommit(t *testing.T) {
	t.Parallel()
	content := encoded(t, report(finding(nil)))
	other := strings.Repeat("f", 40)
	stale := string(gen.CodeExternalRepositoryCommitMismatch)
	for name, test := range map[string]struct {
		git  map[string]string
		want string
	}{
		"no git":                         {nil, ""},
		"detached":                       {map[string]string{"HEAD": other + "\n"}, stale},
		"detached, the same":             {map[string]string{"HEAD": commit + "\n"}, ""},
		"a branch":                       {map[string]string{"HEAD": "ref: refs/heads/main\n", "refs/heads/main": other + "\n"}, stale},
		"a branch with folders":          {map[string]string{"HEAD": "ref: refs/heads/a/b\n", "refs/heads/a/b": other + "\n"}, stale},
		"a packed branch":                {map[string]string{"HEAD": "ref: refs/heads/main\n", "packed-refs": "# pack-refs\n" + commit + " refs/heads/mai\n" + other + " refs/heads/main\n^" + commit + "\n"}, stale},
		"a loose branch before a packed": {map[string]string{"HEAD": "ref: refs/heads/main\n", "refs/heads/main": commit, "packed-refs": other + " refs/heads/main\n"}, ""},
		"a branch that is not born":      {map[string]string{"HEAD": "ref: refs/heads/main\n"}, ""},
		"a branch that leaves":           {map[string]string{"HEAD": "ref: refs/../../other\n", "../other": other}, ""},
		"a branch that is none":          {map[string]string{"HEAD": "ref: config\n", "config": other}, ""},
		"a head that is none":            {map[string]string{"HEAD": "main\n"}, ""},
		"a huge head":                    {map[string]string{"HEAD": other + strings.Repeat(" ", 5000)}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			files := map[string]string{reportPath: content}
			for path, content := range test.git {
				files[".git/"+path] = content
			}
			read, err := integration.Open(folder(t, files), reportPath)
			if err != nil {
				t.Fatal(err)
			}
			if got := strings.Join(codes(t, judged(t, read).Diagnostics), ", "); got != test.want {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
	for name, test := range map[string]string{"a worktree": "gitdir: " + other} {
		read, err := integration.Open(folder(t, map[string]string{reportPath: content, ".git": test}), reportPath)
		if err != nil {
			t.Fatal(err)
		}
		if got := judged(t, read); len(got.Diagnostics) > 0 {
			t.Errorf("%s: %v", name, got.Diagnostics)
		}
	}
}
