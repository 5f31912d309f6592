package queryserver

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// TestStale: whatever happens to the file after it was opened shows.
func TestStale(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		change func(path string) error
		stale  bool
	}{
		"nothing": {func(string) error { return nil }, false},
		"touched": {func(path string) error { return os.Chtimes(path, time.Time{}, time.Unix(1, 0)) }, true},
		"grown":   {func(path string) error { return os.WriteFile(path, []byte(`{"nodes":[]} `), 0o600) }, true},
		"removed": {os.Remove, true},
		"a folder": {func(path string) error {
			return errors.Join(os.Remove(path), os.Mkdir(path, 0o750))
		}, true},
		"replaced by its equal": {func(path string) error {
			info, err := os.Stat(path)
			if err != nil {
				return err
			}
			other := path + ".new"
			return errors.Join(os.WriteFile(other, []byte(`{"nodes":[]}`), 0o600), os.Chtimes(other, time.Time{}, info.ModTime()), os.Rename(other, path))
		}, true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			path := filepath.Join(t.TempDir(), "f")
			if err := os.WriteFile(path, []byte(`{"nodes":[]}`), 0o600); err != nil {
				t.Fatal(err)
			}
			opened, err := openSource(path)
			if err != nil {
				t.Fatal(err)
			}
			opened.close() // a file that is open cannot be replaced everywhere
			if err := test.change(path); err != nil {
				t.Fatal(err)
			}
			if got := opened.stale(); got != test.stale {
				t.Errorf("stale %t", got)
			}
		})
	}
}
