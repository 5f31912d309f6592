package attack_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"golang.org/x/sys/unix"

	"github.com/repo2c4/repo2c4/gen"
)

// attackTime is a variable of the environment: how long each attack lasts.
const attackTime = "REPO2C4_ATTACK_TIME"

// duration of an attack; ordinary tests are content with a short one.
func duration(t *testing.T) time.Duration {
	t.Helper()
	text := os.Getenv(attackTime)
	if text == "" {
		return 3 * time.Second
	}
	length, err := time.ParseDuration(text)
	must(t, err)
	return length
}

// backEnds are the ways in which the server opens files, with what it says of
// itself. A sandbox that knows no openat2 says one of two things.
var backEnds = map[string]struct {
	openat2 unix.Errno
	promise string
}{
	"openat2":                {0, "resolved by the kernel (openat2)"},
	"no openat2":             {unix.ENOSYS, "Paths are opened segment by segment"},
	"openat2 is not allowed": {unix.EPERM, "Paths are opened segment by segment"},
}

// While another process swaps what lies in the root, nothing outside is
// touched, nothing outside is told, and every call is answered.
func TestContainment(t *testing.T) {
	t.Parallel()
	for name, backEnd := range backEnds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			length := duration(t)
			if backEnd.openat2 == unix.EPERM {
				length = min(length, 3*time.Second) // the same code as without it
			}
			b := newBattle(t, backEnd.openat2)
			b.fight(length)
			b.peace()
			b.judge()
			if said := b.stderr.String(); !strings.Contains(said, backEnd.promise) {
				t.Errorf("the server says %q, want %q", said, backEnd.promise)
			}
		})
	}
}

// battle is a server whose root is under attack.
type battle struct {
	t       *testing.T
	base    string
	oracle  *oracle
	enemy   *conversation
	session *mcp.ClientSession
	stderr  *lockedText
	outside map[string]string // what lies outside, as at the beginning

	mu       sync.Mutex
	snapshot string                    // the last one
	answers  map[string]map[string]int // by tool and outcome
	names    int                       // makes each model another
}

// toolSeconds is the longest a tool call may take; an answer that is later than
// that and some grace is a hang.
const toolSeconds = 20

func newBattle(t *testing.T, openat2 unix.Errno) *battle {
	t.Helper()
	b := &battle{t: t, base: arena(t), stderr: &lockedText{}, answers: map[string]map[string]int{}}
	put(t, b.base, map[string]string{"stage/": "", "tmp/": "", "tools/": "", "linked/linked.cs": "class Linked {}\n"})
	must(t, os.CopyFS(filepath.Join(b.base, "root"), os.DirFS("../../../examples/fixtures/parcel")))
	for i, name := range []string{
		"secret.cs", "Program.cs", "Parcel.Intake.csproj", "Parcel.slnx", "compose.yaml", "model.c4", "views.c4", "evidence-report.md",
		"specification.c4", ".repo2c4-manifest.json", "journal.json", "journal.tmp", "lock", "0.staged", "1.staged", "0.old", canary + "name.cs",
	} {
		text := fmt.Sprintf("// %s%d\n", canary, i)
		put(t, b.base, map[string]string{"outside/" + name: text, "outside/sub/" + name: text, "outside/architecture/" + name: text})
	}
	must(t, unix.Mkfifo(filepath.Join(b.base, "outside", "pipe"), 0o644))
	socket, err := unix.Socket(unix.AF_UNIX, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
	must(t, err)
	t.Cleanup(func() { _ = unix.Close(socket) })
	folder, err := os.Open(filepath.Join(b.base, "outside"))
	must(t, err)
	must(t, unix.Bind(socket, &unix.SockaddrUnix{Name: fmt.Sprintf("/proc/self/fd/%d/socket", folder.Fd())}))
	must(t, folder.Close())

	self, err := os.Executable()
	must(t, err)
	likec4 := filepath.Join(b.base, "tools", fakeLikeC4)
	must(t, os.Symlink(self, likec4))
	b.outside = contents(t, filepath.Join(b.base, "outside"))
	b.oracle = watch(t, filepath.Join(b.base, "outside"))
	b.enemy = converse(t, role(t, roleAttacker, b.base))

	cmd := exec.Command(program(t, "repo2c4-mcp"), "--repository-root", filepath.Join(b.base, "root"), "--likec4", likec4, "--tool-timeout", fmt.Sprint(toolSeconds))
	cmd.Env = append(os.Environ(), "TMPDIR="+filepath.Join(b.base, "tmp"))
	confine(t, cmd, openat2, nil)
	cmd.Stderr = b.stderr
	client := mcp.NewClient(&mcp.Implementation{Name: "attack", Version: "1"}, nil)
	b.session, err = client.Connect(t.Context(), &mcp.CommandTransport{Command: cmd}, nil)
	must(t, err)
	return b
}

// fight calls all tools again and again while the enemy attacks. The
// destination has quiet times, in which writes must succeed.
func (b *battle) fight(length time.Duration) {
	b.t.Helper()
	b.enemy.ask("quiet")
	b.inspect()
	over, cancel := context.WithTimeout(b.t.Context(), length)
	defer cancel()
	for round := 0; (over.Err() == nil || !b.seenEnough()) && !b.t.Failed(); round++ {
		quiet := round%4 == 3
		switch round % 4 {
		case 0:
			b.enemy.ask("attack")
		case 1, 2:
			b.enemy.ask("attack", "deep")
		}
		var calls sync.WaitGroup
		calls.Go(b.read)
		calls.Go(func() { b.write(quiet) })
		calls.Wait()
		if !quiet {
			b.enemy.ask("quiet")
		}
		b.oracle.silent(fmt.Sprint("round ", round))
	}
	b.t.Log("swaps: ", b.enemy.ask("count"))
	for tool, outcomes := range b.answers {
		b.t.Log(tool, outcomes)
	}
}

// seenEnough tells whether the attack has shown on the calls it must show on.
func (b *battle) seenEnough() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, tool := range []string{"generate_likec4", "validate_likec4"} {
		if len(b.answers[tool]) < 2 || b.answers[tool][""] == 0 {
			return false
		}
	}
	return b.answers["inspect_repository"][""] > 2
}

