package evidenceserver_test

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/acquire/acquiretest"
	"github.com/repo2c4/repo2c4/internal/evidenceserver"
)

// shop are the files of a repository with evidence of several kinds, and with
// what git would change on the way into a folder if it were asked to.
func shop() map[string]string {
	return map[string]string{
		"Shop.slnx": `<Solution><Project Path="src/Shop/Shop.csproj" /></Solution>`,
		"src/Shop/Shop.csproj": "<Project Sdk=\"Microsoft.NET.Sdk.Web\"><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup>" +
			"<ItemGroup><PackageReference Include=\"Npgsql\" /></ItemGroup></Project>",
		"src/Shop/Program.cs": "var app = WebApplication.CreateBuilder(args).Build();\r\napp.MapGet(\"/\", () => 1);\r\n",
		"src/Broken.csproj":   "<Project",
		"deploy/compose.yaml": "services:\n  shop:\n    image: shop\n",
		"Dockerfile":          "FROM scratch\n",
		".gitignore":          "ignored/\n*.log\n",
		"ignored/a.cs":        "class A { }\n",
		"x.log":               "x\n",
		".env":                "CANARY=1\n",
		"node_modules/a.js":   "x\n",
		"big.txt":             strings.Repeat("x", 1<<20+1),
		"image.png":           "\x89PNG\x00",
		"README.md":           "shop\n",
	}
}

// remote serves a repository to a server that may fetch.
func remote(t *testing.T, r *acquiretest.Repository) (evidenceserver.Options, *acquiretest.Host) {
	t.Helper()
	host := acquiretest.NewHost(t, r.Serve("2", "uploadpack.allowReachableSHA1InWant=true"))
	temp := t.TempDir()
	t.Cleanup(func() {
		left, err := os.ReadDir(temp)
		if err != nil || len(left) > 0 {
			t.Errorf("left behind: %v, %v", left, err)
		}
	})
	o := hostOptions(t, newFolder(t, nil))
	o.Remote, o.TempDir = host.Network(), temp
	return o, host
}

// answer calls a tool that must succeed.
func answer(t *testing.T, session *mcp.ClientSession, tool string, arguments map[string]any) map[string]any {
	t.Helper()
	result, err := session.CallTool(t.Context(), &mcp.CallToolParams{Name: tool, Arguments: arguments})
	if err != nil {
		t.Fatal(err)
	}
	if result.IsError {
		t.Fatalf("%s: %s", tool, result.Content[0].(*mcp.TextContent).Text)
	}
	return result.StructuredContent.(map[string]any)
}

// everything pages all that a snapshot holds.
func everything(t *testing.T, session *mcp.ClientSession, id any) map[string][]any {
	t.Helper()
	found := map[string][]any{}
	for _, page := range []struct {
		tool, list string
		arguments  map[string]any
	}{
		{gen.ToolGetEvidence().Name, "items", map[string]any{}},
		{gen.ToolGetSnapshot().Name, "files", map[string]any{}},
		{gen.ToolGetSnapshot().Name, "diagnostics", map[string]any{"section": "diagnostics"}},
	} {
		page.arguments["snapshotId"] = id
		for {
			got := answer(t, session, page.tool, page.arguments)
			found[page.list] = append(found[page.list], got[page.list].([]any)...)
			if got["nextCursor"] == nil {
				break
			}
			page.arguments["cursor"] = got["nextCursor"]
		}
	}
	return found
}

