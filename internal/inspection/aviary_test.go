package inspection_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/architecture"
	"github.com/repo2c4/repo2c4/internal/inspection"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// TestAviaryModelFitsItsSources: the example's sources and report are read
// without a complaint, and its model, which brings no snapshot, cites what an
// inspection finds and confirms no more than that can carry.
func TestAviaryModelFitsItsSources(t *testing.T) {
	t.Parallel()
	examples, err := filepath.Abs(filepath.Join("..", "..", "examples"))
	if err != nil {
		t.Fatal(err)
	}
	root := open(t, filepath.Join(examples, "fixtures", "aviary"))
	result, err := inspection.Run(t.Context(), root, inspection.Options{MaxFiles: gen.LimitFiles, Workers: 2, IntegrationReport: "artifacts/inspection.json"})
	if err != nil {
		t.Fatal(err)
	}
	if !syntax.Available() {
		if !has(codes(result), "extract.skipped") {
			t.Error("without a parser nothing is said of it")
		}
		return // the model cites what only a parser finds
	}
	for _, code := range codes(result) {
		if strings.HasPrefix(code, "external.") || strings.HasPrefix(code, "extract.") {
			t.Errorf("inspection says %s", code)
		}
	}
	content, err := os.ReadFile(filepath.Join(examples, "aviary", "model.json"))
	if err != nil {
		t.Fatal(err)
	}
	model, embedded, err := architecture.ReadSessionModel(content, result.Snapshot)
	if err != nil || embedded {
		t.Fatalf("model with a snapshot of its own: %v; %v", embedded, err)
	}
	if ids := architecture.ReviewRequired(model); len(ids) > 0 {
		t.Errorf("confirmed without support: %v", ids)
	}
}