// inspect takes a snapshot and gives its id.
func (b *battle) inspect() string {
	var out gen.InspectRepositoryOutput
	if code := b.call("inspect_repository", nil, &out); code == "" {
		b.mu.Lock()
		b.snapshot = out.SnapshotID
		b.mu.Unlock()
	}
	return out.SnapshotID
}

// read inspects and turns all pages.
func (b *battle) read() {
	id := b.inspect()
	if id == "" {
		return
	}
	for _, pages := range []struct {
		tool, section string
	}{{"get_evidence", ""}, {"get_snapshot", "files"}, {"get_snapshot", "diagnostics"}} {
		arguments := map[string]any{"snapshotId": id, "pageSize": 50}
		if pages.section != "" {
			arguments["section"] = pages.section
		}
		for {
			var out struct {
				NextCursor *string `json:"nextCursor"`
			}
			if code := b.call(pages.tool, arguments, &out); code != "" || out.NextCursor == nil {
				break
			}
			arguments["cursor"] = *out.NextCursor
		}
	}
}

// write previews, writes and validates.
func (b *battle) write(quiet bool) {
	b.mu.Lock()
	id := b.snapshot
	b.names++
	name := fmt.Sprint("Shop ", b.names)
	b.mu.Unlock()
	model := map[string]any{
		"schemaVersion": "1.0", "level": "C1", "relations": []any{},
		"elements": []any{map[string]any{"id": "shop", "kind": "softwareSystem", "name": name, "evidenceIds": []any{}, "status": "requiresReview", "reviewReason": "Assumed."}},
	}
	arguments := map[string]any{"snapshotId": id, "model": model, "destinationPath": "docs/architecture"}
	var preview, written gen.GenerateLikec4Output
	codes := []string{b.call("generate_likec4", arguments, &preview)}
	arguments["dryRun"], arguments["write"] = false, true
	codes = append(codes, b.call("generate_likec4", arguments, &written))
	if quiet {
		b.wantWritten(preview)
	}
	var proposed, folder gen.ValidateLikec4Output
	validate := map[string]any{"snapshotId": id, "model": model}
	codes = append(codes, b.call("validate_likec4", validate, &proposed))
	validate["destinationPath"] = "docs/c4"
	codes = append(codes, b.call("validate_likec4", validate, &folder))
	if quiet && (!slices.Equal(codes, make([]string, 4)) || !written.Written || !proposed.IsValid || !folder.IsValid) {
		b.t.Errorf("in a quiet time: %q, written %t, valid %t and %t", codes, written.Written, proposed.IsValid, folder.IsValid)
	}
}

