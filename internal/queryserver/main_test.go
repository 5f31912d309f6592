package queryserver_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/rand"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/process"
	"github.com/repo2c4/repo2c4/internal/queryserver"
)

const good = `{"nodes":[{"name":"top","type":"Folder","children":[{"name":"a","type":"File","attributes":{"rloc":1}}]}]}`

// run starts the server in a folder and lets it read an input to its end.
func run(t *testing.T, dir, input string, args ...string) (stdout, stderr string, exit int) {
	t.Helper()
	var out, errs bytes.Buffer
	exit = queryserver.Main(t.Context(), process.Process{
		Args: args, WorkDir: dir, Getenv: func(string) string { return "" },
		Stdin: strings.NewReader(input), Stdout: &out, Stderr: &errs, Clock: time.Now, Random: rand.Reader, Workers: 1,
	})
	if strings.Contains(errs.String(), dir) || strings.Contains(out.String(), dir) {
		t.Errorf("%q names a folder of this machine: %s%s", args, errs.String(), out.String())
	}
	return out.String(), errs.String(), exit
}

// write writes files below a folder.
func write(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, content := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o750); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func packed(t *testing.T, text string) string {
	t.Helper()
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	if _, err := w.Write([]byte(text)); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

const (
	snapshotFile = ".codarch/snapshot.cc.json"
	packedFile   = ".codarch/snapshot.cc.json.gz"
	reportFile   = ".codarch/report.json"
)

// TestExitCodes: whatever is wrong shows at the start, in a line that says what to
// do, and in the exit code.
func TestExitCodes(t *testing.T) {
	t.Parallel()
	report := `{"schemaVersion":"1.0","head":{"checksum":"` + strings.Repeat("0", 32) + `","projectName":"","files":1,"edges":0},"summary":{` +
		`"filesAdded":0,"filesRemoved":0,"filesChanged":0,"foldersAdded":0,"foldersRemoved":0,"foldersChanged":0,"edgesAdded":0,"edgesRemoved":0,` +
		`"cyclesNew":0,"cyclesGrown":0,"cyclesShrunk":0,"cyclesGone":0,"violationsNew":0,"violationsExisting":0,"violationsFixed":0,"newErrors":0},` +
		`"folders":[],"files":[],"edges":[],"cycles":[],"violations":[],"warnings":[]}`
	for name, test := range map[string]struct {
		files map[string]string
		args  []string
		exit  int
		says  []string
	}{
		"help":              {nil, []string{"--help"}, process.ExitOK, []string{"Usage: codarch-mcp"}},
		"help, short":       {nil, []string{"-h"}, process.ExitOK, []string{"Usage: codarch-mcp"}},
		"version":           {nil, []string{"--version"}, process.ExitOK, []string{"codarch-mcp "}},
		"good":              {map[string]string{snapshotFile: good}, nil, process.ExitOK, nil},
		"packed":            {map[string]string{packedFile: packed(t, good)}, nil, process.ExitOK, nil},
		"root":              {map[string]string{"p/" + snapshotFile: good}, []string{"--root", "p"}, process.ExitOK, nil},
		"named":             {map[string]string{"x": good}, []string{"--snapshot=x"}, process.ExitOK, nil},
		"control bytes":     {map[string]string{snapshotFile: strings.Repeat("\x0e", 12) + good + "\n"}, nil, process.ExitOK, nil},
		"unknown flag":      {nil, []string{"--roots", "x"}, process.ExitUsage, []string{"unknown flag: --roots"}},
		"flag twice":        {nil, []string{"--root", ".", "--root", "."}, process.ExitUsage, []string{"flag --root is given twice"}},
		"bool twice":        {nil, []string{"--no-report", "--no-report"}, process.ExitUsage, []string{"flag --no-report is given twice"}},
		"flag without":      {nil, []string{"--snapshot"}, process.ExitUsage, []string{"flag --snapshot needs a value"}},
		"flag empty":        {nil, []string{"--report="}, process.ExitUsage, []string{"flag --report is empty"}},
		"argument":          {nil, []string{"snapshot.cc.json"}, process.ExitUsage, []string{"everything is a flag"}},
		"both":              {nil, []string{"--report", "r", "--no-report"}, process.ExitUsage, []string{"exclude each other"}},
		"missing":           {nil, nil, process.ExitInvalid, []string{"codeMap.missing", "repo2c4 analyze"}},
		"root missing":      {nil, []string{"--root", "nowhere"}, process.ExitInvalid, []string{"codeMap.missing"}},
		"root a file":       {map[string]string{"f": ""}, []string{"--root", "f"}, process.ExitInvalid, []string{"codeMap.missing"}},
		"named missing":     {map[string]string{snapshotFile: good}, []string{"--snapshot", "x"}, process.ExitInvalid, []string{"codeMap.missing", "repo2c4 analyze"}},
		"folder":            {map[string]string{snapshotFile + "/x": good}, nil, process.ExitFiles, []string{"codeMap.unreadable"}},
		"empty":             {map[string]string{snapshotFile: ""}, nil, process.ExitInvalid, []string{"codeMap.json", "repo2c4 analyze"}},
		"blank":             {map[string]string{snapshotFile: " \n"}, nil, process.ExitInvalid, []string{"codeMap.json"}},
		"text":              {map[string]string{snapshotFile: "hello"}, nil, process.ExitInvalid, []string{"codeMap.json"}},
		"truncated":         {map[string]string{snapshotFile: good[:len(good)-1]}, nil, process.ExitInvalid, []string{"codeMap.json"}},
		"cut inside":        {map[string]string{snapshotFile: good[:len(good)-4]}, nil, process.ExitInvalid, []string{"codeMap.json"}},
		"gzip truncated":    {map[string]string{packedFile: packed(t, good)[:40]}, nil, process.ExitInvalid, []string{"codeMap.json"}},
		"gzip of nothing":   {map[string]string{packedFile: packed(t, "")}, nil, process.ExitInvalid, []string{"codeMap.json"}},
		"gzip header":       {map[string]string{packedFile: "\x1f\x8b"}, nil, process.ExitInvalid, []string{"codeMap.json"}},
		"another form":      {map[string]string{snapshotFile: `{"a":1}`}, nil, process.ExitInvalid, []string{"codeMap.form"}},
		"no nodes":          {map[string]string{snapshotFile: `{"nodes":[]}`}, nil, process.ExitInvalid, []string{"codeMap.empty"}},
		"nameless node":     {map[string]string{snapshotFile: `{"nodes":[{"type":"Folder"}]}`}, nil, process.ExitInvalid, []string{"codeMap.node"}},
		"wrong type":        {map[string]string{snapshotFile: `{"nodes":{}}`}, nil, process.ExitInvalid, []string{"codeMap.value"}},
		"path without room": {map[string]string{snapshotFile: strings.ReplaceAll(good, `"a"`, `"`+strings.Repeat(`\u0001`, 2000)+`"`)}, nil, process.ExitInvalid, []string{"codeMap.limit"}},
		"report missing":    {map[string]string{snapshotFile: good}, []string{"--report", "r"}, process.ExitInvalid, []string{"report.absent", "repo2c4 diff"}},
		"report a folder":   {map[string]string{snapshotFile: good, "r/x": ""}, []string{"--report", "r"}, process.ExitFiles, []string{"report.unreadable"}},
		"report empty":      {map[string]string{snapshotFile: good, "r": ""}, []string{"--report", "r"}, process.ExitInvalid, []string{"report.invalid", "repo2c4 diff"}},
		"report broken":     {map[string]string{snapshotFile: good, "r": "{}"}, []string{"--report", "r"}, process.ExitInvalid, []string{"report.invalid"}},
		"report of another": {map[string]string{snapshotFile: good, "r": report}, []string{"--report", "r"}, process.ExitInvalid, []string{"report.mismatch"}},
		"default broken":    {map[string]string{snapshotFile: good, reportFile: "{}"}, nil, process.ExitOK, []string{"the report is left out: report.invalid"}},
		"default empty":     {map[string]string{snapshotFile: good, reportFile: ""}, nil, process.ExitOK, []string{"the report is left out: report.invalid"}},
		"default of other":  {map[string]string{snapshotFile: good, reportFile: report}, nil, process.ExitOK, []string{"the report is left out: report.mismatch"}},
		"default a folder":  {map[string]string{snapshotFile: good, reportFile + "/x": ""}, nil, process.ExitOK, []string{"the report is left out: report.unreadable"}},
		"report unwanted":   {map[string]string{snapshotFile: good, reportFile: "{}"}, []string{"--no-report"}, process.ExitOK, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			stdout, stderr, exit := run(t, write(t, test.files), "", test.args...)
			if exit != test.exit || stdout != "" {
				t.Errorf("exit %d, want %d, stdout %q, stderr %s", exit, test.exit, stdout, stderr)
			}
			for _, says := range test.says {
				if strings.Count(stderr, says) != 1 {
					t.Errorf("stderr does not say %q once: %s", says, stderr)
				}
			}
			if test.says == nil && stderr != "" {
				t.Errorf("stderr: %s", stderr)
			}
		})
	}
}

