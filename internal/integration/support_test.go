package integration_test

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/fault"
	"github.com/repo2c4/repo2c4/internal/integration"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

type object = map[string]any

const (
	reportPath = "artifacts/inspection.json"
	project    = "src/Api/Api.csproj"
	source     = "src/Api/Bus.cs"
	commit     = "0123456789abcdef0123456789abcdef01234567"
)

// finding is one that keeps every rule and can carry a relation; members
// replace those that it has, nil takes one away.
func finding(members object) object {
	f := object{
		"id": "integration-0a1b", "projectPath": project, "kind": "messaging", "direction": "publish", "technology": "RabbitMQ", "target": "orders",
		"source": object{"path": source, "line": 12}, "confidence": "high", "signals": []any{"invocation"},
	}
	for name, value := range members {
		if value == nil {
			delete(f, name)
		} else {
			f[name] = value
		}
	}
	return f
}

// report holds findings and keeps every rule.
func report(findings ...object) object {
	list := []any{}
	for _, f := range findings {
		list = append(list, f)
	}
	return object{
		"schemaVersion": "1.6", "repository": object{"name": "acme", "commitSha": commit}, "projects": []any{object{"path": project}},
		"integrationDiscovery": object{"enabled": true, "completed": true, "truncated": false}, "integrations": list,
	}
}

func encoded(t testing.TB, document any) string {
	t.Helper()
	data, err := json.Marshal(document)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// folder is a repository with these files, opened.
func folder(t testing.TB, files map[string]string) *workspace.Root {
	t.Helper()
	top := filepath.Join(t.TempDir(), "acme")
	if err := os.Mkdir(top, 0o755); err != nil {
		t.Fatal(err)
	}
	for path, content := range files {
		path = filepath.Join(top, filepath.FromSlash(path))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	root, err := workspace.Open(top)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = root.Close() })
	return root
}

func repository() integration.Repository {
	return integration.Repository{ID: "acme", Files: []string{project, source, "src/Api/Store.cs"}}
}

// imported imports a report of the repository at a commit.
func imported(t testing.TB, content string) integration.Imported {
	t.Helper()
	read, err := integration.Open(folder(t, map[string]string{reportPath: content, ".git/HEAD": commit + "\n"}), reportPath)
	if err != nil {
		t.Fatal(err)
	}
	return judged(t, read)
}

func judged(t testing.TB, read *integration.Report) integration.Imported {
	t.Helper()
	got, err := read.Import(t.Context(), repository())
	if err != nil {
		t.Fatal(err)
	}
	return got
}

// codes are the codes of the diagnostics, with their counts: "code (2)".
func codes(t testing.TB, list []gen.SnapshotDiagnostic) []string {
	t.Helper()
	said := []string{}
	for _, d := range list {
		info, ok := gen.LookupCode(gen.Code(d.Code))
		count, isMeaning := strings.CutPrefix(d.Message, info.Meaning)
		if !ok || !isMeaning || string(d.Severity) != info.Severity || d.RelativePath == nil || *d.RelativePath != reportPath {
			t.Errorf("%+v is not as the registry has it", d)
		}
		said = append(said, d.Code+count)
	}
	if !slices.IsSorted(said) {
		t.Errorf("%q are not in order", said)
	}
	return said
}

// categories are those of the evidence, which must be the same in both forms.
func categories(t testing.TB, got integration.Imported) []string {
	t.Helper()
	list := []string{}
	ids := map[string]bool{}
	for _, e := range got.Evidence {
		list = append(list, e.Category)
		ids[e.ID] = true
		if row, ok := gen.LookupCategory(e.Category); !ok || !slices.Contains(row.SourceTypes, e.SourceType) {
			t.Errorf("%+v does not fit the registry", e)
		}
	}
	if got.Kept == nil {
		if len(list) > 0 {
			t.Error("evidence of nothing that is kept")
		}
		return list
	}
	if len(got.Kept.Evidence) != len(ids) || len(ids) != len(list) {
		t.Errorf("%d facts with %d ids, %d are kept", len(list), len(ids), len(got.Kept.Evidence))
	}
	for _, f := range got.Kept.Evidence {
		if !ids[f.ID] {
			t.Errorf("%s is kept and no evidence", f.ID)
		}
	}
	return list
}

func isRefused(err error) bool {
	refused, ok := errors.AsType[*fault.Error](err)
	return ok && refused.Code == gen.CodeIntegrationReportInvalid
}
