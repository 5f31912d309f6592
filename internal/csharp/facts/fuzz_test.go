package facts_test

import (
	"path/filepath"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"

	"github.com/repo2c4/repo2c4/internal/syntax"
)

// FuzzBuild puts two foreign sources into two projects, one of which references
// the other. Whatever they hold, facts come out that hold together, the same in
// any order.
func FuzzBuild(f *testing.F) {
	names, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(names) == 0 {
		f.Fatalf("no archives: %v", err)
	}
	for _, name := range names {
		archive, err := txtar.ParseFile(name)
		if err != nil {
			f.Fatal(err)
		}
		before := []byte{}
		for _, file := range archive.Files {
			if strings.HasSuffix(file.Name, ".cs") {
				f.Add(before, file.Data)
				before = file.Data
			}
		}
	}
	f.Add([]byte("class A : B { } class B : A { A a; }"), []byte("class C : A { void M() { var a = b; var b = a; a.M(); } }"))
	f.Fuzz(func(t *testing.T, first, second []byte) {
		needParser(t)
		r := repositoryOf(t, &txtar.Archive{Files: []txtar.File{
			{Name: "a/a.project", Data: []byte("role executable\nreferences b/b.project\n")}, {Name: "b/b.project"},
		}})
		parser := syntax.NewParser()
		for name, text := range map[string][]byte{"a/A.cs": first, "b/B.cs": second} {
			if source, ok := parsed(t, parser, name, text); ok {
				r.sources = append(r.sources, source)
			}
		}
		found := r.build(t, 0)
		check(t, found, r)
		if diff := gocmp.Diff(found, r.build(t, 1)); diff != "" {
			t.Errorf("the order shows: %s", diff)
		}
	})
}
