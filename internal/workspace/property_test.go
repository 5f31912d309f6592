package workspace_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/internal/workspace"
)

// machine is a destination with generations, people and crashes, and what must
// hold of it.
type machine struct {
	t     testing.TB
	open  opener
	base  string
	human map[string]string // what people wrote last, by file name
	count int               // makes every text of a person unique
}

const machineFolder = "docs/out"

var machineNames = []string{"a.c4", "b.c4", "c.md", "d.c4"}

func (m *machine) path(name string) string {
	return filepath.Join(m.base, filepath.FromSlash(machineFolder), name)
}

// generate draws a set of generated files.
func (m *machine) generate(rt *rapid.T) []workspace.OutputFile {
	var files []workspace.OutputFile
	for _, name := range machineNames {
		if version := rapid.IntRange(0, 3).Draw(rt, name); version > 0 {
			files = append(files, workspace.OutputFile{Name: name, Content: fmt.Append(nil, name, " version ", version)})
		}
	}
	return files
}

// Write is an undisturbed write: all or nothing, as the plan says.
func (m *machine) Write(rt *rapid.T) {
	root := m.root(rt)
	defer root.Close()
	files := m.generate(rt)
	if err := root.Recover(machineFolder); err != nil {
		if !errors.Is(err, workspace.ErrConflict) {
			rt.Fatalf("recover: %v", err)
		}
		return
	}
	p, err := root.Plan(machineFolder, files, "1.0")
	if err != nil {
		rt.Fatalf("plan: %v", err)
	}
	if p.Pending {
		rt.Fatal("pending after a recovery")
	}
	before := tree(m.t, m.base)
	if err := root.Commit(m.t.Context(), p); p.Conflict {
		if !errors.Is(err, workspace.ErrConflict) {
			rt.Fatalf("commit of a conflict: %v", err)
		}
		same(rt, before, tree(m.t, m.base))
		return
	} else if err != nil {
		rt.Fatalf("commit: %v", err)
	}
	m.wantWritten(rt, root, files)
}

// wantWritten demands that the files stand, and that writing them again does nothing.
func (m *machine) wantWritten(rt *rapid.T, root *workspace.Root, files []workspace.OutputFile) {
	before := tree(m.t, m.base)
	want := len(files)
	for _, file := range files {
		if got := before[machineFolder+"/"+file.Name]; got != string(file.Content) {
			rt.Fatalf("%s is %q", file.Name, got)
		}
	}
	for name := range m.human {
		if _, ok := before[machineFolder+"/"+name]; ok {
			want++
		}
	}
	if got := len(before) - 3; got != want { // two folders and the manifest
		rt.Fatalf("%d files, want %d: %v", got, want, before)
	}
	p, err := root.Plan(machineFolder, files, "1.0")
	if err != nil || p.Conflict || p.Manifest != workspace.ManifestReadable || len(p.Stale) > 0 {
		rt.Fatalf("second plan: %+v, %v", p, err)
	}
	for _, change := range p.Changes {
		if change.Kind != workspace.Unchanged {
			rt.Fatalf("second plan: %+v", change)
		}
	}
	root.SetSteps(func(step string) error { return errors.New("the second commit writes: " + step) })
	if err := root.Commit(m.t.Context(), p); err != nil {
		rt.Fatalf("second commit: %v", err)
	}
	same(rt, before, tree(m.t, m.base))
}

// Crash is a write or recovery whose process dies at some step.
func (m *machine) Crash(rt *rapid.T) {
	root := m.root(rt)
	defer root.Close()
	dieAt(root, rapid.IntRange(1, 50).Draw(rt, "step"))
	_ = write(root, machineFolder, m.generate(rt))
}

// Disturb is a write in which a person changes a file at some step.
func (m *machine) Disturb(rt *rapid.T) {
	root := m.root(rt)
	defer root.Close()
	at, count := rapid.IntRange(1, 50).Draw(rt, "step"), 0
	root.SetSteps(func(string) error {
		if count++; count == at {
			m.Edit(rt)
		}
		return nil
	})
	if err := write(root, machineFolder, m.generate(rt)); err != nil && !errors.Is(err, workspace.ErrConflict) {
		rt.Fatalf("write: %v", err)
	}
}

// Edit is a person's work on a file, new or not, in one of the usual ways.
func (m *machine) Edit(rt *rapid.T) {
	if _, err := os.Stat(m.path(".")); err != nil {
		return
	}
	name := rapid.SampledFrom(machineNames).Draw(rt, "edited")
	m.count++
	m.human[name] = fmt.Sprint("a person's text ", m.count)
	path := m.path(name)
	if rapid.Bool().Draw(rt, "by rename") {
		path += ".tmp"
	}
	must(m.t, os.WriteFile(path, []byte(m.human[name]), 0o644))
	if path != m.path(name) {
		must(m.t, os.Rename(path, m.path(name)))
	}
}

// Delete is a person's removal of a file.
func (m *machine) Delete(rt *rapid.T) {
	name := rapid.SampledFrom(machineNames).Draw(rt, "deleted")
	delete(m.human, name)
	_ = os.Remove(m.path(name))
}

// StartOver is a person's removal of everything.
func (m *machine) StartOver(*rapid.T) {
	m.human = map[string]string{}
	must(m.t, os.RemoveAll(filepath.Join(m.base, "docs")))
	must(m.t, os.RemoveAll(filepath.Join(m.base, workspace.TransactionFolder)))
}

// Check demands that every person's last words are there.
func (m *machine) Check(rt *rapid.T) {
	for name, want := range m.human {
		if got, err := os.ReadFile(m.path(name)); err != nil || string(got) != want {
			rt.Fatalf("a person's %s is %q, %v, want %q", name, got, err, want)
		}
	}
}

func (m *machine) root(rt *rapid.T) *workspace.Root {
	root, err := m.open(m.base)
	if err != nil {
		rt.Fatalf("open: %v", err)
	}
	return root
}

func same(rt *rapid.T, want, got map[string]string) {
	if diff := cmp.Diff(want, got); diff != "" {
		rt.Fatalf("tree (-want +got):\n%s", diff)
	}
}

// Whatever generations, people and crashes do in whatever order: no person's
// work is lost, and a write is whole or not at all.
func TestManagedOutputProperties(t *testing.T) {
	t.Parallel()
	for name, open := range backEnds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := quickDir(t)
			rapid.Check(t, func(rt *rapid.T) {
				base, err := os.MkdirTemp(dir, "run")
				must(t, err)
				defer os.RemoveAll(base)
				m := &machine{t: t, open: open, base: base, human: map[string]string{}}
				rt.Repeat(map[string]func(*rapid.T){
					"write": m.Write, "crash": m.Crash, "disturb": m.Disturb, "edit": m.Edit,
					"delete": m.Delete, "start over": m.StartOver, "": m.Check,
				})
			})
		})
	}
}
