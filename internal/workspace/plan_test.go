package workspace_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/repo2c4/repo2c4/internal/workspace"
)

func plan(t testing.TB, root *workspace.Root, destination string, files []workspace.OutputFile) *workspace.Plan {
	t.Helper()
	p, err := root.Plan(destination, files, "1.0")
	must(t, err)
	return p
}

func TestPlanOfNothingYet(t *testing.T) {
	t.Parallel()
	for name, open := range backEnds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			base := t.TempDir()
			root := mustOpen(t, open, base)
			got := plan(t, root, "docs/c1", output("b.c4", "y", "a.c4", "x"))
			want := &workspace.Plan{
				Destination: "docs/c1",
				Changes: []workspace.Change{
					{FileName: "a.c4", Kind: workspace.Added, NewHash: hashOfX},
					{FileName: "b.c4", Kind: workspace.Added, NewHash: hashOfY},
				},
				Manifest: workspace.ManifestAbsent,
			}
			if diff := cmp.Diff(want, got, cmpopts.IgnoreUnexported(workspace.Plan{}), cmpopts.IgnoreFields(workspace.Plan{}, "State")); diff != "" {
				t.Errorf("plan (-want +got):\n%s", diff)
			}
			wantTree(t, base, map[string]string{})
		})
	}
}

func TestPlanKinds(t *testing.T) {
	t.Parallel()
	for name, open := range backEnds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			base := t.TempDir()
			root := mustOpen(t, open, base)
			mustWrite(t, root, "out", output(
				"changed.c4", "x", "deleted.c4", "x", "edited.c4", "x", "kept.c4", "x", "linked.c4", "x", "folder.c4", "x",
				"stale.c4", "x", "staleDeleted.c4", "x", "staleEdited.c4", "x"))
			out := filepath.Join(base, "out")
			fill(t, out, map[string]string{"edited.c4": "y", "staleEdited.c4": "y", "foreign.c4": "y", "note.txt": "mine"})
			for _, name := range []string{"deleted.c4", "linked.c4", "folder.c4", "staleDeleted.c4"} {
				must(t, os.Remove(filepath.Join(out, name)))
			}
			must(t, os.Symlink("kept.c4", filepath.Join(out, "linked.c4")))
			must(t, os.Mkdir(filepath.Join(out, "folder.c4"), 0o755))
			before := tree(t, base)

			got := plan(t, root, "out", output("changed.c4", "y", "deleted.c4", "x", "edited.c4", "y", "foreign.c4", "y",
				"kept.c4", "x", "linked.c4", "x", "folder.c4", "x", "new.c4", "y"))
			changes := []workspace.Change{
				{FileName: "changed.c4", Kind: workspace.Modified, PreviousHash: hashOfX, NewHash: hashOfY},
				{FileName: "deleted.c4", Kind: workspace.Conflict, NewHash: hashOfX},
				{FileName: "edited.c4", Kind: workspace.Conflict, PreviousHash: hashOfY, NewHash: hashOfY},
				{FileName: "folder.c4", Kind: workspace.Conflict, NewHash: hashOfX},
				{FileName: "foreign.c4", Kind: workspace.Conflict, PreviousHash: hashOfY, NewHash: hashOfY},
				{FileName: "kept.c4", Kind: workspace.Unchanged, PreviousHash: hashOfX, NewHash: hashOfX},
				{FileName: "linked.c4", Kind: workspace.Conflict, NewHash: hashOfX},
				{FileName: "new.c4", Kind: workspace.Added, NewHash: hashOfY},
			}
			stale := []workspace.Stale{
				{FileName: "stale.c4", Kind: workspace.Removed, PreviousHash: hashOfX},
				{FileName: "staleDeleted.c4", Kind: workspace.Conflict},
				{FileName: "staleEdited.c4", Kind: workspace.Conflict, PreviousHash: hashOfY},
			}
			if diff := cmp.Diff(changes, got.Changes); diff != "" {
				t.Errorf("changes (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(stale, got.Stale); diff != "" {
				t.Errorf("stale (-want +got):\n%s", diff)
			}
			if !got.Conflict || got.Pending || got.Manifest != workspace.ManifestReadable {
				t.Errorf("conflict %v, pending %v, manifest %v", got.Conflict, got.Pending, got.Manifest)
			}
			wantError(t, root.Commit(t.Context(), got), workspace.ErrConflict, base)
			wantTree(t, base, before)
		})
	}
}

func TestPlanWithUnreadableManifest(t *testing.T) {
	t.Parallel()
	for name, open := range backEnds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for name, spoil := range map[string]func(manifest string){
				"broken":  func(manifest string) { must(t, os.WriteFile(manifest, []byte("{"), 0o644)) },
				"foreign": func(manifest string) { must(t, os.WriteFile(manifest, []byte(`{"SchemaVersion":"9"}`), 0o644)) },
				"large": func(manifest string) {
					must(t, os.WriteFile(manifest, []byte(strings.Repeat(" ", 1<<20+1)), 0o644))
				},
				"link": func(manifest string) {
					must(t, os.Rename(manifest, manifest+".moved"))
					must(t, os.Symlink(filepath.Base(manifest)+".moved", manifest))
				},
				"folder": func(manifest string) {
					must(t, os.Remove(manifest))
					must(t, os.Mkdir(manifest, 0o755))
				},
			} {
				base := t.TempDir()
				root := mustOpen(t, open, base)
				mustWrite(t, root, "out", output("a.c4", "x"))
				spoil(filepath.Join(base, "out", workspace.ManifestName))
				before := tree(t, base)
				got := plan(t, root, "out", output("a.c4", "x", "b.c4", "y"))
				want := []workspace.Change{
					{FileName: "a.c4", Kind: workspace.Conflict, PreviousHash: hashOfX, NewHash: hashOfX},
					{FileName: "b.c4", Kind: workspace.Conflict, NewHash: hashOfY},
				}
				if diff := cmp.Diff(want, got.Changes); diff != "" {
					t.Errorf("%s: changes (-want +got):\n%s", name, diff)
				}
				if !got.Conflict || got.Manifest != workspace.ManifestUnreadable || got.Stale != nil {
					t.Errorf("%s: %+v", name, got)
				}
				if empty := plan(t, root, "out", nil); !empty.Conflict {
					t.Errorf("%s: no conflict without files", name)
				}
				wantError(t, root.Commit(t.Context(), got), workspace.ErrConflict, base)
				wantTree(t, base, before)
			}
		})
	}
}

