package cli_test

import (
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/internal/process"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

// killed leaves behind what a writer leaves that was killed after it had moved
// its first file: the journal stands in folder, the output in destination,
// relative to that folder.
func killed(p *person, folder, destination string) {
	p.t.Helper()
	const moved = "model {\n  // half of a new set\n}\n"
	hash := fmt.Sprintf("%x", sha256.Sum256([]byte(moved)))
	transaction := filepath.ToSlash(filepath.Join(folder, workspace.TransactionFolder))
	p.write(transaction+"/lock", "")
	lock, err := os.Open(p.path(transaction + "/lock"))
	if err != nil {
		p.t.Fatal(err)
	}
	defer lock.Close()
	seal, err := workspace.SealOf(lock)
	if err != nil {
		p.t.Fatal(err)
	}
	journal, err := json.Marshal(map[string]any{
		"SchemaVersion": "1.0", "Seal": seal, "Destination": destination,
		"Files": []map[string]string{
			{"FileName": "model.c4", "PreviousSha256": "", "NewSha256": hash},
			{"FileName": workspace.ManifestName, "PreviousSha256": "", "NewSha256": strings.Repeat("0", 64)},
		},
	})
	if err != nil {
		p.t.Fatal(err)
	}
	p.write(transaction+"/journal.json", string(journal))
	p.write(filepath.ToSlash(filepath.Join(folder, destination, "model.c4")), moved)
}

// TestHalfDoneWrite: wherever a killed writer has left its journal, a preview
// and a validation say so and touch nothing, and the next write ends it.
func TestHalfDoneWrite(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		folder, destination string
	}{
		"a server that created both folders": {".", "docs/architecture"},
		"a server that created one":          {"docs", "architecture"},
		"in the output folder":               {"docs/architecture", "."},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := newPerson(t, map[string]string{"model.json": model("Parcel")})
			killed(p, c.folder, c.destination)
			before := p.tree()
			const line = "repo2c4: docs/architecture: a half-done write lies there\n"
			for _, args := range []string{
				"generate --model model.json --output docs/architecture",
				"generate --model model.json --output docs/architecture --format json",
				"validate --output docs/architecture",
			} {
				got := p.exits(process.ExitFiles, strings.Fields(args)...)
				if !strings.HasPrefix(got.stderr, line) || !strings.Contains(got.stderr, "pendingCommit") || !strings.Contains(got.stderr, "--apply finishes or undoes it") {
					t.Errorf("%s: stderr %q", args, got.stderr)
				}
				if strings.HasSuffix(args, "json") && !strings.Contains(got.stdout, `"pendingCommit": true`) {
					t.Errorf("%s: stdout %q", args, got.stdout)
				}
			}
			if diff := cmp.Diff(before, p.tree()); diff != "" {
				t.Fatalf("it was touched:\n%s", diff)
			}
			got := p.exits(process.ExitOK, "generate", "--model", "model.json", "--output", "docs/architecture", "--apply")
			if !strings.HasSuffix(got.stdout, "written\n") || !strings.Contains(p.read("docs/architecture/model.c4"), `"Parcel"`) {
				t.Errorf("stdout %q", got.stdout)
			}
			for name := range p.tree() {
				if strings.Contains(name, workspace.TransactionFolder) {
					t.Errorf("%s is still there", name)
				}
			}
			p.exits(process.ExitOK, "generate", "--model", "model.json", "--output", p.path("docs/architecture"), "--apply")
		})
	}
}

// TestKilledByItself: what this command line leaves when it is killed after it
// created folders is found by the next one, wherever that works.
func TestKilledByItself(t *testing.T) {
	t.Parallel()
	p := newPerson(t, map[string]string{"model.json": model("Parcel")})
	killed(p, "new/deep", "docs") // the folder above the output folder is created first
	elsewhere := &person{t: t, work: t.TempDir()}
	if got := elsewhere.exits(process.ExitFiles, "generate", "--model", p.path("model.json"), "--output", p.path("new/deep/docs")); !strings.Contains(got.stderr, "half-done") {
		t.Errorf("stderr %q", got.stderr)
	}
	elsewhere.exits(process.ExitOK, "generate", "--model", p.path("model.json"), "--output", p.path("new/deep/docs"), "--apply")
	if text := p.read("new/deep/docs/model.c4"); !strings.Contains(text, `"Parcel"`) {
		t.Errorf("got %q", text)
	}
}

