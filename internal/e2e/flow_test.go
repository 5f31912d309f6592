//go:build likec4

package e2e_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
)

// step is what a driver observed of one tool call.
type step struct {
	Tool     string
	IsError  bool
	Result   json.RawMessage
	Error    *gen.ToolError
	SameText bool
	Thrown   string
}

// observed is the report of a driver.
type observed struct {
	Failed  string
	Session struct{ ProtocolVersion string }
	Tools   []struct{ Name, Title, Description string }
	Steps   struct {
		Inspect, Report, Preview, ValidateProposal, Write, ValidateWritten, WriteAgain step
		PreviewAfterEdit, WriteAfterEdit, Embedded, EmbeddedReport, EmbeddedChanged    step
		EvidencePages, FilePages, DiagnosticPages                                      []step
		Edit                                                                           struct{ FileName, Sha256, Sha256AfterWrite string }
	}
	Snapshot json.RawMessage
}

// TestOfficialTypeScriptClients walks the whole road with both official
// clients, at every way they have of agreeing on a protocol version.
func TestOfficialTypeScriptClients(t *testing.T) {
	server := build(t, "repo2c4-mcp")
	for _, c := range []struct{ name, driver, protocol, version string }{
		{"version 1", "flow-v1.mjs", "legacy", "2025-11-25"},
		{"version 2", "flow-v2.mjs", "legacy", "2025-11-25"},
		{"version 2 with discovery", "flow-v2.mjs", "auto", "2026-07-28"},
		{"version 2 pinned", "flow-v2.mjs", "2026-07-28", "2026-07-28"},
	} {
		t.Run(c.name, func(t *testing.T) {
			root := repository(t)
			template, err := filepath.Abs("testdata/parcel.template.json")
			if err != nil {
				t.Fatal(err)
			}
			arguments := []string{"../../tools/node/clients/" + c.driver, "--root", root, "--template", template, "--protocol", c.protocol, "--", server}
			cmd := exec.Command(filepath.Join(tool(t, "REPO2C4_TEST_NODE_BIN"), "node"), append(arguments, serverArguments(t, root)...)...)
			cmd.Env = environment(t)
			cmd.Stderr = os.Stderr
			out, err := cmd.Output()
			var o observed
			if decodeErr := json.Unmarshal(out, &o); decodeErr != nil {
				t.Fatalf("%v; %v\n%s", err, decodeErr, out)
			}
			if err != nil || o.Failed != "" {
				t.Fatalf("%v: %s", err, o.Failed)
			}
			if o.Session.ProtocolVersion != c.version {
				t.Errorf("protocol version %s, want %s", o.Session.ProtocolVersion, c.version)
			}
			judge(t, o, root)
		})
	}
}

func judge(t *testing.T, o observed, root string) {
	t.Helper()
	s := o.Steps
	var names []string
	for _, listed := range o.Tools {
		names = append(names, listed.Name)
		if listed.Title == "" || listed.Description == "" {
			t.Errorf("%s has no title or description", listed.Name)
		}
	}
	if diff := cmp.Diff([]string{"generate_likec4", "get_evidence", "get_evidence_report", "get_snapshot", "inspect_repository", "validate_likec4"}, names); diff != "" {
		t.Errorf("tools: %s", diff)
	}

	inspected := result[gen.InspectRepositoryOutput](t, s.Inspect)
	var snapshot gen.RepositorySnapshot
	if err := json.Unmarshal(o.Snapshot, &snapshot); err != nil {
		t.Fatal(err)
	}
	if id := architecture.SnapshotID(snapshot); id != inspected.SnapshotID {
		t.Errorf("the pages give %s, the inspection %s", id, inspected.SnapshotID)
	}
	if int64(len(snapshot.Evidence)) != inspected.EvidenceCount || len(s.EvidencePages) < 2 {
		t.Errorf("%d pieces of evidence on %d pages, want %d", len(snapshot.Evidence), len(s.EvidencePages), inspected.EvidenceCount)
	}

	report := result[gen.GetEvidenceReportOutput](t, s.Report)
	if report.ConfirmedAssertions != 1 || report.ReviewRequiredAssertions != 12 {
		t.Errorf("report: %+v", report)
	}
	preview := result[gen.GenerateLikec4Output](t, s.Preview)
	if preview.Written || !preview.DryRun || preview.HasConflicts || preview.SnapshotBinding != gen.GenerateLikec4OutputSnapshotBindingSession {
		t.Errorf("preview: written %t, conflicts %t, binding %s", preview.Written, preview.HasConflicts, preview.SnapshotBinding)
	}
	kinds(t, "preview", preview, gen.FileChangeKindAdded)
	for what, validated := range map[string]step{"proposed": s.ValidateProposal, "docs/architecture": s.ValidateWritten} {
		verdict := result[gen.ValidateLikec4Output](t, validated)
		if !verdict.IsValid || verdict.ExitCode != 0 || verdict.Workspace != what {
			t.Errorf("validation of %s: %+v", what, verdict)
		}
	}
	written := result[gen.GenerateLikec4Output](t, s.Write)
	if !written.Written {
		t.Error("the write did not write")
	}
	again := result[gen.GenerateLikec4Output](t, s.WriteAgain)
	kinds(t, "second write", again, gen.FileChangeKindUnchanged)

	after := result[gen.GenerateLikec4Output](t, s.PreviewAfterEdit)
	if !after.HasConflicts {
		t.Error("the preview does not see the hand edit")
	}
	refused(t, s.WriteAfterEdit, gen.CodeManagedOutputConflict)
	if s.Edit.Sha256 != s.Edit.Sha256AfterWrite {
		t.Error("the hand edit was lost")
	}
	embedded := result[gen.GenerateLikec4Output](t, s.Embedded)
	if embedded.SnapshotBinding != gen.GenerateLikec4OutputSnapshotBindingEmbedded {
		t.Errorf("binding %s", embedded.SnapshotBinding)
	}
	refused(t, s.EmbeddedChanged, gen.CodeSnapshotMismatch)
	for _, f := range preview.Files {
		golden, err := os.ReadFile("../../examples/parcel/architecture/" + f.FileName)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(golden), *f.Content); diff != "" {
			t.Errorf("%s differs from the bundled example: %s", f.FileName, diff)
		}
	}
	if _, err := os.Stat(root + "/docs/architecture/.repo2c4-manifest.json"); err != nil {
		t.Error(err)
	}
}

func kinds(t *testing.T, what string, out gen.GenerateLikec4Output, want gen.FileChangeKind) {
	t.Helper()
	if len(out.Changes) != 4 {
		t.Errorf("%s: %d changes", what, len(out.Changes))
	}
	for _, c := range out.Changes {
		if c.Kind != want {
			t.Errorf("%s: %s is %s, want %s", what, c.FileName, c.Kind, want)
		}
	}
}

func result[T any](t *testing.T, s step) T {
	t.Helper()
	var v T
	if s.IsError || !s.SameText {
		t.Fatalf("%s: error %+v, thrown %q, same text %t", s.Tool, s.Error, s.Thrown, s.SameText)
	}
	if err := json.Unmarshal(s.Result, &v); err != nil {
		t.Fatalf("%s: %v", s.Tool, err)
	}
	return v
}

func refused(t *testing.T, s step, code gen.Code) {
	t.Helper()
	if !s.IsError || s.Error == nil || s.Error.Code != string(code) || !s.SameText {
		t.Errorf("%s: want %s, got %+v, thrown %q", s.Tool, code, s.Error, s.Thrown)
	}
}
