package codemap_test

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/repo2c4/repo2c4/internal/codemap"
)

// model is a project as plain maps.
type model struct {
	files map[string]map[string]int // metrics by path
	edges map[[2]string]int
}

var (
	metricNames = rapid.SampledFrom([]string{"rloc", "maxComplexity", "number_of_commits", "other", "fan_in"})
	pathNames   = rapid.SampledFrom([]string{"a", "b", "a-b", "a b", "ä", "root", "z.go", `q"\`})
)

// drawModel draws a project in which no file is a folder, too.
func drawModel(t *rapid.T) model {
	m := model{map[string]map[string]int{}, map[[2]string]int{}}
	for range rapid.IntRange(0, 12).Draw(t, "files") {
		path := strings.Join(rapid.SliceOfN(pathNames, 1, 4).Draw(t, "path"), "/")
		if !slices.ContainsFunc(slices.Collect(maps.Keys(m.files)), func(other string) bool {
			return strings.HasPrefix(other+"/", path+"/") || strings.HasPrefix(path+"/", other+"/")
		}) {
			m.files[path] = rapid.MapOfN(metricNames, rapid.IntRange(0, 200), 0, 4).Draw(t, "metrics")
		}
	}
	paths := slices.Sorted(maps.Keys(m.files))
	if len(paths) == 0 {
		return m
	}
	for range rapid.IntRange(0, 20).Draw(t, "edges") {
		from, to := rapid.SampledFrom(paths).Draw(t, "from"), rapid.SampledFrom(paths).Draw(t, "to")
		if from != to {
			m.edges[[2]string{from, to}] += rapid.IntRange(1, 9).Draw(t, "weight")
		}
	}
	return m
}

// quoted is a JSON text.
func quoted(text string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(text) + `"`
}

// render writes a model as some document of it: members and siblings in any
// order, edges in pieces.
func (m model) render(t *rapid.T) string {
	var folder func(path, name string) string
	folder = func(path, name string) string {
		var children []string
		seen := map[string]bool{}
		for _, file := range slices.Sorted(maps.Keys(m.files)) {
			rest, ok := strings.CutPrefix(file, path)
			if !ok {
				continue
			}
			child, _, deeper := strings.Cut(rest, "/")
			switch {
			case !deeper:
				var attributes []string
				for metric, value := range m.files[file] {
					attributes = append(attributes, fmt.Sprintf(`%q:%d`, metric, value))
				}
				children = append(children, object(t, `"name":`+quoted(child), `"type":"File"`, `"attributes":{`+join(t, attributes)+`}`))
			case !seen[child]:
				seen[child] = true
				children = append(children, folder(path+child+"/", child))
			}
		}
		return object(t, `"name":`+quoted(name), `"type":"Folder"`, `"children":[`+join(t, children)+`]`)
	}
	var edges []string
	byEnds := func(a, b [2]string) int { return slices.Compare(a[:], b[:]) }
	for _, pair := range slices.SortedFunc(maps.Keys(m.edges), byEnds) {
		for weight := m.edges[pair]; weight > 0; {
			part := rapid.IntRange(1, weight).Draw(t, "part")
			weight -= part
			edges = append(edges, object(t, `"fromNodeName":`+quoted(rootPath+"/"+pair[0]), `"toNodeName":`+quoted(rootPath+"/"+pair[1]), fmt.Sprintf(`"attributes":{"dependencies":%d}`, part)))
		}
	}
	return object(t, `"nodes":[`+folder("", "root")+`]`, `"edges":[`+join(t, edges)+`]`)
}

// join and object put parts in any order. Parts of maps are sorted before, so
// that a failure can be repeated.
func join(t *rapid.T, parts []string) string {
	slices.Sort(parts)
	return strings.Join(rapid.Permutation(parts).Draw(t, "order"), ",")
}

func object(t *rapid.T, members ...string) string { return "{" + join(t, members) + "}" }

// values are a metric of all files at or below a path that have it.
func (m model) values(path, metric string) []float64 {
	var values []float64
	for _, file := range slices.Sorted(maps.Keys(m.files)) {
		if value, ok := m.files[file][metric]; ok && (path == "." || file == path || strings.HasPrefix(file, path+"/")) {
			values = append(values, float64(value))
		}
	}
	return values
}

func total(values []float64) (float64, bool) {
	sum := 0.0
	for _, value := range values {
		sum += value
	}
	return sum, len(values) > 0
}

func highest(values []float64) (float64, bool) {
	if len(values) == 0 {
		return 0, false
	}
	return slices.Max(values), true
}

func TestMapAgreesWithAModel(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		want := drawModel(t)
		m, err := codemap.Read(t.Context(), strings.NewReader(want.render(t)))
		if err != nil {
			t.Fatal(err)
		}
		holds(t, m)
		var files, folders []string
		for n := codemap.Node(0); int(n) < m.Len(); n++ {
			path := m.Path(n)
			if m.IsFile(n) {
				files = append(files, path)
			} else {
				folders = append(folders, path)
			}
			for _, check := range []struct {
				measure string
				want    func() (float64, bool)
			}{
				{"size", func() (float64, bool) { return total(want.values(path, "rloc")) }},
				{"rloc", func() (float64, bool) { return total(want.values(path, "rloc")) }},
				{"other", func() (float64, bool) { return total(want.values(path, "other")) }},
				{"complexity", func() (float64, bool) { return highest(want.values(path, "maxComplexity")) }},
				{"risk", func() (float64, bool) { return want.risk(path) }},
			} {
				value, ok := check.want()
				if got, known := m.Measure(n, check.measure); known != ok || math.Abs(got-value) > 1e-9 {
					t.Fatalf("%s of %q is %v, %v instead of %v, %v", check.measure, path, got, known, value, ok)
				}
			}
		}
		slices.Sort(files)
		if diff := cmp.Diff(slices.Sorted(maps.Keys(want.files)), files); diff != "" {
			t.Fatalf("-want +got\n%s", diff)
		}
		for _, folder := range folders {
			n, _ := m.Find(folder)
			below := 0
			for file := range want.files {
				if folder == "." || strings.HasPrefix(file, folder+"/") {
					below++
				}
			}
			if below != m.FileCount(n) || below == 0 && folder != "." || below != len(slices.Collect(m.FilesBelow(n))) {
				t.Fatalf("%q has %d files instead of %d", folder, m.FileCount(n), below)
			}
		}
		edges := map[[2]string]int{}
		for e := range m.Edges() {
			edges[[2]string{m.Path(e.From), m.Path(e.To)}] = int(e.Weight)
		}
		if diff := cmp.Diff(want.edges, edges); diff != "" {
			t.Fatalf("edges: -want +got\n%s", diff)
		}
	})
}

