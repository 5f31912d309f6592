package facts_test

import (
	"errors"
	"testing"

	"github.com/repo2c4/repo2c4/internal/syntax"
)

// needParser ends a test in a build without a parser, once it has proved that
// there is none.
func needParser(t testing.TB) {
	t.Helper()
	if syntax.Available() {
		return
	}
	if _, err := syntax.NewParser().Parse(t.Context(), syntax.CSharp, []byte("class A;")); !errors.Is(err, syntax.ErrUnavailable) {
		t.Fatalf("a build without a parser parses: %v", err)
	}
	t.SkipNow()
}
