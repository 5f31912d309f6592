package workspace_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/internal/workspace"
)

const txn = workspace.TransactionFolder

func TestRecoverOfNothing(t *testing.T) {
	t.Parallel()
	for _, trial := range trials() {
		t.Run(trial.name, func(t *testing.T) {
			t.Parallel()
			open, s := trial.open, trial.resolved(t, trial.open)
			base := t.TempDir()
			s.prepare(t, base)
			before := tree(t, base)
			root := mustOpen(t, open, base)
			root.SetSteps(func(step string) error { return errors.New("it writes: " + step) })
			must(t, root.Recover(s.destination))
			wantTree(t, base, before)
		})
	}
}

// While a writer lives, nobody ends its commit, at whatever step it is.
func TestLiveWriterIsLeftAlone(t *testing.T) {
	t.Parallel()
	for _, trial := range trials() {
		t.Run(trial.name, func(t *testing.T) {
			t.Parallel()
			open, s := trial.open, trial.resolved(t, trial.open)
			base := quickDir(t)
			s.prepare(t, base)
			root, other := mustOpen(t, open, base), mustOpen(t, open, base)
			after := s.new
			disturbed := 0
			root.SetSteps(func(step string) error {
				if !strings.Contains(step, txn+"/") && !strings.HasPrefix(step, "flush ") {
					return nil // the lock is held from before the first flush until after the last move
				}
				left := tree(t, base)
				if err := other.Recover(s.destination); !errors.Is(err, workspace.ErrConflict) {
					t.Errorf("before %q a second writer recovers: %v", step, err)
				}
				p := plan(t, other, s.destination, s.after)
				if err := other.Commit(t.Context(), p); !errors.Is(err, workspace.ErrConflict) {
					t.Errorf("before %q a second writer commits: %v", step, err)
				}
				wantTree(t, base, left)
				disturbed++
				return nil
			})
			mustWrite(t, root, s.destination, s.after)
			wantTree(t, base, after)
			if disturbed < 3 {
				t.Errorf("the second writer came only %d times", disturbed)
			}
		})
	}
}

// After a power failure the manifest can be on the disk and an earlier move not.
func TestRecoverCompletesLostMoves(t *testing.T) {
	t.Parallel()
	for _, trial := range trials() {
		t.Run(trial.name, func(t *testing.T) {
			t.Parallel()
			open, s := trial.open, trial.resolved(t, trial.open)
			after := s.new
			base := t.TempDir()
			s.prepare(t, base)
			root := mustOpen(t, open, base)
			manifest := filepath.Join(base, filepath.FromSlash(s.destination), workspace.ManifestName)
			died := false
			root.SetSteps(func(step string) error {
				died = died || strings.Contains(step, ".c4") // the first move
				if died {
					return errDead
				}
				return nil
			})
			_ = write(root, s.destination, s.after)
			root.SetSteps(nil)
			must(t, os.WriteFile(manifest, []byte(after[s.destination+"/"+workspace.ManifestName]), 0o644))
			must(t, root.Recover(s.destination))
			wantTree(t, base, after)
		})
	}
}

