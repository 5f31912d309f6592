package codemap_test

import (
	"strings"
	"testing"

	"github.com/repo2c4/repo2c4/internal/codemap"
)

// TestSelfEdgesByPlace: they are no edges, but it is known where they are.
func TestSelfEdgesByPlace(t *testing.T) {
	t.Parallel()
	m, err := codemap.Read(t.Context(), strings.NewReader(`{"nodes":[{"name":"root","type":"Folder","children":[
		{"name":"a","type":"Folder","children":[{"name":"x","type":"File"},{"name":"y","type":"File"}]},
		{"name":"b","type":"Folder","children":[{"name":"z","type":"File"}]}]}],
		"edges":[{"fromNodeName":"/root/a/y","toNodeName":"/root/a/y"},{"fromNodeName":"/root/b/z","toNodeName":"/root/b/z"},
		{"fromNodeName":"/root/a/x","toNodeName":"/root/a/x"},{"fromNodeName":"/root/a/x","toNodeName":"/root/b/z"}]}`))
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]int{".": 3, "a": 2, "a/x": 1, "a/y": 1, "b": 1, "b/z": 1} {
		n, ok := m.Find(path)
		if got := m.SelfEdges(n); !ok || got != want {
			t.Errorf("%s: %d, want %d", path, got, want)
		}
	}
	if m.EdgeCount() != 1 || m.Losses().SelfEdges != 3 {
		t.Errorf("%d edges, %+v", m.EdgeCount(), m.Losses())
	}
}

func TestAdditive(t *testing.T) {
	t.Parallel()
	m, err := codemap.Read(t.Context(), strings.NewReader(`{"nodes":[{"name":"root","type":"Folder","children":[
		{"name":"x","type":"File","attributes":{"loc":1,"fan_in":2,"max_depth":3,"own":4,"ratio":0.5}}]}],
		"attributeTypes":{"nodes":{"ratio":"relative"}}}`))
	if err != nil {
		t.Fatal(err)
	}
	for measure, want := range map[string]bool{
		"loc": true, "own": true, codemap.MeasureSize: true,
		"fan_in": false, "max_depth": false, "ratio": false, "absent": false, codemap.MeasureRisk: false, codemap.MeasureComplexity: false,
	} {
		if got := m.Additive(measure); got != want {
			t.Errorf("%s: %t, want %t", measure, got, want)
		}
	}
}

// TestMeasureLeavesItsNameToAMetric: a snapshot of other tools may have the metric
// complexity and not the one that the measure is made of.
func TestMeasureLeavesItsNameToAMetric(t *testing.T) {
	t.Parallel()
	read := func(attributes string) *codemap.Map {
		m, err := codemap.Read(t.Context(), strings.NewReader(`{"nodes":[{"name":"root","type":"Folder","children":[{"name":"x","type":"File","attributes":`+attributes+`}]}]}`))
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	for attributes, want := range map[string]float64{
		`{"complexity":40,"maxComplexity":9}`: 9,
		`{"complexity":40}`:                   40,
	} {
		m := read(attributes)
		x, _ := m.Find("x")
		if got, ok := m.Measure(x, codemap.MeasureComplexity); !ok || got != want || len(m.Ranking(codemap.MeasureComplexity, false).Nodes()) != 1 {
			t.Errorf("%s: %v, %t, want %v", attributes, got, ok, want)
		}
	}
	m := read(`{"other":1}`)
	if _, ok := m.Measure(1, codemap.MeasureComplexity); ok || !m.HasMeasure(codemap.MeasureComplexity) {
		t.Error("complexity that nothing measured has a value, or is no measure")
	}
}