// TestStandardErrorIsPlain: names of a document cannot speak to a terminal.
func TestStandardErrorIsPlain(t *testing.T) {
	t.Parallel()
	_, stderr, exit := run(t, write(t, map[string]string{snapshotFile: `{"nodes":[{"name":"top","type":"Folder","attributes":{"\u001b[31m":{}},"children":[{"name":"\u001b]0;x\u0007","type":7}]}]}`}), "")
	if exit != process.ExitInvalid || strings.ContainsAny(stderr, "\x1b\x07") {
		t.Errorf("exit %d, %q", exit, stderr)
	}
}

const handshake = `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"c","version":"1"}}}
{"jsonrpc":"2.0","method":"notifications/initialized"}
`

// TestLateFailure: what is wrong with a large snapshot shows while it is loaded.
// The call that waits has an answer, the server says why and ends.
func TestLateFailure(t *testing.T) {
	t.Parallel()
	var large strings.Builder
	large.WriteString(`{"nodes":[{"name":"top","type":"Folder","children":[`)
	for large.Len() < 5<<20 {
		large.WriteString(`{"name":"file","type":"File","attributes":{"rloc":1}},`)
	}
	for name, test := range map[string]struct {
		files map[string]string
		args  []string
		code  gen.Code
	}{
		"snapshot": {map[string]string{snapshotFile: large.String() + `{"name":7,"type":"File"}]}]}`}, nil, gen.CodeCodeMapNode},
		"report":   {map[string]string{snapshotFile: large.String() + `{"name":"a","type":"File"}]}]}`, "r": "{}"}, []string{"--report", "r"}, gen.CodeReportInvalid},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			stdin, client := io.Pipe()
			out, stdout := io.Pipe()
			var stderr bytes.Buffer
			ended := make(chan int, 1)
			dir := write(t, test.files)
			go func() {
				code := queryserver.Main(t.Context(), process.Process{
					Args: test.args, WorkDir: dir, Getenv: func(string) string { return "" },
					Stdin: stdin, Stdout: stdout, Stderr: &stderr, Clock: time.Now, Random: rand.Reader, Workers: 1,
				})
				_ = stdin.Close()
				_ = stdout.Close()
				ended <- code
			}()
			go func() { // nobody reads it any more once the server has ended
				_, _ = io.WriteString(client, handshake+`{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"get_architecture_map","arguments":{}}}`+"\n")
			}()
			answers, err := io.ReadAll(out)
			if err != nil {
				t.Fatal(err)
			}
			if code := <-ended; code != process.ExitInvalid || !strings.Contains(stderr.String(), string(test.code)) {
				t.Errorf("exit %d: %s", code, stderr.String())
			}
			for line := range strings.Lines(string(answers)) {
				var answer struct {
					ID     int
					Result struct {
						IsError bool
						Meta    map[string]struct {
							Code    gen.Code
							Details []string
						} `json:"_meta"`
					}
				}
				if err := json.Unmarshal([]byte(line), &answer); err != nil {
					t.Fatal(err)
				}
				said := answer.Result.Meta["repo2c4/error"]
				if answer.ID == 2 && (!answer.Result.IsError || said.Code != gen.CodeSnapshotUnavailable || len(said.Details) != 1 || said.Details[0] != string(test.code)) {
					t.Errorf("the call that waits is answered with %s", line)
				}
			}
		})
	}
}

