//go:build unix

package stdio_test

import (
	"os"
	"testing"

	"github.com/repo2c4/repo2c4/internal/stdio"
)

func TestClaimOfAClosedFile(t *testing.T) {
	t.Parallel()
	closed, err := os.CreateTemp(t.TempDir(), "out")
	if err != nil {
		t.Fatal(err)
	}
	if err := closed.Close(); err != nil {
		t.Fatal(err)
	}
	if claimed, err := stdio.Claim(closed, os.Stderr); err == nil || claimed != nil {
		t.Errorf("Claim = %v, %v, want an error", claimed, err)
	}
}
