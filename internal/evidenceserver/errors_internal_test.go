package evidenceserver

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/fault"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

// hostilePaths are path arguments and what they lead to in hostileRoot.
func hostilePaths() []string {
	return []string{
		".", "./", "..", "../acme", "/", "/etc", `C:\`, "a:b", "", " ", "\u200b", "a//b", "a/./b", "x/../y", "\x00", "a\nb",
		"file.md", "file.md/below", "folder", "folder/", `folder\deep`, "folder/deep/er", "missing", "missing/deep",
		"link", "link/below", "linked.md", "dangling", "managed", "broken", "pending", "pending/deeper",
		workspace.TransactionFolder, "pending/" + workspace.TransactionFolder, "folder/" + strings.ToUpper(workspace.TransactionFolder),
		strings.Repeat("a", 256), strings.Repeat("a/", 511) + "a", strings.Repeat("é", 1024), "CON", "nul.c4", "ends.", "ü", "😀",
	}
}

// hostileRoot has something of everything in the way.
func hostileRoot(t *testing.T) string {
	t.Helper()
	folder := newFolder(t, map[string]string{
		"file.md": "x", "folder/deep/a.cs": "class A;", "folder/model.c4": "model {}\n",
		"managed/model.c4": "x", "managed/" + workspace.ManifestName: `{"SchemaVersion":"1.0","ModelSchemaVersion":"1.0","Files":[]}`,
		"broken/" + workspace.ManifestName:                         `{`,
		"pending/" + workspace.TransactionFolder + "/journal.json": `{`,
		workspace.TransactionFolder + "/other":                     "x",
	})
	for name, target := range map[string]string{"link": "folder", "linked.md": "file.md", "dangling": "nowhere"} {
		if err := os.Symlink(target, filepath.Join(folder, name)); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

// maybe draws a pointer to one of the values, or nil.
func maybe[T any](t *rapid.T, name string, values ...T) *T {
	if rapid.IntRange(0, 3).Draw(t, name+"?") == 0 {
		return nil
	}
	return new(rapid.SampledFrom(values).Draw(t, name))
}

// TestErrorsAreThoseOfTheContract: whatever a call brings along and whatever
// stands in the way, an error has a code that the tool's contract names, and
// nothing of the message or its details is an absolute path.
func TestErrorsAreThoseOfTheContract(t *testing.T) {
	t.Parallel()
	folder := hostileRoot(t)
	s, err := newServer(options(t, folder, &handClock{noon()}))
	if err != nil {
		t.Fatal(err)
	}
	id := s.inspect(t)
	ids := []string{id, id, id, "", "snapshot_00000000000000000000000000000000"}
	models := []string{
		string(oneSystem("Shop")), string(oneSystem("Shop")), string(oneSystem(`a\u0007b`)), `{`, `7`, `null`, `{"schemaVersion":"2.0"}`,
		`{"schemaVersion":"1.0","level":"C1","snapshot":{"schemaVersion":"1.0","repositoryId":"x","files":[],"evidence":[],"diagnostics":[]},"elements":[],"relations":[]}`,
	}
	cursor := s.cursors.seal(query{gen.ToolGetEvidence().Name, id, []string{"", ""}}, 1)
	seen := map[gen.Code]bool{}
	judge := func(t rapid.TB, contract gen.ToolContract, err error) {
		t.Helper()
		if err == nil {
			return
		}
		f, ok := fault.As(err)
		if !ok {
			t.Fatalf("%s: %v would be an internal error", contract.Name, err)
		}
		seen[f.Code] = true
		if !slices.Contains(contract.Errors, f.Code) {
			t.Fatalf("%s answers %s, which its contract does not name", contract.Name, f.Code)
		}
		if text := f.Message + strings.Join(f.Details, " "); strings.Contains(text, folder) || strings.Contains(text, "/etc") {
			t.Fatalf("%s: a path in %q", contract.Name, text)
		}
	}
	ctx := t.Context()
	for _, path := range hostilePaths() {
		for _, written := range []bool{false, true} {
			_, err := s.generateLikec4(ctx, gen.GenerateLikec4Input{
				SnapshotID: id, Model: oneSystem("Shop"), DestinationPath: &path, DryRun: new(!written), Write: &written,
			})
			judge(t, gen.ToolGenerateLikec4(), err)
		}
		_, err := s.validateLikec4(ctx, gen.ValidateLikec4Input{SnapshotID: id, Model: oneSystem("Shop"), DestinationPath: &path})
		judge(t, gen.ToolValidateLikec4(), err)
		_, err = s.inspectRepository(ctx, gen.InspectRepositoryInput{RepositoryPath: &path})
		judge(t, gen.ToolInspectRepository(), err)
		_, err = s.getEvidence(ctx, gen.GetEvidenceInput{SnapshotID: id, PathPrefix: &path, Cursor: new("AAAA")})
		judge(t, gen.ToolGetEvidence(), err)
	}
	for _, model := range models {
		for _, one := range ids {
			_, err := s.generateLikec4(ctx, gen.GenerateLikec4Input{SnapshotID: one, Model: json.RawMessage(model)})
			judge(t, gen.ToolGenerateLikec4(), err)
		}
	}
	for _, written := range []bool{false, true} {
		_, err := s.generateLikec4(ctx, gen.GenerateLikec4Input{SnapshotID: id, Model: oneSystem("Shop"), DryRun: new(false), Write: &written})
		judge(t, gen.ToolGenerateLikec4(), err)
	}
	rapid.Check(t, func(t *rapid.T) {
		path := func(name string) *string { return maybe(t, name, hostilePaths()...) }
		snapshot, model := rapid.SampledFrom(ids).Draw(t, "snapshot"), json.RawMessage(rapid.SampledFrom(models).Draw(t, "model"))

		_, err := s.inspectRepository(ctx, gen.InspectRepositoryInput{RepositoryPath: path("folder"), MaxFiles: maybe(t, "files", int64(1), 1000)})
		judge(t, gen.ToolInspectRepository(), err)
		_, err = s.getEvidence(ctx, gen.GetEvidenceInput{
			SnapshotID: snapshot, PathPrefix: path("prefix"), Category: maybe(t, "category", "dotnet.project", "x"), Cursor: maybe(t, "cursor", cursor, "", "AAAA"),
		})
		judge(t, gen.ToolGetEvidence(), err)
		_, err = s.getSnapshot(ctx, gen.GetSnapshotInput{
			SnapshotID: snapshot, PathPrefix: path("prefix"), Section: maybe(t, "section", "files", "DIAGNOSTICS"), Cursor: maybe(t, "cursor", cursor, "", "AAAA"),
		})
		judge(t, gen.ToolGetSnapshot(), err)
		_, err = s.getEvidenceReport(ctx, gen.GetEvidenceReportInput{SnapshotID: snapshot, Model: model})
		judge(t, gen.ToolGetEvidenceReport(), err)
		_, err = s.generateLikec4(ctx, gen.GenerateLikec4Input{
			SnapshotID: snapshot, Model: model, DestinationPath: path("destination"),
			DryRun: maybe(t, "dryRun", true, false), Write: maybe(t, "write", true, false),
		})
		judge(t, gen.ToolGenerateLikec4(), err)
		_, err = s.validateLikec4(ctx, gen.ValidateLikec4Input{SnapshotID: snapshot, Model: model, DestinationPath: path("destination")})
		judge(t, gen.ToolValidateLikec4(), err)
	})
	for _, code := range []gen.Code{ // without the help of chance
		gen.CodeRepositoryPathInvalid, gen.CodeSnapshotNotFoundOrExpired, gen.CodeCursorInvalid, gen.CodePathFilterInvalid, gen.CodeModelInvalid,
		gen.CodeSnapshotMismatch, gen.CodeWriteNotAuthorized, gen.CodeDestinationRequired, gen.CodeDestinationInvalid, gen.CodeValidationPathInvalid,
		gen.CodeManagedOutputConflict,
	} {
		if !seen[code] {
			t.Errorf("%s never happened", code)
		}
	}
}

// TestFaultsOfFolders maps what a root says about a folder to the codes of
// the tools.
func TestFaultsOfFolders(t *testing.T) {
	t.Parallel()
	s := serverOf(t, map[string]string{"file.md": "x", "folder/a.md": "x"})
	if err := os.Symlink("folder", filepath.Join(s.options.Root.Path(), "link")); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]gen.Code{
		"": gen.CodeRepositoryPathInvalid, "..": gen.CodeRepositoryPathInvalid, "/": gen.CodeRepositoryPathInvalid,
		"missing": gen.CodeRepositoryPathInvalid, "file.md": gen.CodeRepositoryPathInvalid, "link": gen.CodeRepositoryPathInvalid,
		"link/deeper": gen.CodeRepositoryPathInvalid, "folder": "", "./folder/": "", `.\folder`: "", ".": "", "./": "",
	} {
		_, err := s.inspectRepository(t.Context(), gen.InspectRepositoryInput{RepositoryPath: &path})
		if codeOf(err) != string(want) {
			t.Errorf("%q: got %v, want %q", path, err, want)
		}
	}
	write(t, s.options.Root.Path(), "folder/"+workspace.TransactionFolder+"/lock", "")
	id := s.inspect(t)
	for path, want := range map[string]gen.Code{
		"file.md": gen.CodeValidationPathInvalid, "link": gen.CodeValidationPathInvalid, "missing": gen.CodeValidationPathInvalid,
		"folder/" + workspace.TransactionFolder: gen.CodeValidationPathInvalid, "folder": "",
	} {
		_, err := s.validateLikec4(t.Context(), gen.ValidateLikec4Input{SnapshotID: id, Model: oneSystem("Shop"), DestinationPath: &path})
		if codeOf(err) != string(want) {
			t.Errorf("validate %q: got %v, want %q", path, err, want)
		}
	}
	for _, c := range []struct {
		err  error
		want gen.Code
	}{
		{workspace.ErrConflict, gen.CodeManagedOutputConflict}, {workspace.ErrDestination, gen.CodeDestinationInvalid},
		{workspace.ErrOutside, gen.CodeDestinationInvalid}, {workspace.ErrWrite, gen.CodeWriteFailed}, {workspace.ErrDenied, gen.CodeWriteFailed},
		{workspace.ErrUnavailable, gen.CodeWriteFailed}, {workspace.ErrTooLarge, gen.CodeWriteFailed},
	} {
		if got := codeOf(destinationFault(c.err)); got != string(c.want) {
			t.Errorf("%v: got %s, want %s", c.err, got, c.want)
		}
	}
	for _, c := range []struct {
		err  error
		want gen.Code
	}{
		{workspace.ErrDenied, gen.CodeRepositoryUnavailable}, {workspace.ErrUnavailable, gen.CodeRepositoryUnavailable},
		{workspace.ErrTooLarge, gen.CodeRepositoryUnavailable}, {workspace.ErrChanged, gen.CodeRepositoryUnavailable},
		{workspace.ErrLink, gen.CodeRepositoryPathInvalid}, {workspace.ErrSpecial, gen.CodeRepositoryPathInvalid},
	} {
		if got := codeOf(unavailable(c.err)); got != string(c.want) {
			t.Errorf("%v: got %s, want %s", c.err, got, c.want)
		}
	}
	if err := unavailable(context.Canceled); !isCancelled(err) {
		t.Errorf("got %v", err)
	}
}
