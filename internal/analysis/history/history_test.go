package history_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/analysis/history"
)

const long = "a text that is long enough for git to see the same file in two places\nof several\nlines\n"

func TestFilesAreCounted(t *testing.T) {
	t.Parallel()
	r := newRepository(t)
	r.write("a.go", "1")
	r.write("sub/b c.go", "1")
	r.commit("ann")
	r.write("a.go", "2")
	r.commit("bob")
	r.write("a.go", "3")
	r.write("né\nw.go", "1")
	r.commit("ann")
	got := r.read(".", "")
	want := history.Result{
		Status: gen.CodeMapAnalysisHistoryFull,
		Commit: strings.TrimSpace(r.git("rev-parse", "HEAD")),
		Files: map[string]history.File{
			"a.go":       {Commits: 3, Authors: 2, AgeInWeeks: 2},
			"sub/b c.go": {Commits: 1, Authors: 1, AgeInWeeks: 2},
			"né\nw.go":   {Commits: 1, Authors: 1, AgeInWeeks: 0},
		},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestRenamesAreFollowed(t *testing.T) {
	t.Parallel()
	r := newRepository(t)
	r.write("one.go", long)
	r.write("left.go", long+"left\nhand\nside\n")
	r.write("right.go", "something else\nentirely\nof its own\n")
	r.commit("ann")
	r.write("one.go", long+"more\n")
	r.commit("bob")
	r.git("mv", "one.go", "two.go")
	r.commit("cid")
	r.git("mv", "two.go", "three.go")
	r.write("three.go", long+"more and more\n")
	r.commit("cid")
	r.write("one.go", "a new file under an old name\n")
	r.commit("dan")
	r.git("mv", "left.go", "aside")
	r.git("mv", "right.go", "left.go")
	r.git("mv", "aside", "right.go")
	r.commit("eve")
	got := r.read(".", "").Files
	for name, want := range map[string]history.File{
		"three.go": {Commits: 4, Authors: 3, AgeInWeeks: 5},
		"one.go":   {Commits: 1, Authors: 1, AgeInWeeks: 1},
		"left.go":  {Commits: 2, Authors: 2, AgeInWeeks: 5},
		"right.go": {Commits: 2, Authors: 2, AgeInWeeks: 5},
	} {
		if got[name] != want {
			t.Errorf("%s: %+v, want %+v", name, got[name], want)
		}
	}
}

// TestBothSidesOfAMergeCount: a merge itself is no change, and a side that
// brought nothing new to a folder is not passed over.
func TestBothSidesOfAMergeCount(t *testing.T) {
	t.Parallel()
	r := newRepository(t)
	r.write("sub/a.go", "1")
	r.write("b.go", "1")
	r.commit("ann")
	r.git("checkout", "-q", "-b", "side")
	r.write("sub/a.go", "2")
	r.commit("bob")
	r.write("sub/a.go", "1")
	r.commit("bob")
	r.git("checkout", "-q", "main")
	r.write("b.go", "2")
	r.commit("ann")
	r.git("merge", "-q", "--no-ff", "-m", "merge", "side")
	for below, name := range map[string]string{".": "sub/a.go", "sub": "a.go"} {
		if got, want := r.read(below, "").Files[name], (history.File{Commits: 3, Authors: 2, AgeInWeeks: 4}); got != want {
			t.Errorf("below %s: %+v, want %+v", below, got, want)
		}
	}
}

func TestMailmapJoinsAuthors(t *testing.T) {
	t.Parallel()
	r := newRepository(t)
	r.write(".mailmap", "Ann <ann@example.com> <bob@example.com>\n")
	r.write("a.go", "1")
	r.commit("ann")
	r.write("a.go", "2")
	r.commit("bob")
	if got := r.read(".", "").Files["a.go"].Authors; got != 1 {
		t.Errorf("%d authors", got)
	}
}

func TestFolderOfARepository(t *testing.T) {
	t.Parallel()
	r := newRepository(t)
	r.write("outside.go", "1")
	r.write("sub/dir/a.go", "1")
	r.commit("ann")
	r.write("outside.go", "2")
	r.commit("ann")
	if diff := cmp.Diff(map[string]history.File{"a.go": {Commits: 1, Authors: 1, AgeInWeeks: 1}}, r.read("sub/dir", "").Files); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestSince(t *testing.T) {
	t.Parallel()
	r := newRepository(t)
	r.write("a.go", "1")
	r.commit("ann")
	r.git("tag", "v1")
	r.write("a.go", "2")
	r.commit("ann")
	r.write("b.go", "2")
	r.commit("ann")
	want := map[string]history.File{"a.go": {Commits: 1, Authors: 1, AgeInWeeks: 1}, "b.go": {Commits: 1, Authors: 1}}
	for _, since := range []string{"v1", "HEAD~2", strings.TrimSpace(r.git("rev-parse", "v1"))} {
		if diff := cmp.Diff(want, r.read(".", since).Files); diff != "" {
			t.Errorf("since %s (-want +got):\n%s", since, diff)
		}
	}
	for _, since := range []string{"v2", "--all", "-1", "HEAD\x00", "v1\nv1", "HEAD:a.go", "--output=x", "^v1", "v1..", "@{-7}"} {
		_, err := history.Read(t.Context(), history.Options{Git: gitProgram(t), Folder: r.folder, Since: since})
		if !errors.Is(err, history.ErrRevision) {
			t.Errorf("since %q: %v", since, err)
		}
	}
	if got := strings.Fields(r.git("status", "--porcelain")); len(got) > 0 {
		t.Errorf("the work tree has %q", got)
	}
}

func TestWorktree(t *testing.T) {
	t.Parallel()
	r := newRepository(t)
	r.write("a.go", "1")
	r.commit("ann")
	other := &repository{t: t, folder: filepath.Join(t.TempDir(), "other")}
	r.git("worktree", "add", "-q", "-b", "other", other.folder)
	if got := other.read(".", ""); got.Status != gen.CodeMapAnalysisHistoryFull || got.Files["a.go"].Commits != 1 {
		t.Errorf("%+v", got)
	}
}

func TestWithoutHistory(t *testing.T) {
	t.Parallel()
	t.Run("no repository", func(t *testing.T) {
		t.Parallel()
		r := &repository{t: t, folder: t.TempDir()}
		if got := r.read(".", "HEAD"); got.Status != gen.CodeMapAnalysisHistoryNone || got.Commit != "" {
			t.Errorf("%+v", got)
		}
	})
	t.Run("no commit", func(t *testing.T) {
		t.Parallel()
		if got := newRepository(t).read(".", ""); got.Status != gen.CodeMapAnalysisHistoryNone || got.Commit != "" {
			t.Errorf("%+v", got)
		}
	})
	t.Run("shallow", func(t *testing.T) {
		t.Parallel()
		r := newRepository(t)
		r.write("a.go", "1")
		r.commit("ann")
		r.write("a.go", "2")
		r.commit("ann")
		clone := &repository{t: t, folder: filepath.Join(t.TempDir(), "clone")}
		r.git("clone", "-q", "--depth", "1", "file://"+filepath.ToSlash(r.folder), clone.folder)
		if got := clone.read(".", ""); got.Status != gen.CodeMapAnalysisHistoryShallow || len(got.Commit) != 40 || got.Files != nil {
			t.Errorf("%+v", got)
		}
	})
	t.Run("bare", func(t *testing.T) {
		t.Parallel()
		r := &repository{t: t, folder: t.TempDir()}
		r.git("init", "-q", "--bare")
		if got := r.read(".", ""); got.Status != gen.CodeMapAnalysisHistoryNone || got.Reason != "" {
			t.Errorf("%+v", got)
		}
	})
	t.Run("damaged", func(t *testing.T) {
		t.Parallel()
		r := newRepository(t)
		r.write("a.go", "1")
		r.commit("ann")
		if err := os.WriteFile(filepath.Join(r.folder, ".git", "config"), []byte("[core\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		if got := r.read(".", ""); got.Status != gen.CodeMapAnalysisHistoryUnavailable || !strings.Contains(got.Reason, "config") {
			t.Errorf("%+v", got)
		}
	})
	t.Run("a commit is missing", func(t *testing.T) {
		t.Parallel()
		r := newRepository(t)
		r.write("a.go", "1")
		r.commit("ann")
		first := strings.TrimSpace(r.git("rev-parse", "HEAD"))
		r.write("a.go", "2")
		r.commit("ann")
		if err := os.Remove(filepath.Join(r.folder, ".git", "objects", first[:2], first[2:])); err != nil {
			t.Fatal(err)
		}
		if got := r.read(".", ""); got.Status != gen.CodeMapAnalysisHistoryUnavailable || got.Files != nil || got.Reason == "" {
			t.Errorf("%+v", got)
		}
	})
	t.Run("the commit is damaged", func(t *testing.T) {
		t.Parallel()
		r := newRepository(t)
		r.write("a.go", "1")
		r.commit("ann")
		head := strings.TrimSpace(r.git("rev-parse", "HEAD"))
		object := filepath.Join(r.folder, ".git", "objects", head[:2], head[2:])
		for _, damage := range []func() error{
			func() error { return errors.Join(os.Remove(object), os.WriteFile(object, []byte("junk"), 0o644)) },
			func() error { return os.Remove(object) },
		} {
			if err := damage(); err != nil {
				t.Fatal(err)
			}
			if got := r.read(".", ""); got.Status != gen.CodeMapAnalysisHistoryUnavailable || got.Reason == "" {
				t.Errorf("%+v", got)
			}
		}
	})
	t.Run("repository gone", func(t *testing.T) {
		t.Parallel()
		r := &repository{t: t, folder: t.TempDir()}
		gone := filepath.ToSlash(filepath.Join(r.folder, "lost it", "here"))
		r.write(".git", "gitdir: "+gone+"\n")
		got := r.read(".", "")
		if got.Status != gen.CodeMapAnalysisHistoryUnavailable || got.Reason == "" {
			t.Errorf("%+v", got)
		}
	})
	t.Run("no git", func(t *testing.T) {
		t.Parallel()
		for _, program := range []string{"", filepath.Join(t.TempDir(), "git")} {
			got, err := history.Read(t.Context(), history.Options{Git: program, Folder: t.TempDir()})
			if err != nil || got.Status != gen.CodeMapAnalysisHistoryUnavailable || got.Reason == "" || strings.Contains(got.Reason, t.TempDir()[:4]) {
				t.Errorf("%+v, %v", got, err)
			}
		}
	})
}

func TestCancelled(t *testing.T) {
	t.Parallel()
	r := newRepository(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := history.Read(ctx, history.Options{Git: gitProgram(t), Folder: r.folder}); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

// TestReadingWritesNothing: neither the work tree nor the repository changes.
func TestReadingWritesNothing(t *testing.T) {
	t.Parallel()
	r := newRepository(t)
	r.write("a.go", "1")
	r.commit("ann")
	r.write("a.go", "changed, so that the index is out of date")
	before := everything(t, r.folder)
	r.read(".", "")
	if diff := cmp.Diff(before, everything(t, r.folder)); diff != "" {
		t.Errorf("(-before +after):\n%s", diff)
	}
}

// everything is each file below a folder with its content and time of change.
func everything(t *testing.T, folder string) map[string]string {
	t.Helper()
	found := map[string]string{}
	err := filepath.WalkDir(folder, func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		data, err := os.ReadFile(path)
		found[path] = info.ModTime().String() + "\n" + string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}