// risk is the highest risk of files at or below a path, by the formula.
func (m model) risk(path string) (float64, bool) {
	commits := m.values(".", "number_of_commits")
	churn := slices.ContainsFunc(commits, func(c float64) bool { return c > 0 }) && slices.ContainsFunc(commits, func(c float64) bool { return c != 1 })
	fanInMeasured := len(m.values(".", "fan_in")) > 0
	share := func(x, limit float64) float64 { return math.Min(1, math.Log(1+x)/math.Log(1+limit)) }
	var risks []float64
	for file, metrics := range m.files {
		if path != "." && file != path && !strings.HasPrefix(file, path+"/") {
			continue
		}
		fanIn, hasFanIn := metrics["fan_in"]
		if !fanInMeasured && len(m.edges) > 0 {
			hasFanIn = true
			for pair := range m.edges {
				if pair[1] == file {
					fanIn++
				}
			}
		}
		sum, weight := 0.0, 0.0
		if value, ok := metrics["maxComplexity"]; ok {
			sum, weight = sum+0.4*share(float64(value), 50), weight+0.4
		}
		if value, ok := metrics["rloc"]; ok {
			sum, weight = sum+0.3*share(float64(value), 1000), weight+0.3
		}
		if hasFanIn {
			sum, weight = sum+0.3*share(float64(fanIn), 50), weight+0.3
		}
		if weight == 0 || weight == 0.3 && hasFanIn && fanIn == 0 {
			continue
		}
		risk := sum / weight
		if value, ok := metrics["number_of_commits"]; ok && churn {
			risk = math.Sqrt(risk * share(float64(value), 100))
		}
		risks = append(risks, 100*risk)
	}
	return highest(risks)
}

// TestOrderOfTheDocumentDoesNotMatter: two documents of one project are one map.
func TestOrderOfTheDocumentDoesNotMatter(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		project := drawModel(t)
		one, two := read(t, project.render(t)), read(t, project.render(t))
		if diff := cmp.Diff(dump(one), dump(two)); diff != "" {
			t.Fatalf("-one +two\n%s", diff)
		}
		if diff := cmp.Diff(one.Cycles(), two.Cycles()); diff != "" {
			t.Fatalf("-one +two\n%s", diff)
		}
		for _, measure := range append(one.Metrics(), "risk", "size", "complexity") {
			if a, b := one.Ranking(measure, true).Nodes(), two.Ranking(measure, true).Nodes(); !slices.Equal(a, b) {
				t.Fatalf("%s: %v and %v", measure, a, b)
			}
		}
	})
}
