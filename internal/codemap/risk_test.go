package codemap_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/repo2c4/repo2c4/internal/codemap"
)

// TestRiskByHand: values that were worked out with a table of logarithms:
// ln 51 = 3.931826, ln 1001 = 6.908755, ln 101 = 4.615121, ln 11 = 2.397895,
// ln 101/ln 1001 = 0.668010, ln 11/ln 51 = 0.609868, ln 6/ln 51 = 0.455707,
// ln 11/ln 101 = 0.519574.
func TestRiskByHand(t *testing.T) {
	t.Parallel()
	missing := math.NaN()
	for _, test := range []struct {
		name                             string
		complexity, size, fanIn, commits float64
		want                             float64
	}{
		{"nothing of anything", 0, 0, 0, 0, 0},
		{"all at their caps", 50, 1000, 50, 100, 100},
		{"all beyond their caps", 5000, 1e9, math.MaxFloat64, 1e12, 100},
		{"caps, commits unknown", 50, 1000, 50, missing, 100},
		// 0.4·0.609868 + 0.3·0.668010 + 0.3·0.455707 = 0.243947 + 0.200403 + 0.136712
		{"no churn", 10, 100, 5, missing, 58.1062},
		// √(0.581062·0.519574) = √0.301905
		{"churn", 10, 100, 5, 10, 54.9459},
		// (0.200403 + 0.136712) / 0.6
		{"no complexity", missing, 100, 5, missing, 56.1859},
		// (0.243947 + 0.200403) / 0.7
		{"no fan-in", 10, 100, missing, missing, 63.4786},
		{"size alone", missing, 100, missing, missing, 66.8010},
		// √(0.668010·0.519574)
		{"size and churn", missing, 100, missing, 10, 58.9137},
		{"complexity alone, at its cap", 50, missing, missing, missing, 100},
		{"only one of three is there and is 0", 0, 100, 5, missing, 33.7115},
		{"no commits in known churn", 50, 1000, 50, 0, 0},
		{"below zero is zero", -5, 100, -1, missing, 20.0403},
		{"nothing measured", missing, missing, missing, missing, missing},
		{"churn alone is no risk", missing, missing, missing, 10, missing},
	} {
		got := codemap.RiskOf(test.complexity, test.size, test.fanIn, test.commits)
		if math.IsNaN(got) != math.IsNaN(test.want) || math.Abs(got-test.want) > 0.0005 {
			t.Errorf("%s: %.4f instead of %.4f", test.name, got, test.want)
		}
	}
}

// file is a file of a document with attributes.
func file(name, attributes string) string {
	return fmt.Sprintf(`{"name":%q,"type":"File","attributes":{%s}}`, name, attributes)
}

func TestBasis(t *testing.T) {
	t.Parallel()
	const edge = `"edges":[{"fromNodeName":"/root/a","toNodeName":"/root/b"}],`
	for _, test := range []struct {
		name, document string
		want           codemap.Basis
	}{
		{"nothing", flat(file("a", ``)), codemap.Basis{FanIn: "none"}},
		{"rloc first", flat(file("a", `"loc":1,"ncloc":2`) + "," + file("b", `"rloc":3`)), codemap.Basis{Size: "rloc", FanIn: "none"}},
		{"then ncloc", flat(file("a", `"loc":1,"ncloc":2`)), codemap.Basis{Size: "ncloc", FanIn: "none"}},
		{"then loc", flat(file("a", `"loc":1,"lines":2`)), codemap.Basis{Size: "loc", FanIn: "none"}},
		{"of folders nothing", flat(`{"name":"d","type":"Folder","attributes":{"rloc":1,"maxComplexity":2,"fan_in":1,"number_of_commits":5}}`), codemap.Basis{FanIn: "none"}},
		{"maxComplexity first", flat(file("a", `"max_complexity_per_function":1,"maxComplexity":2`)), codemap.Basis{Complexity: "maxComplexity", FanIn: "none"}},
		{"then that of a function", flat(file("a", `"max_complexity_per_function":1,"complexity":2`)), codemap.Basis{Complexity: "max_complexity_per_function", FanIn: "none"}},
		{"no other complexity", flat(file("a", `"mcc":1,"complexity":2`)), codemap.Basis{FanIn: "none"}},
		{"fan-in of edges", `{` + edge + flat(file("a", ``) + "," + file("b", ``))[1:], codemap.Basis{FanIn: "edges"}},
		{"fan-in that was measured", `{` + edge + flat(file("a", `"fan_in":0`) + "," + file("b", ``))[1:], codemap.Basis{FanIn: "metric"}},
		{"churn", flat(file("a", `"number_of_commits":1`) + "," + file("b", `"number_of_commits":2`)), codemap.Basis{FanIn: "none", Churn: true}},
		{"the same number of several", flat(file("a", `"number_of_commits":2`) + "," + file("b", `"number_of_commits":2`)), codemap.Basis{FanIn: "none", Churn: true}},
		{"some without", flat(file("a", `"number_of_commits":1`) + "," + file("b", `"number_of_commits":0`)), codemap.Basis{FanIn: "none", Churn: true}},
		{"a shallow clone", flat(file("a", `"number_of_commits":1`) + "," + file("b", `"number_of_commits":1`) + "," + file("c", ``)), codemap.Basis{FanIn: "none"}},
		{"no commits at all", flat(file("a", `"number_of_commits":0`) + "," + file("b", `"number_of_commits":0`)), codemap.Basis{FanIn: "none"}},
	} {
		if diff := cmp.Diff(test.want, read(t, test.document).Basis()); diff != "" {
			t.Errorf("%s: -want +got\n%s", test.name, diff)
		}
	}
}