// A folder or journal that is not ours is a conflict, and nothing is touched.
func TestForeignTransactionFolders(t *testing.T) {
	t.Parallel()
	for name, open := range backEnds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			good := journalOf(".", "a.c4", hashOfY, hashOfX, workspace.ManifestName, "", hashOfY)
			for name, files := range map[string]map[string]string{
				"a file":                {"out/" + txn: "x"},
				"not JSON":              {"out/" + txn + "/journal.json": "{"},
				"other version":         {"out/" + txn + "/journal.json": strings.Replace(good, "1.0", "3.0", 1)},
				"trailing data":         {"out/" + txn + "/journal.json": good + "x"},
				"no files":              {"out/" + txn + "/journal.json": `{"SchemaVersion":"1.0","Destination":".","Files":[]}`},
				"manifest not last":     {"out/" + txn + "/journal.json": journalOf(".", workspace.ManifestName, "", hashOfX, "a.c4", "", hashOfY)},
				"manifest removed":      {"out/" + txn + "/journal.json": journalOf(".", workspace.ManifestName, hashOfX, "")},
				"traversal in name":     {"out/" + txn + "/journal.json": journalOf(".", "../a.c4", "", hashOfX, workspace.ManifestName, "", hashOfY)},
				"absolute name":         {"out/" + txn + "/journal.json": journalOf(".", "/a.c4", "", hashOfX, workspace.ManifestName, "", hashOfY)},
				"two files of one name": {"out/" + txn + "/journal.json": journalOf(".", "a.c4", "", hashOfX, "A.c4", "", hashOfX, workspace.ManifestName, "", hashOfY)},
				"no change":             {"out/" + txn + "/journal.json": journalOf(".", "a.c4", hashOfX, hashOfX, workspace.ManifestName, "", hashOfY)},
				"no hash":               {"out/" + txn + "/journal.json": journalOf(".", "a.c4", "", "12", workspace.ManifestName, "", hashOfY)},
				"traversal in folder":   {"out/" + txn + "/journal.json": journalOf("../src", "a.c4", "", hashOfX, workspace.ManifestName, "", hashOfY)},
				"another folder":        {"out/" + txn + "/journal.json": journalOf("src", "a.c4", "", hashOfX, workspace.ManifestName, "", hashOfY)},
				"a folder as journal":   {"out/" + txn + "/journal.json/": ""},
				"a person's file":       {"out/" + txn + "/notes.txt": "mine"},
				"a person's file with journal": {
					"out/" + txn + "/journal.json": journalOf(".", "b.c4", "", hashOfX, workspace.ManifestName, "", hashOfY),
					"out/" + txn + "/0.old":        "a person's work",
					"out/b.c4":                     "another person's work",
				},
				"a folder as lock": {"out/" + txn + "/lock/": ""},
			} {
				base := t.TempDir()
				fill(t, base, map[string]string{"out/a.c4": "x", "src/a.c4": "x"})
				fill(t, base, files)
				before := tree(t, base)
				root := mustOpen(t, open, base)
				for range 2 {
					wantError(t, root.Recover("out"), workspace.ErrConflict, base)
				}
				p, err := root.Plan("out", output("n.c4", "x"), "1.0")
				must(t, err)
				wantError(t, root.Commit(t.Context(), p), workspace.ErrConflict, base)
				after := tree(t, base)
				delete(after, "out/"+txn+"/"+workspace.LockName)
				delete(before, "out/"+txn+"/"+workspace.LockName)
				for path, content := range before {
					if after[path] != content {
						t.Errorf("%s: %s was %q and is %q", name, path, content, after[path])
					}
				}
				if t.Failed() {
					t.Fatalf("%s: %v", name, after)
				}
			}
		})
	}
}

// A transaction folder that is a link leads nowhere.
func TestLinkedTransactionFolder(t *testing.T) {
	t.Parallel()
	for name, open := range backEnds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			outside := t.TempDir()
			fill(t, outside, map[string]string{"0.staged": "x", "journal.json": journalOf(".", "a.c4", "", hashOfX, workspace.ManifestName, "", hashOfY)})
			for _, place := range []string{"", "/lock", "/journal.json", "/0.staged"} {
				before := tree(t, outside)
				base := t.TempDir()
				target := outside
				if place == "" {
					fill(t, base, map[string]string{"out/a.c4": "x"})
				} else {
					fill(t, base, map[string]string{"out/a.c4": "x", "out/" + txn + "/": ""})
					target = filepath.Join(outside, "0.staged")
				}
				must(t, os.Symlink(target, filepath.Join(base, "out", txn)+filepath.FromSlash(place)))
				root := mustOpen(t, open, base)
				wantError(t, root.Recover("out"), workspace.ErrConflict, base)
				p, err := root.Plan("out", output("n.c4", "x"), "1.0")
				must(t, err)
				wantError(t, root.Commit(t.Context(), p), workspace.ErrConflict, base)
				wantTree(t, outside, before)
			}
		})
	}
}

// A commit that was killed before it made its folders keeps its journal above
// them. Another destination's commit does not touch it.
func TestRecoverIsForOneDestination(t *testing.T) {
	t.Parallel()
	for name, open := range backEnds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			base := t.TempDir()
			fill(t, base, map[string]string{"there/": ""})
			root := mustOpen(t, open, base)
			died := false
			root.SetSteps(func(step string) error {
				if died = died || step == "mkdir docs/c1"; died {
					return errDead
				}
				return nil
			})
			_ = write(root, "docs/c1", output("a.c4", "x"))
			root.SetSteps(nil)
			if is, err := root.Pending("docs/c1"); err != nil || !is {
				t.Fatalf("pending %v, %v", is, err)
			}
			mustWrite(t, root, "there", output("a.c4", "x"))
			mustWrite(t, root, "docs", output("a.c4", "x")) // its folder was made by the other
			if _, err := os.Stat(filepath.Join(base, txn)); err != nil {
				t.Errorf("the other commit's journal is gone: %v", err)
			}
			wantError(t, write(root, "new", output("a.c4", "x")), workspace.ErrConflict, base)
			mustWrite(t, root, "docs/c1", output("a.c4", "x"))
			mustWrite(t, root, "new", output("a.c4", "x"))
			if _, err := os.Stat(filepath.Join(base, txn)); err == nil {
				t.Error("the transaction folder is left")
			}
		})
	}
}
