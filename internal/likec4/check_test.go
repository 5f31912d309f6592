package likec4_test

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/likec4"
)

// threeFiles is a workspace with one view besides the one that LikeC4 adds.
func threeFiles() []likec4.WorkspaceFile {
	return []likec4.WorkspaceFile{
		{Name: "specification.c4", Content: []byte("specification {\n  element system\n}\n")},
		{Name: "model.c4", Content: []byte("model {\n  a = system \"A\"\n}\n")},
		{Name: "views.c4", Content: []byte("views {\n  view c1 {\n    include a\n  }\n}\n")},
	}
}

// report is what LikeC4 prints.
func report(valid bool, files int, errors ...string) string {
	return fmt.Sprintf(`{"valid": %t, "errors": [%s], "stats": {"totalFiles": %d, "totalErrors": %d, "filteredFiles": %d}}`,
		valid, strings.Join(errors, ","), files, len(errors), files)
}

// finding builds the diagnostic that a code stands for.
func finding(code gen.Code, path string, line int64, more string) likec4.Diagnostic {
	info, ok := gen.LookupCode(code)
	if !ok {
		return likec4.Diagnostic{}
	}
	diagnostic := likec4.Diagnostic{Code: code, Message: info.Meaning + " " + info.Action + more}
	if path != "" {
		diagnostic.RelativePath = &path
	}
	if line > 0 {
		diagnostic.Line = &line
	}
	return diagnostic
}

// checked runs Check on files with a fake and demands that nothing is left behind.
func checked(t *testing.T, play fakePlay, files []likec4.WorkspaceFile) (likec4.Result, string) {
	t.Helper()
	fake := installFake(t, play)
	temp := t.TempDir()
	result, err := likec4.Check(t.Context(), likec4.Options{Explicit: fake, TempDir: temp, Timeout: time.Hour}, files)
	if err != nil {
		t.Fatal(err)
	}
	mustBeEmpty(t, temp)
	return result, fake
}

func mustBeEmpty(t *testing.T, folder string) {
	t.Helper()
	left, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	if len(left) > 0 {
		t.Errorf("%d entries were left in the folder for temporary files", len(left))
	}
}

