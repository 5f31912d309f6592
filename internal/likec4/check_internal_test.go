package likec4

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
)

// npmShim is a shim as npm writes it for a script that it installed globally.
const npmShim = "@ECHO off\r\nGOTO start\r\n:find_dp0\r\nSET dp0=%~dp0\r\nEXIT /b\r\n:start\r\nSETLOCAL\r\nCALL :find_dp0\r\n\r\n" +
	"IF EXIST \"%dp0%\\node.exe\" (\r\n  SET \"_prog=%dp0%\\node.exe\"\r\n) ELSE (\r\n  SET \"_prog=node\"\r\n" +
	"  SET PATHEXT=%PATHEXT:;.JS;=;%\r\n)\r\n\r\n" +
	"endLocal & goto #_undefined_# 2>NUL || title %COMSPEC% & \"%_prog%\"  \"%dp0%\\node_modules\\likec4\\bin\\likec4.mjs\" %*\r\n"

// otherShim is one as pnpm writes it.
const otherShim = "@SETLOCAL\r\n@IF EXIST \"%~dp0\\node.exe\" (\r\n  \"%~dp0\\node.exe\"  \"%~dp0\\..\\likec4\\bin\\likec4.mjs\" %*\r\n" +
	") ELSE (\r\n  @SET PATHEXT=%PATHEXT:;.JS;=;%\r\n  node  \"%~dp0\\..\\likec4\\bin\\likec4.mjs\" %*\r\n)\r\n"

func TestParseShim(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct{ content, want string }{
		"npm":              {npmShim, "node_modules/likec4/bin/likec4.mjs"},
		"pnpm":             {otherShim, "../likec4/bin/likec4.mjs"},
		"two scripts":      {npmShim + otherShim, ""},
		"no script":        {"@ECHO off\r\ncalc.exe\r\n", ""},
		"no arguments":     {`"%dp0%\a.mjs"`, ""},
		"an absolute path": {`"C:\a.mjs" %*`, ""},
		"a drive":          {`"%dp0%\C:\a.mjs" %*`, ""},
		"a rooted path":    {`"%dp0%\\a.mjs" %*`, ""},
		"empty":            {"", ""},
	} {
		got, ok := parseShim([]byte(test.content))
		if filepath.ToSlash(got) != test.want || ok != (test.want != "") {
			t.Errorf("%s: got %q, %t", name, got, ok)
		}
	}
}

func FuzzParseShim(f *testing.F) {
	f.Add([]byte(npmShim))
	f.Add([]byte(otherShim))
	f.Fuzz(func(t *testing.T, content []byte) {
		script, ok := parseShim(content)
		if ok != (script != "") || filepath.IsAbs(script) {
			t.Errorf("got %q, %t", script, ok)
		}
	})
}

// TestCommandOnWindows runs on every system: only the names are Windows'.
func TestCommandOnWindows(t *testing.T) {
	t.Parallel()
	base := t.TempDir()
	file := func(name, content string) string {
		path := filepath.Join(base, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(content), 0o700); err != nil {
			t.Fatal(err)
		}
		return path
	}
	shim := file("npm/likec4.cmd", npmShim)
	script := file("npm/node_modules/likec4/bin/likec4.mjs", "")
	node := file("nodejs/node.exe", "")
	besideShim := file("both/likec4.cmd", npmShim)
	besideScript := file("both/node_modules/likec4/bin/likec4.mjs", "")
	beside := file("both/node.exe", "")
	noScript := file("broken/likec4.cmd", npmShim)
	program := file("exe/likec4.exe", "")
	batch := file("bat/likec4.bat", npmShim)
	search := filepath.Dir(node)

	for name, test := range map[string]struct {
		path, search string
		want         []string
	}{
		"shim, Node on PATH": {shim, search, []string{node, script}},
		"shim, Node beside":  {besideShim, search, []string{beside, besideScript}},
		"shim, no Node":      {shim, base, nil},
		"shim, no script":    {noScript, search, nil},
		"script":             {script, search, []string{node, script}},
		"program":            {program, "", []string{program}},
		"batch file":         {batch, search, nil},
	} {
		command, err := checkCommand(test.path, test.search, "windows")
		if test.want == nil {
			if err == nil {
				t.Errorf("%s: got %v", name, command)
			}
			continue
		}
		if diff := cmp.Diff(test.want, append([]string{command.program}, command.arguments...)); err != nil || diff != "" {
			t.Errorf("%s: %v %s", name, err, diff)
		}
		if command.Path() != test.want[len(test.want)-1] {
			t.Errorf("%s: path %s", name, command.Path())
		}
	}
	if got := likeC4Names("windows"); !slices.Equal(got, []string{"likec4.exe", "likec4.cmd"}) {
		t.Errorf("names: %q", got)
	}
}

