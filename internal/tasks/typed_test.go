package tasks_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/internal/tasks"
)

// A mistake is found on the system that has it, in tests too.
func TestTyped(t *testing.T) {
	t.Parallel()
	const body = "\n\nfunc f() { var unused int; missing() }\n"
	for name, test := range map[string]struct {
		file, text string
		systems    map[string]string // what is said for each
	}{
		"sound":          {"a_windows.go", "package a\n", map[string]string{"linux": "", "windows": "", "darwin": ""}},
		"one system":     {"a_windows.go", "package a" + body, map[string]string{"linux": "", "windows": "undefined: missing"}},
		"unused":         {"a_darwin.go", "package a" + body, map[string]string{"darwin": "unused"}},
		"test":           {"a_windows_test.go", "package a_test" + body, map[string]string{"darwin": "", "windows": "undefined: missing"}},
		"with cgo only":  {"c.go", "package a\n\nimport \"C\"\n" + body, map[string]string{"linux": ""}},
		"no such import": {"a_linux.go", "package a\n\nimport _ \"nowhere.example/x\"\n", map[string]string{"linux": "nowhere.example/x"}},
		"syntax":         {"a_linux.go", "package a\n\nfunc {\n", map[string]string{"linux": "expected", "windows": ""}},
	} {
		dir := t.TempDir()
		for file, text := range map[string]string{"go.mod": "module example\n\ngo 1.26\n", "a.go": "package a\n\nimport _ \"os\"\n", test.file: test.text} {
			if err := os.WriteFile(filepath.Join(dir, file), []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		for system, want := range test.systems {
			env := append(os.Environ(), "CGO_ENABLED=0", "GOOS="+system, "GOFLAGS=-mod=mod", "GOPROXY=off")
			err := tasks.Typed(t.Context(), dir, env)
			switch {
			case want == "" && err != nil:
				t.Errorf("%s for %s: %v", name, system, err)
			case want != "" && (err == nil || !strings.Contains(err.Error(), want)):
				t.Errorf("%s for %s: %v, want %q", name, system, err, want)
			}
		}
	}
	if err := tasks.Typed(t.Context(), t.TempDir(), os.Environ()); err == nil {
		t.Error("a folder without packages is fine")
	}
}