// TestPlantedJournal: a journal that came with the repository is obeyed by
// nobody, and the person is told what to do.
func TestPlantedJournal(t *testing.T) {
	t.Parallel()
	p := newPerson(t, map[string]string{"model.json": model("Parcel")})
	killed(p, "docs", ".")
	journal := p.read("docs/" + workspace.TransactionFolder + "/journal.json")
	p.write("docs/"+workspace.TransactionFolder+"/journal.json", strings.Replace(journal, `"Seal":"`, `"Seal":"1`, 1))
	before := p.tree()
	got := p.exits(process.ExitFiles, "generate", "--model", "model.json", "--output", "docs", "--apply")
	if !strings.Contains(got.stderr, "was not written here") || !strings.Contains(got.stderr, "remove it by hand") {
		t.Errorf("stderr %q", got.stderr)
	}
	if diff := cmp.Diff(before, p.tree()); diff != "" {
		t.Errorf("it was touched:\n%s", diff)
	}
}

// TestForeignJournalsAboveAreNoOrders: what lies above the working directory,
// or above an output folder outside it, is not ours to act upon.
func TestForeignJournalsAboveAreNoOrders(t *testing.T) {
	t.Parallel()
	p := newPerson(t, map[string]string{"model.json": model("Parcel"), "mine/a.md": "x"})
	killed(p, ".", "mine/docs")
	trap := p.read(workspace.TransactionFolder + "/journal.json")
	inside := &person{t: t, work: p.path("mine")}
	// The file that the journal would undo is somebody's, as far as we know.
	got := inside.exits(process.ExitFiles, "generate", "--model", "../model.json", "--output", "docs", "--apply")
	if !strings.Contains(got.stdout, "conflict  model.c4") {
		t.Errorf("%+v", got)
	}
	if p.read(workspace.TransactionFolder+"/journal.json") != trap || !strings.Contains(p.read("mine/docs/model.c4"), "half of a new set") {
		t.Error("a journal above the working directory was obeyed")
	}
}

// TestRefusedWritesLeaveNoFolders: folders that were created in vain are gone.
func TestRefusedWritesLeaveNoFolders(t *testing.T) {
	t.Parallel()
	p := newPerson(t, map[string]string{"model.json": model("Parcel"), "twins.json": strings.Replace(model("Parcel"), `"name":"Parcel"`, `"name":"P\u0007"`, 1)})
	before := p.tree()
	long := strings.Repeat("n", 300)
	p.exits(process.ExitInvalid, "generate", "--model", "twins.json", "--output", "new/deep/docs", "--apply")
	p.exits(process.ExitFiles, "generate", "--model", "model.json", "--output", "new/deep/"+long, "--apply")
	p.exits(process.ExitFiles, "generate", "--model", "model.json", "--output", "new/"+long+"/docs", "--apply")
	p.exits(process.ExitFiles, "generate", "--model", "model.json", "--output", "new/deep/"+workspace.TransactionFolder, "--apply")
	p.exits(process.ExitFiles, "generate", "--model", "model.json", "--output", "new/a\tb", "--apply")
	if diff := cmp.Diff(before, p.tree()); diff != "" {
		t.Error(diff)
	}
}

// TestPreviewShowsNoTricks: a file on disk may hold what steers a terminal; on
// one it is spelled out, in a pipe it stays what it is.
func TestPreviewShowsNoTricks(t *testing.T) {
	t.Parallel()
	p := newPerson(t, map[string]string{"model.json": model("Parcel")})
	p.exits(process.ExitOK, "generate", "--model", "model.json", "--output", "docs", "--apply")
	p.write("docs/model.c4", "model {\n\t// \x1b[2J\u202egone\u0085\r\n}\n")
	for _, terminal := range []bool{true, false} {
		p.terminal = terminal
		got := p.exits(process.ExitFiles, "generate", "--model", "model.json", "--output", "docs").stdout
		if strings.ContainsAny(got, "\x1b\u202e\u0085\r") == terminal || strings.Contains(got, "\n-\t// <U+001B>[2J<U+202E>gone<U+0085><U+000D>\n") != terminal {
			t.Errorf("terminal %v: %q", terminal, got)
		}
	}
}

func TestOutputOfInspectIsNew(t *testing.T) {
	t.Parallel()
	p := newPerson(t, map[string]string{"acme/a.md": "x"})
	p.exits(process.ExitOK, "inspect", "--repository", "acme", "--output", "snapshot.json")
	info, err := os.Stat(p.path("snapshot.json"))
	if err != nil {
		t.Fatal(err)
	}
	reference, err := os.Create(p.path("reference"))
	if err != nil {
		t.Fatal(err)
	}
	expected, err := reference.Stat()
	if err = errors.Join(err, reference.Close(), os.Remove(p.path("reference"))); err != nil {
		t.Fatal(err)
	}
	if info.Mode() != expected.Mode() {
		t.Errorf("the file's mode is %v, that of any new file %v", info.Mode(), expected.Mode())
	}
	if len(p.tree()) != 4 { // the folders, the source and the snapshot
		t.Errorf("something is left: %v", p.tree())
	}
}
