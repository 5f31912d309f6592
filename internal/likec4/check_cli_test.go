//go:build likec4

package likec4_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/likec4"
	repository "github.com/repo2c4/repo2c4/internal/workspace"
)

// realOptions name the pinned LikeC4 and the Node that it runs under.
func realOptions(t *testing.T) likec4.Options {
	t.Helper()
	program, node := os.Getenv("REPO2C4_TEST_LIKEC4"), os.Getenv("REPO2C4_TEST_NODE_BIN")
	if !filepath.IsAbs(program) || !filepath.IsAbs(node) {
		t.Fatal("set REPO2C4_TEST_LIKEC4 to the absolute path of the LikeC4 executable and REPO2C4_TEST_NODE_BIN to that of the folder of its Node; " +
			"mage verify does, after npm ci in tools/node")
	}
	return likec4.Options{
		Explicit: program, PathList: pathList(node, os.Getenv("PATH")),
		TempDir: t.TempDir(), Timeout: time.Hour,
	}
}

// inspected runs Check with the real LikeC4.
func inspected(t *testing.T, files []likec4.WorkspaceFile) likec4.Result {
	t.Helper()
	options := realOptions(t)
	result, err := likec4.Check(t.Context(), options, files)
	if err != nil {
		t.Fatal(err)
	}
	mustBeEmpty(t, options.TempDir)
	return result
}

func TestRealVersion(t *testing.T) {
	t.Parallel()
	if version, err := likec4.Version(t.Context(), realOptions(t)); err != nil || version != "1.59.4" {
		t.Errorf("got %q, %v", version, err)
	}
}

func TestRealValid(t *testing.T) {
	t.Parallel()
	files := append(threeFiles(),
		likec4.WorkspaceFile{Name: ".hidden.c4", Content: nil},
		likec4.WorkspaceFile{Name: "a b/ü.like-c4", Content: []byte("model {\n  b = system \"B\"\n}\n")},
		likec4.WorkspaceFile{Name: "folder.c4/x.likec4", Content: []byte("views {\n  view c2 {\n    include b\n  }\n}\n")})
	want := likec4.Result{IsValid: true, Diagnostics: []likec4.Diagnostic{}}
	if diff := cmp.Diff(want, inspected(t, files)); diff != "" {
		t.Error(diff)
	}
}

func TestRealErrors(t *testing.T) {
	t.Parallel()
	files := append(threeFiles(),
		likec4.WorkspaceFile{Name: "sub/relations.c4", Content: []byte("model {\n  a -> nowhere \"x\"\n}\n")},
		likec4.WorkspaceFile{Name: "broken.c4", Content: []byte("model {\n  b = system \"secret text\n}\n" + strings.Repeat("secret line\n", 10_000))})
	result := inspected(t, files)
	if result.IsValid || result.ExitCode != 1 || result.TimedOut {
		t.Errorf("got %+v", result)
	}
	var places []string
	for _, one := range result.Diagnostics {
		if diff := cmp.Diff(finding(one.Code, "", 0, "").Message, one.Message); diff != "" {
			t.Error(diff)
		}
		if one.RelativePath != nil && one.Line != nil {
			places = append(places, fmt.Sprintf("%s %s:%d", one.Code, *one.RelativePath, *one.Line))
		}
	}
	for _, want := range []string{"likec4.validationError sub/relations.c4:2", "likec4.validationError broken.c4:2"} {
		if !slices.Contains(places, want) {
			t.Errorf("%s is missing in %q", want, places)
		}
	}
}

// TestRealLostLayout: a control character in a title costs the views that show it.
func TestRealLostLayout(t *testing.T) {
	t.Parallel()
	files := append(threeFiles(), likec4.WorkspaceFile{Name: "more.c4", Content: []byte(
		"model {\n  b = system \"B\x01\"\n}\nviews {\n  view c2 {\n    include b\n  }\n}\n")})
	want := likec4.Result{IsValid: true, Diagnostics: []likec4.Diagnostic{
		finding(gen.CodeLikec4LayoutFailed, "", 0, " View: c2."),
		finding(gen.CodeLikec4LayoutFailed, "", 0, " View: index."),
	}}
	if diff := cmp.Diff(want, inspected(t, files)); diff != "" {
		t.Error(diff)
	}
}

// TestRealConfigurationNeverRuns: LikeC4 runs a configuration that it finds;
// the first run shows that it would.
func TestRealConfigurationNeverRuns(t *testing.T) {
	t.Parallel()
	options := realOptions(t)
	folder := t.TempDir()
	marker := filepath.Join(t.TempDir(), "it-ran")
	for _, file := range threeFiles() {
		mustWrite(t, filepath.Join(folder, "c4", file.Name), string(file.Content))
	}
	planted := fmt.Sprintf("import { writeFileSync } from 'node:fs';\nwriteFileSync(%q, 'x');\nexport default { name: 'planted' };\n", marker)
	mustWrite(t, filepath.Join(folder, "c4", "sub", "likec4.config.mjs"), planted)

	direct := exec.CommandContext(t.Context(), options.Explicit, "validate", "--json", filepath.Join(folder, "c4"))
	direct.Env = []string{"PATH=" + options.PathList, "CI=1", "NO_COLOR=1"}
	if output, err := direct.Output(); err != nil {
		t.Fatalf("%v: %s", err, output)
	}
	if err := os.Remove(marker); err != nil {
		t.Fatalf("the configuration does nothing: %v", err)
	}

	root, err := repository.Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = root.Close() })
	found, err := likec4.CollectWorkspace(t.Context(), root, "c4")
	if err != nil {
		t.Fatal(err)
	}
	result, err := likec4.CheckWorkspace(t.Context(), options, found)
	if err != nil {
		t.Fatal(err)
	}
	want := likec4.Result{IsValid: true, Diagnostics: []likec4.Diagnostic{finding(gen.CodeLikec4FilesIgnored, "", 0, " Count: 1.")}}
	if diff := cmp.Diff(want, result); diff != "" {
		t.Error(diff)
	}
	if _, err := os.Stat(marker); !errors.Is(err, os.ErrNotExist) {
		t.Error("the configuration ran")
	}
}

// TestRealCancel: LikeC4 is deaf to SIGTERM while it lays out a view.
func TestRealCancel(t *testing.T) {
	t.Parallel()
	options := realOptions(t)
	options.Timeout = time.Second
	result, err := likec4.Check(t.Context(), options, slowWorkspace())
	if err != nil {
		t.Fatal(err)
	}
	if !result.TimedOut || result.ExitCode != likec4.ExitTimeout {
		t.Errorf("got %+v", result)
	}
	mustBeEmpty(t, options.TempDir)

	ended, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := likec4.Check(ended, options, slowWorkspace()); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

// slowWorkspace keeps LikeC4 busy for longer than anyone waits: a view of 400
// elements, each with relations to many others.
func slowWorkspace() []likec4.WorkspaceFile {
	var model strings.Builder
	model.WriteString("specification {\n  element system\n}\nmodel {\n")
	const elements = 400
	for i := range elements {
		fmt.Fprintf(&model, "  e%d = system \"E%d\"\n", i, i)
	}
	for i := range elements {
		for step := range 6 {
			fmt.Fprintf(&model, "  e%d -> e%d \"uses\"\n", i, (i+7*step+13)%elements)
		}
	}
	model.WriteString("}\n")
	return []likec4.WorkspaceFile{{Name: "model.c4", Content: []byte(model.String())}}
}

func mustWrite(t *testing.T, path, content string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
}
