package contracts_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"
	"time"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/acquire/acquiretest"
	"github.com/repo2c4/repo2c4/internal/evidenceserver"
	"github.com/repo2c4/repo2c4/internal/likec4"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

// beyondSchemas are the codes of what no schema says: what the session, the
// folder and the meaning of a path or model decide. An argument that its schema
// refuses has another code, or one of these.
func beyondSchemas() []gen.Code {
	return []gen.Code{
		gen.CodeSnapshotNotFoundOrExpired, gen.CodeCursorInvalid,
		gen.CodeRepositoryPathInvalid, gen.CodeRepositoryUnavailable, gen.CodePathFilterInvalid,
		gen.CodeDestinationInvalid, gen.CodeDestinationRequired, gen.CodeValidationPathInvalid,
		gen.CodeModelInvalid, gen.CodeSnapshotMismatch, gen.CodeModelReviewRequired,
		gen.CodeWriteNotAuthorized, gen.CodeManagedOutputConflict, gen.CodeIntegrationReportInvalid,
		gen.CodeRemoteUrlInvalid, gen.CodeRemoteCredentialsRejected, gen.CodeRemoteRefInvalid, gen.CodeRemoteFetchFailed,
	}
}

// inModel matches the places within a model.
var inModel = regexp.MustCompile(`^\$\.model[.\[]`)

// argument is one argument as the contract has it.
type argument struct {
	name     string
	code     gen.Code
	required bool
	judged   bool // by the tool itself, for its meaning
	schema   *jsonschema.Schema
}

// toolJudge says what a contract demands of a call.
type toolJudge struct {
	tool      gen.ToolContract
	arguments []argument // in the order of the contract
}

func newToolJudge(t *testing.T, tool gen.ToolContract) toolJudge {
	t.Helper()
	var input struct {
		Required   []string
		Properties members
	}
	var codes struct {
		Properties map[string]struct {
			Error gen.Code `json:"x-error"`
		}
	}
	for _, target := range []any{&input, &codes} {
		if err := json.Unmarshal(tool.InputSchema, target); err != nil {
			t.Fatal(err)
		}
	}
	j := toolJudge{tool: tool}
	for _, p := range input.Properties {
		j.arguments = append(j.arguments, argument{
			p.name, codes.Properties[p.name].Error, slices.Contains(input.Required, p.name), p.Judged != "",
			compile(t, tool.InputSchema, "#/properties/"+p.name),
		})
	}
	return j
}

// wants is the code of the first thing that the contract refuses: names before
// values, values in the order of the contract, and last what the tool judges
// itself; none when it refuses nothing.
func (j toolJudge) wants(document any) gen.Code {
	record, ok := document.(map[string]any)
	if !ok && document != nil {
		return gen.CodeArgumentsInvalid
	}
	for name := range record {
		if !slices.ContainsFunc(j.arguments, func(a argument) bool { return a.name == name }) {
			return gen.CodeArgumentsInvalid
		}
	}
	for _, a := range j.arguments {
		if _, given := record[a.name]; a.required && !given {
			return gen.CodeArgumentsInvalid
		}
	}
	for _, judged := range []bool{false, true} {
		for _, a := range j.arguments {
			value := record[a.name]
			if a.judged != judged || value == nil && !a.required {
				continue
			}
			if a.schema.Validate(withoutNulls(value)) != nil {
				return a.code
			}
		}
	}
	return ""
}

// agrees is an error when the answer to a call is not what the contract says.
func (j toolJudge) agrees(document any, got gen.Code) error {
	want := j.wants(document)
	switch {
	case got == want:
		return nil
	case got == gen.CodeInternalError:
	case want == "" && slices.Contains(beyondSchemas(), got):
		return nil
	// What the tool judges itself it judges when its turn comes; refused it is.
	case slices.Contains(beyondSchemas(), got) && slices.ContainsFunc(j.arguments, func(a argument) bool { return a.judged && a.code == want }):
		return nil
	}
	data, _ := json.Marshal(document)
	return fmt.Errorf("%s answers %q, the contract says %q: %.2000s", j.tool.Name, got, want, data)
}

// session is a real server with one inspected repository, and a pipe to it.
type session struct {
	in       io.Writer
	out      *bufio.Reader
	snapshot string
}

func begin(t *testing.T) *session {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "acme")
	if err := os.Mkdir(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "a.csproj"), []byte(`<Project Sdk="Microsoft.NET.Sdk" />`), 0o600); err != nil {
		t.Fatal(err)
	}
	root, err := workspace.Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	host := acquiretest.NewHost(t, acquiretest.NewRepository(t, map[string]string{"a.csproj": `<Project Sdk="Microsoft.NET.Sdk" />`}).Serve("2"))
	server, err := evidenceserver.New(evidenceserver.Options{
		Remote: host.Network(), TempDir: t.TempDir(),
		Root: root, MaxFiles: gen.LimitFiles, LikeC4: likec4.Options{TempDir: t.TempDir()}, Workers: 1,
		Clock: func() time.Time { return time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC) }, Random: sevens{}, Stderr: io.Discard,
	})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	input, in := io.Pipe()
	out, output := io.Pipe()
	ended := make(chan error, 1)
	go func() {
		ended <- server.Run(ctx, input, output)
		_ = output.Close()
	}()
	t.Cleanup(func() {
		_ = in.Close()
		_, _ = io.Copy(io.Discard, out)
		if err := <-ended; err != nil {
			t.Error(err)
		}
		cancel()
		_ = root.Close()
	})
	s := &session{in: in, out: bufio.NewReader(out)}
	var line json.RawMessage
	if err := s.exchange(`{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"test","version":"0"}}}`, &line); err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(in, `{"jsonrpc":"2.0","method":"notifications/initialized"}`+"\n"); err != nil {
		t.Fatal(err)
	}
	var answer struct {
		Result struct{ StructuredContent struct{ SnapshotID string } }
	}
	if err := s.exchange(callOf(gen.ToolInspectRepository().Name, []byte("{}")), &answer); err != nil {
		t.Fatal(err)
	}
	if s.snapshot = answer.Result.StructuredContent.SnapshotID; s.snapshot == "" {
		t.Fatal("there is no snapshot")
	}
	return s
}

