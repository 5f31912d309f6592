package workspace_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/internal/workspace"
)

// The environment of a child process that is to die in the middle of a write.
const (
	crashScenario = "WORKSPACE_TEST_SCENARIO"
	crashBackEnd  = "WORKSPACE_TEST_BACK_END"
	crashRoot     = "WORKSPACE_TEST_ROOT"
	crashStep     = "WORKSPACE_TEST_STEP"
)

// survived is what a child says that came to its end.
const survived = "survived"

func TestMain(m *testing.M) {
	if os.Getenv(crashScenario) != "" {
		fmt.Print(crash())
		return
	}
	os.Exit(m.Run())
}

// crash makes a scenario's write and kills its own process before one of the steps.
func crash() string {
	s := scenarios[os.Getenv(crashScenario)]
	step, err := strconv.Atoi(os.Getenv(crashStep))
	if err != nil {
		return err.Error()
	}
	root, err := backEnds[os.Getenv(crashBackEnd)](os.Getenv(crashRoot))
	if err != nil {
		return err.Error()
	}
	count := 0
	root.SetSteps(func(string) error {
		if count++; count < step {
			return nil
		}
		self, err := os.FindProcess(os.Getpid())
		if err == nil {
			err = self.Kill()
		}
		if err == nil {
			select {} // the signal is on its way
		}
		return err
	})
	if err := write(root, s.destination, s.after); err != nil {
		return err.Error()
	}
	return survived
}

// A process is killed before every step of a write, and after the last one.
// The next writer finds the old set or the new one, whole, and nothing else.
func TestKillAtEveryStep(t *testing.T) {
	t.Parallel()
	program, err := os.Executable()
	must(t, err)
	for backEnd, open := range backEnds {
		for name, s := range scenarios {
			t.Run(backEnd+"/"+name, func(t *testing.T) {
				t.Parallel()
				s := s.resolved(t, open)
				before, after := s.old, s.new
				ends := map[string]int{}
				for n := 1; ; n++ {
					base := quickDir(t)
					s.prepare(t, base)
					child := exec.Command(program)
					child.Env = append(os.Environ(), crashScenario+"="+name, crashBackEnd+"="+backEnd, crashRoot+"="+base, crashStep+"="+strconv.Itoa(n))
					said, err := child.Output()
					if string(said) == survived {
						must(t, err)
						wantTree(t, base, after)
						break
					}
					if err == nil || len(said) > 0 {
						t.Fatalf("step %d: the child was not killed: %q, %v", n, said, err)
					}
					root := mustOpen(t, open, base)
					must(t, root.Recover(s.destination))
					ends[wantOldOrNew(t, base, before, after)]++
					mustWrite(t, root, s.destination, s.after)
					wantTree(t, base, after)
					if t.Failed() {
						t.Fatalf("step %d", n)
					}
				}
				if ends["old"] == 0 || ends["new"] == 0 {
					t.Errorf("the kills had one outcome only: %v", ends)
				}
			})
		}
	}
}

// wantOldOrNew demands one of two trees and says which.
func wantOldOrNew(t *testing.T, base string, before, after map[string]string) string {
	t.Helper()
	got := tree(t, base)
	if cmp.Equal(got, before) {
		return "old"
	}
	if diff := cmp.Diff(after, got); diff != "" {
		t.Errorf("neither old nor new (-new +got):\n%s\n(-old +got):\n%s", diff, cmp.Diff(before, got))
	}
	return "new"
}

// A recovery dies, too, at each of its steps, again and again.
func TestKillRecoveryAtEveryStep(t *testing.T) {
	t.Parallel()
	for _, trial := range trials() {
		t.Run(trial.name, func(t *testing.T) {
			t.Parallel()
			open, s := trial.open, trial.resolved(t, trial.open)
			before, after := s.old, s.new
			for n := 1; n <= s.steps; n++ {
				base := quickDir(t)
				s.prepare(t, base)
				root := mustOpen(t, open, base)
				dieAt(root, n)
				_ = write(root, s.destination, s.after) // the dead report nothing
				for m := 1; ; m++ {
					dieAt(root, m)
					err := root.Recover(s.destination)
					if err == nil {
						break
					}
					wantError(t, err, errDead, base)
					if m > 1000 {
						t.Fatalf("step %d: no recovery comes to its end: %v", n, err)
					}
				}
				root.SetSteps(nil)
				wantOldOrNew(t, base, before, after)
				if t.Failed() {
					t.Fatalf("step %d", n)
				}
			}
		})
	}
}

// Between a kill and the recovery a preview reports the pending commit and
// touches nothing, and what a person changes stays.
func TestKillPreviewAndEdit(t *testing.T) {
	t.Parallel()
	for _, trial := range trials() {
		t.Run(trial.name, func(t *testing.T) {
			t.Parallel()
			open, s := trial.open, trial.resolved(t, trial.open)
			pending := 0
			for n := 1; n <= s.steps; n++ {
				base := quickDir(t)
				s.prepare(t, base)
				root := mustOpen(t, open, base)
				dieAt(root, n)
				_ = write(root, s.destination, s.after)

				root.SetSteps(func(step string) error { return fmt.Errorf("a preview writes: %s", step) })
				left := tree(t, base)
				journal := false
				for name := range left {
					journal = journal || filepath.Base(name) == workspace.JournalName
				}
				p := plan(t, root, s.destination, s.after)
				if p.Pending != journal || journal && !p.Conflict {
					t.Errorf("pending %v, conflict %v, journal %v", p.Pending, p.Conflict, journal)
				}
				if is, err := root.Pending(s.destination); err != nil || is != journal {
					t.Errorf("Pending = %v, %v", is, err)
				}
				if journal {
					pending++
					wantError(t, root.Commit(t.Context(), p), workspace.ErrConflict, base)
				}
				wantTree(t, base, left)

				root.SetSteps(nil)
				path := filepath.Join(base, filepath.FromSlash(s.destination), s.edited)
				done := edit(t, path, edits["by rename"])
				err := root.Recover(s.destination)
				if err != nil {
					wantError(t, err, workspace.ErrConflict, base)
					must(t, root.Recover(s.destination)) // it is reported once
				}
				if data, err := os.ReadFile(path); done && (err != nil || string(data) != "a person's work") {
					t.Errorf("the work is lost: %q, %v", data, err)
				}
				// Unless the new set stands and has no such file: then it is nobody's business.
				if done && s.generates(s.edited) && !plan(t, root, s.destination, s.after).Conflict {
					t.Error("the work is no conflict")
				}
				for name := range tree(t, base) {
					if bytes.Contains([]byte(name), []byte(workspace.TransactionFolder)) {
						t.Errorf("%s is left", name)
					}
				}
				if t.Failed() {
					t.Fatalf("step %d: %v", n, left)
				}
			}
			if pending == 0 {
				t.Error("no commit was ever pending")
			}
		})
	}
}
