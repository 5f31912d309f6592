//go:build unix

package e2e_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"path/filepath"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/gen"
)

// TestCanariesStayInside calls every tool of the built server, well and badly,
// over a repository, an environment and a LikeC4 that are full of secrets. No
// secret and no path of the machine comes out anywhere.
func TestCanariesStayInside(t *testing.T) {
	t.Parallel()
	s := newStage(t)
	before := texts(t, s.root)
	w := dial(t, s.environ(s.home, s.temporary), "--repository-root", s.root, "--likec4", s.likec4)
	said := func(what string, m message) {
		s.clean(t, what, m.line)
		empty(t, s.temporary, what)
	}

	for _, path := range []string{"artifacts/broken.json", "artifacts/old.json", "artifacts/" + s.plant("a report that is not there"), "../" + s.plant("a report outside")} {
		said("inspect_repository with a bad report", w.call("inspect_repository", object{"integrationReportPath": path}))
	}
	inspected := w.call("inspect_repository", object{"integrationReportPath": reportPath})
	said("inspect_repository", inspected)
	if !strings.Contains(inspected.line, "external.cache.read") || !strings.Contains(inspected.line, string(gen.CodeExternalFindingForbiddenField)) {
		t.Error("the integration report is not looked at")
	}
	id, _ := inspected.Result.Content["snapshotId"].(string)
	facts, pages, seen := 0, 0, false
	for _, call := range []struct {
		tool string
		in   object
	}{
		{"get_evidence", object{}}, {"get_snapshot", object{"section": "files"}}, {"get_snapshot", object{"section": "diagnostics"}},
		{"get_evidence", object{"category": "dotnet.project"}}, {"get_evidence", object{"pathPrefix": "src"}},
	} {
		call.in["snapshotId"], call.in["pageSize"] = id, 10
		for {
			m := w.call(call.tool, call.in)
			said(call.tool, m)
			if m.Result.Content == nil {
				t.Fatalf("%s: %s", call.tool, m.line)
			}
			pages++
			seen = seen || strings.Contains(m.line, s.visible())
			items, _ := m.Result.Content["items"].([]any)
			facts += len(items)
			if call.in["cursor"] = m.Result.Content["nextCursor"]; call.in["cursor"] == nil {
				break
			}
		}
	}
	if !seen {
		t.Error("the project that has to be seen is not seen")
	}
	if facts < 30 || pages < 10 {
		t.Errorf("%d facts on %d pages: too little to hide anything in", facts, pages)
	}

	model := system(s.visible())
	for _, call := range []struct {
		tool string
		in   object
	}{
		{"get_evidence_report", object{}},
		{"generate_likec4", object{}},
		{"generate_likec4", object{"destinationPath": "docs/c1"}},
		{"validate_likec4", object{}},
		{"generate_likec4", object{"destinationPath": "docs/c1", "dryRun": false, "write": true}},
		{"validate_likec4", object{"destinationPath": "docs/c1"}},
		{"validate_likec4", object{"model": system("Liar")}},
	} {
		in := object{"snapshotId": id, "model": model}
		maps.Copy(in, call.in)
		m := w.call(call.tool, in)
		said(call.tool, m)
		if m.Result.Content == nil {
			t.Errorf("%s: %s", call.tool, m.line)
		}
		if call.tool == "generate_likec4" && call.in["write"] == nil && !strings.Contains(m.line, s.visible()) {
			t.Error("the name that the model gives does not come back")
		}
	}
	badCalls(s, w, id, said)
	if rest := w.end(); rest != "" {
		t.Errorf("said without being asked: %s", rest)
	}
	s.clean(t, "stderr", w.stderr.String())
	if written := s.unchanged(t, before); !strings.Contains(written, s.visible()) {
		t.Error("the name of the model is not in what was written")
	}
	if captured := s.capturedClean(t); strings.Count(captured, s.visible()) < 2 || !strings.Contains(captured, s.temporary) {
		t.Error("what LikeC4 was given was not looked at")
	}
}