// sevens is all the randomness that a key needs here.
type sevens struct{}

func (sevens) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 7
	}
	return len(p), nil
}

func callOf(tool string, arguments []byte) string {
	return fmt.Sprintf(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":%q,"arguments":%s}}`, tool, arguments)
}

// exchange sends a line and reads the one that answers it.
func (s *session) exchange(line string, into any) error {
	if _, err := io.WriteString(s.in, line+"\n"); err != nil {
		return err
	}
	answer, err := s.out.ReadBytes('\n')
	if err != nil {
		return err
	}
	return json.Unmarshal(answer, into)
}

// call is the code with which a tool refuses arguments; none when it does not.
func (s *session) call(tool string, arguments any) (gen.Code, error) {
	data, err := json.Marshal(arguments)
	if err != nil {
		return "", err
	}
	var answer struct {
		Error  *struct{ Message string }
		Result struct {
			IsError bool
			Meta    map[string]struct{ Code gen.Code } `json:"_meta"`
		}
	}
	if err := s.exchange(callOf(tool, data), &answer); err != nil {
		return "", err
	}
	code := answer.Result.Meta["repo2c4/error"].Code
	if answer.Error != nil || answer.Result.IsError != (code != "") {
		return "", fmt.Errorf("%s is answered %+v", tool, answer)
	}
	return code, nil
}

// sensible are arguments that the tool accepts, each of them given or null.
func (s *session) sensible(t *testing.T, tool gen.ToolContract) map[string]any {
	t.Helper()
	values := map[string]any{
		"snapshotId": s.snapshot, "model": tree(t, `{"schemaVersion":"1.0","level":"C1","elements":[],"relations":[]}`),
		"repositoryPath": ".", "integrationReportPath": "a.csproj", "maxFiles": json.Number("10"), "section": "files", "pathPrefix": "a.csproj", "pageSize": json.Number("10"),
		"category": "dotnet.project", "cursor": nil, "destinationPath": nil, "dryRun": true, "write": false, "includeContent": false,
		"c3Containers": []any{}, "c3ContainerId": nil,
		"repositoryUrl": "https://" + acquiretest.Name + "/acme", "gitRef": "main",
	}
	record := map[string]any{}
	for _, a := range newToolJudge(t, tool).arguments {
		value, ok := values[a.name]
		if !ok {
			t.Fatalf("nobody knows a sensible %s", a.name)
		}
		record[a.name] = value
	}
	return record
}

// What a server accepts as arguments is what the input schemas say, with the
// code that they name, at the edges of every keyword.
func TestArgumentsAgreeOnTheEdges(t *testing.T) {
	t.Parallel()
	for _, tool := range gen.ToolsRepo2c4() {
		t.Run(tool.Name, func(t *testing.T) {
			t.Parallel()
			s, j, b := begin(t), newToolJudge(t, tool), open(t, tool.InputSchema)
			holder := map[string]any{"$": s.sensible(t, tool)}
			if code, err := s.call(tool.Name, holder["$"]); err != nil || code != "" {
				t.Fatalf("sensible arguments are refused: %s, %v", code, err)
			}
			// What is inside of a model the tool's reader judges.
			edges, rules := b.edges(t, holder, func(_, place string) bool { return !inModel.MatchString(place) })
			if len(rules) == 0 {
				t.Fatal("there are no rules")
			}
			for _, e := range edges {
				code, err := s.call(tool.Name, e.document)
				if err == nil {
					err = j.agrees(e.document, code)
				}
				if err != nil {
					t.Fatalf("%s, %s: %v", e.rule, e.where, err)
				}
			}
		})
	}
}

// The same for several faults at once.
func TestArgumentsAgree(t *testing.T) {
	t.Parallel()
	for _, tool := range gen.ToolsRepo2c4() {
		t.Run(tool.Name, func(t *testing.T) {
			t.Parallel()
			s, j := begin(t), newToolJudge(t, tool)
			sensible, values := s.sensible(t, tool), rapid.SampledFrom(append(odd(), ".", "a.csproj", "docs", "FILES", true, s.snapshot))
			rapid.Check(t, func(rt *rapid.T) {
				holder := map[string]any{"$": copied(sensible)}
				for range rapid.IntRange(0, 4).Draw(rt, "changes") {
					mutate(rt, holder, values)
				}
				code, err := s.call(tool.Name, holder["$"])
				if err == nil {
					err = j.agrees(holder["$"], code)
				}
				if err != nil {
					rt.Fatal(err)
				}
			})
		})
	}
}
