package workspace_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/internal/workspace"
)

// sealed puts the seal of a lock file into a journal.
func sealed(t testing.TB, journal, lock string) string {
	t.Helper()
	file, err := os.Open(lock)
	must(t, err)
	defer file.Close()
	seal, err := workspace.SealOf(file)
	must(t, err)
	return strings.Replace(journal, `"Destination"`, `"Seal":"`+seal+`","Destination"`, 1)
}

// A repository may hold a transaction folder with a journal that knows the
// hashes of a person's files. Nobody obeys it, and nothing is touched.
func TestPlantedJournals(t *testing.T) {
	t.Parallel()
	const manifest = workspace.ManifestName
	for name, open := range backEnds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for name, plant := range map[string]map[string]string{
				"removal of a file": {
					"out/" + txn + "/journal.json": journalOf(".", "a.c4", "", hashOfX, manifest, "", hashOfY),
				},
				"removal under a lock": {
					"out/" + txn + "/lock":         "",
					"out/" + txn + "/journal.json": journalOf(".", "a.c4", "", hashOfX, manifest, "", hashOfY),
				},
				"replacement of a file": {
					"out/" + txn + "/lock":         "",
					"out/" + txn + "/0.staged":     "y",
					"out/" + txn + "/journal.json": journalOf(".", "a.c4", hashOfX, hashOfY, manifest, "", hashOfX),
					"out/" + manifest:              "x",
				},
				"a file comes back": {
					"out/" + txn + "/lock":         "",
					"out/" + txn + "/0.old":        "y",
					"out/" + txn + "/journal.json": journalOf(".", "b.c4", hashOfY, hashOfX, manifest, "", hashOfY),
				},
				"the old in place of the new": {
					"out/" + txn + "/lock":         "",
					"out/" + txn + "/0.old":        "y",
					"out/" + txn + "/journal.json": journalOf(".", "a.c4", hashOfY, hashOfX, manifest, "", hashOfY),
				},
				"from above": {
					txn + "/lock":         "",
					txn + "/journal.json": journalOf("out", "a.c4", "", hashOfX, manifest, "", hashOfY),
				},
				"a seal of nothing": {
					"out/" + txn + "/lock":         "",
					"out/" + txn + "/journal.json": strings.Replace(journalOf(".", "a.c4", "", hashOfX, manifest, "", hashOfY), `"Destination"`, `"Seal":"","Destination"`, 1),
				},
				"a seal of zeros": {
					"out/" + txn + "/lock":         "",
					"out/" + txn + "/journal.json": strings.Replace(journalOf(".", "a.c4", "", hashOfX, manifest, "", hashOfY), `"Destination"`, `"Seal":"0-0","Destination"`, 1),
				},
				"no journal, but old files": {
					"out/" + txn + "/lock":   "",
					"out/" + txn + "/0.old":  "x",
					"out/" + txn + "/1.undo": "x",
				},
			} {
				base := t.TempDir()
				fill(t, base, map[string]string{"out/a.c4": "x"})
				fill(t, base, plant)
				before := tree(t, base)
				root := mustOpen(t, open, base)
				root.SetSteps(func(step string) error {
					if step != "create lock" && step != "mkdir "+txn { // which are refused: something stands there
						t.Errorf("%s: it writes: %s", name, step)
					}
					return nil
				})
				for range 2 {
					err := root.Recover("out")
					wantError(t, err, workspace.ErrConflict, base)
					if strings.HasPrefix(name, "no journal") == errors.Is(err, workspace.ErrForeignJournal) {
						t.Errorf("%s: %v", name, err)
					}
				}
				p, err := root.Plan("out", output("n.c4", "x"), "1.0")
				must(t, err)
				wantError(t, root.Commit(t.Context(), p), workspace.ErrConflict, base)
				wantTree(t, base, before)
				if t.Failed() {
					t.Fatal(name)
				}
			}
		})
	}
}

