package cli_test

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/internal/process"
)

// TestExitCodes has one row at least for each exit code and command.
func TestExitCodes(t *testing.T) {
	t.Parallel()
	files := map[string]string{
		"acme/a.md": "x", "model.json": model("Parcel"), "broken.json": strings.Replace(model("Parcel"), "C1", "C9", 1),
		"no.json": "no", "large.json": strings.Repeat(" ", 32<<20) + "{}", "docs/model.c4": "model {}\n", "empty/a.md": "x", "taken": "x",
	}
	for _, c := range []struct {
		want int
		args string
	}{
		{process.ExitOK, ""},
		{process.ExitOK, "--help"},
		{process.ExitOK, "version"},
		{process.ExitOK, "inspect --repository acme --output new.json"},
		{process.ExitOK, "generate --model model.json --output new"},
		{process.ExitOK, "generate --model model.json --output new --apply"},
		{process.ExitOK, "report --model model.json"},
		{process.ExitOK, "doctor --repository acme"},
		{process.ExitOK, "schema list"},
		{process.ExitUsage, "nonsense"},
		{process.ExitOK, "help schema list"},
		{process.ExitUsage, "help nonsense"},
		{process.ExitUsage, "help schema nonsense"},
		{process.ExitOK, "completion bash"},
		{process.ExitUsage, "completion"},
		{process.ExitUsage, "completion nonsense"},
		{process.ExitUsage, "inspect"},
		{process.ExitUsage, "inspect --repository acme --output x --max-files 0"},
		{process.ExitUsage, "generate --model model.json"},
		{process.ExitUsage, "report"},
		{process.ExitUsage, "report --model model.json extra"},
		{process.ExitUsage, "validate --output docs --format xml"},
		{process.ExitUsage, "doctor --made-up"},
		{process.ExitUsage, "schema show nothing"},
		{process.ExitInvalid, "generate --model broken.json --output new"},
		{process.ExitInvalid, "generate --model no.json --output new --apply"},
		{process.ExitInvalid, "report --model broken.json"},
		{process.ExitInvalid, "report --model large.json"},
		{process.ExitValidation, "validate --output docs"},
		{process.ExitValidation, "validate --output empty"},
		{process.ExitFiles, "inspect --repository nowhere --output x"},
		{process.ExitFiles, "inspect --repository acme --output taken"},
		{process.ExitFiles, "generate --model nowhere.json --output new"},
		{process.ExitFiles, "generate --model model.json --output docs --apply"}, // model.c4 is not ours
		{process.ExitFiles, "generate --model model.json --output taken"},
		{process.ExitFiles, "report --model nowhere.json"},
		{process.ExitFiles, "validate --output nowhere"},
		{process.ExitFiles, "doctor --repository nowhere"},
		{process.ExitFiles, "schema export --output taken"},
	} {
		t.Run(c.args, func(t *testing.T) {
			t.Parallel()
			p := newPerson(t, files)
			got := p.exits(c.want, strings.Fields(c.args)...)
			if (c.want == process.ExitOK) != (got.stderr == "" || strings.HasPrefix(got.stderr, "snapshot_")) {
				t.Errorf("stderr %q", got.stderr)
			}
			if c.want != process.ExitOK && !strings.HasPrefix(got.stderr, "repo2c4: ") {
				t.Errorf("stderr %q", got.stderr)
			}
			if strings.Contains(got.stderr, p.work) {
				t.Errorf("a path that nobody wrote: %q", got.stderr)
			}
		})
	}
}

// failing is a stdout that cannot be written to.
type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, errors.New("no space left") }

// TestUnexpectedErrors: what is nobody's fault is not blamed on the arguments.
func TestUnexpectedErrors(t *testing.T) {
	t.Parallel()
	for _, args := range []string{
		"version", "version --format json", "report --model model.json", "generate --model model.json --output new", "generate --model model.json --output new --format json",
		"inspect --repository acme --output -", "schema list", "schema list --format json", "schema show evidence", "doctor", "doctor --format json",
		"validate --output docs --format json",
	} {
		t.Run(args, func(t *testing.T) {
			t.Parallel()
			p := newPerson(t, map[string]string{"acme/a.md": "x", "model.json": model("Parcel"), "docs/model.c4": "model {}\n"})
			p.stdout = failing{}
			got := p.exits(process.ExitUnexpected, strings.Fields(args)...)
			if got.stderr != "repo2c4: no space left\n" {
				t.Errorf("stderr %q", got.stderr)
			}
		})
	}
}