func TestCheckVerdicts(t *testing.T) {
	t.Parallel()
	failed := finding(gen.CodeLikec4ValidationFailed, "", 0, "")
	huge := strings.Repeat(`secret source text /etc/passwd \n`, 5000)
	tests := []struct {
		name string
		play fakePlay
		want likec4.Result
	}{
		{
			"valid", fakePlay{Stdout: report(true, 3)},
			likec4.Result{IsValid: true, Diagnostics: []likec4.Diagnostic{}},
		},
		{
			"valid with members of a later version",
			fakePlay{Stdout: `{"valid":true,"errors":[],"stats":{"totalFiles":3,"later":{}},"later":[1],"VALID":false}`},
			likec4.Result{IsValid: true, Diagnostics: []likec4.Diagnostic{}},
		},
		{
			"lies about an empty folder", fakePlay{Stdout: report(true, 0)},
			likec4.Result{ExitCode: 1, Diagnostics: []likec4.Diagnostic{failed}},
		},
		{
			"found more files than there are", fakePlay{Stdout: report(true, 4)},
			likec4.Result{ExitCode: 1, Diagnostics: []likec4.Diagnostic{failed}},
		},
		{
			"valid, but failed", fakePlay{Stdout: report(true, 3), ExitCode: 7},
			likec4.Result{ExitCode: 7, Diagnostics: []likec4.Diagnostic{failed}},
		},
		{
			"not valid, but succeeded", fakePlay{Stdout: report(false, 3)},
			likec4.Result{ExitCode: 1, Diagnostics: []likec4.Diagnostic{failed}},
		},
		{
			"valid, but with errors", fakePlay{Stdout: report(true, 3, `{"message":"x","file":"{workspace}/model.c4","line":0}`)},
			likec4.Result{ExitCode: 1, Diagnostics: []likec4.Diagnostic{finding(gen.CodeLikec4ValidationError, "model.c4", 1, "")}},
		},
		{
			"crash", fakePlay{Stderr: "TypeError: x is not a function\n    at /usr/lib/node_modules/likec4/dist/cli.mjs:1:1\n", ExitCode: 1},
			likec4.Result{ExitCode: 1, Diagnostics: []likec4.Diagnostic{failed}},
		},
		{
			"terminated", fakePlay{Terminate: true},
			likec4.Result{ExitCode: 143, Diagnostics: []likec4.Diagnostic{failed}},
		},
		{
			"text after the document", fakePlay{Stdout: report(true, 3) + "done\n"},
			likec4.Result{ExitCode: 1, Diagnostics: []likec4.Diagnostic{failed}},
		},
		{
			"a member twice", fakePlay{Stdout: `{"valid":false,"valid":true,"errors":[],"stats":{"totalFiles":3}}`},
			likec4.Result{ExitCode: 1, Diagnostics: []likec4.Diagnostic{failed}},
		},
		{
			"no count of files", fakePlay{Stdout: `{"valid":true,"errors":[],"stats":{}}`},
			likec4.Result{ExitCode: 1, Diagnostics: []likec4.Diagnostic{failed}},
		},
		{
			"errors", fakePlay{ExitCode: 1, Stdout: report(false, 3,
				`{"message":"`+huge+`","file":"{workspace}/views.c4","line":3,"range":null}`,
				`{"message":"a follow-up","file":"{workspace}/views.c4","line":3}`,
				`{"message":"without a line","file":"{workspace}/model.c4"}`,
				`{"message":"a bad line","file":"{workspace}/model.c4","line":-5}`,
				`{"message":"\ud800","file":"{workspace}/model.c4","line":0}`)},
			likec4.Result{ExitCode: 1, Diagnostics: []likec4.Diagnostic{
				finding(gen.CodeLikec4ValidationError, "model.c4", 0, ""),
				finding(gen.CodeLikec4ValidationError, "model.c4", 1, ""),
				finding(gen.CodeLikec4ValidationError, "views.c4", 4, ""),
			}},
		},
		{
			"errors elsewhere", fakePlay{ExitCode: 1, Stdout: report(false, 3,
				`{"message":"Layout validation failed: View title","file":"","line":0}`,
				`{"message":"x","file":"/etc/passwd","line":12}`,
				`{"message":"x","file":"{workspace}/../workspace/model.c4","line":1}`,
				`{"message":"x","file":"{workspace}/other.c4","line":1}`)},
			likec4.Result{ExitCode: 1, Diagnostics: []likec4.Diagnostic{
				finding(gen.CodeLikec4ValidationError, "model.c4", 2, ""), failed,
			}},
		},
		{
			"lost layouts", fakePlay{Stdout: report(true, 3), Stderr: "" +
				"12:46:52.962 ERR likec4·layouter-queue·batch·2lC Fail layout view index\n" +
				"12:46:52.962 WRN likec4·server·views·default Fail layout view c1\r\n" +
				"12:46:52.983 WRN likec4·server·views·default Fail layout view c1\n" +
				"12:46:52.983 WRN likec4·server·views·default Fail layout view /etc/passwd\n" +
				"12:46:52.983 WRN likec4·server·views·default Fail layout view unknown\n" +
				"'    text: Fail layout view c1\\n' +\n" +
				"12:46:52.990 WRN likec4·server·views·default layouted 0 of 3 views"},
			likec4.Result{IsValid: true, Diagnostics: []likec4.Diagnostic{
				finding(gen.CodeLikec4LayoutFailed, "", 0, " View: c1."),
				finding(gen.CodeLikec4LayoutFailed, "", 0, " View: index."),
				finding(gen.CodeLikec4LayoutFailed, "", 0, ""),
			}},
		},
		{
			"lost layouts behind a flood", fakePlay{Stdout: "", FloodBytes: 4 << 20, Stderr: "WRN Fail layout view c1\n", ExitCode: 3},
			likec4.Result{ExitCode: 3, Diagnostics: []likec4.Diagnostic{failed}},
		},
		{
			"more than is kept", fakePlay{FloodBytes: 16 << 20, Stdout: report(true, 3)},
			likec4.Result{ExitCode: 1, Diagnostics: []likec4.Diagnostic{failed}},
		},
		{
			"no interpreter", fakePlay{Stderr: "env: 'node': No such file or directory\n", ExitCode: 127},
			likec4.Result{ExitCode: likec4.ExitUnavailable, Diagnostics: []likec4.Diagnostic{
				finding(gen.CodeLikec4CliUnavailable, "", 0, ""),
			}},
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			result, _ := checked(t, test.play, threeFiles())
			if diff := cmp.Diff(test.want, result); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestCheckNamesAtMostSixteen(t *testing.T) {
	t.Parallel()
	var all []string
	for line := range 40 {
		all = append(all, fmt.Sprintf(`{"file":"{workspace}/model.c4","line":%d}`, line))
	}
	inFiles, _ := checked(t, fakePlay{ExitCode: 1, Stdout: report(false, 3, all...)}, threeFiles())
	if len(inFiles.Diagnostics) != gen.LimitLikec4Diagnostics || *inFiles.Diagnostics[15].Line != 16 {
		t.Errorf("got %d diagnostics", len(inFiles.Diagnostics))
	}
	mixed, _ := checked(t, fakePlay{ExitCode: 1, Stdout: report(false, 3, append(all, `{"file":""}`)...)}, threeFiles())
	last := mixed.Diagnostics[len(mixed.Diagnostics)-1]
	if len(mixed.Diagnostics) != gen.LimitLikec4Diagnostics || last.Code != gen.CodeLikec4ValidationFailed {
		t.Errorf("got %d diagnostics, the last %s", len(mixed.Diagnostics), last.Code)
	}
}

func TestCheckHandsOverACopyAndNothingElse(t *testing.T) {
	t.Parallel()
	fake := installFake(t, fakePlay{Stdout: report(true, 2)})
	bin := t.TempDir()
	files := []likec4.WorkspaceFile{
		{Name: "model.c4", Content: []byte("model {}\n")},
		{Name: "deep/er/more.likec4", Content: []byte("views {}\n")},
		{Name: "evidence-report.md", Content: []byte("# Report\n")},
		{Name: "deep/likec4.config.js", Content: []byte("process.exit(9)\n")},
		{Name: "deep/.c4", Content: []byte("LikeC4 passes over a name that is all extension\n")},
	}
	separator := string(filepath.ListSeparator)
	options := likec4.Options{
		PathList: strings.Join([]string{"relative", "", ".", bin}, separator),
		Explicit: fake, TempDir: t.TempDir(), Timeout: time.Hour,
	}
	result, err := likec4.Check(t.Context(), options, files)
	if err != nil || !result.IsValid {
		t.Fatal(result, err)
	}
	record := readRecord(t, fake)
	if got := record.Arguments; len(got) != 3 || got[0] != "validate" || got[1] != "--json" || !filepath.IsAbs(got[2]) {
		t.Errorf("arguments: %q", got)
	}
	if got := filepath.Dir(record.Arguments[2]); got != record.Folder {
		t.Errorf("started in %s, the workspace is in %s", record.Folder, got)
	}
	want := []string{"PATH=" + bin + separator + filepath.Dir(fake), "CI=1", "NO_COLOR=1"}
	if runtime.GOOS == "windows" {
		want = append(want, "SYSTEMROOT="+os.Getenv("SYSTEMROOT"))
	}
	if diff := cmp.Diff(want, record.Environment); diff != "" {
		t.Error(diff)
	}
	if runtime.GOOS != "windows" && record.FolderMode != 0o700 {
		t.Errorf("the private folder has mode %o", record.FolderMode)
	}
	handedOver := map[string]string{"model.c4": "model {}\n", "deep/er/more.likec4": "views {}\n"}
	if diff := cmp.Diff(handedOver, record.Files); diff != "" {
		t.Error(diff)
	}
}

func TestCheckRefusesWhatItCannotCopy(t *testing.T) {
	t.Parallel()
	tests := map[string]struct {
		names []string
		code  gen.Code
	}{
		"no files":           {nil, gen.CodeLikec4WorkspaceMissing},
		"no LikeC4 files":    {[]string{"a.md", "a.C4", ".likec4"}, gen.CodeLikec4WorkspaceMissing},
		"leaves the folder":  {[]string{"../a.c4"}, gen.CodeLikec4WorkspaceInvalid},
		"absolute":           {[]string{"/a.c4"}, gen.CodeLikec4WorkspaceInvalid},
		"backslash":          {[]string{`a\b.c4`}, gen.CodeLikec4WorkspaceInvalid},
		"twice":              {[]string{"a.c4", "a.c4"}, gen.CodeLikec4WorkspaceInvalid},
		"file and folder":    {[]string{"a.c4", "a.c4/b.c4"}, gen.CodeLikec4WorkspaceInvalid},
		"folder and file":    {[]string{"a.c4/b.c4", "a.c4"}, gen.CodeLikec4WorkspaceInvalid},
		"too long a segment": {[]string{strings.Repeat("a", 300) + ".c4"}, gen.CodeLikec4WorkspaceInvalid},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var files []likec4.WorkspaceFile
			for _, file := range test.names {
				files = append(files, likec4.WorkspaceFile{Name: file})
			}
			result, fake := checked(t, fakePlay{Stdout: report(true, len(files))}, files)
			want := likec4.Result{ExitCode: likec4.ExitWorkspace, Diagnostics: []likec4.Diagnostic{finding(test.code, "", 0, "")}}
			if diff := cmp.Diff(want, result); diff != "" {
				t.Error(diff)
			}
			if wasRun(t, fake) {
				t.Error("LikeC4 was started")
			}
		})
	}
}

func TestCheckWithoutLikeC4(t *testing.T) {
	t.Parallel()
	broken := filepath.Join(t.TempDir(), "likec4")
	if err := os.WriteFile(broken, []byte("#!/nowhere/to/be/found\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	for name, options := range map[string]likec4.Options{
		"nothing on PATH":    {PathList: t.TempDir()},
		"no PATH":            {},
		"explicit, missing":  {Explicit: filepath.Join(t.TempDir(), "likec4")},
		"explicit, relative": {Explicit: "likec4"},
		"cannot be started":  {Explicit: broken},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			temp := t.TempDir()
			options.TempDir = temp
			result, err := likec4.Check(t.Context(), options, threeFiles())
			if err != nil {
				t.Fatal(err)
			}
			unavailable := finding(gen.CodeLikec4CliUnavailable, "", 0, "")
			want := likec4.Result{ExitCode: likec4.ExitUnavailable, Diagnostics: []likec4.Diagnostic{unavailable}}
			if diff := cmp.Diff(want, result); diff != "" {
				t.Error(diff)
			}
			for _, part := range []string{"likec4@1.59.4", "PATH of the server process"} {
				if !strings.Contains(unavailable.Message, part) {
					t.Errorf("the message does not name %s", part)
				}
			}
			mustBeEmpty(t, temp)
		})
	}
}

