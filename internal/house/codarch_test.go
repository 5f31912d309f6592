package house_test

import (
	"encoding/json"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/change"
	rulesfile "github.com/repo2c4/repo2c4/internal/change/rules"
	"github.com/repo2c4/repo2c4/internal/codemap"
)

// TestRulesFileSaysWhatTheRoomsSay: of all packages that there are, the rules
// that the product checks on itself forbid the imports that the rooms forbid,
// and no others.
func TestRulesFileSaysWhatTheRoomsSay(t *testing.T) {
	t.Parallel()
	packages := goPackages(t)
	forbidden := forbiddenByRules(t, packages)
	for _, from := range packages {
		for _, to := range packages {
			if from == to {
				continue
			}
			said := mayImport(from, to)
			switch by := forbidden[[2]string{from, to}]; {
			case said != "" && !by:
				t.Errorf(".codarch/rules.yaml lets %s import %s; the rooms do not: %s", from, to, said)
			case said == "" && by:
				t.Errorf(".codarch/rules.yaml does not let %s import %s; the rooms do", from, to)
			}
		}
	}
}

// goPackages are the folders that hold Go files, as the rooms name them.
func goPackages(t *testing.T) []string {
	t.Helper()
	found := map[string]bool{}
	for _, name := range goFiles(t) {
		found[filepath.ToSlash(filepath.Dir(name))] = true
	}
	found["testdata/conformance"] = true // embeds what lies there
	var list []string
	for below := range found {
		if _, ok := roomOf(below); ok && below != "tools" {
			list = append(list, below)
		}
	}
	slices.Sort(list)
	if len(list) < 40 {
		t.Fatalf("only %d packages: %v", len(list), list)
	}
	return list
}

// forbiddenByRules asks the product about a project in which every package
// imports every other.
func forbiddenByRules(t *testing.T, packages []string) map[[2]string]bool {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(checkout, ".codarch", "rules.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	with, err := rulesfile.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	only := *with
	only.Document = gen.ArchitectureRules{SchemaVersion: gen.SchemaVersion, Layers: with.Document.Layers}
	report, err := change.Compare(t.Context(), nil, everyImport(t, packages), &only)
	if err != nil {
		t.Fatal(err)
	}
	found := map[[2]string]bool{}
	for _, v := range report.Violations {
		found[[2]string{folderOf(v.Edge.From), folderOf(v.Edge.To)}] = true
	}
	return found
}

func folderOf(file string) string { return filepath.ToSlash(filepath.Dir(file)) }

// everyImport is the map of a project of these packages, one file each.
func everyImport(t *testing.T, packages []string) *codemap.Map {
	t.Helper()
	const file = "x.go"
	var nodes, edges []map[string]any
	for _, from := range packages {
		nodes = append(nodes, map[string]any{"name": path.Join(from, file), "type": "File"})
		for _, to := range packages {
			if from != to {
				edges = append(edges, map[string]any{
					"fromNodeName": path.Join("/", "root", from, file), "toNodeName": path.Join("/", "root", to, file), "attributes": map[string]int{"dependencies": 1},
				})
			}
		}
	}
	text, err := json.Marshal(map[string]any{
		"projectName": "house", "apiVersion": "1.5", "edges": edges,
		"nodes": []any{map[string]any{"name": "root", "type": "Folder", "children": nodes}},
	})
	if err != nil {
		t.Fatal(err)
	}
	m, err := codemap.Read(t.Context(), strings.NewReader(string(text)))
	if err != nil {
		t.Fatal(err)
	}
	if m.FileCount(0) != len(packages) || m.EdgeCount() != len(edges) {
		t.Fatalf("%d files, %d dependencies of %d packages", m.FileCount(0), m.EdgeCount(), len(packages))
	}
	return m
}
