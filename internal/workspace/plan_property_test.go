package workspace_test

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/internal/workspace"
)

// stage is a destination as a plan may find it: what was generated last, what
// people made of it, and what is generated next.
type stage struct {
	base, folder string
	last, next   map[string]string // generated files
	disk         map[string]string // what stands under those names
	odd          map[string]bool   // names under which no regular file stands
}

var stageNames = []string{"a.c4", "b.c4", "c.md", "d-1.c4"}

// drawStage writes a generation and lets people change it.
func drawStage(t *testing.T, rt *rapid.T, open opener, dir string) *stage {
	base, err := os.MkdirTemp(dir, "plan")
	must(t, err)
	s := &stage{base: base, folder: filepath.Join(base, "docs", "out"), disk: map[string]string{}, odd: map[string]bool{}}
	s.last, s.next = drawFiles(rt, "last"), drawFiles(rt, "next")
	written := rapid.Bool().Draw(rt, "written")
	if written {
		root, err := open(base)
		must(t, err)
		mustWrite(t, root, "docs/out", s.output(s.last))
		must(t, root.Close())
		maps.Copy(s.disk, s.last)
	} else {
		s.last = nil
		must(t, os.MkdirAll(s.folder, 0o755))
	}
	for _, name := range stageNames {
		path := filepath.Join(s.folder, name)
		switch rapid.SampledFrom([]string{"", "", "", "edit", "same", "delete", "link", "folder"}).Draw(rt, name) {
		case "edit":
			s.disk[name] = "a person's " + name
			must(t, os.WriteFile(path, []byte(s.disk[name]), 0o644))
		case "same": // what is generated next, from somebody else
			if content, ok := s.next[name]; ok {
				s.disk[name] = content
				must(t, os.WriteFile(path, []byte(content), 0o644))
			}
		case "delete":
			delete(s.disk, name)
			must(t, os.RemoveAll(path))
		case "link":
			delete(s.disk, name)
			must(t, os.RemoveAll(path))
			must(t, os.Symlink("nowhere", path))
			s.odd[name] = true
		case "folder":
			delete(s.disk, name)
			must(t, os.RemoveAll(path))
			must(t, os.Mkdir(path, 0o755))
			s.odd[name] = true
		}
	}
	return s
}

func drawFiles(rt *rapid.T, label string) map[string]string {
	files := map[string]string{}
	for _, name := range stageNames {
		if version := rapid.IntRange(0, 2).Draw(rt, label+" "+name); version > 0 {
			files[name] = fmt.Sprint(name, " version ", version)
		}
	}
	return files
}

func (s *stage) output(files map[string]string) []workspace.OutputFile {
	var list []workspace.OutputFile
	for name, content := range files {
		list = append(list, workspace.OutputFile{Name: name, Content: []byte(content)})
	}
	return list
}

// rows says in plain words what has to become of each name: a file that is as
// the last generation left it is ours, everything else is somebody's.
func (s *stage) rows() (changes, stale map[string]workspace.ChangeKind, conflict bool) {
	changes, stale = map[string]workspace.ChangeKind{}, map[string]workspace.ChangeKind{}
	for _, name := range stageNames {
		was, managed := s.last[name]
		will, generated := s.next[name]
		is, exists := s.disk[name]
		ours := managed && exists && !s.odd[name] && is == was
		nothing := !exists && !s.odd[name]
		var kind workspace.ChangeKind
		switch {
		case !managed && nothing:
			kind = workspace.Added
		case !ours:
			kind = workspace.Conflict
		case !generated:
			kind = workspace.Removed
		case will == is:
			kind = workspace.Unchanged
		default:
			kind = workspace.Modified
		}
		switch {
		case generated:
			changes[name] = kind
		case managed:
			stale[name] = kind
		default:
			continue
		}
		conflict = conflict || kind == workspace.Conflict
	}
	return changes, stale, conflict
}