func TestDestinations(t *testing.T) {
	t.Parallel()
	for name, open := range backEnds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			base := t.TempDir()
			fill(t, base, map[string]string{"dir/sub/": "", "file": "x"})
			must(t, os.Symlink("dir", filepath.Join(base, "link")))
			must(t, os.Symlink("nowhere", filepath.Join(base, "dangling")))
			root := mustOpen(t, open, base)
			for destination, cause := range map[string]error{
				".": workspace.ErrOutside, "": workspace.ErrOutside, "..": workspace.ErrOutside, "../x": workspace.ErrOutside,
				"dir/../dir": workspace.ErrOutside, "/etc": workspace.ErrOutside, base: workspace.ErrOutside, `dir\sub`: workspace.ErrOutside,
				"C:/x": workspace.ErrOutside, "dir/": workspace.ErrOutside, "a\nb": workspace.ErrOutside,
				"link": workspace.ErrLink, "link/sub": workspace.ErrLink, "dangling": workspace.ErrLink, "dangling/x": workspace.ErrLink,
				"file": workspace.ErrNotDirectory, "file/x": workspace.ErrNotDirectory,
				workspace.TransactionFolder: workspace.ErrDestination, "dir/" + workspace.TransactionFolder + "/x": workspace.ErrDestination,
				strings.Repeat("x", 256):        workspace.ErrDestination,
				strings.Repeat("x/", 600) + "x": workspace.ErrOutside,
			} {
				_, err := root.Plan(destination, output("a.c4", "x"), "1.0")
				wantError(t, err, workspace.ErrDestination, base)
				wantError(t, err, cause, base)
				_, err = root.Pending(destination)
				wantError(t, err, workspace.ErrDestination, base)
				wantError(t, root.Recover(destination), workspace.ErrDestination, base)
			}
			// What gets in the way between plan and commit is refused, too.
			late := plan(t, root, "late/x", output("a.c4", "x"))
			must(t, os.Symlink("dir", filepath.Join(base, "late")))
			wantError(t, root.Commit(t.Context(), late), workspace.ErrDestination, base)
			if entries, err := os.ReadDir(filepath.Join(base, "dir", "sub")); err != nil || len(entries) != 0 {
				t.Errorf("something was written through a link: %v, %v", entries, err)
			}
		})
	}
}

func TestPlanRefusesNames(t *testing.T) {
	t.Parallel()
	root := mustOpen(t, workspace.Open, t.TempDir())
	for _, files := range [][]workspace.OutputFile{
		output("a/b.c4", "x"), output("../b.c4", "x"), output("/b.c4", "x"), output("", "x"), output(".hidden", "x"),
		output(workspace.ManifestName, "x"), output("a.c4", "x", "a.c4", "x"), output("a.c4", "x", "A.C4", "y"),
		output("con.c4", "x"), output("COM1", "x"), output("a.c4.", "x"), output("a b.c4", "x"), output("ä.c4", "x"),
	} {
		_, err := root.Plan("out", files, "1.0")
		wantError(t, err, workspace.ErrOutside, "/b.c4")
	}
}

// The state tells whether somebody changed something, and nothing else.
func TestPlanState(t *testing.T) {
	t.Parallel()
	for name, open := range backEnds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			base := t.TempDir()
			root := mustOpen(t, open, base)
			files := output("a.c4", "x", "b.c4", "x")
			state := func() string { t.Helper(); return plan(t, root, "out", files).State }
			empty := state()
			if other := plan(t, root, "out", output("c.c4", "y")).State; other != empty {
				t.Error("the state depends on what is generated")
			}
			mustWrite(t, root, "out", files)
			written := state()
			if written == empty {
				t.Error("the first write left the state as it was")
			}
			if other := plan(t, root, "out", output("a.c4", "y", "c.c4", "y")).State; other != written {
				t.Error("the state of a managed destination depends on what is generated")
			}
			fill(t, base, map[string]string{"out/note.txt": "mine"})
			if state() != written {
				t.Error("an unknown file changes the state")
			}
			seen := map[string]string{empty: "empty", written: "written"}
			for name, change := range map[string]func(){
				"edit":     func() { fill(t, base, map[string]string{"out/a.c4": "edited"}) },
				"delete":   func() { must(t, os.Remove(filepath.Join(base, "out", "b.c4"))) },
				"manifest": func() { fill(t, base, map[string]string{"out/" + workspace.ManifestName: "{}"}) },
			} {
				change()
				if earlier, ok := seen[state()]; ok {
					t.Errorf("%s gives the state of %s", name, earlier)
				}
				seen[state()] = name
			}
		})
	}
}