// wantWritten demands that the destination holds what the preview said, and
// nothing else.
func (b *battle) wantWritten(preview gen.GenerateLikec4Output) {
	b.t.Helper()
	want := []string{".repo2c4-manifest.json"}
	found := contents(b.t, filepath.Join(b.base, "root", "docs", "architecture"))
	for _, file := range preview.Files {
		want = append(want, file.FileName)
		if file.Content != nil && found[file.FileName] != *file.Content {
			b.t.Errorf("%s is %.200q", file.FileName, found[file.FileName])
		}
	}
	if got := slices.Sorted(maps.Keys(found)); len(want) != 5 || !slices.Equal(got, slices.Sorted(slices.Values(want))) {
		b.t.Errorf("written: %q, want %q", got, want)
	}
}

// call makes a tool call and gives the code of the refusal, or "".
func (b *battle) call(tool string, arguments map[string]any, out any) string {
	deadline, cancel := context.WithTimeout(b.t.Context(), 2*toolSeconds*time.Second)
	defer cancel()
	answer, err := b.session.CallTool(deadline, &mcp.CallToolParams{Name: tool, Arguments: arguments})
	if err != nil {
		b.t.Errorf("%s: %v\n%s", tool, err, b.stderr.String())
		return "none"
	}
	text, err := json.Marshal(answer)
	if err != nil || strings.Contains(string(text), canary) || strings.Contains(string(text), b.base) {
		b.t.Errorf("%s tells what lies outside: %v %.300s", tool, err, text)
	}
	code := ""
	if answer.IsError {
		var refused struct{ Code string }
		remarshal(b.t, answer.Meta["repo2c4/error"], &refused)
		info, known := gen.LookupCode(gen.Code(refused.Code))
		if !known || refused.Code == string(gen.CodeInternalError) {
			b.t.Errorf("%s: the error %s (%s)\n%s", tool, text, info.Meaning, b.stderr.String())
		}
		code = refused.Code
	} else {
		remarshal(b.t, answer.StructuredContent, out)
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.answers[tool] == nil {
		b.answers[tool] = map[string]int{}
	}
	outcome := code
	if validated, ok := out.(*gen.ValidateLikec4Output); ok && code == "" && !validated.IsValid {
		outcome = "invalid"
	}
	b.answers[tool][outcome]++
	return code
}

func remarshal(t *testing.T, from, to any) {
	t.Helper()
	data, err := json.Marshal(from)
	if err == nil {
		err = json.Unmarshal(data, to)
	}
	if err != nil {
		t.Error(err)
	}
}

// peace ends the attack: the server works as before, and ends well.
func (b *battle) peace() {
	b.t.Helper()
	b.enemy.ask("peace")
	root := filepath.Join(b.base, "root")
	must(b.t, os.RemoveAll(root+"/src"))
	must(b.t, os.CopyFS(filepath.Join(root, "src"), os.DirFS("../../../examples/fixtures/parcel/src")))
	if b.inspect() == "" {
		b.t.Error("no inspection in peace")
	}
	b.write(true)
	if err := b.session.Close(); err != nil {
		b.t.Errorf("the server did not end well: %v", err)
	}
}

// judge looks at all that is left.
func (b *battle) judge() {
	b.t.Helper()
	b.oracle.silent("the end")
	for _, word := range []string{canary, b.base, "panic", "fatal error", "goroutine "} {
		if strings.Contains(b.stderr.String(), word) {
			b.t.Errorf("stderr holds %q: %s", word, b.stderr.String())
		}
	}
	if left := contents(b.t, filepath.Join(b.base, "tmp")); len(left) > 0 {
		b.t.Errorf("private copies are left: %v", left)
	}
	if leaked, err := os.ReadFile(filepath.Join(b.base, "tools", "leaked")); !errors.Is(err, os.ErrNotExist) {
		b.t.Errorf("LikeC4 was handed what lies outside: %s, %v", leaked, err)
	}
	for name, text := range contents(b.t, filepath.Join(b.base, "root", "docs")) {
		if strings.Contains(text, canary) {
			b.t.Errorf("%s holds what lies outside", name)
		}
	}
	if after := contents(b.t, filepath.Join(b.base, "outside")); !maps.Equal(after, b.outside) {
		b.t.Errorf("outside was %v and is %v", b.outside, after)
	}
	b.oracle.events() // our own look at it
	b.oracle.control(b.enemy)
}

// lockedText collects what a process writes.
type lockedText struct {
	mu   sync.Mutex
	text strings.Builder
}

func (l *lockedText) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *lockedText) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}