// FuzzVerdict: whatever LikeC4 prints, an answer repeats none of it.
func FuzzVerdict(f *testing.F) {
	f.Add([]byte(`{"valid":true,"errors":[],"stats":{"totalFiles":1}}`), []byte("WRN Fail layout view c1\n"), 0)
	f.Add([]byte(`{"valid":false,"errors":[{"message":"m","file":"/private/workspace/a.c4","line":2,"range":null}],"stats":{"totalFiles":1}}`), []byte("layouted 0 of 2 views\n"), 1)
	f.Fuzz(func(t *testing.T, stdout, stderr []byte, exitCode int) {
		layout := newCheckLayout([]WorkspaceFile{{Name: "a.c4", Content: []byte("view c1 {}")}})
		if n, err := layout.Write(stderr); n != len(stderr) || err != nil {
			t.Fatal(n, err)
		}
		private := string(filepath.Separator) + "private"
		folder := &checkFolder{private: private, workspace: filepath.Join(private, "workspace"), names: map[string]string{}}
		folder.names[checkPathKey(filepath.Join(folder.workspace, "a.c4"))] = "a.c4"
		result := checkVerdict(checkRun{started: true, exitCode: exitCode, output: stdout}, layout, folder, 1)
		if result.IsValid != (result.ExitCode == 0) || result.IsValid && exitCode != 0 {
			t.Errorf("valid %t with exit code %d", result.IsValid, result.ExitCode)
		}
		if len(result.Diagnostics) > gen.LimitLikec4Diagnostics || !result.IsValid && len(result.Diagnostics) == 0 {
			t.Errorf("%d diagnostics", len(result.Diagnostics))
		}
		for _, one := range result.Diagnostics {
			if one.RelativePath != nil && *one.RelativePath != "a.c4" || one.Line != nil && *one.Line < 1 {
				t.Errorf("place %v %v", one.RelativePath, one.Line)
			}
			more, fixed := strings.CutPrefix(one.Message, checkDiagnostic(one.Code).Message)
			if !fixed || more != "" && more != " View: c1." && more != " View: index." {
				t.Errorf("message %q", one.Message)
			}
		}
	})
}

// TestLayoutReadsAnyCut: it does not matter where the stream is cut.
func TestLayoutReadsAnyCut(t *testing.T) {
	t.Parallel()
	files := []WorkspaceFile{{Name: "a.c4", Content: []byte("view\n c1 {}\n dynamic view c2 {}")}}
	lines := []string{
		"WRN Fail layout view c1", "WRN Fail layout view c2", "WRN Fail layout view c3", "layouted 1 of 4 views",
		"", "noise", "'Fail layout view c1' +", strings.Repeat("x", 2*checkLineBytes) + " Fail layout view c1",
	}
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOf(rapid.SampledFrom(lines)).Draw(t, "lines"), "\n")
		whole := newCheckLayout(files)
		_, _ = whole.Write([]byte(text))
		cut := newCheckLayout(files)
		for rest := []byte(text); len(rest) > 0; {
			n := rapid.IntRange(1, len(rest)).Draw(t, "length")
			_, _ = cut.Write(rest[:n])
			rest = rest[n:]
			if len(cut.line) > checkLineBytes {
				t.Fatal("a line is kept whole")
			}
		}
		var want []string
		for _, view := range []string{"c1", "c2"} {
			if slices.Contains(strings.Split(text, "\n"), "WRN Fail layout view "+view) {
				want = append(want, view)
			}
		}
		if strings.Contains(text, "layouted") && len(want) < 3 {
			want = append(want, "")
		}
		if diff := cmp.Diff(want, whole.lostViews()); diff != "" {
			t.Fatal(diff)
		}
		if diff := cmp.Diff(want, cut.lostViews()); diff != "" {
			t.Fatal(diff)
		}
	})
}