func TestCheckStopsAtTheEndOfItsTime(t *testing.T) {
	t.Parallel()
	listener := listen(t)
	fake := installFake(t, fakePlay{Hang: true, Stdout: report(true, 3), Address: listener.Addr().String()})
	temp := t.TempDir()
	result, err := likec4.Check(t.Context(), likec4.Options{Explicit: fake, TempDir: temp, Timeout: 50 * time.Millisecond}, threeFiles())
	if err != nil {
		t.Fatal(err)
	}
	want := likec4.Result{ExitCode: likec4.ExitTimeout, TimedOut: true, Diagnostics: []likec4.Diagnostic{finding(gen.CodeLikec4Timeout, "", 0, "")}}
	if diff := cmp.Diff(want, result); diff != "" {
		t.Error(diff)
	}
	mustBeEmpty(t, temp)
}

func TestCheckEndsWithItsContext(t *testing.T) {
	t.Parallel()
	listener := listen(t)
	fake := installFake(t, fakePlay{Hang: true, Child: true, Address: listener.Addr().String()})
	temp := t.TempDir()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	failed := make(chan error, 1)
	go func() {
		_, err := likec4.Check(ctx, likec4.Options{Explicit: fake, TempDir: temp, Timeout: time.Hour}, threeFiles())
		failed <- err
	}()
	parent, child := accept(t, listener), accept(t, listener)
	cancel()
	if err := <-failed; !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
	// Both hold their connections for as long as they live.
	mustEnd(t, parent)
	mustEnd(t, child)
	mustBeEmpty(t, temp)

	if _, err := likec4.Check(ctx, likec4.Options{Explicit: fake, TempDir: temp}, threeFiles()); !errors.Is(err, context.Canceled) {
		t.Errorf("a context that has ended: got %v", err)
	}
}

