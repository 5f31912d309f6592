package house_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"
)

// TestTypesForEverySystem: all packages and their tests have sound types without
// cgo, on the systems that this one is not, too.
func TestTypesForEverySystem(t *testing.T) {
	t.Parallel()
	for _, b := range builds() {
		if strings.Contains(strings.Join(b.env, " "), "CGO_ENABLED=0") {
			t.Run(b.name, func(t *testing.T) {
				t.Parallel()
				if err := typed(t.Context(), checkout, append(os.Environ(), b.env...)); err != nil {
					t.Error(err)
				}
			})
		}
	}
}

// fromSource is how types are found without a compiler, which would first have
// to make the whole standard library for each system.
const fromSource = packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles | packages.NeedImports |
	packages.NeedDeps | packages.NeedTypes | packages.NeedSyntax | packages.NeedModule

// typed checks the types of all packages below dir and of their tests. The error
// shows every mistake.
func typed(ctx context.Context, dir string, env []string) error {
	loaded, err := packages.Load(&packages.Config{Context: ctx, Dir: dir, Env: env, Tests: true, Mode: fromSource}, "./...")
	if err != nil {
		return fmt.Errorf("load packages: %w", err)
	}
	if len(loaded) == 0 {
		return errors.New("there are no packages to check")
	}
	var mistakes []error
	packages.Visit(loaded, nil, func(p *packages.Package) {
		for _, mistake := range p.Errors {
			mistakes = append(mistakes, mistake)
		}
	})
	return errors.Join(mistakes...)
}

// A mistake is found on the system that has it, in tests too.
func TestMistakesInTypesAreFound(t *testing.T) {
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
			err := typed(t.Context(), dir, env)
			switch {
			case want == "" && err != nil:
				t.Errorf("%s for %s: %v", name, system, err)
			case want != "" && (err == nil || !strings.Contains(err.Error(), want)):
				t.Errorf("%s for %s: %v, want %q", name, system, err, want)
			}
		}
	}
	if err := typed(t.Context(), t.TempDir(), os.Environ()); err == nil {
		t.Error("a folder without packages is fine")
	}
}
