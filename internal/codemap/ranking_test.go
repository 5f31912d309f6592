package codemap_test

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/repo2c4/repo2c4/internal/codemap"
)

func TestRanking(t *testing.T) {
	t.Parallel()
	m := read(t, flat(file("a", `"m":1`)+","+file("b", `"m":7`)+","+file("c", `"m":1`)+","+file("d", ``)+`,{"name":"x","type":"Folder","children":[`+file("e", `"m":3`)+`]},{"name":"y","type":"Folder","children":[`+file("f", ``)+`]}`))
	paths := func(r *codemap.Ranking) string {
		var paths []string
		for _, n := range r.Nodes() {
			paths = append(paths, m.Path(n))
		}
		return strings.Join(paths, " ")
	}
	files, folders := m.Ranking("m", false), m.Ranking("m", true)
	if got := paths(files); got != "b x/e a c" {
		t.Errorf("files are %s", got)
	}
	if got := paths(folders); got != ". x" {
		t.Errorf("folders are %s", got)
	}
	for path, want := range map[string]string{
		"b": "1 of 4, 100", "x/e": "2 of 4, 75", "a": "3 of 4, 50", "c": "3 of 4, 50", "d": "none", "x": "none",
	} {
		n, _ := m.Find(path)
		got := "none"
		if rank, of, percentile, ok := files.Place(n); ok {
			got = fmt.Sprintf("%d of %d, %v", rank, of, percentile)
		}
		if got != want {
			t.Errorf("%s is %s instead of %s", path, got, want)
		}
	}
	if rank, of, _, ok := folders.Place(0); !ok || rank != 1 || of != 2 {
		t.Errorf("the project is %d of %d", rank, of)
	}
	nothing := m.Ranking("nothing", false)
	if _, _, _, ok := nothing.Place(0); ok || len(nothing.Nodes()) != 0 {
		t.Error("an unknown measure ranks")
	}
	if m.Ranking("m", false) != files || m.Ranking("m", true) != folders {
		t.Error("a ranking is made twice")
	}
}

// TestRankingsAreBounded: of many rankings not all are kept, and all are right.
func TestRankingsAreBounded(t *testing.T) {
	t.Parallel()
	const files = 30
	var children strings.Builder
	for i := range files {
		children.WriteString("," + file(fmt.Sprint("f", i), fmt.Sprintf(`"m%d":%d`, i, i)))
	}
	m := read(t, flat(children.String()[1:]))
	codemap.KeepRankings(m, 10*(files+1))
	for range 2 {
		for i := range files {
			if got := m.Ranking(fmt.Sprint("m", i), false).Nodes(); len(got) != 1 || m.Name(got[0]) != fmt.Sprint("f", i) {
				t.Fatalf("%d ranks %v", i, got)
			}
		}
	}
	if kept := codemap.KeptRankings(m); kept != 10 {
		t.Errorf("%d rankings are kept", kept)
	}
}

// TestConcurrentReaders: what is made at the first call is made once, for all.
func TestConcurrentReaders(t *testing.T) {
	t.Parallel()
	m := read(t, linked(`{"fromNodeName":"/root/a","toNodeName":"/root/b"},{"fromNodeName":"/root/b","toNodeName":"/root/a"}`))
	var group sync.WaitGroup
	rankings := make([]*codemap.Ranking, 8)
	for i := range rankings {
		group.Go(func() {
			rankings[i] = m.Ranking("risk", false)
			if len(m.Cycles()) != 1 {
				t.Error("no cycle")
			}
			_, _ = m.Resolve("nothing/a")
		})
	}
	group.Wait()
	if slices.ContainsFunc(rankings, func(r *codemap.Ranking) bool { return r != rankings[0] }) {
		t.Error("several rankings")
	}
}