func TestCheckLeavesNoProcess(t *testing.T) {
	t.Parallel()
	listener := listen(t)
	fake := installFake(t, fakePlay{Child: true, Wait: true, Stdout: report(true, 3), Address: listener.Addr().String()})
	results := make(chan likec4.Result, 1)
	go func() {
		result, err := likec4.Check(t.Context(), likec4.Options{Explicit: fake, Timeout: time.Hour}, threeFiles())
		if err != nil {
			t.Error(err)
		}
		results <- result
	}()
	processes := []net.Conn{accept(t, listener), accept(t, listener)}
	for _, process := range processes {
		if _, err := process.Write([]byte{1}); err != nil { // the fake goes on, its child stays
			t.Error(err)
		}
	}
	if result := <-results; !result.IsValid {
		t.Error("the verdict was lost")
	}
	for _, process := range processes {
		mustEnd(t, process)
	}
}

func listen(t *testing.T) net.Listener {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	return listener
}

func accept(t *testing.T, listener net.Listener) net.Conn {
	t.Helper()
	connection, err := listener.Accept()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = connection.Close() })
	return connection
}

// mustEnd waits until the process at the other end is gone.
func mustEnd(t *testing.T, connection net.Conn) {
	t.Helper()
	if n, err := connection.Read(make([]byte, 1)); n != 0 || err == nil {
		t.Errorf("read %d bytes, %v", n, err)
	}
}

func TestRowsAreNeverNil(t *testing.T) {
	t.Parallel()
	if rows := (likec4.Result{}).Rows(); rows == nil || len(rows) != 0 {
		t.Errorf("got %v", rows)
	}
	one := finding(gen.CodeLikec4ValidationError, "model.c4", 3, "")
	want := []gen.ValidationDiagnostic{{Code: string(one.Code), RelativePath: one.RelativePath, Line: one.Line, Message: one.Message}}
	if diff := cmp.Diff(want, likec4.Result{Diagnostics: []likec4.Diagnostic{one}}.Rows()); diff != "" {
		t.Error(diff)
	}
}