// A plan is a conflict when, and only when, a person's work or decision would
// be lost; it lists the generated and the managed names and nothing else, is
// the same in whatever order files come, looks and touches nothing, and what it
// says a commit does.
func TestPlanProperties(t *testing.T) {
	t.Parallel()
	for name, open := range backEnds {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := quickDir(t)
			rapid.Check(t, func(rt *rapid.T) {
				s := drawStage(t, rt, open, dir)
				defer os.RemoveAll(s.base)
				root, err := open(s.base)
				must(t, err)
				defer root.Close()
				before := tree(t, s.base)
				files := s.output(s.next)
				slices.SortFunc(files, func(a, b workspace.OutputFile) int { return strings.Compare(a.Name, b.Name) })
				plan, err := root.Plan("docs/out", rapid.Permutation(files).Draw(rt, "order"), "1.0")
				if err != nil {
					rt.Fatal(err)
				}
				same(rt, before, tree(t, s.base))
				s.check(rt, plan)
				again, err := root.Plan("docs/out", rapid.Permutation(files).Draw(rt, "another order"), "1.0")
				if err != nil || again.State != plan.State || !cmp.Equal(again.Changes, plan.Changes) || !cmp.Equal(again.Stale, plan.Stale) {
					rt.Fatalf("the second plan is another: %+v, %v", again, err)
				}
				s.unrelated(t, rt, root, plan, files)
				s.carryOut(t, rt, root, plan, before)
			})
		})
	}
}

func (s *stage) check(rt *rapid.T, plan *workspace.Plan) {
	changes, stale, conflict := s.rows()
	gotChanges, gotStale := map[string]workspace.ChangeKind{}, map[string]workspace.ChangeKind{}
	for i, row := range plan.Changes {
		gotChanges[row.FileName] = row.Kind
		if i > 0 && plan.Changes[i-1].FileName >= row.FileName {
			rt.Fatal("the changes are not in order")
		}
	}
	for _, row := range plan.Stale {
		gotStale[row.FileName] = row.Kind
	}
	if diff := cmp.Diff(changes, gotChanges); diff != "" {
		rt.Fatalf("changes (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(stale, gotStale); diff != "" {
		rt.Fatalf("stale (-want +got):\n%s", diff)
	}
	if plan.Conflict != conflict {
		rt.Fatalf("conflict %t, want %t", plan.Conflict, conflict)
	}
}

// unrelated files around and beside the output are none of a plan's business.
func (s *stage) unrelated(t *testing.T, rt *rapid.T, root *workspace.Root, plan *workspace.Plan, files []workspace.OutputFile) {
	names := rapid.SliceOfDistinct(rapid.SampledFrom([]string{"note.txt", "a.c4.bak", "sub/a.c4", "../a.c4", "../../b.c4", "../other/c.md", "A.C4x", ".hidden"}), rapid.ID[string]).Draw(rt, "unrelated")
	for _, name := range names {
		path := filepath.Join(s.folder, filepath.FromSlash(name))
		must(t, os.MkdirAll(filepath.Dir(path), 0o755))
		must(t, os.WriteFile(path, []byte("mine"), 0o644))
	}
	again, err := root.Plan("docs/out", files, "1.0")
	if err != nil || again.State != plan.State || again.Conflict != plan.Conflict || !cmp.Equal(again.Changes, plan.Changes) || !cmp.Equal(again.Stale, plan.Stale) {
		rt.Fatalf("%q change the plan: %+v, %v", names, again, err)
	}
}

// carryOut commits: a conflict leaves everything as it is; anything else leaves
// the generated files, what people own, and nothing to do.
func (s *stage) carryOut(t *testing.T, rt *rapid.T, root *workspace.Root, plan *workspace.Plan, before map[string]string) {
	around := tree(t, s.base)
	err := root.Commit(t.Context(), plan)
	after := tree(t, s.base)
	if plan.Conflict {
		if !errors.Is(err, workspace.ErrConflict) {
			rt.Fatalf("a conflict was carried out: %v", err)
		}
		same(rt, around, after)
		return
	}
	if err != nil {
		rt.Fatal(err)
	}
	for name, content := range s.next {
		around["docs/out/"+name] = content
	}
	for _, row := range plan.Stale {
		delete(around, "docs/out/"+row.FileName)
	}
	const manifest = "docs/out/" + workspace.ManifestName
	around[manifest] = after[manifest]
	same(rt, around, after)
	if next, err := root.Plan("docs/out", s.output(s.next), "1.0"); err != nil || next.Conflict || len(next.Stale) > 0 {
		rt.Fatalf("there is something left to do: %+v, %v", next, err)
	} else {
		for _, row := range next.Changes {
			if row.Kind != workspace.Unchanged {
				rt.Fatalf("there is something left to do: %+v", row)
			}
		}
	}
	if s.last != nil && cmp.Equal(s.last, s.next) && before[manifest] != after[manifest] {
		rt.Fatalf("the same files have another manifest:\n%s\n%s", before[manifest], after[manifest])
	}
}
