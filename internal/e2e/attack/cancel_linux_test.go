package attack_test

import (
	"bytes"
	"context"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/modelcontextprotocol/go-sdk/mcp"
	"golang.org/x/sys/unix"

	"github.com/repo2c4/repo2c4/gen"
)

// heldServer is a server that is held at its calls, and a session with it.
type heldServer struct {
	t        *testing.T
	base     string
	held     *supervised
	session  *mcp.ClientSession
	snapshot string
}

// serve starts a held server over a small repository.
func serve(t *testing.T, openat2 unix.Errno) *heldServer {
	t.Helper()
	h := &heldServer{t: t, base: arena(t)}
	put(t, h.base, map[string]string{"root/a.md": "x", "root/docs/note.txt": "a person's note"})
	cmd := exec.Command(program(t, "repo2c4-mcp"), "--repository-root", filepath.Join(h.base, "root"))
	cmd.Stderr = &lockedText{}
	in, err := cmd.StdinPipe()
	must(t, err)
	out, err := cmd.StdoutPipe()
	must(t, err)
	h.held = supervise(t, cmd, openat2)
	h.held.watch()
	client := mcp.NewClient(&mcp.Implementation{Name: "attack", Version: "1"}, nil)
	h.session, err = client.Connect(t.Context(), &mcp.IOTransport{Reader: out, Writer: in}, nil)
	must(t, err)
	answer := h.call(t.Context(), "inspect_repository", nil)
	var inspected gen.InspectRepositoryOutput
	remarshal(t, answer.StructuredContent, &inspected)
	h.snapshot = inspected.SnapshotID
	return h
}

// call makes a call that must be answered.
func (h *heldServer) call(ctx context.Context, tool string, arguments map[string]any) *mcp.CallToolResult {
	h.t.Helper()
	answer, err := h.session.CallTool(ctx, &mcp.CallToolParams{Name: tool, Arguments: arguments})
	if err != nil {
		h.t.Fatalf("%s: %v", tool, err)
	}
	return answer
}

// write are the arguments that write a model of one system.
func (h *heldServer) write(name string) map[string]any {
	return map[string]any{
		"snapshotId": h.snapshot, "destinationPath": "docs", "dryRun": false, "write": true,
		"model": map[string]any{
			"schemaVersion": "1.0", "level": "C1", "relations": []any{},
			"elements": []any{map[string]any{"id": "shop", "kind": "softwareSystem", "name": name, "evidenceIds": []any{}, "status": "requiresReview", "reviewReason": "Assumed."}},
		},
	}
}

// code is why an answer refuses, or "".
func code(t *testing.T, answer *mcp.CallToolResult) string {
	t.Helper()
	if !answer.IsError {
		return ""
	}
	var refused struct{ Code string }
	remarshal(t, answer.Meta["repo2c4/error"], &refused)
	if _, known := gen.LookupCode(gen.Code(refused.Code)); !known || refused.Code == string(gen.CodeInternalError) {
		t.Errorf("refused with %q", refused.Code)
	}
	return refused.Code
}

// A client takes its write back at each call that changes the disk, also
// between the first move and the last. What stands then is the old set or the
// new one, whole, and the server goes on.
func TestCancelledWrite(t *testing.T) {
	t.Parallel()
	for name, openat2 := range map[string]unix.Errno{"openat2": 0, "no openat2": unix.ENOSYS} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := serve(t, openat2)
			root := filepath.Join(h.base, "root")
			outcomes := map[string]int{}
			for n, reached := 1, true; reached; n += stride(t) {
				before := contents(t, root)
				ctx, cancel := context.WithCancel(t.Context())
				seen := h.held.at(n, func() {
					cancel()
					// The cancellation is in the server before the next answer is.
					if err := h.session.Ping(t.Context(), nil); err != nil {
						t.Error(err)
					}
				})
				name := fmt.Sprint("Shop ", n)
				answer, err := h.session.CallTool(ctx, &mcp.CallToolParams{Name: "generate_likec4", Arguments: h.write(name)})
				if reached = seen(); !reached && (err != nil || answer.IsError) {
					t.Fatalf("an undisturbed write: %v, %v", answer, err)
				}
				cancel()
				h.settle()
				switch after := contents(t, root); {
				case cmp.Equal(before, after):
					outcomes["old"]++
				case strings.Contains(after["docs/model.c4"], `"`+name+`"`) && len(after) == 8:
					outcomes["new"]++
				default:
					t.Fatalf("call %d: half of a set: %v", n, after)
				}
			}
			t.Log(outcomes)
			if outcomes["old"] == 0 || outcomes["new"] < 2 { // the last one is undisturbed
				t.Errorf("the cancellations had one outcome: %v", outcomes)
			}
		})
	}
}

