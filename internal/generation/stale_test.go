package generation_test

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/repo2c4/repo2c4/internal/generation"
	"github.com/repo2c4/repo2c4/internal/likec4"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

// A manifest lies in the repository: one that calls a person's file managed
// and stale must not make a write remove it. What a generation can have
// written is removed.
func TestOnlyWhatGenerationWritesIsStale(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]workspace.ChangeKind{
		"README.md":                        workspace.Conflict,
		"own.c4":                           workspace.Conflict,
		likec4.ComponentViewsFile:          workspace.Removed,
		generation.ComponentReportFileName: workspace.Removed,
	} {
		folder := t.TempDir()
		content := []byte("somebody's work\n")
		sum := sha256.Sum256(content)
		manifest := fmt.Sprintf(`{"SchemaVersion":"1.0","ModelSchemaVersion":"1.0","Files":[{"FileName":%q,"Sha256":%q}]}`, name, hex.EncodeToString(sum[:]))
		if err := os.Mkdir(filepath.Join(folder, "docs"), 0o755); err != nil {
			t.Fatal(err)
		}
		for file, data := range map[string][]byte{name: content, workspace.ManifestName: []byte(manifest)} {
			if err := os.WriteFile(filepath.Join(folder, "docs", file), data, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		root, err := workspace.Open(folder)
		if err != nil {
			t.Fatal(err)
		}
		plan, err := generation.Plan(root, "docs", []likec4.File{{Name: likec4.ModelFile, Content: []byte("model {\n}\n")}})
		if err != nil {
			t.Fatal(err)
		}
		if got := plan.Stale[0].Kind; got != want || plan.Conflict != (want == workspace.Conflict) {
			t.Errorf("%s: %s, conflict %t", name, got, plan.Conflict)
		}
		if err := root.Commit(t.Context(), plan); (err != nil) != plan.Conflict {
			t.Errorf("%s: %v", name, err)
		}
		if err := root.Close(); err != nil {
			t.Fatal(err)
		}
	}
}
