package workspace_test

import (
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/internal/workspace"
)

// scenario is a write that tests interrupt at every step.
type scenario struct {
	destination string
	// before is written first, as files of people and as managed output.
	files  map[string]string
	before []workspace.OutputFile
	after  []workspace.OutputFile
	// edited is a file of either set that a person changes in between.
	edited string

	// What resolved finds out: the trees before and after an undisturbed
	// write, and the number of its disk-changing calls.
	old, new map[string]string
	steps    int
}

// scenarios by name; the names go to child processes, too.
var scenarios = map[string]scenario{
	"first write into missing folders": {
		destination: "docs/architecture/c1",
		files:       map[string]string{"src/main.go": "package main"},
		after:       output("model.c4", "m1", "specification.c4", "s1", "views.c4", "v1"),
		edited:      "model.c4",
	},
	"first write beside others": {
		destination: "docs",
		files:       map[string]string{"docs/note.txt": "mine"},
		after:       output("model.c4", "m1", "views.c4", "v1"),
		edited:      "views.c4",
	},
	"update": {
		destination: "docs",
		files:       map[string]string{"docs/note.txt": "mine"},
		before:      output("model.c4", "m1", "specification.c4", "s1", "views.c4", "v1"),
		after:       output("model.c4", "m2", "specification.c4", "s1", "views.c4", "v2", "evidence-report.md", "r"),
		edited:      "model.c4",
	},
	"update under a changed manifest": {
		destination: "docs",
		before:      output("model.c4", "m1", "views.c4", "v1"),
		after:       output("model.c4", "m2", "views.c4", "v1"),
		edited:      workspace.ManifestName,
	},
	"update without some files": {
		destination: "docs/c3",
		before:      output("c3.views.c4", "c", "model.c4", "m1", "semantic-c3-evidence-report.md", "r", "views.c4", "v1"),
		after:       output("model.c4", "m2", "views.c4", "v1"),
		edited:      "c3.views.c4",
	},
}

// prepare makes the state before the write below base.
func (s scenario) prepare(t testing.TB, base string) {
	t.Helper()
	plant(t, base, s.old)
}

// plant makes what tree has read.
func plant(t testing.TB, base string, all map[string]string) {
	t.Helper()
	files := map[string]string{}
	for name, content := range all {
		if content == "/" {
			name, content = name+"/", ""
		}
		files[name] = content
	}
	fill(t, base, files)
}

// resolved fills in the trees before and after an undisturbed write.
func (s scenario) resolved(t testing.TB, open opener) scenario {
	t.Helper()
	base := quickDir(t)
	fill(t, base, s.files)
	root := mustOpen(t, open, base)
	if s.before != nil {
		mustWrite(t, root, s.destination, s.before)
	}
	s.old = tree(t, base)
	count, err := countSteps(root, func() error { return write(root, s.destination, s.after) })
	must(t, err)
	if count < 10 {
		t.Fatalf("a write has only %d steps", count)
	}
	s.steps, s.new = count, tree(t, base)
	return s
}

// trial is a scenario with a back end.
type trial struct {
	scenario
	name string
	open opener
}

// trials has every scenario with every back end.
func trials() []trial {
	var all []trial
	for backEnd, open := range backEnds {
		for name, s := range scenarios {
			all = append(all, trial{scenario: s, name: backEnd + "/" + name, open: open})
		}
	}
	return all
}

// generates reports whether a file is part of the new set.
func (s scenario) generates(name string) bool {
	_, ok := s.new[s.destination+"/"+name]
	return ok
}

// movesOut reports whether a step changes something outside the transaction folder.
func movesOut(step string) bool {
	call, rest, _ := strings.Cut(step, " ")
	switch call {
	case "mkdir":
		return rest != txn
	case "exchange", "renameNew", "rename", "link":
		return strings.Contains(rest, txn+"/")
	}
	return false
}