// settle waits until a write that nobody waits for has ended: it has removed its
// transaction folder, and a preview finds nothing that is pending.
func (h *heldServer) settle() {
	h.t.Helper()
	var said string
	for range 10_000 {
		cleaned := h.held.cleaned()
		_, err := os.Stat(filepath.Join(h.base, "root", "docs", ".repo2c4-txn"))
		preview := h.write("Shop")
		preview["dryRun"], preview["write"] = true, false
		// A preview that came before the end would make the next write stale.
		if said = code(h.t, h.call(h.t.Context(), "generate_likec4", preview)); cleaned && os.IsNotExist(err) && said == "" {
			return
		}
	}
	h.t.Fatalf("the write never ends: a folder was removed: %t, a preview says %q, and there is %v",
		h.held.cleaned(), said, contents(h.t, filepath.Join(h.base, "root")))
}

// The file system ends in the middle of a file: what was written so far is
// taken back, and the server lives.
func TestFilesThatMayNotGrow(t *testing.T) {
	t.Parallel()
	for name, openat2 := range map[string]unix.Errno{"openat2": 0, "no openat2": unix.ENOSYS} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := serve(t, openat2)
			root := filepath.Join(h.base, "root")
			if said := code(t, h.call(t.Context(), "generate_likec4", h.write("First"))); said != "" {
				t.Fatal(said)
			}
			before := contents(t, root)
			var whole unix.Rlimit
			must(t, unix.Prlimit(h.held.cmd.Process.Pid, unix.RLIMIT_FSIZE, nil, &whole))
			largest := 0
			for _, text := range before {
				largest = max(largest, len(text))
			}
			for limit := 0; limit < largest; limit += 8 * stride(t) {
				small := whole
				small.Cur = uint64(limit)
				must(t, unix.Prlimit(h.held.cmd.Process.Pid, unix.RLIMIT_FSIZE, &small, nil))
				if said := code(t, h.call(t.Context(), "generate_likec4", h.write("A second with a longer name"))); said != string(gen.CodeWriteFailed) {
					t.Errorf("%d bytes: %q", limit, said)
				}
				if diff := cmp.Diff(before, contents(t, root)); diff != "" {
					t.Fatalf("%d bytes: %s", limit, diff)
				}
			}
			must(t, unix.Prlimit(h.held.cmd.Process.Pid, unix.RLIMIT_FSIZE, &whole, nil))
			if said := code(t, h.call(t.Context(), "generate_likec4", h.write("Third"))); said != "" {
				t.Error(said)
			}
		})
	}
}

// What the server works on vanishes while it runs: every call is answered with
// a code, and where it vanished to nothing is written.
func TestVanishedRoot(t *testing.T) {
	t.Parallel()
	for name, openat2 := range map[string]unix.Errno{"openat2": 0, "no openat2": unix.ENOSYS} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := serve(t, openat2)
			root := filepath.Join(h.base, "root")
			preview := h.write("First")
			preview["dryRun"], preview["write"] = true, false
			if said := code(t, h.call(t.Context(), "generate_likec4", preview)); said != "" {
				t.Fatal(said)
			}
			// The destination is a link by now, then a file, then not there.
			must(t, os.Rename(root+"/docs", root+"/moved"))
			moved := contents(t, root+"/moved")
			must(t, os.Symlink("moved", root+"/docs"))
			for _, want := range []gen.Code{gen.CodeDestinationInvalid, gen.CodeDestinationInvalid} {
				if said := code(t, h.call(t.Context(), "generate_likec4", h.write("First"))); said != string(want) {
					t.Errorf("got %q, want %s", said, want)
				}
				must(t, os.Remove(root+"/docs"))
				must(t, os.WriteFile(root+"/docs", []byte("a person's file"), 0o600))
			}
			must(t, os.Remove(root+"/docs"))
			if !maps.Equal(moved, contents(t, root+"/moved")) {
				t.Error("it was written where the link leads")
			}
			// The root is gone.
			must(t, os.RemoveAll(root))
			said := []string{
				code(t, h.call(t.Context(), "inspect_repository", nil)),
				code(t, h.call(t.Context(), "generate_likec4", h.write("First"))),
			}
			for i, one := range said {
				if one == "" && i == 1 {
					t.Errorf("written into nothing: %q", said)
				}
			}
			// Another folder of its name is not it.
			put(t, root, map[string]string{"docs/note.txt": "another's"})
			if said := code(t, h.call(t.Context(), "generate_likec4", h.write("First"))); said == "" {
				t.Error("written into another folder")
			}
			if all := contents(t, root); len(all) != 2 {
				t.Errorf("another folder holds %v", all)
			}
		})
	}
}

// A managed file that nobody may write is replaced by whoever may write its
// folder, with its permissions; a folder that nobody may write stays.
func TestReadOnlyFileInDestination(t *testing.T) {
	t.Parallel()
	h := serve(t, 0)
	model := filepath.Join(h.base, "root", "docs", "model.c4")
	if said := code(t, h.call(t.Context(), "generate_likec4", h.write("First"))); said != "" {
		t.Fatal(said)
	}
	must(t, os.Chmod(model, 0o444))
	if said := code(t, h.call(t.Context(), "generate_likec4", h.write("Second"))); said != "" {
		t.Error(said)
	}
	info, err := os.Stat(model)
	must(t, err)
	data, err := os.ReadFile(model)
	if err != nil || info.Mode().Perm() != 0o444 || !bytes.Contains(data, []byte("Second")) {
		t.Errorf("mode %v, %v, %s", info.Mode(), err, data)
	}
}
