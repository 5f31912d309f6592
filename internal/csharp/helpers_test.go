package csharp_test

import (
	"errors"
	"testing"

	"github.com/repo2c4/repo2c4/internal/csharp"
	"github.com/repo2c4/repo2c4/internal/syntax"
)

// needParser checks what a build without parser does, and ends the test there.
func needParser(t testing.TB) {
	t.Helper()
	if syntax.Available() {
		return
	}
	if _, err := syntax.NewParser().Parse(t.Context(), syntax.CSharp, nil); !errors.Is(err, syntax.ErrUnavailable) {
		t.Fatalf("Parse in a build without parser: %v", err)
	}
	t.SkipNow()
}

// read parses and reads a source, and checks what holds for every file.
func read(t testing.TB, source string) csharp.File {
	t.Helper()
	needParser(t)
	tree, err := syntax.NewParser().Parse(t.Context(), syntax.CSharp, []byte(source))
	if err != nil {
		t.Fatal(err)
	}
	file := csharp.Read(tree)
	tree.Close()
	if problem := problemOf(file, len(source)); problem != "" {
		t.Fatalf("%s: %.2000q", problem, source)
	}
	return file
}
