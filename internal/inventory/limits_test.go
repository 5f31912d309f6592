package inventory_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/gen"
	"github.com/repo2c4/repo2c4/internal/inventory"
	"github.com/repo2c4/repo2c4/internal/workspace"
)

func TestManifestsFirstThenSources(t *testing.T) {
	t.Parallel()
	// In the order in which they are taken.
	order := []string{
		"k8s/web.yaml", "src/Z/Dockerfile", "src/Z/Z.csproj", "z.sln", // manifests
		"a/a.cs", "b.ts", "src/Z/P.cs", // sources
		"a.json", "z/settings.toml", // configuration
		"README.md", // documentation
	}
	files := map[string]string{"a/broken.cs": "\x00"}
	for _, name := range order {
		files[name] = "x"
	}
	for most := 1; most <= len(order)+1; most++ {
		taken, err := inventory.Take(t.Context(), plant(files), inventory.Options{MaxFiles: most}, ignoreFiles)
		if err != nil {
			t.Fatal(err)
		}
		want := slices.Sorted(slices.Values(order[:min(most, len(order))]))
		if diff := cmp.Diff(want, paths(taken)); diff != "" {
			t.Errorf("%d files (-want +got):\n%s", most, diff)
		}
		left := int64(len(order) - most)
		if most < 6 {
			left++ // the binary file was not reached
		}
		if got := omitted(taken)[gen.CodeScanFileLimit]; got != max(left, 0) {
			t.Errorf("%d files: %d left out, want %d", most, got, left)
		}
		if taken.Coverage.Truncated != (left > 0) {
			t.Errorf("%d files: truncated is %t", most, taken.Coverage.Truncated)
		}
	}
}

func TestByteLimit(t *testing.T) {
	t.Parallel()
	files := map[string]string{
		"a.sln": "12345", "a.cs": "123456", "b.cs": "12", "c.cs": "12345", "d.cs": "123", "e.md": "",
	}
	taken, err := inventory.TakeWithin(t.Context(), plant(files), thousand(), 100, 10, ignoreFiles)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"a.sln", "b.cs", "d.cs", "e.md"}, paths(taken)); diff != "" {
		t.Errorf("accepted (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"a.cs", "c.cs"}, named(taken, gen.CodeScanTotalBytesLimit)); diff != "" || !taken.Coverage.Truncated {
		t.Errorf("left out (-want +got), truncated %t:\n%s", taken.Coverage.Truncated, diff)
	}
}

// TestBudgetsAreSequential compares waves with the plain rule: one candidate
// after the other, and only text takes its share.
func TestBudgetsAreSequential(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(rt *rapid.T) {
		nodes := map[string]node{}
		var order []string
		for i, draw := range rapid.SliceOfN(rapid.IntRange(0, 39), 0, 60).Draw(rt, "files") {
			name := fmt.Sprintf("f%02d.cs", i)
			order = append(order, name)
			nodes[name] = node{kind: workspace.KindFile, content: strings.Repeat("x", draw%10)}
			switch draw / 10 {
			case 2:
				nodes[name] = node{kind: workspace.KindFile, content: strings.Repeat("\x00", draw%10+1)}
			case 3:
				nodes[name] = node{kind: workspace.KindFile, content: strings.Repeat("x", draw%10), err: workspace.ErrDenied}
			}
		}
		most, bytes := rapid.IntRange(1, 60).Draw(rt, "files"), rapid.Int64Range(0, 250).Draw(rt, "bytes")
		want, left := []string{}, map[gen.Code]int64{}
		files, room := most, bytes
		for _, name := range order {
			switch at := nodes[name]; {
			case files == 0:
				left[gen.CodeScanFileLimit]++
			case int64(len(at.content)) > room:
				left[gen.CodeScanTotalBytesLimit]++
			case at.err != nil:
				left[gen.CodeScanAccessDenied]++
			case strings.Contains(at.content, "\x00"):
				left[gen.CodeScanBinary]++
			default:
				files, room = files-1, room-int64(len(at.content))
				want = append(want, name)
			}
		}
		options := inventory.Options{MaxFiles: most, Workers: rapid.SampledFrom([]int{1, 2, 8}).Draw(rt, "workers")}
		tree := grow(nodes)
		taken, err := inventory.TakeWithin(t.Context(), tree, options, 1000, bytes, ignoreFiles)
		if err != nil {
			rt.Fatal(err)
		}
		if diff := cmp.Diff(want, paths(taken)); diff != "" {
			rt.Errorf("accepted (-want +got):\n%s", diff)
		}
		if diff := cmp.Diff(left, omitted(taken)); diff != "" {
			rt.Errorf("left out (-want +got):\n%s", diff)
		}
		for name, times := range tree.reads {
			if times > 1 {
				rt.Errorf("%s was read %d times", name, times)
			}
		}
	})
}