// Whatever a transaction folder holds that came with a repository, no call
// changes anything outside it.
func TestPlantedFoldersProperty(t *testing.T) {
	t.Parallel()
	for name, open := range backEnds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := quickDir(t)
			hash := rapid.SampledFrom([]string{"", hashOfX, hashOfY})
			rapid.Check(t, func(rt *rapid.T) {
				base, err := os.MkdirTemp(dir, "run")
				must(t, err)
				defer os.RemoveAll(base)
				people := map[string]string{"docs/a.c4": "x", "docs/b.c4": "y", "docs/out/a.c4": "x", "docs/out/c.c4": "y", "docs/out/" + workspace.ManifestName: "x"}
				fill(t, base, people)
				folder := rapid.SampledFrom([]string{"", "docs/", "docs/out/"}).Draw(rt, "folder") + txn + "/"
				planted := map[string]string{}
				for _, name := range []string{"0.staged", "0.old", "0.undo", "1.staged", "1.old", "1.undo", "journal.tmp", "lock"} {
					if content := rapid.SampledFrom([]string{"", "x", "y"}).Draw(rt, name); content != "" || name == "lock" {
						planted[folder+name] = content
					}
				}
				var rows []string
				for _, name := range []string{"a.c4", "c.c4", "d.c4"} {
					if rapid.Bool().Draw(rt, "with "+name) {
						rows = append(rows, name, hash.Draw(rt, name), hash.Draw(rt, "new "+name))
					}
				}
				rows = append(rows, workspace.ManifestName, hash.Draw(rt, "manifest"), rapid.SampledFrom([]string{hashOfX, hashOfY}).Draw(rt, "new manifest"))
				destination := rapid.SampledFrom([]string{".", "out", "docs/out", "docs"}).Draw(rt, "destination")
				planted[folder+workspace.JournalName] = journalOf(destination, rows...)
				fill(t, base, planted)
				root, err := open(base)
				must(t, err)
				defer root.Close()
				for _, destination := range []string{"docs", "docs/out", "docs/out/new"} {
					_ = root.Recover(destination) // what it says is another test's
				}
				got := tree(t, base)
				for name, content := range people {
					if got[name] != content {
						rt.Fatalf("%s was %q and is %q", name, content, got[name])
					}
				}
				for name := range got {
					if _, mine := people[name]; !mine && got[name] != "/" && !strings.HasPrefix(name, folder) {
						rt.Fatalf("%s appeared", name)
					}
				}
			})
		})
	}
}

// A half-done commit that was copied, with its times, is not obeyed; the
// original is.
func TestCopiedJournal(t *testing.T) {
	t.Parallel()
	for name, open := range backEnds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := scenarios["update"].resolved(t, open)
			base := t.TempDir()
			s.prepare(t, base)
			root := mustOpen(t, open, base)
			died := false
			root.SetSteps(func(step string) error {
				if died = died || movesOut(step) && strings.Contains(step, "views.c4"); died {
					return errDead
				}
				return nil
			})
			_ = write(root, s.destination, s.after)
			root.SetSteps(nil)
			left := tree(t, base)

			other := t.TempDir()
			plant(t, other, left)
			info, err := os.Stat(filepath.Join(base, s.destination, txn, workspace.LockName))
			must(t, err)
			must(t, os.Chtimes(filepath.Join(other, s.destination, txn, workspace.LockName), info.ModTime(), info.ModTime()))
			wantError(t, mustOpen(t, open, other).Recover(s.destination), workspace.ErrForeignJournal, other)
			wantTree(t, other, left)

			must(t, root.Recover(s.destination))
			wantTree(t, base, s.old)
		})
	}
}

// The seal says of a lock file what only its file system knows.
func TestSeal(t *testing.T) {
	t.Parallel()
	base := t.TempDir()
	fill(t, base, map[string]string{"lock": "", "other": ""})
	journal := journalOf(".", workspace.ManifestName, "", hashOfX)
	one := sealed(t, journal, filepath.Join(base, "lock"))
	if again := sealed(t, journal, filepath.Join(base, "lock")); again != one {
		t.Errorf("%s, then %s", one, again)
	}
	if other := sealed(t, journal, filepath.Join(base, "other")); other == one {
		t.Errorf("two files with %s", one)
	}
}

// No spelling of .git that some file system takes for it is a destination.
func TestGitFolderIsNoDestination(t *testing.T) {
	t.Parallel()
	base := t.TempDir()
	fill(t, base, map[string]string{".git/HEAD": "ref"})
	root := mustOpen(t, workspace.Open, base)
	for _, segment := range []string{
		".git", ".GIT", ".Git", "git~1", "GIT~1", "git~2", "Git~10", ".git ", ".git.", ".git. .", ".git...", "git~1.",
		".g\u200cit", "\ufeff.git", ".git\u202e", ".\u206ag\u200dIt",
	} {
		for _, destination := range []string{segment, segment + "/docs", "docs/" + segment, "a/" + segment + "/b"} {
			_, err := root.Plan(destination, output("a.c4", "x"), "1.0")
			wantError(t, err, workspace.ErrDestination, base)
			wantError(t, root.Recover(destination), workspace.ErrDestination, base)
			if _, err := root.Pending(destination); !errors.Is(err, workspace.ErrDestination) {
				t.Errorf("%q: %v", destination, err)
			}
		}
	}
	for _, destination := range []string{"git", ".github", ".gitlab/docs", ".gita", "git~", "git~1a", "a.git", "agit~1", ". git"} {
		if _, err := root.Plan(destination, output("a.c4", "x"), "1.0"); err != nil {
			t.Errorf("%q: %v", destination, err)
		}
	}
}
