// Command client-go walks the whole road with the official Go SDK: it starts
// repo2c4-mcp on a copy of a bundled repository, inspects it, pages through
// the evidence, proposes a model, previews, validates, writes and validates
// again. Everything it writes lies in a temporary folder that it names.
//
//	go run ./examples/client-go
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

const destination = "docs/architecture"

func main() {
	repository := flag.String("repository", "examples/fixtures/parcel", "repository to copy and inspect")
	model := flag.String("model", "examples/parcel/model.json", "model to propose")
	server := flag.String("server", "", "server command; without it the one of this checkout is built and run")
	flag.Parse()
	if err := run(context.Background(), os.Stdout, *repository, *model, *server); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(ctx context.Context, out io.Writer, repository, modelFile, server string) error {
	root, err := copyOf(repository)
	if err != nil {
		return err
	}
	words := []string{"go", "run", "./cmd/repo2c4-mcp"}
	if server != "" {
		words = strings.Fields(server)
	}
	cmd := exec.CommandContext(ctx, words[0], append(words[1:], "--repository-root", root)...)
	cmd.Stderr = os.Stderr
	client := mcp.NewClient(&mcp.Implementation{Name: "client-go", Version: "1.0"}, nil)
	session, err := client.Connect(ctx, &mcp.CommandTransport{Command: cmd}, nil)
	if err != nil {
		return fmt.Errorf("connect: %w", err)
	}
	flow := &flow{ctx: ctx, session: session, out: out}
	flow.walk(modelFile, root)
	return flow.end()
}

// flow calls one tool after the other and stops at the first error.
type flow struct {
	ctx     context.Context
	session *mcp.ClientSession
	out     io.Writer
	err     error
}

// sayf prints one line of the story.
func (f *flow) sayf(format string, args ...any) {
	if f.err == nil {
		fmt.Fprintf(f.out, format+"\n", args...)
	}
}

// call calls a tool and decodes its structured answer.
func (f *flow) call(tool string, arguments map[string]any, answer any) {
	if f.err != nil {
		return
	}
	result, err := f.session.CallTool(f.ctx, &mcp.CallToolParams{Name: tool, Arguments: arguments})
	if err != nil {
		f.err = fmt.Errorf("%s: %w", tool, err)
		return
	}
	encoded, err := json.Marshal(result.StructuredContent)
	if result.IsError {
		encoded, err = json.Marshal(result.Meta["repo2c4/error"])
		f.err = fmt.Errorf("%s: %s", tool, encoded)
	}
	if err == nil && f.err == nil {
		err = json.Unmarshal(encoded, answer)
	}
	if err != nil {
		f.err = fmt.Errorf("%s: %w", tool, err)
	}
}

func (f *flow) end() error {
	err := f.session.Close()
	if f.err != nil {
		return f.err
	}
	return err
}

func (f *flow) walk(modelFile, root string) {
	var inspected struct {
		SnapshotID         string
		FileCount          int
		EvidenceCount      int
		EvidenceCategories []struct {
			Category string
			Count    int
		}
	}
	f.call("inspect_repository", map[string]any{"repositoryPath": "."}, &inspected)
	f.sayf("inspected %d files, %d pieces of evidence (%s)", inspected.FileCount, inspected.EvidenceCount, inspected.SnapshotID)
	for _, c := range inspected.EvidenceCategories {
		f.sayf("  %3d  %s", c.Count, c.Category)
	}
	f.sayf("paged through %d pieces of evidence", f.evidence(inspected.SnapshotID))

	model, err := proposal(modelFile)
	if f.err == nil {
		f.err = err
	}
	base := map[string]any{"snapshotId": inspected.SnapshotID, "model": model}

	var report struct {
		ConfirmedAssertions, ReviewRequiredAssertions, ScanWarnings, MissingOrigins int
	}
	f.call("get_evidence_report", base, &report)
	f.sayf("report: %d confirmed, %d require review, %d scan warnings, %d missing origins",
		report.ConfirmedAssertions, report.ReviewRequiredAssertions, report.ScanWarnings, report.MissingOrigins)

	var generated struct {
		Written bool
		Files   []struct{ FileName, Content string }
		Changes []struct{ FileName, Kind string }
	}
	f.call("generate_likec4", with(base, "destinationPath", destination), &generated)
	for _, c := range generated.Changes {
		f.sayf("preview: %-9s %s/%s", c.Kind, destination, c.FileName)
	}
	for _, file := range generated.Files {
		if file.FileName == "model.c4" {
			f.sayf("\n%s", file.Content)
		}
	}
	f.validate("the proposal", base)
	// A real client asks its user here: a protocol call is no approval.
	f.call("generate_likec4", with(base, "destinationPath", destination, "dryRun", false, "write", true, "includeContent", false), &generated)
	f.sayf("written: %t, in %s", generated.Written, filepath.Join(root, destination))
	f.validate("what was written", with(base, "destinationPath", destination))
}

// evidence reads all pages and counts their items.
func (f *flow) evidence(snapshotID string) int {
	total := 0
	arguments := map[string]any{"snapshotId": snapshotID, "pageSize": 50}
	for f.err == nil {
		var page struct {
			Items      []any
			NextCursor string
		}
		f.call("get_evidence", arguments, &page)
		total += len(page.Items)
		if page.NextCursor == "" {
			break
		}
		arguments["cursor"] = page.NextCursor
	}
	return total
}

func (f *flow) validate(what string, arguments map[string]any) {
	var verdict struct {
		IsValid     bool
		Diagnostics []struct{ Code, Message string }
	}
	f.call("validate_likec4", arguments, &verdict)
	f.sayf("LikeC4 accepts %s: %t", what, verdict.IsValid)
	for _, d := range verdict.Diagnostics {
		f.sayf("  %s: %s", d.Code, d.Message)
	}
}

// proposal reads a model and leaves its snapshot out: the server binds the
// session's own.
func proposal(file string) (map[string]any, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var model map[string]any
	if err := json.Unmarshal(data, &model); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	delete(model, "snapshot")
	return model, nil
}

func with(base map[string]any, pairs ...any) map[string]any {
	arguments := map[string]any{}
	maps.Copy(arguments, base)
	for i := 0; i+1 < len(pairs); i += 2 {
		arguments[fmt.Sprint(pairs[i])] = pairs[i+1]
	}
	return arguments
}

// copyOf copies a repository into a temporary folder of the same name, so that
// nothing is written into the checkout.
func copyOf(repository string) (string, error) {
	parent, err := os.MkdirTemp("", "repo2c4-example-*")
	if err != nil {
		return "", err
	}
	// The root of a server must not be reached through a link of its own.
	parent, err = filepath.EvalSymlinks(parent)
	if err != nil {
		return "", err
	}
	root := filepath.Join(parent, filepath.Base(repository))
	return root, os.CopyFS(root, os.DirFS(repository))
}
