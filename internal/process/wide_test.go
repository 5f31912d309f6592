package process_test

import (
	"path/filepath"
	"testing"

	"github.com/repo2c4/repo2c4/internal/process"
)

func TestTooWide(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	top := filepath.VolumeName(folder) + string(filepath.Separator)
	behind := string(filepath.Separator)
	for _, c := range []struct {
		name, path, home string
		want             bool
	}{
		{"a drive", top, "", true},
		{"a drive spelled longer", top + "." + behind, folder, true},
		{"home", folder, folder, true},
		{"home with a separator", folder + behind, folder, true},
		{"home with two", folder, folder + behind + behind, true},
		{"below home", filepath.Join(folder, "acme"), folder, false},
		{"above home", filepath.Dir(folder), folder, false},
		{"beside home", folder + "2", folder, false},
		{"without a home", folder, "", false},
	} {
		if got := process.TooWide(c.path, c.home); got != c.want {
			t.Errorf("%s: got %v", c.name, got)
		}
	}
}

func TestVersionIsKnown(t *testing.T) {
	t.Parallel()
	if process.Version() == "" {
		t.Error("no version")
	}
}
