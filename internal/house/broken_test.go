package house_test

import (
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/go/packages"
	"golang.org/x/tools/txtar"
)

// TestTheRulesFindWhatIsBroken applies the rules to a house in which each of
// them is broken: exactly the marked lines are reported.
func TestTheRulesFindWhatIsBroken(t *testing.T) {
	t.Parallel()
	archive, err := txtar.ParseFile("testdata/broken.txtar")
	if err != nil {
		t.Fatal(err)
	}
	dir := unpack(t, archive)
	want, rulesWanted := marks(archive)

	reported := map[string]bool{}
	for _, b := range builds() {
		for _, problem := range judge(load(t, dir, b, "GOFLAGS=-mod=mod", "GOPROXY=off", "GOWORK=off")) {
			name, err := filepath.Rel(dir, problem.file)
			if err != nil {
				t.Fatal(err)
			}
			reported[filepath.ToSlash(name)+":"+strconv.Itoa(problem.line)+": "+problem.rule] = true
		}
	}
	var got []string
	for line := range reported {
		got = append(got, line)
	}
	slices.Sort(got)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("reports (-want +got):\n%s", diff)
	}
	for _, door := range houseDoors() {
		if !rulesWanted[door.name] {
			t.Errorf("no line of testdata/broken.txtar breaks the rule %q", door.name)
		}
	}
}

// marks are the reports that the comments of the archive ask for.
func marks(archive *txtar.Archive) (want []string, rules map[string]bool) {
	rules = map[string]bool{}
	for _, file := range archive.Files {
		for i, line := range strings.Split(string(file.Data), "\n") {
			_, names, marked := strings.Cut(line, "// want ")
			if !marked {
				continue
			}
			for name := range strings.SplitSeq(names, "; ") {
				rules[name] = true
				want = append(want, file.Name+":"+strconv.Itoa(i+1)+": "+name)
			}
		}
	}
	slices.Sort(want)
	return want, rules
}

// unpack writes the archive into a fresh folder.
func unpack(t *testing.T, archive *txtar.Archive) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range archive.Files {
		path := filepath.Join(dir, filepath.FromSlash(file.Name))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, file.Data, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// TestRowsAreComplete: a row without a reason, twice or never reached helps nobody.
func TestRowsAreComplete(t *testing.T) {
	t.Parallel()
	places := map[string]bool{}
	for _, room := range rooms() {
		if room.why == "" || places[room.path] {
			t.Errorf("room %s lacks a reason or is there twice", room.path)
		}
		places[room.path] = true
	}
	for _, room := range rooms() {
		for _, beside := range room.beside {
			if !places[beside] {
				t.Errorf("room %s may import %s, which is no room", room.path, beside)
			}
		}
	}
	names := map[string]bool{}
	for _, door := range houseDoors() {
		if door.why == "" || names[door.name] || len(door.imports)+len(door.uses) == 0 {
			t.Errorf("door %s lacks a reason, guards nothing or is there twice", door.name)
		}
		names[door.name] = true
		for _, place := range door.only {
			if _, known := roomOf(place.room); !known || place.files == "" {
				t.Errorf("door %s is open for %s, which is no room, or for no file", door.name, place.room)
			}
		}
	}
}

// TestEveryFunctionOfPackageOSIsJudged: what a new Go version adds must be
// told apart from what opens files, reads the environment and so on.
func TestEveryFunctionOfPackageOSIsJudged(t *testing.T) {
	t.Parallel()
	harmless := []string{
		"os.Expand", "os.Getpagesize", "os.Getpid", "os.Getppid", "os.FindProcess", "os.IsExist", "os.IsNotExist", "os.IsPathSeparator",
		"os.IsPermission", "os.IsTimeout", "os.NewFile", "os.NewSyscallError", "os.Pipe", "os.SameFile",
		"os.ErrClosed", "os.ErrDeadlineExceeded", "os.ErrExist", "os.ErrInvalid", "os.ErrNoDeadline", "os.ErrNoHandle", "os.ErrNotExist",
		"os.ErrPermission", "os.ErrProcessDone", "os.Interrupt", "os.Kill",
	}
	loaded, err := packages.Load(&packages.Config{Mode: packages.NeedTypes | packages.NeedImports | packages.NeedName, Context: t.Context()}, "os")
	if err != nil || len(loaded) != 1 {
		t.Fatalf("loading package os: %v", err)
	}
	scope := loaded[0].Types.Scope()
	for _, name := range scope.Names() {
		object := scope.Lookup(name)
		full := qualified(object)
		if _, isType := object.(*types.TypeName); isType || !object.Exported() || full == "" {
			continue
		}
		guarded := slices.ContainsFunc(houseDoors(), func(d door) bool { return d.guardsUse(full) })
		if guarded == slices.Contains(harmless, full) {
			t.Errorf("%s must be guarded by a door or listed as harmless, and not both (guarded: %v)", full, guarded)
		}
	}
}