// TestRemoteIsLikeLocal: a fetched commit gives the evidence, the files and the
// diagnostics of a clone of that commit, and the same coverage.
func TestRemoteIsLikeLocal(t *testing.T) {
	t.Parallel()
	r := acquiretest.NewRepository(t, shop())
	commit := r.Git("rev-parse", "HEAD")
	o, host := remote(t, r)
	session := connect(t, o)
	got := answer(t, session, gen.ToolInspectRemoteRepository().Name, map[string]any{"repositoryUrl": host.URL("Acme/Shop.git"), "gitRef": "main"})

	clone := filepath.Join(t.TempDir(), "clone")
	command := exec.Command("git", "clone", "-q", r.Folder, clone)
	command.Env = acquiretest.Environment(t.Context())
	if out, err := command.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	local := connect(t, hostOptions(t, clone))
	want := answer(t, local, gen.ToolInspectRepository().Name, nil)

	if diff := cmp.Diff(map[string]any{"url": "https://example.com/Acme/Shop.git", "ref": "main", "commit": commit}, got["acquisition"]); diff != "" {
		t.Error(diff)
	}
	wantAll, gotAll := everything(t, local, want["snapshotId"]), everything(t, session, got["snapshotId"])
	if len(gotAll["items"]) < 8 || len(gotAll["files"]) < 6 || len(gotAll["diagnostics"]) < 4 {
		t.Errorf("too little to compare: %v", gotAll)
	}
	if diff := cmp.Diff(wantAll, gotAll); diff != "" {
		t.Error(diff)
	}
	for _, differs := range []string{"snapshotId", "repositoryId", "acquisition"} {
		delete(got, differs)
		delete(want, differs)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

// TestRemoteSnapshotIsStable: the label and the id follow the URL and the commit
// alone, not the case in which the URL is written, the ref or the folder.
func TestRemoteSnapshotIsStable(t *testing.T) {
	t.Parallel()
	r := acquiretest.NewRepository(t, shop())
	first := r.Git("rev-parse", "HEAD")
	r.Commit(map[string]string{"new.md": "new\n"})
	o, host := remote(t, r)
	session := connect(t, o)
	inspect := func(url, ref string) (snapshot, repository any) {
		t.Helper()
		got := answer(t, session, gen.ToolInspectRemoteRepository().Name, map[string]any{"repositoryUrl": url, "gitRef": ref})
		return got["snapshotId"], got["repositoryId"]
	}
	snapshot, repository := inspect(host.URL("acme/shop"), first)
	for _, url := range []string{host.URL("acme/shop"), host.URL("ACME/Shop/"), "HTTPS://EXAMPLE.COM:443/acme/shop"} {
		if s, r := inspect(url, strings.ToUpper(first)); s != snapshot || r != repository {
			t.Errorf("%s: %v %v, want %v %v", url, s, r, snapshot, repository)
		}
	}
	if text, ok := repository.(string); !ok || !strings.HasPrefix(text, "repo_") || len(text) != len("repo_")+24 {
		t.Errorf("the label is %v", repository)
	}
	for _, other := range [][2]string{{host.URL("acme/shop.git"), first}, {host.URL("acme/shop"), "main"}} {
		if s, r := inspect(other[0], other[1]); s == snapshot || r == repository {
			t.Errorf("%v has the label of another", other)
		}
	}
}

// TestRemoteModel: the whole flow works with a fetched snapshot.
func TestRemoteModel(t *testing.T) {
	t.Parallel()
	o, host := remote(t, acquiretest.NewRepository(t, shop()))
	session := connect(t, o)
	id := answer(t, session, gen.ToolInspectRemoteRepository().Name, map[string]any{"repositoryUrl": host.URL("acme"), "maxFiles": 3})["snapshotId"]
	answer(t, session, gen.ToolGenerateLikec4().Name, map[string]any{"snapshotId": id, "model": oneSystem("Shop"), "dryRun": false, "write": true, "destinationPath": "docs"})
	if _, err := os.Stat(filepath.Join(o.Root.Path(), "docs", "model.c4")); err != nil {
		t.Error(err)
	}
}

// TestRemoteFailures reach the client with their code, their reason and whether
// a retry helps.
func TestRemoteFailures(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		handler http.HandlerFunc
		want    string
	}{
		"private": {func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusUnauthorized) }, `{"code":"remote_fetch_failed","details":["authenticationRequired"],"retryable":false}`},
		"busy":    {func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusTooManyRequests) }, `{"code":"remote_fetch_failed","details":["tooManyRequests"],"retryable":true}`},
		"slow":    {func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }, `{"code":"remote_timeout","retryable":true}`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			host := acquiretest.NewHost(t, c.handler)
			o := hostOptions(t, newFolder(t, nil))
			o.Remote, o.TempDir = host.Network(), t.TempDir()
			o.ToolTimeout = 10 * time.Second
			if name == "slow" {
				o.ToolTimeout = time.Second
			}
			result, err := connect(t, o).CallTool(t.Context(), &mcp.CallToolParams{
				Name: gen.ToolInspectRemoteRepository().Name, Arguments: map[string]any{"repositoryUrl": host.URL("acme")},
			})
			if err != nil {
				t.Fatal(err)
			}
			errorCode(t, result)
			got := document(t, []byte(result.Content[0].(*mcp.TextContent).Text)).(map[string]any)
			delete(got, "message")
			if diff := cmp.Diff(document(t, []byte(c.want)), any(got)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// TestRemoteEndsWithTheServer: when the server is told to end in the middle of
// a fetch, nothing is left the moment it has ended.
func TestRemoteEndsWithTheServer(t *testing.T) {
	t.Parallel()
	reached := make(chan struct{}, 1)
	host := acquiretest.NewHost(t, http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		reached <- struct{}{}
		<-r.Context().Done()
	}))
	o := hostOptions(t, newFolder(t, nil))
	o.Remote, o.TempDir = host.Network(), t.TempDir()
	server, err := evidenceserver.New(o)
	if err != nil {
		t.Fatal(err)
	}
	in, out := io.Pipe()
	defer out.Close()
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- server.Run(ctx, in, io.Discard) }()
	arguments, err := json.Marshal(map[string]string{"repositoryUrl": host.URL("acme")})
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{
		`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"t","version":"0"}}}`,
		`{"jsonrpc":"2.0","method":"notifications/initialized"}`,
		`{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"` + gen.ToolInspectRemoteRepository().Name + `","arguments":` + string(arguments) + `}}`,
	} {
		if _, err := io.WriteString(out, line+"\n"); err != nil {
			t.Fatal(err)
		}
	}
	<-reached
	cancel()
	if err := <-ended; err != nil {
		t.Error(err)
	}
	left, err := os.ReadDir(o.TempDir)
	if err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}