// TestEndsWhileLoading: an end of the input or of the context does not wait for
// the snapshot, and is no failure.
func TestEndsWhileLoading(t *testing.T) {
	t.Parallel()
	var large strings.Builder
	large.WriteString(`{"nodes":[{"name":"top","type":"Folder","children":[`)
	for i := 0; large.Len() < 8<<20; i++ {
		large.WriteString(`{"name":"file`)
		large.WriteString(strings.Repeat("x", i%50))
		large.WriteString(`","type":"File","attributes":{"rloc":1}},`)
	}
	large.WriteString(`{"name":"a","type":"File"}]}]}`)
	dir := write(t, map[string]string{snapshotFile: large.String()})
	if _, stderr, exit := run(t, dir, handshake); exit != process.ExitOK || stderr != "" {
		t.Errorf("end of input: exit %d, %s", exit, stderr)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var stderr bytes.Buffer
	stdin, _ := io.Pipe()
	exit := queryserver.Main(ctx, process.Process{
		WorkDir: dir, Getenv: func(string) string { return "" }, Stdin: stdin, Stdout: io.Discard, Stderr: &stderr, Clock: time.Now, Random: rand.Reader, Workers: 1,
	})
	if exit != process.ExitOK || stderr.Len() > 0 {
		t.Errorf("end of the context: exit %d, %s", exit, stderr.String())
	}
}
