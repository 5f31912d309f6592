package evidenceserver_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/acquire"
	"github.com/repo2c4/repo2c4/internal/acquire/acquiretest"
	"github.com/repo2c4/repo2c4/internal/evidenceserver"
)

// listed are the tools that a server shows to an official client.
func listed(t *testing.T, maxFiles int) []*mcp.Tool {
	t.Helper()
	o := hostOptions(t, newFolder(t, nil))
	o.MaxFiles = maxFiles
	o.Remote = acquire.System() // it is never called
	list, err := connect(t, o).ListTools(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	return list.Tools
}

// TestRemoteToolIsOffByDefault: nothing but the host's own word adds it.
func TestRemoteToolIsOffByDefault(t *testing.T) {
	t.Parallel()
	session := connect(t, hostOptions(t, newFolder(t, nil)))
	list, err := session.ListTools(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	remote := gen.ToolInspectRemoteRepository().Name
	for _, tool := range list.Tools {
		if tool.Name == remote {
			t.Error("the tool is listed")
		}
	}
	if len(list.Tools) != len(gen.ToolsRepo2c4())-1 {
		t.Errorf("%d tools are listed", len(list.Tools))
	}
	if _, err := session.CallTool(t.Context(), &mcp.CallToolParams{Name: remote, Arguments: map[string]any{"repositoryUrl": "https://example.com/a"}}); err == nil {
		t.Error("the tool can be called")
	}
}

// TestEveryContractHasAHandler and the reverse: what the server lists is what
// the contracts say, in their order.
func TestEveryContractHasAHandler(t *testing.T) {
	t.Parallel()
	contracts, tools := gen.ToolsRepo2c4(), listed(t, gen.LimitFiles)
	var want, got []string
	for _, c := range contracts {
		want = append(want, c.Name)
	}
	for _, tool := range tools {
		got = append(got, tool.Name)
	}
	if diff := cmp.Diff(want, got); diff != "" || !slices.IsSorted(got) {
		t.Fatal(diff)
	}
	for i, tool := range tools {
		c := contracts[i]
		if tool.Title != c.Title || tool.Description != c.Description || tool.Title == "" || tool.Description == "" {
			t.Errorf("%s: title or description is not the contract's", c.Name)
		}
		if diff := cmp.Diff(document(t, c.InputSchema), tool.InputSchema); diff != "" {
			t.Errorf("%s: input schema: %s", c.Name, diff)
		}
		if diff := cmp.Diff(document(t, c.OutputSchema), tool.OutputSchema); diff != "" {
			t.Errorf("%s: output schema: %s", c.Name, diff)
		}
	}
}

func TestAnnotations(t *testing.T) {
	t.Parallel()
	for _, tool := range listed(t, gen.LimitFiles) {
		hints := tool.Annotations
		if hints == nil || hints.DestructiveHint == nil || hints.OpenWorldHint == nil {
			t.Errorf("%s leaves a hint to the host's imagination", tool.Name)
			continue
		}
		writes := tool.Name == gen.ToolGenerateLikec4().Name
		world := tool.Name == gen.ToolInspectRemoteRepository().Name
		if hints.ReadOnlyHint == writes || hints.IdempotentHint == writes || *hints.DestructiveHint != writes || *hints.OpenWorldHint != world {
			t.Errorf("%s: %+v, destructive %v, open world %v", tool.Name, hints, *hints.DestructiveHint, *hints.OpenWorldHint)
		}
	}
}

// TestSchemasAreObjects: some clients reject a whole list for one schema that
// is a choice at its root.
func TestSchemasAreObjects(t *testing.T) {
	t.Parallel()
	for _, tool := range listed(t, gen.LimitFiles) {
		for name, schema := range map[string]any{"input": tool.InputSchema, "output": tool.OutputSchema} {
			root, _ := schema.(map[string]any)
			if root["type"] != "object" {
				t.Errorf("%s: the %s schema is no object", tool.Name, name)
			}
			for _, combinator := range []string{"anyOf", "oneOf", "allOf", "not", "if"} {
				if root[combinator] != nil {
					t.Errorf("%s: the %s schema has %s at its root", tool.Name, name, combinator)
				}
			}
			if _, err := compiled(schema); err != nil {
				t.Errorf("%s: the %s schema is not valid: %v", tool.Name, name, err)
			}
		}
	}
}

// TestCeilingIsShown: maximum, default and description follow the host, and
// nothing else of the list does.
func TestCeilingIsShown(t *testing.T) {
	t.Parallel()
	usual := listed(t, gen.LimitFiles)
	for _, c := range []struct {
		ceiling, defaults int
	}{{5, 5}, {999, 999}, {1001, 1000}, {gen.LimitFilesCeiling, 1000}} {
		for i, tool := range listed(t, c.ceiling) {
			if tool.Name != gen.ToolInspectRepository().Name && tool.Name != gen.ToolInspectRemoteRepository().Name {
				if diff := cmp.Diff(usual[i], tool); diff != "" {
					t.Errorf("%s: %s", tool.Name, diff)
				}
				continue
			}
			want, err := json.Marshal(usual[i].InputSchema)
			if err != nil {
				t.Fatal(err)
			}
			changed := document(t, want).(map[string]any)
			maxFiles := changed["properties"].(map[string]any)["maxFiles"].(map[string]any)
			maxFiles["maximum"], maxFiles["default"] = float64(c.ceiling), float64(c.defaults)
			maxFiles["description"] = fmt.Sprintf("Files to accept at most; this host allows %d.", c.ceiling)
			if diff := cmp.Diff(any(changed), tool.InputSchema); diff != "" {
				t.Errorf("ceiling %d: %s", c.ceiling, diff)
			}
		}
	}
}

// TestErrorOrderDoesNotFollowTheCeiling: of two wrong arguments the first of
// the contract is named, whatever the host allows.
func TestErrorOrderDoesNotFollowTheCeiling(t *testing.T) {
	t.Parallel()
	for _, ceiling := range []int{gen.LimitFiles, 5, 2000} {
		o := hostOptions(t, newFolder(t, nil))
		o.MaxFiles = ceiling
		result, err := connect(t, o).CallTool(t.Context(), &mcp.CallToolParams{
			Name: gen.ToolInspectRepository().Name, Arguments: map[string]any{"maxFiles": 0, "repositoryPath": ""},
		})
		if err != nil {
			t.Fatal(err)
		}
		if got := errorCode(t, result); got != gen.CodeRepositoryPathInvalid {
			t.Errorf("ceiling %d: %s", ceiling, got)
		}
	}
}

// TestAnswersFollowTheirSchemas calls every tool in its common ways, with a
// repository that holds something and with one that holds nothing, and demands
// answers that the published schema accepts and that are null nowhere.
func TestAnswersFollowTheirSchemas(t *testing.T) {
	t.Parallel()
	schemas := map[string]*jsonschema.Schema{}
	for _, c := range gen.ToolsRepo2c4() {
		schema, err := compiled(document(t, c.OutputSchema))
		if err != nil {
			t.Fatal(err)
		}
		schemas[c.Name] = schema
	}
	empty := json.RawMessage(`{"schemaVersion":"1.0","level":"C1","elements":[],"relations":[]}`)
	for name, files := range map[string]map[string]string{
		"empty":         nil,
		"only excluded": {".env": "x", "node_modules/a.js": "x"},
		"library": {
			"Shop.slnx":        `<Solution><Project Path="Shop/Shop.csproj" /></Solution>`,
			"Shop/Shop.csproj": `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup></Project>`,
			"Broken.csproj":    `<Project`,
			"Dockerfile":       "FROM scratch\n",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			host := acquiretest.NewHost(t, acquiretest.NewRepository(t, files).Serve("2"))
			o := hostOptions(t, newFolder(t, files))
			o.Remote, o.TempDir = host.Network(), t.TempDir()
			session := connect(t, o)
			called := map[string]bool{}
			call := func(tool string, arguments map[string]any) map[string]any {
				t.Helper()
				called[tool] = true
				result, err := session.CallTool(t.Context(), &mcp.CallToolParams{Name: tool, Arguments: arguments})
				if err != nil {
					t.Fatal(err)
				}
				if result.IsError {
					t.Fatalf("%s %v: %s", tool, arguments, result.Content[0].(*mcp.TextContent).Text)
				}
				text := document(t, []byte(result.Content[0].(*mcp.TextContent).Text))
				if diff := cmp.Diff(result.StructuredContent, text); diff != "" {
					t.Errorf("%s %v: the text is another answer: %s", tool, arguments, diff)
				}
				if err := schemas[tool].Validate(result.StructuredContent); err != nil {
					t.Errorf("%s %v: %v", tool, arguments, err)
				}
				for _, at := range nulls("$", result.StructuredContent) {
					t.Errorf("%s %v: %s is null", tool, arguments, at)
				}
				return result.StructuredContent.(map[string]any)
			}
			inspect, evidence, snapshot := gen.ToolInspectRepository().Name, gen.ToolGetEvidence().Name, gen.ToolGetSnapshot().Name
			id := call(inspect, nil)["snapshotId"]
			for _, arguments := range []map[string]any{{}, {"gitRef": "main", "maxFiles": 1}} {
				arguments["repositoryUrl"] = host.URL("acme")
				call(gen.ToolInspectRemoteRepository().Name, arguments)
			}
			call(inspect, map[string]any{"repositoryPath": ".", "maxFiles": 1})
			for _, filter := range []map[string]any{
				{}, {"pageSize": 1}, {"category": "no.such.category"}, {"pathPrefix": "nowhere"}, {"cursor": nil, "category": nil},
			} {
				filter["snapshotId"] = id
				call(evidence, filter)
			}
			for _, filter := range []map[string]any{
				{}, {"section": "diagnostics"}, {"section": "FILES", "pageSize": 1}, {"pathPrefix": "nowhere"}, {"pathPrefix": "nowhere", "section": "diagnostics"},
			} {
				filter["snapshotId"] = id
				call(snapshot, filter)
			}
			for _, model := range []json.RawMessage{empty, oneSystem("Shop")} {
				call(gen.ToolGetEvidenceReport().Name, map[string]any{"snapshotId": id, "model": model})
				generate, validate := gen.ToolGenerateLikec4().Name, gen.ToolValidateLikec4().Name
				call(generate, map[string]any{"snapshotId": id, "model": model})
				call(generate, map[string]any{"snapshotId": id, "model": model, "includeContent": false, "destinationPath": "docs"})
				call(generate, map[string]any{"snapshotId": id, "model": model, "dryRun": false, "write": true, "destinationPath": "docs"})
				call(generate, map[string]any{"snapshotId": id, "model": model, "dryRun": false, "write": true, "destinationPath": "docs"})
				call(validate, map[string]any{"snapshotId": id, "model": model})
				call(validate, map[string]any{"snapshotId": id, "model": model, "destinationPath": "docs"})
			}
			if len(called) != len(gen.ToolsRepo2c4()) {
				t.Errorf("only %d tools were called", len(called))
			}
		})
	}
}

// TestASchemaRefuses: the validator of these tests can fail.
func TestASchemaRefuses(t *testing.T) {
	t.Parallel()
	schema, err := compiled(document(t, gen.ToolGetEvidence().OutputSchema))
	if err != nil {
		t.Fatal(err)
	}
	if schema.Validate(map[string]any{"items": nil}) == nil {
		t.Error("the schema accepts null for a list")
	}
	if got := nulls("$", map[string]any{"a": []any{1, nil}, "b": nil}); len(got) != 2 {
		t.Errorf("got %v", got)
	}
}

// compiled makes a validator of a decoded schema.
func compiled(schema any) (*jsonschema.Schema, error) {
	c := jsonschema.NewCompiler()
	if err := c.AddResource("urn:schema", schema); err != nil {
		return nil, err
	}
	return c.Compile("urn:schema")
}

// nulls are the places at which a decoded document is null.
func nulls(at string, value any) (found []string) {
	switch value := value.(type) {
	case nil:
		return []string{at}
	case []any:
		for i, item := range value {
			found = append(found, nulls(fmt.Sprintf("%s[%d]", at, i), item)...)
		}
	case map[string]any:
		for name, member := range value {
			found = append(found, nulls(at+"."+name, member)...)
		}
	}
	return found
}

// document decodes JSON.
func document(t *testing.T, data []byte) any {
	t.Helper()
	var value any
	if err := json.Unmarshal(data, &value); err != nil {
		t.Fatal(err)
	}
	return value
}

// errorCode is the code of an error answer, which says the same as text and in
// its _meta.
func errorCode(t *testing.T, result *mcp.CallToolResult) gen.Code {
	t.Helper()
	if !result.IsError || result.StructuredContent != nil {
		t.Fatalf("no error, or one with structured content: %+v", result)
	}
	text := document(t, []byte(result.Content[0].(*mcp.TextContent).Text)).(map[string]any)
	if diff := cmp.Diff(any(text), result.Meta["repo2c4/error"]); diff != "" {
		t.Error(diff)
	}
	if message := text["message"].(string); !strings.HasPrefix(message, text["code"].(string)+": ") {
		t.Errorf("the message is %q", message)
	}
	return gen.Code(text["code"].(string))
}

// connect serves a folder to an official client over pipes.
func connect(t *testing.T, o evidenceserver.Options) *mcp.ClientSession {
	t.Helper()
	server, err := evidenceserver.New(o)
	if err != nil {
		t.Fatal(err)
	}
	serverIn, clientOut := io.Pipe()
	clientIn, serverOut := io.Pipe()
	ended := make(chan error, 1)
	go func() {
		err := server.Run(t.Context(), serverIn, serverOut)
		_ = serverOut.Close()
		ended <- err
	}()
	client := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "0"}, nil)
	session, err := client.Connect(t.Context(), &mcp.IOTransport{Reader: clientIn, Writer: clientOut}, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = session.Close()
		if err := <-ended; err != nil {
			t.Errorf("the session ended with %v", err)
		}
		if text := o.Stderr.(*bytes.Buffer).String(); text != "" {
			t.Errorf("on stderr: %s", text)
		}
	})
	return session
}
