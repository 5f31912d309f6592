//go:build unix

package history_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/analysis/history"
)

// trap is a program that notes that it was started.
type trap struct{ program, marks string }

func newTrap(t *testing.T) trap {
	t.Helper()
	folder := t.TempDir()
	it := trap{filepath.Join(folder, "trap"), filepath.Join(folder, "marks")}
	script := fmt.Sprintf("#!/bin/sh\necho \"$0 $*\" >> '%s'\nexit 1\n", it.marks)
	if err := os.WriteFile(it.program, []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	return it
}

// sprung is what the trap noted.
func (it trap) sprung() string {
	data, err := os.ReadFile(it.marks)
	if err != nil {
		return "" // nobody started it
	}
	return string(data)
}

// settingsOf name the program wherever git may look for one, and set what lets
// it be looked for.
func (it trap) settingsOf() string {
	return strings.ReplaceAll(`
[core]
	fsmonitor = PROGRAM
	hooksPath = FOLDER
	pager = PROGRAM
	editor = PROGRAM
	askPass = PROGRAM
	sshCommand = PROGRAM
	gitProxy = PROGRAM
	alternateRefsCommand = PROGRAM
	attributesFile = FOLDER/attributes
[pager]
	log = PROGRAM
	rev-parse = PROGRAM
[credential]
	helper = PROGRAM
[log]
	showSignature = true
	follow = true
	showRoot = false
	mailmap = false
[gpg]
	program = PROGRAM
[gpg "ssh"]
	program = PROGRAM
	defaultKeyCommand = PROGRAM
	allowedSignersFile = /dev/null
[gpg "x509"]
	program = PROGRAM
[diff]
	external = PROGRAM
	relative = true
	renames = false
	orderFile = /nowhere
	ignoreSubmodules = none
[diff "trap"]
	command = PROGRAM
	textconv = PROGRAM
[filter "trap"]
	clean = PROGRAM
	smudge = PROGRAM
	process = PROGRAM
	required = true
[alias]
	log = !PROGRAM
	rev-parse = !PROGRAM
[protocol]
	allow = always
[protocol "ext"]
	allow = always
[remote "origin"]
	url = ext::PROGRAM %S
	promisor = true
	partialclonefilter = blob:none
	uploadpack = PROGRAM
	fetch = +refs/heads/*:refs/remotes/origin/*
[trace2]
	eventTarget = FOLDER/trace
[mailmap]
	file = /nowhere
	blob = HEAD:nowhere
[color]
	ui = always
[notes]
	displayRef = refs/notes/*
[format]
	pretty = raw
`, "PROGRAM", it.program)
}

// spring makes a repository in which every way to start a program leads to a
// trap: its configuration, its hooks, its attributes, a signed commit, and a
// file whose older form must be fetched.
func spring(t *testing.T) (*repository, trap) {
	t.Helper()
	it := newTrap(t)
	r := newRepository(t)
	r.write(".gitattributes", "* filter=trap diff=trap\n")
	r.write("a.go", long)
	r.commit("ann")
	blob := strings.TrimSpace(r.git("rev-parse", "HEAD:a.go"))
	r.git("mv", "a.go", "b.go")
	r.write("b.go", long+"more\n")
	r.commit("ann")

	unsigned := r.git("cat-file", "commit", "HEAD")
	head, message, _ := strings.Cut(unsigned, "\n\n")
	signed := head + "\ngpgsig -----BEGIN PGP SIGNATURE-----\n \n abc\n -----END PGP SIGNATURE-----\n\n" + message
	r.write("../"+filepath.Base(r.folder)+".commit", signed)
	id := strings.TrimSpace(r.git("hash-object", "-t", "commit", "-w", r.folder+".commit"))
	r.git("reset", "-q", "--hard", id)

	hooks := []string{"post-index-change", "pre-auto-gc", "reference-transaction", "post-checkout", "fsmonitor-watchman"}
	for _, hook := range hooks {
		for _, folder := range []string{filepath.Dir(it.program), filepath.Join(r.folder, ".git", "hooks")} {
			if err := os.MkdirAll(folder, 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.Symlink(it.program, filepath.Join(folder, hook)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := os.Remove(filepath.Join(r.folder, ".git", "objects", blob[:2], blob[2:])); err != nil {
		t.Fatal(err)
	}
	config := filepath.Join(r.folder, ".git", "config")
	before, err := os.ReadFile(config)
	if err != nil {
		t.Fatal(err)
	}
	text := string(before) + "[extensions]\n\tpartialClone = origin\n" + strings.ReplaceAll(it.settingsOf(), "FOLDER", filepath.Dir(it.program))
	text = strings.Replace(text, "repositoryformatversion = 0", "repositoryformatversion = 1", 1)
	if err := os.WriteFile(config, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return r, it
}

// TestNothingOfARepositoryIsStarted: the same command without our arguments
// falls into the trap, reading the history does not.
func TestNothingOfARepositoryIsStarted(t *testing.T) {
	t.Parallel()
	r, it := spring(t)
	got := r.read(".", "HEAD~1")
	if marks := it.sprung(); marks != "" {
		t.Fatalf("programs were started: %s", marks)
	}
	if got.Status != gen.CodeMapAnalysisHistoryUnavailable && got.Status != gen.CodeMapAnalysisHistoryFull {
		t.Errorf("%+v", got)
	}
	// Every trap that a log can fall into must be one.
	for name, arguments := range map[string][]string{
		"signature": {"log", "-1", "--format=%ct"},
		"transport": {"-c", "log.showSignature=false", "-c", "diff.orderFile=/dev/null", "log", "-M", "--name-status"},
		"attribute": {"-c", "log.showSignature=false", "-c", "diff.orderFile=/dev/null", "log", "-1", "-p", "--ext-diff"},
		"monitor":   {"-c", "diff.orderFile=/dev/null", "status"},
	} {
		if err := os.RemoveAll(it.marks); err != nil {
			t.Fatal(err)
		}
		cmd := exec.CommandContext(t.Context(), gitProgram(t), arguments...)
		cmd.Dir, cmd.Env = r.folder, r.environ("ann")
		_, _ = cmd.CombinedOutput() // the trap fails it
		if it.sprung() == "" {
			t.Errorf("%s: the trap does not work", name)
		}
	}
}

// TestConfigurationChangesNoNumber: settings of a repository that change what
// log writes do not change what is read.
func TestConfigurationChangesNoNumber(t *testing.T) {
	t.Parallel()
	r := newRepository(t)
	r.write(".mailmap", "Ann <ann@example.com> <bob@example.com>\n")
	r.write("sub/a.go", long)
	r.commit("ann")
	r.git("mv", "sub/a.go", "sub/b.go")
	r.commit("bob")
	want := r.read("sub", "")
	config := filepath.Join(r.folder, ".git", "config")
	before, err := os.ReadFile(config)
	if err != nil {
		t.Fatal(err)
	}
	for _, settings := range [][]string{
		{"log.follow=true", "diff.renames=copies", "diff.relative=true", "log.date=iso", "core.commitGraph=false"},
		{
			"log.showRoot=false", "log.mailmap=false", "log.showSignature=true", "log.decorate=full", "log.diffMerges=first-parent",
			"diff.renames=false", "diff.renameLimit=1", "diff.noprefix=true", "diff.orderFile=/nowhere", "diff.ignoreSubmodules=none",
			"color.ui=always", "format.pretty=raw", "mailmap.file=/nowhere", "core.quotePath=true", "core.pager=false",
			"core.attributesFile=/nowhere", "i18n.logOutputEncoding=UTF-16", "notes.displayRef=refs/*", "core.bare=false",
		},
	} {
		text := string(before)
		for _, setting := range settings {
			key, value, _ := strings.Cut(setting, "=")
			section, name, _ := strings.Cut(key, ".")
			text += fmt.Sprintf("[%s]\n\t%s = %s\n", section, name, value)
		}
		if err := os.WriteFile(config, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		got := r.read("sub", "")
		if got.Status != gen.CodeMapAnalysisHistoryFull || got.Files["b.go"] != want.Files["b.go"] || got.Reason != "" {
			t.Errorf("%s: %+v, want %+v", settings, got, want)
		}
	}
	if want.Files["b.go"] != (history.File{Commits: 2, Authors: 1, AgeInWeeks: 1}) {
		t.Errorf("%+v", want)
	}
}

// TestElsewhere: a work tree that a repository claims somewhere else is not this
// folder.
func TestElsewhere(t *testing.T) {
	t.Parallel()
	r := newRepository(t)
	r.write("a.go", "1")
	r.commit("ann")
	r.git("config", "core.worktree", t.TempDir())
	if got := r.read(".", ""); got.Status == gen.CodeMapAnalysisHistoryFull {
		t.Errorf("%+v", got)
	}
}