// badCalls makes calls that are refused, with words in all that is wrong with
// them: a refusal repeats nothing.
func badCalls(s *stage, w *wire, id string, said func(string, message)) {
	w.t.Helper()
	codes := map[gen.Code]bool{}
	for i, bad := range refusedCalls(id) {
		in := s.fillValue(fmt.Sprintf("argument of the bad call %d of %s:", i, bad.tool), bad.in)
		m := w.call(bad.tool, in)
		said(fmt.Sprintf("bad call %d of %s", i, bad.tool), m)
		if code := gen.Code(m.Result.Meta.Error.Code); code != bad.code {
			w.t.Errorf("bad call %d of %s: %q, want %q: %s", i, bad.tool, code, bad.code, m.line)
		}
		codes[bad.code] = true
	}
	if len(codes) < 14 {
		w.t.Errorf("only %d different refusals", len(codes))
	}
	for i, line := range []string{
		"@@ is no JSON", `{"jsonrpc":"2.0","id":1,"method":"@@"}`, `{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"arguments":{"@@":1}}}`,
		`{"jsonrpc":"2.0","id":3,"method":"tools/call","params":"@@"}`, `{"jsonrpc":"2.0","id":4,"method":"resources/read","params":{"uri":"file:///@@"}}`,
		`{"jsonrpc":"2.0","id":5,"method":"prompts/get","params":{"name":"@@"}}`, `{"jsonrpc":"2.0","id":6,"method":"logging/setLevel","params":{"level":"@@"}}`,
		`{"jsonrpc":"@@","id":7,"method":"ping"}`, `{"jsonrpc":"2.0","id":8,"@@":1,"@@":2}`, `["@@"]`, `"@@"`, `{"jsonrpc":"2.0","id":["@@"],"method":"ping"}`,
		`{"jsonrpc":"2.0","id":9,"method":"initialize","params":{"protocolVersion":"@@","capabilities":{"@@":{}},"clientInfo":{"name":"@@","version":"@@"}}}`,
		`{"jsonrpc":"2.0","id":10,"method":"tools/list","params":{"cursor":"@@"}}`, `{"jsonrpc":"2.0","id":11,"method":"completion/complete","params":{"ref":{"type":"ref/prompt","name":"@@"},"argument":{"name":"@@","value":"@@"}}}`,
		`{"jsonrpc":"2.0","id":12,"method":"tools/call","params":{"name":"inspect_repository","arguments":{"@@":1},"_meta":{"progressToken":"@@"}}}`,
	} {
		w.send(s.fill(fmt.Sprint("bad line ", i), line))
		said(fmt.Sprint("the answer to bad line ", i), w.receive())
	}
	w.send(s.fill("a notification", `{"jsonrpc":"2.0","method":"notifications/@@","params":{"@@":"@@"}}`))
	w.send(s.fill("a cancellation", `{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":"@@","reason":"@@"}}`))
}

// refusedCall is a call and the code with which it is refused; none for an
// empty answer.
type refusedCall struct {
	tool string
	in   object
	code gen.Code
}

func refusedCalls(id string) []refusedCall {
	long := strings.Repeat("a", gen.LimitPathArgumentCharacters)
	calls := []refusedCall{
		{"inspect_repository", object{"repositoryPath": "../@@"}, gen.CodeRepositoryPathInvalid},
		{"inspect_repository", object{"repositoryPath": "/@@"}, gen.CodeRepositoryPathInvalid},
		{"inspect_repository", object{"repositoryPath": "@@"}, gen.CodeRepositoryPathInvalid},
		{"inspect_repository", object{"repositoryPath": `C:\@@`}, gen.CodeRepositoryPathInvalid},
		{"inspect_repository", object{"repositoryPath": []any{"@@"}}, gen.CodeRepositoryPathInvalid},
		{"inspect_repository", object{"repositoryPath": "README.md/@@"}, gen.CodeRepositoryPathInvalid},
		{"inspect_repository", object{"maxFiles": "@@"}, gen.CodeMaxFilesInvalid},
		{"inspect_repository", object{"@@": "@@"}, gen.CodeArgumentsInvalid},
		{"get_evidence", object{"snapshotId": "snapshot_@@"}, gen.CodeSnapshotNotFoundOrExpired},
		{"get_evidence", object{"snapshotId": id, "cursor": "@@"}, gen.CodeCursorInvalid},
		{"get_evidence", object{"snapshotId": id, "pathPrefix": "../@@"}, gen.CodePathFilterInvalid},
		{"get_evidence", object{"snapshotId": id, "pathPrefix": "@@" + long}, gen.CodePathFilterInvalid},
		{"get_evidence", object{"snapshotId": id, "pathPrefix": "@@"}, ""},
		{"get_evidence", object{"snapshotId": id, "category": "@@\u0001"}, gen.CodeCategoryInvalid},
		{"get_evidence", object{"snapshotId": id, "category": "@@"}, ""},
		{"get_evidence", object{"snapshotId": id, "pageSize": "@@"}, gen.CodePageSizeInvalid},
		{"get_evidence", object{"snapshotId": id, "@@": "@@"}, gen.CodeArgumentsInvalid},
		{"get_snapshot", object{"snapshotId": id, "section": "@@"}, gen.CodeSectionInvalid},
		{"get_snapshot", object{"snapshotId": id, "pathPrefix": "/@@"}, gen.CodePathFilterInvalid},
		{"get_snapshot", object{"snapshotId": object{"@@": "@@"}}, gen.CodeSnapshotNotFoundOrExpired},
		{"generate_likec4", object{"snapshotId": id, "model": system("S"), "destinationPath": "../@@"}, gen.CodeDestinationInvalid},
		{"generate_likec4", object{"snapshotId": id, "model": system("S"), "destinationPath": "README.md/@@"}, gen.CodeDestinationInvalid},
		{"generate_likec4", object{"snapshotId": id, "model": system("S"), "destinationPath": "@@", "write": true}, gen.CodeWriteNotAuthorized},
		{"generate_likec4", object{"snapshotId": id, "model": system("S"), "dryRun": "@@"}, gen.CodeArgumentsInvalid},
		{"generate_likec4", object{"snapshotId": id, "model": system("@@\u0001"), "destinationPath": "docs/c1"}, gen.CodeModelInvalid},
		{"validate_likec4", object{"snapshotId": id, "model": system("S"), "destinationPath": "@@"}, gen.CodeValidationPathInvalid},
		{"validate_likec4", object{"snapshotId": id, "model": system("S"), "destinationPath": `..\@@`}, gen.CodeValidationPathInvalid},
	}
	for _, model := range hostileModels() {
		for _, tool := range []string{"get_evidence_report", "generate_likec4", "validate_likec4"} {
			calls = append(calls, refusedCall{tool, object{"snapshotId": id, "model": model.document}, model.code})
		}
	}
	return calls
}

