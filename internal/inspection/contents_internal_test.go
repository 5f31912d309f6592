package inspection

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/evidence"
	"github.com/repo2c4/repo2c4/internal/inventory"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

// reader is an extractor that reads Markdown files and does something before.
type reader struct {
	before func(path string)
	seen   func(path string, content []byte)
}

func (r reader) Name() string { return "reader" }

func (r reader) Wants(path string) bool { return strings.HasSuffix(path, ".md") }

func (r reader) Extract(ctx context.Context, source *evidence.Source, _ *evidence.Sink) error {
	r.before(source.Path())
	content, err := source.Content(ctx)
	if err != nil {
		return err
	}
	r.seen(source.Path(), content)
	return nil
}

// folderOf makes three files that the reader wants and one that it does not.
func folderOf(t *testing.T) (string, *workspace.Root) {
	t.Helper()
	folder := t.TempDir()
	for _, name := range []string{"a.md", "b.md", "c.md", "d.cs"} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte("of "+name), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	root, err := workspace.Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = root.Close() })
	return folder, root
}

// TestChangeBetweenInventoryAndExtraction changes the later files while the
// first is looked at. What was kept is what was inventoried; what found no room
// and is another file by now gives no facts and a diagnostic.
func TestChangeBetweenInventoryAndExtraction(t *testing.T) {
	t.Parallel()
	changes := map[string]func(t *testing.T, path string){
		"other content": func(t *testing.T, path string) { must(t, os.WriteFile(path, []byte("OF b.md"), 0o644)) },
		"longer":        func(t *testing.T, path string) { must(t, os.WriteFile(path, []byte("of b.md and more"), 0o644)) },
		"gone":          func(t *testing.T, path string) { must(t, os.Remove(path)) },
		"a link": func(t *testing.T, path string) {
			must(t, errors.Join(os.Remove(path), os.Symlink("c.md", path)))
		},
		"a folder": func(t *testing.T, path string) { must(t, errors.Join(os.Remove(path), os.Mkdir(path, 0o755))) },
		"too large": func(t *testing.T, path string) {
			must(t, os.WriteFile(path, []byte(strings.Repeat("x", gen.LimitFileBytes+1)), 0o644))
		},
		"the same again": func(t *testing.T, path string) {
			must(t, errors.Join(os.Remove(path), os.WriteFile(path, []byte("of b.md"), 0o600)))
		},
	}
	for name, change := range changes {
		for _, room := range []int{0, keptBytes} {
			t.Run(fmt.Sprint(name, room), func(t *testing.T) {
				t.Parallel()
				folder, root := folderOf(t)
				seen := map[string]string{}
				extractor := reader{
					before: func(path string) {
						if path == "a.md" {
							change(t, filepath.Join(folder, "b.md"))
						}
					},
					seen: func(path string, content []byte) { seen[path] = string(content) },
				}
				result, err := run(t.Context(), root, Options{MaxFiles: 10, Workers: 1}, means{[]evidence.Extractor{extractor}, room, snapshotBytes})
				if err != nil {
					t.Fatal(err)
				}
				want := map[string]string{"a.md": "of a.md", "b.md": "of b.md", "c.md": "of c.md"}
				changed := room == 0 && name != "the same again"
				if changed {
					delete(want, "b.md")
				}
				if diff := cmp.Diff(want, seen); diff != "" {
					t.Error(diff)
				}
				said := slices.ContainsFunc(result.Snapshot.Diagnostics, func(d gen.SnapshotDiagnostic) bool {
					return d.Code == string(gen.CodeExtractChanged) && value(d.RelativePath) == "b.md"
				})
				if said != changed || len(result.Snapshot.Files) != 4 {
					t.Errorf("said %v of %+v, %d files", said, result.Snapshot.Diagnostics, len(result.Snapshot.Files))
				}
			})
		}
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func TestContentsKeepWhatIsWanted(t *testing.T) {
	t.Parallel()
	_, root := folderOf(t)
	kept := newContents(root, []evidence.Extractor{reader{}}, len("of a.md"))
	for _, name := range []string{"a.md", "b.md", "d.cs"} {
		file := inventory.File{Path: name, Bytes: []byte("of " + name), Sha256: digestOf("of " + name)}
		if err := kept.keep(t.Context(), file); err != nil {
			t.Fatal(err)
		}
	}
	if len(kept.bytes) != 1 || len(kept.digests) != 1 || kept.room != 0 {
		t.Errorf("%d kept, %d only known, room for %d", len(kept.bytes), len(kept.digests), kept.room)
	}
	for _, name := range []string{"a.md", "b.md"} {
		if got, err := kept.read(t.Context(), name); err != nil || string(got) != "of "+name {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
	if len(kept.bytes) != 0 {
		t.Error("content is kept after it was handed out")
	}
	for _, name := range []string{"d.cs", "c.md", "nowhere.md"} {
		if got, err := kept.read(t.Context(), name); err == nil {
			t.Errorf("%s was never taken over, and yet %q", name, got)
		}
	}
}

// TestRoomDoesNotShow: how much content is kept is a matter of speed alone.
func TestRoomDoesNotShow(t *testing.T) {
	t.Parallel()
	folder := filepath.Join("..", "..", "examples", "fixtures", "parcel")
	absolute, err := filepath.Abs(folder)
	if err != nil {
		t.Fatal(err)
	}
	root, err := workspace.Open(absolute)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	var results []Result
	for _, room := range []int{0, 500, keptBytes} {
		result, err := run(t.Context(), root, Options{MaxFiles: gen.LimitFiles, Workers: 3}, means{extractors(), room, snapshotBytes})
		if err != nil {
			t.Fatal(err)
		}
		results = append(results, result)
	}
	if len(results[0].Snapshot.Evidence) == 0 {
		t.Fatal("no evidence")
	}
	for _, other := range results[1:] {
		if diff := cmp.Diff(results[0], other); diff != "" {
			t.Error(diff)
		}
	}
}

// TestEvidenceThatFindsNoRoom goes through the whole run.
func TestEvidenceThatFindsNoRoom(t *testing.T) {
	t.Parallel()
	folder, root := folderOf(t)
	must(t, os.WriteFile(filepath.Join(folder, "e.csproj"), []byte(`<Project Sdk="Microsoft.NET.Sdk" />`), 0o644))
	all, err := run(t.Context(), root, Options{MaxFiles: 10}, means{extractors(), keptBytes, snapshotBytes})
	must(t, err)
	some, err := run(t.Context(), root, Options{MaxFiles: 10}, means{extractors(), keptBytes, 2500})
	must(t, err)
	if len(some.Snapshot.Evidence) >= len(all.Snapshot.Evidence) || len(some.Snapshot.Diagnostics) != len(all.Snapshot.Diagnostics)+1 {
		t.Errorf("%d of %d facts, %d diagnostics", len(some.Snapshot.Evidence), len(all.Snapshot.Evidence), len(some.Snapshot.Diagnostics))
	}
}

// nosy is a reader that does something whenever it is asked about a file, which
// inventory is the first to do.
type nosy struct {
	reader
	asked func()
}

func (n nosy) Wants(path string) bool {
	n.asked()
	return n.reader.Wants(path)
}

// TestEndedWhileItRuns: an inspection ends with its context, whatever it is
// doing, and leaves no goroutine behind.
func TestEndedWhileItRuns(t *testing.T) {
	t.Parallel()
	for _, workers := range []int{1, 4} {
		for _, early := range []bool{true, false} {
			t.Run(fmt.Sprint(workers, early), func(t *testing.T) {
				t.Parallel()
				_, root := folderOf(t)
				ctx, cancel := context.WithCancel(t.Context())
				defer cancel()
				extractor := nosy{
					reader{before: func(string) { cancel() }, seen: func(path string, _ []byte) {
						if early {
							t.Errorf("%s was looked at after the end", path)
						}
					}},
					func() {
						if early {
							cancel()
						}
					},
				}
				result, err := run(ctx, root, Options{MaxFiles: 10, Workers: workers}, means{[]evidence.Extractor{extractor}, keptBytes, snapshotBytes})
				if !errors.Is(err, context.Canceled) || len(result.Snapshot.Files) > 0 {
					t.Errorf("got %v, %d files", err, len(result.Snapshot.Files))
				}
			})
		}
	}
}

func digestOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}
