package integration_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
	"github.com/repo2c4/repo2c4/internal/integration"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

// Whatever a report is, what comes of it is a snapshot that any reader takes,
// and nothing in it suggests a secret.
func FuzzReport(f *testing.F) {
	whole := encoded(f, report(finding(nil), finding(object{"id": "integration-1", "confidence": "low", "target": nil})))
	for _, seed := range []string{
		"", "null", "{}", `{"schemaVersion":"1.6"}`, whole, whole + "x", strings.Replace(whole, "orders", "password=x", 1), strings.Replace(whole, `"target"`, `"token"`, 1),
		strings.Replace(whole, "orders", "amqp://a:b@c/d", 1), strings.Replace(whole, "acme", "other", 1), strings.Replace(whole, "integration-1", "integration-0a1b", 1),
		strings.Replace(whole, "src/Api/Bus.cs", `src\\Api\\Bus.cs`, 1), strings.Replace(whole, "12", "1e1", 1), `{"a":` + strings.Repeat("[", 70),
	} {
		f.Add([]byte(seed))
	}
	top := filepath.Join(f.TempDir(), "acme")
	if err := os.Mkdir(top, 0o755); err != nil {
		f.Fatal(err)
	}
	root, err := workspace.Open(top)
	if err != nil {
		f.Fatal(err)
	}
	f.Cleanup(func() { _ = root.Close() })
	f.Fuzz(func(t *testing.T, content []byte) {
		if err := os.WriteFile(filepath.Join(top, "report.json"), content, 0o600); err != nil {
			t.Fatal(err)
		}
		read, err := integration.Open(root, "report.json")
		if err != nil {
			t.Fatal(err)
		}
		got := judged(t, read)
		snapshot := gen.RepositorySnapshot{
			SchemaVersion: gen.SchemaVersion, RepositoryID: "acme", Evidence: got.Evidence, Diagnostics: got.Diagnostics, ExternalIntegrationEvidence: got.Kept,
		}
		for _, path := range repository().Files {
			snapshot.Files = append(snapshot.Files, gen.SnapshotFile{RelativePath: path})
		}
		stored := architecture.StoredSnapshot(snapshot)
		if _, err := architecture.ReadSnapshot(stored); err != nil {
			t.Fatalf("%v\n%s", err, stored)
		}
		if got.Kept != nil && len(got.Kept.Evidence) != len(got.Evidence) {
			t.Fatalf("%d facts, %d are kept", len(got.Evidence), len(got.Kept.Evidence))
		}
		plain := strings.ToLower(strings.Join(strings.Fields(string(stored)), ""))
		for _, secret := range []string{"password=", "pwd=", "accountkey=", "apikey=", "clientsecret=", "sharedaccesskey=", "token="} {
			if strings.Contains(plain, secret) {
				t.Fatalf("%s in %s", secret, stored)
			}
		}
		if got.Kept == nil && len(got.Diagnostics) != 1 || !slices.IsSortedFunc(got.Diagnostics, architecture.CompareDiagnostics) {
			t.Fatalf("%v", got.Diagnostics)
		}
	})
}