// hostileModel is a document and the code with which it is refused.
type hostileModel struct {
	document any
	code     gen.Code
}

// hostileModels are models with words wherever something is wrong.
func hostileModels() []hostileModel {
	element := func(member string, value any) object {
		model := system("@@")
		elements, _ := model["elements"].([]any)
		first, _ := elements[0].(object)
		first[member] = value
		return model
	}
	with := func(member string, value any) object {
		model := system("@@")
		model[member] = value
		return model
	}
	relation := func(member string, value any) object {
		r := object{"id": "rel", "sourceId": "shop", "destinationId": "shop", "description": "@@", "evidenceIds": []any{}, "status": "requiresReview", "reviewReason": "@@"}
		r[member] = value
		return with("relations", []any{r})
	}
	wrong := []any{
		"@@", []any{"@@"}, with("schemaVersion", "@@"), with("level", "@@"), with("elements", "@@"), with("relations", object{"@@": "@@"}),
		element("id", "@@ A"), element("id", []any{"@@"}), element("kind", "@@"), element("status", "@@"), element("name", []any{"@@"}),
		element("parentId", "@@"), element("evidenceIds", []any{"@@"}), element("evidenceIds", []any{"@@ B"}), element("evidenceIds", "@@"),
		relation("id", "@@ C"), relation("sourceId", "@@"), relation("destinationId", "@@"), relation("evidenceIds", []any{"ev_@@"}), relation("status", "@@"),
		with("snapshot", "@@"), with("snapshot", object{"@@": "@@"}), with("snapshot", object{"schemaVersion": "@@", "repositoryId": "@@ D", "files": []any{object{"relativePath": "/@@"}}, "evidence": []any{object{"id": "@@ E", "category": "@@"}}, "diagnostics": []any{}}),
	}
	foreign := object{"schemaVersion": "1.0", "repositoryId": "shop", "files": []any{object{"relativePath": "@@", "sizeBytes": 1}}, "evidence": []any{}, "diagnostics": []any{}}
	models := []hostileModel{{with("snapshot", foreign), gen.CodeSnapshotMismatch}}
	for _, document := range wrong {
		models = append(models, hostileModel{document, gen.CodeModelInvalid})
	}
	return models
}

// TestCanariesInFailures makes the server itself fail: at its start, and where
// it cannot help it. It repeats nothing then, either.
func TestCanariesInFailures(t *testing.T) {
	t.Parallel()
	s := newStage(t)
	gone := filepath.Join(s.home, s.plant("the name of a folder for temporary files"))
	w := dial(t, s.environ(s.home, gone), "--repository-root", s.root, "--likec4", s.likec4)
	in := object{"snapshotId": w.inspect(), "model": system("S")}
	m := w.call("validate_likec4", in)
	s.clean(t, "an internal error", m.line)
	if m.Result.Meta.Error.Code != string(gen.CodeInternalError) {
		t.Errorf("got %s", m.line)
	}
	w.end()
	var reference struct {
		Details []string `json:"details"`
	}
	var raw struct {
		Result struct {
			Meta map[string]json.RawMessage `json:"_meta"`
		} `json:"result"`
	}
	if err := json.Unmarshal([]byte(m.line), &raw); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(raw.Result.Meta["repo2c4/error"], &reference); err != nil || len(reference.Details) != 1 {
		t.Fatalf("details %q: %v", reference.Details, err)
	}
	if number := strings.TrimPrefix(reference.Details[0], "reference "); !strings.Contains(w.stderr.String(), number) {
		t.Errorf("stderr does not repeat the reference:\n%s", w.stderr)
	}
	s.clean(t, "stderr", w.stderr.String())

	for _, root := range []string{filepath.Join(s.root, s.plant("a root that is missing")), filepath.Join(s.root, "README.md"), s.plant("a relative root"), s.root + "/../shop"} {
		out := run(t, s.home, s.environ(s.home, s.temporary), command(t, "repo2c4-mcp"), "--repository-root", root)
		if out.exit != 2 || out.stdout != "" || !strings.Contains(out.stderr, "--repository-root") {
			t.Errorf("root %s: exit %d, stdout %q, stderr %q", root, out.exit, out.stdout, out.stderr)
		}
		s.clean(t, "the refusal of a root", out.stderr)
	}
}
