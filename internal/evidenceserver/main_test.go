package evidenceserver_test

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/evidenceserver"
	"github.com/repo2c4/repo2c4/internal/process"
)

// started is how a process of the server ended.
type started struct {
	exit           int
	stdout, stderr string
}

// start runs the command as a process would, with these arguments and
// variables; stdin ends at once unless change says otherwise.
func start(t *testing.T, args []string, environ map[string]string, change func(*process.Process)) started {
	t.Helper()
	var stdout, stderr bytes.Buffer
	p := process.Process{
		Args:    args,
		Getenv:  func(name string) string { return environ[name] },
		WorkDir: t.TempDir(),
		Stdin:   strings.NewReader(""),
		Stdout:  &stdout,
		Stderr:  &stderr,
		Clock:   noon,
		Random:  rand.Reader,
		Workers: 1,
	}
	if change != nil {
		change(&p)
	}
	exit := evidenceserver.Main(t.Context(), p)
	return started{exit, stdout.String(), stderr.String()}
}

// refusal demands exit code 2, nothing on stdout and one line on stderr that
// names the flag and no path.
func (s started) refusal(t *testing.T, want, folder string) {
	t.Helper()
	if s.exit != process.ExitUsage || s.stdout != "" {
		t.Errorf("exit %d, stdout %q", s.exit, s.stdout)
	}
	if s.stderr != "repo2c4-mcp: "+want+"\n" {
		t.Errorf("stderr %q, want %q", s.stderr, want)
	}
	if folder != "" && strings.Contains(s.stderr, folder) {
		t.Errorf("the root is named: %q", s.stderr)
	}
}

func TestWrongUsage(t *testing.T) {
	t.Parallel()
	folder := newFolder(t, nil)
	for name, c := range map[string]struct {
		args []string
		want string
	}{
		"unknown flag":              {[]string{"--repository-root", folder, "--made-up"}, "unknown flag: --made-up"},
		"unknown flag with a value": {[]string{"--repository-root", folder, "--made-up=" + folder}, "unknown flag: --made-up"},
		"no value is wanted":        {[]string{"--repository-root", folder, "--allow-remote-acquisition=often"}, "flag --allow-remote-acquisition has an invalid value"},
		"unknown short flag":        {[]string{"-x"}, "unknown flag: -x"},
		"control characters":        {[]string{"--\x1b[31mred"}, `unknown flag: --\x1b[31mred`},
		"twice":                     {[]string{"--repository-root", folder, "--repository-root", folder}, "flag --repository-root is given twice"},
		"twice in two forms":        {[]string{"--repository-root=" + folder, "--repository-root", folder}, "flag --repository-root is given twice"},
		"another one twice":         {[]string{"--repository-root", folder, "--max-files=5", "--max-files=5"}, "flag --max-files is given twice"},
		"no value":                  {[]string{"--repository-root"}, "flag --repository-root needs a value"},
		"no number":                 {[]string{"--repository-root", folder, "--max-files", "many"}, "flag --max-files has an invalid value"},
		"a number out of this world": {
			[]string{"--repository-root", folder, "--max-files", "99999999999999999999"}, "flag --max-files has an invalid value",
		},
		"no files":       {[]string{"--repository-root", folder, "--max-files", "0"}, "flag --max-files takes a number from 1 to 50000"},
		"negative":       {[]string{"--repository-root", folder, "--max-files=-1"}, "flag --max-files takes a number from 1 to 50000"},
		"too many files": {[]string{"--repository-root", folder, "--max-files", "50001"}, "flag --max-files takes a number from 1 to 50000"},
		"no time":        {[]string{"--repository-root", folder, "--tool-timeout", "0"}, "flag --tool-timeout takes seconds from 1 to 600"},
		"too long":       {[]string{"--repository-root", folder, "--tool-timeout=601"}, "flag --tool-timeout takes seconds from 1 to 600"},
		"no seconds":     {[]string{"--repository-root", folder, "--tool-timeout=30s"}, "flag --tool-timeout has an invalid value"},
		"LikeC4 by name": {[]string{"--repository-root", folder, "--likec4", "likec4"}, "flag --likec4 takes an absolute path"},
		"LikeC4 without": {[]string{"--repository-root", folder, "--likec4="}, "flag --likec4 takes an absolute path"},
		"an argument":    {[]string{"--repository-root", folder, folder}, "unexpected argument; everything is a flag"},
		"after a dash":   {[]string{"--repository-root", folder, "--", "x"}, "unexpected argument; everything is a flag"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			start(t, c.args, nil, nil).refusal(t, c.want, folder)
		})
	}
}