// TestInterrupted: each command ends with 130 when it is interrupted, and
// leaves nothing behind.
func TestInterrupted(t *testing.T) {
	t.Parallel()
	for _, args := range []string{
		"inspect --repository acme --output new.json", "inspect --repository acme --output -", "generate --model model.json --output new/docs --apply",
	} {
		t.Run(args, func(t *testing.T) {
			t.Parallel()
			p := newPerson(t, map[string]string{"acme/a.md": "x", "model.json": model("Parcel")})
			before := p.tree()
			ctx, cancel := context.WithCancel(t.Context())
			cancel()
			got := p.runIn(ctx, strings.Fields(args)...)
			if got.exit != process.ExitInterrupted || got.stdout != "" || got.stderr != "repo2c4: interrupted\n" {
				t.Errorf("%+v", got)
			}
			if diff := cmp.Diff(before, p.tree()); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// TestInterruptedWrite interrupts a write at each point that looks: all is
// there, or nothing, not even a folder.
func TestInterruptedWrite(t *testing.T) {
	t.Parallel()
	interruptions := 0
	for asked := 1; ; asked++ {
		p := newPerson(t, map[string]string{"model.json": model("Parcel")})
		before := p.tree()
		got := p.runIn(newEnding(asked), "generate", "--model", "model.json", "--output", "new/deep/docs", "--apply")
		if got.exit == process.ExitOK {
			if len(p.tree()) != len(before)+8 { // three folders, four files and the manifest
				t.Errorf("asked %d times: %v", asked, p.tree())
			}
			break
		}
		interruptions++
		if got.exit != process.ExitInterrupted {
			t.Errorf("asked %d times: %+v", asked, got)
		}
		if diff := cmp.Diff(before, p.tree()); diff != "" {
			t.Errorf("asked %d times:\n%s", asked, diff)
		}
		if asked > 200 {
			t.Fatal("the write never ends")
		}
	}
	if interruptions < 2 {
		t.Errorf("the write looked at its context only %d times", interruptions)
	}
}

// TestJSONDocuments: what --format json prints is one document with the
// members that programs read.
func TestJSONDocuments(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		want    int
		args    string
		members []string // of the document, or of its first row
	}{
		{process.ExitOK, "version --format json", []string{"contracts", "go", "platform", "syntaxTrees", "version"}},
		{process.ExitOK, "schema list --format json", []string{"name", "summary"}},
		{process.ExitOK, "doctor --repository acme --format json", []string{"detail", "name", "purpose", "state"}},
		{process.ExitFiles, "doctor --repository nowhere --format json", []string{"detail", "name", "purpose", "state"}},
		{process.ExitOK, "generate --model model.json --output new --format json", []string{"changes", "hasConflicts", "pendingCommit", "written"}},
		{process.ExitOK, "generate --model model.json --output new --apply --format json", []string{"changes", "hasConflicts", "pendingCommit", "written"}},
		{process.ExitFiles, "generate --model model.json --output docs --format json", []string{"changes", "hasConflicts", "pendingCommit", "written"}},
		{process.ExitValidation, "validate --output docs --format json", []string{"diagnostics", "exitCode", "isValid", "timedOut"}},
		{process.ExitOK, "inspect --repository acme --output -", []string{"diagnostics", "evidence", "files", "repositoryId", "schemaVersion"}},
		{process.ExitOK, "schema show architecture-model", nil},
	} {
		t.Run(c.args, func(t *testing.T) {
			t.Parallel()
			p := newPerson(t, map[string]string{"acme/a.md": "x", "model.json": model("Parcel"), "docs/model.c4": "model {}\n"})
			p.terminal = true // never in colour
			got := p.exits(c.want, strings.Fields(c.args)...)
			var document any
			if err := json.Unmarshal([]byte(got.stdout), &document); err != nil {
				t.Fatalf("%v in %q", err, got.stdout)
			}
			if strings.Contains(got.stdout, "null") || !strings.HasSuffix(got.stdout, "}\n") && !strings.HasSuffix(got.stdout, "]\n") {
				t.Errorf("stdout %q", got.stdout)
			}
			if rows, ok := document.([]any); ok {
				document = rows[0]
			}
			members := document.(map[string]any)
			for _, name := range c.members {
				if _, ok := members[name]; !ok {
					t.Errorf("%s is missing in %v", name, members)
				}
			}
			if c.members != nil && len(members) != len(c.members) {
				t.Errorf("members %v", members)
			}
		})
	}
}

func TestColourOnlyForPeople(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		terminal bool
		environ  map[string]string
		want     bool
	}{
		"a terminal":            {true, nil, true},
		"a pipe":                {false, nil, false},
		"NO_COLOR":              {true, map[string]string{"NO_COLOR": "1"}, false},
		"NO_COLOR says nothing": {true, map[string]string{"NO_COLOR": ""}, true},
	} {
		p := newPerson(t, nil)
		p.terminal, p.environ = c.terminal, c.environ
		if got := p.exits(process.ExitOK, "doctor").stdout; strings.Contains(got, "\x1b[") != c.want || !strings.Contains(got, "ok") {
			t.Errorf("%s: %q", name, got)
		}
	}
}
