package attack_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/sys/unix"

	"github.com/repo2c4/repo2c4/internal/workspace"
)

// Exit codes of the command line.
const (
	exitOK    = 0
	exitFiles = 5
)

// errnos are what a system call gives when the disk is full, over its quota,
// broken or has become read-only.
var errnos = []unix.Errno{unix.ENOSPC, unix.EDQUOT, unix.EIO, unix.EROFS}

// desk is a folder with models, in which the command line writes.
type desk struct {
	t       *testing.T
	base    string
	output  string
	openat2 unix.Errno
	before  map[string]string // all files before a write of the second model
	after   map[string]string // and after an undisturbed one
}

// desks have the writes to disturb, with each back end.
func desks(t *testing.T, test func(t *testing.T, fresh func(t *testing.T) *desk)) {
	for backEnd, openat2 := range map[string]unix.Errno{"openat2": 0, "no openat2": unix.ENOSYS} {
		for name, output := range map[string]string{"first write": "new/deep/docs", "update": "docs/architecture"} {
			t.Run(backEnd+"/"+name, func(t *testing.T) {
				t.Parallel()
				binary := program(t, "repo2c4")
				models := models(t)
				lay := func(t *testing.T) *desk {
					d := &desk{t: t, base: arena(t), output: output, openat2: openat2}
					put(t, d.base, models)
					put(t, d.base, map[string]string{"docs/note.txt": "a person's note"})
					return d
				}
				undisturbed := lay(t)
				if name == "update" {
					undisturbed.succeeds(undisturbed.generate(binary, "first.json"))
				}
				before := undisturbed.files()
				undisturbed.succeeds(undisturbed.generate(binary, "second.json"))
				after := undisturbed.files()
				test(t, func(t *testing.T) *desk {
					t.Helper()
					d := lay(t)
					put(t, d.base, before)
					d.before, d.after = before, after
					return d
				})
			})
		}
	}
}

// models are the bundled model, and two that differ from it.
func models(t *testing.T) map[string]string {
	t.Helper()
	data, err := os.ReadFile("../../../examples/parcel/model.json")
	must(t, err)
	all := map[string]string{"first.json": string(data)}
	for file, name := range map[string]string{"second.json": "The second", "third.json": "The third"} {
		var model map[string]any
		must(t, json.Unmarshal(data, &model))
		model["elements"].([]any)[0].(map[string]any)["name"] = name
		changed, err := json.Marshal(model)
		must(t, err)
		all[file] = string(changed)
	}
	return all
}

// generate makes the command that writes a model.
func (d *desk) generate(binary, model string) *exec.Cmd {
	cmd := exec.Command(binary, "generate", "--model", model, "--output", d.output, "--apply")
	cmd.Dir = d.base
	return cmd
}

// exits runs a command and gives its exit code; whatever it says, it is no crash.
func (d *desk) exits(cmd *exec.Cmd) int {
	d.t.Helper()
	confine(d.t, cmd, d.openat2, nil)
	said, err := cmd.CombinedOutput()
	if cmd.ProcessState == nil || strings.Contains(string(said), "panic") {
		d.t.Fatalf("%v: %v\n%s", cmd.Args, err, said)
	}
	return cmd.ProcessState.ExitCode()
}

func (d *desk) succeeds(cmd *exec.Cmd) {
	d.t.Helper()
	if code := d.exits(cmd); code != exitOK {
		d.t.Fatalf("%v: exit code %d", cmd.Args, code)
	}
}

// files are all files, without the folders.
func (d *desk) files() map[string]string {
	d.t.Helper()
	all := contents(d.t, d.base)
	maps.DeleteFunc(all, func(name, _ string) bool {
		info, err := os.Lstat(filepath.Join(d.base, name))
		return err == nil && info.IsDir()
	})
	return all
}

// recovers ends what was left, as whoever writes next does.
func (d *desk) recovers() {
	d.t.Helper()
	root, err := workspace.Open(d.base)
	must(d.t, err)
	defer root.Close()
	must(d.t, root.Recover(d.output))
}

// clean demands that nothing of a commit is left anywhere.
func (d *desk) clean() {
	d.t.Helper()
	for name := range contents(d.t, d.base) {
		if strings.HasPrefix(path.Base(name), workspace.TransactionFolder) || strings.HasPrefix(path.Base(name), ".repo2c4-") && path.Base(name) != workspace.ManifestName {
			d.t.Errorf("%s is left", name)
		}
	}
}

// oldOrNew demands one of the two sets, whole, and says which.
func (d *desk) oldOrNew() string {
	d.t.Helper()
	found := d.files()
	if cmp.Equal(found, d.before) {
		return "old"
	}
	if diff := cmp.Diff(d.after, found); diff != "" {
		d.t.Errorf("neither old nor new (-new +found):\n%s", diff)
	}
	return "new"
}

// stride is how many calls are passed over between two that are disturbed. A
// test that lasts takes them all, an ordinary one some of them.
func stride(t *testing.T) int {
	t.Helper()
	if os.Getenv(attackTime) == "" {
		return 7
	}
	return 1
}