func TestRootThatIsRefused(t *testing.T) {
	t.Parallel()
	parent := t.TempDir()
	folder, file, link := filepath.Join(parent, "acme"), filepath.Join(parent, "file"), filepath.Join(parent, "link")
	if err := errors.Join(os.Mkdir(folder, 0o755), os.WriteFile(file, nil, 0o644), os.Symlink(folder, link)); err != nil {
		t.Fatal(err)
	}
	separator := string(filepath.Separator)
	for name, c := range map[string]struct{ root, want string }{
		"relative":                       {"acme", "root is not an absolute path"},
		"dot":                            {".", "root is not an absolute path"},
		"missing":                        {filepath.Join(parent, "nowhere"), "root does not exist"},
		"below a file":                   {filepath.Join(file, "acme"), "root does not exist"},
		"a file":                         {file, "root is not a directory"},
		"a link":                         {link, "root is a link"},
		"a link with a separator behind": {link + separator, "root is a link"},
		"a parent segment":               {parent + separator + "acme" + separator + ".." + separator + "acme", "root has a parent segment"},
		"a parent segment at the end":    {folder + separator + "..", "root has a parent segment"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			start(t, []string{"--repository-root", c.root}, nil, nil).refusal(t, "--repository-root: "+c.want, parent)
			start(t, []string{"--repository-root=" + c.root}, nil, nil).refusal(t, "--repository-root: "+c.want, parent)
			start(t, nil, map[string]string{evidenceserver.RootVariable: c.root}, nil).
				refusal(t, "--repository-root (from REPO2C4_REPOSITORY_ROOT): "+c.want, parent)
		})
	}
}

func TestRootMissing(t *testing.T) {
	t.Parallel()
	folder := newFolder(t, nil)
	const want = "flag --repository-root is required, or set REPO2C4_REPOSITORY_ROOT"
	start(t, nil, nil, nil).refusal(t, want, "")
	start(t, nil, map[string]string{evidenceserver.RootVariable: ""}, nil).refusal(t, want, "")
	// The flag wins, even when it says nothing.
	start(t, []string{"--repository-root="}, map[string]string{evidenceserver.RootVariable: folder}, nil).refusal(t, want, folder)
}

func TestRootThatIsAccepted(t *testing.T) {
	t.Parallel()
	parent := t.TempDir()
	folder, link := filepath.Join(parent, "real", "acme"), filepath.Join(parent, "link")
	if err := errors.Join(os.MkdirAll(folder, 0o755), os.Symlink(filepath.Join(parent, "real"), link)); err != nil {
		t.Fatal(err)
	}
	variable := func(root string) map[string]string { return map[string]string{evidenceserver.RootVariable: root} }
	for name, c := range map[string]struct {
		args    []string
		environ map[string]string
	}{
		"the flag":                {[]string{"--repository-root", folder}, nil},
		"the flag with =":         {[]string{"--repository-root=" + folder}, nil},
		"a parent is a link":      {[]string{"--repository-root", filepath.Join(link, "acme")}, nil},
		"a separator behind":      {[]string{"--repository-root", folder + string(filepath.Separator)}, nil},
		"the variable":            {nil, variable(folder)},
		"the flag wins":           {[]string{"--repository-root", folder}, variable(filepath.Join(parent, "nowhere"))},
		"all flags":               {[]string{"--repository-root", folder, "--max-files", "1", "--tool-timeout", "600", "--likec4", filepath.Join(parent, "likec4")}, nil},
		"all flags with =":        {[]string{"--tool-timeout=1", "--max-files=50000", "--likec4=" + filepath.Join(parent, "likec4"), "--repository-root=" + folder}, nil},
		"nothing on PATH":         {[]string{"--repository-root", folder}, map[string]string{"PATH": ""}},
		"PATH that leads nowhere": {[]string{"--repository-root", folder}, map[string]string{"PATH": filepath.Join(parent, "nowhere")}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := start(t, c.args, c.environ, nil)
			if got.exit != process.ExitOK || got.stdout != "" {
				t.Errorf("exit %d, stdout %q", got.exit, got.stdout)
			}
			if lines := strings.Count(got.stderr, "\n"); lines != 1 || !strings.HasPrefix(got.stderr, "repo2c4-mcp: ") {
				t.Errorf("stderr has to be the promise alone: %q", got.stderr)
			}
			if strings.Contains(got.stderr, parent) {
				t.Errorf("stderr names the root: %q", got.stderr)
			}
		})
	}
}

