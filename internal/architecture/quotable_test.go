package architecture_test

import (
	"testing"

	"github.com/repo2c4/repo2c4/internal/architecture"
)

// A declared name may be a scoped package, an image with a digest or an
// address, but not an address with user info.
func TestQuotableName(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]bool{
		"db": true, "@scope/package": true, "registry:5000/web:1.0@sha256:0123": true, "@scope/package@1.0": true, "https://host:80/path": true,
		"https://host:80/@scope/package": false, "a//b/c@d": false, "user:word@host": false, "https:/user:word@host": false, "https:///user:word@host": false,
		"https://user:wo/rd@host": false, "a//b//user:word@host": false, "mailto:user:word@host": false, "user:word@sha256:0123@host": false, "x@sha256:user:word@host": false,
		"https://user:word@host/": false, "https://word@host": false, "//user:word@host/": false, "git+ssh://git@host/a.git": false, "jdbc:x://user:word@host:1/db": false,
		"": false, "two words": false,
	} {
		if got := architecture.QuotableName(name); got != want {
			t.Errorf("QuotableName(%q) = %t", name, got)
		}
	}
}
