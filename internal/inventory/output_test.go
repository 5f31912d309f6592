package inventory_test

import (
	"fmt"
	"maps"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/inventory"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

// written gives the files with managed output in a folder.
func written(files map[string]string, folder string) map[string]string {
	with := maps.Clone(files)
	for _, name := range []string{workspace.ManifestName, "model.c4", "views.c4", "evidence-report.md", "sub/secret.json", ".gitignore"} {
		with[folder+"/"+name] = "output"
	}
	return with
}

func TestOwnOutputIsInvisible(t *testing.T) {
	t.Parallel()
	files := map[string]string{
		".gitignore": "/generated\n*.tmp\n!docs/\n", "a.cs": "", "docs/guide.md": "", "bin/x.dll": "", "generated2/a.cs": "", "empty/": "",
		"build/empty/": "", "src/a/b.cs": "",
	}
	before := take(t, plant(files))
	for _, folder := range []string{
		"architecture", "docs/architecture/c1", "new/deep/folders", "bin/docs", "empty", "empty/in", "build/empty/c1",
		"artifacts/architecture", "generated", "generated/c1", "x.tmp/y", "node_modules/a/b/c", ".secrets/a", "src/tokens/c1",
	} {
		if diff := cmp.Diff(before, take(t, plant(written(files, folder)))); diff != "" {
			t.Errorf("output in %s changes the inventory (-before +after):\n%s", folder, diff)
		}
	}
	for _, name := range []string{
		".codarch/code.json", "src/.codarch/code.json", ".CODARCH/a.cs", ".repo2c4-txn/journal.json", "docs/new/.repo2c4-txn/a",
		"artifacts/.codarch/a.json",
	} {
		with := maps.Clone(files)
		with[name] = "output"
		if diff := cmp.Diff(before, take(t, plant(with))); diff != "" {
			t.Errorf("%s changes the inventory (-before +after):\n%s", name, diff)
		}
	}
}

func TestWhatIsNotOwnOutput(t *testing.T) {
	t.Parallel()
	for name, tree := range map[string]*memory{
		"the manifest is a folder": plant(map[string]string{"d/" + workspace.ManifestName + "/a.cs": "", "d/b.cs": ""}),
		"the manifest is a link": grow(map[string]node{
			"d/" + workspace.ManifestName: {kind: workspace.KindLink}, "d/a.cs": {kind: workspace.KindFile}, "d/b.cs": {kind: workspace.KindFile},
		}),
		"another name":       plant(map[string]string{"d/x" + workspace.ManifestName: "", "d/b.cs": ""}),
		"a file by the name": plant(map[string]string{".codarch": "", "b.cs": ""}),
	} {
		if taken := take(t, tree); len(taken.Files) == 0 {
			t.Errorf("%s: nothing was taken", name)
		}
	}
}

// TestExcludedFoldersThatCannotBeSeenThrough are counted, whatever is in them.
func TestExcludedFoldersThatCannotBeSeenThrough(t *testing.T) {
	t.Parallel()
	wide, many := map[string]string{}, map[string]string{}
	for i := range 65 {
		wide[fmt.Sprintf("bin/%d/%s", i, workspace.ManifestName)] = ""
		if i < 20 {
			many[fmt.Sprintf("bin/%d/%s", i, workspace.ManifestName)] = ""
		}
	}
	for name, tree := range map[string]*memory{
		"denied":           grow(map[string]node{"bin": {kind: workspace.KindDir, err: workspace.ErrDenied}}),
		"denied inside":    grow(map[string]node{"bin/a": {kind: workspace.KindDir, err: workspace.ErrDenied}}),
		"many entries":     plant(wide),
		"many folders":     plant(many),
		"no path leads to": plant(map[string]string{"bin/a:b/" + workspace.ManifestName: ""}),
	} {
		if diff := cmp.Diff(map[gen.Code]int64{gen.CodeScanExcluded: 1}, omitted(take(t, tree))); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

func TestRootIsOwnOutput(t *testing.T) {
	t.Parallel()
	taken := take(t, plant(map[string]string{workspace.ManifestName: "", "model.c4": ""}))
	if diff := cmp.Diff(map[gen.Code]int64{gen.CodeScanExcluded: 1}, omitted(taken)); diff != "" || len(taken.Files) > 0 {
		t.Errorf("%v (-want +got):\n%s", taken.Files, diff)
	}
}

// TestOutputChangesNoBudget writes output anywhere into trees that are larger
// than the limits, or just fit.
func TestOutputChangesNoBudget(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		files := drawTree(rt)
		folder := drawFolder.Draw(rt, "destination")
		for name := range files { // a new folder, or one that holds nothing yet
			if name == folder || len(name) > len(folder) && name[:len(folder)+1] == folder+"/" {
				rt.Skip("the destination is in use")
			}
			if len(folder) > len(name) && folder[:len(name)+1] == name+"/" {
				rt.Skip("a file is in the way")
			}
		}
		limit := rapid.IntRange(40, 60).Draw(rt, "entries")
		take := func(files map[string]string) inventory.Inventory {
			taken, err := inventory.TakeWithin(t.Context(), plant(files), inventory.Options{MaxFiles: 7}, limit, 20, ignoreFiles)
			if err != nil {
				rt.Fatal(err)
			}
			return taken
		}
		if diff := cmp.Diff(take(files), take(written(files, folder))); diff != "" {
			rt.Errorf("output in %s changes the inventory (-before +after):\n%s", folder, diff)
		}
	})
}

// drawSegment gives names with every fate.
var drawSegment = rapid.SampledFrom([]string{"a", "b", "src", "docs", "bin", "Obj", "k8s", "tokens", "ignored", "z", ".git", "x:y"})

var drawFolder = rapid.Custom(func(rt *rapid.T) string {
	folder := drawSegment.Filter(func(s string) bool { return s != "x:y" }).Draw(rt, "first")
	for i := range rapid.IntRange(0, 3).Draw(rt, "depth") {
		folder += "/" + drawSegment.Filter(func(s string) bool { return s != "x:y" }).Draw(rt, fmt.Sprint(i))
	}
	return folder
})

// drawTree gives files by path.
func drawTree(rt *rapid.T) map[string]string {
	name := rapid.SampledFrom([]string{
		"a.cs", "b.go", "c.csproj", "d.md", "e.yaml", "f.png", "token.json", "token.cs", ".env", "Dockerfile", "i.ignored", "j:k.cs", "l.json",
	})
	files := map[string]string{".gitignore": "ignored\n*.ignored\n"}
	for i := range rapid.IntRange(0, 40).Draw(rt, "files") {
		path := name.Draw(rt, "name")
		for range rapid.IntRange(0, 4).Draw(rt, "depth") {
			path = drawSegment.Draw(rt, "folder") + "/" + path
		}
		files[path] = []string{"", "x", "xyz", "\x00"}[i%4]
	}
	if rapid.Bool().Draw(rt, "rules") {
		files[drawSegment.Draw(rt, "ruled")+"/.gitignore"] = "*.md\n!i.ignored\n"
	}
	return files
}