// everyCall disturbs a write at its calls that change the disk, until there is
// none any more.
func everyCall(t *testing.T, fresh func(t *testing.T) *desk, disturb func(t *testing.T, d *desk, s *supervised) (outcome string)) {
	t.Helper()
	binary := program(t, "repo2c4")
	stride := stride(t)
	outcomes := map[string]int{}
	for n := 1; ; n += stride {
		ended := false
		t.Run(fmt.Sprint("call ", n), func(t *testing.T) {
			d := fresh(t)
			s := supervise(t, d.generate(binary, "second.json"), d.openat2)
			for i := 1; ; i++ {
				if !s.next() {
					ended = true
					s.kill()
					d.clean()
					if d.oldOrNew() != "new" {
						t.Error("an undisturbed write wrote nothing")
					}
					return
				}
				if i == n {
					break
				}
				s.release()
			}
			outcomes[disturb(t, d, s)]++
		})
		if ended || t.Failed() {
			break
		}
	}
	t.Log(outcomes)
	if len(outcomes) < 2 {
		t.Errorf("every disturbance had one outcome: %v", outcomes)
	}
}

// A writer is killed before each call that changes the disk. The next one finds
// the old set or the new one, whole, and writes as if nothing had happened.
func TestKilledWriter(t *testing.T) {
	t.Parallel()
	desks(t, func(t *testing.T, fresh func(t *testing.T) *desk) {
		everyCall(t, fresh, func(t *testing.T, d *desk, s *supervised) string {
			s.kill()
			d.recovers()
			d.clean()
			outcome := d.oldOrNew()
			d.succeeds(d.generate(program(t, "repo2c4"), "second.json"))
			d.clean()
			if d.oldOrNew() != "new" {
				t.Error("the next writer wrote nothing")
			}
			return outcome
		})
	})
}

// The same, and the next writer ends what was left itself, after a person has
// changed a file.
func TestEditAfterKill(t *testing.T) {
	t.Parallel()
	const work = "a person's work"
	desks(t, func(t *testing.T, fresh func(t *testing.T) *desk) {
		everyCall(t, fresh, func(t *testing.T, d *desk, s *supervised) string {
			s.kill()
			edited := filepath.Join(d.base, d.output, "model.c4")
			if _, err := os.Stat(filepath.Dir(edited)); err != nil {
				d.succeeds(d.generate(program(t, "repo2c4"), "second.json"))
				return "no folder yet"
			}
			must(t, os.WriteFile(edited+".tmp", []byte(work), 0o600))
			must(t, os.Rename(edited+".tmp", edited))
			for range 2 {
				if code := d.exits(d.generate(program(t, "repo2c4"), "second.json")); code != exitFiles {
					t.Errorf("exit code %d", code)
				}
				if text, err := os.ReadFile(edited); string(text) != work {
					t.Errorf("the work is lost: %q, %v", text, err)
				}
			}
			d.clean()
			found := d.files()
			delete(found, d.output+"/model.c4")
			for outcome, want := range map[string]map[string]string{"old": d.before, "new": d.after} {
				want = maps.Clone(want)
				delete(want, d.output+"/model.c4")
				if cmp.Equal(found, want) {
					return outcome
				}
			}
			t.Errorf("neither old nor new: %v", found)
			return ""
		})
	})
}

// A call fails for good reasons: the old set stands, or the new one when there
// was nothing left to do but to clean up.
func TestFailingDisk(t *testing.T) {
	t.Parallel()
	desks(t, func(t *testing.T, fresh func(t *testing.T) *desk) {
		turn := 0
		everyCall(t, fresh, func(t *testing.T, d *desk, s *supervised) string {
			s.refuse(errnos[turn%len(errnos)])
			turn++
			code := s.finish()
			d.recovers()
			d.clean()
			outcome := d.oldOrNew()
			if code != exitOK && code != exitFiles || (code == exitOK) != (outcome == "new") {
				t.Errorf("exit code %d, and the set is the %s one", code, outcome)
			}
			d.succeeds(d.generate(program(t, "repo2c4"), "second.json"))
			d.clean()
			return outcome
		})
	})
}

// While one writer is held at a call, another one comes: one of them wins, the
// other has a conflict, and the result is one set.
func TestTwoWriters(t *testing.T) {
	t.Parallel()
	desks(t, func(t *testing.T, fresh func(t *testing.T) *desk) {
		everyCall(t, fresh, func(t *testing.T, d *desk, s *supervised) string {
			planned := s.committing
			other := d.exits(d.generate(program(t, "repo2c4"), "third.json"))
			s.release()
			held := s.finish()
			d.clean()
			text := d.files()[d.output+"/model.c4"]
			d.succeeds(d.generate(program(t, "repo2c4"), map[bool]string{true: "second.json", false: "third.json"}[strings.Contains(text, "The second")]))
			if again := d.files()[d.output+"/model.c4"]; again != text {
				t.Error("manifest and files do not agree")
			}
			switch {
			case held == exitOK && other == exitFiles && strings.Contains(text, "The second"):
				return "the first won"
			case held == exitFiles && other == exitOK && strings.Contains(text, "The third"):
				return "the second won"
			case held == exitOK && other == exitOK && strings.Contains(text, "The third"):
				return "one after the other"
			case !planned && held == exitOK && other == exitOK && strings.Contains(text, "The second"):
				return "the other before the one"
			}
			t.Errorf("exit codes %d and %d: %.300s", held, other, text)
			return ""
		})
	})
}