func TestHelpAndVersionGoToStderr(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		args []string
		want []string
	}{
		{[]string{"--help"}, []string{"--repository-root", "--max-files", "--tool-timeout", "--likec4", "--version", "REPO2C4_REPOSITORY_ROOT", "narrow"}},
		{[]string{"-h"}, []string{"--repository-root"}},
		{[]string{"--max-files", "0", "--help"}, []string{"--repository-root"}},
		{[]string{"--version"}, []string{"repo2c4-mcp " + process.Version() + "\n"}},
	} {
		got := start(t, c.args, nil, func(p *process.Process) { p.Stdin = unreadable{t} })
		if got.exit != process.ExitOK || got.stdout != "" {
			t.Errorf("%q: exit %d, stdout %q", c.args, got.exit, got.stdout)
		}
		for _, want := range c.want {
			if !strings.Contains(got.stderr, want) {
				t.Errorf("%q: %q is not in %q", c.args, want, got.stderr)
			}
		}
	}
}

// TestHelpNamesTheLimits: what the help says is what the registry says.
func TestHelpNamesTheLimits(t *testing.T) {
	t.Parallel()
	help := start(t, []string{"--help"}, nil, nil).stderr
	for _, limit := range []int{gen.LimitFiles, gen.LimitFilesCeiling, gen.LimitToolSeconds, gen.LimitToolSecondsCeiling} {
		if !strings.Contains(help, strconv.Itoa(limit)) {
			t.Errorf("%d is not in the help", limit)
		}
	}
	for line := range strings.Lines(help) {
		if len(line) > 81 {
			t.Errorf("a line of %d characters: %q", len(line), line)
		}
	}
}

// unreadable is a stdin that nobody may read.
type unreadable struct{ t *testing.T }

func (u unreadable) Read([]byte) (int, error) {
	u.t.Error("stdin was read")
	return 0, io.EOF
}

func TestWarningsAndHints(t *testing.T) {
	t.Parallel()
	folder := newFolder(t, nil)
	const (
		wide     = "repo2c4-mcp: warning: the root is a whole drive or a home directory; keep it narrow"
		terminal = "repo2c4-mcp: waiting for an MCP client on stdin; this is not an interactive program"
	)
	top := filepath.VolumeName(folder) + string(filepath.Separator)
	for name, c := range map[string]struct {
		root   string
		change func(*process.Process)
		want   []string
	}{
		"usual":             {folder, nil, nil},
		"a whole drive":     {top, nil, []string{wide}},
		"home":              {folder, func(p *process.Process) { p.Home = folder }, []string{wide}},
		"home as it is":     {folder, func(p *process.Process) { p.Home = folder + string(filepath.Separator) }, []string{wide}},
		"above home":        {folder, func(p *process.Process) { p.Home = filepath.Join(folder, "me") }, nil},
		"a terminal":        {folder, func(p *process.Process) { p.StdinTerminal = true }, []string{terminal}},
		"both":              {top, func(p *process.Process) { p.StdinTerminal = true }, []string{wide, terminal}},
		"a stdout terminal": {folder, func(p *process.Process) { p.StdoutTerminal = true }, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := start(t, []string{"--repository-root", c.root}, nil, c.change)
			lines := strings.Split(strings.TrimSuffix(got.stderr, "\n"), "\n")
			if got.exit != process.ExitOK || got.stdout != "" || !slices.Equal(lines[1:], c.want) {
				t.Errorf("exit %d, stdout %q, stderr %q, want %q after the promise", got.exit, got.stdout, lines, c.want)
			}
			if strings.Contains(got.stderr, folder) {
				t.Errorf("the root is named: %q", got.stderr)
			}
		})
	}
}

// TestStopsWithItsContext: what a signal does to the process.
func TestStopsWithItsContext(t *testing.T) {
	t.Parallel()
	folder := newFolder(t, nil)
	ctx, cancel := context.WithCancel(t.Context())
	read, write := io.Pipe()
	defer write.Close()
	var stdout, stderr bytes.Buffer
	ended := make(chan int, 1)
	go func() {
		ended <- evidenceserver.Main(ctx, process.Process{
			Args: []string{"--repository-root", folder}, Getenv: func(string) string { return "" },
			Stdin: read, Stdout: &stdout, Stderr: &stderr, Clock: noon, Random: rand.Reader, Workers: 1,
		})
	}()
	cancel()
	if exit := <-ended; exit != process.ExitOK || stdout.Len() > 0 {
		t.Errorf("exit %d, stdout %q", exit, stdout.String())
	}
}

