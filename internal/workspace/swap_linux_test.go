package workspace_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/internal/workspace"
)

// Files and folders are swapped for links to outside, pipes and other files
// while they are read; nothing outside is ever opened.
func TestSwapsWhileReading(t *testing.T) {
	t.Parallel()
	for name, open := range backEnds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := newArena(t)
			fill(t, a.root, map[string]string{"d/f": "inside", "d/sub/f": "inside", "steady/f": "inside"})
			root := mustOpen(t, open, a.root)
			a.attack("d", a.folder("f"), a.link(a.outside), a.folder("f"), a.link("../outside"), a.folder("f"), a.pipe(), a.file("inside"))
			a.attack("d/f", a.file("inside"), a.link(a.outside+"/secret"), a.file("inside"), a.pipe(), a.link("../../outside/f"))
			a.attack("d/sub", a.folder("f"), a.link(a.outside+"/sub"), a.folder("f"), a.pipe(), a.link("../../outside"))

			results := map[string]int{}
			count := func(what string, err error) {
				for _, kind := range []error{
					workspace.ErrLink, workspace.ErrSpecial, workspace.ErrChanged, workspace.ErrNotFound, workspace.ErrNotDirectory, workspace.ErrUnavailable,
				} {
					if errors.Is(err, kind) {
						what = kind.Error()
					}
				}
				results[what]++
				wantNoPath(t, err, a.root)
			}
			for range 1000 {
				for _, rel := range []string{"d/f", "d/sub/f"} {
					file, err := root.ReadFile(rel, 1000)
					if err == nil && string(file.Bytes) != "inside" {
						t.Fatalf("%s: %q", rel, file.Bytes)
					}
					count("read", err)
				}
				for _, rel := range []string{"d", "d/sub"} {
					entries, err := root.ReadDir(rel)
					for _, entry := range entries {
						if entry.Name == "secret" || entry.Size == int64(len(secret)) {
							t.Fatalf("%s: %v", rel, entries)
						}
					}
					count("listed", err)
				}
				if sub, err := root.Sub("d"); err == nil {
					file, err := sub.ReadFile("f", 1000)
					if err == nil && string(file.Bytes) != "inside" {
						t.Fatalf("below a sub root: %q", file.Bytes)
					}
					count("read below", err)
					must(t, sub.Close())
				}
				if file, err := root.ReadFile("steady/f", 1000); err != nil || string(file.Bytes) != "inside" {
					t.Fatalf("the steady file: %q, %v", file.Bytes, err)
				}
			}
			a.end()
			t.Log(results)
		})
	}
}

// The same while managed output is written: nothing outside is ever changed.
func TestSwapsWhileWriting(t *testing.T) {
	t.Parallel()
	for name, open := range backEnds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := newArena(t)
			fill(t, a.root, map[string]string{"out/c1/": ""})
			root := mustOpen(t, open, a.root)
			empty := func(path string) error { return a.inside.Mkdir(path, 0o755) }
			a.attack("out", pauses(200, empty, a.link(a.outside), empty, a.link("../outside"), empty, a.pipe(), empty)...)
			a.attack("out/c1", pauses(60, a.link(a.outside), empty, a.folder("model.c4"), empty)...)
			a.attack("out/c1/model.c4", pauses(20, a.file("inside"), nothing, a.link(a.outside+"/model.c4"), nothing, a.pipe(), nothing)...)
			a.attack("out/c1/"+txn, pauses(80, a.link(a.outside), nothing, a.folder("0.staged"), nothing, a.link("../../../outside"), nothing)...)
			a.attack("out/c1/"+txn+"/0.staged", pauses(40, a.link(a.outside+"/0.staged"), nothing, a.file("inside"), nothing)...)

			results := map[string]int{}
			for i := range 500 {
				err := write(root, "out/c1", output("model.c4", fmt.Sprint("version ", i), "views.c4", "v"))
				wantNoPath(t, err, a.root)
				if err != nil && !errors.Is(err, workspace.ErrConflict) && !errors.Is(err, workspace.ErrDestination) &&
					!errors.Is(err, workspace.ErrWrite) && !errors.Is(err, workspace.ErrUnavailable) {
					t.Errorf("an error of no kind: %v", err)
				}
				what, _, _ := strings.Cut(fmt.Sprint(err), ":")
				results[what]++
			}
			a.end()
			t.Log(results)
			must(t, a.inside.RemoveAll("out"))
			must(t, a.inside.RemoveAll(txn))
			mustWrite(t, root, "out/c1", output("model.c4", "in the end"))
		})
	}
}
