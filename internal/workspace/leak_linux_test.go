package workspace_test

import (
	"errors"
	"os"
	"testing"
)

// Reading and writing, well or badly, keeps no descriptor. The test runs alone.
func TestDescriptors(t *testing.T) {
	count := func() int {
		entries, err := os.ReadDir("/proc/self/fd")
		must(t, err)
		return len(entries)
	}
	for name, open := range backEnds {
		base := quickDir(t)
		fill(t, base, map[string]string{"a/b/c": "x"})
		must(t, os.Symlink("a", base+"/link"))
		before := count()
		for n := range 60 {
			root, err := open(base)
			must(t, err)
			root.SetSteps(func() func(string) error {
				count := 0
				return func(string) error {
					if count++; count == n {
						return errors.New("one failure")
					}
					return nil
				}
			}())
			for _, rel := range []string{"a/b/c", "a/b", "missing", "link/b", "a/b/c/d", "..", "link"} {
				_, _ = root.ReadFile(rel, 10)
				_, _ = root.ReadFile(rel, 0)
				_, _ = root.ReadDir(rel)
				_, _ = root.Stat(rel)
				if sub, err := root.Sub(rel); err == nil {
					must(t, sub.Close())
				}
			}
			_ = write(root, "out/c1", output("a.c4", string(rune('a'+n%26))))
			must(t, root.Close())
			_, _ = open(base + "/link")
			_, _ = open(base + "/a/b/c")
		}
		if after := count(); after != before {
			t.Errorf("%s: %d descriptors, before %d", name, after, before)
		}
	}
}
