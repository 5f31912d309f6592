//go:build unix

package main_test

import "testing"

// TestUnixScripts are scripts with programs that are shell scripts, links and
// signals.
func TestUnixScripts(t *testing.T) {
	t.Parallel()
	runScripts(t, "testdata/unix")
}