func TestEntryLimit(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		files   map[string]string
		limit   int
		taken   []string
		left    int64 // entries beyond the limit that are known
		partial bool
	}{
		"just enough":            {map[string]string{"a.cs": "", "d/b.cs": "", "d/e/c.cs": ""}, 5, []string{"a.cs", "d/b.cs", "d/e/c.cs"}, 0, false},
		"one entry short":        {map[string]string{"a.cs": "", "d/b.cs": "", "d/e/c.cs": ""}, 4, []string{"a.cs", "d/b.cs"}, 1, true},
		"no room for a folder":   {map[string]string{"a.cs": "", "d/b.cs": "", "d/c.cs": ""}, 2, []string{"a.cs"}, 2, true},
		"shallow files first":    {map[string]string{"a/b/c.cs": "", "a/b/d.cs": "", "z.sln": ""}, 3, []string{"z.sln"}, 2, true},
		"excluded folders count": {map[string]string{"bin/a.cs": "", "obj/a.cs": "", "z.cs": ""}, 2, []string{}, 1, true},
		"empty folders do not":   {map[string]string{"a/b/": "", "c/": "", "z.cs": ""}, 2 + 1, []string{"z.cs"}, 0, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			taken, err := inventory.TakeWithin(t.Context(), plant(test.files), thousand(), test.limit, 1000, ignoreFiles)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(test.taken, paths(taken)); diff != "" {
				t.Errorf("accepted (-want +got):\n%s", diff)
			}
			if got := omitted(taken)[gen.CodeScanEntryLimit]; got != test.left || taken.Coverage.Truncated != test.partial {
				t.Errorf("%d left out, truncated %t", got, taken.Coverage.Truncated)
			}
			for _, diagnostic := range taken.Diagnostics {
				if strings.Contains(diagnostic.Message, "(at least ") != test.partial {
					t.Errorf("message %q", diagnostic.Message)
				}
			}
		})
	}
}

func TestEntryLimitOfAHost(t *testing.T) {
	t.Parallel()
	nodes := map[string]node{}
	for i := range 21000 {
		nodes[fmt.Sprintf("f%05d.png", i)] = node{kind: workspace.KindFile}
	}
	tree := grow(nodes)
	taken := take(t, tree)
	want := map[gen.Code]int64{gen.CodeScanEntryLimit: 1000, gen.CodeScanNotIncluded: 20000}
	if diff := cmp.Diff(want, omitted(taken)); diff != "" {
		t.Errorf("20,000 entries (-want +got):\n%s", diff)
	}
	taken, err := inventory.Take(t.Context(), tree, inventory.Options{MaxFiles: 1, Ceiling: 1050}, ignoreFiles)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(map[gen.Code]int64{gen.CodeScanNotIncluded: 21000}, omitted(taken)); diff != "" {
		t.Errorf("a raised ceiling (-want +got):\n%s", diff)
	}
}

func TestEntryLimitAtAFolderThatCannotBeListed(t *testing.T) {
	t.Parallel()
	tree := grow(map[string]node{"a.cs": {kind: workspace.KindFile}, "d": {kind: workspace.KindDir, err: workspace.ErrDenied}})
	for limit, want := range map[int]map[gen.Code]int64{1: {gen.CodeScanEntryLimit: 1}, 2: {gen.CodeScanAccessDenied: 1}} {
		taken, err := inventory.TakeWithin(t.Context(), tree, thousand(), limit, 1000, ignoreFiles)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, omitted(taken)); diff != "" || len(taken.Files) != 1 {
			t.Errorf("%d entries: %q (-want +got):\n%s", limit, paths(taken), diff)
		}
	}
}

// TestFoldersAloneAreBounded: a tree that holds nothing but folders, or
// nothing but our own output, ends, too.
func TestFoldersAloneAreBounded(t *testing.T) {
	t.Parallel()
	folders, output := map[string]string{}, map[string]string{}
	for i := range 900 {
		folders[fmt.Sprintf("d%d/e/f/", i)] = ""
		output[fmt.Sprintf("d%d/%s", i, workspace.ManifestName)] = ""
	}
	for name, files := range map[string]map[string]string{"folders": folders, "output": output} {
		taken, err := inventory.TakeWithin(t.Context(), plant(files), thousand(), 200, 1000, ignoreFiles)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(map[gen.Code]int64{gen.CodeScanEntryLimit: 1}, omitted(taken)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

func TestDeepTree(t *testing.T) {
	t.Parallel()
	deep := strings.Repeat("d/", 511)
	taken := take(t, plant(map[string]string{
		deep + ".c":          "", // 1,024 characters
		deep + "d/x.cs":      "", // its folder fits, and no name in it
		"a/" + deep + "x.cs": "",
	}))
	if diff := cmp.Diff([]string{deep + ".c"}, paths(taken)); diff != "" {
		t.Errorf("accepted (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(map[gen.Code]int64{gen.CodeScanNotIncluded: 2}, omitted(taken)); diff != "" {
		t.Errorf("left out (-want +got):\n%s", diff)
	}
}

// TestMetadataFitsAModel: no inventory makes a snapshot larger than half of
// what a model may carry.
func TestMetadataFitsAModel(t *testing.T) {
	t.Parallel()
	nodes := map[string]node{}
	for i := range 10500 {
		nodes[fmt.Sprintf("%s/%05d.cs", strings.Repeat(strings.Repeat(`"`, 200)+"/", 4)+"f", i)] = node{kind: workspace.KindFile}
	}
	taken, err := inventory.Take(t.Context(), grow(nodes), inventory.Options{MaxFiles: 50000, Ceiling: 50000}, ignoreFiles)
	if err != nil {
		t.Fatal(err)
	}
	size := 0
	for _, file := range taken.Files {
		size += len(fmt.Sprintf(`{"relativePath":%q,"sizeBytes":%d,"sha256":%q},`, file.RelativePath, file.SizeBytes, *file.Sha256))
	}
	if left := omitted(taken)[gen.CodeScanFileLimit]; left == 0 || size > gen.LimitModelBytes/2 || size < gen.LimitModelBytes/3 {
		t.Errorf("%d bytes of metadata, %d files left out", size, left)
	}
}
