package csharp_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"github.com/repo2c4/repo2c4/internal/csharp"
)

// TestRead reads the sources of testdata. In each archive a file NAME.cs is
// followed by NAME.facts, which REPO2C4_UPDATE=1 rewrites; a source is broken
// where the facts say so. What they declare in one file is unique, but for
// partial types and branches of #if.
func TestRead(t *testing.T) {
	t.Parallel()
	needParser(t)
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no archives: %v", err)
	}
	for _, name := range files {
		archive, err := txtar.ParseFile(name)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			t.Parallel()
			var updated []txtar.File
			for i, section := range archive.Files {
				stem, isSource := strings.CutSuffix(section.Name, ".cs")
				if !isSource {
					continue
				}
				file := read(t, string(section.Data))
				checkUnique(t, section.Name, file)
				got, want := render(file), ""
				if i+1 < len(archive.Files) && archive.Files[i+1].Name == stem+".facts" {
					want = string(archive.Files[i+1].Data)
				}
				updated = append(updated, section, txtar.File{Name: stem + ".facts", Data: []byte(got)})
				if diff := cmp.Diff(strings.Split(want, "\n"), strings.Split(got, "\n")); diff != "" && os.Getenv("REPO2C4_UPDATE") != "1" {
					t.Errorf("%s (-want +got):\n%s", section.Name, diff)
				}
			}
			if os.Getenv("REPO2C4_UPDATE") == "1" {
				archive.Files = updated
				if err := os.WriteFile(name, txtar.Format(archive), 0o600); err != nil {
					t.Fatal(err)
				}
			} else if len(updated) != len(archive.Files) {
				t.Errorf("%d files in the archive, %d are sources and facts", len(archive.Files), len(updated))
			}
		})
	}
}

func checkUnique(t *testing.T, name string, file csharp.File) {
	t.Helper()
	seen := map[string]bool{}
	for _, typ := range file.Types {
		if seen[typ.ID] && !typ.Modifiers.Has(csharp.Partial) && !typ.Conditional && !file.Broken {
			t.Errorf("%s: two types %s", name, typ.ID)
		}
		seen[typ.ID] = true
	}
	for _, member := range file.Members {
		if seen[member.ID] && !member.Modifiers.Has(csharp.Partial) && !member.Conditional && !file.Broken {
			t.Errorf("%s: two members %s", name, member.ID)
		}
		seen[member.ID] = true
	}
}