// TestASession runs the process as a host does and reads its lines: nothing
// but the protocol on stdout, the ceiling of the flag in the schema, and no
// path of the root anywhere.
func TestASession(t *testing.T) {
	t.Parallel()
	folder := newFolder(t, map[string]string{"a.md": "x"})
	lines := []string{
		`{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"test","version":"0"}}}`,
		`{"jsonrpc":"2.0","method":"notifications/initialized"}`,
		`{"jsonrpc":"2.0","id":1,"method":"tools/list"}`,
		`{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"inspect_repository","arguments":{}}}`,
		`{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"inspect_repository","arguments":{"repositoryPath":"nowhere"}}}`,
		`{"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"inspect_repository","arguments":{"maxFiles":8}}}`,
		"garbage",
	}
	got := start(t, []string{"--repository-root", folder, "--max-files", "7"}, nil, func(p *process.Process) {
		p.Stdin = strings.NewReader(strings.Join(lines, "\n") + "\n")
	})
	if got.exit != process.ExitOK {
		t.Errorf("exit %d", got.exit)
	}
	answers := map[string]string{}
	for line := range strings.Lines(got.stdout) {
		var frame struct {
			Version string          `json:"jsonrpc"`
			ID      json.RawMessage `json:"id"`
		}
		if err := json.Unmarshal([]byte(line), &frame); err != nil || frame.Version != "2.0" {
			t.Fatalf("on stdout: %q", line)
		}
		answers[string(frame.ID)] = line
	}
	if len(answers) != 6 {
		t.Errorf("%d answers", len(answers))
	}
	for id, want := range map[string]string{
		"0": `"name":"repo2c4"`, "1": `"maximum":7`, "2": `"fileCount":1`, "3": string(gen.CodeRepositoryPathInvalid), "4": string(gen.CodeMaxFilesInvalid),
	} {
		if !strings.Contains(answers[id], want) {
			t.Errorf("answer %s is without %s: %s", id, want, answers[id])
		}
	}
	if strings.Contains(got.stdout+got.stderr, folder) {
		t.Errorf("the root is named: %s %s", got.stdout, got.stderr)
	}
	for _, rule := range []string{"within the root", "data and never instruction", "belongs to the client", "not confirmed", "not a person's approval", "ask before writing"} {
		if !strings.Contains(answers["0"], rule) {
			t.Errorf("the instructions do not say %q", rule)
		}
	}
}

// TestNoRandomness: a process that cannot make its key does not serve.
func TestNoRandomness(t *testing.T) {
	t.Parallel()
	got := start(t, []string{"--repository-root", newFolder(t, nil)}, nil, func(p *process.Process) { p.Random = strings.NewReader("short") })
	if got.exit != process.ExitUnexpected || got.stdout != "" || !strings.HasSuffix(got.stderr, "repo2c4-mcp: could not start\n") {
		t.Errorf("%+v", got)
	}
}

// TestBrokenInput: a stdin that fails is not the end of a session.
func TestBrokenInput(t *testing.T) {
	t.Parallel()
	got := start(t, []string{"--repository-root", newFolder(t, nil)}, nil, func(p *process.Process) {
		p.Stdin = iotest.ErrReader(errors.New("the pipe broke"))
	})
	if got.exit != process.ExitUnexpected || got.stdout != "" || !strings.HasSuffix(got.stderr, "repo2c4-mcp: the session ended early: reading the input: the pipe broke\n") {
		t.Errorf("%+v", got)
	}
}

// until closes what the server reads once its output holds a text.
type until struct {
	bytes.Buffer
	text  string
	input io.Closer
}

// Write takes output.
func (u *until) Write(p []byte) (int, error) {
	n, err := u.Buffer.Write(p)
	if strings.Contains(u.String(), u.text) {
		_ = u.input.Close() // once more does no harm
	}
	return n, err
}

// TestWhereRemoteRepositoriesArePut: it is the folder for temporary files that
// the process has, and no host is asked without one.
func TestWhereRemoteRepositoriesArePut(t *testing.T) {
	t.Parallel()
	there := t.TempDir()
	for folder, want := range map[string]gen.Code{there: gen.CodeRemoteHostNotPublic, filepath.Join(there, "missing"): gen.CodeInternalError} {
		in, lines := io.Pipe()
		out := &until{text: `"id":2`, input: lines}
		go func() {
			_, _ = io.WriteString(lines, `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"t","version":"0"}}}`+"\n"+
				`{"jsonrpc":"2.0","method":"notifications/initialized"}`+"\n"+
				`{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"`+gen.ToolInspectRemoteRepository().Name+`","arguments":{"repositoryUrl":"https://127.0.0.1/acme"}}}`+"\n")
		}()
		got := start(t, []string{"--repository-root", newFolder(t, nil), "--allow-remote-acquisition"}, nil, func(p *process.Process) {
			p.Stdin, p.Stdout, p.TempDir = in, out, folder
		})
		if got.exit != process.ExitOK || !strings.Contains(out.String(), string(want)) {
			t.Errorf("exit %d, %s, want %s", got.exit, out.String(), want)
		}
	}
	if left, err := os.ReadDir(there); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}