// TestMeasures: what a folder has of its files, worked out by hand.
func TestMeasures(t *testing.T) {
	t.Parallel()
	m := read(t, `{"attributeTypes":{"nodes":{"custom":"relative","loc":"ABSOLUTE"},"edges":{"x":"absolute"}},`+flat(
		file("a", `"rloc":100,"maxComplexity":10,"fan_in":5,"number_of_commits":10,"custom":1,"other":1,"max_rloc_per_function":7,"comment_ratio":0.5,"risk":1`) + "," +
			`{"name":"d","type":"Folder","attributes":{"rloc":5000},"children":[` + file("b", `"rloc":1000,"maxComplexity":50,"fan_in":50,"number_of_commits":100,"custom":4,"other":4,"max_rloc_per_function":3`) + "," +
			file("c", `"rloc":23,"custom":-2,"other":-2`) + `]},{"name":"e","type":"Folder","children":[` + file("x", `"text":1`) + `]}`)[1:])
	at := func(path string) codemap.Node {
		n, ok := m.Find(path)
		if !ok {
			t.Fatal(path)
		}
		return n
	}
	for _, test := range []struct {
		path, measure string
		want          float64
	}{
		{".", "size", 1123}, {"d", "size", 1023}, {"d/c", "size", 23}, {"a", "size", 100},
		{".", "complexity", 50}, {"a", "complexity", 10}, {".", "rloc", 1123},
		{".", "custom", 4}, {"d", "custom", 4}, {".", "other", 3}, {"d", "other", 2},
		{".", "max_rloc_per_function", 7}, {"d", "max_rloc_per_function", 3}, {".", "fan_in", 50}, {".", "number_of_commits", 110},
		{"a", "risk", 54.9459}, {"d/b", "risk", 100}, {"d", "risk", 100}, {".", "risk", 100},
		// Size alone: ln 24/ln 1001 = 3.178054/6.908755. Its commits are not known.
		{"d/c", "risk", 46.0004},
	} {
		if got, ok := m.Measure(at(test.path), test.measure); !ok || math.Abs(got-test.want) > 0.0005 {
			t.Errorf("%s of %s is %v, %v instead of %v", test.measure, test.path, got, ok, test.want)
		}
	}
	for path, measures := range map[string][]string{"e": {"size", "complexity", "risk", "rloc"}, "e/x": {"size", "risk", "rloc"}, "d/c": {"complexity", "fan_in"}, ".": {"nothing", ""}} {
		for _, measure := range measures {
			if got, ok := m.Measure(at(path), measure); ok || got != 0 {
				t.Errorf("%s of %s is %v", measure, path, got)
			}
		}
	}
	if !m.HasMeasure("risk") || !m.HasMeasure("custom") || m.HasMeasure("nothing") || m.HasMeasure("") {
		t.Error("other measures")
	}
	if value, ok := m.Value(at("a"), "risk"); !ok || value != 1 {
		t.Errorf("a metric that is called risk is %v", value)
	}
	if _, ok := m.Value(at("d"), "rloc"); ok {
		t.Error("a folder has a metric of its own")
	}
}

// TestSumsStayFinite: the largest numbers there are do not add up to none.
func TestSumsStayFinite(t *testing.T) {
	t.Parallel()
	m := read(t, flat(file("a", `"rloc":1.7e308`)+","+file("b", `"rloc":1.7e308`)+","+file("c", `"rloc":1e300`)))
	if size, ok := m.Size(0); !ok || size != math.MaxFloat64 {
		t.Errorf("%v", size)
	}
	holds(t, m)
}
