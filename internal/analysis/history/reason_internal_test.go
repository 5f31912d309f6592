package history

import "testing"

// TestReasonsHideWhere: what git says tells no absolute path.
func TestReasonsHideWhere(t *testing.T) {
	t.Parallel()
	for said, want := range map[string]string{
		"git: fatal: cannot read '/srv/my files/x': exit status 128": "git: fatal: cannot read '...': exit status 128",
		"fatal: not a git repository: /srv/x/.git/worktrees/y":       "fatal: not a git repository: ...",
		`error: "C:\srv\x" (/srv) D:/x dir=/srv`:                     `error: "..." (...) ... dir=...`,
		"fork/exec /srv/git: no such file or directory":              "fork/exec ... no such file or directory",
		"bad config line 52 in file .git/config":                     "bad config line 52 in file .git/config",
		"/srv":                                                       "...",
	} {
		if got := hidePaths(said); got != want {
			t.Errorf("%q became %q, not %q", said, got, want)
		}
	}
}
